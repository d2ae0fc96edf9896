-- Guards that change
ALTER TABLE IF EXISTS "Resignation" DROP CONSTRAINT IF EXISTS "Resignation_status_check";

-- AlterTable
ALTER TABLE "Resignation" ADD COLUMN     "acceptedById" INTEGER,
ADD COLUMN     "agreedById" INTEGER;

-- CreateTable
CREATE TABLE "ClearanceItem" (
    "id" SERIAL NOT NULL,
    "resignationId" INTEGER NOT NULL,
    "area" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "note" TEXT,
    "clearedById" INTEGER,
    "clearedAt" TIMESTAMP(3),

    CONSTRAINT "ClearanceItem_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ClearanceItem_resignationId_area_key" ON "ClearanceItem"("resignationId", "area");

-- AddForeignKey
ALTER TABLE "ClearanceItem" ADD CONSTRAINT "ClearanceItem_resignationId_fkey" FOREIGN KEY ("resignationId") REFERENCES "Resignation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "Resignation" ADD CONSTRAINT "Resignation_status_check" CHECK ("status" IN ('SUBMITTED', 'AGREED', 'ACCEPTED', 'CLEARING', 'SETTLED', 'ARCHIVED', 'WITHDRAWN', 'REJECTED'));

ALTER TABLE "ClearanceItem" ADD CONSTRAINT "ClearanceItem_area_check" CHECK ("area" IN ('LINE', 'IT', 'STORES', 'ACCOUNTS', 'HR', 'AUDIT'));

ALTER TABLE "ClearanceItem" ADD CONSTRAINT "ClearanceItem_status_check" CHECK ("status" IN ('OPEN', 'CLEARED'));
