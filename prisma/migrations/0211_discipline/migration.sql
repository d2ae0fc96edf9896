-- CreateTable
CREATE TABLE "LetterTemplate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "validFrom" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "DisciplinaryCase" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "raisedById" INTEGER NOT NULL,
    "incidentOn" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "gross" BOOLEAN NOT NULL DEFAULT false,
    "summary" TEXT NOT NULL,
    "dueOn" TEXT,
    "replyBy" TEXT,
    "reply" TEXT,
    "repliedAt" DATETIME,
    "hearingOn" TEXT,
    "letterKind" TEXT,
    "reasons" TEXT,
    "decidedById" INTEGER,
    "issuedById" INTEGER,
    "issuedOn" TEXT,
    "acknowledgedAt" DATETIME,
    "ackIp" TEXT,
    "witnessId" INTEGER,
    "appealText" TEXT,
    "appealedAt" DATETIME,
    "appealOutcome" TEXT,
    "activeUntil" TEXT,
    "status" TEXT NOT NULL DEFAULT 'INCIDENT',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "DisciplinaryCase_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisciplinaryCase_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisciplinaryCase_raisedById_fkey" FOREIGN KEY ("raisedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisciplinaryCase_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisciplinaryCase_issuedById_fkey" FOREIGN KEY ("issuedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisciplinaryCase_witnessId_fkey" FOREIGN KEY ("witnessId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DisciplinaryLetter" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "caseId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "refNo" TEXT NOT NULL,
    "templateId" INTEGER,
    "issuedOn" TEXT NOT NULL,
    "replyBy" TEXT,
    "content" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "DisciplinaryLetter_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "DisciplinaryCase" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisciplinaryLetter_templateId_fkey" FOREIGN KEY ("templateId") REFERENCES "LetterTemplate" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "LetterTemplate_companyId_kind_validFrom_idx" ON "LetterTemplate"("companyId", "kind", "validFrom");

-- CreateIndex
CREATE UNIQUE INDEX "DisciplinaryCase_refNo_key" ON "DisciplinaryCase"("refNo");

-- CreateIndex
CREATE INDEX "DisciplinaryCase_employeeId_status_idx" ON "DisciplinaryCase"("employeeId", "status");

-- CreateIndex
CREATE INDEX "DisciplinaryCase_unitId_createdAt_idx" ON "DisciplinaryCase"("unitId", "createdAt");

-- CreateIndex
CREATE INDEX "DisciplinaryCase_status_dueOn_idx" ON "DisciplinaryCase"("status", "dueOn");

-- CreateIndex
CREATE UNIQUE INDEX "DisciplinaryLetter_refNo_key" ON "DisciplinaryLetter"("refNo");

-- CreateIndex
CREATE INDEX "DisciplinaryLetter_caseId_id_idx" ON "DisciplinaryLetter"("caseId", "id");

-- Guards
CREATE TRIGGER "LetterTemplate_kind_insert_check" BEFORE INSERT ON "LetterTemplate"
WHEN NEW."kind" NOT IN ('SHOW_CAUSE', 'VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL', 'CLEARED')
BEGIN SELECT RAISE(ABORT, 'LetterTemplate.kind must be one of SHOW_CAUSE, VERBAL, WRITTEN, FINAL, DISMISSAL, CLEARED'); END;

CREATE TRIGGER "LetterTemplate_kind_update_check" BEFORE UPDATE OF "kind" ON "LetterTemplate"
WHEN NEW."kind" NOT IN ('SHOW_CAUSE', 'VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL', 'CLEARED')
BEGIN SELECT RAISE(ABORT, 'LetterTemplate.kind must be one of SHOW_CAUSE, VERBAL, WRITTEN, FINAL, DISMISSAL, CLEARED'); END;

CREATE TRIGGER "DisciplinaryCase_category_insert_check" BEFORE INSERT ON "DisciplinaryCase"
WHEN NEW."category" NOT IN ('ATTENDANCE', 'CASH', 'CONDUCT', 'DUTY', 'FRAUD', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.category must be one of ATTENDANCE, CASH, CONDUCT, DUTY, FRAUD, OTHER'); END;

CREATE TRIGGER "DisciplinaryCase_category_update_check" BEFORE UPDATE OF "category" ON "DisciplinaryCase"
WHEN NEW."category" NOT IN ('ATTENDANCE', 'CASH', 'CONDUCT', 'DUTY', 'FRAUD', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.category must be one of ATTENDANCE, CASH, CONDUCT, DUTY, FRAUD, OTHER'); END;

CREATE TRIGGER "DisciplinaryCase_letterKind_insert_check" BEFORE INSERT ON "DisciplinaryCase"
WHEN NEW."letterKind" NOT IN ('VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.letterKind must be one of VERBAL, WRITTEN, FINAL, DISMISSAL'); END;

CREATE TRIGGER "DisciplinaryCase_letterKind_update_check" BEFORE UPDATE OF "letterKind" ON "DisciplinaryCase"
WHEN NEW."letterKind" NOT IN ('VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.letterKind must be one of VERBAL, WRITTEN, FINAL, DISMISSAL'); END;

CREATE TRIGGER "DisciplinaryCase_appealOutcome_insert_check" BEFORE INSERT ON "DisciplinaryCase"
WHEN NEW."appealOutcome" NOT IN ('UPHELD', 'REDUCED', 'SET_ASIDE')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.appealOutcome must be one of UPHELD, REDUCED, SET_ASIDE'); END;

CREATE TRIGGER "DisciplinaryCase_appealOutcome_update_check" BEFORE UPDATE OF "appealOutcome" ON "DisciplinaryCase"
WHEN NEW."appealOutcome" NOT IN ('UPHELD', 'REDUCED', 'SET_ASIDE')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.appealOutcome must be one of UPHELD, REDUCED, SET_ASIDE'); END;

CREATE TRIGGER "DisciplinaryCase_status_insert_check" BEFORE INSERT ON "DisciplinaryCase"
WHEN NEW."status" NOT IN ('INCIDENT', 'SHOW_CAUSE_SENT', 'REPLIED', 'NO_REPLY', 'HEARING', 'DECIDED', 'ISSUED', 'ACKNOWLEDGED', 'REFUSED', 'APPEALED', 'ACTIVE', 'SPENT', 'SET_ASIDE', 'CLEARED', 'DROPPED')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.status must be one of INCIDENT, SHOW_CAUSE_SENT, REPLIED, NO_REPLY, HEARING, DECIDED, ISSUED, ACKNOWLEDGED, REFUSED, APPEALED, ACTIVE, SPENT, SET_ASIDE, CLEARED, DROPPED'); END;

CREATE TRIGGER "DisciplinaryCase_status_update_check" BEFORE UPDATE OF "status" ON "DisciplinaryCase"
WHEN NEW."status" NOT IN ('INCIDENT', 'SHOW_CAUSE_SENT', 'REPLIED', 'NO_REPLY', 'HEARING', 'DECIDED', 'ISSUED', 'ACKNOWLEDGED', 'REFUSED', 'APPEALED', 'ACTIVE', 'SPENT', 'SET_ASIDE', 'CLEARED', 'DROPPED')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.status must be one of INCIDENT, SHOW_CAUSE_SENT, REPLIED, NO_REPLY, HEARING, DECIDED, ISSUED, ACKNOWLEDGED, REFUSED, APPEALED, ACTIVE, SPENT, SET_ASIDE, CLEARED, DROPPED'); END;

CREATE TRIGGER "DisciplinaryLetter_fixed_update" BEFORE UPDATE ON "DisciplinaryLetter"
WHEN NEW."caseId" <> OLD."caseId" OR NEW."kind" <> OLD."kind" OR NEW."refNo" <> OLD."refNo" OR NEW."issuedOn" <> OLD."issuedOn" OR (OLD."replyBy" IS NOT NULL AND NEW."replyBy" IS DISTINCT FROM OLD."replyBy") OR NEW."content" <> OLD."content" OR NEW."sha256" <> OLD."sha256"
BEGIN SELECT RAISE(ABORT, 'DisciplinaryLetter: caseId, kind, refNo, issuedOn, replyBy, content, sha256 keep their first value'); END;

CREATE TRIGGER "DisciplinaryLetter_fixed_delete" BEFORE DELETE ON "DisciplinaryLetter"
BEGIN SELECT RAISE(ABORT, 'DisciplinaryLetter rows are not deleted'); END;

CREATE TRIGGER "DisciplinaryLetter_kind_insert_check" BEFORE INSERT ON "DisciplinaryLetter"
WHEN NEW."kind" NOT IN ('SHOW_CAUSE', 'VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL', 'CLEARED')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryLetter.kind must be one of SHOW_CAUSE, VERBAL, WRITTEN, FINAL, DISMISSAL, CLEARED'); END;

CREATE TRIGGER "DisciplinaryLetter_kind_update_check" BEFORE UPDATE OF "kind" ON "DisciplinaryLetter"
WHEN NEW."kind" NOT IN ('SHOW_CAUSE', 'VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL', 'CLEARED')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryLetter.kind must be one of SHOW_CAUSE, VERBAL, WRITTEN, FINAL, DISMISSAL, CLEARED'); END;
