-- Guards that change
DROP TRIGGER IF EXISTS "AuditPastFinding_no_update" ON "AuditPastFinding";
DROP TRIGGER IF EXISTS "AuditPastFinding_no_delete" ON "AuditPastFinding";
DROP TRIGGER IF EXISTS "AuditPastFinding_no_truncate" ON "AuditPastFinding";
ALTER TABLE IF EXISTS "ImportRun" DROP CONSTRAINT IF EXISTS "ImportRun_state_check";

-- AlterTable
ALTER TABLE "AuditPastFinding" RENAME COLUMN "importedAt" TO "createdAt";
ALTER TABLE "AuditPastFinding" ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'IN_USE',
ADD COLUMN     "updatedAt" TIMESTAMP(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ALTER COLUMN "sourceRow" DROP NOT NULL;
UPDATE "AuditPastFinding" SET "updatedAt" = "createdAt";
ALTER TABLE "AuditPastFinding" ALTER COLUMN "updatedAt" SET NOT NULL;

-- Guards
CREATE OR REPLACE FUNCTION "AuditPastFinding_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."importedById" <> OLD."importedById" OR NEW."createdAt" <> OLD."createdAt" THEN RAISE EXCEPTION 'AuditPastFinding: companyId, importedById, createdAt keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditPastFinding_fixed_update" BEFORE UPDATE ON "AuditPastFinding" FOR EACH ROW EXECUTE FUNCTION "AuditPastFinding_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditPastFinding_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditPastFinding rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditPastFinding_fixed_delete" BEFORE DELETE ON "AuditPastFinding" FOR EACH ROW EXECUTE FUNCTION "AuditPastFinding_fixed_delete"();

ALTER TABLE "AuditPastFinding" ADD CONSTRAINT "AuditPastFinding_status_check" CHECK ("status" IN ('IN_USE', 'WITHDRAWN'));

ALTER TABLE "ImportRun" ADD CONSTRAINT "ImportRun_state_check" CHECK ("state" IN ('CHECKED', 'COMMITTED', 'DISCARDED'));
