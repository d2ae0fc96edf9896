-- Guards that change
ALTER TABLE IF EXISTS "SaccoWithdrawal" DROP CONSTRAINT IF EXISTS "SaccoWithdrawal_kind_check";

-- CreateTable
CREATE TABLE "VerifiedNominee" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "shareBp" INTEGER NOT NULL,

    CONSTRAINT "VerifiedNominee_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaccoSafeguard" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "changeDays" INTEGER NOT NULL DEFAULT 3,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SaccoSafeguard_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "VerifiedNominee_memberId_idx" ON "VerifiedNominee"("memberId");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoSafeguard_companyId_key" ON "SaccoSafeguard"("companyId");

-- AddForeignKey
ALTER TABLE "VerifiedNominee" ADD CONSTRAINT "VerifiedNominee_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Nominees that are verified today: those of verified members, and of members whose nominees nobody has changed since.
INSERT INTO "VerifiedNominee" ("memberId", "name", "relation", "shareBp")
SELECT n."memberId", n."name", n."relation", n."shareBp" FROM "Nominee" n JOIN "Member" m ON m."id" = n."memberId"
WHERE m."verifiedAt" IS NOT NULL AND (m."kycStatus" = 'VERIFIED' OR NOT EXISTS (
  SELECT 1 FROM "AuditEvent" e WHERE e."entity" = 'Member' AND e."entityId" = CAST(m."id" AS TEXT)
  AND e."action" IN ('Member.nominees', 'Member.merged', 'Member.unmerged') AND e."at" > m."verifiedAt"))
ORDER BY n."id";

-- Guards
CREATE OR REPLACE FUNCTION "VerifiedNominee_share_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."shareBp" BETWEEN 1 AND 10000) THEN RAISE EXCEPTION 'VerifiedNominee: share' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "VerifiedNominee_share_insert_rule" BEFORE INSERT ON "VerifiedNominee" FOR EACH ROW EXECUTE FUNCTION "VerifiedNominee_share_insert_rule"();

CREATE OR REPLACE FUNCTION "VerifiedNominee_share_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."shareBp" BETWEEN 1 AND 10000) THEN RAISE EXCEPTION 'VerifiedNominee: share' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "VerifiedNominee_share_update_rule" BEFORE UPDATE ON "VerifiedNominee" FOR EACH ROW EXECUTE FUNCTION "VerifiedNominee_share_update_rule"();

CREATE OR REPLACE FUNCTION "SaccoSafeguard_days_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."changeDays" BETWEEN 1 AND 90) THEN RAISE EXCEPTION 'SaccoSafeguard: days' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoSafeguard_days_insert_rule" BEFORE INSERT ON "SaccoSafeguard" FOR EACH ROW EXECUTE FUNCTION "SaccoSafeguard_days_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoSafeguard_days_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."changeDays" BETWEEN 1 AND 90) THEN RAISE EXCEPTION 'SaccoSafeguard: days' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoSafeguard_days_update_rule" BEFORE UPDATE ON "SaccoSafeguard" FOR EACH ROW EXECUTE FUNCTION "SaccoSafeguard_days_update_rule"();

ALTER TABLE "SaccoWithdrawal" ADD CONSTRAINT "SaccoWithdrawal_kind_check" CHECK ("kind" IN ('PARTIAL', 'FULL_EXIT', 'CLAIM'));
