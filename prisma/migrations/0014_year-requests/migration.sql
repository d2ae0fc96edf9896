-- CreateTable
CREATE TABLE "YearRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "yearId" INTEGER NOT NULL,
    "periodId" INTEGER,
    "reason" TEXT NOT NULL,
    "digest" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" DATETIME NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "YearRequest_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "FiscalYear" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "YearRequest_periodId_fkey" FOREIGN KEY ("periodId") REFERENCES "FiscalPeriod" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "YearRequest_companyId_status_idx" ON "YearRequest"("companyId", "status");

-- Guards
CREATE TRIGGER "YearRequest_fixed_update" BEFORE UPDATE ON "YearRequest"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."kind" <> OLD."kind" OR NEW."yearId" <> OLD."yearId" OR NEW."requestedById" <> OLD."requestedById"
BEGIN SELECT RAISE(ABORT, 'YearRequest: companyId, kind, yearId, requestedById keep their first value'); END;

CREATE TRIGGER "YearRequest_fixed_delete" BEFORE DELETE ON "YearRequest"
BEGIN SELECT RAISE(ABORT, 'YearRequest rows are not deleted'); END;

CREATE UNIQUE INDEX "YearRequest_yearId_kind_year_key" ON "YearRequest" ("yearId", "kind") WHERE "status" = 'PENDING' AND "periodId" IS NULL;

CREATE UNIQUE INDEX "YearRequest_periodId_kind_period_key" ON "YearRequest" ("periodId", "kind") WHERE "status" = 'PENDING' AND "periodId" IS NOT NULL;

CREATE TRIGGER "YearRequest_kind_insert_check" BEFORE INSERT ON "YearRequest"
WHEN NEW."kind" NOT IN ('CLOSE_PERIOD', 'REOPEN_PERIOD', 'REVALUE', 'CLOSE_BOOKS', 'CLOSE_YEAR', 'REOPEN_YEAR', 'LOCK_YEAR')
BEGIN SELECT RAISE(ABORT, 'YearRequest.kind must be one of CLOSE_PERIOD, REOPEN_PERIOD, REVALUE, CLOSE_BOOKS, CLOSE_YEAR, REOPEN_YEAR, LOCK_YEAR'); END;

CREATE TRIGGER "YearRequest_kind_update_check" BEFORE UPDATE OF "kind" ON "YearRequest"
WHEN NEW."kind" NOT IN ('CLOSE_PERIOD', 'REOPEN_PERIOD', 'REVALUE', 'CLOSE_BOOKS', 'CLOSE_YEAR', 'REOPEN_YEAR', 'LOCK_YEAR')
BEGIN SELECT RAISE(ABORT, 'YearRequest.kind must be one of CLOSE_PERIOD, REOPEN_PERIOD, REVALUE, CLOSE_BOOKS, CLOSE_YEAR, REOPEN_YEAR, LOCK_YEAR'); END;

CREATE TRIGGER "YearRequest_status_insert_check" BEFORE INSERT ON "YearRequest"
WHEN NEW."status" NOT IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'YearRequest.status must be one of PENDING, APPROVED, REJECTED, WITHDRAWN'); END;

CREATE TRIGGER "YearRequest_status_update_check" BEFORE UPDATE OF "status" ON "YearRequest"
WHEN NEW."status" NOT IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'YearRequest.status must be one of PENDING, APPROVED, REJECTED, WITHDRAWN'); END;
