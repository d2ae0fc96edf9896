-- CreateTable
CREATE TABLE "Member" (
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
    "email" TEXT,
    "town" TEXT,
    "village" TEXT NOT NULL,
    "occupation" TEXT,
    "officerId" INTEGER,
    "riskRating" TEXT NOT NULL DEFAULT 'LOW',
    "pep" BOOLEAN NOT NULL DEFAULT false,
    "consentOn" TEXT,
    "consentVersion" TEXT,
    "apart" BOOLEAN NOT NULL DEFAULT false,
    "nameKey" TEXT NOT NULL,
    "joinedOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PROSPECT',
    "kycStatus" TEXT NOT NULL DEFAULT 'NOT_STARTED',
    "verifiedById" INTEGER,
    "verifiedAt" DATETIME,
    "createdById" INTEGER NOT NULL,
    "changedById" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Member_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Member_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MemberIdentity" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "country" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "numberKey" TEXT NOT NULL,
    "expiresOn" TEXT,
    "live" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "MemberIdentity_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "NextOfKin" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "phone" TEXT,
    CONSTRAINT "NextOfKin_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Nominee" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "shareBp" INTEGER NOT NULL,
    CONSTRAINT "Nominee_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MemberGroup" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "parentId" INTEGER,
    "meetingDay" TEXT,
    "officerId" INTEGER,
    "formedOn" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "MemberGroup_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MemberGroup_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "MemberGroup" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MemberGroup_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GroupMembership" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT,
    CONSTRAINT "GroupMembership_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GroupMembership_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "MemberGroup" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Member_memberNo_key" ON "Member"("memberNo");

-- CreateIndex
CREATE INDEX "Member_unitId_status_idx" ON "Member"("unitId", "status");

-- CreateIndex
CREATE INDEX "Member_name_idx" ON "Member"("name");

-- CreateIndex
CREATE INDEX "Member_phoneKey_idx" ON "Member"("phoneKey");

-- CreateIndex
CREATE INDEX "Member_nameKey_idx" ON "Member"("nameKey");

-- CreateIndex
CREATE INDEX "Member_officerId_idx" ON "Member"("officerId");

-- CreateIndex
CREATE INDEX "Member_status_idx" ON "Member"("status");

-- CreateIndex
CREATE INDEX "MemberIdentity_memberId_idx" ON "MemberIdentity"("memberId");

-- CreateIndex
CREATE INDEX "MemberIdentity_numberKey_idx" ON "MemberIdentity"("numberKey");

-- CreateIndex
CREATE INDEX "NextOfKin_memberId_idx" ON "NextOfKin"("memberId");

-- CreateIndex
CREATE INDEX "Nominee_memberId_idx" ON "Nominee"("memberId");

-- CreateIndex
CREATE UNIQUE INDEX "MemberGroup_code_key" ON "MemberGroup"("code");

-- CreateIndex
CREATE INDEX "MemberGroup_parentId_idx" ON "MemberGroup"("parentId");

-- CreateIndex
CREATE UNIQUE INDEX "MemberGroup_unitId_name_key" ON "MemberGroup"("unitId", "name");

-- CreateIndex
CREATE INDEX "GroupMembership_memberId_idx" ON "GroupMembership"("memberId");

-- CreateIndex
CREATE INDEX "GroupMembership_groupId_toDate_idx" ON "GroupMembership"("groupId", "toDate");

-- Guards
CREATE TRIGGER "Member_fixed_update" BEFORE UPDATE ON "Member"
WHEN NEW."memberNo" <> OLD."memberNo"
BEGIN SELECT RAISE(ABORT, 'Member: memberNo keep their first value'); END;

CREATE TRIGGER "Member_fixed_delete" BEFORE DELETE ON "Member"
BEGIN SELECT RAISE(ABORT, 'Member rows are not deleted'); END;

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

CREATE TRIGGER "Member_riskRating_insert_check" BEFORE INSERT ON "Member"
WHEN NEW."riskRating" NOT IN ('LOW', 'MEDIUM', 'HIGH')
BEGIN SELECT RAISE(ABORT, 'Member.riskRating must be one of LOW, MEDIUM, HIGH'); END;

CREATE TRIGGER "Member_riskRating_update_check" BEFORE UPDATE OF "riskRating" ON "Member"
WHEN NEW."riskRating" NOT IN ('LOW', 'MEDIUM', 'HIGH')
BEGIN SELECT RAISE(ABORT, 'Member.riskRating must be one of LOW, MEDIUM, HIGH'); END;

CREATE TRIGGER "Member_status_insert_check" BEFORE INSERT ON "Member"
WHEN NEW."status" NOT IN ('PROSPECT', 'PENDING', 'ACTIVE', 'DORMANT', 'SUSPENDED', 'EXITED', 'DECEASED', 'BLACKLISTED')
BEGIN SELECT RAISE(ABORT, 'Member.status must be one of PROSPECT, PENDING, ACTIVE, DORMANT, SUSPENDED, EXITED, DECEASED, BLACKLISTED'); END;

CREATE TRIGGER "Member_status_update_check" BEFORE UPDATE OF "status" ON "Member"
WHEN NEW."status" NOT IN ('PROSPECT', 'PENDING', 'ACTIVE', 'DORMANT', 'SUSPENDED', 'EXITED', 'DECEASED', 'BLACKLISTED')
BEGIN SELECT RAISE(ABORT, 'Member.status must be one of PROSPECT, PENDING, ACTIVE, DORMANT, SUSPENDED, EXITED, DECEASED, BLACKLISTED'); END;

CREATE TRIGGER "Member_kycStatus_insert_check" BEFORE INSERT ON "Member"
WHEN NEW."kycStatus" NOT IN ('NOT_STARTED', 'PENDING', 'VERIFIED', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'Member.kycStatus must be one of NOT_STARTED, PENDING, VERIFIED, REJECTED'); END;

CREATE TRIGGER "Member_kycStatus_update_check" BEFORE UPDATE OF "kycStatus" ON "Member"
WHEN NEW."kycStatus" NOT IN ('NOT_STARTED', 'PENDING', 'VERIFIED', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'Member.kycStatus must be one of NOT_STARTED, PENDING, VERIFIED, REJECTED'); END;

CREATE UNIQUE INDEX "MemberIdentity_country_type_numberKey_live_key" ON "MemberIdentity" ("country", "type", "numberKey") WHERE "live";

CREATE TRIGGER "MemberIdentity_fixed_update" BEFORE UPDATE ON "MemberIdentity"
WHEN NEW."memberId" <> OLD."memberId" OR NEW."country" <> OLD."country" OR NEW."type" <> OLD."type" OR NEW."number" <> OLD."number" OR NEW."numberKey" <> OLD."numberKey"
BEGIN SELECT RAISE(ABORT, 'MemberIdentity: memberId, country, type, number, numberKey keep their first value'); END;

CREATE TRIGGER "MemberIdentity_fixed_delete" BEFORE DELETE ON "MemberIdentity"
BEGIN SELECT RAISE(ABORT, 'MemberIdentity rows are not deleted'); END;

CREATE TRIGGER "MemberIdentity_type_insert_check" BEFORE INSERT ON "MemberIdentity"
WHEN NEW."type" NOT IN ('NATIONAL_ID', 'PASSPORT', 'DRIVER', 'VOTER', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'MemberIdentity.type must be one of NATIONAL_ID, PASSPORT, DRIVER, VOTER, OTHER'); END;

CREATE TRIGGER "MemberIdentity_type_update_check" BEFORE UPDATE OF "type" ON "MemberIdentity"
WHEN NEW."type" NOT IN ('NATIONAL_ID', 'PASSPORT', 'DRIVER', 'VOTER', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'MemberIdentity.type must be one of NATIONAL_ID, PASSPORT, DRIVER, VOTER, OTHER'); END;

CREATE TRIGGER "Nominee_share_insert_rule" BEFORE INSERT ON "Nominee"
WHEN NOT (NEW."shareBp" BETWEEN 1 AND 10000)
BEGIN SELECT RAISE(ABORT, 'Nominee: share'); END;

CREATE TRIGGER "Nominee_share_update_rule" BEFORE UPDATE ON "Nominee"
WHEN NOT (NEW."shareBp" BETWEEN 1 AND 10000)
BEGIN SELECT RAISE(ABORT, 'Nominee: share'); END;

CREATE TRIGGER "MemberGroup_kind_insert_check" BEFORE INSERT ON "MemberGroup"
WHEN NEW."kind" NOT IN ('GROUP', 'CENTRE')
BEGIN SELECT RAISE(ABORT, 'MemberGroup.kind must be one of GROUP, CENTRE'); END;

CREATE TRIGGER "MemberGroup_kind_update_check" BEFORE UPDATE OF "kind" ON "MemberGroup"
WHEN NEW."kind" NOT IN ('GROUP', 'CENTRE')
BEGIN SELECT RAISE(ABORT, 'MemberGroup.kind must be one of GROUP, CENTRE'); END;

CREATE TRIGGER "MemberGroup_meetingDay_insert_check" BEFORE INSERT ON "MemberGroup"
WHEN NEW."meetingDay" NOT IN ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')
BEGIN SELECT RAISE(ABORT, 'MemberGroup.meetingDay must be one of MON, TUE, WED, THU, FRI, SAT, SUN'); END;

CREATE TRIGGER "MemberGroup_meetingDay_update_check" BEFORE UPDATE OF "meetingDay" ON "MemberGroup"
WHEN NEW."meetingDay" NOT IN ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')
BEGIN SELECT RAISE(ABORT, 'MemberGroup.meetingDay must be one of MON, TUE, WED, THU, FRI, SAT, SUN'); END;

CREATE UNIQUE INDEX "GroupMembership_memberId_current_key" ON "GroupMembership" ("memberId") WHERE "toDate" IS NULL;

CREATE TRIGGER "GroupMembership_span_insert_rule" BEFORE INSERT ON "GroupMembership"
WHEN NOT (NEW."toDate" IS NULL OR NEW."fromDate" <= NEW."toDate")
BEGIN SELECT RAISE(ABORT, 'GroupMembership: span'); END;

CREATE TRIGGER "GroupMembership_span_update_rule" BEFORE UPDATE ON "GroupMembership"
WHEN NOT (NEW."toDate" IS NULL OR NEW."fromDate" <= NEW."toDate")
BEGIN SELECT RAISE(ABORT, 'GroupMembership: span'); END;

CREATE TRIGGER "GroupMembership_fixed_update" BEFORE UPDATE ON "GroupMembership"
WHEN NEW."memberId" <> OLD."memberId" OR NEW."groupId" <> OLD."groupId" OR NEW."fromDate" <> OLD."fromDate"
BEGIN SELECT RAISE(ABORT, 'GroupMembership: memberId, groupId, fromDate keep their first value'); END;

CREATE TRIGGER "GroupMembership_fixed_delete" BEFORE DELETE ON "GroupMembership"
BEGIN SELECT RAISE(ABORT, 'GroupMembership rows are not deleted'); END;

CREATE TRIGGER "GroupMembership_role_insert_check" BEFORE INSERT ON "GroupMembership"
WHEN NEW."role" NOT IN ('MEMBER', 'LEADER', 'SECRETARY', 'TREASURER')
BEGIN SELECT RAISE(ABORT, 'GroupMembership.role must be one of MEMBER, LEADER, SECRETARY, TREASURER'); END;

CREATE TRIGGER "GroupMembership_role_update_check" BEFORE UPDATE OF "role" ON "GroupMembership"
WHEN NEW."role" NOT IN ('MEMBER', 'LEADER', 'SECRETARY', 'TREASURER')
BEGIN SELECT RAISE(ABORT, 'GroupMembership.role must be one of MEMBER, LEADER, SECRETARY, TREASURER'); END;
