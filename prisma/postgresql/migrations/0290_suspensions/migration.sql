-- Guards that change
ALTER TABLE IF EXISTS "HandoverPack" DROP CONSTRAINT IF EXISTS "HandoverPack_kind_check";
ALTER TABLE IF EXISTS "LetterTemplate" DROP CONSTRAINT IF EXISTS "LetterTemplate_kind_check";
ALTER TABLE IF EXISTS "DisciplinaryLetter" DROP CONSTRAINT IF EXISTS "DisciplinaryLetter_kind_check";

-- AlterTable
ALTER TABLE "DisciplinaryCase" ADD COLUMN     "hearingAttendees" TEXT,
ADD COLUMN     "hearingMinutes" TEXT;

-- CreateTable
CREATE TABLE "Suspension" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT NOT NULL,
    "caseId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "fromOn" TEXT NOT NULL,
    "untilOn" TEXT,
    "reviewOn" TEXT,
    "payBp" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "proposedById" INTEGER NOT NULL,
    "decidedById" INTEGER,
    "resumedOn" TEXT,
    "resumeReason" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PROPOSED',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Suspension_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Suspension_refNo_key" ON "Suspension"("refNo");

-- CreateIndex
CREATE INDEX "Suspension_employeeId_fromOn_idx" ON "Suspension"("employeeId", "fromOn");

-- CreateIndex
CREATE INDEX "Suspension_unitId_createdAt_idx" ON "Suspension"("unitId", "createdAt");

-- CreateIndex
CREATE INDEX "Suspension_status_untilOn_idx" ON "Suspension"("status", "untilOn");

-- CreateIndex
CREATE INDEX "Suspension_caseId_idx" ON "Suspension"("caseId");

-- AddForeignKey
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "DisciplinaryCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_proposedById_fkey" FOREIGN KEY ("proposedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "HandoverPack" ADD CONSTRAINT "HandoverPack_kind_check" CHECK ("kind" IN ('MOVEMENT', 'LEAVE', 'EXIT', 'SUSPENSION'));

ALTER TABLE "LetterTemplate" ADD CONSTRAINT "LetterTemplate_kind_check" CHECK ("kind" IN ('SHOW_CAUSE', 'VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL', 'CLEARED', 'SUSPENSION', 'RESUMPTION'));

CREATE OR REPLACE FUNCTION "Suspension_share_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."payBp" BETWEEN 0 AND 10000) THEN RAISE EXCEPTION 'Suspension: share' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Suspension_share_insert_rule" BEFORE INSERT ON "Suspension" FOR EACH ROW EXECUTE FUNCTION "Suspension_share_insert_rule"();

CREATE OR REPLACE FUNCTION "Suspension_share_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."payBp" BETWEEN 0 AND 10000) THEN RAISE EXCEPTION 'Suspension: share' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Suspension_share_update_rule" BEFORE UPDATE ON "Suspension" FOR EACH ROW EXECUTE FUNCTION "Suspension_share_update_rule"();

CREATE OR REPLACE FUNCTION "Suspension_review_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."untilOn" IS NOT NULL OR NEW."reviewOn" IS NOT NULL) THEN RAISE EXCEPTION 'Suspension: review' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Suspension_review_insert_rule" BEFORE INSERT ON "Suspension" FOR EACH ROW EXECUTE FUNCTION "Suspension_review_insert_rule"();

CREATE OR REPLACE FUNCTION "Suspension_review_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."untilOn" IS NOT NULL OR NEW."reviewOn" IS NOT NULL) THEN RAISE EXCEPTION 'Suspension: review' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Suspension_review_update_rule" BEFORE UPDATE ON "Suspension" FOR EACH ROW EXECUTE FUNCTION "Suspension_review_update_rule"();

ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_kind_check" CHECK ("kind" IN ('PRECAUTIONARY', 'OUTCOME'));

ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_status_check" CHECK ("status" IN ('PROPOSED', 'APPROVED', 'ACTIVE', 'ENDED', 'SET_ASIDE', 'REJECTED', 'WITHDRAWN', 'CANCELLED'));

ALTER TABLE "DisciplinaryLetter" ADD CONSTRAINT "DisciplinaryLetter_kind_check" CHECK ("kind" IN ('SHOW_CAUSE', 'VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL', 'CLEARED', 'SUSPENSION', 'RESUMPTION'));
