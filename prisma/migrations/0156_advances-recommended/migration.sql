-- Guards that change
DROP INDEX IF EXISTS "SalaryAdvance_employeeId_asked_key";
DROP TRIGGER IF EXISTS "SalaryAdvance_status_insert_check";
DROP TRIGGER IF EXISTS "SalaryAdvance_status_update_check";

-- AlterTable
ALTER TABLE "SalaryAdvance" ADD COLUMN "declinedById" INTEGER;
ALTER TABLE "SalaryAdvance" ADD COLUMN "recommendedById" INTEGER;
ALTER TABLE "SalaryAdvance" ADD COLUMN "recommendedForId" INTEGER;

-- Guards
CREATE UNIQUE INDEX "SalaryAdvance_employeeId_asked_key" ON "SalaryAdvance" ("employeeId") WHERE "status" IN ('REQUESTED', 'RECOMMENDED', 'APPROVED');

CREATE TRIGGER "SalaryAdvance_recommended_insert_rule" BEFORE INSERT ON "SalaryAdvance"
WHEN NOT (NEW."status" <> 'RECOMMENDED' OR NEW."recommendedById" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: recommended'); END;

CREATE TRIGGER "SalaryAdvance_recommended_update_rule" BEFORE UPDATE ON "SalaryAdvance"
WHEN NOT (NEW."status" <> 'RECOMMENDED' OR NEW."recommendedById" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: recommended'); END;

CREATE TRIGGER "SalaryAdvance_status_insert_check" BEFORE INSERT ON "SalaryAdvance"
WHEN NEW."status" NOT IN ('REQUESTED', 'RECOMMENDED', 'APPROVED', 'DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance.status must be one of REQUESTED, RECOMMENDED, APPROVED, DISBURSED, SETTLED, WRITE_OFF, WRITTEN_OFF, REJECTED, CANCELLED'); END;

CREATE TRIGGER "SalaryAdvance_status_update_check" BEFORE UPDATE OF "status" ON "SalaryAdvance"
WHEN NEW."status" NOT IN ('REQUESTED', 'RECOMMENDED', 'APPROVED', 'DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance.status must be one of REQUESTED, RECOMMENDED, APPROVED, DISBURSED, SETTLED, WRITE_OFF, WRITTEN_OFF, REJECTED, CANCELLED'); END;
