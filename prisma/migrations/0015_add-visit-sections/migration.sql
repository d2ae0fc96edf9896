-- Guards that change
DROP TRIGGER IF EXISTS "Category_kind_insert_check";
DROP TRIGGER IF EXISTS "Category_kind_update_check";
DROP TRIGGER IF EXISTS "VisitSection_kind_insert_check";
DROP TRIGGER IF EXISTS "VisitSection_kind_update_check";

-- CreateTable
CREATE TABLE "LoanVerification" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "LoanVerification_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OverdueCase" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "OverdueCase_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BankCheck" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "BankCheck_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RegisterCheck" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "registerId" INTEGER NOT NULL,
    "upToDate" BOOLEAN NOT NULL DEFAULT false,
    "lastEntry" TEXT,
    "errors" INTEGER NOT NULL DEFAULT 0,
    "note" TEXT,
    CONSTRAINT "RegisterCheck_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PerformanceFigure" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "target" BIGINT NOT NULL,
    "actual" BIGINT NOT NULL,
    "previous" BIGINT,
    "comment" TEXT,
    CONSTRAINT "PerformanceFigure_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VisitHighlight" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "wantedFrom" TEXT,
    "loss" BIGINT,
    CONSTRAINT "VisitHighlight_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PortfolioCheck" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "PortfolioCheck_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BorrowerVisit" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "BorrowerVisit_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LoanFileCheck" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "LoanFileCheck_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FeedbackMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "toId" INTEGER NOT NULL,
    "message" TEXT NOT NULL,
    "ackBy" TEXT,
    "ackAt" DATETIME,
    "reply" TEXT,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "FeedbackMessage_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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

-- Guards
CREATE TRIGGER "Category_kind_insert_check" BEFORE INSERT ON "Category"
WHEN NEW."kind" NOT IN ('VISIT_PURPOSE', 'DOCUMENT', 'TICKET', 'OVERDUE_CAUSE', 'REGISTER')
BEGIN SELECT RAISE(ABORT, 'Category.kind must be one of VISIT_PURPOSE, DOCUMENT, TICKET, OVERDUE_CAUSE, REGISTER'); END;

CREATE TRIGGER "Category_kind_update_check" BEFORE UPDATE OF "kind" ON "Category"
WHEN NEW."kind" NOT IN ('VISIT_PURPOSE', 'DOCUMENT', 'TICKET', 'OVERDUE_CAUSE', 'REGISTER')
BEGIN SELECT RAISE(ABORT, 'Category.kind must be one of VISIT_PURPOSE, DOCUMENT, TICKET, OVERDUE_CAUSE, REGISTER'); END;

CREATE TRIGGER "VisitSection_kind_insert_check" BEFORE INSERT ON "VisitSection"
WHEN NEW."kind" NOT IN ('GROUP', 'REPORT', 'CASH', 'DOCS', 'LOAN', 'OVERDUE', 'BANK', 'RECORD', 'PERFORMANCE', 'HIGHLIGHTS', 'PORTFOLIO', 'BORROWER', 'DOC_CHECK', 'FEEDBACK_MESSAGE')
BEGIN SELECT RAISE(ABORT, 'VisitSection.kind must be one of GROUP, REPORT, CASH, DOCS, LOAN, OVERDUE, BANK, RECORD, PERFORMANCE, HIGHLIGHTS, PORTFOLIO, BORROWER, DOC_CHECK, FEEDBACK_MESSAGE'); END;

CREATE TRIGGER "VisitSection_kind_update_check" BEFORE UPDATE OF "kind" ON "VisitSection"
WHEN NEW."kind" NOT IN ('GROUP', 'REPORT', 'CASH', 'DOCS', 'LOAN', 'OVERDUE', 'BANK', 'RECORD', 'PERFORMANCE', 'HIGHLIGHTS', 'PORTFOLIO', 'BORROWER', 'DOC_CHECK', 'FEEDBACK_MESSAGE')
BEGIN SELECT RAISE(ABORT, 'VisitSection.kind must be one of GROUP, REPORT, CASH, DOCS, LOAN, OVERDUE, BANK, RECORD, PERFORMANCE, HIGHLIGHTS, PORTFOLIO, BORROWER, DOC_CHECK, FEEDBACK_MESSAGE'); END;

CREATE TRIGGER "LoanVerification_bmDecision_insert_check" BEFORE INSERT ON "LoanVerification"
WHEN NEW."bmDecision" NOT IN ('APPROVE', 'REDUCE', 'REJECT', 'DEFER')
BEGIN SELECT RAISE(ABORT, 'LoanVerification.bmDecision must be one of APPROVE, REDUCE, REJECT, DEFER'); END;

CREATE TRIGGER "LoanVerification_bmDecision_update_check" BEFORE UPDATE OF "bmDecision" ON "LoanVerification"
WHEN NEW."bmDecision" NOT IN ('APPROVE', 'REDUCE', 'REJECT', 'DEFER')
BEGIN SELECT RAISE(ABORT, 'LoanVerification.bmDecision must be one of APPROVE, REDUCE, REJECT, DEFER'); END;

CREATE TRIGGER "LoanVerification_supervisorDecision_insert_check" BEFORE INSERT ON "LoanVerification"
WHEN NEW."supervisorDecision" NOT IN ('APPROVE', 'REDUCE', 'REJECT', 'DEFER')
BEGIN SELECT RAISE(ABORT, 'LoanVerification.supervisorDecision must be one of APPROVE, REDUCE, REJECT, DEFER'); END;

CREATE TRIGGER "LoanVerification_supervisorDecision_update_check" BEFORE UPDATE OF "supervisorDecision" ON "LoanVerification"
WHEN NEW."supervisorDecision" NOT IN ('APPROVE', 'REDUCE', 'REJECT', 'DEFER')
BEGIN SELECT RAISE(ABORT, 'LoanVerification.supervisorDecision must be one of APPROVE, REDUCE, REJECT, DEFER'); END;

CREATE UNIQUE INDEX "OverdueCase_unitId_receiptNo_live_key" ON "OverdueCase" ("unitId", "receiptNo") WHERE "live";

CREATE TRIGGER "OverdueCase_outcome_insert_check" BEFORE INSERT ON "OverdueCase"
WHEN NEW."outcome" NOT IN ('MET', 'ABSENT', 'REFUSED', 'MOVED', 'DECEASED')
BEGIN SELECT RAISE(ABORT, 'OverdueCase.outcome must be one of MET, ABSENT, REFUSED, MOVED, DECEASED'); END;

CREATE TRIGGER "OverdueCase_outcome_update_check" BEFORE UPDATE OF "outcome" ON "OverdueCase"
WHEN NEW."outcome" NOT IN ('MET', 'ABSENT', 'REFUSED', 'MOVED', 'DECEASED')
BEGIN SELECT RAISE(ABORT, 'OverdueCase.outcome must be one of MET, ABSENT, REFUSED, MOVED, DECEASED'); END;

CREATE TRIGGER "PerformanceFigure_code_insert_check" BEFORE INSERT ON "PerformanceFigure"
WHEN NEW."code" NOT IN ('DISBURSEMENT', 'ACTIVE_BORROWERS', 'PAR1', 'PAR30', 'PAR90', 'COLLECTION', 'SAVINGS', 'DROPOUTS', 'CASES_PER_OFFICER')
BEGIN SELECT RAISE(ABORT, 'PerformanceFigure.code must be one of DISBURSEMENT, ACTIVE_BORROWERS, PAR1, PAR30, PAR90, COLLECTION, SAVINGS, DROPOUTS, CASES_PER_OFFICER'); END;

CREATE TRIGGER "PerformanceFigure_code_update_check" BEFORE UPDATE OF "code" ON "PerformanceFigure"
WHEN NEW."code" NOT IN ('DISBURSEMENT', 'ACTIVE_BORROWERS', 'PAR1', 'PAR30', 'PAR90', 'COLLECTION', 'SAVINGS', 'DROPOUTS', 'CASES_PER_OFFICER')
BEGIN SELECT RAISE(ABORT, 'PerformanceFigure.code must be one of DISBURSEMENT, ACTIVE_BORROWERS, PAR1, PAR30, PAR90, COLLECTION, SAVINGS, DROPOUTS, CASES_PER_OFFICER'); END;

CREATE TRIGGER "VisitHighlight_type_insert_check" BEFORE INSERT ON "VisitHighlight"
WHEN NEW."type" NOT IN ('ACHIEVEMENT', 'CHALLENGE', 'RISK', 'INCIDENT', 'IDEA')
BEGIN SELECT RAISE(ABORT, 'VisitHighlight.type must be one of ACHIEVEMENT, CHALLENGE, RISK, INCIDENT, IDEA'); END;

CREATE TRIGGER "VisitHighlight_type_update_check" BEFORE UPDATE OF "type" ON "VisitHighlight"
WHEN NEW."type" NOT IN ('ACHIEVEMENT', 'CHALLENGE', 'RISK', 'INCIDENT', 'IDEA')
BEGIN SELECT RAISE(ABORT, 'VisitHighlight.type must be one of ACHIEVEMENT, CHALLENGE, RISK, INCIDENT, IDEA'); END;

CREATE TRIGGER "BorrowerVisit_utilisation_insert_check" BEFORE INSERT ON "BorrowerVisit"
WHEN NEW."utilisation" NOT IN ('FULL', 'PART', 'DIVERTED', 'NONE')
BEGIN SELECT RAISE(ABORT, 'BorrowerVisit.utilisation must be one of FULL, PART, DIVERTED, NONE'); END;

CREATE TRIGGER "BorrowerVisit_utilisation_update_check" BEFORE UPDATE OF "utilisation" ON "BorrowerVisit"
WHEN NEW."utilisation" NOT IN ('FULL', 'PART', 'DIVERTED', 'NONE')
BEGIN SELECT RAISE(ABORT, 'BorrowerVisit.utilisation must be one of FULL, PART, DIVERTED, NONE'); END;

CREATE TRIGGER "LoanFileCheck_application_insert_check" BEFORE INSERT ON "LoanFileCheck"
WHEN NEW."application" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.application must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_application_update_check" BEFORE UPDATE OF "application" ON "LoanFileCheck"
WHEN NEW."application" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.application must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_identity_insert_check" BEFORE INSERT ON "LoanFileCheck"
WHEN NEW."identity" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.identity must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_identity_update_check" BEFORE UPDATE OF "identity" ON "LoanFileCheck"
WHEN NEW."identity" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.identity must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_photograph_insert_check" BEFORE INSERT ON "LoanFileCheck"
WHEN NEW."photograph" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.photograph must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_photograph_update_check" BEFORE UPDATE OF "photograph" ON "LoanFileCheck"
WHEN NEW."photograph" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.photograph must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_agreement_insert_check" BEFORE INSERT ON "LoanFileCheck"
WHEN NEW."agreement" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.agreement must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_agreement_update_check" BEFORE UPDATE OF "agreement" ON "LoanFileCheck"
WHEN NEW."agreement" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.agreement must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_guarantee_insert_check" BEFORE INSERT ON "LoanFileCheck"
WHEN NEW."guarantee" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.guarantee must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_guarantee_update_check" BEFORE UPDATE OF "guarantee" ON "LoanFileCheck"
WHEN NEW."guarantee" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.guarantee must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_security_insert_check" BEFORE INSERT ON "LoanFileCheck"
WHEN NEW."security" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.security must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_security_update_check" BEFORE UPDATE OF "security" ON "LoanFileCheck"
WHEN NEW."security" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.security must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_assessment_insert_check" BEFORE INSERT ON "LoanFileCheck"
WHEN NEW."assessment" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.assessment must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_assessment_update_check" BEFORE UPDATE OF "assessment" ON "LoanFileCheck"
WHEN NEW."assessment" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.assessment must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_approval_insert_check" BEFORE INSERT ON "LoanFileCheck"
WHEN NEW."approval" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.approval must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_approval_update_check" BEFORE UPDATE OF "approval" ON "LoanFileCheck"
WHEN NEW."approval" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.approval must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_disbursement_insert_check" BEFORE INSERT ON "LoanFileCheck"
WHEN NEW."disbursement" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.disbursement must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_disbursement_update_check" BEFORE UPDATE OF "disbursement" ON "LoanFileCheck"
WHEN NEW."disbursement" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.disbursement must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_schedule_insert_check" BEFORE INSERT ON "LoanFileCheck"
WHEN NEW."schedule" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.schedule must be one of PRESENT, MISSING, DEFECT, NA'); END;

CREATE TRIGGER "LoanFileCheck_schedule_update_check" BEFORE UPDATE OF "schedule" ON "LoanFileCheck"
WHEN NEW."schedule" NOT IN ('PRESENT', 'MISSING', 'DEFECT', 'NA')
BEGIN SELECT RAISE(ABORT, 'LoanFileCheck.schedule must be one of PRESENT, MISSING, DEFECT, NA'); END;
