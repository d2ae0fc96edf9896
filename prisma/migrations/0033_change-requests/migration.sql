-- CreateTable
CREATE TABLE "ChangeRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "payloadHash" TEXT NOT NULL,
    "diff" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "note" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1
);

-- CreateIndex
CREATE INDEX "ChangeRequest_status_kind_idx" ON "ChangeRequest"("status", "kind");

-- Guards
CREATE TRIGGER "ChangeRequest_fixed_update" BEFORE UPDATE ON "ChangeRequest"
WHEN NEW."kind" <> OLD."kind" OR NEW."subject" <> OLD."subject" OR NEW."payload" <> OLD."payload" OR NEW."payloadHash" <> OLD."payloadHash" OR NEW."diff" <> OLD."diff" OR NEW."reason" <> OLD."reason" OR NEW."requestedById" <> OLD."requestedById" OR NEW."requestedAt" <> OLD."requestedAt" OR NEW."expiresAt" <> OLD."expiresAt"
BEGIN SELECT RAISE(ABORT, 'ChangeRequest: kind, subject, payload, payloadHash, diff, reason, requestedById, requestedAt, expiresAt keep their first value'); END;

CREATE TRIGGER "ChangeRequest_fixed_delete" BEFORE DELETE ON "ChangeRequest"
BEGIN SELECT RAISE(ABORT, 'ChangeRequest rows are not deleted'); END;

CREATE TRIGGER "ChangeRequest_status_insert_check" BEFORE INSERT ON "ChangeRequest"
WHEN NEW."status" NOT IN ('REQUESTED', 'DONE', 'REFUSED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'ChangeRequest.status must be one of REQUESTED, DONE, REFUSED, WITHDRAWN'); END;

CREATE TRIGGER "ChangeRequest_status_update_check" BEFORE UPDATE OF "status" ON "ChangeRequest"
WHEN NEW."status" NOT IN ('REQUESTED', 'DONE', 'REFUSED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'ChangeRequest.status must be one of REQUESTED, DONE, REFUSED, WITHDRAWN'); END;
