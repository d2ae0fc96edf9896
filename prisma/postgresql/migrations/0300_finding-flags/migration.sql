-- AlterTable
ALTER TABLE "AuditFinding" ADD COLUMN     "flag" TEXT,
ADD COLUMN     "riskId" INTEGER;

-- CreateIndex
CREATE INDEX "AuditFinding_riskId_idx" ON "AuditFinding"("riskId");

-- AddForeignKey
ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_riskId_fkey" FOREIGN KEY ("riskId") REFERENCES "Risk"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE UNIQUE INDEX "AuditFinding_unitId_flag_flag_key" ON "AuditFinding" ("unitId", "flag") WHERE "flag" IS NOT NULL AND "status" <> 'WITHDRAWN';
