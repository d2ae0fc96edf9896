-- CreateTable
CREATE TABLE "TrainingCategory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Course" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Course_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Course_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "TrainingCategory" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TrainingRule" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "courseId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "designationId" INTEGER,
    "staffTypeId" INTEGER,
    "joinedWithin" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "TrainingRule_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TrainingRule_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TrainingRule_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TrainingRule_staffTypeId_fkey" FOREIGN KEY ("staffTypeId") REFERENCES "StaffType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CourseContent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "courseId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT,
    "url" TEXT,
    "documentId" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "CourseContent_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CourseQuestion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "CourseQuestion_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "CourseContent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Enrolment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "courseId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "origin" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ASSIGNED',
    "assignedOn" TEXT NOT NULL,
    "dueOn" TEXT NOT NULL,
    "startedAt" DATETIME,
    "completedOn" TEXT,
    "validUntil" TEXT,
    "scoreBp" INTEGER,
    "code" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Enrolment_courseId_fkey" FOREIGN KEY ("courseId") REFERENCES "Course" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Enrolment_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ContentProgress" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "enrolmentId" INTEGER NOT NULL,
    "contentId" INTEGER NOT NULL,
    "doneAt" DATETIME NOT NULL,
    "scoreBp" INTEGER,
    CONSTRAINT "ContentProgress_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ContentProgress_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "CourseContent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "QuizAttempt" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "enrolmentId" INTEGER NOT NULL,
    "contentId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "answers" TEXT NOT NULL,
    "scoreBp" INTEGER NOT NULL,
    "passed" BOOLEAN NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "QuizAttempt_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "QuizAttempt_contentId_fkey" FOREIGN KEY ("contentId") REFERENCES "CourseContent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
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

-- Guards
CREATE TRIGGER "Course_leaves_closed" BEFORE UPDATE ON "Course"
WHEN OLD."status" = 'CLOSED' AND NEW."status" NOT IN ('CLOSED')
BEGIN SELECT RAISE(ABORT, 'Course: CLOSED leads to nothing'); END;

CREATE TRIGGER "Course_figures_insert_rule" BEFORE INSERT ON "Course"
WHEN NOT (NEW."dueDays" > 0 AND NEW."passBp" > 0 AND NEW."passBp" <= 10000)
BEGIN SELECT RAISE(ABORT, 'Course: figures'); END;

CREATE TRIGGER "Course_figures_update_rule" BEFORE UPDATE ON "Course"
WHEN NOT (NEW."dueDays" > 0 AND NEW."passBp" > 0 AND NEW."passBp" <= 10000)
BEGIN SELECT RAISE(ABORT, 'Course: figures'); END;

CREATE TRIGGER "Course_status_insert_check" BEFORE INSERT ON "Course"
WHEN NEW."status" NOT IN ('DRAFT', 'OPEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'Course.status must be one of DRAFT, OPEN, CLOSED'); END;

CREATE TRIGGER "Course_status_update_check" BEFORE UPDATE OF "status" ON "Course"
WHEN NEW."status" NOT IN ('DRAFT', 'OPEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'Course.status must be one of DRAFT, OPEN, CLOSED'); END;

CREATE TRIGGER "CourseContent_kind_insert_check" BEFORE INSERT ON "CourseContent"
WHEN NEW."kind" NOT IN ('TEXT', 'FILE', 'LINK', 'QUIZ')
BEGIN SELECT RAISE(ABORT, 'CourseContent.kind must be one of TEXT, FILE, LINK, QUIZ'); END;

CREATE TRIGGER "CourseContent_kind_update_check" BEFORE UPDATE OF "kind" ON "CourseContent"
WHEN NEW."kind" NOT IN ('TEXT', 'FILE', 'LINK', 'QUIZ')
BEGIN SELECT RAISE(ABORT, 'CourseContent.kind must be one of TEXT, FILE, LINK, QUIZ'); END;

CREATE TRIGGER "Enrolment_fixed_update" BEFORE UPDATE ON "Enrolment"
WHEN NEW."courseId" <> OLD."courseId" OR NEW."employeeId" <> OLD."employeeId" OR NEW."round" <> OLD."round" OR NEW."assignedOn" <> OLD."assignedOn"
BEGIN SELECT RAISE(ABORT, 'Enrolment: courseId, employeeId, round, assignedOn keep their first value'); END;

CREATE TRIGGER "Enrolment_fixed_delete" BEFORE DELETE ON "Enrolment"
BEGIN SELECT RAISE(ABORT, 'Enrolment rows are not deleted'); END;

CREATE TRIGGER "Enrolment_leaves_cancelled" BEFORE UPDATE ON "Enrolment"
WHEN OLD."status" = 'CANCELLED' AND NEW."status" NOT IN ('CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Enrolment: CANCELLED leads to nothing'); END;

CREATE TRIGGER "Enrolment_leaves_expired" BEFORE UPDATE ON "Enrolment"
WHEN OLD."status" = 'EXPIRED' AND NEW."status" NOT IN ('EXPIRED')
BEGIN SELECT RAISE(ABORT, 'Enrolment: EXPIRED leads to nothing'); END;

CREATE TRIGGER "Enrolment_origin_insert_check" BEFORE INSERT ON "Enrolment"
WHEN NEW."origin" NOT IN ('RULE', 'HAND')
BEGIN SELECT RAISE(ABORT, 'Enrolment.origin must be one of RULE, HAND'); END;

CREATE TRIGGER "Enrolment_origin_update_check" BEFORE UPDATE OF "origin" ON "Enrolment"
WHEN NEW."origin" NOT IN ('RULE', 'HAND')
BEGIN SELECT RAISE(ABORT, 'Enrolment.origin must be one of RULE, HAND'); END;

CREATE TRIGGER "Enrolment_status_insert_check" BEFORE INSERT ON "Enrolment"
WHEN NEW."status" NOT IN ('ASSIGNED', 'STARTED', 'COMPLETED', 'EXPIRED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Enrolment.status must be one of ASSIGNED, STARTED, COMPLETED, EXPIRED, CANCELLED'); END;

CREATE TRIGGER "Enrolment_status_update_check" BEFORE UPDATE OF "status" ON "Enrolment"
WHEN NEW."status" NOT IN ('ASSIGNED', 'STARTED', 'COMPLETED', 'EXPIRED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Enrolment.status must be one of ASSIGNED, STARTED, COMPLETED, EXPIRED, CANCELLED'); END;
