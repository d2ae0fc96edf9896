-- AlterTable
ALTER TABLE "AttendanceDay" ADD COLUMN "closesAt" TIMESTAMP(3);
