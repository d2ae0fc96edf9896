-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Shift" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "startsAt" TEXT NOT NULL,
    "endsAt" TEXT NOT NULL,
    "breakMin" INTEGER NOT NULL,
    "graceInMin" INTEGER NOT NULL,
    "graceOutMin" INTEGER NOT NULL,
    "windowBeforeMin" INTEGER NOT NULL,
    "windowAfterMin" INTEGER NOT NULL,
    "halfDayUnderMin" INTEGER NOT NULL,
    "absentUnderMin" INTEGER NOT NULL,
    "otAfterMin" INTEGER NOT NULL,
    "otStepMin" INTEGER NOT NULL,
    "otBeforeStart" BOOLEAN NOT NULL DEFAULT false,
    "punchedBreaks" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);
INSERT INTO "new_Shift" ("absentUnderMin", "active", "breakMin", "companyId", "createdAt", "endsAt", "graceInMin", "graceOutMin", "halfDayUnderMin", "id", "name", "otAfterMin", "otBeforeStart", "otStepMin", "startsAt", "updatedAt", "version", "windowAfterMin", "windowBeforeMin") SELECT "absentUnderMin", "active", "breakMin", "companyId", "createdAt", "endsAt", "graceInMin", "graceOutMin", "halfDayUnderMin", "id", "name", "otAfterMin", "otBeforeStart", "otStepMin", "startsAt", "updatedAt", "version", "windowAfterMin", "windowBeforeMin" FROM "Shift";
DROP TABLE "Shift";
ALTER TABLE "new_Shift" RENAME TO "Shift";
CREATE UNIQUE INDEX "Shift_companyId_name_key" ON "Shift"("companyId", "name");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
