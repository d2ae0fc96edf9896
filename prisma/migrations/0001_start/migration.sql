-- CreateTable
CREATE TABLE "Country" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "currencyExponent" INTEGER NOT NULL,
    "timeZone" TEXT NOT NULL,
    "weekend" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "OrgUnit" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "OrgUnit_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "OrgUnit_countryId_fkey" FOREIGN KEY ("countryId") REFERENCES "Country" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Holiday" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "date" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "half" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Holiday_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Category" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "template" TEXT,
    "serviceTarget" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Designation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true
);

-- CreateTable
CREATE TABLE "Employee" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeNo" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "joinDate" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Posting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "designationId" INTEGER NOT NULL,
    "roleId" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Posting_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "signInName" TEXT NOT NULL,
    "email" TEXT,
    "passwordHash" TEXT,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "employeeId" INTEGER,
    "displayName" TEXT NOT NULL,
    "lightPages" BOOLEAN NOT NULL DEFAULT false,
    "theme" TEXT NOT NULL DEFAULT 'SYSTEM',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "User_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Role" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1
);

-- CreateTable
CREATE TABLE "RoleGrant" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "roleId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "acting" BOOLEAN NOT NULL DEFAULT false,
    "postingId" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "RoleGrant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RoleGrant_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RoleGrant_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RoleGrant_postingId_fkey" FOREIGN KEY ("postingId") REFERENCES "Posting" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RolePermission" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "roleId" INTEGER NOT NULL,
    "permission" TEXT NOT NULL,
    CONSTRAINT "RolePermission_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AccessStamp" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "value" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "ReferenceItem" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "loadedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "device" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "hash" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "idleMinutes" INTEGER,
    "createdAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Throttle" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "failures" INTEGER NOT NULL,
    "windowStart" DATETIME NOT NULL,
    "blockedUntil" DATETIME
);

-- CreateTable
CREATE TABLE "HeldPost" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "HeldPost_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Module" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1
);

-- CreateTable
CREATE TABLE "Menu" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "moduleId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Menu_moduleId_fkey" FOREIGN KEY ("moduleId") REFERENCES "Module" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubMenu" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "menuId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "SubMenu_menuId_fkey" FOREIGN KEY ("menuId") REFERENCES "Menu" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RoleMenu" (
    "roleId" INTEGER NOT NULL,
    "menuId" INTEGER NOT NULL,

    PRIMARY KEY ("roleId", "menuId"),
    CONSTRAINT "RoleMenu_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RoleMenu_menuId_fkey" FOREIGN KEY ("menuId") REFERENCES "Menu" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RoleSubMenu" (
    "roleId" INTEGER NOT NULL,
    "subMenuId" INTEGER NOT NULL,

    PRIMARY KEY ("roleId", "subMenuId"),
    CONSTRAINT "RoleSubMenu_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RoleSubMenu_subMenuId_fkey" FOREIGN KEY ("subMenuId") REFERENCES "SubMenu" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UserMenu" (
    "userId" INTEGER NOT NULL,
    "menuId" INTEGER NOT NULL,
    "hidden" BOOLEAN NOT NULL,

    PRIMARY KEY ("userId", "menuId"),
    CONSTRAINT "UserMenu_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UserMenu_menuId_fkey" FOREIGN KEY ("menuId") REFERENCES "Menu" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UserSubMenu" (
    "userId" INTEGER NOT NULL,
    "subMenuId" INTEGER NOT NULL,
    "hidden" BOOLEAN NOT NULL,

    PRIMARY KEY ("userId", "subMenuId"),
    CONSTRAINT "UserSubMenu_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UserSubMenu_subMenuId_fkey" FOREIGN KEY ("subMenuId") REFERENCES "SubMenu" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL,
    "actorId" INTEGER,
    "onBehalfOfId" INTEGER,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "diff" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "ip" TEXT,
    "prevHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "ChainHead" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "payloadHash" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "NumberSeries" (
    "series" TEXT NOT NULL PRIMARY KEY,
    "last" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "StateChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Document" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "uploadedAt" DATETIME NOT NULL,
    "supersedesId" INTEGER,
    "deletedAt" DATETIME,
    "deletedById" INTEGER
);

-- CreateTable
CREATE TABLE "Visit" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "heldSince" DATETIME,
    "submittedAt" DATETIME,
    "approvedAt" DATETIME,
    "approvedById" INTEGER,
    "contentHash" TEXT,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Visit_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Visit_visitorId_fkey" FOREIGN KEY ("visitorId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Visit_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Visit_purposeId_fkey" FOREIGN KEY ("purposeId") REFERENCES "Category" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Visit_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Visit_approvedById_fkey" FOREIGN KEY ("approvedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VisitCompanion" (
    "visitId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    PRIMARY KEY ("visitId", "userId"),
    CONSTRAINT "VisitCompanion_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "VisitCompanion_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TravelLeg" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "fromPlace" TEXT NOT NULL,
    "toPlace" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "tenthsKm" INTEGER,
    "fare" BIGINT NOT NULL,
    "departAt" TEXT,
    "arriveAt" TEXT,
    CONSTRAINT "TravelLeg_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VisitSection" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'EMPTY',
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "VisitSection_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GroupMeeting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "GroupMeeting_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DailyReport" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "DailyReport_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CashCount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "place" TEXT NOT NULL,
    "custodianId" INTEGER NOT NULL,
    "witnessId" INTEGER,
    "custodianPresent" BOOLEAN,
    "openedAt" DATETIME NOT NULL,
    "bookBalance" BIGINT NOT NULL,
    "cashLimit" BIGINT,
    "counted" BIGINT,
    "difference" BIGINT,
    "explanation" TEXT,
    "recountOfId" INTEGER,
    "clientKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "CashCount_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CashDenomination" (
    "countId" INTEGER NOT NULL,
    "face" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    PRIMARY KEY ("countId", "face", "kind"),
    CONSTRAINT "CashDenomination_countId_fkey" FOREIGN KEY ("countId") REFERENCES "CashCount" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VisitMark" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "note" TEXT,
    "valueBefore" TEXT NOT NULL,
    "answer" TEXT,
    "clearedAt" DATETIME,
    "clearedById" INTEGER,
    CONSTRAINT "VisitMark_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VisitSnapshot" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    CONSTRAINT "VisitSnapshot_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VisitAddendum" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "authorId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "hash" TEXT NOT NULL,
    CONSTRAINT "VisitAddendum_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FollowUp" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sourceType" TEXT NOT NULL,
    "sourceId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "dueOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "doneNote" TEXT,
    "doneAt" DATETIME,
    "verifiedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
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

-- Guards
CREATE TRIGGER "OrgUnit_kind_insert_check" BEFORE INSERT ON "OrgUnit"
WHEN NEW."kind" NOT IN ('COMPANY', 'DIVISION', 'REGION', 'AREA', 'BRANCH')
BEGIN SELECT RAISE(ABORT, 'OrgUnit.kind must be one of COMPANY, DIVISION, REGION, AREA, BRANCH'); END;

CREATE TRIGGER "OrgUnit_kind_update_check" BEFORE UPDATE OF "kind" ON "OrgUnit"
WHEN NEW."kind" NOT IN ('COMPANY', 'DIVISION', 'REGION', 'AREA', 'BRANCH')
BEGIN SELECT RAISE(ABORT, 'OrgUnit.kind must be one of COMPANY, DIVISION, REGION, AREA, BRANCH'); END;

CREATE TRIGGER "Holiday_half_insert_check" BEFORE INSERT ON "Holiday"
WHEN NEW."half" NOT IN ('FULL', 'AM', 'PM')
BEGIN SELECT RAISE(ABORT, 'Holiday.half must be one of FULL, AM, PM'); END;

CREATE TRIGGER "Holiday_half_update_check" BEFORE UPDATE OF "half" ON "Holiday"
WHEN NEW."half" NOT IN ('FULL', 'AM', 'PM')
BEGIN SELECT RAISE(ABORT, 'Holiday.half must be one of FULL, AM, PM'); END;

CREATE TRIGGER "Category_kind_insert_check" BEFORE INSERT ON "Category"
WHEN NEW."kind" NOT IN ('VISIT_PURPOSE', 'DOCUMENT', 'TICKET', 'OVERDUE_CAUSE')
BEGIN SELECT RAISE(ABORT, 'Category.kind must be one of VISIT_PURPOSE, DOCUMENT, TICKET, OVERDUE_CAUSE'); END;

CREATE TRIGGER "Category_kind_update_check" BEFORE UPDATE OF "kind" ON "Category"
WHEN NEW."kind" NOT IN ('VISIT_PURPOSE', 'DOCUMENT', 'TICKET', 'OVERDUE_CAUSE')
BEGIN SELECT RAISE(ABORT, 'Category.kind must be one of VISIT_PURPOSE, DOCUMENT, TICKET, OVERDUE_CAUSE'); END;

CREATE TRIGGER "Employee_status_insert_check" BEFORE INSERT ON "Employee"
WHEN NEW."status" NOT IN ('PROBATION', 'CONFIRMED', 'ON_NOTICE', 'SUSPENDED', 'SEPARATED')
BEGIN SELECT RAISE(ABORT, 'Employee.status must be one of PROBATION, CONFIRMED, ON_NOTICE, SUSPENDED, SEPARATED'); END;

CREATE TRIGGER "Employee_status_update_check" BEFORE UPDATE OF "status" ON "Employee"
WHEN NEW."status" NOT IN ('PROBATION', 'CONFIRMED', 'ON_NOTICE', 'SUSPENDED', 'SEPARATED')
BEGIN SELECT RAISE(ABORT, 'Employee.status must be one of PROBATION, CONFIRMED, ON_NOTICE, SUSPENDED, SEPARATED'); END;

CREATE TRIGGER "User_status_insert_check" BEFORE INSERT ON "User"
WHEN NEW."status" NOT IN ('ACTIVE', 'LOCKED', 'DISABLED')
BEGIN SELECT RAISE(ABORT, 'User.status must be one of ACTIVE, LOCKED, DISABLED'); END;

CREATE TRIGGER "User_status_update_check" BEFORE UPDATE OF "status" ON "User"
WHEN NEW."status" NOT IN ('ACTIVE', 'LOCKED', 'DISABLED')
BEGIN SELECT RAISE(ABORT, 'User.status must be one of ACTIVE, LOCKED, DISABLED'); END;

CREATE TRIGGER "User_theme_insert_check" BEFORE INSERT ON "User"
WHEN NEW."theme" NOT IN ('SYSTEM', 'LIGHT', 'DARK')
BEGIN SELECT RAISE(ABORT, 'User.theme must be one of SYSTEM, LIGHT, DARK'); END;

CREATE TRIGGER "User_theme_update_check" BEFORE UPDATE OF "theme" ON "User"
WHEN NEW."theme" NOT IN ('SYSTEM', 'LIGHT', 'DARK')
BEGIN SELECT RAISE(ABORT, 'User.theme must be one of SYSTEM, LIGHT, DARK'); END;

CREATE TRIGGER "AuditEvent_no_update" BEFORE UPDATE ON "AuditEvent"
BEGIN SELECT RAISE(ABORT, 'AuditEvent is append-only'); END;

CREATE TRIGGER "AuditEvent_no_delete" BEFORE DELETE ON "AuditEvent"
BEGIN SELECT RAISE(ABORT, 'AuditEvent is append-only'); END;

CREATE TRIGGER "StateChange_no_update" BEFORE UPDATE ON "StateChange"
BEGIN SELECT RAISE(ABORT, 'StateChange is append-only'); END;

CREATE TRIGGER "StateChange_no_delete" BEFORE DELETE ON "StateChange"
BEGIN SELECT RAISE(ABORT, 'StateChange is append-only'); END;

CREATE TRIGGER "Visit_level_insert_check" BEFORE INSERT ON "Visit"
WHEN NEW."level" NOT IN ('BM', 'AM', 'RM')
BEGIN SELECT RAISE(ABORT, 'Visit.level must be one of BM, AM, RM'); END;

CREATE TRIGGER "Visit_level_update_check" BEFORE UPDATE OF "level" ON "Visit"
WHEN NEW."level" NOT IN ('BM', 'AM', 'RM')
BEGIN SELECT RAISE(ABORT, 'Visit.level must be one of BM, AM, RM'); END;

CREATE TRIGGER "Visit_locationFrom_insert_check" BEFORE INSERT ON "Visit"
WHEN NEW."locationFrom" NOT IN ('DEVICE', 'MANUAL', 'NONE')
BEGIN SELECT RAISE(ABORT, 'Visit.locationFrom must be one of DEVICE, MANUAL, NONE'); END;

CREATE TRIGGER "Visit_locationFrom_update_check" BEFORE UPDATE OF "locationFrom" ON "Visit"
WHEN NEW."locationFrom" NOT IN ('DEVICE', 'MANUAL', 'NONE')
BEGIN SELECT RAISE(ABORT, 'Visit.locationFrom must be one of DEVICE, MANUAL, NONE'); END;

CREATE TRIGGER "Visit_status_insert_check" BEFORE INSERT ON "Visit"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'FORWARDED', 'RETURNED', 'APPROVED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Visit.status must be one of DRAFT, SUBMITTED, FORWARDED, RETURNED, APPROVED, CANCELLED'); END;

CREATE TRIGGER "Visit_status_update_check" BEFORE UPDATE OF "status" ON "Visit"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'FORWARDED', 'RETURNED', 'APPROVED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Visit.status must be one of DRAFT, SUBMITTED, FORWARDED, RETURNED, APPROVED, CANCELLED'); END;

CREATE TRIGGER "TravelLeg_mode_insert_check" BEFORE INSERT ON "TravelLeg"
WHEN NEW."mode" NOT IN ('WALK', 'BUS', 'MINIBUS', 'MOTORCYCLE', 'TAXI', 'OWN_VEHICLE', 'COMPANY_VEHICLE', 'TRAIN', 'BOAT')
BEGIN SELECT RAISE(ABORT, 'TravelLeg.mode must be one of WALK, BUS, MINIBUS, MOTORCYCLE, TAXI, OWN_VEHICLE, COMPANY_VEHICLE, TRAIN, BOAT'); END;

CREATE TRIGGER "TravelLeg_mode_update_check" BEFORE UPDATE OF "mode" ON "TravelLeg"
WHEN NEW."mode" NOT IN ('WALK', 'BUS', 'MINIBUS', 'MOTORCYCLE', 'TAXI', 'OWN_VEHICLE', 'COMPANY_VEHICLE', 'TRAIN', 'BOAT')
BEGIN SELECT RAISE(ABORT, 'TravelLeg.mode must be one of WALK, BUS, MINIBUS, MOTORCYCLE, TAXI, OWN_VEHICLE, COMPANY_VEHICLE, TRAIN, BOAT'); END;

CREATE TRIGGER "VisitSection_kind_insert_check" BEFORE INSERT ON "VisitSection"
WHEN NEW."kind" NOT IN ('GROUP', 'REPORT', 'CASH', 'DOCS')
BEGIN SELECT RAISE(ABORT, 'VisitSection.kind must be one of GROUP, REPORT, CASH, DOCS'); END;

CREATE TRIGGER "VisitSection_kind_update_check" BEFORE UPDATE OF "kind" ON "VisitSection"
WHEN NEW."kind" NOT IN ('GROUP', 'REPORT', 'CASH', 'DOCS')
BEGIN SELECT RAISE(ABORT, 'VisitSection.kind must be one of GROUP, REPORT, CASH, DOCS'); END;

CREATE TRIGGER "VisitSection_state_insert_check" BEFORE INSERT ON "VisitSection"
WHEN NEW."state" NOT IN ('EMPTY', 'SAVED', 'NOT_POSSIBLE')
BEGIN SELECT RAISE(ABORT, 'VisitSection.state must be one of EMPTY, SAVED, NOT_POSSIBLE'); END;

CREATE TRIGGER "VisitSection_state_update_check" BEFORE UPDATE OF "state" ON "VisitSection"
WHEN NEW."state" NOT IN ('EMPTY', 'SAVED', 'NOT_POSSIBLE')
BEGIN SELECT RAISE(ABORT, 'VisitSection.state must be one of EMPTY, SAVED, NOT_POSSIBLE'); END;

CREATE UNIQUE INDEX "DailyReport_userId_date_live_key" ON "DailyReport" ("userId", "date") WHERE "live";

CREATE TRIGGER "CashCount_place_insert_check" BEFORE INSERT ON "CashCount"
WHEN NEW."place" NOT IN ('SAFE', 'TELLER', 'PETTY', 'FLOAT')
BEGIN SELECT RAISE(ABORT, 'CashCount.place must be one of SAFE, TELLER, PETTY, FLOAT'); END;

CREATE TRIGGER "CashCount_place_update_check" BEFORE UPDATE OF "place" ON "CashCount"
WHEN NEW."place" NOT IN ('SAFE', 'TELLER', 'PETTY', 'FLOAT')
BEGIN SELECT RAISE(ABORT, 'CashCount.place must be one of SAFE, TELLER, PETTY, FLOAT'); END;

CREATE TRIGGER "CashDenomination_kind_insert_check" BEFORE INSERT ON "CashDenomination"
WHEN NEW."kind" NOT IN ('NOTE', 'COIN')
BEGIN SELECT RAISE(ABORT, 'CashDenomination.kind must be one of NOTE, COIN'); END;

CREATE TRIGGER "CashDenomination_kind_update_check" BEFORE UPDATE OF "kind" ON "CashDenomination"
WHEN NEW."kind" NOT IN ('NOTE', 'COIN')
BEGIN SELECT RAISE(ABORT, 'CashDenomination.kind must be one of NOTE, COIN'); END;

CREATE TRIGGER "VisitSnapshot_no_update" BEFORE UPDATE ON "VisitSnapshot"
BEGIN SELECT RAISE(ABORT, 'VisitSnapshot is append-only'); END;

CREATE TRIGGER "VisitSnapshot_no_delete" BEFORE DELETE ON "VisitSnapshot"
BEGIN SELECT RAISE(ABORT, 'VisitSnapshot is append-only'); END;

CREATE TRIGGER "VisitAddendum_no_update" BEFORE UPDATE ON "VisitAddendum"
BEGIN SELECT RAISE(ABORT, 'VisitAddendum is append-only'); END;

CREATE TRIGGER "VisitAddendum_no_delete" BEFORE DELETE ON "VisitAddendum"
BEGIN SELECT RAISE(ABORT, 'VisitAddendum is append-only'); END;

CREATE TRIGGER "FollowUp_status_insert_check" BEFORE INSERT ON "FollowUp"
WHEN NEW."status" NOT IN ('OPEN', 'DONE', 'VERIFIED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'FollowUp.status must be one of OPEN, DONE, VERIFIED, CANCELLED'); END;

CREATE TRIGGER "FollowUp_status_update_check" BEFORE UPDATE OF "status" ON "FollowUp"
WHEN NEW."status" NOT IN ('OPEN', 'DONE', 'VERIFIED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'FollowUp.status must be one of OPEN, DONE, VERIFIED, CANCELLED'); END;
