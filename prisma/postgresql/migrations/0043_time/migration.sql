-- CreateTable
CREATE TABLE "Shift" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Shift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ShiftAssignment" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "shiftId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ShiftAssignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TimeLog" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "direction" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "shiftDate" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "clientAt" TIMESTAMP(3),
    "note" TEXT,
    "ip" TEXT,
    "actorId" INTEGER,
    "voidedById" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TimeLog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TimeLogApplication" (
    "id" SERIAL NOT NULL,
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
    "decidedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TimeLogApplication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AttendanceDay" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "date" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "shiftId" INTEGER,
    "status" TEXT NOT NULL,
    "inAt" TIMESTAMP(3),
    "outAt" TIMESTAMP(3),
    "workedMin" INTEGER NOT NULL DEFAULT 0,
    "lateMin" INTEGER NOT NULL DEFAULT 0,
    "earlyMin" INTEGER NOT NULL DEFAULT 0,
    "otMin" INTEGER NOT NULL DEFAULT 0,
    "otApprovedMin" INTEGER NOT NULL DEFAULT 0,
    "conflict" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "AttendanceDay_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AttendanceClose" (
    "id" SERIAL NOT NULL,
    "unitId" INTEGER NOT NULL,
    "date" TEXT NOT NULL,
    "people" INTEGER NOT NULL,
    "closedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AttendanceClose_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "ShiftAssignment" ADD CONSTRAINT "ShiftAssignment_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShiftAssignment" ADD CONSTRAINT "ShiftAssignment_shiftId_fkey" FOREIGN KEY ("shiftId") REFERENCES "Shift"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimeLog" ADD CONSTRAINT "TimeLog_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimeLogApplication" ADD CONSTRAINT "TimeLogApplication_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimeLogApplication" ADD CONSTRAINT "TimeLogApplication_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttendanceDay" ADD CONSTRAINT "AttendanceDay_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttendanceDay" ADD CONSTRAINT "AttendanceDay_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttendanceDay" ADD CONSTRAINT "AttendanceDay_shiftId_fkey" FOREIGN KEY ("shiftId") REFERENCES "Shift"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "TimeLog" ADD CONSTRAINT "TimeLog_direction_check" CHECK ("direction" IN ('IN', 'OUT'));

ALTER TABLE "TimeLog" ADD CONSTRAINT "TimeLog_source_check" CHECK ("source" IN ('WEB', 'DEVICE', 'API', 'CSV', 'CORRECTION'));

ALTER TABLE "TimeLogApplication" ADD CONSTRAINT "TimeLogApplication_kind_check" CHECK ("kind" IN ('MISSED', 'WRONG', 'ON_DUTY', 'OVERTIME'));

ALTER TABLE "TimeLogApplication" ADD CONSTRAINT "TimeLogApplication_status_check" CHECK ("status" IN ('REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED'));

ALTER TABLE "AttendanceDay" ADD CONSTRAINT "AttendanceDay_status_check" CHECK ("status" IN ('PRESENT', 'HALF', 'ABSENT', 'LEAVE', 'TOUR', 'OFF', 'HOLIDAY', 'SUSPENDED', 'INCOMPLETE'));
