-- Guards that change
DROP TRIGGER IF EXISTS "JobApplication_status_insert_check";
DROP TRIGGER IF EXISTS "JobApplication_status_update_check";

-- AlterTable
ALTER TABLE "JobApplication" ADD COLUMN "panelAt" DATETIME;
ALTER TABLE "JobApplication" ADD COLUMN "terms" TEXT;

-- CreateTable
CREATE TABLE "JobPanelSeat" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "knowledge" INTEGER,
    "experience" INTEGER,
    "communication" INTEGER,
    "judgement" INTEGER,
    "comment" TEXT,
    "givenAt" DATETIME,
    "excusedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "JobPanelSeat_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "JobApplication" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JobPanelSeat_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "JobProposal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "candidateId" INTEGER NOT NULL,
    "openingId" INTEGER NOT NULL,
    "proposedById" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'WAITING',
    "answeredAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "JobProposal_candidateId_fkey" FOREIGN KEY ("candidateId") REFERENCES "JobCandidate" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JobProposal_openingId_fkey" FOREIGN KEY ("openingId") REFERENCES "JobOpening" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "JobCandidateWord" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "candidateId" INTEGER NOT NULL,
    "word" TEXT NOT NULL,
    CONSTRAINT "JobCandidateWord_candidateId_fkey" FOREIGN KEY ("candidateId") REFERENCES "JobCandidate" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "JobPanelSeat_userId_givenAt_idx" ON "JobPanelSeat"("userId", "givenAt");

-- CreateIndex
CREATE UNIQUE INDEX "JobPanelSeat_applicationId_userId_key" ON "JobPanelSeat"("applicationId", "userId");

-- CreateIndex
CREATE INDEX "JobProposal_openingId_idx" ON "JobProposal"("openingId");

-- CreateIndex
CREATE UNIQUE INDEX "JobProposal_candidateId_openingId_key" ON "JobProposal"("candidateId", "openingId");

-- CreateIndex
CREATE INDEX "JobCandidateWord_candidateId_idx" ON "JobCandidateWord"("candidateId");

-- CreateIndex
CREATE INDEX "JobCandidate_createdAt_id_idx" ON "JobCandidate"("createdAt", "id");

-- Guards
CREATE TRIGGER "JobApplication_status_insert_check" BEFORE INSERT ON "JobApplication"
WHEN NEW."status" NOT IN ('APPLIED', 'SHORTLISTED', 'INTERVIEW', 'PASSED', 'OFFERED', 'ACCEPTED', 'HIRED', 'DECLINED', 'EXPIRED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'JobApplication.status must be one of APPLIED, SHORTLISTED, INTERVIEW, PASSED, OFFERED, ACCEPTED, HIRED, DECLINED, EXPIRED, REJECTED, WITHDRAWN'); END;

CREATE TRIGGER "JobApplication_status_update_check" BEFORE UPDATE OF "status" ON "JobApplication"
WHEN NEW."status" NOT IN ('APPLIED', 'SHORTLISTED', 'INTERVIEW', 'PASSED', 'OFFERED', 'ACCEPTED', 'HIRED', 'DECLINED', 'EXPIRED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'JobApplication.status must be one of APPLIED, SHORTLISTED, INTERVIEW, PASSED, OFFERED, ACCEPTED, HIRED, DECLINED, EXPIRED, REJECTED, WITHDRAWN'); END;

CREATE TRIGGER "JobPanelSeat_scores_insert_rule" BEFORE INSERT ON "JobPanelSeat"
WHEN NOT ((NEW."givenAt" IS NULL) = (NEW."knowledge" IS NULL))
BEGIN SELECT RAISE(ABORT, 'JobPanelSeat: scores'); END;

CREATE TRIGGER "JobPanelSeat_scores_update_rule" BEFORE UPDATE ON "JobPanelSeat"
WHEN NOT ((NEW."givenAt" IS NULL) = (NEW."knowledge" IS NULL))
BEGIN SELECT RAISE(ABORT, 'JobPanelSeat: scores'); END;

CREATE TRIGGER "JobPanelSeat_fixed_update" BEFORE UPDATE ON "JobPanelSeat"
WHEN NEW."applicationId" <> OLD."applicationId" OR NEW."userId" <> OLD."userId"
BEGIN SELECT RAISE(ABORT, 'JobPanelSeat: applicationId, userId keep their first value'); END;

CREATE TRIGGER "JobPanelSeat_fixed_delete" BEFORE DELETE ON "JobPanelSeat"
BEGIN SELECT RAISE(ABORT, 'JobPanelSeat rows are not deleted'); END;

CREATE TRIGGER "JobProposal_fixed_update" BEFORE UPDATE ON "JobProposal"
WHEN NEW."candidateId" <> OLD."candidateId" OR NEW."openingId" <> OLD."openingId" OR NEW."proposedById" <> OLD."proposedById"
BEGIN SELECT RAISE(ABORT, 'JobProposal: candidateId, openingId, proposedById keep their first value'); END;

CREATE TRIGGER "JobProposal_fixed_delete" BEFORE DELETE ON "JobProposal"
BEGIN SELECT RAISE(ABORT, 'JobProposal rows are not deleted'); END;

CREATE TRIGGER "JobProposal_status_insert_check" BEFORE INSERT ON "JobProposal"
WHEN NEW."status" NOT IN ('WAITING', 'APPLIED', 'DECLINED', 'ENDED')
BEGIN SELECT RAISE(ABORT, 'JobProposal.status must be one of WAITING, APPLIED, DECLINED, ENDED'); END;

CREATE TRIGGER "JobProposal_status_update_check" BEFORE UPDATE OF "status" ON "JobProposal"
WHEN NEW."status" NOT IN ('WAITING', 'APPLIED', 'DECLINED', 'ENDED')
BEGIN SELECT RAISE(ABORT, 'JobProposal.status must be one of WAITING, APPLIED, DECLINED, ENDED'); END;

CREATE INDEX "JobCandidateWord_word_starts_idx" ON "JobCandidateWord" ("word" COLLATE NOCASE, "candidateId") WHERE "word" IS NOT NULL;
