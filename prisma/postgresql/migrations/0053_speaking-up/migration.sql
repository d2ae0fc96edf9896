-- CreateTable
CREATE TABLE "FeedbackCategory" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "anonymousAllowed" BOOLEAN NOT NULL DEFAULT false,
    "ackDays" INTEGER NOT NULL DEFAULT 7,
    "feedbackMonths" INTEGER NOT NULL DEFAULT 3,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FeedbackCategory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedbackHandler" (
    "id" SERIAL NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "alternate" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "FeedbackHandler_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedbackCase" (
    "id" TEXT NOT NULL,
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

    CONSTRAINT "FeedbackCase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CaseIdentity" (
    "caseId" TEXT NOT NULL,
    "senderHash" TEXT NOT NULL,
    "userIdEnc" TEXT NOT NULL,
    "contactEnc" TEXT,

    CONSTRAINT "CaseIdentity_pkey" PRIMARY KEY ("caseId")
);

-- CreateTable
CREATE TABLE "IdentityAccess" (
    "id" TEXT NOT NULL,
    "caseId" TEXT NOT NULL,
    "requestedById" INTEGER NOT NULL,
    "reasonEnc" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "decidedById" INTEGER,
    "decisionEnc" TEXT,
    "requestedAt" TIMESTAMP(3) NOT NULL,
    "decidedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "IdentityAccess_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CasePerson" (
    "caseId" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "CasePerson_pkey" PRIMARY KEY ("caseId","userId")
);

-- CreateTable
CREATE TABLE "CaseMessage" (
    "id" TEXT NOT NULL,
    "caseId" TEXT NOT NULL,
    "ofSender" BOOLEAN NOT NULL,
    "bodyEnc" TEXT,
    "onDate" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "sentKey" TEXT,
    "seenOn" TEXT,

    CONSTRAINT "CaseMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CaseNote" (
    "id" TEXT NOT NULL,
    "caseId" TEXT NOT NULL,
    "authorId" INTEGER NOT NULL,
    "bodyEnc" TEXT,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CaseNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CaseAccess" (
    "id" TEXT NOT NULL,
    "caseId" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "reason" TEXT,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CaseAccess_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CaseDocument" (
    "id" TEXT NOT NULL,
    "caseId" TEXT NOT NULL,
    "messageId" TEXT,
    "name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "originalEnc" BYTEA,
    "cleanedEnc" BYTEA,
    "onDate" TEXT NOT NULL,

    CONSTRAINT "CaseDocument_pkey" PRIMARY KEY ("id")
);

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

-- AddForeignKey
ALTER TABLE "FeedbackHandler" ADD CONSTRAINT "FeedbackHandler_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "FeedbackCategory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedbackHandler" ADD CONSTRAINT "FeedbackHandler_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedbackCase" ADD CONSTRAINT "FeedbackCase_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "FeedbackCategory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedbackCase" ADD CONSTRAINT "FeedbackCase_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseIdentity" ADD CONSTRAINT "CaseIdentity_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdentityAccess" ADD CONSTRAINT "IdentityAccess_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdentityAccess" ADD CONSTRAINT "IdentityAccess_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdentityAccess" ADD CONSTRAINT "IdentityAccess_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CasePerson" ADD CONSTRAINT "CasePerson_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CasePerson" ADD CONSTRAINT "CasePerson_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseMessage" ADD CONSTRAINT "CaseMessage_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseNote" ADD CONSTRAINT "CaseNote_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseNote" ADD CONSTRAINT "CaseNote_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseAccess" ADD CONSTRAINT "CaseAccess_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseAccess" ADD CONSTRAINT "CaseAccess_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CaseDocument" ADD CONSTRAINT "CaseDocument_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FeedbackCase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

ALTER TABLE "FeedbackCategory" ADD CONSTRAINT "FeedbackCategory_kind_check" CHECK ("kind" IN ('FEEDBACK', 'WHISTLEBLOWING'));

ALTER TABLE "FeedbackCase" ADD CONSTRAINT "FeedbackCase_kind_check" CHECK ("kind" IN ('FEEDBACK', 'WHISTLEBLOWING'));

ALTER TABLE "FeedbackCase" ADD CONSTRAINT "FeedbackCase_mode_check" CHECK ("mode" IN ('NAMED', 'SEALED', 'ANONYMOUS'));

ALTER TABLE "FeedbackCase" ADD CONSTRAINT "FeedbackCase_priority_check" CHECK ("priority" IN ('LOW', 'NORMAL', 'HIGH'));

ALTER TABLE "FeedbackCase" ADD CONSTRAINT "FeedbackCase_status_check" CHECK ("status" IN ('NEW', 'ACKNOWLEDGED', 'ASSIGNED', 'INVESTIGATING', 'WAITING_REPORTER', 'FEEDBACK_GIVEN', 'CLOSED'));

ALTER TABLE "FeedbackCase" ADD CONSTRAINT "FeedbackCase_closeReason_check" CHECK ("closeReason" IN ('SUBSTANTIATED', 'PARTLY', 'UNSUBSTANTIATED', 'INSUFFICIENT', 'OUT_OF_SCOPE', 'REFERRED', 'DUPLICATE'));

ALTER TABLE "IdentityAccess" ADD CONSTRAINT "IdentityAccess_status_check" CHECK ("status" IN ('REQUESTED', 'GRANTED', 'REFUSED', 'WITHDRAWN'));

ALTER TABLE "CasePerson" ADD CONSTRAINT "CasePerson_role_check" CHECK ("role" IN ('QUEUE', 'ALTERNATE', 'ASSIGNED', 'RECUSED'));

CREATE TRIGGER "CaseAccess_no_update" BEFORE UPDATE ON "CaseAccess" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "CaseAccess_no_delete" BEFORE DELETE ON "CaseAccess" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "CaseAccess_no_truncate" BEFORE TRUNCATE ON "CaseAccess" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
