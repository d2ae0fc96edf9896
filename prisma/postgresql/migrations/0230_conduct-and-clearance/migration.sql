-- Guards that change
ALTER TABLE IF EXISTS "ClearanceItem" DROP CONSTRAINT IF EXISTS "ClearanceItem_status_check";

-- AlterTable
ALTER TABLE "DisciplinaryCase" ADD COLUMN     "above" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "appealReasons" TEXT,
ADD COLUMN     "charge" TEXT,
ADD COLUMN     "hearingPlace" TEXT,
ADD COLUMN     "hearingTime" TEXT;

-- AlterTable
ALTER TABLE "Resignation" ADD COLUMN     "above" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "released" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ClearanceItem" ADD COLUMN     "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE INDEX "ClearanceItem_area_status_idx" ON "ClearanceItem"("area", "status");

-- Guards
ALTER TABLE "ClearanceItem" ADD CONSTRAINT "ClearanceItem_status_check" CHECK ("status" IN ('OPEN', 'CLEARED', 'WITHDRAWN'));
