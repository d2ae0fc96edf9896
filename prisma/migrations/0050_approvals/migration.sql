-- AlterTable
ALTER TABLE "LeaveType" ADD COLUMN "staffTypes" TEXT;

-- CreateTable
CREATE TABLE "ApprovalDelegation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "fromId" INTEGER NOT NULL,
    "toId" INTEGER NOT NULL,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "endedAt" DATETIME,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "ApprovalDelegation_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ApprovalDelegation_toId_fkey" FOREIGN KEY ("toId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ApprovalRoute" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "toUserId" INTEGER NOT NULL,
    "byUserId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "ApprovalRoute_toUserId_fkey" FOREIGN KEY ("toUserId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ApprovalReminder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "remindAfter" INTEGER NOT NULL DEFAULT 2,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "BranchDuty" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "duty" TEXT NOT NULL,
    "least" INTEGER NOT NULL,
    "mode" TEXT NOT NULL DEFAULT 'WARN',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "BranchDuty_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CompulsoryLeave" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "designationId" INTEGER NOT NULL,
    "daysCd" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "CompulsoryLeave_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ApprovalDelegation_toId_status_toDate_idx" ON "ApprovalDelegation"("toId", "status", "toDate");

-- CreateIndex
CREATE INDEX "ApprovalDelegation_fromId_status_toDate_idx" ON "ApprovalDelegation"("fromId", "status", "toDate");

-- CreateIndex
CREATE INDEX "ApprovalRoute_toUserId_idx" ON "ApprovalRoute"("toUserId");

-- CreateIndex
CREATE UNIQUE INDEX "ApprovalRoute_entity_entityId_key" ON "ApprovalRoute"("entity", "entityId");

-- CreateIndex
CREATE UNIQUE INDEX "ApprovalReminder_companyId_key" ON "ApprovalReminder"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "BranchDuty_unitId_duty_key" ON "BranchDuty"("unitId", "duty");

-- CreateIndex
CREATE UNIQUE INDEX "CompulsoryLeave_designationId_key" ON "CompulsoryLeave"("designationId");

-- Guards
CREATE TRIGGER "ApprovalDelegation_status_insert_check" BEFORE INSERT ON "ApprovalDelegation"
WHEN NEW."status" NOT IN ('ACTIVE', 'ENDED')
BEGIN SELECT RAISE(ABORT, 'ApprovalDelegation.status must be one of ACTIVE, ENDED'); END;

CREATE TRIGGER "ApprovalDelegation_status_update_check" BEFORE UPDATE OF "status" ON "ApprovalDelegation"
WHEN NEW."status" NOT IN ('ACTIVE', 'ENDED')
BEGIN SELECT RAISE(ABORT, 'ApprovalDelegation.status must be one of ACTIVE, ENDED'); END;

CREATE TRIGGER "BranchDuty_duty_insert_check" BEFORE INSERT ON "BranchDuty"
WHEN NEW."duty" NOT IN ('VAULT', 'TELLER', 'APPROVER')
BEGIN SELECT RAISE(ABORT, 'BranchDuty.duty must be one of VAULT, TELLER, APPROVER'); END;

CREATE TRIGGER "BranchDuty_duty_update_check" BEFORE UPDATE OF "duty" ON "BranchDuty"
WHEN NEW."duty" NOT IN ('VAULT', 'TELLER', 'APPROVER')
BEGIN SELECT RAISE(ABORT, 'BranchDuty.duty must be one of VAULT, TELLER, APPROVER'); END;

CREATE TRIGGER "BranchDuty_mode_insert_check" BEFORE INSERT ON "BranchDuty"
WHEN NEW."mode" NOT IN ('WARN', 'BLOCK')
BEGIN SELECT RAISE(ABORT, 'BranchDuty.mode must be one of WARN, BLOCK'); END;

CREATE TRIGGER "BranchDuty_mode_update_check" BEFORE UPDATE OF "mode" ON "BranchDuty"
WHEN NEW."mode" NOT IN ('WARN', 'BLOCK')
BEGIN SELECT RAISE(ABORT, 'BranchDuty.mode must be one of WARN, BLOCK'); END;
