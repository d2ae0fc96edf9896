-- CreateTable
CREATE TABLE "TrainingCategory" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TrainingCategory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Course" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "summary" TEXT,
    "dueDays" INTEGER NOT NULL,
    "validMonths" INTEGER,
    "passBp" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "makerId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Course_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrainingRule" (
    "id" SERIAL NOT NULL,
    "courseId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "designationId" INTEGER,
    "staffTypeId" INTEGER,
    "joinedWithin" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TrainingRule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CourseContent" (
    "id" SERIAL NOT NULL,
    "courseId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT,
    "url" TEXT,
    "documentId" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CourseContent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CourseQuestion" (
    "id" SERIAL NOT NULL,
    "contentId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "answerA" TEXT NOT NULL,
    "answerB" TEXT NOT NULL,
    "answerC" TEXT,
    "answerD" TEXT,
    "rightAnswers" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CourseQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Enrolment" (
    "id" SERIAL NOT NULL,
    "courseId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "origin" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ASSIGNED',
    "assignedOn" TEXT NOT NULL,
    "dueOn" TEXT NOT NULL,
    "startedAt" TIMESTAMP(3),
    "completedOn" TEXT,
    "validUntil" TEXT,
    "scoreBp" INTEGER,
    "code" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Enrolment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContentProgress" (
    "id" SERIAL NOT NULL,
    "enrolmentId" INTEGER NOT NULL,
    "contentId" INTEGER NOT NULL,
    "doneAt" TIMESTAMP(3) NOT NULL,
    "scoreBp" INTEGER,

    CONSTRAINT "ContentProgress_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuizAttempt" (
    "id" SERIAL NOT NULL,
    "enrolmentId" INTEGER NOT NULL,
    "contentId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "answers" TEXT NOT NULL,
    "scoreBp" INTEGER NOT NULL,
    "passed" BOOLEAN NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "QuizAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "TrainingCategory_name_key" ON "TrainingCategory"("name");

-- CreateIndex
CREATE INDEX "Course_status_idx" ON "Course"("status");

-- CreateIndex
CREATE INDEX "Course_categoryId_idx" ON "Course"("categoryId");

-- CreateIndex
CREATE INDEX "Course_companyId_idx" ON "Course"("companyId");

-- CreateIndex
CREATE INDEX "TrainingRule_courseId_idx" ON "TrainingRule"("courseId");

-- CreateIndex
CREATE INDEX "TrainingRule_unitId_idx" ON "TrainingRule"("unitId");

-- CreateIndex
CREATE INDEX "CourseContent_courseId_position_idx" ON "CourseContent"("courseId", "position");

-- CreateIndex
CREATE INDEX "CourseQuestion_contentId_position_idx" ON "CourseQuestion"("contentId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Enrolment_code_key" ON "Enrolment"("code");

-- CreateIndex
CREATE INDEX "Enrolment_employeeId_status_idx" ON "Enrolment"("employeeId", "status");

-- CreateIndex
CREATE INDEX "Enrolment_courseId_status_idx" ON "Enrolment"("courseId", "status");

-- CreateIndex
CREATE INDEX "Enrolment_dueOn_id_idx" ON "Enrolment"("dueOn", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Enrolment_courseId_employeeId_round_key" ON "Enrolment"("courseId", "employeeId", "round");

-- CreateIndex
CREATE INDEX "ContentProgress_contentId_idx" ON "ContentProgress"("contentId");

-- CreateIndex
CREATE UNIQUE INDEX "ContentProgress_enrolmentId_contentId_key" ON "ContentProgress"("enrolmentId", "contentId");

-- CreateIndex
CREATE INDEX "QuizAttempt_contentId_idx" ON "QuizAttempt"("contentId");

-- CreateIndex
CREATE UNIQUE INDEX "QuizAttempt_enrolmentId_contentId_day_n_key" ON "QuizAttempt"("enrolmentId", "contentId", "day", "n");

-- AddForeignKey
ALTER TABLE "Course" ADD CONSTRAINT "Course_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Course" ADD CONSTRAINT "Course_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "TrainingCategory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingRule" ADD CONSTRAINT "TrainingRule_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingRule" ADD CONSTRAINT "TrainingRule_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingRule" ADD CONSTRAINT "TrainingRule_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrainingRule" ADD CONSTRAINT "TrainingRule_staffTypeId_fkey" FOREIGN KEY ("staffTypeId") REFERENCES "StaffType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CourseContent" ADD CONSTRAINT "CourseContent_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CourseQuestion" ADD CONSTRAINT "CourseQuestion_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "CourseContent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContentProgress" ADD CONSTRAINT "ContentProgress_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContentProgress" ADD CONSTRAINT "ContentProgress_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "CourseContent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuizAttempt" ADD CONSTRAINT "QuizAttempt_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuizAttempt" ADD CONSTRAINT "QuizAttempt_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "CourseContent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "Course_leaves_closed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'CLOSED' AND NEW."status" NOT IN ('CLOSED') THEN RAISE EXCEPTION 'Course: CLOSED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Course_leaves_closed" BEFORE UPDATE ON "Course" FOR EACH ROW EXECUTE FUNCTION "Course_leaves_closed"();

CREATE OR REPLACE FUNCTION "Course_figures_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."dueDays" > 0 AND NEW."passBp" > 0 AND NEW."passBp" <= 10000) THEN RAISE EXCEPTION 'Course: figures' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Course_figures_insert_rule" BEFORE INSERT ON "Course" FOR EACH ROW EXECUTE FUNCTION "Course_figures_insert_rule"();

CREATE OR REPLACE FUNCTION "Course_figures_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."dueDays" > 0 AND NEW."passBp" > 0 AND NEW."passBp" <= 10000) THEN RAISE EXCEPTION 'Course: figures' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Course_figures_update_rule" BEFORE UPDATE ON "Course" FOR EACH ROW EXECUTE FUNCTION "Course_figures_update_rule"();

ALTER TABLE "Course" ADD CONSTRAINT "Course_status_check" CHECK ("status" IN ('DRAFT', 'OPEN', 'CLOSED'));

ALTER TABLE "CourseContent" ADD CONSTRAINT "CourseContent_kind_check" CHECK ("kind" IN ('TEXT', 'FILE', 'LINK', 'QUIZ'));

CREATE OR REPLACE FUNCTION "Enrolment_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."courseId" <> OLD."courseId" OR NEW."employeeId" <> OLD."employeeId" OR NEW."round" <> OLD."round" OR NEW."assignedOn" <> OLD."assignedOn" THEN RAISE EXCEPTION 'Enrolment: courseId, employeeId, round, assignedOn keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Enrolment_fixed_update" BEFORE UPDATE ON "Enrolment" FOR EACH ROW EXECUTE FUNCTION "Enrolment_fixed_update"();

CREATE OR REPLACE FUNCTION "Enrolment_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Enrolment rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "Enrolment_fixed_delete" BEFORE DELETE ON "Enrolment" FOR EACH ROW EXECUTE FUNCTION "Enrolment_fixed_delete"();

CREATE OR REPLACE FUNCTION "Enrolment_leaves_cancelled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'CANCELLED' AND NEW."status" NOT IN ('CANCELLED') THEN RAISE EXCEPTION 'Enrolment: CANCELLED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Enrolment_leaves_cancelled" BEFORE UPDATE ON "Enrolment" FOR EACH ROW EXECUTE FUNCTION "Enrolment_leaves_cancelled"();

CREATE OR REPLACE FUNCTION "Enrolment_leaves_expired"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'EXPIRED' AND NEW."status" NOT IN ('EXPIRED') THEN RAISE EXCEPTION 'Enrolment: EXPIRED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Enrolment_leaves_expired" BEFORE UPDATE ON "Enrolment" FOR EACH ROW EXECUTE FUNCTION "Enrolment_leaves_expired"();

ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_origin_check" CHECK ("origin" IN ('RULE', 'HAND'));

ALTER TABLE "Enrolment" ADD CONSTRAINT "Enrolment_status_check" CHECK ("status" IN ('ASSIGNED', 'STARTED', 'COMPLETED', 'EXPIRED', 'CANCELLED'));
