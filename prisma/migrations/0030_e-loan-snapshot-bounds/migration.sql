-- Guards that change
DROP INDEX IF EXISTS "LoanSnapshot_unitId_asOf_current_key";

-- CreateTable
CREATE TABLE "LoanBound" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "loansPercent" INTEGER NOT NULL,
    "outstandingPercent" INTEGER NOT NULL,
    "owedPercent" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_LoanSnapshot" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "asOf" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "loans" INTEGER NOT NULL,
    "outstanding" BIGINT NOT NULL,
    "par1" BIGINT NOT NULL,
    "par30" BIGINT NOT NULL,
    "par60" BIGINT NOT NULL,
    "par90" BIGINT NOT NULL,
    "restructured" BIGINT NOT NULL,
    "writtenOff" BIGINT NOT NULL,
    "arrears" BIGINT NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "replacedAt" DATETIME,
    "replacedById" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'IN_USE',
    "unusual" TEXT,
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "decisionNote" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "LoanSnapshot_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_LoanSnapshot" ("arrears", "asOf", "at", "byId", "companyId", "contentHash", "id", "loans", "outstanding", "par1", "par30", "par60", "par90", "replacedAt", "replacedById", "restructured", "unitId", "writtenOff") SELECT "arrears", "asOf", "at", "byId", "companyId", "contentHash", "id", "loans", "outstanding", "par1", "par30", "par60", "par90", "replacedAt", "replacedById", "restructured", "unitId", "writtenOff" FROM "LoanSnapshot";
DROP TABLE "LoanSnapshot";
ALTER TABLE "new_LoanSnapshot" RENAME TO "LoanSnapshot";
CREATE INDEX "LoanSnapshot_unitId_asOf_idx" ON "LoanSnapshot"("unitId", "asOf");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE UNIQUE INDEX "LoanSnapshot_unitId_asOf_current_key" ON "LoanSnapshot" ("unitId", "asOf") WHERE "replacedAt" IS NULL AND "status" = 'IN_USE';

CREATE UNIQUE INDEX "LoanSnapshot_unitId_asOf_waiting_key" ON "LoanSnapshot" ("unitId", "asOf") WHERE "replacedAt" IS NULL AND "status" = 'WAITING';

CREATE TRIGGER "LoanSnapshot_status_insert_check" BEFORE INSERT ON "LoanSnapshot"
WHEN NEW."status" NOT IN ('IN_USE', 'WAITING', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'LoanSnapshot.status must be one of IN_USE, WAITING, REJECTED'); END;

CREATE TRIGGER "LoanSnapshot_status_update_check" BEFORE UPDATE OF "status" ON "LoanSnapshot"
WHEN NEW."status" NOT IN ('IN_USE', 'WAITING', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'LoanSnapshot.status must be one of IN_USE, WAITING, REJECTED'); END;

CREATE TRIGGER "LoanBound_bounds_insert_rule" BEFORE INSERT ON "LoanBound"
WHEN NOT (NEW."loansPercent" >= 0 AND NEW."outstandingPercent" >= 0 AND NEW."owedPercent" >= 100)
BEGIN SELECT RAISE(ABORT, 'LoanBound: bounds'); END;

CREATE TRIGGER "LoanBound_bounds_update_rule" BEFORE UPDATE ON "LoanBound"
WHEN NOT (NEW."loansPercent" >= 0 AND NEW."outstandingPercent" >= 0 AND NEW."owedPercent" >= 100)
BEGIN SELECT RAISE(ABORT, 'LoanBound: bounds'); END;
