-- Guards that change
DROP TRIGGER IF EXISTS "SaccoWithdrawal_kind_insert_check";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_kind_update_check";

-- CreateTable
CREATE TABLE "VerifiedNominee" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "shareBp" INTEGER NOT NULL,
    CONSTRAINT "VerifiedNominee_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SaccoSafeguard" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "changeDays" INTEGER NOT NULL DEFAULT 3,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "VerifiedNominee_memberId_idx" ON "VerifiedNominee"("memberId");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoSafeguard_companyId_key" ON "SaccoSafeguard"("companyId");

-- Nominees that are verified today: those of verified members, and of members whose nominees nobody has changed since.
INSERT INTO "VerifiedNominee" ("memberId", "name", "relation", "shareBp")
SELECT n."memberId", n."name", n."relation", n."shareBp" FROM "Nominee" n JOIN "Member" m ON m."id" = n."memberId"
WHERE m."verifiedAt" IS NOT NULL AND (m."kycStatus" = 'VERIFIED' OR NOT EXISTS (
  SELECT 1 FROM "AuditEvent" e WHERE e."entity" = 'Member' AND e."entityId" = CAST(m."id" AS TEXT)
  AND e."action" IN ('Member.nominees', 'Member.merged', 'Member.unmerged') AND e."at" > m."verifiedAt"))
ORDER BY n."id";

-- Guards
CREATE TRIGGER "VerifiedNominee_share_insert_rule" BEFORE INSERT ON "VerifiedNominee"
WHEN NOT (NEW."shareBp" BETWEEN 1 AND 10000)
BEGIN SELECT RAISE(ABORT, 'VerifiedNominee: share'); END;

CREATE TRIGGER "VerifiedNominee_share_update_rule" BEFORE UPDATE ON "VerifiedNominee"
WHEN NOT (NEW."shareBp" BETWEEN 1 AND 10000)
BEGIN SELECT RAISE(ABORT, 'VerifiedNominee: share'); END;

CREATE TRIGGER "SaccoSafeguard_days_insert_rule" BEFORE INSERT ON "SaccoSafeguard"
WHEN NOT (NEW."changeDays" BETWEEN 1 AND 90)
BEGIN SELECT RAISE(ABORT, 'SaccoSafeguard: days'); END;

CREATE TRIGGER "SaccoSafeguard_days_update_rule" BEFORE UPDATE ON "SaccoSafeguard"
WHEN NOT (NEW."changeDays" BETWEEN 1 AND 90)
BEGIN SELECT RAISE(ABORT, 'SaccoSafeguard: days'); END;

CREATE TRIGGER "SaccoWithdrawal_kind_insert_check" BEFORE INSERT ON "SaccoWithdrawal"
WHEN NEW."kind" NOT IN ('PARTIAL', 'FULL_EXIT', 'CLAIM')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.kind must be one of PARTIAL, FULL_EXIT, CLAIM'); END;

CREATE TRIGGER "SaccoWithdrawal_kind_update_check" BEFORE UPDATE OF "kind" ON "SaccoWithdrawal"
WHEN NEW."kind" NOT IN ('PARTIAL', 'FULL_EXIT', 'CLAIM')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.kind must be one of PARTIAL, FULL_EXIT, CLAIM'); END;
