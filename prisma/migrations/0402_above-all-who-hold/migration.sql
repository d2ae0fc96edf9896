-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Waiting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "userId" INTEGER,
    "since" DATETIME NOT NULL,
    "facts" TEXT NOT NULL,
    "above" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "Waiting_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Waiting" ("entity", "entityId", "facts", "id", "since", "step", "unitId", "userId") SELECT "entity", "entityId", "facts", "id", "since", "step", "unitId", "userId" FROM "Waiting";
DROP TABLE "Waiting";
ALTER TABLE "new_Waiting" RENAME TO "Waiting";
CREATE INDEX "Waiting_step_unitId_idx" ON "Waiting"("step", "unitId");
CREATE INDEX "Waiting_userId_idx" ON "Waiting"("userId");
CREATE INDEX "Waiting_above_idx" ON "Waiting"("above");
CREATE UNIQUE INDEX "Waiting_entity_entityId_step_key" ON "Waiting"("entity", "entityId", "step");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
