-- Guards that change
DROP TRIGGER IF EXISTS "AuditIssue_fixed_update";
DROP TRIGGER IF EXISTS "AuditIssue_fixed_delete";
DROP TRIGGER IF EXISTS "AuditIssue_percent_insert_rule";
DROP TRIGGER IF EXISTS "AuditIssue_percent_update_rule";
DROP TRIGGER IF EXISTS "AuditIssue_origin_insert_check";
DROP TRIGGER IF EXISTS "AuditIssue_origin_update_check";
DROP TRIGGER IF EXISTS "AuditIssue_severity_insert_check";
DROP TRIGGER IF EXISTS "AuditIssue_severity_update_check";
DROP TRIGGER IF EXISTS "AuditIssue_status_insert_check";
DROP TRIGGER IF EXISTS "AuditIssue_status_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_AuditIssue" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "origin" TEXT NOT NULL DEFAULT 'MANUAL',
    "sourceRef" TEXT,
    "title" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "recommendation" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "raisedById" INTEGER NOT NULL,
    "raisedOn" TEXT NOT NULL,
    "originalDue" TEXT NOT NULL,
    "agreedDue" TEXT NOT NULL,
    "extensions" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "implementedAt" DATETIME,
    "closedAt" DATETIME,
    "closedById" INTEGER,
    "reopenCount" INTEGER NOT NULL DEFAULT 0,
    "provedAfterId" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditIssue_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditIssue_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditIssue_raisedById_fkey" FOREIGN KEY ("raisedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditIssue_closedById_fkey" FOREIGN KEY ("closedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_AuditIssue" ("agreedDue", "closedAt", "closedById", "companyId", "condition", "createdAt", "extensions", "id", "implementedAt", "origin", "originalDue", "ownerId", "progress", "raisedById", "raisedOn", "recommendation", "refNo", "reopenCount", "round", "severity", "sourceRef", "status", "title", "unitId", "updatedAt", "version") SELECT "agreedDue", "closedAt", "closedById", "companyId", "condition", "createdAt", "extensions", "id", "implementedAt", "origin", "originalDue", "ownerId", "progress", "raisedById", "raisedOn", "recommendation", "refNo", "reopenCount", "round", "severity", "sourceRef", "status", "title", "unitId", "updatedAt", "version" FROM "AuditIssue";
DROP TABLE "AuditIssue";
ALTER TABLE "new_AuditIssue" RENAME TO "AuditIssue";
CREATE UNIQUE INDEX "AuditIssue_refNo_key" ON "AuditIssue"("refNo");
CREATE INDEX "AuditIssue_unitId_status_idx" ON "AuditIssue"("unitId", "status");
CREATE INDEX "AuditIssue_ownerId_status_idx" ON "AuditIssue"("ownerId", "status");
CREATE UNIQUE INDEX "AuditIssue_companyId_sourceRef_key" ON "AuditIssue"("companyId", "sourceRef");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "AuditIssue_fixed_update" BEFORE UPDATE ON "AuditIssue"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."raisedById" <> OLD."raisedById" OR NEW."raisedOn" <> OLD."raisedOn" OR NEW."originalDue" <> OLD."originalDue"
BEGIN SELECT RAISE(ABORT, 'AuditIssue: companyId, unitId, refNo, raisedById, raisedOn, originalDue keep their first value'); END;

CREATE TRIGGER "AuditIssue_fixed_delete" BEFORE DELETE ON "AuditIssue"
BEGIN SELECT RAISE(ABORT, 'AuditIssue rows are not deleted'); END;

CREATE TRIGGER "AuditIssue_percent_insert_rule" BEFORE INSERT ON "AuditIssue"
WHEN NOT (NEW."progress" BETWEEN 0 AND 100 AND NEW."extensions" BETWEEN 0 AND 2)
BEGIN SELECT RAISE(ABORT, 'AuditIssue: percent'); END;

CREATE TRIGGER "AuditIssue_percent_update_rule" BEFORE UPDATE ON "AuditIssue"
WHEN NOT (NEW."progress" BETWEEN 0 AND 100 AND NEW."extensions" BETWEEN 0 AND 2)
BEGIN SELECT RAISE(ABORT, 'AuditIssue: percent'); END;

CREATE TRIGGER "AuditIssue_origin_insert_check" BEFORE INSERT ON "AuditIssue"
WHEN NEW."origin" NOT IN ('MANUAL', 'IMPORT', 'FINDING')
BEGIN SELECT RAISE(ABORT, 'AuditIssue.origin must be one of MANUAL, IMPORT, FINDING'); END;

CREATE TRIGGER "AuditIssue_origin_update_check" BEFORE UPDATE OF "origin" ON "AuditIssue"
WHEN NEW."origin" NOT IN ('MANUAL', 'IMPORT', 'FINDING')
BEGIN SELECT RAISE(ABORT, 'AuditIssue.origin must be one of MANUAL, IMPORT, FINDING'); END;

CREATE TRIGGER "AuditIssue_severity_insert_check" BEFORE INSERT ON "AuditIssue"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditIssue.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditIssue_severity_update_check" BEFORE UPDATE OF "severity" ON "AuditIssue"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditIssue.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditIssue_status_insert_check" BEFORE INSERT ON "AuditIssue"
WHEN NEW."status" NOT IN ('OPEN', 'IN_PROGRESS', 'IMPLEMENTED', 'CLOSED', 'VOID')
BEGIN SELECT RAISE(ABORT, 'AuditIssue.status must be one of OPEN, IN_PROGRESS, IMPLEMENTED, CLOSED, VOID'); END;

CREATE TRIGGER "AuditIssue_status_update_check" BEFORE UPDATE OF "status" ON "AuditIssue"
WHEN NEW."status" NOT IN ('OPEN', 'IN_PROGRESS', 'IMPLEMENTED', 'CLOSED', 'VOID')
BEGIN SELECT RAISE(ABORT, 'AuditIssue.status must be one of OPEN, IN_PROGRESS, IMPLEMENTED, CLOSED, VOID'); END;

-- What was attached before an issue was last found not put right, or opened again, proves nothing any more.
UPDATE "AuditIssue" SET "provedAfterId" = COALESCE((
  SELECT MAX(d."id") FROM "Document" d WHERE d."ownerType" = 'AuditIssue' AND d."ownerId" = "AuditIssue"."id" AND d."uploadedAt" <= (
    SELECT MAX(s."at") FROM "StateChange" s WHERE s."entity" = 'AuditIssue' AND s."entityId" = "AuditIssue"."id" AND s."action" IN ('giveBack', 'reopen')
  )
), 0) WHERE "status" IN ('OPEN', 'IN_PROGRESS');

-- Nor is it put right to the full.
UPDATE "AuditIssue" SET "progress" = COALESCE((
  SELECT u."progress" FROM "AuditIssueUpdate" u WHERE u."issueId" = "AuditIssue"."id" AND u."visitId" IS NULL AND u."progress" < 100 ORDER BY u."id" DESC LIMIT 1
), 0) WHERE "status" = 'IN_PROGRESS' AND "progress" = 100 AND "reopenCount" > 0;
