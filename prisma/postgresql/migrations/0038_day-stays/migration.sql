-- Guards that change
DROP TRIGGER IF EXISTS "BusinessDay_fixed_update" ON "BusinessDay";
DROP FUNCTION IF EXISTS "BusinessDay_fixed_update"();

-- Guards
CREATE OR REPLACE FUNCTION "BusinessDay_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."branchId" <> OLD."branchId" OR NEW."businessDate" <> OLD."businessDate" OR NEW."kind" <> OLD."kind" OR NEW."openedAt" <> OLD."openedAt" OR NEW."openedById" <> OLD."openedById" OR NEW."openingCash" <> OLD."openingCash" OR NEW."seqFrom" <> OLD."seqFrom" THEN RAISE EXCEPTION 'BusinessDay: branchId, businessDate, kind, openedAt, openedById, openingCash, seqFrom keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "BusinessDay_fixed_update" BEFORE UPDATE ON "BusinessDay" FOR EACH ROW EXECUTE FUNCTION "BusinessDay_fixed_update"();

CREATE OR REPLACE FUNCTION "BusinessDay_settled_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'Closed' AND NEW."status" = 'Closed' AND (NEW."openedById" IS DISTINCT FROM OLD."openedById" OR NEW."openedWhy" IS DISTINCT FROM OLD."openedWhy" OR NEW."requestedAt" IS DISTINCT FROM OLD."requestedAt" OR NEW."requestedById" IS DISTINCT FROM OLD."requestedById" OR NEW."closedAt" IS DISTINCT FROM OLD."closedAt" OR NEW."closedById" IS DISTINCT FROM OLD."closedById" OR NEW."reopenCount" IS DISTINCT FROM OLD."reopenCount" OR NEW."seqTo" IS DISTINCT FROM OLD."seqTo" OR NEW."closeHash" IS DISTINCT FROM OLD."closeHash") THEN RAISE EXCEPTION 'BusinessDay: openedById, openedWhy, requestedAt, requestedById, closedAt, closedById, reopenCount, seqTo, closeHash stay while it is Closed' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "BusinessDay_settled_update" BEFORE UPDATE ON "BusinessDay" FOR EACH ROW EXECUTE FUNCTION "BusinessDay_settled_update"();
