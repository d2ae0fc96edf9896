-- AlterTable
ALTER TABLE "Designation" ADD COLUMN     "rank" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "roleId" INTEGER,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "User" ALTER COLUMN "language" DROP NOT NULL,
ALTER COLUMN "language" DROP DEFAULT;

-- AlterTable
ALTER TABLE "ClearRequest" ADD COLUMN     "reason" TEXT NOT NULL DEFAULT '';

-- AddForeignKey
ALTER TABLE "Designation" ADD CONSTRAINT "Designation_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- English was what nobody had chosen: the browser decides until somebody does.
UPDATE "User" SET "language" = NULL WHERE "language" = 'en';
