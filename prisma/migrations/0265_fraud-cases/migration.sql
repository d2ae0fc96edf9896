-- CreateTable
CREATE TABLE "FraudCase" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "fraudTypeId" INTEGER NOT NULL,
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
    CONSTRAINT "FraudCase_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudCase_handlerId_fkey" FOREIGN KEY ("handlerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudCase_controlIssueId_fkey" FOREIGN KEY ("controlIssueId") REFERENCES "AuditIssue" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FraudMoney" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "caseId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "paidOn" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "note" TEXT NOT NULL,
    "correctsId" INTEGER,
    "actorId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "FraudMoney_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FraudCase" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FraudPerson" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "caseId" INTEGER NOT NULL,
    "employeeId" INTEGER,
    "name" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "outcome" TEXT NOT NULL DEFAULT 'OPEN',
    CONSTRAINT "FraudPerson_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FraudCase" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FraudPerson_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "FraudCase_refNo_key" ON "FraudCase"("refNo");

-- CreateIndex
CREATE INDEX "FraudCase_unitId_status_idx" ON "FraudCase"("unitId", "status");

-- CreateIndex
CREATE INDEX "FraudCase_fraudTypeId_idx" ON "FraudCase"("fraudTypeId");

-- CreateIndex
CREATE INDEX "FraudCase_openedById_idx" ON "FraudCase"("openedById");

-- CreateIndex
CREATE INDEX "FraudCase_handlerId_idx" ON "FraudCase"("handlerId");

-- CreateIndex
CREATE INDEX "FraudCase_controlIssueId_idx" ON "FraudCase"("controlIssueId");

-- CreateIndex
CREATE INDEX "FraudCase_detectedOn_idx" ON "FraudCase"("detectedOn");

-- CreateIndex
CREATE UNIQUE INDEX "FraudMoney_correctsId_key" ON "FraudMoney"("correctsId");

-- CreateIndex
CREATE INDEX "FraudMoney_caseId_idx" ON "FraudMoney"("caseId");

-- CreateIndex
CREATE INDEX "FraudPerson_caseId_idx" ON "FraudPerson"("caseId");

-- CreateIndex
CREATE INDEX "FraudPerson_employeeId_idx" ON "FraudPerson"("employeeId");

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

CREATE TRIGGER "FraudMoney_no_update" BEFORE UPDATE ON "FraudMoney"
BEGIN SELECT RAISE(ABORT, 'FraudMoney is append-only'); END;

CREATE TRIGGER "FraudMoney_no_delete" BEFORE DELETE ON "FraudMoney"
BEGIN SELECT RAISE(ABORT, 'FraudMoney is append-only'); END;

CREATE TRIGGER "FraudMoney_amount_insert_rule" BEFORE INSERT ON "FraudMoney"
WHEN NOT ((NEW."correctsId" IS NULL AND NEW."amount" > 0) OR (NEW."correctsId" IS NOT NULL AND NEW."amount" < 0))
BEGIN SELECT RAISE(ABORT, 'FraudMoney: amount'); END;

CREATE TRIGGER "FraudMoney_amount_update_rule" BEFORE UPDATE ON "FraudMoney"
WHEN NOT ((NEW."correctsId" IS NULL AND NEW."amount" > 0) OR (NEW."correctsId" IS NOT NULL AND NEW."amount" < 0))
BEGIN SELECT RAISE(ABORT, 'FraudMoney: amount'); END;

CREATE TRIGGER "FraudMoney_kind_insert_check" BEFORE INSERT ON "FraudMoney"
WHEN NEW."kind" NOT IN ('RECOVERED', 'INSURED', 'WRITTEN_OFF')
BEGIN SELECT RAISE(ABORT, 'FraudMoney.kind must be one of RECOVERED, INSURED, WRITTEN_OFF'); END;

CREATE TRIGGER "FraudMoney_kind_update_check" BEFORE UPDATE OF "kind" ON "FraudMoney"
WHEN NEW."kind" NOT IN ('RECOVERED', 'INSURED', 'WRITTEN_OFF')
BEGIN SELECT RAISE(ABORT, 'FraudMoney.kind must be one of RECOVERED, INSURED, WRITTEN_OFF'); END;

CREATE TRIGGER "FraudPerson_fixed_update" BEFORE UPDATE ON "FraudPerson"
WHEN NEW."caseId" <> OLD."caseId" OR (OLD."employeeId" IS NOT NULL AND NEW."employeeId" IS DISTINCT FROM OLD."employeeId") OR NEW."name" <> OLD."name" OR NEW."part" <> OLD."part"
BEGIN SELECT RAISE(ABORT, 'FraudPerson: caseId, employeeId, name, part keep their first value'); END;

CREATE TRIGGER "FraudPerson_fixed_delete" BEFORE DELETE ON "FraudPerson"
BEGIN SELECT RAISE(ABORT, 'FraudPerson rows are not deleted'); END;

CREATE TRIGGER "FraudPerson_part_insert_check" BEFORE INSERT ON "FraudPerson"
WHEN NEW."part" NOT IN ('SUSPECT', 'ACCOMPLICE', 'NEGLIGENT', 'WITNESS')
BEGIN SELECT RAISE(ABORT, 'FraudPerson.part must be one of SUSPECT, ACCOMPLICE, NEGLIGENT, WITNESS'); END;

CREATE TRIGGER "FraudPerson_part_update_check" BEFORE UPDATE OF "part" ON "FraudPerson"
WHEN NEW."part" NOT IN ('SUSPECT', 'ACCOMPLICE', 'NEGLIGENT', 'WITNESS')
BEGIN SELECT RAISE(ABORT, 'FraudPerson.part must be one of SUSPECT, ACCOMPLICE, NEGLIGENT, WITNESS'); END;

CREATE TRIGGER "FraudPerson_outcome_insert_check" BEFORE INSERT ON "FraudPerson"
WHEN NEW."outcome" NOT IN ('OPEN', 'CLEARED', 'WARNED', 'DISMISSED', 'RESIGNED', 'PROSECUTED')
BEGIN SELECT RAISE(ABORT, 'FraudPerson.outcome must be one of OPEN, CLEARED, WARNED, DISMISSED, RESIGNED, PROSECUTED'); END;

CREATE TRIGGER "FraudPerson_outcome_update_check" BEFORE UPDATE OF "outcome" ON "FraudPerson"
WHEN NEW."outcome" NOT IN ('OPEN', 'CLEARED', 'WARNED', 'DISMISSED', 'RESIGNED', 'PROSECUTED')
BEGIN SELECT RAISE(ABORT, 'FraudPerson.outcome must be one of OPEN, CLEARED, WARNED, DISMISSED, RESIGNED, PROSECUTED'); END;
