-- DropIndex
DROP INDEX "FraudCase_detectedOn_idx";

-- CreateIndex
CREATE INDEX "AuditIssue_agreedDue_id_idx" ON "AuditIssue"("agreedDue", "id");

-- CreateIndex
CREATE INDEX "FraudCase_detectedOn_id_idx" ON "FraudCase"("detectedOn", "id");
