-- Guards that change
DROP TRIGGER IF EXISTS "Employee_gender_insert_check";
DROP TRIGGER IF EXISTS "Employee_gender_update_check";
DROP TRIGGER IF EXISTS "Employee_status_insert_check";
DROP TRIGGER IF EXISTS "Employee_status_update_check";

-- AlterTable
ALTER TABLE "EmployeeDocument" ADD COLUMN "employerRef" TEXT;
ALTER TABLE "EmployeeDocument" ADD COLUMN "renewalState" TEXT;

-- CreateTable
CREATE TABLE "DocumentAsked" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "askedById" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "DocumentAsked_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DocumentAsked_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "DocumentCategory" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EmployeeEducation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "institution" TEXT NOT NULL,
    "educationId" INTEGER,
    "subject" TEXT,
    "fromYear" INTEGER,
    "toYear" INTEGER,
    "status" TEXT NOT NULL,
    "addedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "EmployeeEducation_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "EmployeeEducation_educationId_fkey" FOREIGN KEY ("educationId") REFERENCES "Education" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WorkHistory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "employer" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "fromDate" TEXT,
    "toDate" TEXT,
    "leftFor" TEXT,
    "status" TEXT NOT NULL,
    "addedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "WorkHistory_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Dependant" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "birthDate" TEXT,
    "phone" TEXT,
    "status" TEXT NOT NULL,
    "addedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Dependant_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EmergencyContact" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT,
    "status" TEXT NOT NULL,
    "addedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "EmergencyContact_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EmployeeDraft" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ownerId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "rehireId" INTEGER,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Employee" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeNo" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "gender" TEXT,
    "birthDate" TEXT,
    "email" TEXT,
    "address" TEXT,
    "nationalId" TEXT,
    "nationality" TEXT,
    "maritalStatus" TEXT,
    "taxNo" TEXT,
    "socialSecurityNo" TEXT,
    "educationId" INTEGER,
    "staffTypeId" INTEGER,
    "joinDate" TEXT NOT NULL,
    "probationEnd" TEXT,
    "confirmedOn" TEXT,
    "status" TEXT NOT NULL,
    "lastWorkingDay" TEXT,
    "separationKind" TEXT,
    "separatedAt" DATETIME,
    "rehiredFromId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Employee_educationId_fkey" FOREIGN KEY ("educationId") REFERENCES "Education" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Employee_staffTypeId_fkey" FOREIGN KEY ("staffTypeId") REFERENCES "StaffType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Employee_rehiredFromId_fkey" FOREIGN KEY ("rehiredFromId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Employee" ("address", "birthDate", "confirmedOn", "createdAt", "educationId", "email", "employeeNo", "firstName", "gender", "id", "joinDate", "lastName", "name", "nationalId", "phone", "probationEnd", "staffTypeId", "status", "updatedAt", "version") SELECT "address", "birthDate", "confirmedOn", "createdAt", "educationId", "email", "employeeNo", "firstName", "gender", "id", "joinDate", "lastName", "name", "nationalId", "phone", "probationEnd", "staffTypeId", "status", "updatedAt", "version" FROM "Employee";
DROP TABLE "Employee";
ALTER TABLE "new_Employee" RENAME TO "Employee";
CREATE UNIQUE INDEX "Employee_employeeNo_key" ON "Employee"("employeeNo");
CREATE UNIQUE INDEX "Employee_nationalId_key" ON "Employee"("nationalId");
CREATE UNIQUE INDEX "Employee_rehiredFromId_key" ON "Employee"("rehiredFromId");
CREATE INDEX "Employee_name_idx" ON "Employee"("name");
CREATE INDEX "Employee_status_lastWorkingDay_idx" ON "Employee"("status", "lastWorkingDay");
CREATE TABLE "new_ResignReason" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'VOLUNTARY',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1
);
INSERT INTO "new_ResignReason" ("active", "code", "id", "name", "version") SELECT "active", "code", "id", "name", "version" FROM "ResignReason";
DROP TABLE "ResignReason";
ALTER TABLE "new_ResignReason" RENAME TO "ResignReason";
CREATE UNIQUE INDEX "ResignReason_code_key" ON "ResignReason"("code");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "DocumentAsked_employeeId_categoryId_key" ON "DocumentAsked"("employeeId", "categoryId");

-- CreateIndex
CREATE INDEX "EmployeeEducation_employeeId_idx" ON "EmployeeEducation"("employeeId");

-- CreateIndex
CREATE INDEX "WorkHistory_employeeId_idx" ON "WorkHistory"("employeeId");

-- CreateIndex
CREATE INDEX "Dependant_employeeId_idx" ON "Dependant"("employeeId");

-- CreateIndex
CREATE INDEX "EmergencyContact_employeeId_idx" ON "EmergencyContact"("employeeId");

-- CreateIndex
CREATE INDEX "EmployeeDraft_ownerId_idx" ON "EmployeeDraft"("ownerId");

-- Guards
CREATE TRIGGER "Employee_gender_insert_check" BEFORE INSERT ON "Employee"
WHEN NEW."gender" NOT IN ('FEMALE', 'MALE', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'Employee.gender must be one of FEMALE, MALE, OTHER'); END;

CREATE TRIGGER "Employee_gender_update_check" BEFORE UPDATE OF "gender" ON "Employee"
WHEN NEW."gender" NOT IN ('FEMALE', 'MALE', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'Employee.gender must be one of FEMALE, MALE, OTHER'); END;

CREATE TRIGGER "Employee_maritalStatus_insert_check" BEFORE INSERT ON "Employee"
WHEN NEW."maritalStatus" NOT IN ('SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED')
BEGIN SELECT RAISE(ABORT, 'Employee.maritalStatus must be one of SINGLE, MARRIED, DIVORCED, WIDOWED'); END;

CREATE TRIGGER "Employee_maritalStatus_update_check" BEFORE UPDATE OF "maritalStatus" ON "Employee"
WHEN NEW."maritalStatus" NOT IN ('SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED')
BEGIN SELECT RAISE(ABORT, 'Employee.maritalStatus must be one of SINGLE, MARRIED, DIVORCED, WIDOWED'); END;

CREATE TRIGGER "Employee_status_insert_check" BEFORE INSERT ON "Employee"
WHEN NEW."status" NOT IN ('PROBATION', 'CONFIRMED', 'ON_NOTICE', 'SUSPENDED', 'SEPARATED')
BEGIN SELECT RAISE(ABORT, 'Employee.status must be one of PROBATION, CONFIRMED, ON_NOTICE, SUSPENDED, SEPARATED'); END;

CREATE TRIGGER "Employee_status_update_check" BEFORE UPDATE OF "status" ON "Employee"
WHEN NEW."status" NOT IN ('PROBATION', 'CONFIRMED', 'ON_NOTICE', 'SUSPENDED', 'SEPARATED')
BEGIN SELECT RAISE(ABORT, 'Employee.status must be one of PROBATION, CONFIRMED, ON_NOTICE, SUSPENDED, SEPARATED'); END;

CREATE TRIGGER "Employee_separationKind_insert_check" BEFORE INSERT ON "Employee"
WHEN NEW."separationKind" NOT IN ('RESIGNED', 'TERMINATED', 'DISMISSED', 'RETIRED', 'CONTRACT_END', 'DECEASED')
BEGIN SELECT RAISE(ABORT, 'Employee.separationKind must be one of RESIGNED, TERMINATED, DISMISSED, RETIRED, CONTRACT_END, DECEASED'); END;

CREATE TRIGGER "Employee_separationKind_update_check" BEFORE UPDATE OF "separationKind" ON "Employee"
WHEN NEW."separationKind" NOT IN ('RESIGNED', 'TERMINATED', 'DISMISSED', 'RETIRED', 'CONTRACT_END', 'DECEASED')
BEGIN SELECT RAISE(ABORT, 'Employee.separationKind must be one of RESIGNED, TERMINATED, DISMISSED, RETIRED, CONTRACT_END, DECEASED'); END;

CREATE TRIGGER "EmployeeDocument_renewalState_insert_check" BEFORE INSERT ON "EmployeeDocument"
WHEN NEW."renewalState" NOT IN ('NOT_STARTED', 'APPLIED', 'RECEIVED')
BEGIN SELECT RAISE(ABORT, 'EmployeeDocument.renewalState must be one of NOT_STARTED, APPLIED, RECEIVED'); END;

CREATE TRIGGER "EmployeeDocument_renewalState_update_check" BEFORE UPDATE OF "renewalState" ON "EmployeeDocument"
WHEN NEW."renewalState" NOT IN ('NOT_STARTED', 'APPLIED', 'RECEIVED')
BEGIN SELECT RAISE(ABORT, 'EmployeeDocument.renewalState must be one of NOT_STARTED, APPLIED, RECEIVED'); END;

CREATE TRIGGER "EmployeeEducation_status_insert_check" BEFORE INSERT ON "EmployeeEducation"
WHEN NEW."status" NOT IN ('PENDING', 'VALID')
BEGIN SELECT RAISE(ABORT, 'EmployeeEducation.status must be one of PENDING, VALID'); END;

CREATE TRIGGER "EmployeeEducation_status_update_check" BEFORE UPDATE OF "status" ON "EmployeeEducation"
WHEN NEW."status" NOT IN ('PENDING', 'VALID')
BEGIN SELECT RAISE(ABORT, 'EmployeeEducation.status must be one of PENDING, VALID'); END;

CREATE TRIGGER "WorkHistory_status_insert_check" BEFORE INSERT ON "WorkHistory"
WHEN NEW."status" NOT IN ('PENDING', 'VALID')
BEGIN SELECT RAISE(ABORT, 'WorkHistory.status must be one of PENDING, VALID'); END;

CREATE TRIGGER "WorkHistory_status_update_check" BEFORE UPDATE OF "status" ON "WorkHistory"
WHEN NEW."status" NOT IN ('PENDING', 'VALID')
BEGIN SELECT RAISE(ABORT, 'WorkHistory.status must be one of PENDING, VALID'); END;

CREATE TRIGGER "Dependant_relation_insert_check" BEFORE INSERT ON "Dependant"
WHEN NEW."relation" NOT IN ('SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'Dependant.relation must be one of SPOUSE, CHILD, PARENT, SIBLING, OTHER'); END;

CREATE TRIGGER "Dependant_relation_update_check" BEFORE UPDATE OF "relation" ON "Dependant"
WHEN NEW."relation" NOT IN ('SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'Dependant.relation must be one of SPOUSE, CHILD, PARENT, SIBLING, OTHER'); END;

CREATE TRIGGER "Dependant_status_insert_check" BEFORE INSERT ON "Dependant"
WHEN NEW."status" NOT IN ('PENDING', 'VALID')
BEGIN SELECT RAISE(ABORT, 'Dependant.status must be one of PENDING, VALID'); END;

CREATE TRIGGER "Dependant_status_update_check" BEFORE UPDATE OF "status" ON "Dependant"
WHEN NEW."status" NOT IN ('PENDING', 'VALID')
BEGIN SELECT RAISE(ABORT, 'Dependant.status must be one of PENDING, VALID'); END;

CREATE TRIGGER "EmergencyContact_relation_insert_check" BEFORE INSERT ON "EmergencyContact"
WHEN NEW."relation" NOT IN ('SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'EmergencyContact.relation must be one of SPOUSE, CHILD, PARENT, SIBLING, OTHER'); END;

CREATE TRIGGER "EmergencyContact_relation_update_check" BEFORE UPDATE OF "relation" ON "EmergencyContact"
WHEN NEW."relation" NOT IN ('SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'EmergencyContact.relation must be one of SPOUSE, CHILD, PARENT, SIBLING, OTHER'); END;

CREATE TRIGGER "EmergencyContact_status_insert_check" BEFORE INSERT ON "EmergencyContact"
WHEN NEW."status" NOT IN ('PENDING', 'VALID')
BEGIN SELECT RAISE(ABORT, 'EmergencyContact.status must be one of PENDING, VALID'); END;

CREATE TRIGGER "EmergencyContact_status_update_check" BEFORE UPDATE OF "status" ON "EmergencyContact"
WHEN NEW."status" NOT IN ('PENDING', 'VALID')
BEGIN SELECT RAISE(ABORT, 'EmergencyContact.status must be one of PENDING, VALID'); END;

CREATE TRIGGER "ResignReason_kind_insert_check" BEFORE INSERT ON "ResignReason"
WHEN NEW."kind" NOT IN ('VOLUNTARY', 'INVOLUNTARY', 'RETIREMENT', 'CONTRACT_END', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'ResignReason.kind must be one of VOLUNTARY, INVOLUNTARY, RETIREMENT, CONTRACT_END, OTHER'); END;

CREATE TRIGGER "ResignReason_kind_update_check" BEFORE UPDATE OF "kind" ON "ResignReason"
WHEN NEW."kind" NOT IN ('VOLUNTARY', 'INVOLUNTARY', 'RETIREMENT', 'CONTRACT_END', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'ResignReason.kind must be one of VOLUNTARY, INVOLUNTARY, RETIREMENT, CONTRACT_END, OTHER'); END;
