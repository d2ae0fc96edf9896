-- CreateTable
CREATE TABLE "LetterTemplate" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "validFrom" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LetterTemplate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DisciplinaryCase" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "raisedById" INTEGER NOT NULL,
    "incidentOn" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "gross" BOOLEAN NOT NULL DEFAULT false,
    "summary" TEXT NOT NULL,
    "dueOn" TEXT,
    "replyBy" TEXT,
    "reply" TEXT,
    "repliedAt" TIMESTAMP(3),
    "hearingOn" TEXT,
    "letterKind" TEXT,
    "reasons" TEXT,
    "decidedById" INTEGER,
    "issuedById" INTEGER,
    "issuedOn" TEXT,
    "acknowledgedAt" TIMESTAMP(3),
    "ackIp" TEXT,
    "witnessId" INTEGER,
    "appealText" TEXT,
    "appealedAt" TIMESTAMP(3),
    "appealOutcome" TEXT,
    "activeUntil" TEXT,
    "status" TEXT NOT NULL DEFAULT 'INCIDENT',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DisciplinaryCase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DisciplinaryLetter" (
    "id" SERIAL NOT NULL,
    "caseId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "refNo" TEXT NOT NULL,
    "templateId" INTEGER,
    "issuedOn" TEXT NOT NULL,
    "replyBy" TEXT,
    "content" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DisciplinaryLetter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LetterTemplate_companyId_kind_validFrom_idx" ON "LetterTemplate"("companyId", "kind", "validFrom");

-- CreateIndex
CREATE UNIQUE INDEX "DisciplinaryCase_refNo_key" ON "DisciplinaryCase"("refNo");

-- CreateIndex
CREATE INDEX "DisciplinaryCase_employeeId_status_idx" ON "DisciplinaryCase"("employeeId", "status");

-- CreateIndex
CREATE INDEX "DisciplinaryCase_unitId_createdAt_idx" ON "DisciplinaryCase"("unitId", "createdAt");

-- CreateIndex
CREATE INDEX "DisciplinaryCase_status_dueOn_idx" ON "DisciplinaryCase"("status", "dueOn");

-- CreateIndex
CREATE UNIQUE INDEX "DisciplinaryLetter_refNo_key" ON "DisciplinaryLetter"("refNo");

-- CreateIndex
CREATE INDEX "DisciplinaryLetter_caseId_id_idx" ON "DisciplinaryLetter"("caseId", "id");

-- AddForeignKey
ALTER TABLE "DisciplinaryCase" ADD CONSTRAINT "DisciplinaryCase_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DisciplinaryCase" ADD CONSTRAINT "DisciplinaryCase_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DisciplinaryCase" ADD CONSTRAINT "DisciplinaryCase_raisedById_fkey" FOREIGN KEY ("raisedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DisciplinaryCase" ADD CONSTRAINT "DisciplinaryCase_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DisciplinaryCase" ADD CONSTRAINT "DisciplinaryCase_issuedById_fkey" FOREIGN KEY ("issuedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DisciplinaryCase" ADD CONSTRAINT "DisciplinaryCase_witnessId_fkey" FOREIGN KEY ("witnessId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DisciplinaryLetter" ADD CONSTRAINT "DisciplinaryLetter_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "DisciplinaryCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DisciplinaryLetter" ADD CONSTRAINT "DisciplinaryLetter_templateId_fkey" FOREIGN KEY ("templateId") REFERENCES "LetterTemplate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "LetterTemplate" ADD CONSTRAINT "LetterTemplate_kind_check" CHECK ("kind" IN ('SHOW_CAUSE', 'VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL', 'CLEARED'));

ALTER TABLE "DisciplinaryCase" ADD CONSTRAINT "DisciplinaryCase_category_check" CHECK ("category" IN ('ATTENDANCE', 'CASH', 'CONDUCT', 'DUTY', 'FRAUD', 'OTHER'));

ALTER TABLE "DisciplinaryCase" ADD CONSTRAINT "DisciplinaryCase_letterKind_check" CHECK ("letterKind" IN ('VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL'));

ALTER TABLE "DisciplinaryCase" ADD CONSTRAINT "DisciplinaryCase_appealOutcome_check" CHECK ("appealOutcome" IN ('UPHELD', 'REDUCED', 'SET_ASIDE'));

ALTER TABLE "DisciplinaryCase" ADD CONSTRAINT "DisciplinaryCase_status_check" CHECK ("status" IN ('INCIDENT', 'SHOW_CAUSE_SENT', 'REPLIED', 'NO_REPLY', 'HEARING', 'DECIDED', 'ISSUED', 'ACKNOWLEDGED', 'REFUSED', 'APPEALED', 'ACTIVE', 'SPENT', 'SET_ASIDE', 'CLEARED', 'DROPPED'));

CREATE OR REPLACE FUNCTION "DisciplinaryLetter_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."caseId" <> OLD."caseId" OR NEW."kind" <> OLD."kind" OR NEW."refNo" <> OLD."refNo" OR NEW."issuedOn" <> OLD."issuedOn" OR (OLD."replyBy" IS NOT NULL AND NEW."replyBy" IS DISTINCT FROM OLD."replyBy") OR NEW."content" <> OLD."content" OR NEW."sha256" <> OLD."sha256" THEN RAISE EXCEPTION 'DisciplinaryLetter: caseId, kind, refNo, issuedOn, replyBy, content, sha256 keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "DisciplinaryLetter_fixed_update" BEFORE UPDATE ON "DisciplinaryLetter" FOR EACH ROW EXECUTE FUNCTION "DisciplinaryLetter_fixed_update"();

CREATE OR REPLACE FUNCTION "DisciplinaryLetter_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'DisciplinaryLetter rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "DisciplinaryLetter_fixed_delete" BEFORE DELETE ON "DisciplinaryLetter" FOR EACH ROW EXECUTE FUNCTION "DisciplinaryLetter_fixed_delete"();

ALTER TABLE "DisciplinaryLetter" ADD CONSTRAINT "DisciplinaryLetter_kind_check" CHECK ("kind" IN ('SHOW_CAUSE', 'VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL', 'CLEARED'));
