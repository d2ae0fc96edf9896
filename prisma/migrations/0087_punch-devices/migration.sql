-- AlterTable
ALTER TABLE "TimeLog" ADD COLUMN "deviceId" INTEGER;
ALTER TABLE "TimeLog" ADD COLUMN "unregistered" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "TimeLogApplication" ADD COLUMN "appliedById" INTEGER;

-- CreateTable
CREATE TABLE "PunchDevice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "deviceId" INTEGER,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "PunchDevice_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PunchDevice_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PunchPolicy" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "PunchPolicy_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PunchDevice_employeeId_status_idx" ON "PunchDevice"("employeeId", "status");

-- CreateIndex
CREATE INDEX "PunchDevice_deviceId_idx" ON "PunchDevice"("deviceId");

-- CreateIndex
CREATE INDEX "PunchDevice_status_id_idx" ON "PunchDevice"("status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PunchPolicy_unitId_key" ON "PunchPolicy"("unitId");

-- Guards
CREATE TRIGGER "PunchDevice_status_insert_check" BEFORE INSERT ON "PunchDevice"
WHEN NEW."status" NOT IN ('PENDING', 'ACTIVE', 'REJECTED', 'REVOKED')
BEGIN SELECT RAISE(ABORT, 'PunchDevice.status must be one of PENDING, ACTIVE, REJECTED, REVOKED'); END;

CREATE TRIGGER "PunchDevice_status_update_check" BEFORE UPDATE OF "status" ON "PunchDevice"
WHEN NEW."status" NOT IN ('PENDING', 'ACTIVE', 'REJECTED', 'REVOKED')
BEGIN SELECT RAISE(ABORT, 'PunchDevice.status must be one of PENDING, ACTIVE, REJECTED, REVOKED'); END;

CREATE TRIGGER "PunchPolicy_mode_insert_check" BEFORE INSERT ON "PunchPolicy"
WHEN NEW."mode" NOT IN ('ALLOW', 'FLAG', 'REFUSE')
BEGIN SELECT RAISE(ABORT, 'PunchPolicy.mode must be one of ALLOW, FLAG, REFUSE'); END;

CREATE TRIGGER "PunchPolicy_mode_update_check" BEFORE UPDATE OF "mode" ON "PunchPolicy"
WHEN NEW."mode" NOT IN ('ALLOW', 'FLAG', 'REFUSE')
BEGIN SELECT RAISE(ABORT, 'PunchPolicy.mode must be one of ALLOW, FLAG, REFUSE'); END;

-- A browser is registered once at a time
CREATE UNIQUE INDEX "PunchDevice_live_key" ON "PunchDevice"("deviceId") WHERE "status" IN ('PENDING', 'ACTIVE');
