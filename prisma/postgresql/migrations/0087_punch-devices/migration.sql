-- AlterTable
ALTER TABLE "TimeLog" ADD COLUMN     "deviceId" INTEGER,
ADD COLUMN     "unregistered" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "TimeLogApplication" ADD COLUMN     "appliedById" INTEGER;

-- CreateTable
CREATE TABLE "PunchDevice" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "deviceId" INTEGER,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PunchDevice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PunchPolicy" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PunchPolicy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PunchDevice_employeeId_status_idx" ON "PunchDevice"("employeeId", "status");

-- CreateIndex
CREATE INDEX "PunchDevice_deviceId_idx" ON "PunchDevice"("deviceId");

-- CreateIndex
CREATE INDEX "PunchDevice_status_id_idx" ON "PunchDevice"("status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PunchPolicy_unitId_key" ON "PunchPolicy"("unitId");

-- AddForeignKey
ALTER TABLE "PunchDevice" ADD CONSTRAINT "PunchDevice_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PunchDevice" ADD CONSTRAINT "PunchDevice_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PunchPolicy" ADD CONSTRAINT "PunchPolicy_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "PunchDevice" ADD CONSTRAINT "PunchDevice_status_check" CHECK ("status" IN ('PENDING', 'ACTIVE', 'REJECTED', 'REVOKED'));

ALTER TABLE "PunchPolicy" ADD CONSTRAINT "PunchPolicy_mode_check" CHECK ("mode" IN ('ALLOW', 'FLAG', 'REFUSE'));

-- A browser is registered once at a time
CREATE UNIQUE INDEX "PunchDevice_live_key" ON "PunchDevice"("deviceId") WHERE "status" IN ('PENDING', 'ACTIVE');
