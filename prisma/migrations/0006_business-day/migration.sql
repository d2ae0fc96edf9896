-- CreateTable
CREATE TABLE "DayPolicy" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "branchId" INTEGER,
    "severity" TEXT NOT NULL,
    "days" INTEGER,
    "currency" TEXT,
    "minor" BIGINT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "DayCount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "dayId" INTEGER NOT NULL,
    "ledgerId" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "countNo" INTEGER NOT NULL,
    "countedById" INTEGER NOT NULL,
    "witnessId" INTEGER NOT NULL,
    "custodianId" INTEGER NOT NULL,
    "countedAt" DATETIME NOT NULL,
    "total" BIGINT NOT NULL,
    "book" BIGINT NOT NULL,
    "difference" BIGINT NOT NULL,
    "note" TEXT,
    "carriedFromId" INTEGER,
    CONSTRAINT "DayCount_dayId_fkey" FOREIGN KEY ("dayId") REFERENCES "BusinessDay" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DayCount_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DayCountLine" (
    "countId" INTEGER NOT NULL,
    "face" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    PRIMARY KEY ("countId", "face", "kind"),
    CONSTRAINT "DayCountLine_countId_fkey" FOREIGN KEY ("countId") REFERENCES "DayCount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DayCloseRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "dayId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" DATETIME NOT NULL,
    "standIn" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "checks" TEXT NOT NULL,
    "overShort" BIGINT NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "DayCloseRequest_dayId_fkey" FOREIGN KEY ("dayId") REFERENCES "BusinessDay" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DayWish" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "branchId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "dayId" INTEGER,
    "businessDate" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" DATETIME NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "DayWish_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "DayPolicy_companyId_code_idx" ON "DayPolicy"("companyId", "code");

-- CreateIndex
CREATE INDEX "DayCount_ledgerId_dayId_idx" ON "DayCount"("ledgerId", "dayId");

-- CreateIndex
CREATE UNIQUE INDEX "DayCount_dayId_ledgerId_currency_countNo_key" ON "DayCount"("dayId", "ledgerId", "currency", "countNo");

-- CreateIndex
CREATE INDEX "DayCloseRequest_status_requestedAt_idx" ON "DayCloseRequest"("status", "requestedAt");

-- CreateIndex
CREATE UNIQUE INDEX "DayCloseRequest_dayId_round_key" ON "DayCloseRequest"("dayId", "round");

-- CreateIndex
CREATE INDEX "DayWish_status_requestedAt_idx" ON "DayWish"("status", "requestedAt");

-- CreateIndex
CREATE INDEX "DayWish_branchId_requestedAt_idx" ON "DayWish"("branchId", "requestedAt");

-- Guards
CREATE UNIQUE INDEX "DayPolicy_companyId_code_company_key" ON "DayPolicy" ("companyId", "code") WHERE "branchId" IS NULL;

CREATE UNIQUE INDEX "DayPolicy_companyId_code_branchId_branch_key" ON "DayPolicy" ("companyId", "code", "branchId") WHERE "branchId" IS NOT NULL;

CREATE TRIGGER "DayPolicy_severity_insert_check" BEFORE INSERT ON "DayPolicy"
WHEN NEW."severity" NOT IN ('BLOCK', 'WARN', 'OFF')
BEGIN SELECT RAISE(ABORT, 'DayPolicy.severity must be one of BLOCK, WARN, OFF'); END;

CREATE TRIGGER "DayPolicy_severity_update_check" BEFORE UPDATE OF "severity" ON "DayPolicy"
WHEN NEW."severity" NOT IN ('BLOCK', 'WARN', 'OFF')
BEGIN SELECT RAISE(ABORT, 'DayPolicy.severity must be one of BLOCK, WARN, OFF'); END;

CREATE TRIGGER "DayCount_no_update" BEFORE UPDATE ON "DayCount"
BEGIN SELECT RAISE(ABORT, 'DayCount is append-only'); END;

CREATE TRIGGER "DayCount_no_delete" BEFORE DELETE ON "DayCount"
BEGIN SELECT RAISE(ABORT, 'DayCount is append-only'); END;

CREATE TRIGGER "DayCount_twoPeople_insert_rule" BEFORE INSERT ON "DayCount"
WHEN NOT (NEW."countedById" <> NEW."witnessId")
BEGIN SELECT RAISE(ABORT, 'DayCount: twoPeople'); END;

CREATE TRIGGER "DayCount_twoPeople_update_rule" BEFORE UPDATE ON "DayCount"
WHEN NOT (NEW."countedById" <> NEW."witnessId")
BEGIN SELECT RAISE(ABORT, 'DayCount: twoPeople'); END;

CREATE TRIGGER "DayCountLine_no_update" BEFORE UPDATE ON "DayCountLine"
BEGIN SELECT RAISE(ABORT, 'DayCountLine is append-only'); END;

CREATE TRIGGER "DayCountLine_no_delete" BEFORE DELETE ON "DayCountLine"
BEGIN SELECT RAISE(ABORT, 'DayCountLine is append-only'); END;

CREATE TRIGGER "DayCountLine_kind_insert_check" BEFORE INSERT ON "DayCountLine"
WHEN NEW."kind" NOT IN ('NOTE', 'COIN')
BEGIN SELECT RAISE(ABORT, 'DayCountLine.kind must be one of NOTE, COIN'); END;

CREATE TRIGGER "DayCountLine_kind_update_check" BEFORE UPDATE OF "kind" ON "DayCountLine"
WHEN NEW."kind" NOT IN ('NOTE', 'COIN')
BEGIN SELECT RAISE(ABORT, 'DayCountLine.kind must be one of NOTE, COIN'); END;

CREATE UNIQUE INDEX "DayCloseRequest_dayId_pending_key" ON "DayCloseRequest" ("dayId") WHERE "status" = 'PENDING';

CREATE TRIGGER "DayCloseRequest_status_insert_check" BEFORE INSERT ON "DayCloseRequest"
WHEN NEW."status" NOT IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'DayCloseRequest.status must be one of PENDING, APPROVED, REJECTED, WITHDRAWN'); END;

CREATE TRIGGER "DayCloseRequest_status_update_check" BEFORE UPDATE OF "status" ON "DayCloseRequest"
WHEN NEW."status" NOT IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'DayCloseRequest.status must be one of PENDING, APPROVED, REJECTED, WITHDRAWN'); END;

CREATE UNIQUE INDEX "DayWish_branchId_kind_pending_key" ON "DayWish" ("branchId", "kind") WHERE "status" = 'PENDING';

CREATE TRIGGER "DayWish_kind_insert_check" BEFORE INSERT ON "DayWish"
WHEN NEW."kind" NOT IN ('OPEN', 'CATCH_UP', 'REOPEN')
BEGIN SELECT RAISE(ABORT, 'DayWish.kind must be one of OPEN, CATCH_UP, REOPEN'); END;

CREATE TRIGGER "DayWish_kind_update_check" BEFORE UPDATE OF "kind" ON "DayWish"
WHEN NEW."kind" NOT IN ('OPEN', 'CATCH_UP', 'REOPEN')
BEGIN SELECT RAISE(ABORT, 'DayWish.kind must be one of OPEN, CATCH_UP, REOPEN'); END;

CREATE TRIGGER "DayWish_status_insert_check" BEFORE INSERT ON "DayWish"
WHEN NEW."status" NOT IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'DayWish.status must be one of PENDING, APPROVED, REJECTED, WITHDRAWN'); END;

CREATE TRIGGER "DayWish_status_update_check" BEFORE UPDATE OF "status" ON "DayWish"
WHEN NEW."status" NOT IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'DayWish.status must be one of PENDING, APPROVED, REJECTED, WITHDRAWN'); END;
