-- CreateTable
CREATE TABLE "Acknowledgement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "wanted" BOOLEAN NOT NULL,
    "shown" BOOLEAN NOT NULL DEFAULT true,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "dueOn" TEXT,
    "askedAt" DATETIME NOT NULL,
    "seenAt" DATETIME,
    "doneAt" DATETIME,
    "remindedOn" TEXT,
    CONSTRAINT "Acknowledgement_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Acknowledgement_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "StaffNotice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "designationId" INTEGER,
    "staffTypeId" INTEGER,
    "mustAcknowledge" BOOLEAN NOT NULL,
    "publishOn" TEXT NOT NULL,
    "publishTime" TEXT NOT NULL,
    "expireOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "people" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" DATETIME,
    "makerId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "StaffNotice_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "StaffNotice_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "StaffNotice_staffTypeId_fkey" FOREIGN KEY ("staffTypeId") REFERENCES "StaffType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "HrMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "designationId" INTEGER,
    "staffTypeId" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "people" INTEGER NOT NULL DEFAULT 0,
    "sentAt" DATETIME,
    "makerId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "HrMessage_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "HrMessage_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "HrMessage_staffTypeId_fkey" FOREIGN KEY ("staffTypeId") REFERENCES "StaffType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "HrMessageDelivery" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "messageId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'QUEUED',
    "error" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "HrMessageDelivery_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "HrMessage" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "HrMessageDelivery_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Acknowledgement_employeeId_status_wanted_idx" ON "Acknowledgement"("employeeId", "status", "wanted");

-- CreateIndex
CREATE INDEX "Acknowledgement_kind_subjectId_status_idx" ON "Acknowledgement"("kind", "subjectId", "status");

-- CreateIndex
CREATE INDEX "Acknowledgement_wanted_status_id_idx" ON "Acknowledgement"("wanted", "status", "id");

-- CreateIndex
CREATE INDEX "Acknowledgement_unitId_idx" ON "Acknowledgement"("unitId");

-- CreateIndex
CREATE UNIQUE INDEX "Acknowledgement_kind_subjectId_employeeId_key" ON "Acknowledgement"("kind", "subjectId", "employeeId");

-- CreateIndex
CREATE INDEX "StaffNotice_status_publishOn_idx" ON "StaffNotice"("status", "publishOn");

-- CreateIndex
CREATE INDEX "StaffNotice_unitId_idx" ON "StaffNotice"("unitId");

-- CreateIndex
CREATE INDEX "StaffNotice_publishOn_id_idx" ON "StaffNotice"("publishOn", "id");

-- CreateIndex
CREATE INDEX "HrMessage_status_id_idx" ON "HrMessage"("status", "id");

-- CreateIndex
CREATE INDEX "HrMessage_unitId_idx" ON "HrMessage"("unitId");

-- CreateIndex
CREATE INDEX "HrMessageDelivery_status_id_idx" ON "HrMessageDelivery"("status", "id");

-- CreateIndex
CREATE INDEX "HrMessageDelivery_employeeId_idx" ON "HrMessageDelivery"("employeeId");

-- CreateIndex
CREATE UNIQUE INDEX "HrMessageDelivery_messageId_employeeId_channel_key" ON "HrMessageDelivery"("messageId", "employeeId", "channel");

-- Guards
CREATE TRIGGER "Acknowledgement_fixed_update" BEFORE UPDATE ON "Acknowledgement"
WHEN NEW."kind" <> OLD."kind" OR NEW."subjectId" <> OLD."subjectId" OR NEW."employeeId" <> OLD."employeeId" OR NEW."askedAt" <> OLD."askedAt"
BEGIN SELECT RAISE(ABORT, 'Acknowledgement: kind, subjectId, employeeId, askedAt keep their first value'); END;

CREATE TRIGGER "Acknowledgement_fixed_delete" BEFORE DELETE ON "Acknowledgement"
BEGIN SELECT RAISE(ABORT, 'Acknowledgement rows are not deleted'); END;

CREATE TRIGGER "Acknowledgement_status_insert_check" BEFORE INSERT ON "Acknowledgement"
WHEN NEW."status" NOT IN ('OPEN', 'SEEN', 'DONE', 'ENDED')
BEGIN SELECT RAISE(ABORT, 'Acknowledgement.status must be one of OPEN, SEEN, DONE, ENDED'); END;

CREATE TRIGGER "Acknowledgement_status_update_check" BEFORE UPDATE OF "status" ON "Acknowledgement"
WHEN NEW."status" NOT IN ('OPEN', 'SEEN', 'DONE', 'ENDED')
BEGIN SELECT RAISE(ABORT, 'Acknowledgement.status must be one of OPEN, SEEN, DONE, ENDED'); END;

CREATE TRIGGER "StaffNotice_leaves_archived" BEFORE UPDATE ON "StaffNotice"
WHEN OLD."status" = 'ARCHIVED' AND NEW."status" NOT IN ('ARCHIVED')
BEGIN SELECT RAISE(ABORT, 'StaffNotice: ARCHIVED leads to nothing'); END;

CREATE TRIGGER "StaffNotice_leaves_withdrawn" BEFORE UPDATE ON "StaffNotice"
WHEN OLD."status" = 'WITHDRAWN' AND NEW."status" NOT IN ('WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'StaffNotice: WITHDRAWN leads to nothing'); END;

CREATE TRIGGER "StaffNotice_settled_update" BEFORE UPDATE ON "StaffNotice"
WHEN OLD."status" IN ('PUBLISHED', 'EXPIRED', 'ARCHIVED', 'WITHDRAWN') AND NEW."status" IN ('PUBLISHED', 'EXPIRED', 'ARCHIVED', 'WITHDRAWN') AND (NEW."title" IS DISTINCT FROM OLD."title" OR NEW."body" IS DISTINCT FROM OLD."body" OR NEW."category" IS DISTINCT FROM OLD."category" OR NEW."unitId" IS DISTINCT FROM OLD."unitId" OR NEW."designationId" IS DISTINCT FROM OLD."designationId" OR NEW."staffTypeId" IS DISTINCT FROM OLD."staffTypeId" OR NEW."mustAcknowledge" IS DISTINCT FROM OLD."mustAcknowledge" OR NEW."publishOn" IS DISTINCT FROM OLD."publishOn" OR NEW."publishTime" IS DISTINCT FROM OLD."publishTime")
BEGIN SELECT RAISE(ABORT, 'StaffNotice: title, body, category, unitId, designationId, staffTypeId, mustAcknowledge, publishOn, publishTime stay while it is PUBLISHED or EXPIRED or ARCHIVED or WITHDRAWN'); END;

CREATE TRIGGER "StaffNotice_category_insert_check" BEFORE INSERT ON "StaffNotice"
WHEN NEW."category" NOT IN ('POLICY', 'PEOPLE', 'OPERATIONS', 'SAFETY', 'EVENT')
BEGIN SELECT RAISE(ABORT, 'StaffNotice.category must be one of POLICY, PEOPLE, OPERATIONS, SAFETY, EVENT'); END;

CREATE TRIGGER "StaffNotice_category_update_check" BEFORE UPDATE OF "category" ON "StaffNotice"
WHEN NEW."category" NOT IN ('POLICY', 'PEOPLE', 'OPERATIONS', 'SAFETY', 'EVENT')
BEGIN SELECT RAISE(ABORT, 'StaffNotice.category must be one of POLICY, PEOPLE, OPERATIONS, SAFETY, EVENT'); END;

CREATE TRIGGER "StaffNotice_status_insert_check" BEFORE INSERT ON "StaffNotice"
WHEN NEW."status" NOT IN ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'EXPIRED', 'ARCHIVED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'StaffNotice.status must be one of DRAFT, SCHEDULED, PUBLISHED, EXPIRED, ARCHIVED, WITHDRAWN'); END;

CREATE TRIGGER "StaffNotice_status_update_check" BEFORE UPDATE OF "status" ON "StaffNotice"
WHEN NEW."status" NOT IN ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'EXPIRED', 'ARCHIVED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'StaffNotice.status must be one of DRAFT, SCHEDULED, PUBLISHED, EXPIRED, ARCHIVED, WITHDRAWN'); END;

CREATE TRIGGER "HrMessage_leaves_sent" BEFORE UPDATE ON "HrMessage"
WHEN OLD."status" = 'SENT' AND NEW."status" NOT IN ('SENT')
BEGIN SELECT RAISE(ABORT, 'HrMessage: SENT leads to nothing'); END;

CREATE TRIGGER "HrMessage_settled_update" BEFORE UPDATE ON "HrMessage"
WHEN OLD."status" = 'SENT' AND NEW."status" = 'SENT' AND (NEW."subject" IS DISTINCT FROM OLD."subject" OR NEW."body" IS DISTINCT FROM OLD."body" OR NEW."channel" IS DISTINCT FROM OLD."channel" OR NEW."unitId" IS DISTINCT FROM OLD."unitId" OR NEW."designationId" IS DISTINCT FROM OLD."designationId" OR NEW."staffTypeId" IS DISTINCT FROM OLD."staffTypeId")
BEGIN SELECT RAISE(ABORT, 'HrMessage: subject, body, channel, unitId, designationId, staffTypeId stay while it is SENT'); END;

CREATE TRIGGER "HrMessage_channel_insert_check" BEFORE INSERT ON "HrMessage"
WHEN NEW."channel" NOT IN ('IN_APP', 'EMAIL', 'BOTH')
BEGIN SELECT RAISE(ABORT, 'HrMessage.channel must be one of IN_APP, EMAIL, BOTH'); END;

CREATE TRIGGER "HrMessage_channel_update_check" BEFORE UPDATE OF "channel" ON "HrMessage"
WHEN NEW."channel" NOT IN ('IN_APP', 'EMAIL', 'BOTH')
BEGIN SELECT RAISE(ABORT, 'HrMessage.channel must be one of IN_APP, EMAIL, BOTH'); END;

CREATE TRIGGER "HrMessage_status_insert_check" BEFORE INSERT ON "HrMessage"
WHEN NEW."status" NOT IN ('DRAFT', 'SENT')
BEGIN SELECT RAISE(ABORT, 'HrMessage.status must be one of DRAFT, SENT'); END;

CREATE TRIGGER "HrMessage_status_update_check" BEFORE UPDATE OF "status" ON "HrMessage"
WHEN NEW."status" NOT IN ('DRAFT', 'SENT')
BEGIN SELECT RAISE(ABORT, 'HrMessage.status must be one of DRAFT, SENT'); END;

CREATE TRIGGER "HrMessageDelivery_fixed_update" BEFORE UPDATE ON "HrMessageDelivery"
WHEN NEW."messageId" <> OLD."messageId" OR NEW."employeeId" <> OLD."employeeId" OR NEW."channel" <> OLD."channel"
BEGIN SELECT RAISE(ABORT, 'HrMessageDelivery: messageId, employeeId, channel keep their first value'); END;

CREATE TRIGGER "HrMessageDelivery_fixed_delete" BEFORE DELETE ON "HrMessageDelivery"
BEGIN SELECT RAISE(ABORT, 'HrMessageDelivery rows are not deleted'); END;

CREATE TRIGGER "HrMessageDelivery_channel_insert_check" BEFORE INSERT ON "HrMessageDelivery"
WHEN NEW."channel" NOT IN ('IN_APP', 'EMAIL')
BEGIN SELECT RAISE(ABORT, 'HrMessageDelivery.channel must be one of IN_APP, EMAIL'); END;

CREATE TRIGGER "HrMessageDelivery_channel_update_check" BEFORE UPDATE OF "channel" ON "HrMessageDelivery"
WHEN NEW."channel" NOT IN ('IN_APP', 'EMAIL')
BEGIN SELECT RAISE(ABORT, 'HrMessageDelivery.channel must be one of IN_APP, EMAIL'); END;

CREATE TRIGGER "HrMessageDelivery_status_insert_check" BEFORE INSERT ON "HrMessageDelivery"
WHEN NEW."status" NOT IN ('QUEUED', 'SENT', 'FAILED', 'READ')
BEGIN SELECT RAISE(ABORT, 'HrMessageDelivery.status must be one of QUEUED, SENT, FAILED, READ'); END;

CREATE TRIGGER "HrMessageDelivery_status_update_check" BEFORE UPDATE OF "status" ON "HrMessageDelivery"
WHEN NEW."status" NOT IN ('QUEUED', 'SENT', 'FAILED', 'READ')
BEGIN SELECT RAISE(ABORT, 'HrMessageDelivery.status must be one of QUEUED, SENT, FAILED, READ'); END;
