-- Guards that change
DROP TRIGGER IF EXISTS "Kpi_direction_insert_check";
DROP TRIGGER IF EXISTS "Kpi_direction_update_check";

-- CreateTable
CREATE TABLE "MonthlyBoard" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "totalBp" INTEGER,
    "countedBp" INTEGER NOT NULL DEFAULT 0,
    "joinedOn" TEXT,
    "leftOn" TEXT,
    "round" INTEGER NOT NULL DEFAULT 0,
    "reviewerId" INTEGER,
    "reviewedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "MonthlyBoard_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MonthlyBoard_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BoardRow" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "boardId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kpiId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "measure" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "weightBp" INTEGER NOT NULL,
    "target" BIGINT NOT NULL,
    "actual" BIGINT,
    "why" TEXT,
    "scoreBp" INTEGER,
    "employeeNote" TEXT,
    "managerNote" TEXT,
    "changedIn" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "BoardRow_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "MonthlyBoard" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BoardRow_kpiId_fkey" FOREIGN KEY ("kpiId") REFERENCES "Kpi" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BoardSetting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "closeDay" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Kpi" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "measure" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'MANUAL',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);
INSERT INTO "new_Kpi" ("active", "createdAt", "direction", "id", "measure", "name", "updatedAt", "version") SELECT "active", "createdAt", "direction", "id", "measure", "name", "updatedAt", "version" FROM "Kpi";
DROP TABLE "Kpi";
ALTER TABLE "new_Kpi" RENAME TO "Kpi";
CREATE UNIQUE INDEX "Kpi_name_key" ON "Kpi"("name");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "MonthlyBoard_month_status_idx" ON "MonthlyBoard"("month", "status");

-- CreateIndex
CREATE INDEX "MonthlyBoard_unitId_month_idx" ON "MonthlyBoard"("unitId", "month");

-- CreateIndex
CREATE INDEX "MonthlyBoard_status_idx" ON "MonthlyBoard"("status");

-- CreateIndex
CREATE UNIQUE INDEX "MonthlyBoard_employeeId_month_key" ON "MonthlyBoard"("employeeId", "month");

-- CreateIndex
CREATE INDEX "BoardRow_kpiId_idx" ON "BoardRow"("kpiId");

-- CreateIndex
CREATE UNIQUE INDEX "BoardRow_boardId_kpiId_key" ON "BoardRow"("boardId", "kpiId");

-- Guards
CREATE TRIGGER "Kpi_direction_insert_check" BEFORE INSERT ON "Kpi"
WHEN NEW."direction" NOT IN ('UP', 'DOWN')
BEGIN SELECT RAISE(ABORT, 'Kpi.direction must be one of UP, DOWN'); END;

CREATE TRIGGER "Kpi_direction_update_check" BEFORE UPDATE OF "direction" ON "Kpi"
WHEN NEW."direction" NOT IN ('UP', 'DOWN')
BEGIN SELECT RAISE(ABORT, 'Kpi.direction must be one of UP, DOWN'); END;

CREATE TRIGGER "MonthlyBoard_settled_update" BEFORE UPDATE ON "MonthlyBoard"
WHEN OLD."status" = 'CLOSED' AND NEW."status" = 'CLOSED' AND (NEW."unitId" IS DISTINCT FROM OLD."unitId" OR NEW."totalBp" IS DISTINCT FROM OLD."totalBp" OR NEW."countedBp" IS DISTINCT FROM OLD."countedBp" OR NEW."round" IS DISTINCT FROM OLD."round" OR NEW."reviewerId" IS DISTINCT FROM OLD."reviewerId" OR NEW."reviewedAt" IS DISTINCT FROM OLD."reviewedAt" OR NEW."joinedOn" IS DISTINCT FROM OLD."joinedOn" OR NEW."leftOn" IS DISTINCT FROM OLD."leftOn")
BEGIN SELECT RAISE(ABORT, 'MonthlyBoard: unitId, totalBp, countedBp, round, reviewerId, reviewedAt, joinedOn, leftOn stay while it is CLOSED'); END;

CREATE TRIGGER "MonthlyBoard_leaves_closed" BEFORE UPDATE ON "MonthlyBoard"
WHEN OLD."status" = 'CLOSED' AND NEW."status" NOT IN ('CLOSED')
BEGIN SELECT RAISE(ABORT, 'MonthlyBoard: CLOSED leads to nothing'); END;

CREATE TRIGGER "MonthlyBoard_fixed_update" BEFORE UPDATE ON "MonthlyBoard"
WHEN NEW."employeeId" <> OLD."employeeId" OR NEW."month" <> OLD."month"
BEGIN SELECT RAISE(ABORT, 'MonthlyBoard: employeeId, month keep their first value'); END;

CREATE TRIGGER "MonthlyBoard_fixed_delete" BEFORE DELETE ON "MonthlyBoard"
BEGIN SELECT RAISE(ABORT, 'MonthlyBoard rows are not deleted'); END;

CREATE TRIGGER "MonthlyBoard_status_insert_check" BEFORE INSERT ON "MonthlyBoard"
WHEN NEW."status" NOT IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'MonthlyBoard.status must be one of OPEN, SUBMITTED, RETURNED, REVIEWED, CLOSED'); END;

CREATE TRIGGER "MonthlyBoard_status_update_check" BEFORE UPDATE OF "status" ON "MonthlyBoard"
WHEN NEW."status" NOT IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'MonthlyBoard.status must be one of OPEN, SUBMITTED, RETURNED, REVIEWED, CLOSED'); END;

CREATE TRIGGER "BoardRow_written_insert" BEFORE INSERT ON "BoardRow"
WHEN NOT EXISTS (SELECT 1 FROM "MonthlyBoard" p WHERE p."id" = NEW."boardId" AND p."status" IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED'))
BEGIN SELECT RAISE(ABORT, 'BoardRow is written while MonthlyBoard is OPEN or SUBMITTED or RETURNED or REVIEWED'); END;

CREATE TRIGGER "BoardRow_written_update" BEFORE UPDATE ON "BoardRow"
WHEN (NOT EXISTS (SELECT 1 FROM "MonthlyBoard" p WHERE p."id" = OLD."boardId" AND p."status" IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED')) OR NOT EXISTS (SELECT 1 FROM "MonthlyBoard" p WHERE p."id" = NEW."boardId" AND p."status" IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED'))) AND (NEW."boardId" IS DISTINCT FROM OLD."boardId" OR NEW."kpiId" IS DISTINCT FROM OLD."kpiId" OR NEW."name" IS DISTINCT FROM OLD."name" OR NEW."measure" IS DISTINCT FROM OLD."measure" OR NEW."direction" IS DISTINCT FROM OLD."direction" OR NEW."source" IS DISTINCT FROM OLD."source" OR NEW."weightBp" IS DISTINCT FROM OLD."weightBp" OR NEW."target" IS DISTINCT FROM OLD."target" OR NEW."actual" IS DISTINCT FROM OLD."actual" OR NEW."why" IS DISTINCT FROM OLD."why" OR NEW."scoreBp" IS DISTINCT FROM OLD."scoreBp" OR NEW."employeeNote" IS DISTINCT FROM OLD."employeeNote" OR NEW."managerNote" IS DISTINCT FROM OLD."managerNote" OR NEW."position" IS DISTINCT FROM OLD."position" OR NEW."changedIn" IS DISTINCT FROM OLD."changedIn")
BEGIN SELECT RAISE(ABORT, 'BoardRow is written while MonthlyBoard is OPEN or SUBMITTED or RETURNED or REVIEWED'); END;

CREATE TRIGGER "BoardRow_written_delete" BEFORE DELETE ON "BoardRow"
WHEN NOT EXISTS (SELECT 1 FROM "MonthlyBoard" p WHERE p."id" = OLD."boardId" AND p."status" IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED'))
BEGIN SELECT RAISE(ABORT, 'BoardRow is written while MonthlyBoard is OPEN or SUBMITTED or RETURNED or REVIEWED'); END;

CREATE TRIGGER "BoardRow_figures_insert_rule" BEFORE INSERT ON "BoardRow"
WHEN NOT (NEW."target" > 0 AND NEW."weightBp" > 0)
BEGIN SELECT RAISE(ABORT, 'BoardRow: figures'); END;

CREATE TRIGGER "BoardRow_figures_update_rule" BEFORE UPDATE ON "BoardRow"
WHEN NOT (NEW."target" > 0 AND NEW."weightBp" > 0)
BEGIN SELECT RAISE(ABORT, 'BoardRow: figures'); END;

CREATE TRIGGER "BoardRow_direction_insert_check" BEFORE INSERT ON "BoardRow"
WHEN NEW."direction" NOT IN ('UP', 'DOWN')
BEGIN SELECT RAISE(ABORT, 'BoardRow.direction must be one of UP, DOWN'); END;

CREATE TRIGGER "BoardRow_direction_update_check" BEFORE UPDATE OF "direction" ON "BoardRow"
WHEN NEW."direction" NOT IN ('UP', 'DOWN')
BEGIN SELECT RAISE(ABORT, 'BoardRow.direction must be one of UP, DOWN'); END;

CREATE TRIGGER "BoardRow_why_insert_check" BEFORE INSERT ON "BoardRow"
WHEN NEW."why" NOT IN ('NO_DATA', 'OTHER_CURRENCY')
BEGIN SELECT RAISE(ABORT, 'BoardRow.why must be one of NO_DATA, OTHER_CURRENCY'); END;

CREATE TRIGGER "BoardRow_why_update_check" BEFORE UPDATE OF "why" ON "BoardRow"
WHEN NEW."why" NOT IN ('NO_DATA', 'OTHER_CURRENCY')
BEGIN SELECT RAISE(ABORT, 'BoardRow.why must be one of NO_DATA, OTHER_CURRENCY'); END;

CREATE TRIGGER "BoardSetting_day_insert_rule" BEFORE INSERT ON "BoardSetting"
WHEN NOT (NEW."closeDay" >= 1 AND NEW."closeDay" <= 28)
BEGIN SELECT RAISE(ABORT, 'BoardSetting: day'); END;

CREATE TRIGGER "BoardSetting_day_update_rule" BEFORE UPDATE ON "BoardSetting"
WHEN NOT (NEW."closeDay" >= 1 AND NEW."closeDay" <= 28)
BEGIN SELECT RAISE(ABORT, 'BoardSetting: day'); END;
