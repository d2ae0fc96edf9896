-- AlterTable
ALTER TABLE "JobOpening" ADD COLUMN     "audience" TEXT NOT NULL DEFAULT 'INTERNAL';

-- AlterTable
ALTER TABLE "JobApplication" ADD COLUMN     "candidateId" INTEGER,
ADD COLUMN     "letterAt" TIMESTAMP(3),
ALTER COLUMN "employeeId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "JobCandidate" (
    "id" SERIAL NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "educationId" INTEGER,
    "skills" TEXT,
    "consentUntil" TEXT NOT NULL,
    "erasedOn" TEXT,
    "nonce" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "JobCandidate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "JobCandidate_email_key" ON "JobCandidate"("email");

-- CreateIndex
CREATE INDEX "JobCandidate_erasedOn_consentUntil_idx" ON "JobCandidate"("erasedOn", "consentUntil");

-- CreateIndex
CREATE INDEX "JobApplication_candidateId_idx" ON "JobApplication"("candidateId");

-- CreateIndex
CREATE UNIQUE INDEX "JobApplication_openingId_candidateId_key" ON "JobApplication"("openingId", "candidateId");

-- AddForeignKey
ALTER TABLE "JobCandidate" ADD CONSTRAINT "JobCandidate_educationId_fkey" FOREIGN KEY ("educationId") REFERENCES "Education"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobApplication" ADD CONSTRAINT "JobApplication_candidateId_fkey" FOREIGN KEY ("candidateId") REFERENCES "JobCandidate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "JobOpening" ADD CONSTRAINT "JobOpening_audience_check" CHECK ("audience" IN ('INTERNAL', 'EXTERNAL', 'BOTH'));

CREATE OR REPLACE FUNCTION "JobApplication_applicant_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."employeeId" IS NULL) <> (NEW."candidateId" IS NULL)) THEN RAISE EXCEPTION 'JobApplication: applicant' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JobApplication_applicant_insert_rule" BEFORE INSERT ON "JobApplication" FOR EACH ROW EXECUTE FUNCTION "JobApplication_applicant_insert_rule"();

CREATE OR REPLACE FUNCTION "JobApplication_applicant_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."employeeId" IS NULL) <> (NEW."candidateId" IS NULL)) THEN RAISE EXCEPTION 'JobApplication: applicant' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JobApplication_applicant_update_rule" BEFORE UPDATE ON "JobApplication" FOR EACH ROW EXECUTE FUNCTION "JobApplication_applicant_update_rule"();
