-- AlterTable
ALTER TABLE "Posting" ADD COLUMN     "movementId" INTEGER;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'PERSON',
ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en',
ADD COLUMN     "mailRhythm" TEXT NOT NULL DEFAULT 'EACH',
ADD COLUMN     "mustChangePassword" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "passwordChangedAt" TIMESTAMP(3),
ADD COLUMN     "totpLastStep" INTEGER,
ADD COLUMN     "totpSecret" TEXT,
ADD COLUMN     "totpSince" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Role" ADD COLUMN     "twoFactor" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "confirmedAt" TIMESTAMP(3),
ADD COLUMN     "deviceId" INTEGER,
ADD COLUMN     "stage" TEXT NOT NULL DEFAULT 'OPEN';

-- AlterTable
ALTER TABLE "ApiToken" ADD COLUMN     "createdById" INTEGER,
ADD COLUMN     "lastIp" TEXT,
ADD COLUMN     "scopes" TEXT;

-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "store" TEXT NOT NULL DEFAULT 'DISK';

-- CreateTable
CREATE TABLE "Movement" (
    "id" SERIAL NOT NULL,
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
    "decidedAt" TIMESTAMP(3),
    "appliedAt" TIMESTAMP(3),
    "reversesId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MovementEffect" (
    "movementId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "doneAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MovementEffect_pkey" PRIMARY KEY ("movementId","kind")
);

-- CreateTable
CREATE TABLE "ResignReason" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ResignReason_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Resignation" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Resignation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Ticket" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT NOT NULL,
    "requesterId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "priority" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "assigneeId" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "dueAt" TIMESTAMP(3),
    "firstRespondedAt" TIMESTAMP(3),
    "resolvedAt" TIMESTAMP(3),
    "closedAt" TIMESTAMP(3),
    "breached" BOOLEAN NOT NULL DEFAULT false,
    "rating" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Ticket_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Device" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "firstSeenAt" TIMESTAMP(3) NOT NULL,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,
    "trustedUntil" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "Device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CredentialToken" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "codeHash" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),
    "voidedAt" TIMESTAMP(3),

    CONSTRAINT "CredentialToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuthorityMapping" (
    "id" SERIAL NOT NULL,
    "process" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "roleId" INTEGER NOT NULL,
    "unitKind" TEXT,
    "currency" TEXT,
    "upTo" BIGINT,
    "secondAbove" BIGINT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuthorityMapping_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProcessStep" (
    "process" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ProcessStep_pkey" PRIMARY KEY ("process","step","companyId")
);

-- CreateTable
CREATE TABLE "FirstApproval" (
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "actorId" INTEGER NOT NULL,
    "note" TEXT,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FirstApproval_pkey" PRIMARY KEY ("entity","entityId","step","round")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT,
    "link" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "readAt" TIMESTAMP(3),

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NotificationChoice" (
    "userId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "mail" TEXT NOT NULL,

    CONSTRAINT "NotificationChoice_pkey" PRIMARY KEY ("userId","kind")
);

-- CreateTable
CREATE TABLE "MailMessage" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "userId" INTEGER,
    "toAddress" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "leaseUntil" TIMESTAMP(3),
    "sentAt" TIMESTAMP(3),
    "error" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MailMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobRun" (
    "id" SERIAL NOT NULL,
    "job" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "period" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'WAITING',
    "payload" TEXT,
    "progress" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "startedAt" TIMESTAMP(3),
    "finishedAt" TIMESTAMP(3),
    "leaseUntil" TIMESTAMP(3),
    "leaseBy" TEXT,
    "result" TEXT,
    "error" TEXT,
    "requestedById" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "PortalSetting" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PortalSetting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportRun" (
    "id" SERIAL NOT NULL,
    "resource" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "fileName" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "problems" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "committedAt" TIMESTAMP(3),
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ImportRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedStatement" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "authorId" INTEGER NOT NULL,
    "reviewedById" INTEGER,
    "reviewedAt" TIMESTAMP(3),
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SavedStatement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClearRequest" (
    "id" SERIAL NOT NULL,
    "dataSet" TEXT NOT NULL,
    "counts" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" TIMESTAMP(3) NOT NULL,
    "approvedById" INTEGER,
    "approvedAt" TIMESTAMP(3),
    "notBefore" TIMESTAMP(3),
    "backupFile" TEXT,
    "backupHash" TEXT,
    "finishedAt" TIMESTAMP(3),
    "error" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ClearRequest_pkey" PRIMARY KEY ("id")
);

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
CREATE UNIQUE INDEX "Posting_movementId_key" ON "Posting"("movementId");

-- CreateIndex
CREATE INDEX "AuditEvent_at_idx" ON "AuditEvent"("at");

-- AddForeignKey
ALTER TABLE "Posting" ADD CONSTRAINT "Posting_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Movement" ADD CONSTRAINT "Movement_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Movement" ADD CONSTRAINT "Movement_toUnitId_fkey" FOREIGN KEY ("toUnitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Movement" ADD CONSTRAINT "Movement_toDesignationId_fkey" FOREIGN KEY ("toDesignationId") REFERENCES "Designation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Movement" ADD CONSTRAINT "Movement_toRoleId_fkey" FOREIGN KEY ("toRoleId") REFERENCES "Role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MovementEffect" ADD CONSTRAINT "MovementEffect_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Resignation" ADD CONSTRAINT "Resignation_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Resignation" ADD CONSTRAINT "Resignation_reasonId_fkey" FOREIGN KEY ("reasonId") REFERENCES "ResignReason"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_requesterId_fkey" FOREIGN KEY ("requesterId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Device" ADD CONSTRAINT "Device_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CredentialToken" ADD CONSTRAINT "CredentialToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuthorityMapping" ADD CONSTRAINT "AuthorityMapping_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NotificationChoice" ADD CONSTRAINT "NotificationChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Guards
ALTER TABLE "Movement" ADD CONSTRAINT "Movement_kind_check" CHECK ("kind" IN ('TRANSFER', 'PROMOTION', 'DEMOTION'));

ALTER TABLE "Movement" ADD CONSTRAINT "Movement_status_check" CHECK ("status" IN ('DRAFT', 'SUBMITTED', 'AGREED', 'APPROVED', 'EFFECTIVE', 'REJECTED', 'CANCELLED'));

ALTER TABLE "MovementEffect" ADD CONSTRAINT "MovementEffect_kind_check" CHECK ("kind" IN ('ROLE', 'SESSION', 'APPROVALS', 'BOARD', 'HANDOVER', 'LETTER'));

ALTER TABLE "Resignation" ADD CONSTRAINT "Resignation_shortfallMode_check" CHECK ("shortfallMode" IN ('DEDUCT', 'WAIVE'));

ALTER TABLE "Resignation" ADD CONSTRAINT "Resignation_status_check" CHECK ("status" IN ('SUBMITTED', 'ACCEPTED', 'CLEARING', 'SETTLED', 'ARCHIVED', 'WITHDRAWN', 'REJECTED'));

ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_priority_check" CHECK ("priority" IN ('LOW', 'NORMAL', 'HIGH', 'URGENT'));

ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_status_check" CHECK ("status" IN ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'WAITING', 'RESOLVED', 'CLOSED', 'CANCELLED'));

ALTER TABLE "User" ADD CONSTRAINT "User_kind_check" CHECK ("kind" IN ('PERSON', 'SERVICE'));

ALTER TABLE "User" ADD CONSTRAINT "User_mailRhythm_check" CHECK ("mailRhythm" IN ('EACH', 'DAILY', 'NONE'));

ALTER TABLE "Session" ADD CONSTRAINT "Session_stage_check" CHECK ("stage" IN ('OPEN', 'CODE', 'ENROL'));

ALTER TABLE "CredentialToken" ADD CONSTRAINT "CredentialToken_kind_check" CHECK ("kind" IN ('RESET', 'INVITE'));

ALTER TABLE "AuthorityMapping" ADD CONSTRAINT "AuthorityMapping_unitKind_check" CHECK ("unitKind" IN ('COMPANY', 'DIVISION', 'REGION', 'AREA', 'BRANCH'));

ALTER TABLE "Document" ADD CONSTRAINT "Document_store_check" CHECK ("store" IN ('DISK', 'S3'));

ALTER TABLE "NotificationChoice" ADD CONSTRAINT "NotificationChoice_mail_check" CHECK ("mail" IN ('EACH', 'DAILY', 'NONE'));

ALTER TABLE "MailMessage" ADD CONSTRAINT "MailMessage_state_check" CHECK ("state" IN ('QUEUED', 'SENDING', 'SENT', 'FAILED'));

ALTER TABLE "JobRun" ADD CONSTRAINT "JobRun_state_check" CHECK ("state" IN ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'));

ALTER TABLE "ImportRun" ADD CONSTRAINT "ImportRun_state_check" CHECK ("state" IN ('CHECKED', 'COMMITTED'));

ALTER TABLE "ClearRequest" ADD CONSTRAINT "ClearRequest_status_check" CHECK ("status" IN ('REQUESTED', 'APPROVED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'));
