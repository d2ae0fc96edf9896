-- Guards that change
DROP TRIGGER IF EXISTS "AuditPastFinding_no_update";
DROP TRIGGER IF EXISTS "AuditPastFinding_no_delete";
DROP TRIGGER IF EXISTS "AuditPastFinding_closed_insert_rule";
DROP TRIGGER IF EXISTS "AuditPastFinding_closed_update_rule";
DROP TRIGGER IF EXISTS "AuditPastFinding_order_insert_rule";
DROP TRIGGER IF EXISTS "AuditPastFinding_order_update_rule";
DROP TRIGGER IF EXISTS "AuditPastFinding_area_insert_rule";
DROP TRIGGER IF EXISTS "AuditPastFinding_area_update_rule";
DROP TRIGGER IF EXISTS "AuditPastFinding_severity_insert_check";
DROP TRIGGER IF EXISTS "AuditPastFinding_severity_update_check";
DROP TRIGGER IF EXISTS "ImportRun_state_insert_check";
DROP TRIGGER IF EXISTS "ImportRun_state_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_AuditPastFinding" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "entityId" INTEGER NOT NULL,
    "sourceRef" TEXT NOT NULL,
    "sourceRow" INTEGER,
    "reportedOn" TEXT NOT NULL,
    "period" TEXT,
    "areaId" INTEGER,
    "stepId" INTEGER,
    "title" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "closedOn" TEXT,
    "closedBy" TEXT,
    "closedWith" TEXT,
    "importedById" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'IN_USE',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditPastFinding_entityId_fkey" FOREIGN KEY ("entityId") REFERENCES "AuditEntity" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditPastFinding_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "AuditTestArea" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditPastFinding_stepId_fkey" FOREIGN KEY ("stepId") REFERENCES "AuditTestStep" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditPastFinding_importedById_fkey" FOREIGN KEY ("importedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_AuditPastFinding" ("areaId", "closedBy", "closedOn", "closedWith", "companyId", "condition", "createdAt", "entityId", "id", "importedById", "period", "reportedOn", "severity", "sourceRef", "sourceRow", "stepId", "title", "updatedAt") SELECT "areaId", "closedBy", "closedOn", "closedWith", "companyId", "condition", "importedAt", "entityId", "id", "importedById", "period", "reportedOn", "severity", "sourceRef", "sourceRow", "stepId", "title", "importedAt" FROM "AuditPastFinding";
DROP TABLE "AuditPastFinding";
ALTER TABLE "new_AuditPastFinding" RENAME TO "AuditPastFinding";
CREATE INDEX "AuditPastFinding_entityId_stepId_reportedOn_idx" ON "AuditPastFinding"("entityId", "stepId", "reportedOn");
CREATE INDEX "AuditPastFinding_areaId_idx" ON "AuditPastFinding"("areaId");
CREATE INDEX "AuditPastFinding_stepId_idx" ON "AuditPastFinding"("stepId");
CREATE INDEX "AuditPastFinding_importedById_idx" ON "AuditPastFinding"("importedById");
CREATE UNIQUE INDEX "AuditPastFinding_companyId_sourceRef_key" ON "AuditPastFinding"("companyId", "sourceRef");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "AuditPastFinding_fixed_update" BEFORE UPDATE ON "AuditPastFinding"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."importedById" <> OLD."importedById" OR NEW."createdAt" <> OLD."createdAt"
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: companyId, importedById, createdAt keep their first value'); END;

CREATE TRIGGER "AuditPastFinding_fixed_delete" BEFORE DELETE ON "AuditPastFinding"
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding rows are not deleted'); END;

CREATE TRIGGER "AuditPastFinding_closed_insert_rule" BEFORE INSERT ON "AuditPastFinding"
WHEN NOT (NEW."closedOn" IS NOT NULL OR (NEW."closedBy" IS NULL AND NEW."closedWith" IS NULL))
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: closed'); END;

CREATE TRIGGER "AuditPastFinding_closed_update_rule" BEFORE UPDATE ON "AuditPastFinding"
WHEN NOT (NEW."closedOn" IS NOT NULL OR (NEW."closedBy" IS NULL AND NEW."closedWith" IS NULL))
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: closed'); END;

CREATE TRIGGER "AuditPastFinding_order_insert_rule" BEFORE INSERT ON "AuditPastFinding"
WHEN NOT (NEW."closedOn" IS NULL OR NEW."reportedOn" <= NEW."closedOn")
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: order'); END;

CREATE TRIGGER "AuditPastFinding_order_update_rule" BEFORE UPDATE ON "AuditPastFinding"
WHEN NOT (NEW."closedOn" IS NULL OR NEW."reportedOn" <= NEW."closedOn")
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: order'); END;

CREATE TRIGGER "AuditPastFinding_area_insert_rule" BEFORE INSERT ON "AuditPastFinding"
WHEN NOT (NEW."stepId" IS NULL OR NEW."areaId" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: area'); END;

CREATE TRIGGER "AuditPastFinding_area_update_rule" BEFORE UPDATE ON "AuditPastFinding"
WHEN NOT (NEW."stepId" IS NULL OR NEW."areaId" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding: area'); END;

CREATE TRIGGER "AuditPastFinding_severity_insert_check" BEFORE INSERT ON "AuditPastFinding"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditPastFinding_severity_update_check" BEFORE UPDATE OF "severity" ON "AuditPastFinding"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditPastFinding_status_insert_check" BEFORE INSERT ON "AuditPastFinding"
WHEN NEW."status" NOT IN ('IN_USE', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding.status must be one of IN_USE, WITHDRAWN'); END;

CREATE TRIGGER "AuditPastFinding_status_update_check" BEFORE UPDATE OF "status" ON "AuditPastFinding"
WHEN NEW."status" NOT IN ('IN_USE', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'AuditPastFinding.status must be one of IN_USE, WITHDRAWN'); END;

CREATE TRIGGER "ImportRun_state_insert_check" BEFORE INSERT ON "ImportRun"
WHEN NEW."state" NOT IN ('CHECKED', 'COMMITTED', 'DISCARDED')
BEGIN SELECT RAISE(ABORT, 'ImportRun.state must be one of CHECKED, COMMITTED, DISCARDED'); END;

CREATE TRIGGER "ImportRun_state_update_check" BEFORE UPDATE OF "state" ON "ImportRun"
WHEN NEW."state" NOT IN ('CHECKED', 'COMMITTED', 'DISCARDED')
BEGIN SELECT RAISE(ABORT, 'ImportRun.state must be one of CHECKED, COMMITTED, DISCARDED'); END;
