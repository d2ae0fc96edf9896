-- CreateTable
CREATE TABLE "Shift" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "startsAt" TEXT NOT NULL,
    "endsAt" TEXT NOT NULL,
    "breakMin" INTEGER NOT NULL,
    "graceInMin" INTEGER NOT NULL,
    "graceOutMin" INTEGER NOT NULL,
    "windowBeforeMin" INTEGER NOT NULL,
    "windowAfterMin" INTEGER NOT NULL,
    "halfDayUnderMin" INTEGER NOT NULL,
    "absentUnderMin" INTEGER NOT NULL,
    "otAfterMin" INTEGER NOT NULL,
    "otStepMin" INTEGER NOT NULL,
    "otBeforeStart" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ShiftAssignment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "shiftId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ShiftAssignment_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ShiftAssignment_shiftId_fkey" FOREIGN KEY ("shiftId") REFERENCES "Shift" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TimeLog" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "direction" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "shiftDate" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "clientAt" DATETIME,
    "note" TEXT,
    "ip" TEXT,
    "actorId" INTEGER,
    "voidedById" INTEGER,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "TimeLog_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TimeLogApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "shiftDate" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "requestedIn" TEXT,
    "requestedOut" TEXT,
    "overtimeMin" INTEGER,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "TimeLogApplication_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TimeLogApplication_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AttendanceDay" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "date" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "shiftId" INTEGER,
    "status" TEXT NOT NULL,
    "inAt" DATETIME,
    "outAt" DATETIME,
    "workedMin" INTEGER NOT NULL DEFAULT 0,
    "lateMin" INTEGER NOT NULL DEFAULT 0,
    "earlyMin" INTEGER NOT NULL DEFAULT 0,
    "otMin" INTEGER NOT NULL DEFAULT 0,
    "otApprovedMin" INTEGER NOT NULL DEFAULT 0,
    "conflict" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "AttendanceDay_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AttendanceDay_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AttendanceDay_shiftId_fkey" FOREIGN KEY ("shiftId") REFERENCES "Shift" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AttendanceClose" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "unitId" INTEGER NOT NULL,
    "date" TEXT NOT NULL,
    "people" INTEGER NOT NULL,
    "closedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Shift_companyId_name_key" ON "Shift"("companyId", "name");

-- CreateIndex
CREATE INDEX "ShiftAssignment_shiftId_idx" ON "ShiftAssignment"("shiftId");

-- CreateIndex
CREATE UNIQUE INDEX "ShiftAssignment_employeeId_validFrom_key" ON "ShiftAssignment"("employeeId", "validFrom");

-- CreateIndex
CREATE UNIQUE INDEX "ShiftAssignment_employeeId_validTo_key" ON "ShiftAssignment"("employeeId", "validTo");

-- CreateIndex
CREATE INDEX "TimeLog_employeeId_shiftDate_idx" ON "TimeLog"("employeeId", "shiftDate");

-- CreateIndex
CREATE UNIQUE INDEX "TimeLog_employeeId_at_direction_key" ON "TimeLog"("employeeId", "at", "direction");

-- CreateIndex
CREATE INDEX "TimeLogApplication_employeeId_shiftDate_idx" ON "TimeLogApplication"("employeeId", "shiftDate");

-- CreateIndex
CREATE INDEX "TimeLogApplication_unitId_status_idx" ON "TimeLogApplication"("unitId", "status");

-- CreateIndex
CREATE INDEX "TimeLogApplication_status_shiftDate_idx" ON "TimeLogApplication"("status", "shiftDate");

-- CreateIndex
CREATE INDEX "AttendanceDay_unitId_date_idx" ON "AttendanceDay"("unitId", "date");

-- CreateIndex
CREATE INDEX "AttendanceDay_date_idx" ON "AttendanceDay"("date");

-- CreateIndex
CREATE UNIQUE INDEX "AttendanceDay_employeeId_date_key" ON "AttendanceDay"("employeeId", "date");

-- CreateIndex
CREATE UNIQUE INDEX "AttendanceClose_unitId_date_key" ON "AttendanceClose"("unitId", "date");

-- Guards
CREATE TRIGGER "TimeLog_direction_insert_check" BEFORE INSERT ON "TimeLog"
WHEN NEW."direction" NOT IN ('IN', 'OUT')
BEGIN SELECT RAISE(ABORT, 'TimeLog.direction must be one of IN, OUT'); END;

CREATE TRIGGER "TimeLog_direction_update_check" BEFORE UPDATE OF "direction" ON "TimeLog"
WHEN NEW."direction" NOT IN ('IN', 'OUT')
BEGIN SELECT RAISE(ABORT, 'TimeLog.direction must be one of IN, OUT'); END;

CREATE TRIGGER "TimeLog_source_insert_check" BEFORE INSERT ON "TimeLog"
WHEN NEW."source" NOT IN ('WEB', 'DEVICE', 'API', 'CSV', 'CORRECTION')
BEGIN SELECT RAISE(ABORT, 'TimeLog.source must be one of WEB, DEVICE, API, CSV, CORRECTION'); END;

CREATE TRIGGER "TimeLog_source_update_check" BEFORE UPDATE OF "source" ON "TimeLog"
WHEN NEW."source" NOT IN ('WEB', 'DEVICE', 'API', 'CSV', 'CORRECTION')
BEGIN SELECT RAISE(ABORT, 'TimeLog.source must be one of WEB, DEVICE, API, CSV, CORRECTION'); END;

CREATE TRIGGER "TimeLogApplication_kind_insert_check" BEFORE INSERT ON "TimeLogApplication"
WHEN NEW."kind" NOT IN ('MISSED', 'WRONG', 'ON_DUTY', 'OVERTIME')
BEGIN SELECT RAISE(ABORT, 'TimeLogApplication.kind must be one of MISSED, WRONG, ON_DUTY, OVERTIME'); END;

CREATE TRIGGER "TimeLogApplication_kind_update_check" BEFORE UPDATE OF "kind" ON "TimeLogApplication"
WHEN NEW."kind" NOT IN ('MISSED', 'WRONG', 'ON_DUTY', 'OVERTIME')
BEGIN SELECT RAISE(ABORT, 'TimeLogApplication.kind must be one of MISSED, WRONG, ON_DUTY, OVERTIME'); END;

CREATE TRIGGER "TimeLogApplication_status_insert_check" BEFORE INSERT ON "TimeLogApplication"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'TimeLogApplication.status must be one of REQUESTED, APPROVED, REJECTED, CANCELLED'); END;

CREATE TRIGGER "TimeLogApplication_status_update_check" BEFORE UPDATE OF "status" ON "TimeLogApplication"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'TimeLogApplication.status must be one of REQUESTED, APPROVED, REJECTED, CANCELLED'); END;

CREATE TRIGGER "AttendanceDay_status_insert_check" BEFORE INSERT ON "AttendanceDay"
WHEN NEW."status" NOT IN ('PRESENT', 'HALF', 'ABSENT', 'LEAVE', 'TOUR', 'OFF', 'HOLIDAY', 'SUSPENDED', 'INCOMPLETE')
BEGIN SELECT RAISE(ABORT, 'AttendanceDay.status must be one of PRESENT, HALF, ABSENT, LEAVE, TOUR, OFF, HOLIDAY, SUSPENDED, INCOMPLETE'); END;

CREATE TRIGGER "AttendanceDay_status_update_check" BEFORE UPDATE OF "status" ON "AttendanceDay"
WHEN NEW."status" NOT IN ('PRESENT', 'HALF', 'ABSENT', 'LEAVE', 'TOUR', 'OFF', 'HOLIDAY', 'SUSPENDED', 'INCOMPLETE')
BEGIN SELECT RAISE(ABORT, 'AttendanceDay.status must be one of PRESENT, HALF, ABSENT, LEAVE, TOUR, OFF, HOLIDAY, SUSPENDED, INCOMPLETE'); END;
