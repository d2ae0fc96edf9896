-- Guards that change
DROP INDEX IF EXISTS "SalaryAdvance_employeeId_asked_key";
ALTER TABLE IF EXISTS "SalaryAdvance" DROP CONSTRAINT IF EXISTS "SalaryAdvance_status_check";

-- AlterTable
ALTER TABLE "SalaryAdvance" ADD COLUMN     "declinedById" INTEGER,
ADD COLUMN     "recommendedById" INTEGER,
ADD COLUMN     "recommendedForId" INTEGER;

-- Guards
CREATE UNIQUE INDEX "SalaryAdvance_employeeId_asked_key" ON "SalaryAdvance" ("employeeId") WHERE "status" IN ('REQUESTED', 'RECOMMENDED', 'APPROVED');

CREATE OR REPLACE FUNCTION "SalaryAdvance_recommended_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."status" <> 'RECOMMENDED' OR NEW."recommendedById" IS NOT NULL) THEN RAISE EXCEPTION 'SalaryAdvance: recommended' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_recommended_insert_rule" BEFORE INSERT ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_recommended_insert_rule"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_recommended_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."status" <> 'RECOMMENDED' OR NEW."recommendedById" IS NOT NULL) THEN RAISE EXCEPTION 'SalaryAdvance: recommended' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_recommended_update_rule" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_recommended_update_rule"();

ALTER TABLE "SalaryAdvance" ADD CONSTRAINT "SalaryAdvance_status_check" CHECK ("status" IN ('REQUESTED', 'RECOMMENDED', 'APPROVED', 'DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF', 'REJECTED', 'CANCELLED'));
