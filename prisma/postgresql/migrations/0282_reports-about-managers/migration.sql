-- CreateTable
CREATE TABLE "UpwardForm" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "cycleId" INTEGER NOT NULL,
    "closesOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "createdById" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "UpwardForm_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UpwardQuestion" (
    "id" SERIAL NOT NULL,
    "formId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "UpwardQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UpwardSubject" (
    "id" SERIAL NOT NULL,
    "formId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,

    CONSTRAINT "UpwardSubject_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UpwardAsk" (
    "id" SERIAL NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "side" TEXT NOT NULL,
    "sentOn" TEXT,

    CONSTRAINT "UpwardAsk_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UpwardCount" (
    "id" SERIAL NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "side" TEXT NOT NULL,
    "questionId" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "UpwardCount_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "UpwardForm" ADD CONSTRAINT "UpwardForm_cycleId_fkey" FOREIGN KEY ("cycleId") REFERENCES "EvaluationCycle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpwardQuestion" ADD CONSTRAINT "UpwardQuestion_formId_fkey" FOREIGN KEY ("formId") REFERENCES "UpwardForm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpwardSubject" ADD CONSTRAINT "UpwardSubject_formId_fkey" FOREIGN KEY ("formId") REFERENCES "UpwardForm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpwardSubject" ADD CONSTRAINT "UpwardSubject_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpwardAsk" ADD CONSTRAINT "UpwardAsk_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "UpwardSubject"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpwardAsk" ADD CONSTRAINT "UpwardAsk_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpwardCount" ADD CONSTRAINT "UpwardCount_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "UpwardSubject"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpwardCount" ADD CONSTRAINT "UpwardCount_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "UpwardQuestion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "UpwardForm_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."cycleId" <> OLD."cycleId" THEN RAISE EXCEPTION 'UpwardForm: companyId, cycleId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "UpwardForm_fixed_update" BEFORE UPDATE ON "UpwardForm" FOR EACH ROW EXECUTE FUNCTION "UpwardForm_fixed_update"();

CREATE OR REPLACE FUNCTION "UpwardForm_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'UpwardForm rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "UpwardForm_fixed_delete" BEFORE DELETE ON "UpwardForm" FOR EACH ROW EXECUTE FUNCTION "UpwardForm_fixed_delete"();

CREATE OR REPLACE FUNCTION "UpwardForm_leaves_closed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'CLOSED' AND NEW."status" NOT IN ('CLOSED') THEN RAISE EXCEPTION 'UpwardForm: CLOSED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "UpwardForm_leaves_closed" BEFORE UPDATE ON "UpwardForm" FOR EACH ROW EXECUTE FUNCTION "UpwardForm_leaves_closed"();

ALTER TABLE "UpwardForm" ADD CONSTRAINT "UpwardForm_status_check" CHECK ("status" IN ('DRAFT', 'OPEN', 'CLOSED'));

ALTER TABLE "UpwardAsk" ADD CONSTRAINT "UpwardAsk_side_check" CHECK ("side" IN ('REPORT', 'COLLEAGUE'));

CREATE OR REPLACE FUNCTION "UpwardCount_counts_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."score" >= 1 AND NEW."score" <= 5 AND NEW."count" >= 0) THEN RAISE EXCEPTION 'UpwardCount: counts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "UpwardCount_counts_insert_rule" BEFORE INSERT ON "UpwardCount" FOR EACH ROW EXECUTE FUNCTION "UpwardCount_counts_insert_rule"();

CREATE OR REPLACE FUNCTION "UpwardCount_counts_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."score" >= 1 AND NEW."score" <= 5 AND NEW."count" >= 0) THEN RAISE EXCEPTION 'UpwardCount: counts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "UpwardCount_counts_update_rule" BEFORE UPDATE ON "UpwardCount" FOR EACH ROW EXECUTE FUNCTION "UpwardCount_counts_update_rule"();

CREATE OR REPLACE FUNCTION "UpwardCount_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."subjectId" <> OLD."subjectId" OR NEW."side" <> OLD."side" OR NEW."questionId" <> OLD."questionId" OR NEW."score" <> OLD."score" THEN RAISE EXCEPTION 'UpwardCount: subjectId, side, questionId, score keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "UpwardCount_fixed_update" BEFORE UPDATE ON "UpwardCount" FOR EACH ROW EXECUTE FUNCTION "UpwardCount_fixed_update"();

CREATE OR REPLACE FUNCTION "UpwardCount_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'UpwardCount rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "UpwardCount_fixed_delete" BEFORE DELETE ON "UpwardCount" FOR EACH ROW EXECUTE FUNCTION "UpwardCount_fixed_delete"();

ALTER TABLE "UpwardCount" ADD CONSTRAINT "UpwardCount_side_check" CHECK ("side" IN ('REPORT', 'COLLEAGUE'));
