-- Guards that change
DROP TRIGGER IF EXISTS "JobOpening_status_insert_check";
DROP TRIGGER IF EXISTS "JobOpening_status_update_check";
DROP TRIGGER IF EXISTS "JobApplication_status_insert_check";
DROP TRIGGER IF EXISTS "JobApplication_status_update_check";

-- CreateTable
CREATE TABLE "JobCandidate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "educationId" INTEGER,
    "skills" TEXT,
    "consentUntil" TEXT NOT NULL,
    "erasedOn" TEXT,
    "nonce" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "JobCandidate_educationId_fkey" FOREIGN KEY ("educationId") REFERENCES "Education" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_JobOpening" (
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
    "audience" TEXT NOT NULL DEFAULT 'INTERNAL',
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
INSERT INTO "new_JobOpening" ("closesOn", "createdAt", "createdById", "departmentId", "description", "designationId", "id", "minEducationId", "minServiceMonths", "opensOn", "refNo", "status", "title", "unitId", "updatedAt", "vacancies", "version") SELECT "closesOn", "createdAt", "createdById", "departmentId", "description", "designationId", "id", "minEducationId", "minServiceMonths", "opensOn", "refNo", "status", "title", "unitId", "updatedAt", "vacancies", "version" FROM "JobOpening";
DROP TABLE "JobOpening";
ALTER TABLE "new_JobOpening" RENAME TO "JobOpening";
CREATE UNIQUE INDEX "JobOpening_refNo_key" ON "JobOpening"("refNo");
CREATE INDEX "JobOpening_unitId_status_closesOn_idx" ON "JobOpening"("unitId", "status", "closesOn");
CREATE INDEX "JobOpening_status_closesOn_idx" ON "JobOpening"("status", "closesOn");
CREATE TABLE "new_JobApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "openingId" INTEGER NOT NULL,
    "employeeId" INTEGER,
    "candidateId" INTEGER,
    "statement" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'APPLIED',
    "stageAt" DATETIME NOT NULL,
    "interviewOn" TEXT,
    "interviewAt" TEXT,
    "place" TEXT,
    "startsOn" TEXT,
    "answerBy" TEXT,
    "movementId" INTEGER,
    "letterAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "JobApplication_openingId_fkey" FOREIGN KEY ("openingId") REFERENCES "JobOpening" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JobApplication_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JobApplication_candidateId_fkey" FOREIGN KEY ("candidateId") REFERENCES "JobCandidate" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_JobApplication" ("answerBy", "createdAt", "employeeId", "id", "interviewAt", "interviewOn", "movementId", "openingId", "place", "stageAt", "startsOn", "statement", "status", "updatedAt", "version") SELECT "answerBy", "createdAt", "employeeId", "id", "interviewAt", "interviewOn", "movementId", "openingId", "place", "stageAt", "startsOn", "statement", "status", "updatedAt", "version" FROM "JobApplication";
DROP TABLE "JobApplication";
ALTER TABLE "new_JobApplication" RENAME TO "JobApplication";
CREATE INDEX "JobApplication_employeeId_idx" ON "JobApplication"("employeeId");
CREATE INDEX "JobApplication_candidateId_idx" ON "JobApplication"("candidateId");
CREATE INDEX "JobApplication_status_stageAt_idx" ON "JobApplication"("status", "stageAt");
CREATE UNIQUE INDEX "JobApplication_openingId_employeeId_key" ON "JobApplication"("openingId", "employeeId");
CREATE UNIQUE INDEX "JobApplication_openingId_candidateId_key" ON "JobApplication"("openingId", "candidateId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "JobCandidate_email_key" ON "JobCandidate"("email");

-- CreateIndex
CREATE INDEX "JobCandidate_erasedOn_consentUntil_idx" ON "JobCandidate"("erasedOn", "consentUntil");

-- Guards
CREATE TRIGGER "JobOpening_audience_insert_check" BEFORE INSERT ON "JobOpening"
WHEN NEW."audience" NOT IN ('INTERNAL', 'EXTERNAL', 'BOTH')
BEGIN SELECT RAISE(ABORT, 'JobOpening.audience must be one of INTERNAL, EXTERNAL, BOTH'); END;

CREATE TRIGGER "JobOpening_audience_update_check" BEFORE UPDATE OF "audience" ON "JobOpening"
WHEN NEW."audience" NOT IN ('INTERNAL', 'EXTERNAL', 'BOTH')
BEGIN SELECT RAISE(ABORT, 'JobOpening.audience must be one of INTERNAL, EXTERNAL, BOTH'); END;

CREATE TRIGGER "JobOpening_status_insert_check" BEFORE INSERT ON "JobOpening"
WHEN NEW."status" NOT IN ('DRAFT', 'OPEN', 'CLOSED', 'FILLED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'JobOpening.status must be one of DRAFT, OPEN, CLOSED, FILLED, CANCELLED'); END;

CREATE TRIGGER "JobOpening_status_update_check" BEFORE UPDATE OF "status" ON "JobOpening"
WHEN NEW."status" NOT IN ('DRAFT', 'OPEN', 'CLOSED', 'FILLED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'JobOpening.status must be one of DRAFT, OPEN, CLOSED, FILLED, CANCELLED'); END;

CREATE TRIGGER "JobApplication_applicant_insert_rule" BEFORE INSERT ON "JobApplication"
WHEN NOT ((NEW."employeeId" IS NULL) <> (NEW."candidateId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'JobApplication: applicant'); END;

CREATE TRIGGER "JobApplication_applicant_update_rule" BEFORE UPDATE ON "JobApplication"
WHEN NOT ((NEW."employeeId" IS NULL) <> (NEW."candidateId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'JobApplication: applicant'); END;

CREATE TRIGGER "JobApplication_status_insert_check" BEFORE INSERT ON "JobApplication"
WHEN NEW."status" NOT IN ('APPLIED', 'SHORTLISTED', 'INTERVIEW', 'PASSED', 'OFFERED', 'ACCEPTED', 'HIRED', 'DECLINED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'JobApplication.status must be one of APPLIED, SHORTLISTED, INTERVIEW, PASSED, OFFERED, ACCEPTED, HIRED, DECLINED, REJECTED, WITHDRAWN'); END;

CREATE TRIGGER "JobApplication_status_update_check" BEFORE UPDATE OF "status" ON "JobApplication"
WHEN NEW."status" NOT IN ('APPLIED', 'SHORTLISTED', 'INTERVIEW', 'PASSED', 'OFFERED', 'ACCEPTED', 'HIRED', 'DECLINED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'JobApplication.status must be one of APPLIED, SHORTLISTED, INTERVIEW, PASSED, OFFERED, ACCEPTED, HIRED, DECLINED, REJECTED, WITHDRAWN'); END;
