-- CreateTable
CREATE TABLE "ChangeTicket" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "requesterId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "system" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "impact" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "rollbackPlan" TEXT NOT NULL,
    "fromDate" TEXT NOT NULL,
    "fromTime" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "toTime" TEXT NOT NULL,
    "linkedTickets" TEXT,
    "risk" TEXT,
    "assessedById" INTEGER,
    "implementedById" INTEGER,
    "implementedAt" DATETIME,
    "approvedAt" DATETIME,
    "afterwards" TEXT,
    "approvalDueOn" TEXT,
    "chasedOn" TEXT,
    "resultNote" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "ChangeTicket_requesterId_fkey" FOREIGN KEY ("requesterId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ChangeTicket_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ChangeTicket_assessedById_fkey" FOREIGN KEY ("assessedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ChangeTicket_implementedById_fkey" FOREIGN KEY ("implementedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ChangeTicket_refNo_key" ON "ChangeTicket"("refNo");

-- CreateIndex
CREATE INDEX "ChangeTicket_status_fromDate_idx" ON "ChangeTicket"("status", "fromDate");

-- CreateIndex
CREATE INDEX "ChangeTicket_unitId_createdAt_idx" ON "ChangeTicket"("unitId", "createdAt");

-- CreateIndex
CREATE INDEX "ChangeTicket_requesterId_createdAt_idx" ON "ChangeTicket"("requesterId", "createdAt");

-- CreateIndex
CREATE INDEX "ChangeTicket_fromDate_toDate_idx" ON "ChangeTicket"("fromDate", "toDate");

-- CreateIndex
CREATE INDEX "ChangeTicket_afterwards_approvalDueOn_idx" ON "ChangeTicket"("afterwards", "approvalDueOn");

-- Guards
CREATE TRIGGER "ChangeTicket_kind_insert_check" BEFORE INSERT ON "ChangeTicket"
WHEN NEW."kind" NOT IN ('STANDARD', 'NORMAL', 'EMERGENCY')
BEGIN SELECT RAISE(ABORT, 'ChangeTicket.kind must be one of STANDARD, NORMAL, EMERGENCY'); END;

CREATE TRIGGER "ChangeTicket_kind_update_check" BEFORE UPDATE OF "kind" ON "ChangeTicket"
WHEN NEW."kind" NOT IN ('STANDARD', 'NORMAL', 'EMERGENCY')
BEGIN SELECT RAISE(ABORT, 'ChangeTicket.kind must be one of STANDARD, NORMAL, EMERGENCY'); END;

CREATE TRIGGER "ChangeTicket_risk_insert_check" BEFORE INSERT ON "ChangeTicket"
WHEN NEW."risk" NOT IN ('LOW', 'MEDIUM', 'HIGH')
BEGIN SELECT RAISE(ABORT, 'ChangeTicket.risk must be one of LOW, MEDIUM, HIGH'); END;

CREATE TRIGGER "ChangeTicket_risk_update_check" BEFORE UPDATE OF "risk" ON "ChangeTicket"
WHEN NEW."risk" NOT IN ('LOW', 'MEDIUM', 'HIGH')
BEGIN SELECT RAISE(ABORT, 'ChangeTicket.risk must be one of LOW, MEDIUM, HIGH'); END;

CREATE TRIGGER "ChangeTicket_afterwards_insert_check" BEFORE INSERT ON "ChangeTicket"
WHEN NEW."afterwards" NOT IN ('PENDING', 'APPROVED', 'REFUSED')
BEGIN SELECT RAISE(ABORT, 'ChangeTicket.afterwards must be one of PENDING, APPROVED, REFUSED'); END;

CREATE TRIGGER "ChangeTicket_afterwards_update_check" BEFORE UPDATE OF "afterwards" ON "ChangeTicket"
WHEN NEW."afterwards" NOT IN ('PENDING', 'APPROVED', 'REFUSED')
BEGIN SELECT RAISE(ABORT, 'ChangeTicket.afterwards must be one of PENDING, APPROVED, REFUSED'); END;

CREATE TRIGGER "ChangeTicket_status_insert_check" BEFORE INSERT ON "ChangeTicket"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'ASSESSED', 'APPROVED', 'SCHEDULED', 'IMPLEMENTED', 'VERIFIED', 'ROLLED_BACK', 'CLOSED', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'ChangeTicket.status must be one of DRAFT, SUBMITTED, ASSESSED, APPROVED, SCHEDULED, IMPLEMENTED, VERIFIED, ROLLED_BACK, CLOSED, REJECTED, CANCELLED'); END;

CREATE TRIGGER "ChangeTicket_status_update_check" BEFORE UPDATE OF "status" ON "ChangeTicket"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'ASSESSED', 'APPROVED', 'SCHEDULED', 'IMPLEMENTED', 'VERIFIED', 'ROLLED_BACK', 'CLOSED', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'ChangeTicket.status must be one of DRAFT, SUBMITTED, ASSESSED, APPROVED, SCHEDULED, IMPLEMENTED, VERIFIED, ROLLED_BACK, CLOSED, REJECTED, CANCELLED'); END;
