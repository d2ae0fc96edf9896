-- AlterTable
ALTER TABLE "FraudCase" ADD COLUMN     "origin" TEXT NOT NULL DEFAULT 'MANUAL',
ADD COLUMN     "sourceRef" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "FraudCase_companyId_sourceRef_key" ON "FraudCase"("companyId", "sourceRef");

-- Guards
ALTER TABLE "FraudCase" ADD CONSTRAINT "FraudCase_origin_check" CHECK ("origin" IN ('MANUAL', 'IMPORT'));
