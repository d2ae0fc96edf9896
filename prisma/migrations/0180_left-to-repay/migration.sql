-- Guards that change
DROP TRIGGER IF EXISTS "SalaryAdvance_fixed_update";
DROP TRIGGER IF EXISTS "SalaryAdvance_leaves_disbursed";
DROP TRIGGER IF EXISTS "SalaryAdvance_paid_insert_rule";
DROP TRIGGER IF EXISTS "SalaryAdvance_paid_update_rule";
DROP TRIGGER IF EXISTS "PayslipLine_kind_insert_check";
DROP TRIGGER IF EXISTS "PayslipLine_kind_update_check";

-- AlterTable
ALTER TABLE "SalaryAdvance" ADD COLUMN "overpaidRunId" INTEGER;

-- CreateIndex
CREATE INDEX "SalaryAdvance_overpaidRunId_idx" ON "SalaryAdvance"("overpaidRunId");

-- Guards
CREATE TRIGGER "SalaryAdvance_fixed_update" BEFORE UPDATE ON "SalaryAdvance"
WHEN NEW."no" <> OLD."no" OR NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."amount" <> OLD."amount" OR NEW."requestedById" <> OLD."requestedById" OR (OLD."overpaidRunId" IS NOT NULL AND NEW."overpaidRunId" IS DISTINCT FROM OLD."overpaidRunId")
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: no, employeeId, unitId, amount, requestedById, overpaidRunId keep their first value'); END;

CREATE TRIGGER "SalaryAdvance_leaves_disbursed" BEFORE UPDATE ON "SalaryAdvance"
WHEN OLD."status" = 'DISBURSED' AND NEW."status" NOT IN ('DISBURSED', 'SETTLED', 'WRITE_OFF', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: DISBURSED leads to SETTLED|WRITE_OFF|CANCELLED'); END;

CREATE TRIGGER "SalaryAdvance_paid_insert_rule" BEFORE INSERT ON "SalaryAdvance"
WHEN NOT ((NEW."status" IN ('DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF')) = (NEW."journalId" IS NOT NULL OR (NEW."overpaidRunId" IS NOT NULL AND NEW."status" <> 'CANCELLED')))
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: paid'); END;

CREATE TRIGGER "SalaryAdvance_paid_update_rule" BEFORE UPDATE ON "SalaryAdvance"
WHEN NOT ((NEW."status" IN ('DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF')) = (NEW."journalId" IS NOT NULL OR (NEW."overpaidRunId" IS NOT NULL AND NEW."status" <> 'CANCELLED')))
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: paid'); END;

CREATE TRIGGER "PayslipLine_kind_insert_check" BEFORE INSERT ON "PayslipLine"
WHEN NEW."kind" NOT IN ('BASIC', 'COMPONENT', 'LEAVE', 'ARREARS', 'ADVANCE', 'HELD', 'RECEIVABLE', 'OVERPAID')
BEGIN SELECT RAISE(ABORT, 'PayslipLine.kind must be one of BASIC, COMPONENT, LEAVE, ARREARS, ADVANCE, HELD, RECEIVABLE, OVERPAID'); END;

CREATE TRIGGER "PayslipLine_kind_update_check" BEFORE UPDATE OF "kind" ON "PayslipLine"
WHEN NEW."kind" NOT IN ('BASIC', 'COMPONENT', 'LEAVE', 'ARREARS', 'ADVANCE', 'HELD', 'RECEIVABLE', 'OVERPAID')
BEGIN SELECT RAISE(ABORT, 'PayslipLine.kind must be one of BASIC, COMPONENT, LEAVE, ARREARS, ADVANCE, HELD, RECEIVABLE, OVERPAID'); END;
