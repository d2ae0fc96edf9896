-- Tables of cases have no row numbers: their order in the file follows random ids and tells nothing of when they came.
-- CreateTable
CREATE TABLE "FeedbackCategory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "anonymousAllowed" BOOLEAN NOT NULL DEFAULT false,
    "ackDays" INTEGER NOT NULL DEFAULT 7,
    "feedbackMonths" INTEGER NOT NULL DEFAULT 3,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "FeedbackHandler" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "categoryId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "alternate" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "FeedbackHandler_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "FeedbackCategory" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "FeedbackHandler_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FeedbackCase" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "caseNo" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "receivedOn" TEXT NOT NULL,
    "listedFrom" TEXT NOT NULL,
    "unitId" INTEGER,
    "subjectEnc" TEXT,
    "bodyEnc" TEXT,
    "happenedEnc" TEXT,
    "accusedEnc" TEXT,
    "receiptHash" TEXT,
    "priority" TEXT NOT NULL DEFAULT 'NORMAL',
    "status" TEXT NOT NULL DEFAULT 'NEW',
    "ackDueOn" TEXT NOT NULL,
    "ackedOn" TEXT,
    "feedbackDueOn" TEXT NOT NULL,
    "feedbackOn" TEXT,
    "closeReason" TEXT,
    "closedOn" TEXT,
    "retentionUntil" TEXT,
    "legalHold" BOOLEAN NOT NULL DEFAULT false,
    "erasedOn" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "FeedbackCase_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "FeedbackCategory" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FeedbackCase_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "CaseIdentity" (
    "caseId" TEXT NOT NULL PRIMARY KEY,
    "senderHash" TEXT NOT NULL,
    "userIdEnc" TEXT NOT NULL,
    "contactEnc" TEXT,
    CONSTRAINT "CaseIdentity_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "IdentityAccess" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "caseId" TEXT NOT NULL,
    "requestedById" INTEGER NOT NULL,
    "reasonEnc" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "decidedById" INTEGER,
    "decisionEnc" TEXT,
    "requestedAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "IdentityAccess_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "IdentityAccess_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "IdentityAccess_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "CasePerson" (
    "caseId" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,

    PRIMARY KEY ("caseId", "userId"),
    CONSTRAINT "CasePerson_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CasePerson_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "CaseMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "caseId" TEXT NOT NULL,
    "ofSender" BOOLEAN NOT NULL,
    "bodyEnc" TEXT,
    "onDate" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "sentKey" TEXT,
    "seenOn" TEXT,
    CONSTRAINT "CaseMessage_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "CaseNote" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "caseId" TEXT NOT NULL,
    "authorId" INTEGER NOT NULL,
    "bodyEnc" TEXT,
    "at" DATETIME NOT NULL,
    CONSTRAINT "CaseNote_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CaseNote_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "CaseAccess" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "caseId" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "reason" TEXT,
    "at" DATETIME NOT NULL,
    CONSTRAINT "CaseAccess_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CaseAccess_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "CaseDocument" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "caseId" TEXT NOT NULL,
    "messageId" TEXT,
    "name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "originalEnc" BLOB,
    "cleanedEnc" BLOB,
    "onDate" TEXT NOT NULL,
    CONSTRAINT "CaseDocument_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateIndex
CREATE UNIQUE INDEX "FeedbackCategory_code_key" ON "FeedbackCategory"("code");

-- CreateIndex
CREATE UNIQUE INDEX "FeedbackCategory_name_key" ON "FeedbackCategory"("name");

-- CreateIndex
CREATE UNIQUE INDEX "FeedbackHandler_categoryId_userId_key" ON "FeedbackHandler"("categoryId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "FeedbackCase_caseNo_key" ON "FeedbackCase"("caseNo");

-- CreateIndex
CREATE UNIQUE INDEX "FeedbackCase_receiptHash_key" ON "FeedbackCase"("receiptHash");

-- CreateIndex
CREATE INDEX "FeedbackCase_categoryId_status_idx" ON "FeedbackCase"("categoryId", "status");

-- CreateIndex
CREATE INDEX "FeedbackCase_status_listedFrom_idx" ON "FeedbackCase"("status", "listedFrom");

-- CreateIndex
CREATE INDEX "FeedbackCase_retentionUntil_idx" ON "FeedbackCase"("retentionUntil");

-- CreateIndex
CREATE INDEX "CaseIdentity_senderHash_idx" ON "CaseIdentity"("senderHash");

-- CreateIndex
CREATE INDEX "IdentityAccess_caseId_idx" ON "IdentityAccess"("caseId");

-- CreateIndex
CREATE INDEX "CasePerson_userId_role_idx" ON "CasePerson"("userId", "role");

-- CreateIndex
CREATE UNIQUE INDEX "CaseMessage_caseId_position_key" ON "CaseMessage"("caseId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "CaseMessage_caseId_sentKey_key" ON "CaseMessage"("caseId", "sentKey");

-- CreateIndex
CREATE INDEX "CaseNote_caseId_at_idx" ON "CaseNote"("caseId", "at");

-- CreateIndex
CREATE INDEX "CaseAccess_caseId_at_idx" ON "CaseAccess"("caseId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "CaseDocument_caseId_sha256_key" ON "CaseDocument"("caseId", "sha256");

-- Guards
CREATE TRIGGER "FeedbackCategory_kind_insert_check" BEFORE INSERT ON "FeedbackCategory"
WHEN NEW."kind" NOT IN ('FEEDBACK', 'WHISTLEBLOWING')
BEGIN SELECT RAISE(ABORT, 'FeedbackCategory.kind must be one of FEEDBACK, WHISTLEBLOWING'); END;

CREATE TRIGGER "FeedbackCategory_kind_update_check" BEFORE UPDATE OF "kind" ON "FeedbackCategory"
WHEN NEW."kind" NOT IN ('FEEDBACK', 'WHISTLEBLOWING')
BEGIN SELECT RAISE(ABORT, 'FeedbackCategory.kind must be one of FEEDBACK, WHISTLEBLOWING'); END;

CREATE TRIGGER "FeedbackCase_kind_insert_check" BEFORE INSERT ON "FeedbackCase"
WHEN NEW."kind" NOT IN ('FEEDBACK', 'WHISTLEBLOWING')
BEGIN SELECT RAISE(ABORT, 'FeedbackCase.kind must be one of FEEDBACK, WHISTLEBLOWING'); END;

CREATE TRIGGER "FeedbackCase_kind_update_check" BEFORE UPDATE OF "kind" ON "FeedbackCase"
WHEN NEW."kind" NOT IN ('FEEDBACK', 'WHISTLEBLOWING')
BEGIN SELECT RAISE(ABORT, 'FeedbackCase.kind must be one of FEEDBACK, WHISTLEBLOWING'); END;

CREATE TRIGGER "FeedbackCase_mode_insert_check" BEFORE INSERT ON "FeedbackCase"
WHEN NEW."mode" NOT IN ('NAMED', 'SEALED', 'ANONYMOUS')
BEGIN SELECT RAISE(ABORT, 'FeedbackCase.mode must be one of NAMED, SEALED, ANONYMOUS'); END;

CREATE TRIGGER "FeedbackCase_mode_update_check" BEFORE UPDATE OF "mode" ON "FeedbackCase"
WHEN NEW."mode" NOT IN ('NAMED', 'SEALED', 'ANONYMOUS')
BEGIN SELECT RAISE(ABORT, 'FeedbackCase.mode must be one of NAMED, SEALED, ANONYMOUS'); END;

CREATE TRIGGER "FeedbackCase_priority_insert_check" BEFORE INSERT ON "FeedbackCase"
WHEN NEW."priority" NOT IN ('LOW', 'NORMAL', 'HIGH')
BEGIN SELECT RAISE(ABORT, 'FeedbackCase.priority must be one of LOW, NORMAL, HIGH'); END;

CREATE TRIGGER "FeedbackCase_priority_update_check" BEFORE UPDATE OF "priority" ON "FeedbackCase"
WHEN NEW."priority" NOT IN ('LOW', 'NORMAL', 'HIGH')
BEGIN SELECT RAISE(ABORT, 'FeedbackCase.priority must be one of LOW, NORMAL, HIGH'); END;

CREATE TRIGGER "FeedbackCase_status_insert_check" BEFORE INSERT ON "FeedbackCase"
WHEN NEW."status" NOT IN ('NEW', 'ACKNOWLEDGED', 'ASSIGNED', 'INVESTIGATING', 'WAITING_REPORTER', 'FEEDBACK_GIVEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'FeedbackCase.status must be one of NEW, ACKNOWLEDGED, ASSIGNED, INVESTIGATING, WAITING_REPORTER, FEEDBACK_GIVEN, CLOSED'); END;

CREATE TRIGGER "FeedbackCase_status_update_check" BEFORE UPDATE OF "status" ON "FeedbackCase"
WHEN NEW."status" NOT IN ('NEW', 'ACKNOWLEDGED', 'ASSIGNED', 'INVESTIGATING', 'WAITING_REPORTER', 'FEEDBACK_GIVEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'FeedbackCase.status must be one of NEW, ACKNOWLEDGED, ASSIGNED, INVESTIGATING, WAITING_REPORTER, FEEDBACK_GIVEN, CLOSED'); END;

CREATE TRIGGER "FeedbackCase_closeReason_insert_check" BEFORE INSERT ON "FeedbackCase"
WHEN NEW."closeReason" NOT IN ('SUBSTANTIATED', 'PARTLY', 'UNSUBSTANTIATED', 'INSUFFICIENT', 'OUT_OF_SCOPE', 'REFERRED', 'DUPLICATE')
BEGIN SELECT RAISE(ABORT, 'FeedbackCase.closeReason must be one of SUBSTANTIATED, PARTLY, UNSUBSTANTIATED, INSUFFICIENT, OUT_OF_SCOPE, REFERRED, DUPLICATE'); END;

CREATE TRIGGER "FeedbackCase_closeReason_update_check" BEFORE UPDATE OF "closeReason" ON "FeedbackCase"
WHEN NEW."closeReason" NOT IN ('SUBSTANTIATED', 'PARTLY', 'UNSUBSTANTIATED', 'INSUFFICIENT', 'OUT_OF_SCOPE', 'REFERRED', 'DUPLICATE')
BEGIN SELECT RAISE(ABORT, 'FeedbackCase.closeReason must be one of SUBSTANTIATED, PARTLY, UNSUBSTANTIATED, INSUFFICIENT, OUT_OF_SCOPE, REFERRED, DUPLICATE'); END;

CREATE TRIGGER "IdentityAccess_status_insert_check" BEFORE INSERT ON "IdentityAccess"
WHEN NEW."status" NOT IN ('REQUESTED', 'GRANTED', 'REFUSED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'IdentityAccess.status must be one of REQUESTED, GRANTED, REFUSED, WITHDRAWN'); END;

CREATE TRIGGER "IdentityAccess_status_update_check" BEFORE UPDATE OF "status" ON "IdentityAccess"
WHEN NEW."status" NOT IN ('REQUESTED', 'GRANTED', 'REFUSED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'IdentityAccess.status must be one of REQUESTED, GRANTED, REFUSED, WITHDRAWN'); END;

CREATE TRIGGER "CasePerson_role_insert_check" BEFORE INSERT ON "CasePerson"
WHEN NEW."role" NOT IN ('QUEUE', 'ALTERNATE', 'ASSIGNED', 'RECUSED')
BEGIN SELECT RAISE(ABORT, 'CasePerson.role must be one of QUEUE, ALTERNATE, ASSIGNED, RECUSED'); END;

CREATE TRIGGER "CasePerson_role_update_check" BEFORE UPDATE OF "role" ON "CasePerson"
WHEN NEW."role" NOT IN ('QUEUE', 'ALTERNATE', 'ASSIGNED', 'RECUSED')
BEGIN SELECT RAISE(ABORT, 'CasePerson.role must be one of QUEUE, ALTERNATE, ASSIGNED, RECUSED'); END;

CREATE TRIGGER "CaseAccess_no_update" BEFORE UPDATE ON "CaseAccess"
BEGIN SELECT RAISE(ABORT, 'CaseAccess is append-only'); END;

CREATE TRIGGER "CaseAccess_no_delete" BEFORE DELETE ON "CaseAccess"
BEGIN SELECT RAISE(ABORT, 'CaseAccess is append-only'); END;
