-- Guards that change
DROP TRIGGER IF EXISTS "SalaryAdvance_fixed_update" ON "SalaryAdvance";
DROP FUNCTION IF EXISTS "SalaryAdvance_fixed_update"();
DROP TRIGGER IF EXISTS "SalaryAdvance_leaves_disbursed" ON "SalaryAdvance";
DROP FUNCTION IF EXISTS "SalaryAdvance_leaves_disbursed"();
DROP TRIGGER IF EXISTS "SalaryAdvance_paid_insert_rule" ON "SalaryAdvance";
DROP FUNCTION IF EXISTS "SalaryAdvance_paid_insert_rule"();
DROP TRIGGER IF EXISTS "SalaryAdvance_paid_update_rule" ON "SalaryAdvance";
DROP FUNCTION IF EXISTS "SalaryAdvance_paid_update_rule"();
ALTER TABLE IF EXISTS "PayslipLine" DROP CONSTRAINT IF EXISTS "PayslipLine_kind_check";

-- AlterTable
ALTER TABLE "SalaryAdvance" ADD COLUMN     "overpaidRunId" INTEGER;

-- CreateIndex
CREATE INDEX "SalaryAdvance_overpaidRunId_idx" ON "SalaryAdvance"("overpaidRunId");

-- Guards
CREATE OR REPLACE FUNCTION "SalaryAdvance_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."no" <> OLD."no" OR NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."amount" <> OLD."amount" OR NEW."requestedById" <> OLD."requestedById" OR (OLD."overpaidRunId" IS NOT NULL AND NEW."overpaidRunId" IS DISTINCT FROM OLD."overpaidRunId") THEN RAISE EXCEPTION 'SalaryAdvance: no, employeeId, unitId, amount, requestedById, overpaidRunId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_fixed_update" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_fixed_update"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_leaves_disbursed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'DISBURSED' AND NEW."status" NOT IN ('DISBURSED', 'SETTLED', 'WRITE_OFF', 'CANCELLED') THEN RAISE EXCEPTION 'SalaryAdvance: DISBURSED leads to SETTLED|WRITE_OFF|CANCELLED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_leaves_disbursed" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_leaves_disbursed"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_paid_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" IN ('DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF')) = (NEW."journalId" IS NOT NULL OR (NEW."overpaidRunId" IS NOT NULL AND NEW."status" <> 'CANCELLED'))) THEN RAISE EXCEPTION 'SalaryAdvance: paid' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_paid_insert_rule" BEFORE INSERT ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_paid_insert_rule"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_paid_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" IN ('DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF')) = (NEW."journalId" IS NOT NULL OR (NEW."overpaidRunId" IS NOT NULL AND NEW."status" <> 'CANCELLED'))) THEN RAISE EXCEPTION 'SalaryAdvance: paid' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_paid_update_rule" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_paid_update_rule"();

ALTER TABLE "PayslipLine" ADD CONSTRAINT "PayslipLine_kind_check" CHECK ("kind" IN ('BASIC', 'COMPONENT', 'LEAVE', 'ARREARS', 'ADVANCE', 'HELD', 'RECEIVABLE', 'OVERPAID'));
