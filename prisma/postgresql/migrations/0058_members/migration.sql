-- CreateTable
CREATE TABLE "Member" (
    "id" SERIAL NOT NULL,
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
    "verifiedAt" TIMESTAMP(3),
    "createdById" INTEGER NOT NULL,
    "changedById" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MemberIdentity" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "country" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "numberKey" TEXT NOT NULL,
    "expiresOn" TEXT,
    "live" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MemberIdentity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NextOfKin" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "phone" TEXT,

    CONSTRAINT "NextOfKin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Nominee" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "shareBp" INTEGER NOT NULL,

    CONSTRAINT "Nominee_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MemberGroup" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MemberGroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GroupMembership" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT,

    CONSTRAINT "GroupMembership_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberIdentity" ADD CONSTRAINT "MemberIdentity_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NextOfKin" ADD CONSTRAINT "NextOfKin_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Nominee" ADD CONSTRAINT "Nominee_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberGroup" ADD CONSTRAINT "MemberGroup_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberGroup" ADD CONSTRAINT "MemberGroup_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "MemberGroup"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberGroup" ADD CONSTRAINT "MemberGroup_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GroupMembership" ADD CONSTRAINT "GroupMembership_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GroupMembership" ADD CONSTRAINT "GroupMembership_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "MemberGroup"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "Member_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."memberNo" <> OLD."memberNo" THEN RAISE EXCEPTION 'Member: memberNo keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Member_fixed_update" BEFORE UPDATE ON "Member" FOR EACH ROW EXECUTE FUNCTION "Member_fixed_update"();

CREATE OR REPLACE FUNCTION "Member_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Member rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "Member_fixed_delete" BEFORE DELETE ON "Member" FOR EACH ROW EXECUTE FUNCTION "Member_fixed_delete"();

ALTER TABLE "Member" ADD CONSTRAINT "Member_gender_check" CHECK ("gender" IN ('FEMALE', 'MALE', 'OTHER'));

ALTER TABLE "Member" ADD CONSTRAINT "Member_maritalStatus_check" CHECK ("maritalStatus" IN ('SINGLE', 'MARRIED', 'WIDOWED', 'DIVORCED'));

ALTER TABLE "Member" ADD CONSTRAINT "Member_riskRating_check" CHECK ("riskRating" IN ('LOW', 'MEDIUM', 'HIGH'));

ALTER TABLE "Member" ADD CONSTRAINT "Member_status_check" CHECK ("status" IN ('PROSPECT', 'PENDING', 'ACTIVE', 'DORMANT', 'SUSPENDED', 'EXITED', 'DECEASED', 'BLACKLISTED'));

ALTER TABLE "Member" ADD CONSTRAINT "Member_kycStatus_check" CHECK ("kycStatus" IN ('NOT_STARTED', 'PENDING', 'VERIFIED', 'REJECTED'));

CREATE UNIQUE INDEX "MemberIdentity_country_type_numberKey_live_key" ON "MemberIdentity" ("country", "type", "numberKey") WHERE "live";

CREATE OR REPLACE FUNCTION "MemberIdentity_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."memberId" <> OLD."memberId" OR NEW."country" <> OLD."country" OR NEW."type" <> OLD."type" OR NEW."number" <> OLD."number" OR NEW."numberKey" <> OLD."numberKey" THEN RAISE EXCEPTION 'MemberIdentity: memberId, country, type, number, numberKey keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MemberIdentity_fixed_update" BEFORE UPDATE ON "MemberIdentity" FOR EACH ROW EXECUTE FUNCTION "MemberIdentity_fixed_update"();

CREATE OR REPLACE FUNCTION "MemberIdentity_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'MemberIdentity rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "MemberIdentity_fixed_delete" BEFORE DELETE ON "MemberIdentity" FOR EACH ROW EXECUTE FUNCTION "MemberIdentity_fixed_delete"();

ALTER TABLE "MemberIdentity" ADD CONSTRAINT "MemberIdentity_type_check" CHECK ("type" IN ('NATIONAL_ID', 'PASSPORT', 'DRIVER', 'VOTER', 'OTHER'));

CREATE OR REPLACE FUNCTION "Nominee_share_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."shareBp" BETWEEN 1 AND 10000) THEN RAISE EXCEPTION 'Nominee: share' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Nominee_share_insert_rule" BEFORE INSERT ON "Nominee" FOR EACH ROW EXECUTE FUNCTION "Nominee_share_insert_rule"();

CREATE OR REPLACE FUNCTION "Nominee_share_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."shareBp" BETWEEN 1 AND 10000) THEN RAISE EXCEPTION 'Nominee: share' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Nominee_share_update_rule" BEFORE UPDATE ON "Nominee" FOR EACH ROW EXECUTE FUNCTION "Nominee_share_update_rule"();

ALTER TABLE "MemberGroup" ADD CONSTRAINT "MemberGroup_kind_check" CHECK ("kind" IN ('GROUP', 'CENTRE'));

ALTER TABLE "MemberGroup" ADD CONSTRAINT "MemberGroup_meetingDay_check" CHECK ("meetingDay" IN ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'));

CREATE UNIQUE INDEX "GroupMembership_memberId_current_key" ON "GroupMembership" ("memberId") WHERE "toDate" IS NULL;

CREATE OR REPLACE FUNCTION "GroupMembership_span_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."toDate" IS NULL OR NEW."fromDate" <= NEW."toDate") THEN RAISE EXCEPTION 'GroupMembership: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "GroupMembership_span_insert_rule" BEFORE INSERT ON "GroupMembership" FOR EACH ROW EXECUTE FUNCTION "GroupMembership_span_insert_rule"();

CREATE OR REPLACE FUNCTION "GroupMembership_span_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."toDate" IS NULL OR NEW."fromDate" <= NEW."toDate") THEN RAISE EXCEPTION 'GroupMembership: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "GroupMembership_span_update_rule" BEFORE UPDATE ON "GroupMembership" FOR EACH ROW EXECUTE FUNCTION "GroupMembership_span_update_rule"();

CREATE OR REPLACE FUNCTION "GroupMembership_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."memberId" <> OLD."memberId" OR NEW."groupId" <> OLD."groupId" OR NEW."fromDate" <> OLD."fromDate" THEN RAISE EXCEPTION 'GroupMembership: memberId, groupId, fromDate keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "GroupMembership_fixed_update" BEFORE UPDATE ON "GroupMembership" FOR EACH ROW EXECUTE FUNCTION "GroupMembership_fixed_update"();

CREATE OR REPLACE FUNCTION "GroupMembership_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'GroupMembership rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "GroupMembership_fixed_delete" BEFORE DELETE ON "GroupMembership" FOR EACH ROW EXECUTE FUNCTION "GroupMembership_fixed_delete"();

ALTER TABLE "GroupMembership" ADD CONSTRAINT "GroupMembership_role_check" CHECK ("role" IN ('MEMBER', 'LEADER', 'SECRETARY', 'TREASURER'));
