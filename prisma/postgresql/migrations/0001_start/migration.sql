-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "Country" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "currencyExponent" INTEGER NOT NULL,
    "timeZone" TEXT NOT NULL,
    "weekend" TEXT NOT NULL,

    CONSTRAINT "Country_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrgUnit" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "parentId" INTEGER,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "countryId" INTEGER,
    "openedOn" TEXT,
    "headOffice" BOOLEAN NOT NULL DEFAULT false,
    "phone" TEXT,
    "address" TEXT,
    "weekPattern" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OrgUnit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Holiday" (
    "id" SERIAL NOT NULL,
    "date" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "half" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Holiday_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Category" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "template" TEXT,
    "serviceTarget" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Designation" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "Designation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Employee" (
    "id" SERIAL NOT NULL,
    "employeeNo" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "joinDate" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Employee_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Posting" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "designationId" INTEGER NOT NULL,
    "roleId" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Posting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "signInName" TEXT NOT NULL,
    "email" TEXT,
    "passwordHash" TEXT,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "employeeId" INTEGER,
    "displayName" TEXT NOT NULL,
    "lightPages" BOOLEAN NOT NULL DEFAULT false,
    "theme" TEXT NOT NULL DEFAULT 'SYSTEM',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Role" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RoleGrant" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "roleId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "acting" BOOLEAN NOT NULL DEFAULT false,
    "postingId" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RoleGrant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RolePermission" (
    "id" SERIAL NOT NULL,
    "roleId" INTEGER NOT NULL,
    "permission" TEXT NOT NULL,

    CONSTRAINT "RolePermission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccessStamp" (
    "id" INTEGER NOT NULL,
    "value" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "AccessStamp_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReferenceItem" (
    "key" TEXT NOT NULL,
    "loadedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReferenceItem_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),
    "device" TEXT NOT NULL,
    "ip" TEXT NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" SERIAL NOT NULL,
    "hash" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "idleMinutes" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Throttle" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "windowStart" TIMESTAMP(3) NOT NULL,
    "blockedUntil" TIMESTAMP(3),

    CONSTRAINT "Throttle_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "HeldPost" (
    "id" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "HeldPost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Module" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Module_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Menu" (
    "id" SERIAL NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Menu_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubMenu" (
    "id" SERIAL NOT NULL,
    "menuId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "SubMenu_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RoleMenu" (
    "roleId" INTEGER NOT NULL,
    "menuId" INTEGER NOT NULL,

    CONSTRAINT "RoleMenu_pkey" PRIMARY KEY ("roleId","menuId")
);

-- CreateTable
CREATE TABLE "RoleSubMenu" (
    "roleId" INTEGER NOT NULL,
    "subMenuId" INTEGER NOT NULL,

    CONSTRAINT "RoleSubMenu_pkey" PRIMARY KEY ("roleId","subMenuId")
);

-- CreateTable
CREATE TABLE "UserMenu" (
    "userId" INTEGER NOT NULL,
    "menuId" INTEGER NOT NULL,
    "hidden" BOOLEAN NOT NULL,

    CONSTRAINT "UserMenu_pkey" PRIMARY KEY ("userId","menuId")
);

-- CreateTable
CREATE TABLE "UserSubMenu" (
    "userId" INTEGER NOT NULL,
    "subMenuId" INTEGER NOT NULL,
    "hidden" BOOLEAN NOT NULL,

    CONSTRAINT "UserSubMenu_pkey" PRIMARY KEY ("userId","subMenuId")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "actorId" INTEGER,
    "onBehalfOfId" INTEGER,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "diff" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "ip" TEXT,
    "prevHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "ChainHead" (
    "name" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "ChainHead_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "id" SERIAL NOT NULL,
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "payloadHash" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NumberSeries" (
    "series" TEXT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "NumberSeries_pkey" PRIMARY KEY ("series")
);

-- CreateTable
CREATE TABLE "StateChange" (
    "id" SERIAL NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "fromState" TEXT NOT NULL,
    "toState" TEXT NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "actorId" INTEGER NOT NULL,
    "actingForId" INTEGER,
    "note" TEXT,
    "detail" TEXT,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "StateChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Document" (
    "id" SERIAL NOT NULL,
    "ownerType" TEXT NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "storedName" TEXT NOT NULL,
    "originalName" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "evidenceDate" TEXT,
    "caption" TEXT,
    "sectionId" INTEGER,
    "uploadedById" INTEGER NOT NULL,
    "uploadedAt" TIMESTAMP(3) NOT NULL,
    "supersedesId" INTEGER,
    "deletedAt" TIMESTAMP(3),
    "deletedById" INTEGER,

    CONSTRAINT "Document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Visit" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "level" TEXT NOT NULL,
    "visitorId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "visitDate" TEXT NOT NULL,
    "lateReason" TEXT,
    "startTime" TEXT,
    "endTime" TEXT,
    "purposeId" INTEGER NOT NULL,
    "announced" BOOLEAN NOT NULL DEFAULT true,
    "personsMet" TEXT,
    "place" TEXT,
    "latitude" INTEGER,
    "longitude" INTEGER,
    "accuracyM" INTEGER,
    "locationFrom" TEXT NOT NULL DEFAULT 'NONE',
    "summary" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "reviewerId" INTEGER,
    "round" INTEGER NOT NULL DEFAULT 0,
    "heldSince" TIMESTAMP(3),
    "submittedAt" TIMESTAMP(3),
    "approvedAt" TIMESTAMP(3),
    "approvedById" INTEGER,
    "contentHash" TEXT,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Visit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VisitCompanion" (
    "visitId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    CONSTRAINT "VisitCompanion_pkey" PRIMARY KEY ("visitId","userId")
);

-- CreateTable
CREATE TABLE "TravelLeg" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "fromPlace" TEXT NOT NULL,
    "toPlace" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "tenthsKm" INTEGER,
    "fare" BIGINT NOT NULL,
    "departAt" TEXT,
    "arriveAt" TEXT,

    CONSTRAINT "TravelLeg_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VisitSection" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'EMPTY',
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "VisitSection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GroupMeeting" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "groupName" TEXT NOT NULL,
    "place" TEXT,
    "enrolled" INTEGER NOT NULL,
    "present" INTEGER NOT NULL,
    "savingsCollected" BIGINT NOT NULL,
    "repaymentExpected" BIGINT NOT NULL,
    "repaymentCollected" BIGINT NOT NULL,
    "overReason" TEXT,
    "passbooksChecked" INTEGER NOT NULL DEFAULT 0,
    "passbooksMismatched" INTEGER NOT NULL DEFAULT 0,
    "minutesBookOk" BOOLEAN NOT NULL DEFAULT false,
    "nextMeeting" TEXT,
    "remarks" TEXT,
    "action" TEXT,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "GroupMeeting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DailyReport" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "date" TEXT NOT NULL,
    "live" BOOLEAN NOT NULL DEFAULT true,
    "groupsMet" INTEGER NOT NULL,
    "borrowersMet" INTEGER NOT NULL,
    "applications" INTEGER NOT NULL,
    "disbursedCount" INTEGER NOT NULL,
    "disbursedAmount" BIGINT NOT NULL,
    "due" BIGINT NOT NULL,
    "collected" BIGINT NOT NULL,
    "savings" BIGINT NOT NULL,
    "newMembers" INTEGER NOT NULL,
    "droppedMembers" INTEGER NOT NULL,
    "openingCash" BIGINT NOT NULL,
    "closingCash" BIGINT NOT NULL,
    "banked" BIGINT NOT NULL,
    "obstacles" TEXT,
    "planTomorrow" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DailyReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CashCount" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "place" TEXT NOT NULL,
    "custodianId" INTEGER NOT NULL,
    "witnessId" INTEGER,
    "custodianPresent" BOOLEAN,
    "openedAt" TIMESTAMP(3) NOT NULL,
    "bookBalance" BIGINT NOT NULL,
    "cashLimit" BIGINT,
    "counted" BIGINT,
    "difference" BIGINT,
    "explanation" TEXT,
    "recountOfId" INTEGER,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CashCount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CashDenomination" (
    "countId" INTEGER NOT NULL,
    "face" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "CashDenomination_pkey" PRIMARY KEY ("countId","face","kind")
);

-- CreateTable
CREATE TABLE "VisitMark" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "note" TEXT,
    "valueBefore" TEXT NOT NULL,
    "answer" TEXT,
    "clearedAt" TIMESTAMP(3),
    "clearedById" INTEGER,

    CONSTRAINT "VisitMark_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VisitSnapshot" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "VisitSnapshot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VisitAddendum" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "authorId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "VisitAddendum_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FollowUp" (
    "id" SERIAL NOT NULL,
    "sourceType" TEXT NOT NULL,
    "sourceId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "dueOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "doneNote" TEXT,
    "doneAt" TIMESTAMP(3),
    "verifiedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FollowUp_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Country_code_key" ON "Country"("code");

-- CreateIndex
CREATE UNIQUE INDEX "OrgUnit_code_key" ON "OrgUnit"("code");

-- CreateIndex
CREATE UNIQUE INDEX "OrgUnit_path_key" ON "OrgUnit"("path");

-- CreateIndex
CREATE INDEX "OrgUnit_kind_active_code_idx" ON "OrgUnit"("kind", "active", "code");

-- CreateIndex
CREATE INDEX "OrgUnit_parentId_idx" ON "OrgUnit"("parentId");

-- CreateIndex
CREATE INDEX "Holiday_unitId_date_idx" ON "Holiday"("unitId", "date");

-- CreateIndex
CREATE UNIQUE INDEX "Holiday_date_unitId_half_key" ON "Holiday"("date", "unitId", "half");

-- CreateIndex
CREATE INDEX "Category_kind_active_position_idx" ON "Category"("kind", "active", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Category_kind_code_key" ON "Category"("kind", "code");

-- CreateIndex
CREATE UNIQUE INDEX "Designation_code_key" ON "Designation"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Employee_employeeNo_key" ON "Employee"("employeeNo");

-- CreateIndex
CREATE INDEX "Employee_name_idx" ON "Employee"("name");

-- CreateIndex
CREATE INDEX "Posting_unitId_validTo_idx" ON "Posting"("unitId", "validTo");

-- CreateIndex
CREATE UNIQUE INDEX "Posting_employeeId_validTo_key" ON "Posting"("employeeId", "validTo");

-- CreateIndex
CREATE UNIQUE INDEX "Posting_employeeId_validFrom_key" ON "Posting"("employeeId", "validFrom");

-- CreateIndex
CREATE UNIQUE INDEX "User_signInName_key" ON "User"("signInName");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_employeeId_key" ON "User"("employeeId");

-- CreateIndex
CREATE UNIQUE INDEX "Role_name_key" ON "Role"("name");

-- CreateIndex
CREATE UNIQUE INDEX "RoleGrant_postingId_key" ON "RoleGrant"("postingId");

-- CreateIndex
CREATE INDEX "RoleGrant_userId_validTo_idx" ON "RoleGrant"("userId", "validTo");

-- CreateIndex
CREATE INDEX "RoleGrant_unitId_roleId_validTo_idx" ON "RoleGrant"("unitId", "roleId", "validTo");

-- CreateIndex
CREATE UNIQUE INDEX "RolePermission_roleId_permission_key" ON "RolePermission"("roleId", "permission");

-- CreateIndex
CREATE INDEX "Session_userId_endedAt_idx" ON "Session"("userId", "endedAt");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_hash_key" ON "ApiToken"("hash");

-- CreateIndex
CREATE INDEX "ApiToken_userId_revokedAt_idx" ON "ApiToken"("userId", "revokedAt");

-- CreateIndex
CREATE INDEX "HeldPost_expiresAt_idx" ON "HeldPost"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Module_name_key" ON "Module"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Menu_moduleId_name_key" ON "Menu"("moduleId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "SubMenu_menuId_name_key" ON "SubMenu"("menuId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEvent_hash_key" ON "AuditEvent"("hash");

-- CreateIndex
CREATE INDEX "AuditEvent_entity_entityId_seq_idx" ON "AuditEvent"("entity", "entityId", "seq");

-- CreateIndex
CREATE INDEX "AuditEvent_actorId_seq_idx" ON "AuditEvent"("actorId", "seq");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "IdempotencyKey_scope_key_key" ON "IdempotencyKey"("scope", "key");

-- CreateIndex
CREATE INDEX "StateChange_entity_entityId_id_idx" ON "StateChange"("entity", "entityId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Document_storedName_key" ON "Document"("storedName");

-- CreateIndex
CREATE UNIQUE INDEX "Document_supersedesId_key" ON "Document"("supersedesId");

-- CreateIndex
CREATE INDEX "Document_ownerType_ownerId_idx" ON "Document"("ownerType", "ownerId");

-- CreateIndex
CREATE INDEX "Document_sha256_idx" ON "Document"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "Visit_refNo_key" ON "Visit"("refNo");

-- CreateIndex
CREATE INDEX "Visit_visitorId_level_visitDate_id_idx" ON "Visit"("visitorId", "level", "visitDate", "id");

-- CreateIndex
CREATE INDEX "Visit_unitId_visitDate_id_idx" ON "Visit"("unitId", "visitDate", "id");

-- CreateIndex
CREATE INDEX "Visit_reviewerId_status_heldSince_idx" ON "Visit"("reviewerId", "status", "heldSince");

-- CreateIndex
CREATE INDEX "Visit_status_visitDate_id_idx" ON "Visit"("status", "visitDate", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Visit_visitorId_clientKey_key" ON "Visit"("visitorId", "clientKey");

-- CreateIndex
CREATE INDEX "TravelLeg_visitId_position_idx" ON "TravelLeg"("visitId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "VisitSection_visitId_kind_key" ON "VisitSection"("visitId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "GroupMeeting_visitId_clientKey_key" ON "GroupMeeting"("visitId", "clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "DailyReport_visitId_key" ON "DailyReport"("visitId");

-- CreateIndex
CREATE INDEX "DailyReport_userId_date_idx" ON "DailyReport"("userId", "date");

-- CreateIndex
CREATE UNIQUE INDEX "CashCount_recountOfId_key" ON "CashCount"("recountOfId");

-- CreateIndex
CREATE INDEX "CashCount_unitId_openedAt_idx" ON "CashCount"("unitId", "openedAt");

-- CreateIndex
CREATE UNIQUE INDEX "CashCount_visitId_clientKey_key" ON "CashCount"("visitId", "clientKey");

-- CreateIndex
CREATE INDEX "VisitMark_visitId_round_idx" ON "VisitMark"("visitId", "round");

-- CreateIndex
CREATE UNIQUE INDEX "VisitSnapshot_visitId_round_key" ON "VisitSnapshot"("visitId", "round");

-- CreateIndex
CREATE INDEX "VisitAddendum_visitId_id_idx" ON "VisitAddendum"("visitId", "id");

-- CreateIndex
CREATE INDEX "FollowUp_sourceType_sourceId_idx" ON "FollowUp"("sourceType", "sourceId");

-- CreateIndex
CREATE INDEX "FollowUp_ownerId_status_dueOn_idx" ON "FollowUp"("ownerId", "status", "dueOn");

-- AddForeignKey
ALTER TABLE "OrgUnit" ADD CONSTRAINT "OrgUnit_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrgUnit" ADD CONSTRAINT "OrgUnit_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Holiday" ADD CONSTRAINT "Holiday_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Posting" ADD CONSTRAINT "Posting_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Posting" ADD CONSTRAINT "Posting_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Posting" ADD CONSTRAINT "Posting_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Posting" ADD CONSTRAINT "Posting_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoleGrant" ADD CONSTRAINT "RoleGrant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoleGrant" ADD CONSTRAINT "RoleGrant_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoleGrant" ADD CONSTRAINT "RoleGrant_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoleGrant" ADD CONSTRAINT "RoleGrant_postingId_fkey" FOREIGN KEY ("postingId") REFERENCES "Posting"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RolePermission" ADD CONSTRAINT "RolePermission_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HeldPost" ADD CONSTRAINT "HeldPost_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Menu" ADD CONSTRAINT "Menu_moduleId_fkey" FOREIGN KEY ("moduleId") REFERENCES "Module"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubMenu" ADD CONSTRAINT "SubMenu_menuId_fkey" FOREIGN KEY ("menuId") REFERENCES "Menu"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoleMenu" ADD CONSTRAINT "RoleMenu_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoleMenu" ADD CONSTRAINT "RoleMenu_menuId_fkey" FOREIGN KEY ("menuId") REFERENCES "Menu"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoleSubMenu" ADD CONSTRAINT "RoleSubMenu_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoleSubMenu" ADD CONSTRAINT "RoleSubMenu_subMenuId_fkey" FOREIGN KEY ("subMenuId") REFERENCES "SubMenu"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserMenu" ADD CONSTRAINT "UserMenu_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserMenu" ADD CONSTRAINT "UserMenu_menuId_fkey" FOREIGN KEY ("menuId") REFERENCES "Menu"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserSubMenu" ADD CONSTRAINT "UserSubMenu_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserSubMenu" ADD CONSTRAINT "UserSubMenu_subMenuId_fkey" FOREIGN KEY ("subMenuId") REFERENCES "SubMenu"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_visitorId_fkey" FOREIGN KEY ("visitorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_purposeId_fkey" FOREIGN KEY ("purposeId") REFERENCES "Category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_approvedById_fkey" FOREIGN KEY ("approvedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitCompanion" ADD CONSTRAINT "VisitCompanion_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitCompanion" ADD CONSTRAINT "VisitCompanion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TravelLeg" ADD CONSTRAINT "TravelLeg_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitSection" ADD CONSTRAINT "VisitSection_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GroupMeeting" ADD CONSTRAINT "GroupMeeting_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DailyReport" ADD CONSTRAINT "DailyReport_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CashCount" ADD CONSTRAINT "CashCount_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CashDenomination" ADD CONSTRAINT "CashDenomination_countId_fkey" FOREIGN KEY ("countId") REFERENCES "CashCount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitMark" ADD CONSTRAINT "VisitMark_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitSnapshot" ADD CONSTRAINT "VisitSnapshot_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitAddendum" ADD CONSTRAINT "VisitAddendum_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

ALTER TABLE "OrgUnit" ADD CONSTRAINT "OrgUnit_kind_check" CHECK ("kind" IN ('COMPANY', 'DIVISION', 'REGION', 'AREA', 'BRANCH'));

ALTER TABLE "Holiday" ADD CONSTRAINT "Holiday_half_check" CHECK ("half" IN ('FULL', 'AM', 'PM'));

ALTER TABLE "Category" ADD CONSTRAINT "Category_kind_check" CHECK ("kind" IN ('VISIT_PURPOSE', 'DOCUMENT', 'TICKET', 'OVERDUE_CAUSE'));

ALTER TABLE "Employee" ADD CONSTRAINT "Employee_status_check" CHECK ("status" IN ('PROBATION', 'CONFIRMED', 'ON_NOTICE', 'SUSPENDED', 'SEPARATED'));

ALTER TABLE "User" ADD CONSTRAINT "User_status_check" CHECK ("status" IN ('ACTIVE', 'LOCKED', 'DISABLED'));

ALTER TABLE "User" ADD CONSTRAINT "User_theme_check" CHECK ("theme" IN ('SYSTEM', 'LIGHT', 'DARK'));

CREATE TRIGGER "AuditEvent_no_update" BEFORE UPDATE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditEvent_no_delete" BEFORE DELETE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditEvent_no_truncate" BEFORE TRUNCATE ON "AuditEvent" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "StateChange_no_update" BEFORE UPDATE ON "StateChange" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "StateChange_no_delete" BEFORE DELETE ON "StateChange" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "StateChange_no_truncate" BEFORE TRUNCATE ON "StateChange" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "Visit" ADD CONSTRAINT "Visit_level_check" CHECK ("level" IN ('BM', 'AM', 'RM'));

ALTER TABLE "Visit" ADD CONSTRAINT "Visit_locationFrom_check" CHECK ("locationFrom" IN ('DEVICE', 'MANUAL', 'NONE'));

ALTER TABLE "Visit" ADD CONSTRAINT "Visit_status_check" CHECK ("status" IN ('DRAFT', 'SUBMITTED', 'FORWARDED', 'RETURNED', 'APPROVED', 'CANCELLED'));

ALTER TABLE "TravelLeg" ADD CONSTRAINT "TravelLeg_mode_check" CHECK ("mode" IN ('WALK', 'BUS', 'MINIBUS', 'MOTORCYCLE', 'TAXI', 'OWN_VEHICLE', 'COMPANY_VEHICLE', 'TRAIN', 'BOAT'));

ALTER TABLE "VisitSection" ADD CONSTRAINT "VisitSection_kind_check" CHECK ("kind" IN ('GROUP', 'REPORT', 'CASH', 'DOCS'));

ALTER TABLE "VisitSection" ADD CONSTRAINT "VisitSection_state_check" CHECK ("state" IN ('EMPTY', 'SAVED', 'NOT_POSSIBLE'));

CREATE UNIQUE INDEX "DailyReport_userId_date_live_key" ON "DailyReport" ("userId", "date") WHERE "live";

ALTER TABLE "CashCount" ADD CONSTRAINT "CashCount_place_check" CHECK ("place" IN ('SAFE', 'TELLER', 'PETTY', 'FLOAT'));

ALTER TABLE "CashDenomination" ADD CONSTRAINT "CashDenomination_kind_check" CHECK ("kind" IN ('NOTE', 'COIN'));

CREATE TRIGGER "VisitSnapshot_no_update" BEFORE UPDATE ON "VisitSnapshot" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "VisitSnapshot_no_delete" BEFORE DELETE ON "VisitSnapshot" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "VisitSnapshot_no_truncate" BEFORE TRUNCATE ON "VisitSnapshot" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "VisitAddendum_no_update" BEFORE UPDATE ON "VisitAddendum" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "VisitAddendum_no_delete" BEFORE DELETE ON "VisitAddendum" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "VisitAddendum_no_truncate" BEFORE TRUNCATE ON "VisitAddendum" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "FollowUp" ADD CONSTRAINT "FollowUp_status_check" CHECK ("status" IN ('OPEN', 'DONE', 'VERIFIED', 'CANCELLED'));
