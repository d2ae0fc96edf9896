-- Guards that change
DROP TRIGGER IF EXISTS "FraudCase_fixed_update";
DROP TRIGGER IF EXISTS "FraudCase_fixed_delete";
DROP TRIGGER IF EXISTS "FraudCase_amounts_insert_rule";
DROP TRIGGER IF EXISTS "FraudCase_amounts_update_rule";
DROP TRIGGER IF EXISTS "FraudCase_span_insert_rule";
DROP TRIGGER IF EXISTS "FraudCase_span_update_rule";
DROP TRIGGER IF EXISTS "FraudCase_method_insert_check";
DROP TRIGGER IF EXISTS "FraudCase_method_update_check";
DROP TRIGGER IF EXISTS "FraudCase_status_insert_check";
DROP TRIGGER IF EXISTS "FraudCase_status_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_FraudCase" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "fraudTypeId" INTEGER NOT NULL,
    "origin" TEXT NOT NULL DEFAULT 'MANUAL',
    "sourceRef" TEXT,
    "investigationId" INTEGER,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "detectedOn" TEXT NOT NULL,
    "occurredFrom" TEXT,
    "occurredTo" TEXT,
    "method" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "gross" BIGINT NOT NULL,
    "recovered" BIGINT NOT NULL DEFAULT 0,
    "insured" BIGINT NOT NULL DEFAULT 0,
    "writtenOff" BIGINT NOT NULL DEFAULT 0,
    "net" BIGINT NOT NULL,
    "openedById" INTEGER NOT NULL,
    "handlerId" INTEGER,
    "confirmedOn" TEXT,
    "confirmedById" INTEGER,
    "disciplinaryRef" TEXT,
    "reportedOn" TEXT,
    "lessons" TEXT,
    "controlIssueId" INTEGER,
    "noIssueReason" TEXT,
    "closedOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'SUSPECTED',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "FraudCase_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudCase_fraudTypeId_fkey" FOREIGN KEY ("fraudTypeId") REFERENCES "AuditFraudType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudCase_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudCase_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudCase_handlerId_fkey" FOREIGN KEY ("handlerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudCase_controlIssueId_fkey" FOREIGN KEY ("controlIssueId") REFERENCES "AuditIssue" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_FraudCase" ("closedOn", "companyId", "confirmedById", "confirmedOn", "controlIssueId", "createdAt", "currency", "description", "detectedOn", "disciplinaryRef", "fraudTypeId", "gross", "handlerId", "id", "insured", "investigationId", "lessons", "method", "net", "noIssueReason", "occurredFrom", "occurredTo", "openedById", "recovered", "refNo", "reportedOn", "round", "status", "title", "unitId", "updatedAt", "version", "writtenOff") SELECT "closedOn", "companyId", "confirmedById", "confirmedOn", "controlIssueId", "createdAt", "currency", "description", "detectedOn", "disciplinaryRef", "fraudTypeId", "gross", "handlerId", "id", "insured", "investigationId", "lessons", "method", "net", "noIssueReason", "occurredFrom", "occurredTo", "openedById", "recovered", "refNo", "reportedOn", "round", "status", "title", "unitId", "updatedAt", "version", "writtenOff" FROM "FraudCase";
DROP TABLE "FraudCase";
ALTER TABLE "new_FraudCase" RENAME TO "FraudCase";
CREATE UNIQUE INDEX "FraudCase_refNo_key" ON "FraudCase"("refNo");
CREATE INDEX "FraudCase_unitId_status_idx" ON "FraudCase"("unitId", "status");
CREATE INDEX "FraudCase_fraudTypeId_idx" ON "FraudCase"("fraudTypeId");
CREATE INDEX "FraudCase_investigationId_idx" ON "FraudCase"("investigationId");
CREATE INDEX "FraudCase_openedById_idx" ON "FraudCase"("openedById");
CREATE INDEX "FraudCase_handlerId_idx" ON "FraudCase"("handlerId");
CREATE INDEX "FraudCase_controlIssueId_idx" ON "FraudCase"("controlIssueId");
CREATE INDEX "FraudCase_detectedOn_idx" ON "FraudCase"("detectedOn");
CREATE UNIQUE INDEX "FraudCase_companyId_sourceRef_key" ON "FraudCase"("companyId", "sourceRef");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "FraudCase_fixed_update" BEFORE UPDATE ON "FraudCase"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."openedById" <> OLD."openedById"
BEGIN SELECT RAISE(ABORT, 'FraudCase: companyId, unitId, refNo, openedById keep their first value'); END;

CREATE TRIGGER "FraudCase_fixed_delete" BEFORE DELETE ON "FraudCase"
BEGIN SELECT RAISE(ABORT, 'FraudCase rows are not deleted'); END;

CREATE TRIGGER "FraudCase_amounts_insert_rule" BEFORE INSERT ON "FraudCase"
WHEN NOT (NEW."gross" >= 0 AND NEW."recovered" >= 0 AND NEW."insured" >= 0 AND NEW."writtenOff" >= 0 AND NEW."net" >= 0 AND NEW."net" = NEW."gross" - NEW."recovered" - NEW."insured" - NEW."writtenOff")
BEGIN SELECT RAISE(ABORT, 'FraudCase: amounts'); END;

CREATE TRIGGER "FraudCase_amounts_update_rule" BEFORE UPDATE ON "FraudCase"
WHEN NOT (NEW."gross" >= 0 AND NEW."recovered" >= 0 AND NEW."insured" >= 0 AND NEW."writtenOff" >= 0 AND NEW."net" >= 0 AND NEW."net" = NEW."gross" - NEW."recovered" - NEW."insured" - NEW."writtenOff")
BEGIN SELECT RAISE(ABORT, 'FraudCase: amounts'); END;

CREATE TRIGGER "FraudCase_span_insert_rule" BEFORE INSERT ON "FraudCase"
WHEN NOT (NEW."occurredFrom" IS NULL OR NEW."occurredTo" IS NULL OR NEW."occurredFrom" <= NEW."occurredTo")
BEGIN SELECT RAISE(ABORT, 'FraudCase: span'); END;

CREATE TRIGGER "FraudCase_span_update_rule" BEFORE UPDATE ON "FraudCase"
WHEN NOT (NEW."occurredFrom" IS NULL OR NEW."occurredTo" IS NULL OR NEW."occurredFrom" <= NEW."occurredTo")
BEGIN SELECT RAISE(ABORT, 'FraudCase: span'); END;

CREATE TRIGGER "FraudCase_origin_insert_check" BEFORE INSERT ON "FraudCase"
WHEN NEW."origin" NOT IN ('MANUAL', 'IMPORT')
BEGIN SELECT RAISE(ABORT, 'FraudCase.origin must be one of MANUAL, IMPORT'); END;

CREATE TRIGGER "FraudCase_origin_update_check" BEFORE UPDATE OF "origin" ON "FraudCase"
WHEN NEW."origin" NOT IN ('MANUAL', 'IMPORT')
BEGIN SELECT RAISE(ABORT, 'FraudCase.origin must be one of MANUAL, IMPORT'); END;

CREATE TRIGGER "FraudCase_method_insert_check" BEFORE INSERT ON "FraudCase"
WHEN NEW."method" NOT IN ('AUDIT', 'CONTROL', 'MANAGEMENT', 'COMPLAINT', 'TIP', 'ADMISSION', 'EXTERNAL', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'FraudCase.method must be one of AUDIT, CONTROL, MANAGEMENT, COMPLAINT, TIP, ADMISSION, EXTERNAL, OTHER'); END;

CREATE TRIGGER "FraudCase_method_update_check" BEFORE UPDATE OF "method" ON "FraudCase"
WHEN NEW."method" NOT IN ('AUDIT', 'CONTROL', 'MANAGEMENT', 'COMPLAINT', 'TIP', 'ADMISSION', 'EXTERNAL', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'FraudCase.method must be one of AUDIT, CONTROL, MANAGEMENT, COMPLAINT, TIP, ADMISSION, EXTERNAL, OTHER'); END;

CREATE TRIGGER "FraudCase_status_insert_check" BEFORE INSERT ON "FraudCase"
WHEN NEW."status" NOT IN ('SUSPECTED', 'UNDER_INVESTIGATION', 'CONFIRMED', 'UNCONFIRMED', 'RECOVERY', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'FraudCase.status must be one of SUSPECTED, UNDER_INVESTIGATION, CONFIRMED, UNCONFIRMED, RECOVERY, CLOSED'); END;

CREATE TRIGGER "FraudCase_status_update_check" BEFORE UPDATE OF "status" ON "FraudCase"
WHEN NEW."status" NOT IN ('SUSPECTED', 'UNDER_INVESTIGATION', 'CONFIRMED', 'UNCONFIRMED', 'RECOVERY', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'FraudCase.status must be one of SUSPECTED, UNDER_INVESTIGATION, CONFIRMED, UNCONFIRMED, RECOVERY, CLOSED'); END;
