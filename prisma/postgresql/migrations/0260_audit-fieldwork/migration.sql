-- Guards that change
ALTER TABLE IF EXISTS "AuditEngagement" DROP CONSTRAINT IF EXISTS "AuditEngagement_status_check";

-- AlterTable
ALTER TABLE "AuditEngagement" ADD COLUMN     "actualEnd" TEXT;

-- CreateTable
CREATE TABLE "AuditTestResult" (
    "id" SERIAL NOT NULL,
    "unitId" INTEGER NOT NULL,
    "engagementId" INTEGER NOT NULL,
    "stepVersionId" INTEGER NOT NULL,
    "areaId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "mandatory" BOOLEAN NOT NULL DEFAULT true,
    "status" TEXT NOT NULL DEFAULT 'TO_DO',
    "result" TEXT NOT NULL DEFAULT 'NOT_TESTED',
    "population" INTEGER,
    "sampleSize" INTEGER,
    "exceptions" INTEGER,
    "currency" TEXT NOT NULL,
    "amount" BIGINT,
    "workDone" TEXT,
    "conclusion" TEXT,
    "reason" TEXT,
    "testerId" INTEGER,
    "testedAt" TIMESTAMP(3),
    "reviewedById" INTEGER,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditTestResult_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditReviewNote" (
    "id" SERIAL NOT NULL,
    "resultId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "answer" TEXT,
    "answerAt" TIMESTAMP(3),
    "closedAt" TIMESTAMP(3),

    CONSTRAINT "AuditReviewNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditSample" (
    "id" SERIAL NOT NULL,
    "unitId" INTEGER NOT NULL,
    "engagementId" INTEGER NOT NULL,
    "resultId" INTEGER NOT NULL,
    "stepCode" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "dateFrom" TEXT,
    "dateTo" TEXT,
    "listed" TEXT,
    "seed" INTEGER NOT NULL,
    "population" INTEGER NOT NULL,
    "populationHash" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAWN',
    "drawnById" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditSample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditSampleItem" (
    "id" SERIAL NOT NULL,
    "sampleId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "words" TEXT NOT NULL,

    CONSTRAINT "AuditSampleItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditFinding" (
    "id" SERIAL NOT NULL,
    "unitId" INTEGER NOT NULL,
    "refNo" TEXT NOT NULL,
    "engagementId" INTEGER NOT NULL,
    "testResultId" INTEGER,
    "stepId" INTEGER,
    "stepCode" TEXT,
    "title" TEXT NOT NULL,
    "criteria" TEXT,
    "condition" TEXT,
    "rootCauseId" INTEGER,
    "rootCauseText" TEXT,
    "implicationId" INTEGER,
    "effect" TEXT,
    "currency" TEXT NOT NULL,
    "amount" BIGINT,
    "severity" TEXT NOT NULL,
    "isFraud" BOOLEAN NOT NULL DEFAULT false,
    "fraudTypeId" INTEGER,
    "fraudCaseId" INTEGER,
    "reviewAreaId" INTEGER,
    "recommendation" TEXT,
    "ownerId" INTEGER,
    "dueOn" TEXT NOT NULL,
    "repeatOfId" INTEGER,
    "repeatCount" INTEGER NOT NULL DEFAULT 0,
    "notRepeat" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "issuedOn" TEXT,
    "issueId" INTEGER,
    "preparedById" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditFinding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditReport" (
    "id" SERIAL NOT NULL,
    "unitId" INTEGER NOT NULL,
    "refNo" TEXT NOT NULL,
    "engagementId" INTEGER NOT NULL,
    "summary" TEXT NOT NULL,
    "background" TEXT,
    "conclusion" TEXT NOT NULL,
    "distribution" TEXT,
    "scoreBp" INTEGER,
    "rating" TEXT,
    "ratingChosen" TEXT,
    "ratingReason" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "dueOn" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "contentHash" TEXT,
    "issuedOn" TEXT,
    "issuedById" INTEGER,
    "preparedById" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditReportRevision" (
    "id" SERIAL NOT NULL,
    "reportId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "byId" INTEGER NOT NULL,
    "note" TEXT,
    "content" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "AuditReportRevision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditReportRecipient" (
    "id" SERIAL NOT NULL,
    "reportId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "AuditReportRecipient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditResponse" (
    "id" SERIAL NOT NULL,
    "unitId" INTEGER NOT NULL,
    "reportId" INTEGER NOT NULL,
    "findingId" INTEGER NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "dueOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ASKED',
    "response" TEXT,
    "responseText" TEXT,
    "actionPlan" TEXT,
    "agreedDue" TEXT,
    "answeredAt" TIMESTAMP(3),
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditResponse_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AuditTestResult_unitId_status_idx" ON "AuditTestResult"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditTestResult_stepVersionId_idx" ON "AuditTestResult"("stepVersionId");

-- CreateIndex
CREATE INDEX "AuditTestResult_areaId_idx" ON "AuditTestResult"("areaId");

-- CreateIndex
CREATE INDEX "AuditTestResult_testerId_idx" ON "AuditTestResult"("testerId");

-- CreateIndex
CREATE INDEX "AuditTestResult_reviewedById_idx" ON "AuditTestResult"("reviewedById");

-- CreateIndex
CREATE UNIQUE INDEX "AuditTestResult_engagementId_stepVersionId_key" ON "AuditTestResult"("engagementId", "stepVersionId");

-- CreateIndex
CREATE INDEX "AuditReviewNote_resultId_idx" ON "AuditReviewNote"("resultId");

-- CreateIndex
CREATE INDEX "AuditSample_unitId_status_idx" ON "AuditSample"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditSample_resultId_idx" ON "AuditSample"("resultId");

-- CreateIndex
CREATE INDEX "AuditSample_drawnById_idx" ON "AuditSample"("drawnById");

-- CreateIndex
CREATE UNIQUE INDEX "AuditSampleItem_sampleId_no_key" ON "AuditSampleItem"("sampleId", "no");

-- CreateIndex
CREATE UNIQUE INDEX "AuditFinding_refNo_key" ON "AuditFinding"("refNo");

-- CreateIndex
CREATE INDEX "AuditFinding_unitId_status_idx" ON "AuditFinding"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditFinding_engagementId_idx" ON "AuditFinding"("engagementId");

-- CreateIndex
CREATE INDEX "AuditFinding_testResultId_idx" ON "AuditFinding"("testResultId");

-- CreateIndex
CREATE INDEX "AuditFinding_stepId_idx" ON "AuditFinding"("stepId");

-- CreateIndex
CREATE INDEX "AuditFinding_rootCauseId_idx" ON "AuditFinding"("rootCauseId");

-- CreateIndex
CREATE INDEX "AuditFinding_implicationId_idx" ON "AuditFinding"("implicationId");

-- CreateIndex
CREATE INDEX "AuditFinding_fraudTypeId_idx" ON "AuditFinding"("fraudTypeId");

-- CreateIndex
CREATE INDEX "AuditFinding_reviewAreaId_idx" ON "AuditFinding"("reviewAreaId");

-- CreateIndex
CREATE INDEX "AuditFinding_ownerId_idx" ON "AuditFinding"("ownerId");

-- CreateIndex
CREATE INDEX "AuditFinding_repeatOfId_idx" ON "AuditFinding"("repeatOfId");

-- CreateIndex
CREATE INDEX "AuditFinding_preparedById_idx" ON "AuditFinding"("preparedById");

-- CreateIndex
CREATE UNIQUE INDEX "AuditReport_refNo_key" ON "AuditReport"("refNo");

-- CreateIndex
CREATE UNIQUE INDEX "AuditReport_engagementId_key" ON "AuditReport"("engagementId");

-- CreateIndex
CREATE INDEX "AuditReport_unitId_status_idx" ON "AuditReport"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditReport_preparedById_idx" ON "AuditReport"("preparedById");

-- CreateIndex
CREATE UNIQUE INDEX "AuditReportRevision_reportId_no_key" ON "AuditReportRevision"("reportId", "no");

-- CreateIndex
CREATE INDEX "AuditReportRecipient_userId_idx" ON "AuditReportRecipient"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditReportRecipient_reportId_userId_key" ON "AuditReportRecipient"("reportId", "userId");

-- CreateIndex
CREATE INDEX "AuditResponse_unitId_status_idx" ON "AuditResponse"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditResponse_findingId_idx" ON "AuditResponse"("findingId");

-- CreateIndex
CREATE INDEX "AuditResponse_ownerId_status_idx" ON "AuditResponse"("ownerId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "AuditResponse_reportId_findingId_key" ON "AuditResponse"("reportId", "findingId");

-- AddForeignKey
ALTER TABLE "AuditTestResult" ADD CONSTRAINT "AuditTestResult_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditTestResult" ADD CONSTRAINT "AuditTestResult_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditTestResult" ADD CONSTRAINT "AuditTestResult_stepVersionId_fkey" FOREIGN KEY ("stepVersionId") REFERENCES "AuditStepVersion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditTestResult" ADD CONSTRAINT "AuditTestResult_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "AuditTestArea"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditTestResult" ADD CONSTRAINT "AuditTestResult_testerId_fkey" FOREIGN KEY ("testerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditTestResult" ADD CONSTRAINT "AuditTestResult_reviewedById_fkey" FOREIGN KEY ("reviewedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditReviewNote" ADD CONSTRAINT "AuditReviewNote_resultId_fkey" FOREIGN KEY ("resultId") REFERENCES "AuditTestResult"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditSample" ADD CONSTRAINT "AuditSample_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditSample" ADD CONSTRAINT "AuditSample_resultId_fkey" FOREIGN KEY ("resultId") REFERENCES "AuditTestResult"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditSample" ADD CONSTRAINT "AuditSample_drawnById_fkey" FOREIGN KEY ("drawnById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditSampleItem" ADD CONSTRAINT "AuditSampleItem_sampleId_fkey" FOREIGN KEY ("sampleId") REFERENCES "AuditSample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_testResultId_fkey" FOREIGN KEY ("testResultId") REFERENCES "AuditTestResult"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_rootCauseId_fkey" FOREIGN KEY ("rootCauseId") REFERENCES "AuditRootCause"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_implicationId_fkey" FOREIGN KEY ("implicationId") REFERENCES "AuditRiskImplication"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_fraudTypeId_fkey" FOREIGN KEY ("fraudTypeId") REFERENCES "AuditFraudType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_reviewAreaId_fkey" FOREIGN KEY ("reviewAreaId") REFERENCES "AuditReviewArea"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_repeatOfId_fkey" FOREIGN KEY ("repeatOfId") REFERENCES "AuditFinding"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditReport" ADD CONSTRAINT "AuditReport_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditReport" ADD CONSTRAINT "AuditReport_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditReport" ADD CONSTRAINT "AuditReport_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditReportRevision" ADD CONSTRAINT "AuditReportRevision_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "AuditReport"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditReportRecipient" ADD CONSTRAINT "AuditReportRecipient_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "AuditReport"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditReportRecipient" ADD CONSTRAINT "AuditReportRecipient_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditResponse" ADD CONSTRAINT "AuditResponse_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditResponse" ADD CONSTRAINT "AuditResponse_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "AuditReport"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditResponse" ADD CONSTRAINT "AuditResponse_findingId_fkey" FOREIGN KEY ("findingId") REFERENCES "AuditFinding"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditResponse" ADD CONSTRAINT "AuditResponse_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

ALTER TABLE "AuditEngagement" ADD CONSTRAINT "AuditEngagement_status_check" CHECK ("status" IN ('PLANNED', 'SCHEDULED', 'FIELDWORK', 'IN_REVIEW', 'REPORTING', 'REPORTED', 'CLOSED', 'POSTPONED', 'CANCELLED'));

CREATE OR REPLACE FUNCTION "AuditTestResult_sample_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."sampleSize" IS NULL OR (NEW."population" IS NOT NULL AND NEW."sampleSize" <= NEW."population")) THEN RAISE EXCEPTION 'AuditTestResult: sample' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestResult_sample_insert_rule" BEFORE INSERT ON "AuditTestResult" FOR EACH ROW EXECUTE FUNCTION "AuditTestResult_sample_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditTestResult_sample_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."sampleSize" IS NULL OR (NEW."population" IS NOT NULL AND NEW."sampleSize" <= NEW."population")) THEN RAISE EXCEPTION 'AuditTestResult: sample' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestResult_sample_update_rule" BEFORE UPDATE ON "AuditTestResult" FOR EACH ROW EXECUTE FUNCTION "AuditTestResult_sample_update_rule"();

CREATE OR REPLACE FUNCTION "AuditTestResult_found_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."exceptions" IS NULL OR (NEW."sampleSize" IS NOT NULL AND NEW."exceptions" <= NEW."sampleSize")) THEN RAISE EXCEPTION 'AuditTestResult: found' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestResult_found_insert_rule" BEFORE INSERT ON "AuditTestResult" FOR EACH ROW EXECUTE FUNCTION "AuditTestResult_found_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditTestResult_found_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."exceptions" IS NULL OR (NEW."sampleSize" IS NOT NULL AND NEW."exceptions" <= NEW."sampleSize")) THEN RAISE EXCEPTION 'AuditTestResult: found' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestResult_found_update_rule" BEFORE UPDATE ON "AuditTestResult" FOR EACH ROW EXECUTE FUNCTION "AuditTestResult_found_update_rule"();

CREATE OR REPLACE FUNCTION "AuditTestResult_tested_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."result" = 'NOT_TESTED') = (NEW."testerId" IS NULL)) THEN RAISE EXCEPTION 'AuditTestResult: tested' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestResult_tested_insert_rule" BEFORE INSERT ON "AuditTestResult" FOR EACH ROW EXECUTE FUNCTION "AuditTestResult_tested_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditTestResult_tested_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."result" = 'NOT_TESTED') = (NEW."testerId" IS NULL)) THEN RAISE EXCEPTION 'AuditTestResult: tested' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestResult_tested_update_rule" BEFORE UPDATE ON "AuditTestResult" FOR EACH ROW EXECUTE FUNCTION "AuditTestResult_tested_update_rule"();

CREATE OR REPLACE FUNCTION "AuditTestResult_reviewed_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."reviewedById" IS NULL OR NEW."reviewedById" <> NEW."testerId") THEN RAISE EXCEPTION 'AuditTestResult: reviewed' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestResult_reviewed_insert_rule" BEFORE INSERT ON "AuditTestResult" FOR EACH ROW EXECUTE FUNCTION "AuditTestResult_reviewed_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditTestResult_reviewed_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."reviewedById" IS NULL OR NEW."reviewedById" <> NEW."testerId") THEN RAISE EXCEPTION 'AuditTestResult: reviewed' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestResult_reviewed_update_rule" BEFORE UPDATE ON "AuditTestResult" FOR EACH ROW EXECUTE FUNCTION "AuditTestResult_reviewed_update_rule"();

CREATE OR REPLACE FUNCTION "AuditTestResult_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unitId" <> OLD."unitId" OR NEW."engagementId" <> OLD."engagementId" OR NEW."stepVersionId" <> OLD."stepVersionId" OR NEW."areaId" <> OLD."areaId" OR NEW."currency" <> OLD."currency" THEN RAISE EXCEPTION 'AuditTestResult: unitId, engagementId, stepVersionId, areaId, currency keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestResult_fixed_update" BEFORE UPDATE ON "AuditTestResult" FOR EACH ROW EXECUTE FUNCTION "AuditTestResult_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditTestResult_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditTestResult rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditTestResult_fixed_delete" BEFORE DELETE ON "AuditTestResult" FOR EACH ROW EXECUTE FUNCTION "AuditTestResult_fixed_delete"();

ALTER TABLE "AuditTestResult" ADD CONSTRAINT "AuditTestResult_status_check" CHECK ("status" IN ('TO_DO', 'DONE', 'RETURNED', 'REVIEWED'));

ALTER TABLE "AuditTestResult" ADD CONSTRAINT "AuditTestResult_result_check" CHECK ("result" IN ('SATISFACTORY', 'PARTIAL', 'EXCEPTION', 'NA', 'NOT_TESTED'));

CREATE OR REPLACE FUNCTION "AuditReviewNote_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."resultId" <> OLD."resultId" OR NEW."text" <> OLD."text" OR NEW."byId" <> OLD."byId" THEN RAISE EXCEPTION 'AuditReviewNote: resultId, text, byId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditReviewNote_fixed_update" BEFORE UPDATE ON "AuditReviewNote" FOR EACH ROW EXECUTE FUNCTION "AuditReviewNote_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditReviewNote_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditReviewNote rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditReviewNote_fixed_delete" BEFORE DELETE ON "AuditReviewNote" FOR EACH ROW EXECUTE FUNCTION "AuditReviewNote_fixed_delete"();

CREATE OR REPLACE FUNCTION "AuditSample_range_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."size" BETWEEN 1 AND NEW."population" AND NEW."population" >= 1) THEN RAISE EXCEPTION 'AuditSample: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditSample_range_insert_rule" BEFORE INSERT ON "AuditSample" FOR EACH ROW EXECUTE FUNCTION "AuditSample_range_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditSample_range_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."size" BETWEEN 1 AND NEW."population" AND NEW."population" >= 1) THEN RAISE EXCEPTION 'AuditSample: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditSample_range_update_rule" BEFORE UPDATE ON "AuditSample" FOR EACH ROW EXECUTE FUNCTION "AuditSample_range_update_rule"();

CREATE OR REPLACE FUNCTION "AuditSample_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unitId" <> OLD."unitId" OR NEW."resultId" <> OLD."resultId" OR NEW."source" <> OLD."source" OR NEW."seed" <> OLD."seed" OR NEW."population" <> OLD."population" OR NEW."populationHash" <> OLD."populationHash" OR NEW."size" <> OLD."size" OR (OLD."listed" IS NOT NULL AND NEW."listed" IS DISTINCT FROM OLD."listed") THEN RAISE EXCEPTION 'AuditSample: unitId, resultId, source, seed, population, populationHash, size, listed keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditSample_fixed_update" BEFORE UPDATE ON "AuditSample" FOR EACH ROW EXECUTE FUNCTION "AuditSample_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditSample_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditSample rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditSample_fixed_delete" BEFORE DELETE ON "AuditSample" FOR EACH ROW EXECUTE FUNCTION "AuditSample_fixed_delete"();

ALTER TABLE "AuditSample" ADD CONSTRAINT "AuditSample_source_check" CHECK ("source" IN ('VOUCHERS', 'MEMBERS', 'LOANS', 'STAFF', 'CASH_COUNTS', 'LIST'));

ALTER TABLE "AuditSample" ADD CONSTRAINT "AuditSample_status_check" CHECK ("status" IN ('DRAWN', 'DISCARDED'));

CREATE TRIGGER "AuditSampleItem_no_update" BEFORE UPDATE ON "AuditSampleItem" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditSampleItem_no_delete" BEFORE DELETE ON "AuditSampleItem" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditSampleItem_no_truncate" BEFORE TRUNCATE ON "AuditSampleItem" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE OR REPLACE FUNCTION "AuditFinding_fraud_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."isFraud" = (NEW."fraudTypeId" IS NOT NULL)) THEN RAISE EXCEPTION 'AuditFinding: fraud' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFinding_fraud_insert_rule" BEFORE INSERT ON "AuditFinding" FOR EACH ROW EXECUTE FUNCTION "AuditFinding_fraud_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditFinding_fraud_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."isFraud" = (NEW."fraudTypeId" IS NOT NULL)) THEN RAISE EXCEPTION 'AuditFinding: fraud' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFinding_fraud_update_rule" BEFORE UPDATE ON "AuditFinding" FOR EACH ROW EXECUTE FUNCTION "AuditFinding_fraud_update_rule"();

CREATE OR REPLACE FUNCTION "AuditFinding_repeat_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."repeatOfId" IS NULL) = (NEW."repeatCount" = 0)) THEN RAISE EXCEPTION 'AuditFinding: repeat' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFinding_repeat_insert_rule" BEFORE INSERT ON "AuditFinding" FOR EACH ROW EXECUTE FUNCTION "AuditFinding_repeat_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditFinding_repeat_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."repeatOfId" IS NULL) = (NEW."repeatCount" = 0)) THEN RAISE EXCEPTION 'AuditFinding: repeat' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFinding_repeat_update_rule" BEFORE UPDATE ON "AuditFinding" FOR EACH ROW EXECUTE FUNCTION "AuditFinding_repeat_update_rule"();

CREATE OR REPLACE FUNCTION "AuditFinding_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."engagementId" <> OLD."engagementId" OR NEW."currency" <> OLD."currency" THEN RAISE EXCEPTION 'AuditFinding: unitId, refNo, engagementId, currency keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFinding_fixed_update" BEFORE UPDATE ON "AuditFinding" FOR EACH ROW EXECUTE FUNCTION "AuditFinding_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditFinding_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditFinding rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditFinding_fixed_delete" BEFORE DELETE ON "AuditFinding" FOR EACH ROW EXECUTE FUNCTION "AuditFinding_fixed_delete"();

ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_severity_check" CHECK ("severity" IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL'));

ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_status_check" CHECK ("status" IN ('DRAFT', 'SENT', 'ISSUED', 'WITHDRAWN'));

CREATE OR REPLACE FUNCTION "AuditReport_rating_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."ratingChosen" IS NULL OR NEW."ratingReason" IS NOT NULL) THEN RAISE EXCEPTION 'AuditReport: rating' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditReport_rating_insert_rule" BEFORE INSERT ON "AuditReport" FOR EACH ROW EXECUTE FUNCTION "AuditReport_rating_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditReport_rating_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."ratingChosen" IS NULL OR NEW."ratingReason" IS NOT NULL) THEN RAISE EXCEPTION 'AuditReport: rating' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditReport_rating_update_rule" BEFORE UPDATE ON "AuditReport" FOR EACH ROW EXECUTE FUNCTION "AuditReport_rating_update_rule"();

CREATE OR REPLACE FUNCTION "AuditReport_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."engagementId" <> OLD."engagementId" THEN RAISE EXCEPTION 'AuditReport: unitId, refNo, engagementId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditReport_fixed_update" BEFORE UPDATE ON "AuditReport" FOR EACH ROW EXECUTE FUNCTION "AuditReport_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditReport_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditReport rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditReport_fixed_delete" BEFORE DELETE ON "AuditReport" FOR EACH ROW EXECUTE FUNCTION "AuditReport_fixed_delete"();

ALTER TABLE "AuditReport" ADD CONSTRAINT "AuditReport_rating_check" CHECK ("rating" IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY'));

ALTER TABLE "AuditReport" ADD CONSTRAINT "AuditReport_ratingChosen_check" CHECK ("ratingChosen" IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY'));

ALTER TABLE "AuditReport" ADD CONSTRAINT "AuditReport_status_check" CHECK ("status" IN ('DRAFT', 'REVIEW', 'WITH_AUDITEE', 'ISSUED'));

CREATE TRIGGER "AuditReportRevision_no_update" BEFORE UPDATE ON "AuditReportRevision" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditReportRevision_no_delete" BEFORE DELETE ON "AuditReportRevision" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditReportRevision_no_truncate" BEFORE TRUNCATE ON "AuditReportRevision" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditReportRecipient_no_update" BEFORE UPDATE ON "AuditReportRecipient" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditReportRecipient_no_delete" BEFORE DELETE ON "AuditReportRecipient" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditReportRecipient_no_truncate" BEFORE TRUNCATE ON "AuditReportRecipient" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE OR REPLACE FUNCTION "AuditResponse_answered_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'ANSWERED') = (NEW."response" IS NOT NULL)) THEN RAISE EXCEPTION 'AuditResponse: answered' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditResponse_answered_insert_rule" BEFORE INSERT ON "AuditResponse" FOR EACH ROW EXECUTE FUNCTION "AuditResponse_answered_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditResponse_answered_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'ANSWERED') = (NEW."response" IS NOT NULL)) THEN RAISE EXCEPTION 'AuditResponse: answered' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditResponse_answered_update_rule" BEFORE UPDATE ON "AuditResponse" FOR EACH ROW EXECUTE FUNCTION "AuditResponse_answered_update_rule"();

CREATE OR REPLACE FUNCTION "AuditResponse_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unitId" <> OLD."unitId" OR NEW."reportId" <> OLD."reportId" OR NEW."findingId" <> OLD."findingId" OR NEW."ownerId" <> OLD."ownerId" THEN RAISE EXCEPTION 'AuditResponse: unitId, reportId, findingId, ownerId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditResponse_fixed_update" BEFORE UPDATE ON "AuditResponse" FOR EACH ROW EXECUTE FUNCTION "AuditResponse_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditResponse_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditResponse rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditResponse_fixed_delete" BEFORE DELETE ON "AuditResponse" FOR EACH ROW EXECUTE FUNCTION "AuditResponse_fixed_delete"();

ALTER TABLE "AuditResponse" ADD CONSTRAINT "AuditResponse_status_check" CHECK ("status" IN ('ASKED', 'ANSWERED', 'SILENT'));

ALTER TABLE "AuditResponse" ADD CONSTRAINT "AuditResponse_response_check" CHECK ("response" IN ('AGREE', 'PARTLY', 'DISAGREE'));
