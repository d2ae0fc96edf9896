-- Guards that change
DROP TRIGGER IF EXISTS "AuditEngagement_status_insert_check";
DROP TRIGGER IF EXISTS "AuditEngagement_status_update_check";

-- AlterTable
ALTER TABLE "AuditEngagement" ADD COLUMN "actualEnd" TEXT;

-- CreateTable
CREATE TABLE "AuditTestResult" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "testedAt" DATETIME,
    "reviewedById" INTEGER,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditTestResult_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditTestResult_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditTestResult_stepVersionId_fkey" FOREIGN KEY ("stepVersionId") REFERENCES "AuditStepVersion" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditTestResult_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "AuditTestArea" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditTestResult_testerId_fkey" FOREIGN KEY ("testerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditTestResult_reviewedById_fkey" FOREIGN KEY ("reviewedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditReviewNote" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "resultId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "answer" TEXT,
    "answerAt" DATETIME,
    "closedAt" DATETIME,
    CONSTRAINT "AuditReviewNote_resultId_fkey" FOREIGN KEY ("resultId") REFERENCES "AuditTestResult" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditSample" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditSample_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditSample_resultId_fkey" FOREIGN KEY ("resultId") REFERENCES "AuditTestResult" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditSample_drawnById_fkey" FOREIGN KEY ("drawnById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditSampleItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sampleId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    CONSTRAINT "AuditSampleItem_sampleId_fkey" FOREIGN KEY ("sampleId") REFERENCES "AuditSample" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditFinding" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditFinding_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_testResultId_fkey" FOREIGN KEY ("testResultId") REFERENCES "AuditTestResult" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_rootCauseId_fkey" FOREIGN KEY ("rootCauseId") REFERENCES "AuditRootCause" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_implicationId_fkey" FOREIGN KEY ("implicationId") REFERENCES "AuditRiskImplication" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_fraudTypeId_fkey" FOREIGN KEY ("fraudTypeId") REFERENCES "AuditFraudType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_reviewAreaId_fkey" FOREIGN KEY ("reviewAreaId") REFERENCES "AuditReviewArea" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_repeatOfId_fkey" FOREIGN KEY ("repeatOfId") REFERENCES "AuditFinding" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditFinding_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditReport" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditReport_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditReport_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditReport_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditReportRevision" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "reportId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "byId" INTEGER NOT NULL,
    "note" TEXT,
    "content" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    CONSTRAINT "AuditReportRevision_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "AuditReport" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditReportRecipient" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "reportId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    CONSTRAINT "AuditReportRecipient_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "AuditReport" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditReportRecipient_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditResponse" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "answeredAt" DATETIME,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditResponse_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditResponse_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "AuditReport" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditResponse_findingId_fkey" FOREIGN KEY ("findingId") REFERENCES "AuditFinding" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditResponse_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
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

-- Guards
CREATE TRIGGER "AuditEngagement_status_insert_check" BEFORE INSERT ON "AuditEngagement"
WHEN NEW."status" NOT IN ('PLANNED', 'SCHEDULED', 'FIELDWORK', 'IN_REVIEW', 'REPORTING', 'REPORTED', 'CLOSED', 'POSTPONED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'AuditEngagement.status must be one of PLANNED, SCHEDULED, FIELDWORK, IN_REVIEW, REPORTING, REPORTED, CLOSED, POSTPONED, CANCELLED'); END;

CREATE TRIGGER "AuditEngagement_status_update_check" BEFORE UPDATE OF "status" ON "AuditEngagement"
WHEN NEW."status" NOT IN ('PLANNED', 'SCHEDULED', 'FIELDWORK', 'IN_REVIEW', 'REPORTING', 'REPORTED', 'CLOSED', 'POSTPONED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'AuditEngagement.status must be one of PLANNED, SCHEDULED, FIELDWORK, IN_REVIEW, REPORTING, REPORTED, CLOSED, POSTPONED, CANCELLED'); END;

CREATE TRIGGER "AuditTestResult_sample_insert_rule" BEFORE INSERT ON "AuditTestResult"
WHEN NOT (NEW."sampleSize" IS NULL OR (NEW."population" IS NOT NULL AND NEW."sampleSize" <= NEW."population"))
BEGIN SELECT RAISE(ABORT, 'AuditTestResult: sample'); END;

CREATE TRIGGER "AuditTestResult_sample_update_rule" BEFORE UPDATE ON "AuditTestResult"
WHEN NOT (NEW."sampleSize" IS NULL OR (NEW."population" IS NOT NULL AND NEW."sampleSize" <= NEW."population"))
BEGIN SELECT RAISE(ABORT, 'AuditTestResult: sample'); END;

CREATE TRIGGER "AuditTestResult_found_insert_rule" BEFORE INSERT ON "AuditTestResult"
WHEN NOT (NEW."exceptions" IS NULL OR (NEW."sampleSize" IS NOT NULL AND NEW."exceptions" <= NEW."sampleSize"))
BEGIN SELECT RAISE(ABORT, 'AuditTestResult: found'); END;

CREATE TRIGGER "AuditTestResult_found_update_rule" BEFORE UPDATE ON "AuditTestResult"
WHEN NOT (NEW."exceptions" IS NULL OR (NEW."sampleSize" IS NOT NULL AND NEW."exceptions" <= NEW."sampleSize"))
BEGIN SELECT RAISE(ABORT, 'AuditTestResult: found'); END;

CREATE TRIGGER "AuditTestResult_tested_insert_rule" BEFORE INSERT ON "AuditTestResult"
WHEN NOT ((NEW."result" = 'NOT_TESTED') = (NEW."testerId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'AuditTestResult: tested'); END;

CREATE TRIGGER "AuditTestResult_tested_update_rule" BEFORE UPDATE ON "AuditTestResult"
WHEN NOT ((NEW."result" = 'NOT_TESTED') = (NEW."testerId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'AuditTestResult: tested'); END;

CREATE TRIGGER "AuditTestResult_reviewed_insert_rule" BEFORE INSERT ON "AuditTestResult"
WHEN NOT (NEW."reviewedById" IS NULL OR NEW."reviewedById" <> NEW."testerId")
BEGIN SELECT RAISE(ABORT, 'AuditTestResult: reviewed'); END;

CREATE TRIGGER "AuditTestResult_reviewed_update_rule" BEFORE UPDATE ON "AuditTestResult"
WHEN NOT (NEW."reviewedById" IS NULL OR NEW."reviewedById" <> NEW."testerId")
BEGIN SELECT RAISE(ABORT, 'AuditTestResult: reviewed'); END;

CREATE TRIGGER "AuditTestResult_fixed_update" BEFORE UPDATE ON "AuditTestResult"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."engagementId" <> OLD."engagementId" OR NEW."stepVersionId" <> OLD."stepVersionId" OR NEW."areaId" <> OLD."areaId" OR NEW."currency" <> OLD."currency"
BEGIN SELECT RAISE(ABORT, 'AuditTestResult: unitId, engagementId, stepVersionId, areaId, currency keep their first value'); END;

CREATE TRIGGER "AuditTestResult_fixed_delete" BEFORE DELETE ON "AuditTestResult"
BEGIN SELECT RAISE(ABORT, 'AuditTestResult rows are not deleted'); END;

CREATE TRIGGER "AuditTestResult_status_insert_check" BEFORE INSERT ON "AuditTestResult"
WHEN NEW."status" NOT IN ('TO_DO', 'DONE', 'RETURNED', 'REVIEWED')
BEGIN SELECT RAISE(ABORT, 'AuditTestResult.status must be one of TO_DO, DONE, RETURNED, REVIEWED'); END;

CREATE TRIGGER "AuditTestResult_status_update_check" BEFORE UPDATE OF "status" ON "AuditTestResult"
WHEN NEW."status" NOT IN ('TO_DO', 'DONE', 'RETURNED', 'REVIEWED')
BEGIN SELECT RAISE(ABORT, 'AuditTestResult.status must be one of TO_DO, DONE, RETURNED, REVIEWED'); END;

CREATE TRIGGER "AuditTestResult_result_insert_check" BEFORE INSERT ON "AuditTestResult"
WHEN NEW."result" NOT IN ('SATISFACTORY', 'PARTIAL', 'EXCEPTION', 'NA', 'NOT_TESTED')
BEGIN SELECT RAISE(ABORT, 'AuditTestResult.result must be one of SATISFACTORY, PARTIAL, EXCEPTION, NA, NOT_TESTED'); END;

CREATE TRIGGER "AuditTestResult_result_update_check" BEFORE UPDATE OF "result" ON "AuditTestResult"
WHEN NEW."result" NOT IN ('SATISFACTORY', 'PARTIAL', 'EXCEPTION', 'NA', 'NOT_TESTED')
BEGIN SELECT RAISE(ABORT, 'AuditTestResult.result must be one of SATISFACTORY, PARTIAL, EXCEPTION, NA, NOT_TESTED'); END;

CREATE TRIGGER "AuditReviewNote_fixed_update" BEFORE UPDATE ON "AuditReviewNote"
WHEN NEW."resultId" <> OLD."resultId" OR NEW."text" <> OLD."text" OR NEW."byId" <> OLD."byId"
BEGIN SELECT RAISE(ABORT, 'AuditReviewNote: resultId, text, byId keep their first value'); END;

CREATE TRIGGER "AuditReviewNote_fixed_delete" BEFORE DELETE ON "AuditReviewNote"
BEGIN SELECT RAISE(ABORT, 'AuditReviewNote rows are not deleted'); END;

CREATE TRIGGER "AuditSample_range_insert_rule" BEFORE INSERT ON "AuditSample"
WHEN NOT (NEW."size" BETWEEN 1 AND NEW."population" AND NEW."population" >= 1)
BEGIN SELECT RAISE(ABORT, 'AuditSample: range'); END;

CREATE TRIGGER "AuditSample_range_update_rule" BEFORE UPDATE ON "AuditSample"
WHEN NOT (NEW."size" BETWEEN 1 AND NEW."population" AND NEW."population" >= 1)
BEGIN SELECT RAISE(ABORT, 'AuditSample: range'); END;

CREATE TRIGGER "AuditSample_fixed_update" BEFORE UPDATE ON "AuditSample"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."resultId" <> OLD."resultId" OR NEW."source" <> OLD."source" OR NEW."seed" <> OLD."seed" OR NEW."population" <> OLD."population" OR NEW."populationHash" <> OLD."populationHash" OR NEW."size" <> OLD."size" OR (OLD."listed" IS NOT NULL AND NEW."listed" IS DISTINCT FROM OLD."listed")
BEGIN SELECT RAISE(ABORT, 'AuditSample: unitId, resultId, source, seed, population, populationHash, size, listed keep their first value'); END;

CREATE TRIGGER "AuditSample_fixed_delete" BEFORE DELETE ON "AuditSample"
BEGIN SELECT RAISE(ABORT, 'AuditSample rows are not deleted'); END;

CREATE TRIGGER "AuditSample_source_insert_check" BEFORE INSERT ON "AuditSample"
WHEN NEW."source" NOT IN ('VOUCHERS', 'MEMBERS', 'LOANS', 'STAFF', 'CASH_COUNTS', 'LIST')
BEGIN SELECT RAISE(ABORT, 'AuditSample.source must be one of VOUCHERS, MEMBERS, LOANS, STAFF, CASH_COUNTS, LIST'); END;

CREATE TRIGGER "AuditSample_source_update_check" BEFORE UPDATE OF "source" ON "AuditSample"
WHEN NEW."source" NOT IN ('VOUCHERS', 'MEMBERS', 'LOANS', 'STAFF', 'CASH_COUNTS', 'LIST')
BEGIN SELECT RAISE(ABORT, 'AuditSample.source must be one of VOUCHERS, MEMBERS, LOANS, STAFF, CASH_COUNTS, LIST'); END;

CREATE TRIGGER "AuditSample_status_insert_check" BEFORE INSERT ON "AuditSample"
WHEN NEW."status" NOT IN ('DRAWN', 'DISCARDED')
BEGIN SELECT RAISE(ABORT, 'AuditSample.status must be one of DRAWN, DISCARDED'); END;

CREATE TRIGGER "AuditSample_status_update_check" BEFORE UPDATE OF "status" ON "AuditSample"
WHEN NEW."status" NOT IN ('DRAWN', 'DISCARDED')
BEGIN SELECT RAISE(ABORT, 'AuditSample.status must be one of DRAWN, DISCARDED'); END;

CREATE TRIGGER "AuditSampleItem_no_update" BEFORE UPDATE ON "AuditSampleItem"
BEGIN SELECT RAISE(ABORT, 'AuditSampleItem is append-only'); END;

CREATE TRIGGER "AuditSampleItem_no_delete" BEFORE DELETE ON "AuditSampleItem"
BEGIN SELECT RAISE(ABORT, 'AuditSampleItem is append-only'); END;

CREATE TRIGGER "AuditFinding_fraud_insert_rule" BEFORE INSERT ON "AuditFinding"
WHEN NOT (NEW."isFraud" = (NEW."fraudTypeId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'AuditFinding: fraud'); END;

CREATE TRIGGER "AuditFinding_fraud_update_rule" BEFORE UPDATE ON "AuditFinding"
WHEN NOT (NEW."isFraud" = (NEW."fraudTypeId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'AuditFinding: fraud'); END;

CREATE TRIGGER "AuditFinding_repeat_insert_rule" BEFORE INSERT ON "AuditFinding"
WHEN NOT ((NEW."repeatOfId" IS NULL) = (NEW."repeatCount" = 0))
BEGIN SELECT RAISE(ABORT, 'AuditFinding: repeat'); END;

CREATE TRIGGER "AuditFinding_repeat_update_rule" BEFORE UPDATE ON "AuditFinding"
WHEN NOT ((NEW."repeatOfId" IS NULL) = (NEW."repeatCount" = 0))
BEGIN SELECT RAISE(ABORT, 'AuditFinding: repeat'); END;

CREATE TRIGGER "AuditFinding_fixed_update" BEFORE UPDATE ON "AuditFinding"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."engagementId" <> OLD."engagementId" OR NEW."currency" <> OLD."currency"
BEGIN SELECT RAISE(ABORT, 'AuditFinding: unitId, refNo, engagementId, currency keep their first value'); END;

CREATE TRIGGER "AuditFinding_fixed_delete" BEFORE DELETE ON "AuditFinding"
BEGIN SELECT RAISE(ABORT, 'AuditFinding rows are not deleted'); END;

CREATE TRIGGER "AuditFinding_severity_insert_check" BEFORE INSERT ON "AuditFinding"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditFinding.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditFinding_severity_update_check" BEFORE UPDATE OF "severity" ON "AuditFinding"
WHEN NEW."severity" NOT IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'AuditFinding.severity must be one of LOW, MEDIUM, HIGH, CRITICAL'); END;

CREATE TRIGGER "AuditFinding_status_insert_check" BEFORE INSERT ON "AuditFinding"
WHEN NEW."status" NOT IN ('DRAFT', 'SENT', 'ISSUED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'AuditFinding.status must be one of DRAFT, SENT, ISSUED, WITHDRAWN'); END;

CREATE TRIGGER "AuditFinding_status_update_check" BEFORE UPDATE OF "status" ON "AuditFinding"
WHEN NEW."status" NOT IN ('DRAFT', 'SENT', 'ISSUED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'AuditFinding.status must be one of DRAFT, SENT, ISSUED, WITHDRAWN'); END;

CREATE TRIGGER "AuditReport_rating_insert_rule" BEFORE INSERT ON "AuditReport"
WHEN NOT (NEW."ratingChosen" IS NULL OR NEW."ratingReason" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'AuditReport: rating'); END;

CREATE TRIGGER "AuditReport_rating_update_rule" BEFORE UPDATE ON "AuditReport"
WHEN NOT (NEW."ratingChosen" IS NULL OR NEW."ratingReason" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'AuditReport: rating'); END;

CREATE TRIGGER "AuditReport_fixed_update" BEFORE UPDATE ON "AuditReport"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."engagementId" <> OLD."engagementId"
BEGIN SELECT RAISE(ABORT, 'AuditReport: unitId, refNo, engagementId keep their first value'); END;

CREATE TRIGGER "AuditReport_fixed_delete" BEFORE DELETE ON "AuditReport"
BEGIN SELECT RAISE(ABORT, 'AuditReport rows are not deleted'); END;

CREATE TRIGGER "AuditReport_rating_insert_check" BEFORE INSERT ON "AuditReport"
WHEN NEW."rating" NOT IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY')
BEGIN SELECT RAISE(ABORT, 'AuditReport.rating must be one of SATISFACTORY, NEEDS_IMPROVEMENT, WEAK, UNSATISFACTORY'); END;

CREATE TRIGGER "AuditReport_rating_update_check" BEFORE UPDATE OF "rating" ON "AuditReport"
WHEN NEW."rating" NOT IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY')
BEGIN SELECT RAISE(ABORT, 'AuditReport.rating must be one of SATISFACTORY, NEEDS_IMPROVEMENT, WEAK, UNSATISFACTORY'); END;

CREATE TRIGGER "AuditReport_ratingChosen_insert_check" BEFORE INSERT ON "AuditReport"
WHEN NEW."ratingChosen" NOT IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY')
BEGIN SELECT RAISE(ABORT, 'AuditReport.ratingChosen must be one of SATISFACTORY, NEEDS_IMPROVEMENT, WEAK, UNSATISFACTORY'); END;

CREATE TRIGGER "AuditReport_ratingChosen_update_check" BEFORE UPDATE OF "ratingChosen" ON "AuditReport"
WHEN NEW."ratingChosen" NOT IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY')
BEGIN SELECT RAISE(ABORT, 'AuditReport.ratingChosen must be one of SATISFACTORY, NEEDS_IMPROVEMENT, WEAK, UNSATISFACTORY'); END;

CREATE TRIGGER "AuditReport_status_insert_check" BEFORE INSERT ON "AuditReport"
WHEN NEW."status" NOT IN ('DRAFT', 'REVIEW', 'WITH_AUDITEE', 'ISSUED')
BEGIN SELECT RAISE(ABORT, 'AuditReport.status must be one of DRAFT, REVIEW, WITH_AUDITEE, ISSUED'); END;

CREATE TRIGGER "AuditReport_status_update_check" BEFORE UPDATE OF "status" ON "AuditReport"
WHEN NEW."status" NOT IN ('DRAFT', 'REVIEW', 'WITH_AUDITEE', 'ISSUED')
BEGIN SELECT RAISE(ABORT, 'AuditReport.status must be one of DRAFT, REVIEW, WITH_AUDITEE, ISSUED'); END;

CREATE TRIGGER "AuditReportRevision_no_update" BEFORE UPDATE ON "AuditReportRevision"
BEGIN SELECT RAISE(ABORT, 'AuditReportRevision is append-only'); END;

CREATE TRIGGER "AuditReportRevision_no_delete" BEFORE DELETE ON "AuditReportRevision"
BEGIN SELECT RAISE(ABORT, 'AuditReportRevision is append-only'); END;

CREATE TRIGGER "AuditReportRecipient_no_update" BEFORE UPDATE ON "AuditReportRecipient"
BEGIN SELECT RAISE(ABORT, 'AuditReportRecipient is append-only'); END;

CREATE TRIGGER "AuditReportRecipient_no_delete" BEFORE DELETE ON "AuditReportRecipient"
BEGIN SELECT RAISE(ABORT, 'AuditReportRecipient is append-only'); END;

CREATE TRIGGER "AuditResponse_answered_insert_rule" BEFORE INSERT ON "AuditResponse"
WHEN NOT ((NEW."status" = 'ANSWERED') = (NEW."response" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'AuditResponse: answered'); END;

CREATE TRIGGER "AuditResponse_answered_update_rule" BEFORE UPDATE ON "AuditResponse"
WHEN NOT ((NEW."status" = 'ANSWERED') = (NEW."response" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'AuditResponse: answered'); END;

CREATE TRIGGER "AuditResponse_fixed_update" BEFORE UPDATE ON "AuditResponse"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."reportId" <> OLD."reportId" OR NEW."findingId" <> OLD."findingId" OR NEW."ownerId" <> OLD."ownerId"
BEGIN SELECT RAISE(ABORT, 'AuditResponse: unitId, reportId, findingId, ownerId keep their first value'); END;

CREATE TRIGGER "AuditResponse_fixed_delete" BEFORE DELETE ON "AuditResponse"
BEGIN SELECT RAISE(ABORT, 'AuditResponse rows are not deleted'); END;

CREATE TRIGGER "AuditResponse_status_insert_check" BEFORE INSERT ON "AuditResponse"
WHEN NEW."status" NOT IN ('ASKED', 'ANSWERED', 'SILENT')
BEGIN SELECT RAISE(ABORT, 'AuditResponse.status must be one of ASKED, ANSWERED, SILENT'); END;

CREATE TRIGGER "AuditResponse_status_update_check" BEFORE UPDATE OF "status" ON "AuditResponse"
WHEN NEW."status" NOT IN ('ASKED', 'ANSWERED', 'SILENT')
BEGIN SELECT RAISE(ABORT, 'AuditResponse.status must be one of ASKED, ANSWERED, SILENT'); END;

CREATE TRIGGER "AuditResponse_response_insert_check" BEFORE INSERT ON "AuditResponse"
WHEN NEW."response" NOT IN ('AGREE', 'PARTLY', 'DISAGREE')
BEGIN SELECT RAISE(ABORT, 'AuditResponse.response must be one of AGREE, PARTLY, DISAGREE'); END;

CREATE TRIGGER "AuditResponse_response_update_check" BEFORE UPDATE OF "response" ON "AuditResponse"
WHEN NEW."response" NOT IN ('AGREE', 'PARTLY', 'DISAGREE')
BEGIN SELECT RAISE(ABORT, 'AuditResponse.response must be one of AGREE, PARTLY, DISAGREE'); END;
