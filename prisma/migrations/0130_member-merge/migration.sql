-- Guards that change
DROP TRIGGER IF EXISTS "Member_fixed_update";
DROP TRIGGER IF EXISTS "Member_fixed_delete";
DROP TRIGGER IF EXISTS "Member_gender_insert_check";
DROP TRIGGER IF EXISTS "Member_gender_update_check";
DROP TRIGGER IF EXISTS "Member_maritalStatus_insert_check";
DROP TRIGGER IF EXISTS "Member_maritalStatus_update_check";
DROP TRIGGER IF EXISTS "Member_education_insert_check";
DROP TRIGGER IF EXISTS "Member_education_update_check";
DROP TRIGGER IF EXISTS "Member_riskRating_insert_check";
DROP TRIGGER IF EXISTS "Member_riskRating_update_check";
DROP TRIGGER IF EXISTS "Member_status_insert_check";
DROP TRIGGER IF EXISTS "Member_status_update_check";
DROP TRIGGER IF EXISTS "Member_kycStatus_insert_check";
DROP TRIGGER IF EXISTS "Member_kycStatus_update_check";
DROP TRIGGER IF EXISTS "MemberIdentity_fixed_update";
DROP TRIGGER IF EXISTS "MemberCount_kind_insert_check";
DROP TRIGGER IF EXISTS "MemberCount_kind_update_check";

-- DropIndex
DROP INDEX "MemberIdentity_numberKey_idx";

-- CreateTable
CREATE TABLE "DuplicatePair" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "oneId" INTEGER NOT NULL,
    "otherId" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "DuplicatePair_oneId_fkey" FOREIGN KEY ("oneId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DuplicatePair_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MemberMerge" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "pairId" INTEGER NOT NULL,
    "survivorId" INTEGER NOT NULL,
    "duplicateId" INTEGER NOT NULL,
    "survivorVersion" INTEGER NOT NULL,
    "duplicateVersion" INTEGER NOT NULL,
    "choices" TEXT NOT NULL,
    "before" TEXT,
    "reason" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PREPARED',
    "askedById" INTEGER NOT NULL,
    "mergedAt" DATETIME,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "MemberMerge_pairId_fkey" FOREIGN KEY ("pairId") REFERENCES "DuplicatePair" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MemberMerge_survivorId_fkey" FOREIGN KEY ("survivorId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MemberMerge_duplicateId_fkey" FOREIGN KEY ("duplicateId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Member" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberNo" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "firstName" TEXT NOT NULL,
    "middleName" TEXT,
    "lastName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "bornOn" TEXT NOT NULL,
    "maritalStatus" TEXT,
    "phone" TEXT NOT NULL,
    "phoneKey" TEXT NOT NULL,
    "otherPhone" TEXT,
    "email" TEXT,
    "town" TEXT,
    "village" TEXT NOT NULL,
    "landmark" TEXT,
    "nationality" TEXT,
    "occupation" TEXT,
    "employer" TEXT,
    "education" TEXT,
    "income" BIGINT,
    "currency" TEXT,
    "householdSize" INTEGER,
    "source" TEXT,
    "externalRef" TEXT,
    "photoId" INTEGER,
    "officerId" INTEGER,
    "riskRating" TEXT NOT NULL DEFAULT 'LOW',
    "pep" BOOLEAN NOT NULL DEFAULT false,
    "consentOn" TEXT,
    "consentVersion" TEXT,
    "apart" BOOLEAN NOT NULL DEFAULT false,
    "nameKey" TEXT NOT NULL,
    "joinedOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PROSPECT',
    "mergedIntoId" INTEGER,
    "kycStatus" TEXT NOT NULL DEFAULT 'NOT_STARTED',
    "verifiedById" INTEGER,
    "verifiedAt" DATETIME,
    "createdById" INTEGER NOT NULL,
    "changedById" INTEGER NOT NULL,
    "changers" TEXT NOT NULL DEFAULT '',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Member_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Member_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Member_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Member" ("apart", "bornOn", "changedById", "changers", "consentOn", "consentVersion", "createdAt", "createdById", "currency", "education", "email", "employer", "externalRef", "firstName", "gender", "householdSize", "id", "income", "joinedOn", "kycStatus", "landmark", "lastName", "maritalStatus", "memberNo", "middleName", "name", "nameKey", "nationality", "occupation", "officerId", "otherPhone", "pep", "phone", "phoneKey", "photoId", "riskRating", "round", "source", "status", "town", "unitId", "updatedAt", "verifiedAt", "verifiedById", "version", "village") SELECT "apart", "bornOn", "changedById", "changers", "consentOn", "consentVersion", "createdAt", "createdById", "currency", "education", "email", "employer", "externalRef", "firstName", "gender", "householdSize", "id", "income", "joinedOn", "kycStatus", "landmark", "lastName", "maritalStatus", "memberNo", "middleName", "name", "nameKey", "nationality", "occupation", "officerId", "otherPhone", "pep", "phone", "phoneKey", "photoId", "riskRating", "round", "source", "status", "town", "unitId", "updatedAt", "verifiedAt", "verifiedById", "version", "village" FROM "Member";
DROP TABLE "Member";
ALTER TABLE "new_Member" RENAME TO "Member";
CREATE UNIQUE INDEX "Member_memberNo_key" ON "Member"("memberNo");
CREATE UNIQUE INDEX "Member_externalRef_key" ON "Member"("externalRef");
CREATE INDEX "Member_unitId_status_idx" ON "Member"("unitId", "status");
CREATE INDEX "Member_name_idx" ON "Member"("name");
CREATE INDEX "Member_phoneKey_idx" ON "Member"("phoneKey");
CREATE INDEX "Member_nameKey_bornOn_idx" ON "Member"("nameKey", "bornOn");
CREATE INDEX "Member_officerId_idx" ON "Member"("officerId");
CREATE INDEX "Member_status_idx" ON "Member"("status");
CREATE INDEX "Member_mergedIntoId_idx" ON "Member"("mergedIntoId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "DuplicatePair_otherId_idx" ON "DuplicatePair"("otherId");

-- CreateIndex
CREATE INDEX "DuplicatePair_status_idx" ON "DuplicatePair"("status");

-- CreateIndex
CREATE UNIQUE INDEX "DuplicatePair_oneId_otherId_key" ON "DuplicatePair"("oneId", "otherId");

-- CreateIndex
CREATE INDEX "MemberMerge_pairId_idx" ON "MemberMerge"("pairId");

-- CreateIndex
CREATE INDEX "MemberMerge_survivorId_idx" ON "MemberMerge"("survivorId");

-- CreateIndex
CREATE INDEX "MemberMerge_duplicateId_idx" ON "MemberMerge"("duplicateId");

-- CreateIndex
CREATE INDEX "MemberMerge_status_idx" ON "MemberMerge"("status");

-- CreateIndex
CREATE INDEX "MemberIdentity_numberKey_country_idx" ON "MemberIdentity"("numberKey", "country");

-- Guards
CREATE TRIGGER "Member_fixed_update" BEFORE UPDATE ON "Member"
WHEN NEW."memberNo" <> OLD."memberNo"
BEGIN SELECT RAISE(ABORT, 'Member: memberNo keep their first value'); END;

CREATE TRIGGER "Member_fixed_delete" BEFORE DELETE ON "Member"
BEGIN SELECT RAISE(ABORT, 'Member rows are not deleted'); END;

CREATE TRIGGER "Member_merged_insert_rule" BEFORE INSERT ON "Member"
WHEN NOT ((NEW."status" = 'MERGED') = (NEW."mergedIntoId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'Member: merged'); END;

CREATE TRIGGER "Member_merged_update_rule" BEFORE UPDATE ON "Member"
WHEN NOT ((NEW."status" = 'MERGED') = (NEW."mergedIntoId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'Member: merged'); END;

CREATE TRIGGER "Member_gender_insert_check" BEFORE INSERT ON "Member"
WHEN NEW."gender" NOT IN ('FEMALE', 'MALE', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'Member.gender must be one of FEMALE, MALE, OTHER'); END;

CREATE TRIGGER "Member_gender_update_check" BEFORE UPDATE OF "gender" ON "Member"
WHEN NEW."gender" NOT IN ('FEMALE', 'MALE', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'Member.gender must be one of FEMALE, MALE, OTHER'); END;

CREATE TRIGGER "Member_maritalStatus_insert_check" BEFORE INSERT ON "Member"
WHEN NEW."maritalStatus" NOT IN ('SINGLE', 'MARRIED', 'WIDOWED', 'DIVORCED')
BEGIN SELECT RAISE(ABORT, 'Member.maritalStatus must be one of SINGLE, MARRIED, WIDOWED, DIVORCED'); END;

CREATE TRIGGER "Member_maritalStatus_update_check" BEFORE UPDATE OF "maritalStatus" ON "Member"
WHEN NEW."maritalStatus" NOT IN ('SINGLE', 'MARRIED', 'WIDOWED', 'DIVORCED')
BEGIN SELECT RAISE(ABORT, 'Member.maritalStatus must be one of SINGLE, MARRIED, WIDOWED, DIVORCED'); END;

CREATE TRIGGER "Member_education_insert_check" BEFORE INSERT ON "Member"
WHEN NEW."education" NOT IN ('NONE', 'PRIMARY', 'SECONDARY', 'VOCATIONAL', 'HIGHER')
BEGIN SELECT RAISE(ABORT, 'Member.education must be one of NONE, PRIMARY, SECONDARY, VOCATIONAL, HIGHER'); END;

CREATE TRIGGER "Member_education_update_check" BEFORE UPDATE OF "education" ON "Member"
WHEN NEW."education" NOT IN ('NONE', 'PRIMARY', 'SECONDARY', 'VOCATIONAL', 'HIGHER')
BEGIN SELECT RAISE(ABORT, 'Member.education must be one of NONE, PRIMARY, SECONDARY, VOCATIONAL, HIGHER'); END;

CREATE TRIGGER "Member_riskRating_insert_check" BEFORE INSERT ON "Member"
WHEN NEW."riskRating" NOT IN ('LOW', 'MEDIUM', 'HIGH')
BEGIN SELECT RAISE(ABORT, 'Member.riskRating must be one of LOW, MEDIUM, HIGH'); END;

CREATE TRIGGER "Member_riskRating_update_check" BEFORE UPDATE OF "riskRating" ON "Member"
WHEN NEW."riskRating" NOT IN ('LOW', 'MEDIUM', 'HIGH')
BEGIN SELECT RAISE(ABORT, 'Member.riskRating must be one of LOW, MEDIUM, HIGH'); END;

CREATE TRIGGER "Member_status_insert_check" BEFORE INSERT ON "Member"
WHEN NEW."status" NOT IN ('PROSPECT', 'PENDING', 'ACTIVE', 'DORMANT', 'SUSPENDED', 'EXITED', 'DECEASED', 'BLACKLISTED', 'MERGED')
BEGIN SELECT RAISE(ABORT, 'Member.status must be one of PROSPECT, PENDING, ACTIVE, DORMANT, SUSPENDED, EXITED, DECEASED, BLACKLISTED, MERGED'); END;

CREATE TRIGGER "Member_status_update_check" BEFORE UPDATE OF "status" ON "Member"
WHEN NEW."status" NOT IN ('PROSPECT', 'PENDING', 'ACTIVE', 'DORMANT', 'SUSPENDED', 'EXITED', 'DECEASED', 'BLACKLISTED', 'MERGED')
BEGIN SELECT RAISE(ABORT, 'Member.status must be one of PROSPECT, PENDING, ACTIVE, DORMANT, SUSPENDED, EXITED, DECEASED, BLACKLISTED, MERGED'); END;

CREATE TRIGGER "Member_kycStatus_insert_check" BEFORE INSERT ON "Member"
WHEN NEW."kycStatus" NOT IN ('NOT_STARTED', 'PENDING', 'VERIFIED', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'Member.kycStatus must be one of NOT_STARTED, PENDING, VERIFIED, REJECTED'); END;

CREATE TRIGGER "Member_kycStatus_update_check" BEFORE UPDATE OF "kycStatus" ON "Member"
WHEN NEW."kycStatus" NOT IN ('NOT_STARTED', 'PENDING', 'VERIFIED', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'Member.kycStatus must be one of NOT_STARTED, PENDING, VERIFIED, REJECTED'); END;

CREATE TRIGGER "MemberIdentity_fixed_update" BEFORE UPDATE ON "MemberIdentity"
WHEN NEW."country" <> OLD."country" OR NEW."type" <> OLD."type" OR NEW."number" <> OLD."number" OR NEW."numberKey" <> OLD."numberKey"
BEGIN SELECT RAISE(ABORT, 'MemberIdentity: country, type, number, numberKey keep their first value'); END;

CREATE TRIGGER "MemberCount_kind_insert_check" BEFORE INSERT ON "MemberCount"
WHEN NEW."kind" NOT IN ('JOINED', 'IN', 'LEFT', 'OUT', 'MERGED')
BEGIN SELECT RAISE(ABORT, 'MemberCount.kind must be one of JOINED, IN, LEFT, OUT, MERGED'); END;

CREATE TRIGGER "MemberCount_kind_update_check" BEFORE UPDATE OF "kind" ON "MemberCount"
WHEN NEW."kind" NOT IN ('JOINED', 'IN', 'LEFT', 'OUT', 'MERGED')
BEGIN SELECT RAISE(ABORT, 'MemberCount.kind must be one of JOINED, IN, LEFT, OUT, MERGED'); END;

CREATE TRIGGER "DuplicatePair_fixed_update" BEFORE UPDATE ON "DuplicatePair"
WHEN NEW."oneId" <> OLD."oneId" OR NEW."otherId" <> OLD."otherId"
BEGIN SELECT RAISE(ABORT, 'DuplicatePair: oneId, otherId keep their first value'); END;

CREATE TRIGGER "DuplicatePair_fixed_delete" BEFORE DELETE ON "DuplicatePair"
BEGIN SELECT RAISE(ABORT, 'DuplicatePair rows are not deleted'); END;

CREATE TRIGGER "DuplicatePair_order_insert_rule" BEFORE INSERT ON "DuplicatePair"
WHEN NOT (NEW."oneId" < NEW."otherId")
BEGIN SELECT RAISE(ABORT, 'DuplicatePair: order'); END;

CREATE TRIGGER "DuplicatePair_order_update_rule" BEFORE UPDATE ON "DuplicatePair"
WHEN NOT (NEW."oneId" < NEW."otherId")
BEGIN SELECT RAISE(ABORT, 'DuplicatePair: order'); END;

CREATE TRIGGER "DuplicatePair_status_insert_check" BEFORE INSERT ON "DuplicatePair"
WHEN NEW."status" NOT IN ('OPEN', 'PREPARED', 'MERGED', 'APART', 'GONE')
BEGIN SELECT RAISE(ABORT, 'DuplicatePair.status must be one of OPEN, PREPARED, MERGED, APART, GONE'); END;

CREATE TRIGGER "DuplicatePair_status_update_check" BEFORE UPDATE OF "status" ON "DuplicatePair"
WHEN NEW."status" NOT IN ('OPEN', 'PREPARED', 'MERGED', 'APART', 'GONE')
BEGIN SELECT RAISE(ABORT, 'DuplicatePair.status must be one of OPEN, PREPARED, MERGED, APART, GONE'); END;

CREATE TRIGGER "MemberMerge_fixed_update" BEFORE UPDATE ON "MemberMerge"
WHEN NEW."pairId" <> OLD."pairId" OR NEW."survivorId" <> OLD."survivorId" OR NEW."duplicateId" <> OLD."duplicateId" OR NEW."choices" <> OLD."choices" OR NEW."askedById" <> OLD."askedById" OR (OLD."before" IS NOT NULL AND NEW."before" IS DISTINCT FROM OLD."before") OR (OLD."mergedAt" IS NOT NULL AND NEW."mergedAt" IS DISTINCT FROM OLD."mergedAt")
BEGIN SELECT RAISE(ABORT, 'MemberMerge: pairId, survivorId, duplicateId, choices, askedById, before, mergedAt keep their first value'); END;

CREATE TRIGGER "MemberMerge_fixed_delete" BEFORE DELETE ON "MemberMerge"
BEGIN SELECT RAISE(ABORT, 'MemberMerge rows are not deleted'); END;

CREATE UNIQUE INDEX "MemberMerge_duplicateId_gone_key" ON "MemberMerge" ("duplicateId") WHERE "status" IN ('PREPARED', 'MERGED');

CREATE UNIQUE INDEX "MemberMerge_survivorId_kept_key" ON "MemberMerge" ("survivorId") WHERE "status" = 'PREPARED';

CREATE TRIGGER "MemberMerge_apart_insert_rule" BEFORE INSERT ON "MemberMerge"
WHEN NOT (NEW."survivorId" <> NEW."duplicateId")
BEGIN SELECT RAISE(ABORT, 'MemberMerge: apart'); END;

CREATE TRIGGER "MemberMerge_apart_update_rule" BEFORE UPDATE ON "MemberMerge"
WHEN NOT (NEW."survivorId" <> NEW."duplicateId")
BEGIN SELECT RAISE(ABORT, 'MemberMerge: apart'); END;

CREATE TRIGGER "MemberMerge_status_insert_check" BEFORE INSERT ON "MemberMerge"
WHEN NEW."status" NOT IN ('PREPARED', 'MERGED', 'REJECTED', 'WITHDRAWN', 'UNDONE')
BEGIN SELECT RAISE(ABORT, 'MemberMerge.status must be one of PREPARED, MERGED, REJECTED, WITHDRAWN, UNDONE'); END;

CREATE TRIGGER "MemberMerge_status_update_check" BEFORE UPDATE OF "status" ON "MemberMerge"
WHEN NEW."status" NOT IN ('PREPARED', 'MERGED', 'REJECTED', 'WITHDRAWN', 'UNDONE')
BEGIN SELECT RAISE(ABORT, 'MemberMerge.status must be one of PREPARED, MERGED, REJECTED, WITHDRAWN, UNDONE'); END;
