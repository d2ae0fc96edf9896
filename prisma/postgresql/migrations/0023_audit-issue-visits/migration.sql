-- Guards that change
ALTER TABLE IF EXISTS "VisitSection" DROP CONSTRAINT IF EXISTS "VisitSection_kind_check";

-- CreateTable
CREATE TABLE "AuditIssueVisit" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "issueId" INTEGER NOT NULL,
    "issue" TEXT NOT NULL,
    "actionTaken" TEXT NOT NULL,
    "progress" INTEGER NOT NULL,
    "opinion" TEXT NOT NULL,
    "implemented" BOOLEAN NOT NULL DEFAULT false,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditIssueVisit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditIssueVisit_visitId_clientKey_key" ON "AuditIssueVisit"("visitId", "clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "AuditIssueVisit_visitId_issueId_key" ON "AuditIssueVisit"("visitId", "issueId");

-- AddForeignKey
ALTER TABLE "AuditIssueVisit" ADD CONSTRAINT "AuditIssueVisit_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditIssueVisit" ADD CONSTRAINT "AuditIssueVisit_issueId_fkey" FOREIGN KEY ("issueId") REFERENCES "AuditIssue"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "VisitSection" ADD CONSTRAINT "VisitSection_kind_check" CHECK ("kind" IN ('GROUP', 'REPORT', 'CASH', 'DOCS', 'LOAN', 'OVERDUE', 'BANK', 'RECORD', 'PERFORMANCE', 'HIGHLIGHTS', 'PORTFOLIO', 'BORROWER', 'DOC_CHECK', 'EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM', 'AUDIT_ISSUE', 'FEEDBACK_MESSAGE'));

ALTER TABLE "AuditIssueVisit" ADD CONSTRAINT "AuditIssueVisit_opinion_check" CHECK ("opinion" IN ('EFFECTIVE', 'PARTLY', 'NOT'));
