-- AlterTable
ALTER TABLE "LeaveApplication" ADD COLUMN     "changeAskedById" INTEGER,
ADD COLUMN     "runCd" INTEGER NOT NULL DEFAULT 0;
