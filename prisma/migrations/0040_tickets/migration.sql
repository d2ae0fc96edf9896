-- Guards that change
DROP TRIGGER IF EXISTS "Ticket_priority_insert_check";
DROP TRIGGER IF EXISTS "Ticket_priority_update_check";
DROP TRIGGER IF EXISTS "Ticket_status_insert_check";
DROP TRIGGER IF EXISTS "Ticket_status_update_check";

-- CreateTable
CREATE TABLE "SlaPolicy" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "categoryId" INTEGER,
    "priority" TEXT NOT NULL,
    "firstMin" INTEGER NOT NULL,
    "resolveMin" INTEGER NOT NULL,
    "opens" TEXT NOT NULL,
    "closes" TEXT NOT NULL,
    "validFrom" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SlaPolicy_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RecordComment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "internal" BOOLEAN NOT NULL,
    "text" TEXT NOT NULL,
    "authorId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "RecordComment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Ticket" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "requesterId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "impact" TEXT NOT NULL DEFAULT 'ONE',
    "urgency" TEXT NOT NULL DEFAULT 'NORMAL',
    "priority" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "assigneeId" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "policyId" INTEGER,
    "firstDueAt" DATETIME,
    "firstBreached" BOOLEAN NOT NULL DEFAULT false,
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
    CONSTRAINT "Ticket_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Ticket_policyId_fkey" FOREIGN KEY ("policyId") REFERENCES "SlaPolicy" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Ticket" ("assigneeId", "body", "breached", "categoryId", "closedAt", "createdAt", "dueAt", "firstRespondedAt", "id", "priority", "rating", "refNo", "requesterId", "resolvedAt", "status", "subject", "unitId", "updatedAt", "version") SELECT "assigneeId", "body", "breached", "categoryId", "closedAt", "createdAt", "dueAt", "firstRespondedAt", "id", "priority", "rating", "refNo", "requesterId", "resolvedAt", "status", "subject", "unitId", "updatedAt", "version" FROM "Ticket";
DROP TABLE "Ticket";
ALTER TABLE "new_Ticket" RENAME TO "Ticket";
CREATE UNIQUE INDEX "Ticket_refNo_key" ON "Ticket"("refNo");
CREATE INDEX "Ticket_status_createdAt_idx" ON "Ticket"("status", "createdAt");
CREATE INDEX "Ticket_unitId_createdAt_idx" ON "Ticket"("unitId", "createdAt");
CREATE INDEX "Ticket_assigneeId_status_idx" ON "Ticket"("assigneeId", "status");
CREATE INDEX "Ticket_requesterId_createdAt_idx" ON "Ticket"("requesterId", "createdAt");
CREATE INDEX "Ticket_status_dueAt_idx" ON "Ticket"("status", "dueAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "SlaPolicy_companyId_priority_validFrom_idx" ON "SlaPolicy"("companyId", "priority", "validFrom");

-- CreateIndex
CREATE INDEX "RecordComment_entity_entityId_id_idx" ON "RecordComment"("entity", "entityId", "id");

-- CreateIndex
CREATE INDEX "RecordComment_authorId_at_idx" ON "RecordComment"("authorId", "at");

-- Guards
CREATE TRIGGER "Ticket_impact_insert_check" BEFORE INSERT ON "Ticket"
WHEN NEW."impact" NOT IN ('ONE', 'TEAM', 'ALL')
BEGIN SELECT RAISE(ABORT, 'Ticket.impact must be one of ONE, TEAM, ALL'); END;

CREATE TRIGGER "Ticket_impact_update_check" BEFORE UPDATE OF "impact" ON "Ticket"
WHEN NEW."impact" NOT IN ('ONE', 'TEAM', 'ALL')
BEGIN SELECT RAISE(ABORT, 'Ticket.impact must be one of ONE, TEAM, ALL'); END;

CREATE TRIGGER "Ticket_urgency_insert_check" BEFORE INSERT ON "Ticket"
WHEN NEW."urgency" NOT IN ('LOW', 'NORMAL', 'HIGH')
BEGIN SELECT RAISE(ABORT, 'Ticket.urgency must be one of LOW, NORMAL, HIGH'); END;

CREATE TRIGGER "Ticket_urgency_update_check" BEFORE UPDATE OF "urgency" ON "Ticket"
WHEN NEW."urgency" NOT IN ('LOW', 'NORMAL', 'HIGH')
BEGIN SELECT RAISE(ABORT, 'Ticket.urgency must be one of LOW, NORMAL, HIGH'); END;

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

CREATE TRIGGER "SlaPolicy_priority_insert_check" BEFORE INSERT ON "SlaPolicy"
WHEN NEW."priority" NOT IN ('LOW', 'NORMAL', 'HIGH', 'URGENT')
BEGIN SELECT RAISE(ABORT, 'SlaPolicy.priority must be one of LOW, NORMAL, HIGH, URGENT'); END;

CREATE TRIGGER "SlaPolicy_priority_update_check" BEFORE UPDATE OF "priority" ON "SlaPolicy"
WHEN NEW."priority" NOT IN ('LOW', 'NORMAL', 'HIGH', 'URGENT')
BEGIN SELECT RAISE(ABORT, 'SlaPolicy.priority must be one of LOW, NORMAL, HIGH, URGENT'); END;
