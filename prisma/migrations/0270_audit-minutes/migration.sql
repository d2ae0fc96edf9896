-- CreateTable
CREATE TABLE "AuditMinutes" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "unitId" INTEGER NOT NULL,
    "engagementId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "heldOn" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "attendees" TEXT NOT NULL,
    "absent" TEXT,
    "agenda" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "auditeeId" INTEGER,
    "lockedAt" DATETIME,
    "lockedById" INTEGER,
    "makerId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditMinutes_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditMinutes_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditMinutes_auditeeId_fkey" FOREIGN KEY ("auditeeId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditMinutes_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditMinutesPoint" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "minutesId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "decision" TEXT,
    "ownerId" INTEGER,
    "dueOn" TEXT,
    "followUpId" INTEGER,
    CONSTRAINT "AuditMinutesPoint_minutesId_fkey" FOREIGN KEY ("minutesId") REFERENCES "AuditMinutes" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditMinutesPoint_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "AuditMinutes_unitId_status_idx" ON "AuditMinutes"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditMinutes_engagementId_kind_idx" ON "AuditMinutes"("engagementId", "kind");

-- CreateIndex
CREATE INDEX "AuditMinutes_auditeeId_status_idx" ON "AuditMinutes"("auditeeId", "status");

-- CreateIndex
CREATE INDEX "AuditMinutes_makerId_idx" ON "AuditMinutes"("makerId");

-- CreateIndex
CREATE INDEX "AuditMinutesPoint_ownerId_idx" ON "AuditMinutesPoint"("ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditMinutesPoint_minutesId_no_key" ON "AuditMinutesPoint"("minutesId", "no");

-- Guards
CREATE TRIGGER "AuditMinutes_fixed_update" BEFORE UPDATE ON "AuditMinutes"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."engagementId" <> OLD."engagementId" OR NEW."kind" <> OLD."kind" OR NEW."makerId" <> OLD."makerId"
BEGIN SELECT RAISE(ABORT, 'AuditMinutes: unitId, engagementId, kind, makerId keep their first value'); END;

CREATE TRIGGER "AuditMinutes_fixed_delete" BEFORE DELETE ON "AuditMinutes"
BEGIN SELECT RAISE(ABORT, 'AuditMinutes rows are not deleted'); END;

CREATE TRIGGER "AuditMinutes_kind_insert_check" BEFORE INSERT ON "AuditMinutes"
WHEN NEW."kind" NOT IN ('OPENING', 'PROGRESS', 'CLOSING', 'COMMITTEE')
BEGIN SELECT RAISE(ABORT, 'AuditMinutes.kind must be one of OPENING, PROGRESS, CLOSING, COMMITTEE'); END;

CREATE TRIGGER "AuditMinutes_kind_update_check" BEFORE UPDATE OF "kind" ON "AuditMinutes"
WHEN NEW."kind" NOT IN ('OPENING', 'PROGRESS', 'CLOSING', 'COMMITTEE')
BEGIN SELECT RAISE(ABORT, 'AuditMinutes.kind must be one of OPENING, PROGRESS, CLOSING, COMMITTEE'); END;

CREATE TRIGGER "AuditMinutes_status_insert_check" BEFORE INSERT ON "AuditMinutes"
WHEN NEW."status" NOT IN ('DRAFT', 'SENT', 'LOCKED', 'DISCARDED')
BEGIN SELECT RAISE(ABORT, 'AuditMinutes.status must be one of DRAFT, SENT, LOCKED, DISCARDED'); END;

CREATE TRIGGER "AuditMinutes_status_update_check" BEFORE UPDATE OF "status" ON "AuditMinutes"
WHEN NEW."status" NOT IN ('DRAFT', 'SENT', 'LOCKED', 'DISCARDED')
BEGIN SELECT RAISE(ABORT, 'AuditMinutes.status must be one of DRAFT, SENT, LOCKED, DISCARDED'); END;

CREATE TRIGGER "AuditMinutesPoint_owner_insert_rule" BEFORE INSERT ON "AuditMinutesPoint"
WHEN NOT ((NEW."ownerId" IS NULL) = (NEW."dueOn" IS NULL))
BEGIN SELECT RAISE(ABORT, 'AuditMinutesPoint: owner'); END;

CREATE TRIGGER "AuditMinutesPoint_owner_update_rule" BEFORE UPDATE ON "AuditMinutesPoint"
WHEN NOT ((NEW."ownerId" IS NULL) = (NEW."dueOn" IS NULL))
BEGIN SELECT RAISE(ABORT, 'AuditMinutesPoint: owner'); END;
