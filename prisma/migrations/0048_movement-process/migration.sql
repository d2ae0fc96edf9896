-- Guards that change
DROP TRIGGER IF EXISTS "Movement_kind_insert_check";
DROP TRIGGER IF EXISTS "Movement_kind_update_check";
DROP TRIGGER IF EXISTS "Movement_status_insert_check";
DROP TRIGGER IF EXISTS "Movement_status_update_check";

-- CreateTable
CREATE TABLE "MovementLetter" (
    "movementId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "content" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "madeAt" DATETIME NOT NULL,
    CONSTRAINT "MovementLetter_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "HandoverPack" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "receiverId" INTEGER,
    "unitId" INTEGER NOT NULL,
    "dueOn" TEXT NOT NULL,
    "openItems" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "HandoverPack_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "HandoverPack_receiverId_fkey" FOREIGN KEY ("receiverId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "HandoverPack_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "HandoverItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "packId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "itemId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "acceptedAt" DATETIME,
    "acceptedById" INTEGER,
    CONSTRAINT "HandoverItem_packId_fkey" FOREIGN KEY ("packId") REFERENCES "HandoverPack" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Movement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "effectiveOn" TEXT NOT NULL,
    "toUnitId" INTEGER NOT NULL,
    "toDesignationId" INTEGER NOT NULL,
    "toRoleId" INTEGER,
    "toDepartmentId" INTEGER,
    "roleChoice" TEXT NOT NULL DEFAULT 'KEEP',
    "handoverToId" INTEGER,
    "consentRef" TEXT,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "preparedById" INTEGER NOT NULL,
    "agreedById" INTEGER,
    "agreedAt" DATETIME,
    "overrideReason" TEXT,
    "overriddenById" INTEGER,
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
    CONSTRAINT "Movement_toRoleId_fkey" FOREIGN KEY ("toRoleId") REFERENCES "Role" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Movement_toDepartmentId_fkey" FOREIGN KEY ("toDepartmentId") REFERENCES "Department" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Movement_handoverToId_fkey" FOREIGN KEY ("handoverToId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Movement" ("appliedAt", "createdAt", "decidedAt", "decidedById", "effectiveOn", "employeeId", "id", "kind", "preparedById", "reason", "reversesId", "status", "toDepartmentId", "toDesignationId", "toRoleId", "toUnitId", "updatedAt", "version") SELECT "appliedAt", "createdAt", "decidedAt", "decidedById", "effectiveOn", "employeeId", "id", "kind", "preparedById", "reason", "reversesId", "status", "toDepartmentId", "toDesignationId", "toRoleId", "toUnitId", "updatedAt", "version" FROM "Movement";
DROP TABLE "Movement";
ALTER TABLE "new_Movement" RENAME TO "Movement";
CREATE UNIQUE INDEX "Movement_reversesId_key" ON "Movement"("reversesId");
CREATE INDEX "Movement_status_effectiveOn_idx" ON "Movement"("status", "effectiveOn");
CREATE INDEX "Movement_employeeId_effectiveOn_idx" ON "Movement"("employeeId", "effectiveOn");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "HandoverPack_receiverId_status_idx" ON "HandoverPack"("receiverId", "status");

-- CreateIndex
CREATE INDEX "HandoverPack_employeeId_idx" ON "HandoverPack"("employeeId");

-- CreateIndex
CREATE INDEX "HandoverPack_unitId_idx" ON "HandoverPack"("unitId");

-- CreateIndex
CREATE UNIQUE INDEX "HandoverPack_kind_subjectId_key" ON "HandoverPack"("kind", "subjectId");

-- CreateIndex
CREATE UNIQUE INDEX "HandoverItem_packId_kind_itemId_key" ON "HandoverItem"("packId", "kind", "itemId");

-- Guards
CREATE TRIGGER "Movement_kind_insert_check" BEFORE INSERT ON "Movement"
WHEN NEW."kind" NOT IN ('TRANSFER', 'PROMOTION', 'DEMOTION')
BEGIN SELECT RAISE(ABORT, 'Movement.kind must be one of TRANSFER, PROMOTION, DEMOTION'); END;

CREATE TRIGGER "Movement_kind_update_check" BEFORE UPDATE OF "kind" ON "Movement"
WHEN NEW."kind" NOT IN ('TRANSFER', 'PROMOTION', 'DEMOTION')
BEGIN SELECT RAISE(ABORT, 'Movement.kind must be one of TRANSFER, PROMOTION, DEMOTION'); END;

CREATE TRIGGER "Movement_roleChoice_insert_check" BEFORE INSERT ON "Movement"
WHEN NEW."roleChoice" NOT IN ('KEEP', 'USUAL', 'NONE')
BEGIN SELECT RAISE(ABORT, 'Movement.roleChoice must be one of KEEP, USUAL, NONE'); END;

CREATE TRIGGER "Movement_roleChoice_update_check" BEFORE UPDATE OF "roleChoice" ON "Movement"
WHEN NEW."roleChoice" NOT IN ('KEEP', 'USUAL', 'NONE')
BEGIN SELECT RAISE(ABORT, 'Movement.roleChoice must be one of KEEP, USUAL, NONE'); END;

CREATE TRIGGER "Movement_status_insert_check" BEFORE INSERT ON "Movement"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'AGREED', 'APPROVED', 'EFFECTIVE', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Movement.status must be one of DRAFT, SUBMITTED, AGREED, APPROVED, EFFECTIVE, REJECTED, CANCELLED'); END;

CREATE TRIGGER "Movement_status_update_check" BEFORE UPDATE OF "status" ON "Movement"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'AGREED', 'APPROVED', 'EFFECTIVE', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Movement.status must be one of DRAFT, SUBMITTED, AGREED, APPROVED, EFFECTIVE, REJECTED, CANCELLED'); END;

CREATE TRIGGER "MovementLetter_no_update" BEFORE UPDATE ON "MovementLetter"
BEGIN SELECT RAISE(ABORT, 'MovementLetter is append-only'); END;

CREATE TRIGGER "MovementLetter_no_delete" BEFORE DELETE ON "MovementLetter"
BEGIN SELECT RAISE(ABORT, 'MovementLetter is append-only'); END;

CREATE TRIGGER "HandoverPack_kind_insert_check" BEFORE INSERT ON "HandoverPack"
WHEN NEW."kind" NOT IN ('MOVEMENT', 'LEAVE', 'EXIT')
BEGIN SELECT RAISE(ABORT, 'HandoverPack.kind must be one of MOVEMENT, LEAVE, EXIT'); END;

CREATE TRIGGER "HandoverPack_kind_update_check" BEFORE UPDATE OF "kind" ON "HandoverPack"
WHEN NEW."kind" NOT IN ('MOVEMENT', 'LEAVE', 'EXIT')
BEGIN SELECT RAISE(ABORT, 'HandoverPack.kind must be one of MOVEMENT, LEAVE, EXIT'); END;

CREATE TRIGGER "HandoverPack_status_insert_check" BEFORE INSERT ON "HandoverPack"
WHEN NEW."status" NOT IN ('OPEN', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'HandoverPack.status must be one of OPEN, WITHDRAWN'); END;

CREATE TRIGGER "HandoverPack_status_update_check" BEFORE UPDATE OF "status" ON "HandoverPack"
WHEN NEW."status" NOT IN ('OPEN', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'HandoverPack.status must be one of OPEN, WITHDRAWN'); END;

CREATE TRIGGER "HandoverItem_kind_insert_check" BEFORE INSERT ON "HandoverItem"
WHEN NEW."kind" NOT IN ('VISIT', 'REVIEW', 'TICKET', 'FOLLOW_UP', 'AUDIT_ISSUE', 'CASH_DAY', 'ADVANCE', 'VOUCHER', 'CASH_COUNT')
BEGIN SELECT RAISE(ABORT, 'HandoverItem.kind must be one of VISIT, REVIEW, TICKET, FOLLOW_UP, AUDIT_ISSUE, CASH_DAY, ADVANCE, VOUCHER, CASH_COUNT'); END;

CREATE TRIGGER "HandoverItem_kind_update_check" BEFORE UPDATE OF "kind" ON "HandoverItem"
WHEN NEW."kind" NOT IN ('VISIT', 'REVIEW', 'TICKET', 'FOLLOW_UP', 'AUDIT_ISSUE', 'CASH_DAY', 'ADVANCE', 'VOUCHER', 'CASH_COUNT')
BEGIN SELECT RAISE(ABORT, 'HandoverItem.kind must be one of VISIT, REVIEW, TICKET, FOLLOW_UP, AUDIT_ISSUE, CASH_DAY, ADVANCE, VOUCHER, CASH_COUNT'); END;

CREATE TRIGGER "HandoverItem_status_insert_check" BEFORE INSERT ON "HandoverItem"
WHEN NEW."status" NOT IN ('OPEN', 'HANDED_OVER', 'ACKNOWLEDGED', 'DONE')
BEGIN SELECT RAISE(ABORT, 'HandoverItem.status must be one of OPEN, HANDED_OVER, ACKNOWLEDGED, DONE'); END;

CREATE TRIGGER "HandoverItem_status_update_check" BEFORE UPDATE OF "status" ON "HandoverItem"
WHEN NEW."status" NOT IN ('OPEN', 'HANDED_OVER', 'ACKNOWLEDGED', 'DONE')
BEGIN SELECT RAISE(ABORT, 'HandoverItem.status must be one of OPEN, HANDED_OVER, ACKNOWLEDGED, DONE'); END;
