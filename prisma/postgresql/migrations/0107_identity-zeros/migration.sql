-- Numbers of digits alone are compared without zeros before them; one whose place another live document has keeps its own.
DROP TRIGGER "MemberIdentity_fixed_update" ON "MemberIdentity";

UPDATE "MemberIdentity" SET "numberKey" = CASE WHEN ltrim("numberKey", '0') = '' THEN '0' ELSE ltrim("numberKey", '0') END
WHERE "numberKey" ~ '^0[0-9]+$'
  AND NOT ("live" AND EXISTS (
    SELECT 1 FROM "MemberIdentity" AS other
    WHERE other."id" <> "MemberIdentity"."id" AND other."live"
      AND other."country" = "MemberIdentity"."country" AND other."type" = "MemberIdentity"."type"
      AND other."numberKey" ~ '^[0-9]+$'
      AND ltrim(other."numberKey", '0') = ltrim("MemberIdentity"."numberKey", '0')));

CREATE TRIGGER "MemberIdentity_fixed_update" BEFORE UPDATE ON "MemberIdentity" FOR EACH ROW EXECUTE FUNCTION "MemberIdentity_fixed_update"();
