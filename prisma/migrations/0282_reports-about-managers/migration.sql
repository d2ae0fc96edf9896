-- CreateTable
CREATE TABLE "UpwardForm" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "cycleId" INTEGER NOT NULL,
    "closesOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "createdById" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "UpwardForm_cycleId_fkey" FOREIGN KEY ("cycleId") REFERENCES "EvaluationCycle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UpwardQuestion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "formId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    CONSTRAINT "UpwardQuestion_formId_fkey" FOREIGN KEY ("formId") REFERENCES "UpwardForm" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UpwardSubject" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "formId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    CONSTRAINT "UpwardSubject_formId_fkey" FOREIGN KEY ("formId") REFERENCES "UpwardForm" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UpwardSubject_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UpwardAsk" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "subjectId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "side" TEXT NOT NULL,
    "sentOn" TEXT,
    CONSTRAINT "UpwardAsk_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "UpwardSubject" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UpwardAsk_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UpwardCount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "subjectId" INTEGER NOT NULL,
    "side" TEXT NOT NULL,
    "questionId" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "UpwardCount_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "UpwardSubject" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "UpwardCount_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "UpwardQuestion" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "UpwardForm_cycleId_key" ON "UpwardForm"("cycleId");

-- CreateIndex
CREATE UNIQUE INDEX "UpwardQuestion_formId_position_key" ON "UpwardQuestion"("formId", "position");

-- CreateIndex
CREATE INDEX "UpwardSubject_employeeId_idx" ON "UpwardSubject"("employeeId");

-- CreateIndex
CREATE UNIQUE INDEX "UpwardSubject_formId_employeeId_key" ON "UpwardSubject"("formId", "employeeId");

-- CreateIndex
CREATE INDEX "UpwardAsk_employeeId_sentOn_idx" ON "UpwardAsk"("employeeId", "sentOn");

-- CreateIndex
CREATE UNIQUE INDEX "UpwardAsk_subjectId_employeeId_key" ON "UpwardAsk"("subjectId", "employeeId");

-- CreateIndex
CREATE UNIQUE INDEX "UpwardCount_subjectId_side_questionId_score_key" ON "UpwardCount"("subjectId", "side", "questionId", "score");

-- Guards
CREATE TRIGGER "UpwardForm_fixed_update" BEFORE UPDATE ON "UpwardForm"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."cycleId" <> OLD."cycleId"
BEGIN SELECT RAISE(ABORT, 'UpwardForm: companyId, cycleId keep their first value'); END;

CREATE TRIGGER "UpwardForm_fixed_delete" BEFORE DELETE ON "UpwardForm"
BEGIN SELECT RAISE(ABORT, 'UpwardForm rows are not deleted'); END;

CREATE TRIGGER "UpwardForm_leaves_closed" BEFORE UPDATE ON "UpwardForm"
WHEN OLD."status" = 'CLOSED' AND NEW."status" NOT IN ('CLOSED')
BEGIN SELECT RAISE(ABORT, 'UpwardForm: CLOSED leads to nothing'); END;

CREATE TRIGGER "UpwardForm_status_insert_check" BEFORE INSERT ON "UpwardForm"
WHEN NEW."status" NOT IN ('DRAFT', 'OPEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'UpwardForm.status must be one of DRAFT, OPEN, CLOSED'); END;

CREATE TRIGGER "UpwardForm_status_update_check" BEFORE UPDATE OF "status" ON "UpwardForm"
WHEN NEW."status" NOT IN ('DRAFT', 'OPEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'UpwardForm.status must be one of DRAFT, OPEN, CLOSED'); END;

CREATE TRIGGER "UpwardAsk_side_insert_check" BEFORE INSERT ON "UpwardAsk"
WHEN NEW."side" NOT IN ('REPORT', 'COLLEAGUE')
BEGIN SELECT RAISE(ABORT, 'UpwardAsk.side must be one of REPORT, COLLEAGUE'); END;

CREATE TRIGGER "UpwardAsk_side_update_check" BEFORE UPDATE OF "side" ON "UpwardAsk"
WHEN NEW."side" NOT IN ('REPORT', 'COLLEAGUE')
BEGIN SELECT RAISE(ABORT, 'UpwardAsk.side must be one of REPORT, COLLEAGUE'); END;

CREATE TRIGGER "UpwardCount_counts_insert_rule" BEFORE INSERT ON "UpwardCount"
WHEN NOT (NEW."score" >= 1 AND NEW."score" <= 5 AND NEW."count" >= 0)
BEGIN SELECT RAISE(ABORT, 'UpwardCount: counts'); END;

CREATE TRIGGER "UpwardCount_counts_update_rule" BEFORE UPDATE ON "UpwardCount"
WHEN NOT (NEW."score" >= 1 AND NEW."score" <= 5 AND NEW."count" >= 0)
BEGIN SELECT RAISE(ABORT, 'UpwardCount: counts'); END;

CREATE TRIGGER "UpwardCount_fixed_update" BEFORE UPDATE ON "UpwardCount"
WHEN NEW."subjectId" <> OLD."subjectId" OR NEW."side" <> OLD."side" OR NEW."questionId" <> OLD."questionId" OR NEW."score" <> OLD."score"
BEGIN SELECT RAISE(ABORT, 'UpwardCount: subjectId, side, questionId, score keep their first value'); END;

CREATE TRIGGER "UpwardCount_fixed_delete" BEFORE DELETE ON "UpwardCount"
BEGIN SELECT RAISE(ABORT, 'UpwardCount rows are not deleted'); END;

CREATE TRIGGER "UpwardCount_side_insert_check" BEFORE INSERT ON "UpwardCount"
WHEN NEW."side" NOT IN ('REPORT', 'COLLEAGUE')
BEGIN SELECT RAISE(ABORT, 'UpwardCount.side must be one of REPORT, COLLEAGUE'); END;

CREATE TRIGGER "UpwardCount_side_update_check" BEFORE UPDATE OF "side" ON "UpwardCount"
WHEN NEW."side" NOT IN ('REPORT', 'COLLEAGUE')
BEGIN SELECT RAISE(ABORT, 'UpwardCount.side must be one of REPORT, COLLEAGUE'); END;
