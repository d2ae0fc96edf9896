-- Guards that change
DROP TRIGGER IF EXISTS "ImportRun_state_insert_check";
DROP TRIGGER IF EXISTS "ImportRun_state_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ImportRun" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "resource" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "fileName" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "problems" TEXT NOT NULL,
    "problemCount" INTEGER NOT NULL DEFAULT 0,
    "passedOver" INTEGER NOT NULL DEFAULT 0,
    "faultyRows" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "committedAt" DATETIME,
    "expiresAt" DATETIME NOT NULL
);
INSERT INTO "new_ImportRun" ("committedAt", "content", "createdAt", "expiresAt", "fileName", "id", "passedOver", "problemCount", "problems", "resource", "rows", "sha256", "state", "userId") SELECT "committedAt", "content", "createdAt", "expiresAt", "fileName", "id", "passedOver", "problemCount", "problems", "resource", "rows", "sha256", "state", "userId" FROM "ImportRun";
DROP TABLE "ImportRun";
ALTER TABLE "new_ImportRun" RENAME TO "ImportRun";
CREATE INDEX "ImportRun_resource_userId_createdAt_idx" ON "ImportRun"("resource", "userId", "createdAt");
CREATE INDEX "ImportRun_expiresAt_idx" ON "ImportRun"("expiresAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "ImportRun_state_insert_check" BEFORE INSERT ON "ImportRun"
WHEN NEW."state" NOT IN ('CHECKED', 'COMMITTED')
BEGIN SELECT RAISE(ABORT, 'ImportRun.state must be one of CHECKED, COMMITTED'); END;

CREATE TRIGGER "ImportRun_state_update_check" BEFORE UPDATE OF "state" ON "ImportRun"
WHEN NEW."state" NOT IN ('CHECKED', 'COMMITTED')
BEGIN SELECT RAISE(ABORT, 'ImportRun.state must be one of CHECKED, COMMITTED'); END;
