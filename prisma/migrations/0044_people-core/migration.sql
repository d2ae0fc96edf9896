-- Guards that change
DROP TRIGGER IF EXISTS "Employee_gender_insert_check";
DROP TRIGGER IF EXISTS "Employee_gender_update_check";
DROP TRIGGER IF EXISTS "Employee_status_insert_check";
DROP TRIGGER IF EXISTS "Employee_status_update_check";
DROP TRIGGER IF EXISTS "Movement_kind_insert_check";
DROP TRIGGER IF EXISTS "Movement_kind_update_check";
DROP TRIGGER IF EXISTS "Movement_status_insert_check";
DROP TRIGGER IF EXISTS "Movement_status_update_check";

-- CreateTable
CREATE TABLE "Department" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "headId" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Department_headId_fkey" FOREIGN KEY ("headId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Education" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "StaffType" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "probationMonths" INTEGER NOT NULL,
    "noticeDays" INTEGER NOT NULL,
    "noticeDaysProbation" INTEGER NOT NULL,
    "payrollIncluded" BOOLEAN NOT NULL,
    "leaveEligible" BOOLEAN NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "DocumentCategory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'GENERAL',
    "hasExpiry" BOOLEAN NOT NULL,
    "alertDays" TEXT,
    "requiredFor" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ManagerMapping" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "managerId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "ManagerMapping_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ManagerMapping_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
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
    "educationId" INTEGER,
    "staffTypeId" INTEGER,
    "joinDate" TEXT NOT NULL,
    "probationEnd" TEXT,
    "confirmedOn" TEXT,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Employee_educationId_fkey" FOREIGN KEY ("educationId") REFERENCES "Education" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Employee_staffTypeId_fkey" FOREIGN KEY ("staffTypeId") REFERENCES "StaffType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Employee" ("birthDate", "createdAt", "email", "employeeNo", "firstName", "gender", "id", "joinDate", "lastName", "name", "phone", "status", "updatedAt", "version") SELECT "birthDate", "createdAt", "email", "employeeNo", "firstName", "gender", "id", "joinDate", "lastName", "name", "phone", "status", "updatedAt", "version" FROM "Employee";
DROP TABLE "Employee";
ALTER TABLE "new_Employee" RENAME TO "Employee";
CREATE UNIQUE INDEX "Employee_employeeNo_key" ON "Employee"("employeeNo");
CREATE UNIQUE INDEX "Employee_nationalId_key" ON "Employee"("nationalId");
CREATE INDEX "Employee_name_idx" ON "Employee"("name");
CREATE TABLE "new_Posting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "designationId" INTEGER NOT NULL,
    "departmentId" INTEGER,
    "roleId" INTEGER,
    "movementId" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Posting_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Posting" ("createdAt", "designationId", "employeeId", "id", "movementId", "roleId", "unitId", "validFrom", "validTo") SELECT "createdAt", "designationId", "employeeId", "id", "movementId", "roleId", "unitId", "validFrom", "validTo" FROM "Posting";
DROP TABLE "Posting";
ALTER TABLE "new_Posting" RENAME TO "Posting";
CREATE UNIQUE INDEX "Posting_movementId_key" ON "Posting"("movementId");
CREATE INDEX "Posting_unitId_validTo_idx" ON "Posting"("unitId", "validTo");
CREATE UNIQUE INDEX "Posting_employeeId_validTo_key" ON "Posting"("employeeId", "validTo");
CREATE UNIQUE INDEX "Posting_employeeId_validFrom_key" ON "Posting"("employeeId", "validFrom");
CREATE TABLE "new_Movement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "effectiveOn" TEXT NOT NULL,
    "toUnitId" INTEGER NOT NULL,
    "toDesignationId" INTEGER NOT NULL,
    "toRoleId" INTEGER,
    "toDepartmentId" INTEGER,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "preparedById" INTEGER NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "appliedAt" DATETIME,
    "reversesId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Movement_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Movement_toUnitId_fkey" FOREIGN KEY ("toUnitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Movement_toDesignationId_fkey" FOREIGN KEY ("toDesignationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Movement_toRoleId_fkey" FOREIGN KEY ("toRoleId") REFERENCES "Role" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Movement_toDepartmentId_fkey" FOREIGN KEY ("toDepartmentId") REFERENCES "Department" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Movement" ("appliedAt", "createdAt", "decidedAt", "decidedById", "effectiveOn", "employeeId", "id", "kind", "preparedById", "reason", "reversesId", "status", "toDesignationId", "toRoleId", "toUnitId", "updatedAt", "version") SELECT "appliedAt", "createdAt", "decidedAt", "decidedById", "effectiveOn", "employeeId", "id", "kind", "preparedById", "reason", "reversesId", "status", "toDesignationId", "toRoleId", "toUnitId", "updatedAt", "version" FROM "Movement";
DROP TABLE "Movement";
ALTER TABLE "new_Movement" RENAME TO "Movement";
CREATE UNIQUE INDEX "Movement_reversesId_key" ON "Movement"("reversesId");
CREATE INDEX "Movement_status_effectiveOn_idx" ON "Movement"("status", "effectiveOn");
CREATE INDEX "Movement_employeeId_effectiveOn_idx" ON "Movement"("employeeId", "effectiveOn");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "Department_code_key" ON "Department"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Education_name_key" ON "Education"("name");

-- CreateIndex
CREATE UNIQUE INDEX "StaffType_code_key" ON "StaffType"("code");

-- CreateIndex
CREATE UNIQUE INDEX "DocumentCategory_code_key" ON "DocumentCategory"("code");

-- CreateIndex
CREATE INDEX "ManagerMapping_managerId_validTo_idx" ON "ManagerMapping"("managerId", "validTo");

-- CreateIndex
CREATE UNIQUE INDEX "ManagerMapping_employeeId_kind_validTo_key" ON "ManagerMapping"("employeeId", "kind", "validTo");

-- CreateIndex
CREATE UNIQUE INDEX "ManagerMapping_employeeId_kind_validFrom_key" ON "ManagerMapping"("employeeId", "kind", "validFrom");

-- Guards
CREATE TRIGGER "Employee_gender_insert_check" BEFORE INSERT ON "Employee"
WHEN NEW."gender" NOT IN ('FEMALE', 'MALE', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'Employee.gender must be one of FEMALE, MALE, OTHER'); END;

CREATE TRIGGER "Employee_gender_update_check" BEFORE UPDATE OF "gender" ON "Employee"
WHEN NEW."gender" NOT IN ('FEMALE', 'MALE', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'Employee.gender must be one of FEMALE, MALE, OTHER'); END;

CREATE TRIGGER "Employee_status_insert_check" BEFORE INSERT ON "Employee"
WHEN NEW."status" NOT IN ('PROBATION', 'CONFIRMED', 'ON_NOTICE', 'SUSPENDED', 'SEPARATED')
BEGIN SELECT RAISE(ABORT, 'Employee.status must be one of PROBATION, CONFIRMED, ON_NOTICE, SUSPENDED, SEPARATED'); END;

CREATE TRIGGER "Employee_status_update_check" BEFORE UPDATE OF "status" ON "Employee"
WHEN NEW."status" NOT IN ('PROBATION', 'CONFIRMED', 'ON_NOTICE', 'SUSPENDED', 'SEPARATED')
BEGIN SELECT RAISE(ABORT, 'Employee.status must be one of PROBATION, CONFIRMED, ON_NOTICE, SUSPENDED, SEPARATED'); END;

CREATE TRIGGER "Movement_kind_insert_check" BEFORE INSERT ON "Movement"
WHEN NEW."kind" NOT IN ('TRANSFER', 'PROMOTION', 'DEMOTION')
BEGIN SELECT RAISE(ABORT, 'Movement.kind must be one of TRANSFER, PROMOTION, DEMOTION'); END;

CREATE TRIGGER "Movement_kind_update_check" BEFORE UPDATE OF "kind" ON "Movement"
WHEN NEW."kind" NOT IN ('TRANSFER', 'PROMOTION', 'DEMOTION')
BEGIN SELECT RAISE(ABORT, 'Movement.kind must be one of TRANSFER, PROMOTION, DEMOTION'); END;

CREATE TRIGGER "Movement_status_insert_check" BEFORE INSERT ON "Movement"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'AGREED', 'APPROVED', 'EFFECTIVE', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Movement.status must be one of DRAFT, SUBMITTED, AGREED, APPROVED, EFFECTIVE, REJECTED, CANCELLED'); END;

CREATE TRIGGER "Movement_status_update_check" BEFORE UPDATE OF "status" ON "Movement"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'AGREED', 'APPROVED', 'EFFECTIVE', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Movement.status must be one of DRAFT, SUBMITTED, AGREED, APPROVED, EFFECTIVE, REJECTED, CANCELLED'); END;

CREATE TRIGGER "DocumentCategory_kind_insert_check" BEFORE INSERT ON "DocumentCategory"
WHEN NEW."kind" NOT IN ('GENERAL', 'PASSPORT', 'WORK_PERMIT')
BEGIN SELECT RAISE(ABORT, 'DocumentCategory.kind must be one of GENERAL, PASSPORT, WORK_PERMIT'); END;

CREATE TRIGGER "DocumentCategory_kind_update_check" BEFORE UPDATE OF "kind" ON "DocumentCategory"
WHEN NEW."kind" NOT IN ('GENERAL', 'PASSPORT', 'WORK_PERMIT')
BEGIN SELECT RAISE(ABORT, 'DocumentCategory.kind must be one of GENERAL, PASSPORT, WORK_PERMIT'); END;

CREATE TRIGGER "ManagerMapping_kind_insert_check" BEFORE INSERT ON "ManagerMapping"
WHEN NEW."kind" NOT IN ('LINE', 'RECOMMENDER', 'FIRST_REVIEWER', 'SECOND_REVIEWER', 'HR_PARTNER')
BEGIN SELECT RAISE(ABORT, 'ManagerMapping.kind must be one of LINE, RECOMMENDER, FIRST_REVIEWER, SECOND_REVIEWER, HR_PARTNER'); END;

CREATE TRIGGER "ManagerMapping_kind_update_check" BEFORE UPDATE OF "kind" ON "ManagerMapping"
WHEN NEW."kind" NOT IN ('LINE', 'RECOMMENDER', 'FIRST_REVIEWER', 'SECOND_REVIEWER', 'HR_PARTNER')
BEGIN SELECT RAISE(ABORT, 'ManagerMapping.kind must be one of LINE, RECOMMENDER, FIRST_REVIEWER, SECOND_REVIEWER, HR_PARTNER'); END;
