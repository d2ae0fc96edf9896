-- Guards that change
DROP TRIGGER IF EXISTS "Classification_nature_insert_check";
DROP TRIGGER IF EXISTS "Classification_nature_update_check";
DROP TRIGGER IF EXISTS "Classification_normalSide_insert_check";
DROP TRIGGER IF EXISTS "Classification_normalSide_update_check";
DROP INDEX IF EXISTS "SystemLedger_companyId_event_company_key";
DROP INDEX IF EXISTS "SystemLedger_companyId_event_branchId_branch_key";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Classification" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nature" TEXT NOT NULL,
    "normalSide" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Classification_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Classification" ("code", "companyId", "createdAt", "id", "name", "nature", "normalSide", "position", "updatedAt", "version") SELECT "code", "companyId", "createdAt", "id", "name", "nature", "normalSide", "position", "updatedAt", "version" FROM "Classification";
DROP TABLE "Classification";
ALTER TABLE "new_Classification" RENAME TO "Classification";
CREATE UNIQUE INDEX "Classification_companyId_code_key" ON "Classification"("companyId", "code");
CREATE TABLE "new_SystemLedger" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "branchId" INTEGER,
    "ledgerId" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SystemLedger_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_SystemLedger" ("branchId", "companyId", "createdAt", "event", "id", "ledgerId", "updatedAt", "version") SELECT "branchId", "companyId", "createdAt", "event", "id", "ledgerId", "updatedAt", "version" FROM "SystemLedger";
DROP TABLE "SystemLedger";
ALTER TABLE "new_SystemLedger" RENAME TO "SystemLedger";
CREATE INDEX "SystemLedger_companyId_event_idx" ON "SystemLedger"("companyId", "event");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "Classification_nature_insert_check" BEFORE INSERT ON "Classification"
WHEN NEW."nature" NOT IN ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE')
BEGIN SELECT RAISE(ABORT, 'Classification.nature must be one of ASSET, LIABILITY, EQUITY, INCOME, EXPENSE'); END;

CREATE TRIGGER "Classification_nature_update_check" BEFORE UPDATE OF "nature" ON "Classification"
WHEN NEW."nature" NOT IN ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE')
BEGIN SELECT RAISE(ABORT, 'Classification.nature must be one of ASSET, LIABILITY, EQUITY, INCOME, EXPENSE'); END;

CREATE TRIGGER "Classification_normalSide_insert_check" BEFORE INSERT ON "Classification"
WHEN NEW."normalSide" NOT IN ('D', 'C')
BEGIN SELECT RAISE(ABORT, 'Classification.normalSide must be one of D, C'); END;

CREATE TRIGGER "Classification_normalSide_update_check" BEFORE UPDATE OF "normalSide" ON "Classification"
WHEN NEW."normalSide" NOT IN ('D', 'C')
BEGIN SELECT RAISE(ABORT, 'Classification.normalSide must be one of D, C'); END;

CREATE UNIQUE INDEX "SystemLedger_companyId_event_company_key" ON "SystemLedger" ("companyId", "event") WHERE "branchId" IS NULL;

CREATE UNIQUE INDEX "SystemLedger_companyId_event_branchId_branch_key" ON "SystemLedger" ("companyId", "event", "branchId") WHERE "branchId" IS NOT NULL;
