-- AlterTable
ALTER TABLE "LeaveApplication" ADD COLUMN "recommendedForId" INTEGER;

-- What waits for HR keeps in whose name it was recommended.
UPDATE "LeaveApplication" SET "recommendedForId" = (
  SELECT "actingForId" FROM "StateChange"
  WHERE "entity" = 'LeaveApplication' AND "entityId" = "LeaveApplication"."id" AND "action" = 'recommend'
  ORDER BY "StateChange"."id" DESC LIMIT 1
)
WHERE "status" = 'RECOMMENDED';
