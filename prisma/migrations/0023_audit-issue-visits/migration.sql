-- Guards that change
DROP TRIGGER IF EXISTS "VisitSection_kind_insert_check";
DROP TRIGGER IF EXISTS "VisitSection_kind_update_check";

-- CreateTable
CREATE TABLE "AuditIssueVisit" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "issueId" INTEGER NOT NULL,
    "issue" TEXT NOT NULL,
    "actionTaken" TEXT NOT NULL,
    "progress" INTEGER NOT NULL,
    "opinion" TEXT NOT NULL,
    "implemented" BOOLEAN NOT NULL DEFAULT false,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditIssueVisit_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AuditIssueVisit_issueId_fkey" FOREIGN KEY ("issueId") REFERENCES "AuditIssue" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditIssueVisit_visitId_clientKey_key" ON "AuditIssueVisit"("visitId", "clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "AuditIssueVisit_visitId_issueId_key" ON "AuditIssueVisit"("visitId", "issueId");

-- Guards
CREATE TRIGGER "VisitSection_kind_insert_check" BEFORE INSERT ON "VisitSection"
WHEN NEW."kind" NOT IN ('GROUP', 'REPORT', 'CASH', 'DOCS', 'LOAN', 'OVERDUE', 'BANK', 'RECORD', 'PERFORMANCE', 'HIGHLIGHTS', 'PORTFOLIO', 'BORROWER', 'DOC_CHECK', 'EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM', 'AUDIT_ISSUE', 'FEEDBACK_MESSAGE')
BEGIN SELECT RAISE(ABORT, 'VisitSection.kind must be one of GROUP, REPORT, CASH, DOCS, LOAN, OVERDUE, BANK, RECORD, PERFORMANCE, HIGHLIGHTS, PORTFOLIO, BORROWER, DOC_CHECK, EFFECT_BM, EFFECT_AM, EFFECT_RM, AUDIT_ISSUE, FEEDBACK_MESSAGE'); END;

CREATE TRIGGER "VisitSection_kind_update_check" BEFORE UPDATE OF "kind" ON "VisitSection"
WHEN NEW."kind" NOT IN ('GROUP', 'REPORT', 'CASH', 'DOCS', 'LOAN', 'OVERDUE', 'BANK', 'RECORD', 'PERFORMANCE', 'HIGHLIGHTS', 'PORTFOLIO', 'BORROWER', 'DOC_CHECK', 'EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM', 'AUDIT_ISSUE', 'FEEDBACK_MESSAGE')
BEGIN SELECT RAISE(ABORT, 'VisitSection.kind must be one of GROUP, REPORT, CASH, DOCS, LOAN, OVERDUE, BANK, RECORD, PERFORMANCE, HIGHLIGHTS, PORTFOLIO, BORROWER, DOC_CHECK, EFFECT_BM, EFFECT_AM, EFFECT_RM, AUDIT_ISSUE, FEEDBACK_MESSAGE'); END;

CREATE TRIGGER "AuditIssueVisit_opinion_insert_check" BEFORE INSERT ON "AuditIssueVisit"
WHEN NEW."opinion" NOT IN ('EFFECTIVE', 'PARTLY', 'NOT')
BEGIN SELECT RAISE(ABORT, 'AuditIssueVisit.opinion must be one of EFFECTIVE, PARTLY, NOT'); END;

CREATE TRIGGER "AuditIssueVisit_opinion_update_check" BEFORE UPDATE OF "opinion" ON "AuditIssueVisit"
WHEN NEW."opinion" NOT IN ('EFFECTIVE', 'PARTLY', 'NOT')
BEGIN SELECT RAISE(ABORT, 'AuditIssueVisit.opinion must be one of EFFECTIVE, PARTLY, NOT'); END;
