-- CreateTable
CREATE TABLE "AuditIssue" (
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
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditIssue_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditIssue_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditIssue_raisedById_fkey" FOREIGN KEY ("raisedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditIssue_closedById_fkey" FOREIGN KEY ("closedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditIssueUpdate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "issueId" INTEGER NOT NULL,
    "actorId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "progress" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "visitId" INTEGER,
    "opinion" TEXT,
    CONSTRAINT "AuditIssueUpdate_issueId_fkey" FOREIGN KEY ("issueId") REFERENCES "AuditIssue" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditIssue_refNo_key" ON "AuditIssue"("refNo");

-- CreateIndex
CREATE INDEX "AuditIssue_unitId_status_idx" ON "AuditIssue"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditIssue_ownerId_status_idx" ON "AuditIssue"("ownerId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "AuditIssue_companyId_sourceRef_key" ON "AuditIssue"("companyId", "sourceRef");

-- CreateIndex
CREATE INDEX "AuditIssueUpdate_issueId_idx" ON "AuditIssueUpdate"("issueId");

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
WHEN NEW."status" NOT IN ('OPEN', 'IN_PROGRESS', 'IMPLEMENTED', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'AuditIssue.status must be one of OPEN, IN_PROGRESS, IMPLEMENTED, CLOSED'); END;

CREATE TRIGGER "AuditIssue_status_update_check" BEFORE UPDATE OF "status" ON "AuditIssue"
WHEN NEW."status" NOT IN ('OPEN', 'IN_PROGRESS', 'IMPLEMENTED', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'AuditIssue.status must be one of OPEN, IN_PROGRESS, IMPLEMENTED, CLOSED'); END;

CREATE TRIGGER "AuditIssueUpdate_no_update" BEFORE UPDATE ON "AuditIssueUpdate"
BEGIN SELECT RAISE(ABORT, 'AuditIssueUpdate is append-only'); END;

CREATE TRIGGER "AuditIssueUpdate_no_delete" BEFORE DELETE ON "AuditIssueUpdate"
BEGIN SELECT RAISE(ABORT, 'AuditIssueUpdate is append-only'); END;

CREATE TRIGGER "AuditIssueUpdate_opinion_insert_check" BEFORE INSERT ON "AuditIssueUpdate"
WHEN NEW."opinion" NOT IN ('EFFECTIVE', 'PARTLY', 'NOT')
BEGIN SELECT RAISE(ABORT, 'AuditIssueUpdate.opinion must be one of EFFECTIVE, PARTLY, NOT'); END;

CREATE TRIGGER "AuditIssueUpdate_opinion_update_check" BEFORE UPDATE OF "opinion" ON "AuditIssueUpdate"
WHEN NEW."opinion" NOT IN ('EFFECTIVE', 'PARTLY', 'NOT')
BEGIN SELECT RAISE(ABORT, 'AuditIssueUpdate.opinion must be one of EFFECTIVE, PARTLY, NOT'); END;
