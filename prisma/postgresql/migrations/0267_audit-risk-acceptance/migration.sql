-- Guards that change
ALTER TABLE IF EXISTS "AuditIssue" DROP CONSTRAINT IF EXISTS "AuditIssue_status_check";

-- AlterTable
ALTER TABLE "AuditIssue" ADD COLUMN     "acceptAgreedById" INTEGER,
ADD COLUMN     "acceptAskedById" INTEGER,
ADD COLUMN     "acceptReason" TEXT,
ADD COLUMN     "acceptUntil" TEXT,
ADD COLUMN     "acceptedById" INTEGER,
ADD COLUMN     "escalatedTo" TEXT;

-- CreateIndex
CREATE INDEX "AuditIssue_status_agreedDue_idx" ON "AuditIssue"("status", "agreedDue");

-- Guards
ALTER TABLE "AuditIssue" ADD CONSTRAINT "AuditIssue_status_check" CHECK ("status" IN ('OPEN', 'IN_PROGRESS', 'IMPLEMENTED', 'RISK_ACCEPTED', 'CLOSED', 'VOID'));

ALTER TABLE "AuditIssue" ADD CONSTRAINT "AuditIssue_escalatedTo_check" CHECK ("escalatedTo" IN ('SUPERVISOR', 'NEXT', 'HEADS'));
