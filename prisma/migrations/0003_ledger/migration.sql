-- CreateTable
CREATE TABLE "Classification" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nature" TEXT NOT NULL,
    "normalSide" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Classification_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AccountGroup" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "classificationId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AccountGroup_classificationId_fkey" FOREIGN KEY ("classificationId") REFERENCES "Classification" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AccountSubGroup" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "contra" BOOLEAN NOT NULL DEFAULT false,
    "statutoryTag" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "AccountSubGroup_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "AccountGroup" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Ledger" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "subGroupId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT,
    "controlType" TEXT NOT NULL DEFAULT 'NONE',
    "isCash" BOOLEAN NOT NULL DEFAULT false,
    "isBank" BOOLEAN NOT NULL DEFAULT false,
    "manualPosting" BOOLEAN NOT NULL DEFAULT true,
    "allowNegative" BOOLEAN NOT NULL DEFAULT true,
    "allBranches" BOOLEAN NOT NULL DEFAULT true,
    "requiresNarration" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Ledger_subGroupId_fkey" FOREIGN KEY ("subGroupId") REFERENCES "AccountSubGroup" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LedgerBranch" (
    "ledgerId" INTEGER NOT NULL,
    "branchId" INTEGER NOT NULL,

    PRIMARY KEY ("ledgerId", "branchId"),
    CONSTRAINT "LedgerBranch_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubLedger" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ledgerId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "refType" TEXT NOT NULL,
    "refId" INTEGER NOT NULL,
    "branchId" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SubLedger_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SystemLedger" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "branchId" INTEGER,
    "ledgerId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SystemLedger_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ForexRate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "base" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "rateNum" BIGINT NOT NULL,
    "rateDen" BIGINT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "enteredById" INTEGER,
    "approvedById" INTEGER,
    "approvedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "FiscalYear" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "startDate" TEXT NOT NULL,
    "endDate" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "FiscalPeriod" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "yearId" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "startDate" TEXT NOT NULL,
    "endDate" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "FiscalPeriod_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "FiscalYear" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BusinessDay" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "branchId" INTEGER NOT NULL,
    "businessDate" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'NORMAL',
    "status" TEXT NOT NULL DEFAULT 'Opened',
    "openedAt" DATETIME NOT NULL,
    "openedById" INTEGER,
    "openedWhy" TEXT,
    "requestedAt" DATETIME,
    "requestedById" INTEGER,
    "closedAt" DATETIME,
    "closedById" INTEGER,
    "reopenCount" INTEGER NOT NULL DEFAULT 0,
    "openingCash" BIGINT NOT NULL,
    "seqFrom" INTEGER NOT NULL,
    "seqTo" INTEGER,
    "closeHash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "BusinessDay_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VoucherNumber" (
    "no" TEXT NOT NULL PRIMARY KEY,
    "series" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "branchId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "takenAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Journal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "branchId" INTEGER NOT NULL,
    "dayId" INTEGER NOT NULL,
    "businessDate" TEXT NOT NULL,
    "adjustment" BOOLEAN NOT NULL,
    "seq" INTEGER NOT NULL,
    "no" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "narration" TEXT NOT NULL,
    "reversesId" INTEGER,
    "preparedById" INTEGER,
    "postedById" INTEGER,
    "postedAt" DATETIME NOT NULL,
    "sealedAt" DATETIME,
    "prevHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    CONSTRAINT "Journal_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Journal_dayId_fkey" FOREIGN KEY ("dayId") REFERENCES "BusinessDay" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Journal_reversesId_fkey" FOREIGN KEY ("reversesId") REFERENCES "Journal" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "JournalLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "journalId" INTEGER NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "branchId" INTEGER NOT NULL,
    "businessDate" TEXT NOT NULL,
    "adjustment" BOOLEAN NOT NULL,
    "seq" INTEGER NOT NULL,
    "ledgerId" INTEGER NOT NULL,
    "subLedgerId" INTEGER,
    "currency" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "baseMinor" BIGINT NOT NULL,
    "system" BOOLEAN NOT NULL,
    "memo" TEXT,
    CONSTRAINT "JournalLine_journalId_fkey" FOREIGN KEY ("journalId") REFERENCES "Journal" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JournalLine_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JournalLine_subLedgerId_fkey" FOREIGN KEY ("subLedgerId") REFERENCES "SubLedger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DayClose" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "branchId" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "dayId" INTEGER NOT NULL,
    "businessDate" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "seqTo" INTEGER NOT NULL,
    "closedAt" DATETIME NOT NULL,
    "closedById" INTEGER,
    "lastHash" TEXT NOT NULL,
    "prevHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    CONSTRAINT "DayClose_dayId_fkey" FOREIGN KEY ("dayId") REFERENCES "BusinessDay" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DayBalance" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "closeId" INTEGER NOT NULL,
    "branchId" INTEGER NOT NULL,
    "businessDate" TEXT NOT NULL,
    "seqTo" INTEGER NOT NULL,
    "ledgerId" INTEGER NOT NULL,
    "subLedgerId" INTEGER,
    "currency" TEXT NOT NULL,
    "openingMinor" BIGINT NOT NULL,
    "debitMinor" BIGINT NOT NULL,
    "creditMinor" BIGINT NOT NULL,
    "closingMinor" BIGINT NOT NULL,
    "openingBase" BIGINT NOT NULL,
    "debitBase" BIGINT NOT NULL,
    "creditBase" BIGINT NOT NULL,
    "closingBase" BIGINT NOT NULL,
    "debitsMinor" BIGINT NOT NULL,
    "debitsBase" BIGINT NOT NULL,
    CONSTRAINT "DayBalance_closeId_fkey" FOREIGN KEY ("closeId") REFERENCES "DayClose" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Classification_companyId_code_key" ON "Classification"("companyId", "code");

-- CreateIndex
CREATE UNIQUE INDEX "AccountGroup_companyId_code_key" ON "AccountGroup"("companyId", "code");

-- CreateIndex
CREATE UNIQUE INDEX "AccountSubGroup_companyId_code_key" ON "AccountSubGroup"("companyId", "code");

-- CreateIndex
CREATE UNIQUE INDEX "Ledger_companyId_code_key" ON "Ledger"("companyId", "code");

-- CreateIndex
CREATE INDEX "SubLedger_refType_refId_idx" ON "SubLedger"("refType", "refId");

-- CreateIndex
CREATE UNIQUE INDEX "SubLedger_ledgerId_refType_refId_key" ON "SubLedger"("ledgerId", "refType", "refId");

-- CreateIndex
CREATE UNIQUE INDEX "SubLedger_ledgerId_code_key" ON "SubLedger"("ledgerId", "code");

-- CreateIndex
CREATE INDEX "SystemLedger_companyId_event_idx" ON "SystemLedger"("companyId", "event");

-- CreateIndex
CREATE UNIQUE INDEX "ForexRate_companyId_base_quote_date_kind_key" ON "ForexRate"("companyId", "base", "quote", "date", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "FiscalYear_companyId_name_key" ON "FiscalYear"("companyId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "FiscalYear_companyId_startDate_key" ON "FiscalYear"("companyId", "startDate");

-- CreateIndex
CREATE UNIQUE INDEX "FiscalPeriod_yearId_number_key" ON "FiscalPeriod"("yearId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "FiscalPeriod_companyId_startDate_key" ON "FiscalPeriod"("companyId", "startDate");

-- CreateIndex
CREATE INDEX "BusinessDay_status_branchId_idx" ON "BusinessDay"("status", "branchId");

-- CreateIndex
CREATE UNIQUE INDEX "BusinessDay_branchId_businessDate_kind_key" ON "BusinessDay"("branchId", "businessDate", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "VoucherNumber_source_key" ON "VoucherNumber"("source");

-- CreateIndex
CREATE UNIQUE INDEX "VoucherNumber_series_n_key" ON "VoucherNumber"("series", "n");

-- CreateIndex
CREATE UNIQUE INDEX "Journal_no_key" ON "Journal"("no");

-- CreateIndex
CREATE UNIQUE INDEX "Journal_source_key" ON "Journal"("source");

-- CreateIndex
CREATE UNIQUE INDEX "Journal_reversesId_key" ON "Journal"("reversesId");

-- CreateIndex
CREATE INDEX "Journal_branchId_businessDate_idx" ON "Journal"("branchId", "businessDate");

-- CreateIndex
CREATE INDEX "Journal_dayId_idx" ON "Journal"("dayId");

-- CreateIndex
CREATE UNIQUE INDEX "Journal_branchId_seq_key" ON "Journal"("branchId", "seq");

-- CreateIndex
CREATE INDEX "JournalLine_branchId_ledgerId_businessDate_idx" ON "JournalLine"("branchId", "ledgerId", "businessDate");

-- CreateIndex
CREATE INDEX "JournalLine_branchId_businessDate_idx" ON "JournalLine"("branchId", "businessDate");

-- CreateIndex
CREATE INDEX "JournalLine_subLedgerId_businessDate_idx" ON "JournalLine"("subLedgerId", "businessDate");

-- CreateIndex
CREATE UNIQUE INDEX "JournalLine_journalId_lineNo_key" ON "JournalLine"("journalId", "lineNo");

-- CreateIndex
CREATE UNIQUE INDEX "JournalLine_branchId_seq_lineNo_key" ON "JournalLine"("branchId", "seq", "lineNo");

-- CreateIndex
CREATE INDEX "DayClose_branchId_kind_businessDate_seqTo_idx" ON "DayClose"("branchId", "kind", "businessDate", "seqTo");

-- CreateIndex
CREATE UNIQUE INDEX "DayClose_branchId_n_key" ON "DayClose"("branchId", "n");

-- CreateIndex
CREATE UNIQUE INDEX "DayClose_dayId_round_key" ON "DayClose"("dayId", "round");

-- CreateIndex
CREATE INDEX "DayBalance_closeId_idx" ON "DayBalance"("closeId");

-- CreateIndex
CREATE INDEX "DayBalance_branchId_ledgerId_businessDate_idx" ON "DayBalance"("branchId", "ledgerId", "businessDate");

-- CreateIndex
CREATE INDEX "DayBalance_subLedgerId_branchId_businessDate_idx" ON "DayBalance"("subLedgerId", "branchId", "businessDate");

-- Guards
CREATE TRIGGER "Classification_nature_insert_check" BEFORE INSERT ON "Classification"
WHEN NEW."nature" NOT IN ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE')
BEGIN SELECT RAISE(ABORT, 'Classification.nature must be one of ASSET, LIABILITY, EQUITY, INCOME, EXPENSE'); END;

CREATE TRIGGER "Classification_nature_update_check" BEFORE UPDATE OF "nature" ON "Classification"
WHEN NEW."nature" NOT IN ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE')
BEGIN SELECT RAISE(ABORT, 'Classification.nature must be one of ASSET, LIABILITY, EQUITY, INCOME, EXPENSE'); END;

CREATE TRIGGER "Classification_normalSide_insert_check" BEFORE INSERT ON "Classification"
WHEN NEW."normalSide" NOT IN ('D', 'C')
BEGIN SELECT RAISE(ABORT, 'Classification.normalSide must be one of D, C'); END;

CREATE TRIGGER "Classification_normalSide_update_check" BEFORE UPDATE OF "normalSide" ON "Classification"
WHEN NEW."normalSide" NOT IN ('D', 'C')
BEGIN SELECT RAISE(ABORT, 'Classification.normalSide must be one of D, C'); END;

CREATE TRIGGER "Ledger_fixed_update" BEFORE UPDATE ON "Ledger"
WHEN NEW."companyId" <> OLD."companyId"
BEGIN SELECT RAISE(ABORT, 'Ledger: companyId keep their first value'); END;

CREATE TRIGGER "Ledger_fixed_delete" BEFORE DELETE ON "Ledger"
BEGIN SELECT RAISE(ABORT, 'Ledger rows are not deleted'); END;

CREATE TRIGGER "Ledger_controlType_insert_check" BEFORE INSERT ON "Ledger"
WHEN NEW."controlType" NOT IN ('NONE', 'EMPLOYEE', 'MEMBER', 'SACCO', 'BANK', 'BRANCH', 'PARTY')
BEGIN SELECT RAISE(ABORT, 'Ledger.controlType must be one of NONE, EMPLOYEE, MEMBER, SACCO, BANK, BRANCH, PARTY'); END;

CREATE TRIGGER "Ledger_controlType_update_check" BEFORE UPDATE OF "controlType" ON "Ledger"
WHEN NEW."controlType" NOT IN ('NONE', 'EMPLOYEE', 'MEMBER', 'SACCO', 'BANK', 'BRANCH', 'PARTY')
BEGIN SELECT RAISE(ABORT, 'Ledger.controlType must be one of NONE, EMPLOYEE, MEMBER, SACCO, BANK, BRANCH, PARTY'); END;

CREATE TRIGGER "SubLedger_fixed_update" BEFORE UPDATE ON "SubLedger"
WHEN NEW."ledgerId" <> OLD."ledgerId" OR NEW."refType" <> OLD."refType" OR NEW."refId" <> OLD."refId"
BEGIN SELECT RAISE(ABORT, 'SubLedger: ledgerId, refType, refId keep their first value'); END;

CREATE TRIGGER "SubLedger_fixed_delete" BEFORE DELETE ON "SubLedger"
BEGIN SELECT RAISE(ABORT, 'SubLedger rows are not deleted'); END;

CREATE TRIGGER "SubLedger_refType_insert_check" BEFORE INSERT ON "SubLedger"
WHEN NEW."refType" NOT IN ('EMPLOYEE', 'MEMBER', 'SACCO', 'BANK', 'BRANCH', 'PARTY')
BEGIN SELECT RAISE(ABORT, 'SubLedger.refType must be one of EMPLOYEE, MEMBER, SACCO, BANK, BRANCH, PARTY'); END;

CREATE TRIGGER "SubLedger_refType_update_check" BEFORE UPDATE OF "refType" ON "SubLedger"
WHEN NEW."refType" NOT IN ('EMPLOYEE', 'MEMBER', 'SACCO', 'BANK', 'BRANCH', 'PARTY')
BEGIN SELECT RAISE(ABORT, 'SubLedger.refType must be one of EMPLOYEE, MEMBER, SACCO, BANK, BRANCH, PARTY'); END;

CREATE UNIQUE INDEX "SystemLedger_companyId_event_company_key" ON "SystemLedger" ("companyId", "event") WHERE "branchId" IS NULL;

CREATE UNIQUE INDEX "SystemLedger_companyId_event_branchId_branch_key" ON "SystemLedger" ("companyId", "event", "branchId") WHERE "branchId" IS NOT NULL;

CREATE TRIGGER "ForexRate_positive_insert_rule" BEFORE INSERT ON "ForexRate"
WHEN NOT (NEW."rateNum" > 0 AND NEW."rateDen" > 0)
BEGIN SELECT RAISE(ABORT, 'ForexRate: positive'); END;

CREATE TRIGGER "ForexRate_positive_update_rule" BEFORE UPDATE ON "ForexRate"
WHEN NOT (NEW."rateNum" > 0 AND NEW."rateDen" > 0)
BEGIN SELECT RAISE(ABORT, 'ForexRate: positive'); END;

CREATE TRIGGER "ForexRate_kind_insert_check" BEFORE INSERT ON "ForexRate"
WHEN NEW."kind" NOT IN ('SPOT', 'CLOSING', 'AVERAGE')
BEGIN SELECT RAISE(ABORT, 'ForexRate.kind must be one of SPOT, CLOSING, AVERAGE'); END;

CREATE TRIGGER "ForexRate_kind_update_check" BEFORE UPDATE OF "kind" ON "ForexRate"
WHEN NEW."kind" NOT IN ('SPOT', 'CLOSING', 'AVERAGE')
BEGIN SELECT RAISE(ABORT, 'ForexRate.kind must be one of SPOT, CLOSING, AVERAGE'); END;

CREATE TRIGGER "ForexRate_status_insert_check" BEFORE INSERT ON "ForexRate"
WHEN NEW."status" NOT IN ('DRAFT', 'APPROVED')
BEGIN SELECT RAISE(ABORT, 'ForexRate.status must be one of DRAFT, APPROVED'); END;

CREATE TRIGGER "ForexRate_status_update_check" BEFORE UPDATE OF "status" ON "ForexRate"
WHEN NEW."status" NOT IN ('DRAFT', 'APPROVED')
BEGIN SELECT RAISE(ABORT, 'ForexRate.status must be one of DRAFT, APPROVED'); END;

CREATE TRIGGER "FiscalYear_fixed_update" BEFORE UPDATE ON "FiscalYear"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."startDate" <> OLD."startDate" OR NEW."endDate" <> OLD."endDate"
BEGIN SELECT RAISE(ABORT, 'FiscalYear: companyId, startDate, endDate keep their first value'); END;

CREATE TRIGGER "FiscalYear_fixed_delete" BEFORE DELETE ON "FiscalYear"
BEGIN SELECT RAISE(ABORT, 'FiscalYear rows are not deleted'); END;

CREATE TRIGGER "FiscalYear_status_insert_check" BEFORE INSERT ON "FiscalYear"
WHEN NEW."status" NOT IN ('OPEN', 'CLOSED', 'LOCKED')
BEGIN SELECT RAISE(ABORT, 'FiscalYear.status must be one of OPEN, CLOSED, LOCKED'); END;

CREATE TRIGGER "FiscalYear_status_update_check" BEFORE UPDATE OF "status" ON "FiscalYear"
WHEN NEW."status" NOT IN ('OPEN', 'CLOSED', 'LOCKED')
BEGIN SELECT RAISE(ABORT, 'FiscalYear.status must be one of OPEN, CLOSED, LOCKED'); END;

CREATE TRIGGER "FiscalPeriod_fixed_update" BEFORE UPDATE ON "FiscalPeriod"
WHEN NEW."yearId" <> OLD."yearId" OR NEW."number" <> OLD."number" OR NEW."startDate" <> OLD."startDate" OR NEW."endDate" <> OLD."endDate"
BEGIN SELECT RAISE(ABORT, 'FiscalPeriod: yearId, number, startDate, endDate keep their first value'); END;

CREATE TRIGGER "FiscalPeriod_fixed_delete" BEFORE DELETE ON "FiscalPeriod"
BEGIN SELECT RAISE(ABORT, 'FiscalPeriod rows are not deleted'); END;

CREATE TRIGGER "FiscalPeriod_status_insert_check" BEFORE INSERT ON "FiscalPeriod"
WHEN NEW."status" NOT IN ('OPEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'FiscalPeriod.status must be one of OPEN, CLOSED'); END;

CREATE TRIGGER "FiscalPeriod_status_update_check" BEFORE UPDATE OF "status" ON "FiscalPeriod"
WHEN NEW."status" NOT IN ('OPEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'FiscalPeriod.status must be one of OPEN, CLOSED'); END;

CREATE UNIQUE INDEX "BusinessDay_branchId_current_key" ON "BusinessDay" ("branchId") WHERE "kind" = 'NORMAL' AND "status" <> 'Closed';

CREATE TRIGGER "BusinessDay_fixed_update" BEFORE UPDATE ON "BusinessDay"
WHEN NEW."branchId" <> OLD."branchId" OR NEW."businessDate" <> OLD."businessDate" OR NEW."kind" <> OLD."kind"
BEGIN SELECT RAISE(ABORT, 'BusinessDay: branchId, businessDate, kind keep their first value'); END;

CREATE TRIGGER "BusinessDay_fixed_delete" BEFORE DELETE ON "BusinessDay"
BEGIN SELECT RAISE(ABORT, 'BusinessDay rows are not deleted'); END;

CREATE TRIGGER "BusinessDay_kind_insert_check" BEFORE INSERT ON "BusinessDay"
WHEN NEW."kind" NOT IN ('NORMAL', 'ADJUSTMENT')
BEGIN SELECT RAISE(ABORT, 'BusinessDay.kind must be one of NORMAL, ADJUSTMENT'); END;

CREATE TRIGGER "BusinessDay_kind_update_check" BEFORE UPDATE OF "kind" ON "BusinessDay"
WHEN NEW."kind" NOT IN ('NORMAL', 'ADJUSTMENT')
BEGIN SELECT RAISE(ABORT, 'BusinessDay.kind must be one of NORMAL, ADJUSTMENT'); END;

CREATE TRIGGER "BusinessDay_status_insert_check" BEFORE INSERT ON "BusinessDay"
WHEN NEW."status" NOT IN ('Opened', 'RequestToClose', 'Closed')
BEGIN SELECT RAISE(ABORT, 'BusinessDay.status must be one of Opened, RequestToClose, Closed'); END;

CREATE TRIGGER "BusinessDay_status_update_check" BEFORE UPDATE OF "status" ON "BusinessDay"
WHEN NEW."status" NOT IN ('Opened', 'RequestToClose', 'Closed')
BEGIN SELECT RAISE(ABORT, 'BusinessDay.status must be one of Opened, RequestToClose, Closed'); END;

CREATE TRIGGER "VoucherNumber_no_update" BEFORE UPDATE ON "VoucherNumber"
BEGIN SELECT RAISE(ABORT, 'VoucherNumber is append-only'); END;

CREATE TRIGGER "VoucherNumber_no_delete" BEFORE DELETE ON "VoucherNumber"
BEGIN SELECT RAISE(ABORT, 'VoucherNumber is append-only'); END;

CREATE TRIGGER "Journal_begins_open" BEFORE INSERT ON "Journal"
WHEN NEW."sealedAt" IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'LEDGER_IMMUTABLE'); END;

CREATE TRIGGER "Journal_stays_sealed" BEFORE UPDATE ON "Journal"
WHEN OLD."sealedAt" IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'LEDGER_IMMUTABLE'); END;

CREATE TRIGGER "Journal_stays" BEFORE DELETE ON "Journal"
WHEN OLD."sealedAt" IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'LEDGER_IMMUTABLE'); END;

CREATE TRIGGER "Journal_seals" BEFORE UPDATE ON "Journal"
WHEN OLD."sealedAt" IS NULL AND NEW."sealedAt" IS NOT NULL AND ((SELECT COUNT(*) FROM "JournalLine" l WHERE l."journalId" = NEW."id") < 2 OR (SELECT SUM(l."baseMinor") FROM "JournalLine" l WHERE l."journalId" = NEW."id") <> 0 OR EXISTS (SELECT 1 FROM "JournalLine" l WHERE l."journalId" = NEW."id" GROUP BY l."currency" HAVING SUM(l."amountMinor") <> 0) OR EXISTS (SELECT 1 FROM "JournalLine" l WHERE l."journalId" = NEW."id" AND (l."branchId" <> NEW."branchId" OR l."businessDate" <> NEW."businessDate" OR l."seq" <> NEW."seq" OR l."adjustment" <> NEW."adjustment")))
BEGIN SELECT RAISE(ABORT, 'LEDGER_UNBALANCED'); END;

CREATE TRIGGER "JournalLine_joins_open" BEFORE INSERT ON "JournalLine"
WHEN EXISTS (SELECT 1 FROM "Journal" h WHERE h."id" = NEW."journalId" AND h."sealedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'LEDGER_IMMUTABLE'); END;

CREATE TRIGGER "JournalLine_stays_sealed" BEFORE UPDATE ON "JournalLine"
WHEN EXISTS (SELECT 1 FROM "Journal" h WHERE h."id" = OLD."journalId" AND h."sealedAt" IS NOT NULL) OR EXISTS (SELECT 1 FROM "Journal" h WHERE h."id" = NEW."journalId" AND h."sealedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'LEDGER_IMMUTABLE'); END;

CREATE TRIGGER "JournalLine_stays" BEFORE DELETE ON "JournalLine"
WHEN EXISTS (SELECT 1 FROM "Journal" h WHERE h."id" = OLD."journalId" AND h."sealedAt" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'LEDGER_IMMUTABLE'); END;

CREATE TRIGGER "Journal_only_while" BEFORE INSERT ON "Journal"
WHEN NOT EXISTS (SELECT 1 FROM "BusinessDay" p WHERE p."id" = NEW."dayId" AND p."status" IN ('Opened', 'RequestToClose') AND p."branchId" = NEW."branchId" AND p."businessDate" = NEW."businessDate")
BEGIN SELECT RAISE(ABORT, 'LEDGER_DAY_CLOSED'); END;

CREATE TRIGGER "JournalLine_amount_insert_rule" BEFORE INSERT ON "JournalLine"
WHEN NOT (NEW."amountMinor" <> 0)
BEGIN SELECT RAISE(ABORT, 'JournalLine: amount'); END;

CREATE TRIGGER "JournalLine_amount_update_rule" BEFORE UPDATE ON "JournalLine"
WHEN NOT (NEW."amountMinor" <> 0)
BEGIN SELECT RAISE(ABORT, 'JournalLine: amount'); END;

CREATE TRIGGER "JournalLine_sign_insert_rule" BEFORE INSERT ON "JournalLine"
WHEN NOT (NEW."baseMinor" = 0 OR (NEW."amountMinor" > 0 AND NEW."baseMinor" > 0) OR (NEW."amountMinor" < 0 AND NEW."baseMinor" < 0))
BEGIN SELECT RAISE(ABORT, 'JournalLine: sign'); END;

CREATE TRIGGER "JournalLine_sign_update_rule" BEFORE UPDATE ON "JournalLine"
WHEN NOT (NEW."baseMinor" = 0 OR (NEW."amountMinor" > 0 AND NEW."baseMinor" > 0) OR (NEW."amountMinor" < 0 AND NEW."baseMinor" < 0))
BEGIN SELECT RAISE(ABORT, 'JournalLine: sign'); END;

CREATE UNIQUE INDEX "JournalLine_branchId_seq_lineNo_adjustment_key" ON "JournalLine" ("branchId", "seq", "lineNo") WHERE "adjustment";

CREATE TRIGGER "DayClose_no_update" BEFORE UPDATE ON "DayClose"
BEGIN SELECT RAISE(ABORT, 'DayClose is append-only'); END;

CREATE TRIGGER "DayClose_no_delete" BEFORE DELETE ON "DayClose"
BEGIN SELECT RAISE(ABORT, 'DayClose is append-only'); END;

CREATE TRIGGER "DayClose_kind_insert_check" BEFORE INSERT ON "DayClose"
WHEN NEW."kind" NOT IN ('NORMAL', 'ADJUSTMENT')
BEGIN SELECT RAISE(ABORT, 'DayClose.kind must be one of NORMAL, ADJUSTMENT'); END;

CREATE TRIGGER "DayClose_kind_update_check" BEFORE UPDATE OF "kind" ON "DayClose"
WHEN NEW."kind" NOT IN ('NORMAL', 'ADJUSTMENT')
BEGIN SELECT RAISE(ABORT, 'DayClose.kind must be one of NORMAL, ADJUSTMENT'); END;

CREATE TRIGGER "DayBalance_no_update" BEFORE UPDATE ON "DayBalance"
BEGIN SELECT RAISE(ABORT, 'DayBalance is append-only'); END;

CREATE TRIGGER "DayBalance_no_delete" BEFORE DELETE ON "DayBalance"
BEGIN SELECT RAISE(ABORT, 'DayBalance is append-only'); END;
