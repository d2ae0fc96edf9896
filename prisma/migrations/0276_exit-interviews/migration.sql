-- CreateTable
CREATE TABLE "ExitQuestion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "required" BOOLEAN NOT NULL DEFAULT true,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ExitInterview" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "resignationId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'INVITED',
    "tokenHash" TEXT,
    "expiresAt" DATETIME,
    "sendings" INTEGER NOT NULL DEFAULT 0,
    "questions" TEXT NOT NULL,
    "answers" TEXT,
    "submittedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "ExitInterview_resignationId_fkey" FOREIGN KEY ("resignationId") REFERENCES "Resignation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ExitQuestion_companyId_position_idx" ON "ExitQuestion"("companyId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "ExitInterview_resignationId_key" ON "ExitInterview"("resignationId");

-- CreateIndex
CREATE UNIQUE INDEX "ExitInterview_tokenHash_key" ON "ExitInterview"("tokenHash");

-- CreateIndex
CREATE INDEX "ExitInterview_status_idx" ON "ExitInterview"("status");

-- Guards
CREATE TRIGGER "ExitQuestion_kind_insert_check" BEFORE INSERT ON "ExitQuestion"
WHEN NEW."kind" NOT IN ('RATING', 'TEXT', 'YESNO')
BEGIN SELECT RAISE(ABORT, 'ExitQuestion.kind must be one of RATING, TEXT, YESNO'); END;

CREATE TRIGGER "ExitQuestion_kind_update_check" BEFORE UPDATE OF "kind" ON "ExitQuestion"
WHEN NEW."kind" NOT IN ('RATING', 'TEXT', 'YESNO')
BEGIN SELECT RAISE(ABORT, 'ExitQuestion.kind must be one of RATING, TEXT, YESNO'); END;

CREATE TRIGGER "ExitInterview_fixed_update" BEFORE UPDATE ON "ExitInterview"
WHEN NEW."resignationId" <> OLD."resignationId" OR NEW."questions" <> OLD."questions"
BEGIN SELECT RAISE(ABORT, 'ExitInterview: resignationId, questions keep their first value'); END;

CREATE TRIGGER "ExitInterview_fixed_delete" BEFORE DELETE ON "ExitInterview"
BEGIN SELECT RAISE(ABORT, 'ExitInterview rows are not deleted'); END;

CREATE TRIGGER "ExitInterview_link_insert_rule" BEFORE INSERT ON "ExitInterview"
WHEN NOT (NEW."tokenHash" IS NULL OR (NEW."expiresAt" IS NOT NULL AND NEW."status" IN ('INVITED', 'OPENED')))
BEGIN SELECT RAISE(ABORT, 'ExitInterview: link'); END;

CREATE TRIGGER "ExitInterview_link_update_rule" BEFORE UPDATE ON "ExitInterview"
WHEN NOT (NEW."tokenHash" IS NULL OR (NEW."expiresAt" IS NOT NULL AND NEW."status" IN ('INVITED', 'OPENED')))
BEGIN SELECT RAISE(ABORT, 'ExitInterview: link'); END;

CREATE TRIGGER "ExitInterview_status_insert_check" BEFORE INSERT ON "ExitInterview"
WHEN NEW."status" NOT IN ('INVITED', 'OPENED', 'SUBMITTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'ExitInterview.status must be one of INVITED, OPENED, SUBMITTED, CANCELLED'); END;

CREATE TRIGGER "ExitInterview_status_update_check" BEFORE UPDATE OF "status" ON "ExitInterview"
WHEN NEW."status" NOT IN ('INVITED', 'OPENED', 'SUBMITTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'ExitInterview.status must be one of INVITED, OPENED, SUBMITTED, CANCELLED'); END;
