-- AlterTable
ALTER TABLE "Acknowledgement" ADD COLUMN     "onPaper" BOOLEAN NOT NULL DEFAULT false;
