-- AlterTable
ALTER TABLE "FirstApproval" ADD COLUMN "actingForId" INTEGER;

-- CreateTable
CREATE TABLE "Delegation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "fromUserId" INTEGER NOT NULL,
    "toUserId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "startDate" TEXT NOT NULL,
    "endDate" TEXT NOT NULL,
    "processes" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "upTo" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Delegation_fromUserId_fkey" FOREIGN KEY ("fromUserId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Delegation_toUserId_fkey" FOREIGN KEY ("toUserId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Delegation_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BankMark" (
    "journalLineId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "clearedOn" TEXT NOT NULL,
    "statement" TEXT,
    "byId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "Delegation_toUserId_status_idx" ON "Delegation"("toUserId", "status");

-- CreateIndex
CREATE INDEX "Delegation_fromUserId_idx" ON "Delegation"("fromUserId");

-- CreateIndex
CREATE INDEX "Delegation_unitId_idx" ON "Delegation"("unitId");

-- Guards
CREATE TRIGGER "Delegation_fixed_update" BEFORE UPDATE ON "Delegation"
WHEN NEW."fromUserId" <> OLD."fromUserId" OR NEW."toUserId" <> OLD."toUserId" OR NEW."unitId" <> OLD."unitId" OR NEW."startDate" <> OLD."startDate" OR NEW."endDate" <> OLD."endDate" OR NEW."processes" <> OLD."processes" OR NEW."currency" <> OLD."currency" OR NEW."upTo" <> OLD."upTo" OR NEW."reason" <> OLD."reason"
BEGIN SELECT RAISE(ABORT, 'Delegation: fromUserId, toUserId, unitId, startDate, endDate, processes, currency, upTo, reason keep their first value'); END;

CREATE TRIGGER "Delegation_fixed_delete" BEFORE DELETE ON "Delegation"
BEGIN SELECT RAISE(ABORT, 'Delegation rows are not deleted'); END;

CREATE TRIGGER "Delegation_status_insert_check" BEFORE INSERT ON "Delegation"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ENDED')
BEGIN SELECT RAISE(ABORT, 'Delegation.status must be one of REQUESTED, APPROVED, REJECTED, WITHDRAWN, ENDED'); END;

CREATE TRIGGER "Delegation_status_update_check" BEFORE UPDATE OF "status" ON "Delegation"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ENDED')
BEGIN SELECT RAISE(ABORT, 'Delegation.status must be one of REQUESTED, APPROVED, REJECTED, WITHDRAWN, ENDED'); END;
