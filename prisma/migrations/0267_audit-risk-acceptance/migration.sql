-- Guards that change
DROP TRIGGER IF EXISTS "AuditIssue_status_insert_check";
DROP TRIGGER IF EXISTS "AuditIssue_status_update_check";

-- AlterTable
ALTER TABLE "AuditIssue" ADD COLUMN "acceptAgreedById" INTEGER;
ALTER TABLE "AuditIssue" ADD COLUMN "acceptAskedById" INTEGER;
ALTER TABLE "AuditIssue" ADD COLUMN "acceptReason" TEXT;
ALTER TABLE "AuditIssue" ADD COLUMN "acceptUntil" TEXT;
ALTER TABLE "AuditIssue" ADD COLUMN "acceptedById" INTEGER;
ALTER TABLE "AuditIssue" ADD COLUMN "escalatedTo" TEXT;

-- CreateIndex
CREATE INDEX "AuditIssue_status_agreedDue_idx" ON "AuditIssue"("status", "agreedDue");

-- Guards
CREATE TRIGGER "AuditIssue_status_insert_check" BEFORE INSERT ON "AuditIssue"
WHEN NEW."status" NOT IN ('OPEN', 'IN_PROGRESS', 'IMPLEMENTED', 'RISK_ACCEPTED', 'CLOSED', 'VOID')
BEGIN SELECT RAISE(ABORT, 'AuditIssue.status must be one of OPEN, IN_PROGRESS, IMPLEMENTED, RISK_ACCEPTED, CLOSED, VOID'); END;

CREATE TRIGGER "AuditIssue_status_update_check" BEFORE UPDATE OF "status" ON "AuditIssue"
WHEN NEW."status" NOT IN ('OPEN', 'IN_PROGRESS', 'IMPLEMENTED', 'RISK_ACCEPTED', 'CLOSED', 'VOID')
BEGIN SELECT RAISE(ABORT, 'AuditIssue.status must be one of OPEN, IN_PROGRESS, IMPLEMENTED, RISK_ACCEPTED, CLOSED, VOID'); END;

CREATE TRIGGER "AuditIssue_escalatedTo_insert_check" BEFORE INSERT ON "AuditIssue"
WHEN NEW."escalatedTo" NOT IN ('SUPERVISOR', 'NEXT', 'HEADS')
BEGIN SELECT RAISE(ABORT, 'AuditIssue.escalatedTo must be one of SUPERVISOR, NEXT, HEADS'); END;

CREATE TRIGGER "AuditIssue_escalatedTo_update_check" BEFORE UPDATE OF "escalatedTo" ON "AuditIssue"
WHEN NEW."escalatedTo" NOT IN ('SUPERVISOR', 'NEXT', 'HEADS')
BEGIN SELECT RAISE(ABORT, 'AuditIssue.escalatedTo must be one of SUPERVISOR, NEXT, HEADS'); END;
