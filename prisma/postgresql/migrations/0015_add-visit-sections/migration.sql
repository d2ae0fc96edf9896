-- Guards that change
ALTER TABLE IF EXISTS "Category" DROP CONSTRAINT IF EXISTS "Category_kind_check";
ALTER TABLE IF EXISTS "VisitSection" DROP CONSTRAINT IF EXISTS "VisitSection_kind_check";

-- CreateTable
CREATE TABLE "LoanVerification" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "applicationNo" TEXT NOT NULL,
    "applicant" TEXT NOT NULL,
    "applied" BIGINT NOT NULL,
    "termMonths" INTEGER NOT NULL,
    "kycIdentity" BOOLEAN NOT NULL DEFAULT false,
    "kycPhoto" BOOLEAN NOT NULL DEFAULT false,
    "kycAddress" BOOLEAN NOT NULL DEFAULT false,
    "kycForm" BOOLEAN NOT NULL DEFAULT false,
    "residenceVerified" BOOLEAN NOT NULL DEFAULT false,
    "businessVerified" BOOLEAN NOT NULL DEFAULT false,
    "guarantorsContacted" INTEGER NOT NULL DEFAULT 0,
    "guarantorNames" TEXT,
    "collateralSeen" BOOLEAN NOT NULL DEFAULT false,
    "otherDebts" BIGINT NOT NULL DEFAULT 0,
    "income" BIGINT NOT NULL,
    "expense" BIGINT NOT NULL,
    "instalment" BIGINT NOT NULL,
    "bmDecision" TEXT,
    "bmAmount" BIGINT,
    "bmReason" TEXT,
    "supervisorDecision" TEXT,
    "supervisorAmount" BIGINT,
    "supervisorReason" TEXT,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LoanVerification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OverdueCase" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "live" BOOLEAN NOT NULL DEFAULT true,
    "memberName" TEXT NOT NULL,
    "loanNo" TEXT NOT NULL,
    "daysOverdue" INTEGER NOT NULL,
    "arrears" BIGINT NOT NULL,
    "nextInstalment" BIGINT NOT NULL DEFAULT 0,
    "outcome" TEXT NOT NULL,
    "causeId" INTEGER,
    "promiseDate" TEXT,
    "promiseAmount" BIGINT,
    "collected" BIGINT NOT NULL DEFAULT 0,
    "receiptNo" TEXT,
    "nextAction" TEXT,
    "escalate" BOOLEAN NOT NULL DEFAULT false,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OverdueCase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BankCheck" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "account" TEXT NOT NULL,
    "bookBalance" BIGINT NOT NULL,
    "statementBalance" BIGINT NOT NULL,
    "statementDate" TEXT NOT NULL,
    "inTransit" BIGINT NOT NULL DEFAULT 0,
    "unpresented" BIGINT NOT NULL DEFAULT 0,
    "reconciledOn" TEXT NOT NULL,
    "signatoriesRight" BOOLEAN NOT NULL DEFAULT false,
    "leavesFrom" TEXT,
    "leavesTo" TEXT,
    "note" TEXT,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BankCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RegisterCheck" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "registerId" INTEGER NOT NULL,
    "upToDate" BOOLEAN NOT NULL DEFAULT false,
    "lastEntry" TEXT,
    "errors" INTEGER NOT NULL DEFAULT 0,
    "note" TEXT,

    CONSTRAINT "RegisterCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PerformanceFigure" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "target" BIGINT NOT NULL,
    "actual" BIGINT NOT NULL,
    "previous" BIGINT,
    "comment" TEXT,

    CONSTRAINT "PerformanceFigure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VisitHighlight" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "wantedFrom" TEXT,
    "loss" BIGINT,

    CONSTRAINT "VisitHighlight_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PortfolioCheck" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "asOf" TEXT NOT NULL,
    "outstanding" BIGINT NOT NULL,
    "loans" INTEGER NOT NULL,
    "par1" BIGINT NOT NULL,
    "par30" BIGINT NOT NULL,
    "par60" BIGINT NOT NULL,
    "par90" BIGINT NOT NULL,
    "restructured" BIGINT NOT NULL DEFAULT 0,
    "writtenOff" BIGINT NOT NULL DEFAULT 0,
    "comment" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PortfolioCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BorrowerVisit" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "memberName" TEXT NOT NULL,
    "loanNo" TEXT NOT NULL,
    "residenceSeen" BOOLEAN NOT NULL DEFAULT false,
    "businessSeen" BOOLEAN NOT NULL DEFAULT false,
    "purposeStated" TEXT NOT NULL,
    "purposeActual" TEXT NOT NULL,
    "utilisation" TEXT NOT NULL,
    "systemBalance" BIGINT NOT NULL,
    "passbookBalance" BIGINT NOT NULL,
    "clientBalance" BIGINT NOT NULL,
    "knowsTerms" BOOLEAN NOT NULL DEFAULT false,
    "complaint" TEXT,
    "remark" TEXT,
    "followUp" BOOLEAN NOT NULL DEFAULT false,
    "bmComment" TEXT,
    "supervisorComment" TEXT,
    "supervisorVerified" BOOLEAN NOT NULL DEFAULT false,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BorrowerVisit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LoanFileCheck" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "memberName" TEXT NOT NULL,
    "loanNo" TEXT NOT NULL,
    "application" TEXT NOT NULL,
    "identity" TEXT NOT NULL,
    "photograph" TEXT NOT NULL,
    "agreement" TEXT NOT NULL,
    "guarantee" TEXT NOT NULL,
    "security" TEXT NOT NULL,
    "assessment" TEXT NOT NULL,
    "approval" TEXT NOT NULL,
    "disbursement" TEXT NOT NULL,
    "schedule" TEXT NOT NULL,
    "note" TEXT,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LoanFileCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedbackMessage" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "toId" INTEGER NOT NULL,
    "message" TEXT NOT NULL,
    "ackBy" TEXT,
    "ackAt" TIMESTAMP(3),
    "reply" TEXT,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FeedbackMessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "LoanVerification_visitId_clientKey_key" ON "LoanVerification"("visitId", "clientKey");

-- CreateIndex
CREATE INDEX "OverdueCase_unitId_loanNo_idx" ON "OverdueCase"("unitId", "loanNo");

-- CreateIndex
CREATE UNIQUE INDEX "OverdueCase_visitId_clientKey_key" ON "OverdueCase"("visitId", "clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "BankCheck_visitId_clientKey_key" ON "BankCheck"("visitId", "clientKey");

-- CreateIndex
CREATE INDEX "RegisterCheck_visitId_position_idx" ON "RegisterCheck"("visitId", "position");

-- CreateIndex
CREATE INDEX "PerformanceFigure_visitId_position_idx" ON "PerformanceFigure"("visitId", "position");

-- CreateIndex
CREATE INDEX "VisitHighlight_visitId_position_idx" ON "VisitHighlight"("visitId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "PortfolioCheck_visitId_key" ON "PortfolioCheck"("visitId");

-- CreateIndex
CREATE UNIQUE INDEX "BorrowerVisit_visitId_clientKey_key" ON "BorrowerVisit"("visitId", "clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "LoanFileCheck_visitId_clientKey_key" ON "LoanFileCheck"("visitId", "clientKey");

-- CreateIndex
CREATE INDEX "FeedbackMessage_toId_ackAt_idx" ON "FeedbackMessage"("toId", "ackAt");

-- CreateIndex
CREATE UNIQUE INDEX "FeedbackMessage_visitId_clientKey_key" ON "FeedbackMessage"("visitId", "clientKey");

-- AddForeignKey
ALTER TABLE "LoanVerification" ADD CONSTRAINT "LoanVerification_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OverdueCase" ADD CONSTRAINT "OverdueCase_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankCheck" ADD CONSTRAINT "BankCheck_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegisterCheck" ADD CONSTRAINT "RegisterCheck_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PerformanceFigure" ADD CONSTRAINT "PerformanceFigure_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitHighlight" ADD CONSTRAINT "VisitHighlight_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PortfolioCheck" ADD CONSTRAINT "PortfolioCheck_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BorrowerVisit" ADD CONSTRAINT "BorrowerVisit_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LoanFileCheck" ADD CONSTRAINT "LoanFileCheck_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedbackMessage" ADD CONSTRAINT "FeedbackMessage_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Guards
ALTER TABLE "Category" ADD CONSTRAINT "Category_kind_check" CHECK ("kind" IN ('VISIT_PURPOSE', 'DOCUMENT', 'TICKET', 'OVERDUE_CAUSE', 'REGISTER'));

ALTER TABLE "VisitSection" ADD CONSTRAINT "VisitSection_kind_check" CHECK ("kind" IN ('GROUP', 'REPORT', 'CASH', 'DOCS', 'LOAN', 'OVERDUE', 'BANK', 'RECORD', 'PERFORMANCE', 'HIGHLIGHTS', 'PORTFOLIO', 'BORROWER', 'DOC_CHECK', 'FEEDBACK_MESSAGE'));

ALTER TABLE "LoanVerification" ADD CONSTRAINT "LoanVerification_bmDecision_check" CHECK ("bmDecision" IN ('APPROVE', 'REDUCE', 'REJECT', 'DEFER'));

ALTER TABLE "LoanVerification" ADD CONSTRAINT "LoanVerification_supervisorDecision_check" CHECK ("supervisorDecision" IN ('APPROVE', 'REDUCE', 'REJECT', 'DEFER'));

CREATE UNIQUE INDEX "OverdueCase_unitId_receiptNo_live_key" ON "OverdueCase" ("unitId", "receiptNo") WHERE "live";

ALTER TABLE "OverdueCase" ADD CONSTRAINT "OverdueCase_outcome_check" CHECK ("outcome" IN ('MET', 'ABSENT', 'REFUSED', 'MOVED', 'DECEASED'));

ALTER TABLE "PerformanceFigure" ADD CONSTRAINT "PerformanceFigure_code_check" CHECK ("code" IN ('DISBURSEMENT', 'ACTIVE_BORROWERS', 'PAR1', 'PAR30', 'PAR90', 'COLLECTION', 'SAVINGS', 'DROPOUTS', 'CASES_PER_OFFICER'));

ALTER TABLE "VisitHighlight" ADD CONSTRAINT "VisitHighlight_type_check" CHECK ("type" IN ('ACHIEVEMENT', 'CHALLENGE', 'RISK', 'INCIDENT', 'IDEA'));

ALTER TABLE "BorrowerVisit" ADD CONSTRAINT "BorrowerVisit_utilisation_check" CHECK ("utilisation" IN ('FULL', 'PART', 'DIVERTED', 'NONE'));

ALTER TABLE "LoanFileCheck" ADD CONSTRAINT "LoanFileCheck_application_check" CHECK ("application" IN ('PRESENT', 'MISSING', 'DEFECT', 'NA'));

ALTER TABLE "LoanFileCheck" ADD CONSTRAINT "LoanFileCheck_identity_check" CHECK ("identity" IN ('PRESENT', 'MISSING', 'DEFECT', 'NA'));

ALTER TABLE "LoanFileCheck" ADD CONSTRAINT "LoanFileCheck_photograph_check" CHECK ("photograph" IN ('PRESENT', 'MISSING', 'DEFECT', 'NA'));

ALTER TABLE "LoanFileCheck" ADD CONSTRAINT "LoanFileCheck_agreement_check" CHECK ("agreement" IN ('PRESENT', 'MISSING', 'DEFECT', 'NA'));

ALTER TABLE "LoanFileCheck" ADD CONSTRAINT "LoanFileCheck_guarantee_check" CHECK ("guarantee" IN ('PRESENT', 'MISSING', 'DEFECT', 'NA'));

ALTER TABLE "LoanFileCheck" ADD CONSTRAINT "LoanFileCheck_security_check" CHECK ("security" IN ('PRESENT', 'MISSING', 'DEFECT', 'NA'));

ALTER TABLE "LoanFileCheck" ADD CONSTRAINT "LoanFileCheck_assessment_check" CHECK ("assessment" IN ('PRESENT', 'MISSING', 'DEFECT', 'NA'));

ALTER TABLE "LoanFileCheck" ADD CONSTRAINT "LoanFileCheck_approval_check" CHECK ("approval" IN ('PRESENT', 'MISSING', 'DEFECT', 'NA'));

ALTER TABLE "LoanFileCheck" ADD CONSTRAINT "LoanFileCheck_disbursement_check" CHECK ("disbursement" IN ('PRESENT', 'MISSING', 'DEFECT', 'NA'));

ALTER TABLE "LoanFileCheck" ADD CONSTRAINT "LoanFileCheck_schedule_check" CHECK ("schedule" IN ('PRESENT', 'MISSING', 'DEFECT', 'NA'));
