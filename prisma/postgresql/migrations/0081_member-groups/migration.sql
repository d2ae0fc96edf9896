-- AlterTable
ALTER TABLE "MemberGroup" ADD COLUMN     "round" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'ACTIVE';
UPDATE "MemberGroup" SET "status" = 'CLOSED' WHERE NOT "active";
ALTER TABLE "MemberGroup" DROP COLUMN "active";

-- Guards
CREATE OR REPLACE FUNCTION "MemberGroup_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."code" <> OLD."code" OR NEW."unitId" <> OLD."unitId" OR NEW."kind" <> OLD."kind" THEN RAISE EXCEPTION 'MemberGroup: code, unitId, kind keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MemberGroup_fixed_update" BEFORE UPDATE ON "MemberGroup" FOR EACH ROW EXECUTE FUNCTION "MemberGroup_fixed_update"();

CREATE OR REPLACE FUNCTION "MemberGroup_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'MemberGroup rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "MemberGroup_fixed_delete" BEFORE DELETE ON "MemberGroup" FOR EACH ROW EXECUTE FUNCTION "MemberGroup_fixed_delete"();

ALTER TABLE "MemberGroup" ADD CONSTRAINT "MemberGroup_status_check" CHECK ("status" IN ('ACTIVE', 'CLOSED'));

CREATE UNIQUE INDEX "GroupMembership_groupId_role_office_key" ON "GroupMembership" ("groupId", "role") WHERE "toDate" IS NULL AND "role" <> 'MEMBER';
