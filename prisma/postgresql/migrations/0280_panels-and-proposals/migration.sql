-- Guards that change
ALTER TABLE IF EXISTS "JobApplication" DROP CONSTRAINT IF EXISTS "JobApplication_status_check";

-- AlterTable
ALTER TABLE "JobApplication" ADD COLUMN     "panelAt" TIMESTAMP(3),
ADD COLUMN     "terms" TEXT;

-- CreateTable
CREATE TABLE "JobPanelSeat" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "knowledge" INTEGER,
    "experience" INTEGER,
    "communication" INTEGER,
    "judgement" INTEGER,
    "comment" TEXT,
    "givenAt" TIMESTAMP(3),
    "excusedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "JobPanelSeat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobProposal" (
    "id" SERIAL NOT NULL,
    "candidateId" INTEGER NOT NULL,
    "openingId" INTEGER NOT NULL,
    "proposedById" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'WAITING',
    "answeredAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "JobProposal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobCandidateWord" (
    "id" SERIAL NOT NULL,
    "candidateId" INTEGER NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "JobCandidateWord_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "JobPanelSeat" ADD CONSTRAINT "JobPanelSeat_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "JobApplication"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobPanelSeat" ADD CONSTRAINT "JobPanelSeat_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobProposal" ADD CONSTRAINT "JobProposal_candidateId_fkey" FOREIGN KEY ("candidateId") REFERENCES "JobCandidate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobProposal" ADD CONSTRAINT "JobProposal_openingId_fkey" FOREIGN KEY ("openingId") REFERENCES "JobOpening"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobCandidateWord" ADD CONSTRAINT "JobCandidateWord_candidateId_fkey" FOREIGN KEY ("candidateId") REFERENCES "JobCandidate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Guards
ALTER TABLE "JobApplication" ADD CONSTRAINT "JobApplication_status_check" CHECK ("status" IN ('APPLIED', 'SHORTLISTED', 'INTERVIEW', 'PASSED', 'OFFERED', 'ACCEPTED', 'HIRED', 'DECLINED', 'EXPIRED', 'REJECTED', 'WITHDRAWN'));

CREATE OR REPLACE FUNCTION "JobPanelSeat_scores_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."givenAt" IS NULL) = (NEW."knowledge" IS NULL)) THEN RAISE EXCEPTION 'JobPanelSeat: scores' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JobPanelSeat_scores_insert_rule" BEFORE INSERT ON "JobPanelSeat" FOR EACH ROW EXECUTE FUNCTION "JobPanelSeat_scores_insert_rule"();

CREATE OR REPLACE FUNCTION "JobPanelSeat_scores_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."givenAt" IS NULL) = (NEW."knowledge" IS NULL)) THEN RAISE EXCEPTION 'JobPanelSeat: scores' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JobPanelSeat_scores_update_rule" BEFORE UPDATE ON "JobPanelSeat" FOR EACH ROW EXECUTE FUNCTION "JobPanelSeat_scores_update_rule"();

CREATE OR REPLACE FUNCTION "JobPanelSeat_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."applicationId" <> OLD."applicationId" OR NEW."userId" <> OLD."userId" THEN RAISE EXCEPTION 'JobPanelSeat: applicationId, userId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JobPanelSeat_fixed_update" BEFORE UPDATE ON "JobPanelSeat" FOR EACH ROW EXECUTE FUNCTION "JobPanelSeat_fixed_update"();

CREATE OR REPLACE FUNCTION "JobPanelSeat_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'JobPanelSeat rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "JobPanelSeat_fixed_delete" BEFORE DELETE ON "JobPanelSeat" FOR EACH ROW EXECUTE FUNCTION "JobPanelSeat_fixed_delete"();

CREATE OR REPLACE FUNCTION "JobProposal_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."candidateId" <> OLD."candidateId" OR NEW."openingId" <> OLD."openingId" OR NEW."proposedById" <> OLD."proposedById" THEN RAISE EXCEPTION 'JobProposal: candidateId, openingId, proposedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JobProposal_fixed_update" BEFORE UPDATE ON "JobProposal" FOR EACH ROW EXECUTE FUNCTION "JobProposal_fixed_update"();

CREATE OR REPLACE FUNCTION "JobProposal_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'JobProposal rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "JobProposal_fixed_delete" BEFORE DELETE ON "JobProposal" FOR EACH ROW EXECUTE FUNCTION "JobProposal_fixed_delete"();

ALTER TABLE "JobProposal" ADD CONSTRAINT "JobProposal_status_check" CHECK ("status" IN ('WAITING', 'APPLIED', 'DECLINED', 'ENDED'));

CREATE INDEX "JobCandidateWord_word_starts_idx" ON "JobCandidateWord" ("word" text_pattern_ops, "candidateId") WHERE "word" IS NOT NULL;
