-- AlterTable
ALTER TABLE "AuditIssue" ADD COLUMN     "auditNote" TEXT;
