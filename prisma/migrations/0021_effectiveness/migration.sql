-- Guards that change
DROP TRIGGER IF EXISTS "VisitSection_kind_insert_check";
DROP TRIGGER IF EXISTS "VisitSection_kind_update_check";

-- CreateTable
CREATE TABLE "EffectCheck" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "periodFrom" TEXT NOT NULL,
    "periodTo" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "population" INTEGER NOT NULL,
    "populationHash" TEXT NOT NULL,
    CONSTRAINT "EffectCheck_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EffectClaim" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "checkId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "sourceType" TEXT NOT NULL,
    "sourceId" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "reported" TEXT NOT NULL,
    "money" TEXT,
    CONSTRAINT "EffectClaim_checkId_fkey" FOREIGN KEY ("checkId") REFERENCES "EffectCheck" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EffectRow" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "sourceType" TEXT NOT NULL,
    "sourceId" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "reported" TEXT NOT NULL,
    "money" TEXT,
    "found" TEXT NOT NULL,
    "note" TEXT,
    "refer" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "EffectRow_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "EffectCheck_visitId_kind_key" ON "EffectCheck"("visitId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "EffectClaim_checkId_no_key" ON "EffectClaim"("checkId", "no");

-- CreateIndex
CREATE INDEX "EffectRow_visitId_kind_position_idx" ON "EffectRow"("visitId", "kind", "position");

-- Guards
CREATE TRIGGER "VisitSection_kind_insert_check" BEFORE INSERT ON "VisitSection"
WHEN NEW."kind" NOT IN ('GROUP', 'REPORT', 'CASH', 'DOCS', 'LOAN', 'OVERDUE', 'BANK', 'RECORD', 'PERFORMANCE', 'HIGHLIGHTS', 'PORTFOLIO', 'BORROWER', 'DOC_CHECK', 'EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM', 'FEEDBACK_MESSAGE')
BEGIN SELECT RAISE(ABORT, 'VisitSection.kind must be one of GROUP, REPORT, CASH, DOCS, LOAN, OVERDUE, BANK, RECORD, PERFORMANCE, HIGHLIGHTS, PORTFOLIO, BORROWER, DOC_CHECK, EFFECT_BM, EFFECT_AM, EFFECT_RM, FEEDBACK_MESSAGE'); END;

CREATE TRIGGER "VisitSection_kind_update_check" BEFORE UPDATE OF "kind" ON "VisitSection"
WHEN NEW."kind" NOT IN ('GROUP', 'REPORT', 'CASH', 'DOCS', 'LOAN', 'OVERDUE', 'BANK', 'RECORD', 'PERFORMANCE', 'HIGHLIGHTS', 'PORTFOLIO', 'BORROWER', 'DOC_CHECK', 'EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM', 'FEEDBACK_MESSAGE')
BEGIN SELECT RAISE(ABORT, 'VisitSection.kind must be one of GROUP, REPORT, CASH, DOCS, LOAN, OVERDUE, BANK, RECORD, PERFORMANCE, HIGHLIGHTS, PORTFOLIO, BORROWER, DOC_CHECK, EFFECT_BM, EFFECT_AM, EFFECT_RM, FEEDBACK_MESSAGE'); END;

CREATE TRIGGER "EffectCheck_kind_insert_check" BEFORE INSERT ON "EffectCheck"
WHEN NEW."kind" NOT IN ('EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM')
BEGIN SELECT RAISE(ABORT, 'EffectCheck.kind must be one of EFFECT_BM, EFFECT_AM, EFFECT_RM'); END;

CREATE TRIGGER "EffectCheck_kind_update_check" BEFORE UPDATE OF "kind" ON "EffectCheck"
WHEN NEW."kind" NOT IN ('EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM')
BEGIN SELECT RAISE(ABORT, 'EffectCheck.kind must be one of EFFECT_BM, EFFECT_AM, EFFECT_RM'); END;

CREATE TRIGGER "EffectClaim_money_insert_check" BEFORE INSERT ON "EffectClaim"
WHEN NEW."money" NOT IN ('CASH', 'CLIENT')
BEGIN SELECT RAISE(ABORT, 'EffectClaim.money must be one of CASH, CLIENT'); END;

CREATE TRIGGER "EffectClaim_money_update_check" BEFORE UPDATE OF "money" ON "EffectClaim"
WHEN NEW."money" NOT IN ('CASH', 'CLIENT')
BEGIN SELECT RAISE(ABORT, 'EffectClaim.money must be one of CASH, CLIENT'); END;

CREATE TRIGGER "EffectRow_kind_insert_check" BEFORE INSERT ON "EffectRow"
WHEN NEW."kind" NOT IN ('EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM')
BEGIN SELECT RAISE(ABORT, 'EffectRow.kind must be one of EFFECT_BM, EFFECT_AM, EFFECT_RM'); END;

CREATE TRIGGER "EffectRow_kind_update_check" BEFORE UPDATE OF "kind" ON "EffectRow"
WHEN NEW."kind" NOT IN ('EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM')
BEGIN SELECT RAISE(ABORT, 'EffectRow.kind must be one of EFFECT_BM, EFFECT_AM, EFFECT_RM'); END;

CREATE TRIGGER "EffectRow_money_insert_check" BEFORE INSERT ON "EffectRow"
WHEN NEW."money" NOT IN ('CASH', 'CLIENT')
BEGIN SELECT RAISE(ABORT, 'EffectRow.money must be one of CASH, CLIENT'); END;

CREATE TRIGGER "EffectRow_money_update_check" BEFORE UPDATE OF "money" ON "EffectRow"
WHEN NEW."money" NOT IN ('CASH', 'CLIENT')
BEGIN SELECT RAISE(ABORT, 'EffectRow.money must be one of CASH, CLIENT'); END;

CREATE TRIGGER "EffectRow_found_insert_check" BEFORE INSERT ON "EffectRow"
WHEN NEW."found" NOT IN ('AGREES', 'DIFFERS', 'NOT_VERIFIABLE')
BEGIN SELECT RAISE(ABORT, 'EffectRow.found must be one of AGREES, DIFFERS, NOT_VERIFIABLE'); END;

CREATE TRIGGER "EffectRow_found_update_check" BEFORE UPDATE OF "found" ON "EffectRow"
WHEN NEW."found" NOT IN ('AGREES', 'DIFFERS', 'NOT_VERIFIABLE')
BEGIN SELECT RAISE(ABORT, 'EffectRow.found must be one of AGREES, DIFFERS, NOT_VERIFIABLE'); END;
