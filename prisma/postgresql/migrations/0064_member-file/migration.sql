-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "currency" TEXT,
ADD COLUMN     "education" TEXT,
ADD COLUMN     "employer" TEXT,
ADD COLUMN     "externalRef" TEXT,
ADD COLUMN     "householdSize" INTEGER,
ADD COLUMN     "income" BIGINT,
ADD COLUMN     "landmark" TEXT,
ADD COLUMN     "nationality" TEXT,
ADD COLUMN     "otherPhone" TEXT,
ADD COLUMN     "photoId" INTEGER,
ADD COLUMN     "source" TEXT;

-- CreateTable
CREATE TABLE "MemberWord" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "MemberWord_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MemberDocument" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "about" TEXT,
    "expiresOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "addedById" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MemberDocument_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MemberWord_memberId_idx" ON "MemberWord"("memberId");

-- CreateIndex
CREATE INDEX "MemberDocument_memberId_idx" ON "MemberDocument"("memberId");

-- CreateIndex
CREATE INDEX "MemberDocument_status_idx" ON "MemberDocument"("status");

-- CreateIndex
CREATE UNIQUE INDEX "Member_externalRef_key" ON "Member"("externalRef");

-- AddForeignKey
ALTER TABLE "MemberWord" ADD CONSTRAINT "MemberWord_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberDocument" ADD CONSTRAINT "MemberDocument_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "Member" ADD CONSTRAINT "Member_education_check" CHECK ("education" IN ('NONE', 'PRIMARY', 'SECONDARY', 'VOCATIONAL', 'HIGHER'));

CREATE INDEX "MemberWord_word_starts_idx" ON "MemberWord" ("word" text_pattern_ops, "memberId") WHERE "word" IS NOT NULL;

ALTER TABLE "MemberDocument" ADD CONSTRAINT "MemberDocument_type_check" CHECK ("type" IN ('IDENTITY', 'ADDRESS', 'INCOME', 'SIGNATURE', 'AGREEMENT', 'OTHER'));

ALTER TABLE "MemberDocument" ADD CONSTRAINT "MemberDocument_status_check" CHECK ("status" IN ('PENDING', 'VERIFIED', 'REJECTED', 'WITHDRAWN'));
