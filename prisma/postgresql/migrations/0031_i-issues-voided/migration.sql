-- Guards that change
ALTER TABLE IF EXISTS "AuditIssue" DROP CONSTRAINT IF EXISTS "AuditIssue_status_check";

-- AlterTable
ALTER TABLE "AuditIssue" ADD COLUMN     "provedAfterId" INTEGER NOT NULL DEFAULT 0;

-- Guards
ALTER TABLE "AuditIssue" ADD CONSTRAINT "AuditIssue_status_check" CHECK ("status" IN ('OPEN', 'IN_PROGRESS', 'IMPLEMENTED', 'CLOSED', 'VOID'));

-- What was attached before an issue was last found not put right, or opened again, proves nothing any more.
UPDATE "AuditIssue" SET "provedAfterId" = COALESCE((
  SELECT MAX(d."id") FROM "Document" d WHERE d."ownerType" = 'AuditIssue' AND d."ownerId" = "AuditIssue"."id" AND d."uploadedAt" <= (
    SELECT MAX(s."at") FROM "StateChange" s WHERE s."entity" = 'AuditIssue' AND s."entityId" = "AuditIssue"."id" AND s."action" IN ('giveBack', 'reopen')
  )
), 0) WHERE "status" IN ('OPEN', 'IN_PROGRESS');

-- Nor is it put right to the full.
UPDATE "AuditIssue" SET "progress" = COALESCE((
  SELECT u."progress" FROM "AuditIssueUpdate" u WHERE u."issueId" = "AuditIssue"."id" AND u."visitId" IS NULL AND u."progress" < 100 ORDER BY u."id" DESC LIMIT 1
), 0) WHERE "status" = 'IN_PROGRESS' AND "progress" = 100 AND "reopenCount" > 0;
