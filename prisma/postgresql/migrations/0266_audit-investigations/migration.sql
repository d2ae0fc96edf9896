-- AlterTable
ALTER TABLE "FraudCase" ADD COLUMN     "investigationId" INTEGER;

-- CreateTable
CREATE TABLE "AuditInvestigation" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "typeId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "allegation" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "restricted" BOOLEAN NOT NULL DEFAULT false,
    "periodFrom" TEXT,
    "periodTo" TEXT,
    "leadId" INTEGER,
    "openedById" INTEGER NOT NULL,
    "openedOn" TEXT NOT NULL,
    "beganOn" TEXT,
    "finishedOn" TEXT,
    "conclusion" TEXT,
    "background" TEXT,
    "findings" TEXT,
    "recommendations" TEXT,
    "reviewNote" TEXT,
    "issuedOn" TEXT,
    "closedOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditInvestigation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditInvestigationAccess" (
    "id" SERIAL NOT NULL,
    "investigationId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditInvestigationAccess_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditInvestigationStep" (
    "id" SERIAL NOT NULL,
    "investigationId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "objective" TEXT NOT NULL,
    "procedure" TEXT NOT NULL,
    "result" TEXT,
    "finding" TEXT,
    "doneById" INTEGER,
    "doneAt" TIMESTAMP(3),

    CONSTRAINT "AuditInvestigationStep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditInterview" (
    "id" SERIAL NOT NULL,
    "investigationId" INTEGER NOT NULL,
    "person" TEXT NOT NULL,
    "heldOn" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "documentId" INTEGER,
    "actorId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditInterview_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditInvestigationReport" (
    "id" SERIAL NOT NULL,
    "investigationId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "issuedOn" TEXT NOT NULL,
    "issuedById" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditInvestigationReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditInvestigationSource" (
    "id" TEXT NOT NULL,
    "investigationId" INTEGER NOT NULL,
    "caseEnc" TEXT NOT NULL,

    CONSTRAINT "AuditInvestigationSource_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditInvestigation_refNo_key" ON "AuditInvestigation"("refNo");

-- CreateIndex
CREATE INDEX "AuditInvestigation_unitId_status_idx" ON "AuditInvestigation"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditInvestigation_typeId_idx" ON "AuditInvestigation"("typeId");

-- CreateIndex
CREATE INDEX "AuditInvestigation_leadId_idx" ON "AuditInvestigation"("leadId");

-- CreateIndex
CREATE INDEX "AuditInvestigation_openedById_idx" ON "AuditInvestigation"("openedById");

-- CreateIndex
CREATE INDEX "AuditInvestigationAccess_userId_idx" ON "AuditInvestigationAccess"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditInvestigationAccess_investigationId_userId_key" ON "AuditInvestigationAccess"("investigationId", "userId");

-- CreateIndex
CREATE INDEX "AuditInvestigationStep_investigationId_idx" ON "AuditInvestigationStep"("investigationId");

-- CreateIndex
CREATE INDEX "AuditInterview_investigationId_idx" ON "AuditInterview"("investigationId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditInvestigationReport_investigationId_revision_key" ON "AuditInvestigationReport"("investigationId", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "AuditInvestigationSource_investigationId_key" ON "AuditInvestigationSource"("investigationId");

-- CreateIndex
CREATE INDEX "FraudCase_investigationId_idx" ON "FraudCase"("investigationId");

-- AddForeignKey
ALTER TABLE "FraudCase" ADD CONSTRAINT "FraudCase_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditInvestigation" ADD CONSTRAINT "AuditInvestigation_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditInvestigation" ADD CONSTRAINT "AuditInvestigation_typeId_fkey" FOREIGN KEY ("typeId") REFERENCES "AuditInvestigationType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditInvestigation" ADD CONSTRAINT "AuditInvestigation_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditInvestigation" ADD CONSTRAINT "AuditInvestigation_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditInvestigationAccess" ADD CONSTRAINT "AuditInvestigationAccess_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditInvestigationAccess" ADD CONSTRAINT "AuditInvestigationAccess_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditInvestigationStep" ADD CONSTRAINT "AuditInvestigationStep_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditInterview" ADD CONSTRAINT "AuditInterview_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditInvestigationReport" ADD CONSTRAINT "AuditInvestigationReport_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditInvestigationSource" ADD CONSTRAINT "AuditInvestigationSource_investigationId_fkey" FOREIGN KEY ("investigationId") REFERENCES "AuditInvestigation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION "AuditInvestigation_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."unitId" <> OLD."unitId" OR NEW."typeId" <> OLD."typeId" OR NEW."refNo" <> OLD."refNo" OR NEW."openedById" <> OLD."openedById" THEN RAISE EXCEPTION 'AuditInvestigation: companyId, unitId, typeId, refNo, openedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditInvestigation_fixed_update" BEFORE UPDATE ON "AuditInvestigation" FOR EACH ROW EXECUTE FUNCTION "AuditInvestigation_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditInvestigation_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditInvestigation rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditInvestigation_fixed_delete" BEFORE DELETE ON "AuditInvestigation" FOR EACH ROW EXECUTE FUNCTION "AuditInvestigation_fixed_delete"();

CREATE OR REPLACE FUNCTION "AuditInvestigation_span_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."periodFrom" IS NULL OR NEW."periodTo" IS NULL OR NEW."periodFrom" <= NEW."periodTo") THEN RAISE EXCEPTION 'AuditInvestigation: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditInvestigation_span_insert_rule" BEFORE INSERT ON "AuditInvestigation" FOR EACH ROW EXECUTE FUNCTION "AuditInvestigation_span_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditInvestigation_span_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."periodFrom" IS NULL OR NEW."periodTo" IS NULL OR NEW."periodFrom" <= NEW."periodTo") THEN RAISE EXCEPTION 'AuditInvestigation: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditInvestigation_span_update_rule" BEFORE UPDATE ON "AuditInvestigation" FOR EACH ROW EXECUTE FUNCTION "AuditInvestigation_span_update_rule"();

ALTER TABLE "AuditInvestigation" ADD CONSTRAINT "AuditInvestigation_source_check" CHECK ("source" IN ('AUDIT', 'VISIT', 'WHISTLEBLOWING', 'COMPLAINT', 'MANAGEMENT', 'EXTERNAL'));

ALTER TABLE "AuditInvestigation" ADD CONSTRAINT "AuditInvestigation_conclusion_check" CHECK ("conclusion" IN ('SUBSTANTIATED', 'PARTLY', 'UNSUBSTANTIATED', 'INCONCLUSIVE'));

ALTER TABLE "AuditInvestigation" ADD CONSTRAINT "AuditInvestigation_status_check" CHECK ("status" IN ('OPEN', 'INVESTIGATING', 'REPORTING', 'IN_REVIEW', 'ISSUED', 'CLOSED', 'CANCELLED'));

CREATE OR REPLACE FUNCTION "AuditInvestigationStep_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."investigationId" <> OLD."investigationId" OR NEW."code" <> OLD."code" OR NEW."objective" <> OLD."objective" OR NEW."procedure" <> OLD."procedure" THEN RAISE EXCEPTION 'AuditInvestigationStep: investigationId, code, objective, procedure keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditInvestigationStep_fixed_update" BEFORE UPDATE ON "AuditInvestigationStep" FOR EACH ROW EXECUTE FUNCTION "AuditInvestigationStep_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditInvestigationStep_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditInvestigationStep rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditInvestigationStep_fixed_delete" BEFORE DELETE ON "AuditInvestigationStep" FOR EACH ROW EXECUTE FUNCTION "AuditInvestigationStep_fixed_delete"();

ALTER TABLE "AuditInvestigationStep" ADD CONSTRAINT "AuditInvestigationStep_result_check" CHECK ("result" IN ('CONFIRMED', 'REFUTED', 'UNCLEAR', 'NA'));

CREATE TRIGGER "AuditInterview_no_update" BEFORE UPDATE ON "AuditInterview" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditInterview_no_delete" BEFORE DELETE ON "AuditInterview" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditInterview_no_truncate" BEFORE TRUNCATE ON "AuditInterview" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditInvestigationReport_no_update" BEFORE UPDATE ON "AuditInvestigationReport" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditInvestigationReport_no_delete" BEFORE DELETE ON "AuditInvestigationReport" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditInvestigationReport_no_truncate" BEFORE TRUNCATE ON "AuditInvestigationReport" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
