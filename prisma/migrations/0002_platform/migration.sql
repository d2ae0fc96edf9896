-- Guards that change
DROP TRIGGER IF EXISTS "User_status_insert_check";
DROP TRIGGER IF EXISTS "User_status_update_check";
DROP TRIGGER IF EXISTS "User_theme_insert_check";
DROP TRIGGER IF EXISTS "User_theme_update_check";

-- AlterTable
ALTER TABLE "ApiToken" ADD COLUMN "createdById" INTEGER;
ALTER TABLE "ApiToken" ADD COLUMN "lastIp" TEXT;
ALTER TABLE "ApiToken" ADD COLUMN "scopes" TEXT;

-- CreateTable
CREATE TABLE "Movement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "effectiveOn" TEXT NOT NULL,
    "toUnitId" INTEGER NOT NULL,
    "toDesignationId" INTEGER NOT NULL,
    "toRoleId" INTEGER,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "preparedById" INTEGER NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "appliedAt" DATETIME,
    "reversesId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Movement_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Movement_toUnitId_fkey" FOREIGN KEY ("toUnitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Movement_toDesignationId_fkey" FOREIGN KEY ("toDesignationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Movement_toRoleId_fkey" FOREIGN KEY ("toRoleId") REFERENCES "Role" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MovementEffect" (
    "movementId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "doneAt" DATETIME NOT NULL,

    PRIMARY KEY ("movementId", "kind"),
    CONSTRAINT "MovementEffect_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ResignReason" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1
);

-- CreateTable
CREATE TABLE "Resignation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "submittedOn" TEXT NOT NULL,
    "reasonId" INTEGER NOT NULL,
    "detail" TEXT,
    "requestedLastDay" TEXT NOT NULL,
    "noticeDays" INTEGER NOT NULL,
    "shortfallDays" INTEGER NOT NULL DEFAULT 0,
    "shortfallMode" TEXT,
    "acceptedLastDay" TEXT,
    "status" TEXT NOT NULL DEFAULT 'SUBMITTED',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Resignation_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Resignation_reasonId_fkey" FOREIGN KEY ("reasonId") REFERENCES "ResignReason" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Ticket" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "requesterId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "priority" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "assigneeId" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "dueAt" DATETIME,
    "firstRespondedAt" DATETIME,
    "resolvedAt" DATETIME,
    "closedAt" DATETIME,
    "breached" BOOLEAN NOT NULL DEFAULT false,
    "rating" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Ticket_requesterId_fkey" FOREIGN KEY ("requesterId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Ticket_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Ticket_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Ticket_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Device" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "firstSeenAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "trustedUntil" DATETIME,
    "revokedAt" DATETIME,
    CONSTRAINT "Device_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CredentialToken" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "codeHash" TEXT,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    "voidedAt" DATETIME,
    CONSTRAINT "CredentialToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuthorityMapping" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "process" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "roleId" INTEGER NOT NULL,
    "unitKind" TEXT,
    "currency" TEXT,
    "upTo" BIGINT,
    "secondAbove" BIGINT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuthorityMapping_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProcessStep" (
    "process" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    PRIMARY KEY ("process", "step", "companyId")
);

-- CreateTable
CREATE TABLE "FirstApproval" (
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "actorId" INTEGER NOT NULL,
    "note" TEXT,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("entity", "entityId", "step", "round")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT,
    "link" TEXT,
    "createdAt" DATETIME NOT NULL,
    "readAt" DATETIME,
    CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "NotificationChoice" (
    "userId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "mail" TEXT NOT NULL,

    PRIMARY KEY ("userId", "kind"),
    CONSTRAINT "NotificationChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MailMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "key" TEXT NOT NULL,
    "userId" INTEGER,
    "toAddress" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" DATETIME NOT NULL,
    "leaseUntil" DATETIME,
    "sentAt" DATETIME,
    "error" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "JobRun" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "job" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "period" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'WAITING',
    "payload" TEXT,
    "progress" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" DATETIME NOT NULL,
    "startedAt" DATETIME,
    "finishedAt" DATETIME,
    "leaseUntil" DATETIME,
    "leaseBy" TEXT,
    "result" TEXT,
    "error" TEXT,
    "requestedById" INTEGER,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "holder" TEXT NOT NULL,
    "until" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "PortalSetting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ImportRun" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "resource" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "fileName" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "problems" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "committedAt" DATETIME,
    "expiresAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SavedStatement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "authorId" INTEGER NOT NULL,
    "reviewedById" INTEGER,
    "reviewedAt" DATETIME,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ClearRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "dataSet" TEXT NOT NULL,
    "counts" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" DATETIME NOT NULL,
    "approvedById" INTEGER,
    "approvedAt" DATETIME,
    "notBefore" DATETIME,
    "backupFile" TEXT,
    "backupHash" TEXT,
    "finishedAt" DATETIME,
    "error" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Posting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "designationId" INTEGER NOT NULL,
    "roleId" INTEGER,
    "movementId" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Posting_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Posting_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Posting" ("createdAt", "designationId", "employeeId", "id", "roleId", "unitId", "validFrom", "validTo") SELECT "createdAt", "designationId", "employeeId", "id", "roleId", "unitId", "validFrom", "validTo" FROM "Posting";
DROP TABLE "Posting";
ALTER TABLE "new_Posting" RENAME TO "Posting";
CREATE UNIQUE INDEX "Posting_movementId_key" ON "Posting"("movementId");
CREATE INDEX "Posting_unitId_validTo_idx" ON "Posting"("unitId", "validTo");
CREATE UNIQUE INDEX "Posting_employeeId_validTo_key" ON "Posting"("employeeId", "validTo");
CREATE UNIQUE INDEX "Posting_employeeId_validFrom_key" ON "Posting"("employeeId", "validFrom");
CREATE TABLE "new_User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "signInName" TEXT NOT NULL,
    "email" TEXT,
    "passwordHash" TEXT,
    "kind" TEXT NOT NULL DEFAULT 'PERSON',
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "employeeId" INTEGER,
    "displayName" TEXT NOT NULL,
    "lightPages" BOOLEAN NOT NULL DEFAULT false,
    "theme" TEXT NOT NULL DEFAULT 'SYSTEM',
    "language" TEXT NOT NULL DEFAULT 'en',
    "mailRhythm" TEXT NOT NULL DEFAULT 'EACH',
    "passwordChangedAt" DATETIME,
    "mustChangePassword" BOOLEAN NOT NULL DEFAULT false,
    "totpSecret" TEXT,
    "totpSince" DATETIME,
    "totpLastStep" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "User_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_User" ("createdAt", "displayName", "email", "employeeId", "id", "lightPages", "passwordHash", "signInName", "status", "theme", "updatedAt", "version") SELECT "createdAt", "displayName", "email", "employeeId", "id", "lightPages", "passwordHash", "signInName", "status", "theme", "updatedAt", "version" FROM "User";
DROP TABLE "User";
ALTER TABLE "new_User" RENAME TO "User";
CREATE UNIQUE INDEX "User_signInName_key" ON "User"("signInName");
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE UNIQUE INDEX "User_employeeId_key" ON "User"("employeeId");
CREATE TABLE "new_Role" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "twoFactor" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1
);
INSERT INTO "new_Role" ("active", "description", "id", "name", "position", "version") SELECT "active", "description", "id", "name", "position", "version" FROM "Role";
DROP TABLE "Role";
ALTER TABLE "new_Role" RENAME TO "Role";
CREATE UNIQUE INDEX "Role_name_key" ON "Role"("name");
CREATE TABLE "new_Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "stage" TEXT NOT NULL DEFAULT 'OPEN',
    "confirmedAt" DATETIME,
    "deviceId" INTEGER,
    "device" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Session_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_Session" ("createdAt", "device", "endedAt", "expiresAt", "id", "ip", "lastSeenAt", "userId") SELECT "createdAt", "device", "endedAt", "expiresAt", "id", "ip", "lastSeenAt", "userId" FROM "Session";
DROP TABLE "Session";
ALTER TABLE "new_Session" RENAME TO "Session";
CREATE INDEX "Session_userId_endedAt_idx" ON "Session"("userId", "endedAt");
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");
CREATE TABLE "new_Document" (
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
    "store" TEXT NOT NULL DEFAULT 'DISK',
    "uploadedById" INTEGER NOT NULL,
    "uploadedAt" DATETIME NOT NULL,
    "supersedesId" INTEGER,
    "deletedAt" DATETIME,
    "deletedById" INTEGER
);
INSERT INTO "new_Document" ("caption", "deletedAt", "deletedById", "evidenceDate", "id", "kind", "mime", "originalName", "ownerId", "ownerType", "sectionId", "sha256", "size", "storedName", "supersedesId", "uploadedAt", "uploadedById") SELECT "caption", "deletedAt", "deletedById", "evidenceDate", "id", "kind", "mime", "originalName", "ownerId", "ownerType", "sectionId", "sha256", "size", "storedName", "supersedesId", "uploadedAt", "uploadedById" FROM "Document";
DROP TABLE "Document";
ALTER TABLE "new_Document" RENAME TO "Document";
CREATE UNIQUE INDEX "Document_storedName_key" ON "Document"("storedName");
CREATE UNIQUE INDEX "Document_supersedesId_key" ON "Document"("supersedesId");
CREATE INDEX "Document_ownerType_ownerId_idx" ON "Document"("ownerType", "ownerId");
CREATE INDEX "Document_sha256_idx" ON "Document"("sha256");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "Movement_reversesId_key" ON "Movement"("reversesId");

-- CreateIndex
CREATE INDEX "Movement_status_effectiveOn_idx" ON "Movement"("status", "effectiveOn");

-- CreateIndex
CREATE INDEX "Movement_employeeId_effectiveOn_idx" ON "Movement"("employeeId", "effectiveOn");

-- CreateIndex
CREATE UNIQUE INDEX "ResignReason_code_key" ON "ResignReason"("code");

-- CreateIndex
CREATE INDEX "Resignation_employeeId_idx" ON "Resignation"("employeeId");

-- CreateIndex
CREATE INDEX "Resignation_status_submittedOn_idx" ON "Resignation"("status", "submittedOn");

-- CreateIndex
CREATE UNIQUE INDEX "Ticket_refNo_key" ON "Ticket"("refNo");

-- CreateIndex
CREATE INDEX "Ticket_status_createdAt_idx" ON "Ticket"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Ticket_unitId_createdAt_idx" ON "Ticket"("unitId", "createdAt");

-- CreateIndex
CREATE INDEX "Ticket_assigneeId_status_idx" ON "Ticket"("assigneeId", "status");

-- CreateIndex
CREATE INDEX "Ticket_requesterId_createdAt_idx" ON "Ticket"("requesterId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Device_hash_key" ON "Device"("hash");

-- CreateIndex
CREATE INDEX "Device_userId_revokedAt_idx" ON "Device"("userId", "revokedAt");

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_userId_hash_key" ON "RecoveryCode"("userId", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "CredentialToken_hash_key" ON "CredentialToken"("hash");

-- CreateIndex
CREATE INDEX "CredentialToken_userId_kind_createdAt_idx" ON "CredentialToken"("userId", "kind", "createdAt");

-- CreateIndex
CREATE INDEX "AuthorityMapping_process_step_active_idx" ON "AuthorityMapping"("process", "step", "active");

-- CreateIndex
CREATE INDEX "Notification_userId_readAt_id_idx" ON "Notification"("userId", "readAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_userId_key_key" ON "Notification"("userId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "MailMessage_key_key" ON "MailMessage"("key");

-- CreateIndex
CREATE INDEX "MailMessage_state_dueAt_idx" ON "MailMessage"("state", "dueAt");

-- CreateIndex
CREATE INDEX "MailMessage_userId_createdAt_idx" ON "MailMessage"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "JobRun_state_dueAt_idx" ON "JobRun"("state", "dueAt");

-- CreateIndex
CREATE INDEX "JobRun_job_id_idx" ON "JobRun"("job", "id");

-- CreateIndex
CREATE UNIQUE INDEX "JobRun_job_subject_period_key" ON "JobRun"("job", "subject", "period");

-- CreateIndex
CREATE INDEX "SavedView_list_shared_idx" ON "SavedView"("list", "shared");

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_userId_list_name_key" ON "SavedView"("userId", "list", "name");

-- CreateIndex
CREATE INDEX "ImportRun_resource_userId_createdAt_idx" ON "ImportRun"("resource", "userId", "createdAt");

-- CreateIndex
CREATE INDEX "ImportRun_expiresAt_idx" ON "ImportRun"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "SavedStatement_name_key" ON "SavedStatement"("name");

-- CreateIndex
CREATE INDEX "AuditEvent_at_idx" ON "AuditEvent"("at");

-- Guards
CREATE TRIGGER "Movement_kind_insert_check" BEFORE INSERT ON "Movement"
WHEN NEW."kind" NOT IN ('TRANSFER', 'PROMOTION', 'DEMOTION')
BEGIN SELECT RAISE(ABORT, 'Movement.kind must be one of TRANSFER, PROMOTION, DEMOTION'); END;

CREATE TRIGGER "Movement_kind_update_check" BEFORE UPDATE OF "kind" ON "Movement"
WHEN NEW."kind" NOT IN ('TRANSFER', 'PROMOTION', 'DEMOTION')
BEGIN SELECT RAISE(ABORT, 'Movement.kind must be one of TRANSFER, PROMOTION, DEMOTION'); END;

CREATE TRIGGER "Movement_status_insert_check" BEFORE INSERT ON "Movement"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'AGREED', 'APPROVED', 'EFFECTIVE', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Movement.status must be one of DRAFT, SUBMITTED, AGREED, APPROVED, EFFECTIVE, REJECTED, CANCELLED'); END;

CREATE TRIGGER "Movement_status_update_check" BEFORE UPDATE OF "status" ON "Movement"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'AGREED', 'APPROVED', 'EFFECTIVE', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Movement.status must be one of DRAFT, SUBMITTED, AGREED, APPROVED, EFFECTIVE, REJECTED, CANCELLED'); END;

CREATE TRIGGER "MovementEffect_kind_insert_check" BEFORE INSERT ON "MovementEffect"
WHEN NEW."kind" NOT IN ('ROLE', 'SESSION', 'APPROVALS', 'BOARD', 'HANDOVER', 'LETTER')
BEGIN SELECT RAISE(ABORT, 'MovementEffect.kind must be one of ROLE, SESSION, APPROVALS, BOARD, HANDOVER, LETTER'); END;

CREATE TRIGGER "MovementEffect_kind_update_check" BEFORE UPDATE OF "kind" ON "MovementEffect"
WHEN NEW."kind" NOT IN ('ROLE', 'SESSION', 'APPROVALS', 'BOARD', 'HANDOVER', 'LETTER')
BEGIN SELECT RAISE(ABORT, 'MovementEffect.kind must be one of ROLE, SESSION, APPROVALS, BOARD, HANDOVER, LETTER'); END;

CREATE TRIGGER "Resignation_shortfallMode_insert_check" BEFORE INSERT ON "Resignation"
WHEN NEW."shortfallMode" NOT IN ('DEDUCT', 'WAIVE')
BEGIN SELECT RAISE(ABORT, 'Resignation.shortfallMode must be one of DEDUCT, WAIVE'); END;

CREATE TRIGGER "Resignation_shortfallMode_update_check" BEFORE UPDATE OF "shortfallMode" ON "Resignation"
WHEN NEW."shortfallMode" NOT IN ('DEDUCT', 'WAIVE')
BEGIN SELECT RAISE(ABORT, 'Resignation.shortfallMode must be one of DEDUCT, WAIVE'); END;

CREATE TRIGGER "Resignation_status_insert_check" BEFORE INSERT ON "Resignation"
WHEN NEW."status" NOT IN ('SUBMITTED', 'ACCEPTED', 'CLEARING', 'SETTLED', 'ARCHIVED', 'WITHDRAWN', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'Resignation.status must be one of SUBMITTED, ACCEPTED, CLEARING, SETTLED, ARCHIVED, WITHDRAWN, REJECTED'); END;

CREATE TRIGGER "Resignation_status_update_check" BEFORE UPDATE OF "status" ON "Resignation"
WHEN NEW."status" NOT IN ('SUBMITTED', 'ACCEPTED', 'CLEARING', 'SETTLED', 'ARCHIVED', 'WITHDRAWN', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'Resignation.status must be one of SUBMITTED, ACCEPTED, CLEARING, SETTLED, ARCHIVED, WITHDRAWN, REJECTED'); END;

CREATE TRIGGER "Ticket_priority_insert_check" BEFORE INSERT ON "Ticket"
WHEN NEW."priority" NOT IN ('LOW', 'NORMAL', 'HIGH', 'URGENT')
BEGIN SELECT RAISE(ABORT, 'Ticket.priority must be one of LOW, NORMAL, HIGH, URGENT'); END;

CREATE TRIGGER "Ticket_priority_update_check" BEFORE UPDATE OF "priority" ON "Ticket"
WHEN NEW."priority" NOT IN ('LOW', 'NORMAL', 'HIGH', 'URGENT')
BEGIN SELECT RAISE(ABORT, 'Ticket.priority must be one of LOW, NORMAL, HIGH, URGENT'); END;

CREATE TRIGGER "Ticket_status_insert_check" BEFORE INSERT ON "Ticket"
WHEN NEW."status" NOT IN ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'WAITING', 'RESOLVED', 'CLOSED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Ticket.status must be one of OPEN, ASSIGNED, IN_PROGRESS, WAITING, RESOLVED, CLOSED, CANCELLED'); END;

CREATE TRIGGER "Ticket_status_update_check" BEFORE UPDATE OF "status" ON "Ticket"
WHEN NEW."status" NOT IN ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'WAITING', 'RESOLVED', 'CLOSED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Ticket.status must be one of OPEN, ASSIGNED, IN_PROGRESS, WAITING, RESOLVED, CLOSED, CANCELLED'); END;

CREATE TRIGGER "User_kind_insert_check" BEFORE INSERT ON "User"
WHEN NEW."kind" NOT IN ('PERSON', 'SERVICE')
BEGIN SELECT RAISE(ABORT, 'User.kind must be one of PERSON, SERVICE'); END;

CREATE TRIGGER "User_kind_update_check" BEFORE UPDATE OF "kind" ON "User"
WHEN NEW."kind" NOT IN ('PERSON', 'SERVICE')
BEGIN SELECT RAISE(ABORT, 'User.kind must be one of PERSON, SERVICE'); END;

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

CREATE TRIGGER "User_mailRhythm_insert_check" BEFORE INSERT ON "User"
WHEN NEW."mailRhythm" NOT IN ('EACH', 'DAILY', 'NONE')
BEGIN SELECT RAISE(ABORT, 'User.mailRhythm must be one of EACH, DAILY, NONE'); END;

CREATE TRIGGER "User_mailRhythm_update_check" BEFORE UPDATE OF "mailRhythm" ON "User"
WHEN NEW."mailRhythm" NOT IN ('EACH', 'DAILY', 'NONE')
BEGIN SELECT RAISE(ABORT, 'User.mailRhythm must be one of EACH, DAILY, NONE'); END;

CREATE TRIGGER "Session_stage_insert_check" BEFORE INSERT ON "Session"
WHEN NEW."stage" NOT IN ('OPEN', 'CODE', 'ENROL')
BEGIN SELECT RAISE(ABORT, 'Session.stage must be one of OPEN, CODE, ENROL'); END;

CREATE TRIGGER "Session_stage_update_check" BEFORE UPDATE OF "stage" ON "Session"
WHEN NEW."stage" NOT IN ('OPEN', 'CODE', 'ENROL')
BEGIN SELECT RAISE(ABORT, 'Session.stage must be one of OPEN, CODE, ENROL'); END;

CREATE TRIGGER "CredentialToken_kind_insert_check" BEFORE INSERT ON "CredentialToken"
WHEN NEW."kind" NOT IN ('RESET', 'INVITE')
BEGIN SELECT RAISE(ABORT, 'CredentialToken.kind must be one of RESET, INVITE'); END;

CREATE TRIGGER "CredentialToken_kind_update_check" BEFORE UPDATE OF "kind" ON "CredentialToken"
WHEN NEW."kind" NOT IN ('RESET', 'INVITE')
BEGIN SELECT RAISE(ABORT, 'CredentialToken.kind must be one of RESET, INVITE'); END;

CREATE TRIGGER "AuthorityMapping_unitKind_insert_check" BEFORE INSERT ON "AuthorityMapping"
WHEN NEW."unitKind" NOT IN ('COMPANY', 'DIVISION', 'REGION', 'AREA', 'BRANCH')
BEGIN SELECT RAISE(ABORT, 'AuthorityMapping.unitKind must be one of COMPANY, DIVISION, REGION, AREA, BRANCH'); END;

CREATE TRIGGER "AuthorityMapping_unitKind_update_check" BEFORE UPDATE OF "unitKind" ON "AuthorityMapping"
WHEN NEW."unitKind" NOT IN ('COMPANY', 'DIVISION', 'REGION', 'AREA', 'BRANCH')
BEGIN SELECT RAISE(ABORT, 'AuthorityMapping.unitKind must be one of COMPANY, DIVISION, REGION, AREA, BRANCH'); END;

CREATE TRIGGER "Document_store_insert_check" BEFORE INSERT ON "Document"
WHEN NEW."store" NOT IN ('DISK', 'S3')
BEGIN SELECT RAISE(ABORT, 'Document.store must be one of DISK, S3'); END;

CREATE TRIGGER "Document_store_update_check" BEFORE UPDATE OF "store" ON "Document"
WHEN NEW."store" NOT IN ('DISK', 'S3')
BEGIN SELECT RAISE(ABORT, 'Document.store must be one of DISK, S3'); END;

CREATE TRIGGER "NotificationChoice_mail_insert_check" BEFORE INSERT ON "NotificationChoice"
WHEN NEW."mail" NOT IN ('EACH', 'DAILY', 'NONE')
BEGIN SELECT RAISE(ABORT, 'NotificationChoice.mail must be one of EACH, DAILY, NONE'); END;

CREATE TRIGGER "NotificationChoice_mail_update_check" BEFORE UPDATE OF "mail" ON "NotificationChoice"
WHEN NEW."mail" NOT IN ('EACH', 'DAILY', 'NONE')
BEGIN SELECT RAISE(ABORT, 'NotificationChoice.mail must be one of EACH, DAILY, NONE'); END;

CREATE TRIGGER "MailMessage_state_insert_check" BEFORE INSERT ON "MailMessage"
WHEN NEW."state" NOT IN ('QUEUED', 'SENDING', 'SENT', 'FAILED')
BEGIN SELECT RAISE(ABORT, 'MailMessage.state must be one of QUEUED, SENDING, SENT, FAILED'); END;

CREATE TRIGGER "MailMessage_state_update_check" BEFORE UPDATE OF "state" ON "MailMessage"
WHEN NEW."state" NOT IN ('QUEUED', 'SENDING', 'SENT', 'FAILED')
BEGIN SELECT RAISE(ABORT, 'MailMessage.state must be one of QUEUED, SENDING, SENT, FAILED'); END;

CREATE TRIGGER "JobRun_state_insert_check" BEFORE INSERT ON "JobRun"
WHEN NEW."state" NOT IN ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'JobRun.state must be one of WAITING, RUNNING, DONE, FAILED, CANCELLED'); END;

CREATE TRIGGER "JobRun_state_update_check" BEFORE UPDATE OF "state" ON "JobRun"
WHEN NEW."state" NOT IN ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'JobRun.state must be one of WAITING, RUNNING, DONE, FAILED, CANCELLED'); END;

CREATE TRIGGER "ImportRun_state_insert_check" BEFORE INSERT ON "ImportRun"
WHEN NEW."state" NOT IN ('CHECKED', 'COMMITTED')
BEGIN SELECT RAISE(ABORT, 'ImportRun.state must be one of CHECKED, COMMITTED'); END;

CREATE TRIGGER "ImportRun_state_update_check" BEFORE UPDATE OF "state" ON "ImportRun"
WHEN NEW."state" NOT IN ('CHECKED', 'COMMITTED')
BEGIN SELECT RAISE(ABORT, 'ImportRun.state must be one of CHECKED, COMMITTED'); END;

CREATE TRIGGER "ClearRequest_status_insert_check" BEFORE INSERT ON "ClearRequest"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')
BEGIN SELECT RAISE(ABORT, 'ClearRequest.status must be one of REQUESTED, APPROVED, RUNNING, DONE, CANCELLED, FAILED'); END;

CREATE TRIGGER "ClearRequest_status_update_check" BEFORE UPDATE OF "status" ON "ClearRequest"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')
BEGIN SELECT RAISE(ABORT, 'ClearRequest.status must be one of REQUESTED, APPROVED, RUNNING, DONE, CANCELLED, FAILED'); END;
