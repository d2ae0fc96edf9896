-- AlterTable
ALTER TABLE "AttendanceDay" ADD COLUMN "closesAt" DATETIME;
