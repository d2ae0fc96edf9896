-- CreateTable
CREATE TABLE "EvaluationType" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "no" INTEGER NOT NULL DEFAULT 1,
    "cycle" TEXT NOT NULL,
    "designationId" INTEGER,
    "scaleMax" INTEGER NOT NULL,
    "firstWeightBp" INTEGER NOT NULL,
    "secondWeightBp" INTEGER NOT NULL,
    "passBp" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "EvaluationType_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EvaluationQuestion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "typeId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "section" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "weightBp" INTEGER NOT NULL DEFAULT 0,
    "required" BOOLEAN NOT NULL DEFAULT true,
    "least" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "EvaluationQuestion_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "EvaluationType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EvaluationGrade" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "typeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "fromBp" INTEGER NOT NULL,
    CONSTRAINT "EvaluationGrade_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "EvaluationType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EvaluationCycle" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "typeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "periodFrom" TEXT NOT NULL,
    "periodTo" TEXT NOT NULL,
    "opensOn" TEXT NOT NULL,
    "closesOn" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "EvaluationCycle_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "EvaluationType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Evaluation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "typeId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "cycleId" INTEGER,
    "unitId" INTEGER NOT NULL,
    "periodFrom" TEXT NOT NULL,
    "periodTo" TEXT NOT NULL,
    "dueOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'SELF',
    "selfBp" INTEGER,
    "firstBp" INTEGER,
    "secondBp" INTEGER,
    "finalBp" INTEGER,
    "grade" TEXT,
    "rejections" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL DEFAULT 0,
    "firstReviewerId" INTEGER,
    "secondReviewerId" INTEGER,
    "completedAt" DATETIME,
    "acknowledgedAt" DATETIME,
    "employeeComment" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Evaluation_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Evaluation_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "EvaluationType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Evaluation_cycleId_fkey" FOREIGN KEY ("cycleId") REFERENCES "EvaluationCycle" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Evaluation_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EvaluationAnswer" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "evaluationId" INTEGER NOT NULL,
    "stage" TEXT NOT NULL,
    "questionId" INTEGER NOT NULL,
    "score" INTEGER,
    "text" TEXT,
    "comment" TEXT,
    "changedIn" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "EvaluationAnswer_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "EvaluationAnswer_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "EvaluationQuestion" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "EvaluationType_status_idx" ON "EvaluationType"("status");

-- CreateIndex
CREATE UNIQUE INDEX "EvaluationType_companyId_name_no_key" ON "EvaluationType"("companyId", "name", "no");

-- CreateIndex
CREATE INDEX "EvaluationQuestion_typeId_position_idx" ON "EvaluationQuestion"("typeId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "EvaluationGrade_typeId_fromBp_key" ON "EvaluationGrade"("typeId", "fromBp");

-- CreateIndex
CREATE INDEX "EvaluationCycle_companyId_closesOn_idx" ON "EvaluationCycle"("companyId", "closesOn");

-- CreateIndex
CREATE UNIQUE INDEX "EvaluationCycle_typeId_periodFrom_key" ON "EvaluationCycle"("typeId", "periodFrom");

-- CreateIndex
CREATE INDEX "Evaluation_status_dueOn_idx" ON "Evaluation"("status", "dueOn");

-- CreateIndex
CREATE INDEX "Evaluation_unitId_status_idx" ON "Evaluation"("unitId", "status");

-- CreateIndex
CREATE INDEX "Evaluation_kind_completedAt_idx" ON "Evaluation"("kind", "completedAt");

-- CreateIndex
CREATE INDEX "Evaluation_typeId_status_idx" ON "Evaluation"("typeId", "status");

-- CreateIndex
CREATE INDEX "Evaluation_cycleId_idx" ON "Evaluation"("cycleId");

-- CreateIndex
CREATE UNIQUE INDEX "Evaluation_employeeId_kind_periodFrom_key" ON "Evaluation"("employeeId", "kind", "periodFrom");

-- CreateIndex
CREATE INDEX "EvaluationAnswer_questionId_idx" ON "EvaluationAnswer"("questionId");

-- CreateIndex
CREATE UNIQUE INDEX "EvaluationAnswer_evaluationId_stage_questionId_key" ON "EvaluationAnswer"("evaluationId", "stage", "questionId");

-- Guards
CREATE TRIGGER "EvaluationType_settled_update" BEFORE UPDATE ON "EvaluationType"
WHEN OLD."status" IN ('ACTIVE', 'RETIRED') AND NEW."status" IN ('ACTIVE', 'RETIRED') AND (NEW."companyId" IS DISTINCT FROM OLD."companyId" OR NEW."name" IS DISTINCT FROM OLD."name" OR NEW."no" IS DISTINCT FROM OLD."no" OR NEW."cycle" IS DISTINCT FROM OLD."cycle" OR NEW."designationId" IS DISTINCT FROM OLD."designationId" OR NEW."scaleMax" IS DISTINCT FROM OLD."scaleMax" OR NEW."firstWeightBp" IS DISTINCT FROM OLD."firstWeightBp" OR NEW."secondWeightBp" IS DISTINCT FROM OLD."secondWeightBp" OR NEW."passBp" IS DISTINCT FROM OLD."passBp")
BEGIN SELECT RAISE(ABORT, 'EvaluationType: companyId, name, no, cycle, designationId, scaleMax, firstWeightBp, secondWeightBp, passBp stay while it is ACTIVE or RETIRED'); END;

CREATE TRIGGER "EvaluationType_leaves_retired" BEFORE UPDATE ON "EvaluationType"
WHEN OLD."status" = 'RETIRED' AND NEW."status" NOT IN ('RETIRED')
BEGIN SELECT RAISE(ABORT, 'EvaluationType: RETIRED leads to nothing'); END;

CREATE TRIGGER "EvaluationType_scale_insert_rule" BEFORE INSERT ON "EvaluationType"
WHEN NOT (NEW."scaleMax" >= 3 AND NEW."scaleMax" <= 10)
BEGIN SELECT RAISE(ABORT, 'EvaluationType: scale'); END;

CREATE TRIGGER "EvaluationType_scale_update_rule" BEFORE UPDATE ON "EvaluationType"
WHEN NOT (NEW."scaleMax" >= 3 AND NEW."scaleMax" <= 10)
BEGIN SELECT RAISE(ABORT, 'EvaluationType: scale'); END;

CREATE TRIGGER "EvaluationType_weights_insert_rule" BEFORE INSERT ON "EvaluationType"
WHEN NOT (NEW."firstWeightBp" >= 0 AND NEW."firstWeightBp" + NEW."secondWeightBp" = 10000)
BEGIN SELECT RAISE(ABORT, 'EvaluationType: weights'); END;

CREATE TRIGGER "EvaluationType_weights_update_rule" BEFORE UPDATE ON "EvaluationType"
WHEN NOT (NEW."firstWeightBp" >= 0 AND NEW."firstWeightBp" + NEW."secondWeightBp" = 10000)
BEGIN SELECT RAISE(ABORT, 'EvaluationType: weights'); END;

CREATE TRIGGER "EvaluationType_pass_insert_rule" BEFORE INSERT ON "EvaluationType"
WHEN NOT (NEW."passBp" >= 0 AND NEW."passBp" <= 10000)
BEGIN SELECT RAISE(ABORT, 'EvaluationType: pass'); END;

CREATE TRIGGER "EvaluationType_pass_update_rule" BEFORE UPDATE ON "EvaluationType"
WHEN NOT (NEW."passBp" >= 0 AND NEW."passBp" <= 10000)
BEGIN SELECT RAISE(ABORT, 'EvaluationType: pass'); END;

CREATE UNIQUE INDEX "EvaluationType_companyId_name_active_key" ON "EvaluationType" ("companyId", "name") WHERE "status" = 'ACTIVE';

CREATE TRIGGER "EvaluationType_cycle_insert_check" BEFORE INSERT ON "EvaluationType"
WHEN NEW."cycle" NOT IN ('STANDARD', 'THREE_MONTH', 'SIX_MONTH')
BEGIN SELECT RAISE(ABORT, 'EvaluationType.cycle must be one of STANDARD, THREE_MONTH, SIX_MONTH'); END;

CREATE TRIGGER "EvaluationType_cycle_update_check" BEFORE UPDATE OF "cycle" ON "EvaluationType"
WHEN NEW."cycle" NOT IN ('STANDARD', 'THREE_MONTH', 'SIX_MONTH')
BEGIN SELECT RAISE(ABORT, 'EvaluationType.cycle must be one of STANDARD, THREE_MONTH, SIX_MONTH'); END;

CREATE TRIGGER "EvaluationType_status_insert_check" BEFORE INSERT ON "EvaluationType"
WHEN NEW."status" NOT IN ('DRAFT', 'ACTIVE', 'RETIRED')
BEGIN SELECT RAISE(ABORT, 'EvaluationType.status must be one of DRAFT, ACTIVE, RETIRED'); END;

CREATE TRIGGER "EvaluationType_status_update_check" BEFORE UPDATE OF "status" ON "EvaluationType"
WHEN NEW."status" NOT IN ('DRAFT', 'ACTIVE', 'RETIRED')
BEGIN SELECT RAISE(ABORT, 'EvaluationType.status must be one of DRAFT, ACTIVE, RETIRED'); END;

CREATE TRIGGER "EvaluationQuestion_written_insert" BEFORE INSERT ON "EvaluationQuestion"
WHEN NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = NEW."typeId" AND p."status" IN ('DRAFT'))
BEGIN SELECT RAISE(ABORT, 'EvaluationQuestion is written while EvaluationType is DRAFT'); END;

CREATE TRIGGER "EvaluationQuestion_written_update" BEFORE UPDATE ON "EvaluationQuestion"
WHEN (NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = OLD."typeId" AND p."status" IN ('DRAFT')) OR NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = NEW."typeId" AND p."status" IN ('DRAFT'))) AND (NEW."typeId" IS DISTINCT FROM OLD."typeId" OR NEW."position" IS DISTINCT FROM OLD."position" OR NEW."section" IS DISTINCT FROM OLD."section" OR NEW."text" IS DISTINCT FROM OLD."text" OR NEW."kind" IS DISTINCT FROM OLD."kind" OR NEW."weightBp" IS DISTINCT FROM OLD."weightBp" OR NEW."required" IS DISTINCT FROM OLD."required" OR NEW."least" IS DISTINCT FROM OLD."least")
BEGIN SELECT RAISE(ABORT, 'EvaluationQuestion is written while EvaluationType is DRAFT'); END;

CREATE TRIGGER "EvaluationQuestion_written_delete" BEFORE DELETE ON "EvaluationQuestion"
WHEN NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = OLD."typeId" AND p."status" IN ('DRAFT'))
BEGIN SELECT RAISE(ABORT, 'EvaluationQuestion is written while EvaluationType is DRAFT'); END;

CREATE TRIGGER "EvaluationQuestion_weight_insert_rule" BEFORE INSERT ON "EvaluationQuestion"
WHEN NOT ((NEW."kind" = 'SCORE' AND NEW."weightBp" > 0 AND NEW."weightBp" <= 10000) OR (NEW."kind" <> 'SCORE' AND NEW."weightBp" = 0))
BEGIN SELECT RAISE(ABORT, 'EvaluationQuestion: weight'); END;

CREATE TRIGGER "EvaluationQuestion_weight_update_rule" BEFORE UPDATE ON "EvaluationQuestion"
WHEN NOT ((NEW."kind" = 'SCORE' AND NEW."weightBp" > 0 AND NEW."weightBp" <= 10000) OR (NEW."kind" <> 'SCORE' AND NEW."weightBp" = 0))
BEGIN SELECT RAISE(ABORT, 'EvaluationQuestion: weight'); END;

CREATE TRIGGER "EvaluationQuestion_kind_insert_check" BEFORE INSERT ON "EvaluationQuestion"
WHEN NEW."kind" NOT IN ('SCORE', 'TEXT', 'YESNO')
BEGIN SELECT RAISE(ABORT, 'EvaluationQuestion.kind must be one of SCORE, TEXT, YESNO'); END;

CREATE TRIGGER "EvaluationQuestion_kind_update_check" BEFORE UPDATE OF "kind" ON "EvaluationQuestion"
WHEN NEW."kind" NOT IN ('SCORE', 'TEXT', 'YESNO')
BEGIN SELECT RAISE(ABORT, 'EvaluationQuestion.kind must be one of SCORE, TEXT, YESNO'); END;

CREATE TRIGGER "EvaluationGrade_written_insert" BEFORE INSERT ON "EvaluationGrade"
WHEN NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = NEW."typeId" AND p."status" IN ('DRAFT'))
BEGIN SELECT RAISE(ABORT, 'EvaluationGrade is written while EvaluationType is DRAFT'); END;

CREATE TRIGGER "EvaluationGrade_written_update" BEFORE UPDATE ON "EvaluationGrade"
WHEN (NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = OLD."typeId" AND p."status" IN ('DRAFT')) OR NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = NEW."typeId" AND p."status" IN ('DRAFT'))) AND (NEW."typeId" IS DISTINCT FROM OLD."typeId" OR NEW."name" IS DISTINCT FROM OLD."name" OR NEW."fromBp" IS DISTINCT FROM OLD."fromBp")
BEGIN SELECT RAISE(ABORT, 'EvaluationGrade is written while EvaluationType is DRAFT'); END;

CREATE TRIGGER "EvaluationGrade_written_delete" BEFORE DELETE ON "EvaluationGrade"
WHEN NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = OLD."typeId" AND p."status" IN ('DRAFT'))
BEGIN SELECT RAISE(ABORT, 'EvaluationGrade is written while EvaluationType is DRAFT'); END;

CREATE TRIGGER "EvaluationGrade_result_insert_rule" BEFORE INSERT ON "EvaluationGrade"
WHEN NOT (NEW."fromBp" >= 0 AND NEW."fromBp" <= 10000)
BEGIN SELECT RAISE(ABORT, 'EvaluationGrade: result'); END;

CREATE TRIGGER "EvaluationGrade_result_update_rule" BEFORE UPDATE ON "EvaluationGrade"
WHEN NOT (NEW."fromBp" >= 0 AND NEW."fromBp" <= 10000)
BEGIN SELECT RAISE(ABORT, 'EvaluationGrade: result'); END;

CREATE TRIGGER "EvaluationCycle_period_insert_rule" BEFORE INSERT ON "EvaluationCycle"
WHEN NOT (NEW."periodFrom" <= NEW."periodTo")
BEGIN SELECT RAISE(ABORT, 'EvaluationCycle: period'); END;

CREATE TRIGGER "EvaluationCycle_period_update_rule" BEFORE UPDATE ON "EvaluationCycle"
WHEN NOT (NEW."periodFrom" <= NEW."periodTo")
BEGIN SELECT RAISE(ABORT, 'EvaluationCycle: period'); END;

CREATE TRIGGER "EvaluationCycle_days_insert_rule" BEFORE INSERT ON "EvaluationCycle"
WHEN NOT (NEW."opensOn" <= NEW."closesOn")
BEGIN SELECT RAISE(ABORT, 'EvaluationCycle: days'); END;

CREATE TRIGGER "EvaluationCycle_days_update_rule" BEFORE UPDATE ON "EvaluationCycle"
WHEN NOT (NEW."opensOn" <= NEW."closesOn")
BEGIN SELECT RAISE(ABORT, 'EvaluationCycle: days'); END;

CREATE TRIGGER "Evaluation_settled_update" BEFORE UPDATE ON "Evaluation"
WHEN OLD."status" IN ('COMPLETE', 'ACKNOWLEDGED') AND NEW."status" IN ('COMPLETE', 'ACKNOWLEDGED') AND (NEW."firstBp" IS DISTINCT FROM OLD."firstBp" OR NEW."secondBp" IS DISTINCT FROM OLD."secondBp" OR NEW."finalBp" IS DISTINCT FROM OLD."finalBp" OR NEW."grade" IS DISTINCT FROM OLD."grade" OR NEW."selfBp" IS DISTINCT FROM OLD."selfBp" OR NEW."completedAt" IS DISTINCT FROM OLD."completedAt")
BEGIN SELECT RAISE(ABORT, 'Evaluation: firstBp, secondBp, finalBp, grade, selfBp, completedAt stay while it is COMPLETE or ACKNOWLEDGED'); END;

CREATE TRIGGER "Evaluation_leaves_cancelled" BEFORE UPDATE ON "Evaluation"
WHEN OLD."status" = 'CANCELLED' AND NEW."status" NOT IN ('CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Evaluation: CANCELLED leads to nothing'); END;

CREATE TRIGGER "Evaluation_fixed_update" BEFORE UPDATE ON "Evaluation"
WHEN NEW."employeeId" <> OLD."employeeId" OR NEW."typeId" <> OLD."typeId" OR NEW."kind" <> OLD."kind" OR NEW."periodFrom" <> OLD."periodFrom" OR NEW."periodTo" <> OLD."periodTo"
BEGIN SELECT RAISE(ABORT, 'Evaluation: employeeId, typeId, kind, periodFrom, periodTo keep their first value'); END;

CREATE TRIGGER "Evaluation_fixed_delete" BEFORE DELETE ON "Evaluation"
BEGIN SELECT RAISE(ABORT, 'Evaluation rows are not deleted'); END;

CREATE TRIGGER "Evaluation_result_insert_rule" BEFORE INSERT ON "Evaluation"
WHEN NOT (NEW."finalBp" IS NULL OR (NEW."finalBp" >= 0 AND NEW."finalBp" <= 10000))
BEGIN SELECT RAISE(ABORT, 'Evaluation: result'); END;

CREATE TRIGGER "Evaluation_result_update_rule" BEFORE UPDATE ON "Evaluation"
WHEN NOT (NEW."finalBp" IS NULL OR (NEW."finalBp" >= 0 AND NEW."finalBp" <= 10000))
BEGIN SELECT RAISE(ABORT, 'Evaluation: result'); END;

CREATE TRIGGER "Evaluation_complete_insert_rule" BEFORE INSERT ON "Evaluation"
WHEN NOT ((NEW."status" IN ('COMPLETE', 'ACKNOWLEDGED')) = (NEW."finalBp" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'Evaluation: complete'); END;

CREATE TRIGGER "Evaluation_complete_update_rule" BEFORE UPDATE ON "Evaluation"
WHEN NOT ((NEW."status" IN ('COMPLETE', 'ACKNOWLEDGED')) = (NEW."finalBp" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'Evaluation: complete'); END;

CREATE TRIGGER "Evaluation_reviewers_insert_rule" BEFORE INSERT ON "Evaluation"
WHEN NOT (NEW."firstReviewerId" IS NULL OR NEW."secondReviewerId" IS NULL OR NEW."firstReviewerId" <> NEW."secondReviewerId")
BEGIN SELECT RAISE(ABORT, 'Evaluation: reviewers'); END;

CREATE TRIGGER "Evaluation_reviewers_update_rule" BEFORE UPDATE ON "Evaluation"
WHEN NOT (NEW."firstReviewerId" IS NULL OR NEW."secondReviewerId" IS NULL OR NEW."firstReviewerId" <> NEW."secondReviewerId")
BEGIN SELECT RAISE(ABORT, 'Evaluation: reviewers'); END;

CREATE TRIGGER "Evaluation_kind_insert_check" BEFORE INSERT ON "Evaluation"
WHEN NEW."kind" NOT IN ('STANDARD', 'THREE_MONTH', 'SIX_MONTH')
BEGIN SELECT RAISE(ABORT, 'Evaluation.kind must be one of STANDARD, THREE_MONTH, SIX_MONTH'); END;

CREATE TRIGGER "Evaluation_kind_update_check" BEFORE UPDATE OF "kind" ON "Evaluation"
WHEN NEW."kind" NOT IN ('STANDARD', 'THREE_MONTH', 'SIX_MONTH')
BEGIN SELECT RAISE(ABORT, 'Evaluation.kind must be one of STANDARD, THREE_MONTH, SIX_MONTH'); END;

CREATE TRIGGER "Evaluation_status_insert_check" BEFORE INSERT ON "Evaluation"
WHEN NEW."status" NOT IN ('SELF', 'FIRST_REVIEW', 'SECOND_REVIEW', 'COMPLETE', 'ACKNOWLEDGED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Evaluation.status must be one of SELF, FIRST_REVIEW, SECOND_REVIEW, COMPLETE, ACKNOWLEDGED, CANCELLED'); END;

CREATE TRIGGER "Evaluation_status_update_check" BEFORE UPDATE OF "status" ON "Evaluation"
WHEN NEW."status" NOT IN ('SELF', 'FIRST_REVIEW', 'SECOND_REVIEW', 'COMPLETE', 'ACKNOWLEDGED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Evaluation.status must be one of SELF, FIRST_REVIEW, SECOND_REVIEW, COMPLETE, ACKNOWLEDGED, CANCELLED'); END;

CREATE TRIGGER "EvaluationAnswer_written_insert" BEFORE INSERT ON "EvaluationAnswer"
WHEN NOT EXISTS (SELECT 1 FROM "Evaluation" p WHERE p."id" = NEW."evaluationId" AND p."status" IN ('SELF', 'FIRST_REVIEW', 'SECOND_REVIEW'))
BEGIN SELECT RAISE(ABORT, 'EvaluationAnswer is written while Evaluation is SELF or FIRST_REVIEW or SECOND_REVIEW'); END;

CREATE TRIGGER "EvaluationAnswer_written_update" BEFORE UPDATE ON "EvaluationAnswer"
WHEN (NOT EXISTS (SELECT 1 FROM "Evaluation" p WHERE p."id" = OLD."evaluationId" AND p."status" IN ('SELF', 'FIRST_REVIEW', 'SECOND_REVIEW')) OR NOT EXISTS (SELECT 1 FROM "Evaluation" p WHERE p."id" = NEW."evaluationId" AND p."status" IN ('SELF', 'FIRST_REVIEW', 'SECOND_REVIEW'))) AND (NEW."evaluationId" IS DISTINCT FROM OLD."evaluationId" OR NEW."stage" IS DISTINCT FROM OLD."stage" OR NEW."questionId" IS DISTINCT FROM OLD."questionId" OR NEW."score" IS DISTINCT FROM OLD."score" OR NEW."text" IS DISTINCT FROM OLD."text" OR NEW."comment" IS DISTINCT FROM OLD."comment" OR NEW."changedIn" IS DISTINCT FROM OLD."changedIn")
BEGIN SELECT RAISE(ABORT, 'EvaluationAnswer is written while Evaluation is SELF or FIRST_REVIEW or SECOND_REVIEW'); END;

CREATE TRIGGER "EvaluationAnswer_written_delete" BEFORE DELETE ON "EvaluationAnswer"
WHEN NOT EXISTS (SELECT 1 FROM "Evaluation" p WHERE p."id" = OLD."evaluationId" AND p."status" IN ('SELF', 'FIRST_REVIEW', 'SECOND_REVIEW'))
BEGIN SELECT RAISE(ABORT, 'EvaluationAnswer is written while Evaluation is SELF or FIRST_REVIEW or SECOND_REVIEW'); END;

CREATE TRIGGER "EvaluationAnswer_stage_insert_check" BEFORE INSERT ON "EvaluationAnswer"
WHEN NEW."stage" NOT IN ('SELF', 'FIRST', 'SECOND')
BEGIN SELECT RAISE(ABORT, 'EvaluationAnswer.stage must be one of SELF, FIRST, SECOND'); END;

CREATE TRIGGER "EvaluationAnswer_stage_update_check" BEFORE UPDATE OF "stage" ON "EvaluationAnswer"
WHEN NEW."stage" NOT IN ('SELF', 'FIRST', 'SECOND')
BEGIN SELECT RAISE(ABORT, 'EvaluationAnswer.stage must be one of SELF, FIRST, SECOND'); END;
