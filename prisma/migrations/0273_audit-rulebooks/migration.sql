-- CreateTable
CREATE TABLE "AuditRulebook" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "unitId" INTEGER NOT NULL,
    "yearId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'SUBMITTED',
    "makerId" INTEGER NOT NULL,
    "decidedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AuditRulebook_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditRulebook_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "AuditYear" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AuditRulebook_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "AuditRulebook_unitId_status_idx" ON "AuditRulebook"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditRulebook_makerId_idx" ON "AuditRulebook"("makerId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditRulebook_yearId_no_key" ON "AuditRulebook"("yearId", "no");

-- Guards
CREATE TRIGGER "AuditRulebook_fixed_update" BEFORE UPDATE ON "AuditRulebook"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."yearId" <> OLD."yearId" OR NEW."no" <> OLD."no" OR NEW."content" <> OLD."content" OR NEW."makerId" <> OLD."makerId"
BEGIN SELECT RAISE(ABORT, 'AuditRulebook: unitId, yearId, no, content, makerId keep their first value'); END;

CREATE TRIGGER "AuditRulebook_fixed_delete" BEFORE DELETE ON "AuditRulebook"
BEGIN SELECT RAISE(ABORT, 'AuditRulebook rows are not deleted'); END;

CREATE TRIGGER "AuditRulebook_status_insert_check" BEFORE INSERT ON "AuditRulebook"
WHEN NEW."status" NOT IN ('SUBMITTED', 'APPROVED', 'RETURNED')
BEGIN SELECT RAISE(ABORT, 'AuditRulebook.status must be one of SUBMITTED, APPROVED, RETURNED'); END;

CREATE TRIGGER "AuditRulebook_status_update_check" BEFORE UPDATE OF "status" ON "AuditRulebook"
WHEN NEW."status" NOT IN ('SUBMITTED', 'APPROVED', 'RETURNED')
BEGIN SELECT RAISE(ABORT, 'AuditRulebook.status must be one of SUBMITTED, APPROVED, RETURNED'); END;
