-- Guards that change
DROP TRIGGER IF EXISTS "SaccoAccount_fixed_update" ON "SaccoAccount";
DROP FUNCTION IF EXISTS "SaccoAccount_fixed_update"();
DROP TRIGGER IF EXISTS "SaccoReceipt_fixed_update" ON "SaccoReceipt";
DROP FUNCTION IF EXISTS "SaccoReceipt_fixed_update"();
DROP TRIGGER IF EXISTS "SaccoHold_fixed_update" ON "SaccoHold";
DROP FUNCTION IF EXISTS "SaccoHold_fixed_update"();
DROP TRIGGER IF EXISTS "SaccoWithdrawal_fixed_update" ON "SaccoWithdrawal";
DROP FUNCTION IF EXISTS "SaccoWithdrawal_fixed_update"();
DROP TRIGGER IF EXISTS "SaccoWithdrawal_settled_update" ON "SaccoWithdrawal";
DROP FUNCTION IF EXISTS "SaccoWithdrawal_settled_update"();
ALTER TABLE IF EXISTS "SaccoWithdrawal" DROP CONSTRAINT IF EXISTS "SaccoWithdrawal_status_check";
DROP TRIGGER IF EXISTS "SaccoInterestRun_fixed_update" ON "SaccoInterestRun";
DROP FUNCTION IF EXISTS "SaccoInterestRun_fixed_update"();
DROP TRIGGER IF EXISTS "SaccoInterestRun_settled_update" ON "SaccoInterestRun";
DROP FUNCTION IF EXISTS "SaccoInterestRun_settled_update"();

-- AlterTable
ALTER TABLE "SaccoAccount" ADD COLUMN     "currency" TEXT;
UPDATE "SaccoAccount" a SET "currency" = p."currency" FROM "SaccoProduct" p WHERE p."id" = a."productId";
ALTER TABLE "SaccoAccount" ALTER COLUMN "currency" SET NOT NULL;

-- AlterTable
ALTER TABLE "SaccoReceipt" ADD COLUMN     "place" TEXT;

-- AlterTable
ALTER TABLE "SaccoWithdrawal" ADD COLUMN     "currency" TEXT;
UPDATE "SaccoWithdrawal" w SET "currency" = a."currency" FROM "SaccoAccount" a WHERE a."id" = w."accountId";
ALTER TABLE "SaccoWithdrawal" ALTER COLUMN "currency" SET NOT NULL;

-- Guards
CREATE OR REPLACE FUNCTION "SaccoAccount_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."no" <> OLD."no" OR NEW."productId" <> OLD."productId" OR NEW."unitId" <> OLD."unitId" OR NEW."currency" <> OLD."currency" OR NEW."openedOn" <> OLD."openedOn" OR (OLD."subLedgerId" IS NOT NULL AND NEW."subLedgerId" IS DISTINCT FROM OLD."subLedgerId") OR (OLD."memberId" IS NOT NULL AND NEW."memberId" IS DISTINCT FROM OLD."memberId") OR (OLD."employeeId" IS NOT NULL AND NEW."employeeId" IS DISTINCT FROM OLD."employeeId") THEN RAISE EXCEPTION 'SaccoAccount: no, productId, unitId, currency, openedOn, subLedgerId, memberId, employeeId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoAccount_fixed_update" BEFORE UPDATE ON "SaccoAccount" FOR EACH ROW EXECUTE FUNCTION "SaccoAccount_fixed_update"();

CREATE OR REPLACE FUNCTION "SaccoAccount_leaves_closed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'CLOSED' AND NEW."status" NOT IN ('CLOSED') THEN RAISE EXCEPTION 'SaccoAccount: CLOSED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoAccount_leaves_closed" BEFORE UPDATE ON "SaccoAccount" FOR EACH ROW EXECUTE FUNCTION "SaccoAccount_leaves_closed"();

CREATE OR REPLACE FUNCTION "SaccoReceipt_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unitId" <> OLD."unitId" OR NEW."productId" <> OLD."productId" OR NEW."kind" <> OLD."kind" OR (OLD."period" IS NOT NULL AND NEW."period" IS DISTINCT FROM OLD."period") OR (OLD."place" IS NOT NULL AND NEW."place" IS DISTINCT FROM OLD."place") OR (OLD."reference" IS NOT NULL AND NEW."reference" IS DISTINCT FROM OLD."reference") OR NEW."total" <> OLD."total" OR NEW."count" <> OLD."count" OR (OLD."byId" IS NOT NULL AND NEW."byId" IS DISTINCT FROM OLD."byId") OR NEW."at" <> OLD."at" OR (OLD."journalId" IS NOT NULL AND NEW."journalId" IS DISTINCT FROM OLD."journalId") OR (OLD."no" IS NOT NULL AND NEW."no" IS DISTINCT FROM OLD."no") OR (OLD."paidOn" IS NOT NULL AND NEW."paidOn" IS DISTINCT FROM OLD."paidOn") THEN RAISE EXCEPTION 'SaccoReceipt: unitId, productId, kind, period, place, reference, total, count, byId, at, journalId, no, paidOn keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoReceipt_fixed_update" BEFORE UPDATE ON "SaccoReceipt" FOR EACH ROW EXECUTE FUNCTION "SaccoReceipt_fixed_update"();

CREATE UNIQUE INDEX "SaccoReceipt_unitId_place_reference_slip_key" ON "SaccoReceipt" ("unitId", "place", "reference") WHERE "reference" IS NOT NULL AND "kind" = 'VOLUNTARY';

CREATE OR REPLACE FUNCTION "SaccoHold_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."accountId" <> OLD."accountId" OR NEW."amount" <> OLD."amount" OR NEW."reason" <> OLD."reason" OR (OLD."byId" IS NOT NULL AND NEW."byId" IS DISTINCT FROM OLD."byId") OR NEW."at" <> OLD."at" OR (OLD."releasedById" IS NOT NULL AND NEW."releasedById" IS DISTINCT FROM OLD."releasedById") OR (OLD."releasedAt" IS NOT NULL AND NEW."releasedAt" IS DISTINCT FROM OLD."releasedAt") THEN RAISE EXCEPTION 'SaccoHold: accountId, amount, reason, byId, at, releasedById, releasedAt keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoHold_fixed_update" BEFORE UPDATE ON "SaccoHold" FOR EACH ROW EXECUTE FUNCTION "SaccoHold_fixed_update"();

CREATE OR REPLACE FUNCTION "SaccoWithdrawal_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."no" <> OLD."no" OR NEW."accountId" <> OLD."accountId" OR NEW."unitId" <> OLD."unitId" OR NEW."kind" <> OLD."kind" OR NEW."amount" <> OLD."amount" OR NEW."currency" <> OLD."currency" OR NEW."availableAtSubmit" <> OLD."availableAtSubmit" OR NEW."payMode" <> OLD."payMode" OR (OLD."payTo" IS NOT NULL AND NEW."payTo" IS DISTINCT FROM OLD."payTo") OR NEW."reason" <> OLD."reason" OR (OLD."requestedById" IS NOT NULL AND NEW."requestedById" IS DISTINCT FROM OLD."requestedById") OR (OLD."approvedById" IS NOT NULL AND NEW."approvedById" IS DISTINCT FROM OLD."approvedById") OR (OLD."approvedAt" IS NOT NULL AND NEW."approvedAt" IS DISTINCT FROM OLD."approvedAt") OR (OLD."paidById" IS NOT NULL AND NEW."paidById" IS DISTINCT FROM OLD."paidById") OR (OLD."paidOn" IS NOT NULL AND NEW."paidOn" IS DISTINCT FROM OLD."paidOn") OR (OLD."paid" IS NOT NULL AND NEW."paid" IS DISTINCT FROM OLD."paid") OR (OLD."paymentNo" IS NOT NULL AND NEW."paymentNo" IS DISTINCT FROM OLD."paymentNo") OR (OLD."journalId" IS NOT NULL AND NEW."journalId" IS DISTINCT FROM OLD."journalId") THEN RAISE EXCEPTION 'SaccoWithdrawal: no, accountId, unitId, kind, amount, currency, availableAtSubmit, payMode, payTo, reason, requestedById, approvedById, approvedAt, paidById, paidOn, paid, paymentNo, journalId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoWithdrawal_fixed_update" BEFORE UPDATE ON "SaccoWithdrawal" FOR EACH ROW EXECUTE FUNCTION "SaccoWithdrawal_fixed_update"();

CREATE OR REPLACE FUNCTION "SaccoWithdrawal_leaves_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'PAID' AND NEW."status" NOT IN ('PAID') THEN RAISE EXCEPTION 'SaccoWithdrawal: PAID leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoWithdrawal_leaves_paid" BEFORE UPDATE ON "SaccoWithdrawal" FOR EACH ROW EXECUTE FUNCTION "SaccoWithdrawal_leaves_paid"();

ALTER TABLE "SaccoWithdrawal" ADD CONSTRAINT "SaccoWithdrawal_status_check" CHECK ("status" IN ('SUBMITTED', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED', 'EXPIRED'));

CREATE OR REPLACE FUNCTION "SaccoInterestRun_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."productId" <> OLD."productId" OR NEW."unitId" <> OLD."unitId" OR NEW."fromDate" <> OLD."fromDate" OR NEW."toDate" <> OLD."toDate" OR NEW."rateBps" <> OLD."rateBps" OR NEW."basis" <> OLD."basis" OR NEW."daysInYear" <> OLD."daysInYear" OR NEW."whtBps" <> OLD."whtBps" OR NEW."count" <> OLD."count" OR NEW."interest" <> OLD."interest" OR NEW."tax" <> OLD."tax" OR (OLD."preparedById" IS NOT NULL AND NEW."preparedById" IS DISTINCT FROM OLD."preparedById") OR (OLD."postedById" IS NOT NULL AND NEW."postedById" IS DISTINCT FROM OLD."postedById") OR (OLD."postedOn" IS NOT NULL AND NEW."postedOn" IS DISTINCT FROM OLD."postedOn") OR (OLD."no" IS NOT NULL AND NEW."no" IS DISTINCT FROM OLD."no") THEN RAISE EXCEPTION 'SaccoInterestRun: productId, unitId, fromDate, toDate, rateBps, basis, daysInYear, whtBps, count, interest, tax, preparedById, postedById, postedOn, no keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoInterestRun_fixed_update" BEFORE UPDATE ON "SaccoInterestRun" FOR EACH ROW EXECUTE FUNCTION "SaccoInterestRun_fixed_update"();

CREATE OR REPLACE FUNCTION "SaccoInterestRun_leaves_posted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'POSTED' AND NEW."status" NOT IN ('POSTED') THEN RAISE EXCEPTION 'SaccoInterestRun: POSTED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoInterestRun_leaves_posted" BEFORE UPDATE ON "SaccoInterestRun" FOR EACH ROW EXECUTE FUNCTION "SaccoInterestRun_leaves_posted"();

-- Columns that keep their first value are not emptied either
DROP TRIGGER IF EXISTS "BusinessDay_fixed_update" ON "BusinessDay";
DROP FUNCTION IF EXISTS "BusinessDay_fixed_update"();

CREATE OR REPLACE FUNCTION "BusinessDay_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."branchId" <> OLD."branchId" OR NEW."businessDate" <> OLD."businessDate" OR NEW."kind" <> OLD."kind" OR NEW."openedAt" <> OLD."openedAt" OR (OLD."openedById" IS NOT NULL AND NEW."openedById" IS DISTINCT FROM OLD."openedById") OR NEW."openingCash" <> OLD."openingCash" OR NEW."seqFrom" <> OLD."seqFrom" THEN RAISE EXCEPTION 'BusinessDay: branchId, businessDate, kind, openedAt, openedById, openingCash, seqFrom keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "BusinessDay_fixed_update" BEFORE UPDATE ON "BusinessDay" FOR EACH ROW EXECUTE FUNCTION "BusinessDay_fixed_update"();
