-- Guards that change
DROP TRIGGER IF EXISTS "User_kind_insert_check";
DROP TRIGGER IF EXISTS "User_kind_update_check";
DROP TRIGGER IF EXISTS "User_status_insert_check";
DROP TRIGGER IF EXISTS "User_status_update_check";
DROP TRIGGER IF EXISTS "User_theme_insert_check";
DROP TRIGGER IF EXISTS "User_theme_update_check";
DROP TRIGGER IF EXISTS "User_language_insert_check";
DROP TRIGGER IF EXISTS "User_language_update_check";
DROP TRIGGER IF EXISTS "User_mailRhythm_insert_check";
DROP TRIGGER IF EXISTS "User_mailRhythm_update_check";
DROP TRIGGER IF EXISTS "ClearRequest_status_insert_check";
DROP TRIGGER IF EXISTS "ClearRequest_status_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Designation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "rank" INTEGER NOT NULL DEFAULT 0,
    "roleId" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Designation_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Designation" ("active", "code", "id", "name") SELECT "active", "code", "id", "name" FROM "Designation";
DROP TABLE "Designation";
ALTER TABLE "new_Designation" RENAME TO "Designation";
CREATE UNIQUE INDEX "Designation_code_key" ON "Designation"("code");
CREATE TABLE "new_User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "signInName" TEXT NOT NULL,
    "email" TEXT,
    "passwordHash" TEXT,
    "kind" TEXT NOT NULL DEFAULT 'PERSON',
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "employeeId" INTEGER,
    "displayName" TEXT NOT NULL,
    "lightPages" BOOLEAN NOT NULL DEFAULT false,
    "theme" TEXT NOT NULL DEFAULT 'SYSTEM',
    "language" TEXT,
    "mailRhythm" TEXT NOT NULL DEFAULT 'EACH',
    "passwordChangedAt" DATETIME,
    "mustChangePassword" BOOLEAN NOT NULL DEFAULT false,
    "totpSecret" TEXT,
    "totpSince" DATETIME,
    "totpLastStep" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "User_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_User" ("createdAt", "displayName", "email", "employeeId", "id", "kind", "language", "lightPages", "mailRhythm", "mustChangePassword", "passwordChangedAt", "passwordHash", "signInName", "status", "theme", "totpLastStep", "totpSecret", "totpSince", "updatedAt", "version") SELECT "createdAt", "displayName", "email", "employeeId", "id", "kind", "language", "lightPages", "mailRhythm", "mustChangePassword", "passwordChangedAt", "passwordHash", "signInName", "status", "theme", "totpLastStep", "totpSecret", "totpSince", "updatedAt", "version" FROM "User";
DROP TABLE "User";
ALTER TABLE "new_User" RENAME TO "User";
CREATE UNIQUE INDEX "User_signInName_key" ON "User"("signInName");
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE UNIQUE INDEX "User_employeeId_key" ON "User"("employeeId");
CREATE TABLE "new_ClearRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "dataSet" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "counts" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" DATETIME NOT NULL,
    "approvedById" INTEGER,
    "approvedAt" DATETIME,
    "notBefore" DATETIME,
    "backupFile" TEXT,
    "backupHash" TEXT,
    "finishedAt" DATETIME,
    "error" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1
);
INSERT INTO "new_ClearRequest" ("approvedAt", "approvedById", "backupFile", "backupHash", "counts", "dataSet", "error", "finishedAt", "id", "notBefore", "requestedAt", "requestedById", "status", "version") SELECT "approvedAt", "approvedById", "backupFile", "backupHash", "counts", "dataSet", "error", "finishedAt", "id", "notBefore", "requestedAt", "requestedById", "status", "version" FROM "ClearRequest";
DROP TABLE "ClearRequest";
ALTER TABLE "new_ClearRequest" RENAME TO "ClearRequest";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "User_kind_insert_check" BEFORE INSERT ON "User"
WHEN NEW."kind" NOT IN ('PERSON', 'SERVICE')
BEGIN SELECT RAISE(ABORT, 'User.kind must be one of PERSON, SERVICE'); END;

CREATE TRIGGER "User_kind_update_check" BEFORE UPDATE OF "kind" ON "User"
WHEN NEW."kind" NOT IN ('PERSON', 'SERVICE')
BEGIN SELECT RAISE(ABORT, 'User.kind must be one of PERSON, SERVICE'); END;

CREATE TRIGGER "User_status_insert_check" BEFORE INSERT ON "User"
WHEN NEW."status" NOT IN ('ACTIVE', 'LOCKED', 'DISABLED')
BEGIN SELECT RAISE(ABORT, 'User.status must be one of ACTIVE, LOCKED, DISABLED'); END;

CREATE TRIGGER "User_status_update_check" BEFORE UPDATE OF "status" ON "User"
WHEN NEW."status" NOT IN ('ACTIVE', 'LOCKED', 'DISABLED')
BEGIN SELECT RAISE(ABORT, 'User.status must be one of ACTIVE, LOCKED, DISABLED'); END;

CREATE TRIGGER "User_theme_insert_check" BEFORE INSERT ON "User"
WHEN NEW."theme" NOT IN ('SYSTEM', 'LIGHT', 'DARK')
BEGIN SELECT RAISE(ABORT, 'User.theme must be one of SYSTEM, LIGHT, DARK'); END;

CREATE TRIGGER "User_theme_update_check" BEFORE UPDATE OF "theme" ON "User"
WHEN NEW."theme" NOT IN ('SYSTEM', 'LIGHT', 'DARK')
BEGIN SELECT RAISE(ABORT, 'User.theme must be one of SYSTEM, LIGHT, DARK'); END;

CREATE TRIGGER "User_language_insert_check" BEFORE INSERT ON "User"
WHEN NEW."language" NOT IN ('en', 'fr', 'sw')
BEGIN SELECT RAISE(ABORT, 'User.language must be one of en, fr, sw'); END;

CREATE TRIGGER "User_language_update_check" BEFORE UPDATE OF "language" ON "User"
WHEN NEW."language" NOT IN ('en', 'fr', 'sw')
BEGIN SELECT RAISE(ABORT, 'User.language must be one of en, fr, sw'); END;

CREATE TRIGGER "User_mailRhythm_insert_check" BEFORE INSERT ON "User"
WHEN NEW."mailRhythm" NOT IN ('EACH', 'DAILY', 'NONE')
BEGIN SELECT RAISE(ABORT, 'User.mailRhythm must be one of EACH, DAILY, NONE'); END;

CREATE TRIGGER "User_mailRhythm_update_check" BEFORE UPDATE OF "mailRhythm" ON "User"
WHEN NEW."mailRhythm" NOT IN ('EACH', 'DAILY', 'NONE')
BEGIN SELECT RAISE(ABORT, 'User.mailRhythm must be one of EACH, DAILY, NONE'); END;

CREATE TRIGGER "ClearRequest_status_insert_check" BEFORE INSERT ON "ClearRequest"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')
BEGIN SELECT RAISE(ABORT, 'ClearRequest.status must be one of REQUESTED, APPROVED, RUNNING, DONE, CANCELLED, FAILED'); END;

CREATE TRIGGER "ClearRequest_status_update_check" BEFORE UPDATE OF "status" ON "ClearRequest"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')
BEGIN SELECT RAISE(ABORT, 'ClearRequest.status must be one of REQUESTED, APPROVED, RUNNING, DONE, CANCELLED, FAILED'); END;

-- English was what nobody had chosen: the browser decides until somebody does.
UPDATE "User" SET "language" = NULL WHERE "language" = 'en';
