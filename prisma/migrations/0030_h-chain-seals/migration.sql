-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ChainHead" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "seal" TEXT NOT NULL DEFAULT ''
);
INSERT INTO "new_ChainHead" ("hash", "name", "seq") SELECT "hash", "name", "seq" FROM "ChainHead";
DROP TABLE "ChainHead";
ALTER TABLE "new_ChainHead" RENAME TO "ChainHead";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
