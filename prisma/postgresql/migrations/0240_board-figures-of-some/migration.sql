-- Guards that change
DROP TRIGGER IF EXISTS "BoardRow_written_update" ON "BoardRow";
DROP FUNCTION IF EXISTS "BoardRow_written_update"();

-- AlterTable
ALTER TABLE "BoardRow" ADD COLUMN     "have" INTEGER,
ADD COLUMN     "ofBranches" INTEGER;

-- Guards
CREATE OR REPLACE FUNCTION "BoardRow_written_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NOT EXISTS (SELECT 1 FROM "MonthlyBoard" p WHERE p."id" = OLD."boardId" AND p."status" IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED')) OR NOT EXISTS (SELECT 1 FROM "MonthlyBoard" p WHERE p."id" = NEW."boardId" AND p."status" IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED'))) AND (NEW."boardId" IS DISTINCT FROM OLD."boardId" OR NEW."kpiId" IS DISTINCT FROM OLD."kpiId" OR NEW."name" IS DISTINCT FROM OLD."name" OR NEW."measure" IS DISTINCT FROM OLD."measure" OR NEW."direction" IS DISTINCT FROM OLD."direction" OR NEW."source" IS DISTINCT FROM OLD."source" OR NEW."weightBp" IS DISTINCT FROM OLD."weightBp" OR NEW."target" IS DISTINCT FROM OLD."target" OR NEW."actual" IS DISTINCT FROM OLD."actual" OR NEW."why" IS DISTINCT FROM OLD."why" OR NEW."have" IS DISTINCT FROM OLD."have" OR NEW."ofBranches" IS DISTINCT FROM OLD."ofBranches" OR NEW."scoreBp" IS DISTINCT FROM OLD."scoreBp" OR NEW."employeeNote" IS DISTINCT FROM OLD."employeeNote" OR NEW."managerNote" IS DISTINCT FROM OLD."managerNote" OR NEW."position" IS DISTINCT FROM OLD."position" OR NEW."changedIn" IS DISTINCT FROM OLD."changedIn") THEN RAISE EXCEPTION 'BoardRow is written while MonthlyBoard is OPEN or SUBMITTED or RETURNED or REVIEWED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "BoardRow_written_update" BEFORE UPDATE ON "BoardRow" FOR EACH ROW EXECUTE FUNCTION "BoardRow_written_update"();
