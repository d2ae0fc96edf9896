-- AlterTable
ALTER TABLE "ExpenseHead" ADD COLUMN     "branchScope" TEXT;
