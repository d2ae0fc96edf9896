-- AlterTable
ALTER TABLE "Member" ADD COLUMN "currency" TEXT;
ALTER TABLE "Member" ADD COLUMN "education" TEXT;
ALTER TABLE "Member" ADD COLUMN "employer" TEXT;
ALTER TABLE "Member" ADD COLUMN "externalRef" TEXT;
ALTER TABLE "Member" ADD COLUMN "householdSize" INTEGER;
ALTER TABLE "Member" ADD COLUMN "income" BIGINT;
ALTER TABLE "Member" ADD COLUMN "landmark" TEXT;
ALTER TABLE "Member" ADD COLUMN "nationality" TEXT;
ALTER TABLE "Member" ADD COLUMN "otherPhone" TEXT;
ALTER TABLE "Member" ADD COLUMN "photoId" INTEGER;
ALTER TABLE "Member" ADD COLUMN "source" TEXT;

-- CreateTable
CREATE TABLE "MemberWord" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "word" TEXT NOT NULL,
    CONSTRAINT "MemberWord_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MemberDocument" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "about" TEXT,
    "expiresOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "addedById" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "MemberDocument_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "MemberWord_memberId_idx" ON "MemberWord"("memberId");

-- CreateIndex
CREATE INDEX "MemberDocument_memberId_idx" ON "MemberDocument"("memberId");

-- CreateIndex
CREATE INDEX "MemberDocument_status_idx" ON "MemberDocument"("status");

-- CreateIndex
CREATE UNIQUE INDEX "Member_externalRef_key" ON "Member"("externalRef");

-- Guards
CREATE TRIGGER "Member_education_insert_check" BEFORE INSERT ON "Member"
WHEN NEW."education" NOT IN ('NONE', 'PRIMARY', 'SECONDARY', 'VOCATIONAL', 'HIGHER')
BEGIN SELECT RAISE(ABORT, 'Member.education must be one of NONE, PRIMARY, SECONDARY, VOCATIONAL, HIGHER'); END;

CREATE TRIGGER "Member_education_update_check" BEFORE UPDATE OF "education" ON "Member"
WHEN NEW."education" NOT IN ('NONE', 'PRIMARY', 'SECONDARY', 'VOCATIONAL', 'HIGHER')
BEGIN SELECT RAISE(ABORT, 'Member.education must be one of NONE, PRIMARY, SECONDARY, VOCATIONAL, HIGHER'); END;

CREATE INDEX "MemberWord_word_starts_idx" ON "MemberWord" ("word" COLLATE NOCASE, "memberId") WHERE "word" IS NOT NULL;

CREATE TRIGGER "MemberDocument_type_insert_check" BEFORE INSERT ON "MemberDocument"
WHEN NEW."type" NOT IN ('IDENTITY', 'ADDRESS', 'INCOME', 'SIGNATURE', 'AGREEMENT', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'MemberDocument.type must be one of IDENTITY, ADDRESS, INCOME, SIGNATURE, AGREEMENT, OTHER'); END;

CREATE TRIGGER "MemberDocument_type_update_check" BEFORE UPDATE OF "type" ON "MemberDocument"
WHEN NEW."type" NOT IN ('IDENTITY', 'ADDRESS', 'INCOME', 'SIGNATURE', 'AGREEMENT', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'MemberDocument.type must be one of IDENTITY, ADDRESS, INCOME, SIGNATURE, AGREEMENT, OTHER'); END;

CREATE TRIGGER "MemberDocument_status_insert_check" BEFORE INSERT ON "MemberDocument"
WHEN NEW."status" NOT IN ('PENDING', 'VERIFIED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'MemberDocument.status must be one of PENDING, VERIFIED, REJECTED, WITHDRAWN'); END;

CREATE TRIGGER "MemberDocument_status_update_check" BEFORE UPDATE OF "status" ON "MemberDocument"
WHEN NEW."status" NOT IN ('PENDING', 'VERIFIED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'MemberDocument.status must be one of PENDING, VERIFIED, REJECTED, WITHDRAWN'); END;
