-- CreateTable
CREATE TABLE "JobOpening" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "departmentId" INTEGER,
    "designationId" INTEGER NOT NULL,
    "vacancies" INTEGER NOT NULL,
    "opensOn" TEXT NOT NULL,
    "closesOn" TEXT NOT NULL,
    "minServiceMonths" INTEGER NOT NULL,
    "minEducationId" INTEGER,
    "description" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "createdById" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "JobOpening_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JobOpening_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JobOpening_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JobOpening_minEducationId_fkey" FOREIGN KEY ("minEducationId") REFERENCES "Education" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "JobApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "openingId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "statement" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'APPLIED',
    "stageAt" DATETIME NOT NULL,
    "interviewOn" TEXT,
    "interviewAt" TEXT,
    "place" TEXT,
    "startsOn" TEXT,
    "answerBy" TEXT,
    "movementId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "JobApplication_openingId_fkey" FOREIGN KEY ("openingId") REFERENCES "JobOpening" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JobApplication_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "JobOpening_refNo_key" ON "JobOpening"("refNo");

-- CreateIndex
CREATE INDEX "JobOpening_unitId_status_closesOn_idx" ON "JobOpening"("unitId", "status", "closesOn");

-- CreateIndex
CREATE INDEX "JobOpening_status_closesOn_idx" ON "JobOpening"("status", "closesOn");

-- CreateIndex
CREATE INDEX "JobApplication_employeeId_idx" ON "JobApplication"("employeeId");

-- CreateIndex
CREATE INDEX "JobApplication_status_stageAt_idx" ON "JobApplication"("status", "stageAt");

-- CreateIndex
CREATE UNIQUE INDEX "JobApplication_openingId_employeeId_key" ON "JobApplication"("openingId", "employeeId");

-- Guards
CREATE TRIGGER "JobOpening_status_insert_check" BEFORE INSERT ON "JobOpening"
WHEN NEW."status" NOT IN ('DRAFT', 'OPEN', 'CLOSED', 'FILLED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'JobOpening.status must be one of DRAFT, OPEN, CLOSED, FILLED, CANCELLED'); END;

CREATE TRIGGER "JobOpening_status_update_check" BEFORE UPDATE OF "status" ON "JobOpening"
WHEN NEW."status" NOT IN ('DRAFT', 'OPEN', 'CLOSED', 'FILLED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'JobOpening.status must be one of DRAFT, OPEN, CLOSED, FILLED, CANCELLED'); END;

CREATE TRIGGER "JobApplication_status_insert_check" BEFORE INSERT ON "JobApplication"
WHEN NEW."status" NOT IN ('APPLIED', 'SHORTLISTED', 'INTERVIEW', 'PASSED', 'OFFERED', 'ACCEPTED', 'HIRED', 'DECLINED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'JobApplication.status must be one of APPLIED, SHORTLISTED, INTERVIEW, PASSED, OFFERED, ACCEPTED, HIRED, DECLINED, REJECTED, WITHDRAWN'); END;

CREATE TRIGGER "JobApplication_status_update_check" BEFORE UPDATE OF "status" ON "JobApplication"
WHEN NEW."status" NOT IN ('APPLIED', 'SHORTLISTED', 'INTERVIEW', 'PASSED', 'OFFERED', 'ACCEPTED', 'HIRED', 'DECLINED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'JobApplication.status must be one of APPLIED, SHORTLISTED, INTERVIEW, PASSED, OFFERED, ACCEPTED, HIRED, DECLINED, REJECTED, WITHDRAWN'); END;
