-- Guards that change
ALTER TABLE IF EXISTS "YearRequest" DROP CONSTRAINT IF EXISTS "YearRequest_kind_check";

-- Guards
ALTER TABLE "YearRequest" ADD CONSTRAINT "YearRequest_kind_check" CHECK ("kind" IN ('CLOSE_PERIOD', 'REOPEN_PERIOD', 'REVALUE', 'ACCRUE_INTEREST', 'CLOSE_BOOKS', 'CLOSE_YEAR', 'REOPEN_YEAR', 'LOCK_YEAR'));
