-- Guards that change
DROP TRIGGER IF EXISTS "DisciplinaryCase_category_insert_check";
DROP TRIGGER IF EXISTS "DisciplinaryCase_category_update_check";
DROP TRIGGER IF EXISTS "DisciplinaryCase_letterKind_insert_check";
DROP TRIGGER IF EXISTS "DisciplinaryCase_letterKind_update_check";
DROP TRIGGER IF EXISTS "DisciplinaryCase_appealOutcome_insert_check";
DROP TRIGGER IF EXISTS "DisciplinaryCase_appealOutcome_update_check";
DROP TRIGGER IF EXISTS "DisciplinaryCase_status_insert_check";
DROP TRIGGER IF EXISTS "DisciplinaryCase_status_update_check";
DROP TRIGGER IF EXISTS "Resignation_shortfallMode_insert_check";
DROP TRIGGER IF EXISTS "Resignation_shortfallMode_update_check";
DROP TRIGGER IF EXISTS "Resignation_status_insert_check";
DROP TRIGGER IF EXISTS "Resignation_status_update_check";
DROP TRIGGER IF EXISTS "ClearanceItem_area_insert_check";
DROP TRIGGER IF EXISTS "ClearanceItem_area_update_check";
DROP TRIGGER IF EXISTS "ClearanceItem_status_insert_check";
DROP TRIGGER IF EXISTS "ClearanceItem_status_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_DisciplinaryCase" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "raisedById" INTEGER NOT NULL,
    "incidentOn" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "gross" BOOLEAN NOT NULL DEFAULT false,
    "summary" TEXT NOT NULL,
    "charge" TEXT,
    "dueOn" TEXT,
    "replyBy" TEXT,
    "reply" TEXT,
    "repliedAt" DATETIME,
    "hearingOn" TEXT,
    "hearingTime" TEXT,
    "hearingPlace" TEXT,
    "letterKind" TEXT,
    "reasons" TEXT,
    "decidedById" INTEGER,
    "issuedById" INTEGER,
    "issuedOn" TEXT,
    "acknowledgedAt" DATETIME,
    "ackIp" TEXT,
    "witnessId" INTEGER,
    "appealText" TEXT,
    "appealedAt" DATETIME,
    "appealOutcome" TEXT,
    "appealReasons" TEXT,
    "above" BOOLEAN NOT NULL DEFAULT false,
    "activeUntil" TEXT,
    "status" TEXT NOT NULL DEFAULT 'INCIDENT',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "DisciplinaryCase_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisciplinaryCase_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisciplinaryCase_raisedById_fkey" FOREIGN KEY ("raisedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisciplinaryCase_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisciplinaryCase_issuedById_fkey" FOREIGN KEY ("issuedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisciplinaryCase_witnessId_fkey" FOREIGN KEY ("witnessId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_DisciplinaryCase" ("ackIp", "acknowledgedAt", "activeUntil", "appealOutcome", "appealText", "appealedAt", "category", "createdAt", "decidedById", "dueOn", "employeeId", "gross", "hearingOn", "id", "incidentOn", "issuedById", "issuedOn", "letterKind", "raisedById", "reasons", "refNo", "repliedAt", "reply", "replyBy", "status", "summary", "unitId", "updatedAt", "version", "witnessId") SELECT "ackIp", "acknowledgedAt", "activeUntil", "appealOutcome", "appealText", "appealedAt", "category", "createdAt", "decidedById", "dueOn", "employeeId", "gross", "hearingOn", "id", "incidentOn", "issuedById", "issuedOn", "letterKind", "raisedById", "reasons", "refNo", "repliedAt", "reply", "replyBy", "status", "summary", "unitId", "updatedAt", "version", "witnessId" FROM "DisciplinaryCase";
DROP TABLE "DisciplinaryCase";
ALTER TABLE "new_DisciplinaryCase" RENAME TO "DisciplinaryCase";
CREATE UNIQUE INDEX "DisciplinaryCase_refNo_key" ON "DisciplinaryCase"("refNo");
CREATE INDEX "DisciplinaryCase_employeeId_status_idx" ON "DisciplinaryCase"("employeeId", "status");
CREATE INDEX "DisciplinaryCase_unitId_createdAt_idx" ON "DisciplinaryCase"("unitId", "createdAt");
CREATE INDEX "DisciplinaryCase_status_dueOn_idx" ON "DisciplinaryCase"("status", "dueOn");
CREATE TABLE "new_Resignation" (
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
    "released" BOOLEAN NOT NULL DEFAULT false,
    "above" BOOLEAN NOT NULL DEFAULT false,
    "agreedById" INTEGER,
    "acceptedById" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'SUBMITTED',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Resignation_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Resignation_reasonId_fkey" FOREIGN KEY ("reasonId") REFERENCES "ResignReason" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Resignation" ("acceptedById", "acceptedLastDay", "agreedById", "createdAt", "detail", "employeeId", "id", "noticeDays", "reasonId", "requestedLastDay", "shortfallDays", "shortfallMode", "status", "submittedOn", "updatedAt", "version") SELECT "acceptedById", "acceptedLastDay", "agreedById", "createdAt", "detail", "employeeId", "id", "noticeDays", "reasonId", "requestedLastDay", "shortfallDays", "shortfallMode", "status", "submittedOn", "updatedAt", "version" FROM "Resignation";
DROP TABLE "Resignation";
ALTER TABLE "new_Resignation" RENAME TO "Resignation";
CREATE INDEX "Resignation_employeeId_idx" ON "Resignation"("employeeId");
CREATE INDEX "Resignation_status_submittedOn_idx" ON "Resignation"("status", "submittedOn");
CREATE TABLE "new_ClearanceItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "resignationId" INTEGER NOT NULL,
    "area" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "note" TEXT,
    "clearedById" INTEGER,
    "clearedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ClearanceItem_resignationId_fkey" FOREIGN KEY ("resignationId") REFERENCES "Resignation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_ClearanceItem" ("area", "clearedAt", "clearedById", "id", "note", "resignationId", "status") SELECT "area", "clearedAt", "clearedById", "id", "note", "resignationId", "status" FROM "ClearanceItem";
DROP TABLE "ClearanceItem";
ALTER TABLE "new_ClearanceItem" RENAME TO "ClearanceItem";
CREATE INDEX "ClearanceItem_area_status_idx" ON "ClearanceItem"("area", "status");
CREATE UNIQUE INDEX "ClearanceItem_resignationId_area_key" ON "ClearanceItem"("resignationId", "area");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "DisciplinaryCase_category_insert_check" BEFORE INSERT ON "DisciplinaryCase"
WHEN NEW."category" NOT IN ('ATTENDANCE', 'CASH', 'CONDUCT', 'DUTY', 'FRAUD', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.category must be one of ATTENDANCE, CASH, CONDUCT, DUTY, FRAUD, OTHER'); END;

CREATE TRIGGER "DisciplinaryCase_category_update_check" BEFORE UPDATE OF "category" ON "DisciplinaryCase"
WHEN NEW."category" NOT IN ('ATTENDANCE', 'CASH', 'CONDUCT', 'DUTY', 'FRAUD', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.category must be one of ATTENDANCE, CASH, CONDUCT, DUTY, FRAUD, OTHER'); END;

CREATE TRIGGER "DisciplinaryCase_letterKind_insert_check" BEFORE INSERT ON "DisciplinaryCase"
WHEN NEW."letterKind" NOT IN ('VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.letterKind must be one of VERBAL, WRITTEN, FINAL, DISMISSAL'); END;

CREATE TRIGGER "DisciplinaryCase_letterKind_update_check" BEFORE UPDATE OF "letterKind" ON "DisciplinaryCase"
WHEN NEW."letterKind" NOT IN ('VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.letterKind must be one of VERBAL, WRITTEN, FINAL, DISMISSAL'); END;

CREATE TRIGGER "DisciplinaryCase_appealOutcome_insert_check" BEFORE INSERT ON "DisciplinaryCase"
WHEN NEW."appealOutcome" NOT IN ('UPHELD', 'REDUCED', 'SET_ASIDE')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.appealOutcome must be one of UPHELD, REDUCED, SET_ASIDE'); END;

CREATE TRIGGER "DisciplinaryCase_appealOutcome_update_check" BEFORE UPDATE OF "appealOutcome" ON "DisciplinaryCase"
WHEN NEW."appealOutcome" NOT IN ('UPHELD', 'REDUCED', 'SET_ASIDE')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.appealOutcome must be one of UPHELD, REDUCED, SET_ASIDE'); END;

CREATE TRIGGER "DisciplinaryCase_status_insert_check" BEFORE INSERT ON "DisciplinaryCase"
WHEN NEW."status" NOT IN ('INCIDENT', 'SHOW_CAUSE_SENT', 'REPLIED', 'NO_REPLY', 'HEARING', 'DECIDED', 'ISSUED', 'ACKNOWLEDGED', 'REFUSED', 'APPEALED', 'ACTIVE', 'SPENT', 'SET_ASIDE', 'CLEARED', 'DROPPED')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.status must be one of INCIDENT, SHOW_CAUSE_SENT, REPLIED, NO_REPLY, HEARING, DECIDED, ISSUED, ACKNOWLEDGED, REFUSED, APPEALED, ACTIVE, SPENT, SET_ASIDE, CLEARED, DROPPED'); END;

CREATE TRIGGER "DisciplinaryCase_status_update_check" BEFORE UPDATE OF "status" ON "DisciplinaryCase"
WHEN NEW."status" NOT IN ('INCIDENT', 'SHOW_CAUSE_SENT', 'REPLIED', 'NO_REPLY', 'HEARING', 'DECIDED', 'ISSUED', 'ACKNOWLEDGED', 'REFUSED', 'APPEALED', 'ACTIVE', 'SPENT', 'SET_ASIDE', 'CLEARED', 'DROPPED')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryCase.status must be one of INCIDENT, SHOW_CAUSE_SENT, REPLIED, NO_REPLY, HEARING, DECIDED, ISSUED, ACKNOWLEDGED, REFUSED, APPEALED, ACTIVE, SPENT, SET_ASIDE, CLEARED, DROPPED'); END;

CREATE TRIGGER "Resignation_shortfallMode_insert_check" BEFORE INSERT ON "Resignation"
WHEN NEW."shortfallMode" NOT IN ('DEDUCT', 'WAIVE')
BEGIN SELECT RAISE(ABORT, 'Resignation.shortfallMode must be one of DEDUCT, WAIVE'); END;

CREATE TRIGGER "Resignation_shortfallMode_update_check" BEFORE UPDATE OF "shortfallMode" ON "Resignation"
WHEN NEW."shortfallMode" NOT IN ('DEDUCT', 'WAIVE')
BEGIN SELECT RAISE(ABORT, 'Resignation.shortfallMode must be one of DEDUCT, WAIVE'); END;

CREATE TRIGGER "Resignation_status_insert_check" BEFORE INSERT ON "Resignation"
WHEN NEW."status" NOT IN ('SUBMITTED', 'AGREED', 'ACCEPTED', 'CLEARING', 'SETTLED', 'ARCHIVED', 'WITHDRAWN', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'Resignation.status must be one of SUBMITTED, AGREED, ACCEPTED, CLEARING, SETTLED, ARCHIVED, WITHDRAWN, REJECTED'); END;

CREATE TRIGGER "Resignation_status_update_check" BEFORE UPDATE OF "status" ON "Resignation"
WHEN NEW."status" NOT IN ('SUBMITTED', 'AGREED', 'ACCEPTED', 'CLEARING', 'SETTLED', 'ARCHIVED', 'WITHDRAWN', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'Resignation.status must be one of SUBMITTED, AGREED, ACCEPTED, CLEARING, SETTLED, ARCHIVED, WITHDRAWN, REJECTED'); END;

CREATE TRIGGER "ClearanceItem_area_insert_check" BEFORE INSERT ON "ClearanceItem"
WHEN NEW."area" NOT IN ('LINE', 'IT', 'STORES', 'ACCOUNTS', 'HR', 'AUDIT')
BEGIN SELECT RAISE(ABORT, 'ClearanceItem.area must be one of LINE, IT, STORES, ACCOUNTS, HR, AUDIT'); END;

CREATE TRIGGER "ClearanceItem_area_update_check" BEFORE UPDATE OF "area" ON "ClearanceItem"
WHEN NEW."area" NOT IN ('LINE', 'IT', 'STORES', 'ACCOUNTS', 'HR', 'AUDIT')
BEGIN SELECT RAISE(ABORT, 'ClearanceItem.area must be one of LINE, IT, STORES, ACCOUNTS, HR, AUDIT'); END;

CREATE TRIGGER "ClearanceItem_status_insert_check" BEFORE INSERT ON "ClearanceItem"
WHEN NEW."status" NOT IN ('OPEN', 'CLEARED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'ClearanceItem.status must be one of OPEN, CLEARED, WITHDRAWN'); END;

CREATE TRIGGER "ClearanceItem_status_update_check" BEFORE UPDATE OF "status" ON "ClearanceItem"
WHEN NEW."status" NOT IN ('OPEN', 'CLEARED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'ClearanceItem.status must be one of OPEN, CLEARED, WITHDRAWN'); END;
