-- AlterTable
ALTER TABLE "EmployeeChangeRequest" ADD COLUMN     "requestedById" INTEGER;
