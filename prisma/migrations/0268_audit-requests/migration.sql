-- CreateTable
CREATE TABLE "AuditRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "engagementId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "askedById" INTEGER NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "askedOn" TEXT NOT NULL,
    "dueOn" TEXT NOT NULL,
    "answer" TEXT,
    "answeredOn" TEXT,
    "closedOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'ASKED',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditRequest_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditRequest_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditRequest_askedById_fkey" FOREIGN KEY ("askedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditRequest_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditFeedback" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "engagementId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "askedId" INTEGER NOT NULL,
    "askedOn" TEXT NOT NULL,
    "q1" INTEGER,
    "q2" INTEGER,
    "q3" INTEGER,
    "q4" INTEGER,
    "q5" INTEGER,
    "q6" INTEGER,
    "comment" TEXT,
    "answeredOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'ASKED',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditFeedback_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFeedback_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFeedback_askedId_fkey" FOREIGN KEY ("askedId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditRequest_refNo_key" ON "AuditRequest"("refNo");

-- CreateIndex
CREATE INDEX "AuditRequest_engagementId_status_idx" ON "AuditRequest"("engagementId", "status");

-- CreateIndex
CREATE INDEX "AuditRequest_unitId_idx" ON "AuditRequest"("unitId");

-- CreateIndex
CREATE INDEX "AuditRequest_ownerId_status_idx" ON "AuditRequest"("ownerId", "status");

-- CreateIndex
CREATE INDEX "AuditRequest_askedById_idx" ON "AuditRequest"("askedById");

-- CreateIndex
CREATE INDEX "AuditRequest_status_dueOn_idx" ON "AuditRequest"("status", "dueOn");

-- CreateIndex
CREATE UNIQUE INDEX "AuditFeedback_engagementId_key" ON "AuditFeedback"("engagementId");

-- CreateIndex
CREATE INDEX "AuditFeedback_unitId_answeredOn_idx" ON "AuditFeedback"("unitId", "answeredOn");

-- CreateIndex
CREATE INDEX "AuditFeedback_askedId_idx" ON "AuditFeedback"("askedId");

-- Guards
CREATE TRIGGER "AuditRequest_fixed_update" BEFORE UPDATE ON "AuditRequest"
WHEN NEW."engagementId" <> OLD."engagementId" OR NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."askedById" <> OLD."askedById"
BEGIN SELECT RAISE(ABORT, 'AuditRequest: engagementId, unitId, refNo, askedById keep their first value'); END;

CREATE TRIGGER "AuditRequest_fixed_delete" BEFORE DELETE ON "AuditRequest"
BEGIN SELECT RAISE(ABORT, 'AuditRequest rows are not deleted'); END;

CREATE TRIGGER "AuditRequest_kind_insert_check" BEFORE INSERT ON "AuditRequest"
WHEN NEW."kind" NOT IN ('PAPERS', 'LIST', 'ACCESS', 'EXPLANATION')
BEGIN SELECT RAISE(ABORT, 'AuditRequest.kind must be one of PAPERS, LIST, ACCESS, EXPLANATION'); END;

CREATE TRIGGER "AuditRequest_kind_update_check" BEFORE UPDATE OF "kind" ON "AuditRequest"
WHEN NEW."kind" NOT IN ('PAPERS', 'LIST', 'ACCESS', 'EXPLANATION')
BEGIN SELECT RAISE(ABORT, 'AuditRequest.kind must be one of PAPERS, LIST, ACCESS, EXPLANATION'); END;

CREATE TRIGGER "AuditRequest_status_insert_check" BEFORE INSERT ON "AuditRequest"
WHEN NEW."status" NOT IN ('ASKED', 'ANSWERED', 'CLOSED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'AuditRequest.status must be one of ASKED, ANSWERED, CLOSED, WITHDRAWN'); END;

CREATE TRIGGER "AuditRequest_status_update_check" BEFORE UPDATE OF "status" ON "AuditRequest"
WHEN NEW."status" NOT IN ('ASKED', 'ANSWERED', 'CLOSED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'AuditRequest.status must be one of ASKED, ANSWERED, CLOSED, WITHDRAWN'); END;

CREATE TRIGGER "AuditFeedback_fixed_update" BEFORE UPDATE ON "AuditFeedback"
WHEN NEW."engagementId" <> OLD."engagementId" OR NEW."unitId" <> OLD."unitId" OR NEW."askedId" <> OLD."askedId"
BEGIN SELECT RAISE(ABORT, 'AuditFeedback: engagementId, unitId, askedId keep their first value'); END;

CREATE TRIGGER "AuditFeedback_fixed_delete" BEFORE DELETE ON "AuditFeedback"
BEGIN SELECT RAISE(ABORT, 'AuditFeedback rows are not deleted'); END;

CREATE TRIGGER "AuditFeedback_marks_insert_rule" BEFORE INSERT ON "AuditFeedback"
WHEN NOT ((NEW."q1" IS NULL OR NEW."q1" BETWEEN 1 AND 5) AND (NEW."q2" IS NULL OR NEW."q2" BETWEEN 1 AND 5) AND (NEW."q3" IS NULL OR NEW."q3" BETWEEN 1 AND 5) AND (NEW."q4" IS NULL OR NEW."q4" BETWEEN 1 AND 5) AND (NEW."q5" IS NULL OR NEW."q5" BETWEEN 1 AND 5) AND (NEW."q6" IS NULL OR NEW."q6" BETWEEN 1 AND 5))
BEGIN SELECT RAISE(ABORT, 'AuditFeedback: marks'); END;

CREATE TRIGGER "AuditFeedback_marks_update_rule" BEFORE UPDATE ON "AuditFeedback"
WHEN NOT ((NEW."q1" IS NULL OR NEW."q1" BETWEEN 1 AND 5) AND (NEW."q2" IS NULL OR NEW."q2" BETWEEN 1 AND 5) AND (NEW."q3" IS NULL OR NEW."q3" BETWEEN 1 AND 5) AND (NEW."q4" IS NULL OR NEW."q4" BETWEEN 1 AND 5) AND (NEW."q5" IS NULL OR NEW."q5" BETWEEN 1 AND 5) AND (NEW."q6" IS NULL OR NEW."q6" BETWEEN 1 AND 5))
BEGIN SELECT RAISE(ABORT, 'AuditFeedback: marks'); END;

CREATE TRIGGER "AuditFeedback_status_insert_check" BEFORE INSERT ON "AuditFeedback"
WHEN NEW."status" NOT IN ('ASKED', 'ANSWERED')
BEGIN SELECT RAISE(ABORT, 'AuditFeedback.status must be one of ASKED, ANSWERED'); END;

CREATE TRIGGER "AuditFeedback_status_update_check" BEFORE UPDATE OF "status" ON "AuditFeedback"
WHEN NEW."status" NOT IN ('ASKED', 'ANSWERED')
BEGIN SELECT RAISE(ABORT, 'AuditFeedback.status must be one of ASKED, ANSWERED'); END;
