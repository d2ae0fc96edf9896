-- CreateTable
CREATE TABLE "EvaluationType" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EvaluationType_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EvaluationQuestion" (
    "id" SERIAL NOT NULL,
    "typeId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "section" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "weightBp" INTEGER NOT NULL DEFAULT 0,
    "required" BOOLEAN NOT NULL DEFAULT true,
    "least" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EvaluationQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EvaluationGrade" (
    "id" SERIAL NOT NULL,
    "typeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "fromBp" INTEGER NOT NULL,

    CONSTRAINT "EvaluationGrade_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EvaluationCycle" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "typeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "periodFrom" TEXT NOT NULL,
    "periodTo" TEXT NOT NULL,
    "opensOn" TEXT NOT NULL,
    "closesOn" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EvaluationCycle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Evaluation" (
    "id" SERIAL NOT NULL,
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
    "completedAt" TIMESTAMP(3),
    "acknowledgedAt" TIMESTAMP(3),
    "employeeComment" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Evaluation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EvaluationAnswer" (
    "id" SERIAL NOT NULL,
    "evaluationId" INTEGER NOT NULL,
    "stage" TEXT NOT NULL,
    "questionId" INTEGER NOT NULL,
    "score" INTEGER,
    "text" TEXT,
    "comment" TEXT,
    "changedIn" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "EvaluationAnswer_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "EvaluationType" ADD CONSTRAINT "EvaluationType_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationQuestion" ADD CONSTRAINT "EvaluationQuestion_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "EvaluationType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationGrade" ADD CONSTRAINT "EvaluationGrade_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "EvaluationType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationCycle" ADD CONSTRAINT "EvaluationCycle_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "EvaluationType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "EvaluationType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_cycleId_fkey" FOREIGN KEY ("cycleId") REFERENCES "EvaluationCycle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationAnswer" ADD CONSTRAINT "EvaluationAnswer_evaluationId_fkey" FOREIGN KEY ("evaluationId") REFERENCES "Evaluation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EvaluationAnswer" ADD CONSTRAINT "EvaluationAnswer_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "EvaluationQuestion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "EvaluationType_settled_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" IN ('ACTIVE', 'RETIRED') AND NEW."status" IN ('ACTIVE', 'RETIRED') AND (NEW."companyId" IS DISTINCT FROM OLD."companyId" OR NEW."name" IS DISTINCT FROM OLD."name" OR NEW."no" IS DISTINCT FROM OLD."no" OR NEW."cycle" IS DISTINCT FROM OLD."cycle" OR NEW."designationId" IS DISTINCT FROM OLD."designationId" OR NEW."scaleMax" IS DISTINCT FROM OLD."scaleMax" OR NEW."firstWeightBp" IS DISTINCT FROM OLD."firstWeightBp" OR NEW."secondWeightBp" IS DISTINCT FROM OLD."secondWeightBp" OR NEW."passBp" IS DISTINCT FROM OLD."passBp") THEN RAISE EXCEPTION 'EvaluationType: companyId, name, no, cycle, designationId, scaleMax, firstWeightBp, secondWeightBp, passBp stay while it is ACTIVE or RETIRED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationType_settled_update" BEFORE UPDATE ON "EvaluationType" FOR EACH ROW EXECUTE FUNCTION "EvaluationType_settled_update"();

CREATE OR REPLACE FUNCTION "EvaluationType_leaves_retired"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'RETIRED' AND NEW."status" NOT IN ('RETIRED') THEN RAISE EXCEPTION 'EvaluationType: RETIRED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationType_leaves_retired" BEFORE UPDATE ON "EvaluationType" FOR EACH ROW EXECUTE FUNCTION "EvaluationType_leaves_retired"();

CREATE OR REPLACE FUNCTION "EvaluationType_scale_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."scaleMax" >= 3 AND NEW."scaleMax" <= 10) THEN RAISE EXCEPTION 'EvaluationType: scale' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationType_scale_insert_rule" BEFORE INSERT ON "EvaluationType" FOR EACH ROW EXECUTE FUNCTION "EvaluationType_scale_insert_rule"();

CREATE OR REPLACE FUNCTION "EvaluationType_scale_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."scaleMax" >= 3 AND NEW."scaleMax" <= 10) THEN RAISE EXCEPTION 'EvaluationType: scale' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationType_scale_update_rule" BEFORE UPDATE ON "EvaluationType" FOR EACH ROW EXECUTE FUNCTION "EvaluationType_scale_update_rule"();

CREATE OR REPLACE FUNCTION "EvaluationType_weights_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."firstWeightBp" >= 0 AND NEW."firstWeightBp" + NEW."secondWeightBp" = 10000) THEN RAISE EXCEPTION 'EvaluationType: weights' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationType_weights_insert_rule" BEFORE INSERT ON "EvaluationType" FOR EACH ROW EXECUTE FUNCTION "EvaluationType_weights_insert_rule"();

CREATE OR REPLACE FUNCTION "EvaluationType_weights_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."firstWeightBp" >= 0 AND NEW."firstWeightBp" + NEW."secondWeightBp" = 10000) THEN RAISE EXCEPTION 'EvaluationType: weights' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationType_weights_update_rule" BEFORE UPDATE ON "EvaluationType" FOR EACH ROW EXECUTE FUNCTION "EvaluationType_weights_update_rule"();

CREATE OR REPLACE FUNCTION "EvaluationType_pass_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."passBp" >= 0 AND NEW."passBp" <= 10000) THEN RAISE EXCEPTION 'EvaluationType: pass' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationType_pass_insert_rule" BEFORE INSERT ON "EvaluationType" FOR EACH ROW EXECUTE FUNCTION "EvaluationType_pass_insert_rule"();

CREATE OR REPLACE FUNCTION "EvaluationType_pass_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."passBp" >= 0 AND NEW."passBp" <= 10000) THEN RAISE EXCEPTION 'EvaluationType: pass' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationType_pass_update_rule" BEFORE UPDATE ON "EvaluationType" FOR EACH ROW EXECUTE FUNCTION "EvaluationType_pass_update_rule"();

CREATE UNIQUE INDEX "EvaluationType_companyId_name_active_key" ON "EvaluationType" ("companyId", "name") WHERE "status" = 'ACTIVE';

ALTER TABLE "EvaluationType" ADD CONSTRAINT "EvaluationType_cycle_check" CHECK ("cycle" IN ('STANDARD', 'THREE_MONTH', 'SIX_MONTH'));

ALTER TABLE "EvaluationType" ADD CONSTRAINT "EvaluationType_status_check" CHECK ("status" IN ('DRAFT', 'ACTIVE', 'RETIRED'));

CREATE OR REPLACE FUNCTION "EvaluationQuestion_written_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = NEW."typeId" AND p."status" IN ('DRAFT')) THEN RAISE EXCEPTION 'EvaluationQuestion is written while EvaluationType is DRAFT' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationQuestion_written_insert" BEFORE INSERT ON "EvaluationQuestion" FOR EACH ROW EXECUTE FUNCTION "EvaluationQuestion_written_insert"();

CREATE OR REPLACE FUNCTION "EvaluationQuestion_written_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = OLD."typeId" AND p."status" IN ('DRAFT')) OR NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = NEW."typeId" AND p."status" IN ('DRAFT'))) AND (NEW."typeId" IS DISTINCT FROM OLD."typeId" OR NEW."position" IS DISTINCT FROM OLD."position" OR NEW."section" IS DISTINCT FROM OLD."section" OR NEW."text" IS DISTINCT FROM OLD."text" OR NEW."kind" IS DISTINCT FROM OLD."kind" OR NEW."weightBp" IS DISTINCT FROM OLD."weightBp" OR NEW."required" IS DISTINCT FROM OLD."required" OR NEW."least" IS DISTINCT FROM OLD."least") THEN RAISE EXCEPTION 'EvaluationQuestion is written while EvaluationType is DRAFT' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationQuestion_written_update" BEFORE UPDATE ON "EvaluationQuestion" FOR EACH ROW EXECUTE FUNCTION "EvaluationQuestion_written_update"();

CREATE OR REPLACE FUNCTION "EvaluationQuestion_written_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = OLD."typeId" AND p."status" IN ('DRAFT')) THEN RAISE EXCEPTION 'EvaluationQuestion is written while EvaluationType is DRAFT' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "EvaluationQuestion_written_delete" BEFORE DELETE ON "EvaluationQuestion" FOR EACH ROW EXECUTE FUNCTION "EvaluationQuestion_written_delete"();

CREATE OR REPLACE FUNCTION "EvaluationQuestion_written_no_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'EvaluationQuestion is written while EvaluationType is DRAFT' USING ERRCODE = 'restrict_violation';
  RETURN NULL;
END $$;
CREATE TRIGGER "EvaluationQuestion_written_no_truncate" BEFORE TRUNCATE ON "EvaluationQuestion" FOR EACH STATEMENT EXECUTE FUNCTION "EvaluationQuestion_written_no_truncate"();

CREATE OR REPLACE FUNCTION "EvaluationQuestion_weight_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."kind" = 'SCORE' AND NEW."weightBp" > 0 AND NEW."weightBp" <= 10000) OR (NEW."kind" <> 'SCORE' AND NEW."weightBp" = 0)) THEN RAISE EXCEPTION 'EvaluationQuestion: weight' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationQuestion_weight_insert_rule" BEFORE INSERT ON "EvaluationQuestion" FOR EACH ROW EXECUTE FUNCTION "EvaluationQuestion_weight_insert_rule"();

CREATE OR REPLACE FUNCTION "EvaluationQuestion_weight_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."kind" = 'SCORE' AND NEW."weightBp" > 0 AND NEW."weightBp" <= 10000) OR (NEW."kind" <> 'SCORE' AND NEW."weightBp" = 0)) THEN RAISE EXCEPTION 'EvaluationQuestion: weight' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationQuestion_weight_update_rule" BEFORE UPDATE ON "EvaluationQuestion" FOR EACH ROW EXECUTE FUNCTION "EvaluationQuestion_weight_update_rule"();

ALTER TABLE "EvaluationQuestion" ADD CONSTRAINT "EvaluationQuestion_kind_check" CHECK ("kind" IN ('SCORE', 'TEXT', 'YESNO'));

CREATE OR REPLACE FUNCTION "EvaluationGrade_written_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = NEW."typeId" AND p."status" IN ('DRAFT')) THEN RAISE EXCEPTION 'EvaluationGrade is written while EvaluationType is DRAFT' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationGrade_written_insert" BEFORE INSERT ON "EvaluationGrade" FOR EACH ROW EXECUTE FUNCTION "EvaluationGrade_written_insert"();

CREATE OR REPLACE FUNCTION "EvaluationGrade_written_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = OLD."typeId" AND p."status" IN ('DRAFT')) OR NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = NEW."typeId" AND p."status" IN ('DRAFT'))) AND (NEW."typeId" IS DISTINCT FROM OLD."typeId" OR NEW."name" IS DISTINCT FROM OLD."name" OR NEW."fromBp" IS DISTINCT FROM OLD."fromBp") THEN RAISE EXCEPTION 'EvaluationGrade is written while EvaluationType is DRAFT' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationGrade_written_update" BEFORE UPDATE ON "EvaluationGrade" FOR EACH ROW EXECUTE FUNCTION "EvaluationGrade_written_update"();

CREATE OR REPLACE FUNCTION "EvaluationGrade_written_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "EvaluationType" p WHERE p."id" = OLD."typeId" AND p."status" IN ('DRAFT')) THEN RAISE EXCEPTION 'EvaluationGrade is written while EvaluationType is DRAFT' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "EvaluationGrade_written_delete" BEFORE DELETE ON "EvaluationGrade" FOR EACH ROW EXECUTE FUNCTION "EvaluationGrade_written_delete"();

CREATE OR REPLACE FUNCTION "EvaluationGrade_written_no_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'EvaluationGrade is written while EvaluationType is DRAFT' USING ERRCODE = 'restrict_violation';
  RETURN NULL;
END $$;
CREATE TRIGGER "EvaluationGrade_written_no_truncate" BEFORE TRUNCATE ON "EvaluationGrade" FOR EACH STATEMENT EXECUTE FUNCTION "EvaluationGrade_written_no_truncate"();

CREATE OR REPLACE FUNCTION "EvaluationGrade_result_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromBp" >= 0 AND NEW."fromBp" <= 10000) THEN RAISE EXCEPTION 'EvaluationGrade: result' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationGrade_result_insert_rule" BEFORE INSERT ON "EvaluationGrade" FOR EACH ROW EXECUTE FUNCTION "EvaluationGrade_result_insert_rule"();

CREATE OR REPLACE FUNCTION "EvaluationGrade_result_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromBp" >= 0 AND NEW."fromBp" <= 10000) THEN RAISE EXCEPTION 'EvaluationGrade: result' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationGrade_result_update_rule" BEFORE UPDATE ON "EvaluationGrade" FOR EACH ROW EXECUTE FUNCTION "EvaluationGrade_result_update_rule"();

CREATE OR REPLACE FUNCTION "EvaluationCycle_period_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."periodFrom" <= NEW."periodTo") THEN RAISE EXCEPTION 'EvaluationCycle: period' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationCycle_period_insert_rule" BEFORE INSERT ON "EvaluationCycle" FOR EACH ROW EXECUTE FUNCTION "EvaluationCycle_period_insert_rule"();

CREATE OR REPLACE FUNCTION "EvaluationCycle_period_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."periodFrom" <= NEW."periodTo") THEN RAISE EXCEPTION 'EvaluationCycle: period' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationCycle_period_update_rule" BEFORE UPDATE ON "EvaluationCycle" FOR EACH ROW EXECUTE FUNCTION "EvaluationCycle_period_update_rule"();

CREATE OR REPLACE FUNCTION "EvaluationCycle_days_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."opensOn" <= NEW."closesOn") THEN RAISE EXCEPTION 'EvaluationCycle: days' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationCycle_days_insert_rule" BEFORE INSERT ON "EvaluationCycle" FOR EACH ROW EXECUTE FUNCTION "EvaluationCycle_days_insert_rule"();

CREATE OR REPLACE FUNCTION "EvaluationCycle_days_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."opensOn" <= NEW."closesOn") THEN RAISE EXCEPTION 'EvaluationCycle: days' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationCycle_days_update_rule" BEFORE UPDATE ON "EvaluationCycle" FOR EACH ROW EXECUTE FUNCTION "EvaluationCycle_days_update_rule"();

CREATE OR REPLACE FUNCTION "Evaluation_settled_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" IN ('COMPLETE', 'ACKNOWLEDGED') AND NEW."status" IN ('COMPLETE', 'ACKNOWLEDGED') AND (NEW."firstBp" IS DISTINCT FROM OLD."firstBp" OR NEW."secondBp" IS DISTINCT FROM OLD."secondBp" OR NEW."finalBp" IS DISTINCT FROM OLD."finalBp" OR NEW."grade" IS DISTINCT FROM OLD."grade" OR NEW."selfBp" IS DISTINCT FROM OLD."selfBp" OR NEW."completedAt" IS DISTINCT FROM OLD."completedAt") THEN RAISE EXCEPTION 'Evaluation: firstBp, secondBp, finalBp, grade, selfBp, completedAt stay while it is COMPLETE or ACKNOWLEDGED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Evaluation_settled_update" BEFORE UPDATE ON "Evaluation" FOR EACH ROW EXECUTE FUNCTION "Evaluation_settled_update"();

CREATE OR REPLACE FUNCTION "Evaluation_leaves_cancelled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'CANCELLED' AND NEW."status" NOT IN ('CANCELLED') THEN RAISE EXCEPTION 'Evaluation: CANCELLED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Evaluation_leaves_cancelled" BEFORE UPDATE ON "Evaluation" FOR EACH ROW EXECUTE FUNCTION "Evaluation_leaves_cancelled"();

CREATE OR REPLACE FUNCTION "Evaluation_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."employeeId" <> OLD."employeeId" OR NEW."typeId" <> OLD."typeId" OR NEW."kind" <> OLD."kind" OR NEW."periodFrom" <> OLD."periodFrom" OR NEW."periodTo" <> OLD."periodTo" THEN RAISE EXCEPTION 'Evaluation: employeeId, typeId, kind, periodFrom, periodTo keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Evaluation_fixed_update" BEFORE UPDATE ON "Evaluation" FOR EACH ROW EXECUTE FUNCTION "Evaluation_fixed_update"();

CREATE OR REPLACE FUNCTION "Evaluation_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Evaluation rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "Evaluation_fixed_delete" BEFORE DELETE ON "Evaluation" FOR EACH ROW EXECUTE FUNCTION "Evaluation_fixed_delete"();

CREATE OR REPLACE FUNCTION "Evaluation_result_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."finalBp" IS NULL OR (NEW."finalBp" >= 0 AND NEW."finalBp" <= 10000)) THEN RAISE EXCEPTION 'Evaluation: result' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Evaluation_result_insert_rule" BEFORE INSERT ON "Evaluation" FOR EACH ROW EXECUTE FUNCTION "Evaluation_result_insert_rule"();

CREATE OR REPLACE FUNCTION "Evaluation_result_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."finalBp" IS NULL OR (NEW."finalBp" >= 0 AND NEW."finalBp" <= 10000)) THEN RAISE EXCEPTION 'Evaluation: result' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Evaluation_result_update_rule" BEFORE UPDATE ON "Evaluation" FOR EACH ROW EXECUTE FUNCTION "Evaluation_result_update_rule"();

CREATE OR REPLACE FUNCTION "Evaluation_complete_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" IN ('COMPLETE', 'ACKNOWLEDGED')) = (NEW."finalBp" IS NOT NULL)) THEN RAISE EXCEPTION 'Evaluation: complete' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Evaluation_complete_insert_rule" BEFORE INSERT ON "Evaluation" FOR EACH ROW EXECUTE FUNCTION "Evaluation_complete_insert_rule"();

CREATE OR REPLACE FUNCTION "Evaluation_complete_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" IN ('COMPLETE', 'ACKNOWLEDGED')) = (NEW."finalBp" IS NOT NULL)) THEN RAISE EXCEPTION 'Evaluation: complete' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Evaluation_complete_update_rule" BEFORE UPDATE ON "Evaluation" FOR EACH ROW EXECUTE FUNCTION "Evaluation_complete_update_rule"();

CREATE OR REPLACE FUNCTION "Evaluation_reviewers_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."firstReviewerId" IS NULL OR NEW."secondReviewerId" IS NULL OR NEW."firstReviewerId" <> NEW."secondReviewerId") THEN RAISE EXCEPTION 'Evaluation: reviewers' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Evaluation_reviewers_insert_rule" BEFORE INSERT ON "Evaluation" FOR EACH ROW EXECUTE FUNCTION "Evaluation_reviewers_insert_rule"();

CREATE OR REPLACE FUNCTION "Evaluation_reviewers_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."firstReviewerId" IS NULL OR NEW."secondReviewerId" IS NULL OR NEW."firstReviewerId" <> NEW."secondReviewerId") THEN RAISE EXCEPTION 'Evaluation: reviewers' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Evaluation_reviewers_update_rule" BEFORE UPDATE ON "Evaluation" FOR EACH ROW EXECUTE FUNCTION "Evaluation_reviewers_update_rule"();

ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_kind_check" CHECK ("kind" IN ('STANDARD', 'THREE_MONTH', 'SIX_MONTH'));

ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_status_check" CHECK ("status" IN ('SELF', 'FIRST_REVIEW', 'SECOND_REVIEW', 'COMPLETE', 'ACKNOWLEDGED', 'CANCELLED'));

CREATE OR REPLACE FUNCTION "EvaluationAnswer_written_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "Evaluation" p WHERE p."id" = NEW."evaluationId" AND p."status" IN ('SELF', 'FIRST_REVIEW', 'SECOND_REVIEW')) THEN RAISE EXCEPTION 'EvaluationAnswer is written while Evaluation is SELF or FIRST_REVIEW or SECOND_REVIEW' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationAnswer_written_insert" BEFORE INSERT ON "EvaluationAnswer" FOR EACH ROW EXECUTE FUNCTION "EvaluationAnswer_written_insert"();

CREATE OR REPLACE FUNCTION "EvaluationAnswer_written_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NOT EXISTS (SELECT 1 FROM "Evaluation" p WHERE p."id" = OLD."evaluationId" AND p."status" IN ('SELF', 'FIRST_REVIEW', 'SECOND_REVIEW')) OR NOT EXISTS (SELECT 1 FROM "Evaluation" p WHERE p."id" = NEW."evaluationId" AND p."status" IN ('SELF', 'FIRST_REVIEW', 'SECOND_REVIEW'))) AND (NEW."evaluationId" IS DISTINCT FROM OLD."evaluationId" OR NEW."stage" IS DISTINCT FROM OLD."stage" OR NEW."questionId" IS DISTINCT FROM OLD."questionId" OR NEW."score" IS DISTINCT FROM OLD."score" OR NEW."text" IS DISTINCT FROM OLD."text" OR NEW."comment" IS DISTINCT FROM OLD."comment" OR NEW."changedIn" IS DISTINCT FROM OLD."changedIn") THEN RAISE EXCEPTION 'EvaluationAnswer is written while Evaluation is SELF or FIRST_REVIEW or SECOND_REVIEW' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "EvaluationAnswer_written_update" BEFORE UPDATE ON "EvaluationAnswer" FOR EACH ROW EXECUTE FUNCTION "EvaluationAnswer_written_update"();

CREATE OR REPLACE FUNCTION "EvaluationAnswer_written_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "Evaluation" p WHERE p."id" = OLD."evaluationId" AND p."status" IN ('SELF', 'FIRST_REVIEW', 'SECOND_REVIEW')) THEN RAISE EXCEPTION 'EvaluationAnswer is written while Evaluation is SELF or FIRST_REVIEW or SECOND_REVIEW' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "EvaluationAnswer_written_delete" BEFORE DELETE ON "EvaluationAnswer" FOR EACH ROW EXECUTE FUNCTION "EvaluationAnswer_written_delete"();

CREATE OR REPLACE FUNCTION "EvaluationAnswer_written_no_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'EvaluationAnswer is written while Evaluation is SELF or FIRST_REVIEW or SECOND_REVIEW' USING ERRCODE = 'restrict_violation';
  RETURN NULL;
END $$;
CREATE TRIGGER "EvaluationAnswer_written_no_truncate" BEFORE TRUNCATE ON "EvaluationAnswer" FOR EACH STATEMENT EXECUTE FUNCTION "EvaluationAnswer_written_no_truncate"();

ALTER TABLE "EvaluationAnswer" ADD CONSTRAINT "EvaluationAnswer_stage_check" CHECK ("stage" IN ('SELF', 'FIRST', 'SECOND'));
