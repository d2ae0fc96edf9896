-- CreateTable
CREATE TABLE "AuditEngagement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "unitId" INTEGER NOT NULL,
    "refNo" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "planItemId" INTEGER,
    "objective" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "reviewAreaId" INTEGER,
    "scopeFrom" TEXT NOT NULL,
    "scopeTo" TEXT NOT NULL,
    "plannedStart" TEXT NOT NULL,
    "plannedEnd" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "surprise" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'PLANNED',
    "stateReason" TEXT,
    "actualStart" TEXT,
    "leadId" INTEGER,
    "preparedById" INTEGER NOT NULL,
    "approvedById" INTEGER,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditEngagement_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditEngagement_entityId_fkey" FOREIGN KEY ("entityId") REFERENCES "AuditEntity" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditEngagement_planItemId_fkey" FOREIGN KEY ("planItemId") REFERENCES "AuditPlanItem" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditEngagement_reviewAreaId_fkey" FOREIGN KEY ("reviewAreaId") REFERENCES "AuditReviewArea" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditEngagement_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditEngagement_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditEngagementMember" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "engagementId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "overrideReason" TEXT,
    "overrideById" INTEGER,
    CONSTRAINT "AuditEngagementMember_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditEngagementMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditEngagement_refNo_key" ON "AuditEngagement"("refNo");

-- CreateIndex
CREATE INDEX "AuditEngagement_unitId_status_idx" ON "AuditEngagement"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditEngagement_entityId_idx" ON "AuditEngagement"("entityId");

-- CreateIndex
CREATE INDEX "AuditEngagement_planItemId_idx" ON "AuditEngagement"("planItemId");

-- CreateIndex
CREATE INDEX "AuditEngagement_reviewAreaId_idx" ON "AuditEngagement"("reviewAreaId");

-- CreateIndex
CREATE INDEX "AuditEngagement_leadId_idx" ON "AuditEngagement"("leadId");

-- CreateIndex
CREATE INDEX "AuditEngagement_preparedById_idx" ON "AuditEngagement"("preparedById");

-- CreateIndex
CREATE INDEX "AuditEngagementMember_userId_idx" ON "AuditEngagementMember"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEngagementMember_engagementId_userId_key" ON "AuditEngagementMember"("engagementId", "userId");

-- Guards
CREATE TRIGGER "AuditEngagement_span_insert_rule" BEFORE INSERT ON "AuditEngagement"
WHEN NOT (NEW."scopeFrom" <= NEW."scopeTo" AND NEW."plannedStart" <= NEW."plannedEnd" AND NEW."days" BETWEEN 1 AND 250)
BEGIN SELECT RAISE(ABORT, 'AuditEngagement: span'); END;

CREATE TRIGGER "AuditEngagement_span_update_rule" BEFORE UPDATE ON "AuditEngagement"
WHEN NOT (NEW."scopeFrom" <= NEW."scopeTo" AND NEW."plannedStart" <= NEW."plannedEnd" AND NEW."days" BETWEEN 1 AND 250)
BEGIN SELECT RAISE(ABORT, 'AuditEngagement: span'); END;

CREATE TRIGGER "AuditEngagement_fixed_update" BEFORE UPDATE ON "AuditEngagement"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."entityId" <> OLD."entityId"
BEGIN SELECT RAISE(ABORT, 'AuditEngagement: unitId, refNo, entityId keep their first value'); END;

CREATE TRIGGER "AuditEngagement_fixed_delete" BEFORE DELETE ON "AuditEngagement"
BEGIN SELECT RAISE(ABORT, 'AuditEngagement rows are not deleted'); END;

CREATE TRIGGER "AuditEngagement_status_insert_check" BEFORE INSERT ON "AuditEngagement"
WHEN NEW."status" NOT IN ('PLANNED', 'SCHEDULED', 'FIELDWORK', 'POSTPONED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'AuditEngagement.status must be one of PLANNED, SCHEDULED, FIELDWORK, POSTPONED, CANCELLED'); END;

CREATE TRIGGER "AuditEngagement_status_update_check" BEFORE UPDATE OF "status" ON "AuditEngagement"
WHEN NEW."status" NOT IN ('PLANNED', 'SCHEDULED', 'FIELDWORK', 'POSTPONED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'AuditEngagement.status must be one of PLANNED, SCHEDULED, FIELDWORK, POSTPONED, CANCELLED'); END;
