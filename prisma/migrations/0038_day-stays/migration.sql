-- Guards that change
DROP TRIGGER IF EXISTS "BusinessDay_fixed_update";

-- Guards
CREATE TRIGGER "BusinessDay_fixed_update" BEFORE UPDATE ON "BusinessDay"
WHEN NEW."branchId" <> OLD."branchId" OR NEW."businessDate" <> OLD."businessDate" OR NEW."kind" <> OLD."kind" OR NEW."openedAt" <> OLD."openedAt" OR NEW."openedById" <> OLD."openedById" OR NEW."openingCash" <> OLD."openingCash" OR NEW."seqFrom" <> OLD."seqFrom"
BEGIN SELECT RAISE(ABORT, 'BusinessDay: branchId, businessDate, kind, openedAt, openedById, openingCash, seqFrom keep their first value'); END;

CREATE TRIGGER "BusinessDay_settled_update" BEFORE UPDATE ON "BusinessDay"
WHEN OLD."status" = 'Closed' AND NEW."status" = 'Closed' AND (NEW."openedById" IS DISTINCT FROM OLD."openedById" OR NEW."openedWhy" IS DISTINCT FROM OLD."openedWhy" OR NEW."requestedAt" IS DISTINCT FROM OLD."requestedAt" OR NEW."requestedById" IS DISTINCT FROM OLD."requestedById" OR NEW."closedAt" IS DISTINCT FROM OLD."closedAt" OR NEW."closedById" IS DISTINCT FROM OLD."closedById" OR NEW."reopenCount" IS DISTINCT FROM OLD."reopenCount" OR NEW."seqTo" IS DISTINCT FROM OLD."seqTo" OR NEW."closeHash" IS DISTINCT FROM OLD."closeHash")
BEGIN SELECT RAISE(ABORT, 'BusinessDay: openedById, openedWhy, requestedAt, requestedById, closedAt, closedById, reopenCount, seqTo, closeHash stay while it is Closed'); END;
