-- CreateTable
CREATE TABLE "AuditHalfDays" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "engagementId" INTEGER NOT NULL,
    "weekOn" TEXT NOT NULL,
    "halves" INTEGER NOT NULL,
    CONSTRAINT "AuditHalfDays_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditHalfDays_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditorMonth" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "unitId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "availableHalves" INTEGER,
    "remark" TEXT,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "keptAvailable" INTEGER,
    "keptPlanned" INTEGER,
    "keptActual" INTEGER,
    "approvedById" INTEGER,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditorMonth_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditorMonth_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "AuditHalfDays_engagementId_idx" ON "AuditHalfDays"("engagementId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditHalfDays_userId_weekOn_engagementId_key" ON "AuditHalfDays"("userId", "weekOn", "engagementId");

-- CreateIndex
CREATE INDEX "AuditorMonth_userId_month_idx" ON "AuditorMonth"("userId", "month");

-- CreateIndex
CREATE INDEX "AuditorMonth_unitId_status_idx" ON "AuditorMonth"("unitId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "AuditorMonth_unitId_userId_month_key" ON "AuditorMonth"("unitId", "userId", "month");

-- Guards
CREATE TRIGGER "AuditHalfDays_halves_insert_rule" BEFORE INSERT ON "AuditHalfDays"
WHEN NOT (NEW."halves" BETWEEN 1 AND 12)
BEGIN SELECT RAISE(ABORT, 'AuditHalfDays: halves'); END;

CREATE TRIGGER "AuditHalfDays_halves_update_rule" BEFORE UPDATE ON "AuditHalfDays"
WHEN NOT (NEW."halves" BETWEEN 1 AND 12)
BEGIN SELECT RAISE(ABORT, 'AuditHalfDays: halves'); END;

CREATE TRIGGER "AuditorMonth_fixed_update" BEFORE UPDATE ON "AuditorMonth"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."userId" <> OLD."userId" OR NEW."month" <> OLD."month"
BEGIN SELECT RAISE(ABORT, 'AuditorMonth: unitId, userId, month keep their first value'); END;

CREATE TRIGGER "AuditorMonth_fixed_delete" BEFORE DELETE ON "AuditorMonth"
BEGIN SELECT RAISE(ABORT, 'AuditorMonth rows are not deleted'); END;

CREATE TRIGGER "AuditorMonth_kept_insert_rule" BEFORE INSERT ON "AuditorMonth"
WHEN NOT ((NEW."status" = 'APPROVED') = (NEW."keptAvailable" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'AuditorMonth: kept'); END;

CREATE TRIGGER "AuditorMonth_kept_update_rule" BEFORE UPDATE ON "AuditorMonth"
WHEN NOT ((NEW."status" = 'APPROVED') = (NEW."keptAvailable" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'AuditorMonth: kept'); END;

CREATE TRIGGER "AuditorMonth_status_insert_check" BEFORE INSERT ON "AuditorMonth"
WHEN NEW."status" NOT IN ('OPEN', 'SUBMITTED', 'APPROVED')
BEGIN SELECT RAISE(ABORT, 'AuditorMonth.status must be one of OPEN, SUBMITTED, APPROVED'); END;

CREATE TRIGGER "AuditorMonth_status_update_check" BEFORE UPDATE OF "status" ON "AuditorMonth"
WHEN NEW."status" NOT IN ('OPEN', 'SUBMITTED', 'APPROVED')
BEGIN SELECT RAISE(ABORT, 'AuditorMonth.status must be one of OPEN, SUBMITTED, APPROVED'); END;
