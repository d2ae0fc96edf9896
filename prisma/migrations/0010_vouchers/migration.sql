-- CreateTable
CREATE TABLE "Voucher" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "branchId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "no" TEXT,
    "voucherDate" TEXT NOT NULL,
    "valueDate" TEXT,
    "currency" TEXT NOT NULL,
    "total" BIGINT NOT NULL,
    "totalBase" BIGINT NOT NULL,
    "bankAccountId" INTEGER,
    "payee" TEXT,
    "chequeNo" TEXT,
    "chequeDate" TEXT,
    "reference" TEXT,
    "narration" TEXT NOT NULL,
    "originalId" INTEGER,
    "notDuplicate" BOOLEAN NOT NULL DEFAULT false,
    "secondWanted" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "round" INTEGER NOT NULL DEFAULT 0,
    "makerId" INTEGER NOT NULL,
    "editorId" INTEGER NOT NULL,
    "submittedAt" DATETIME,
    "decidedAt" DATETIME,
    "decidedById" INTEGER,
    "journalId" INTEGER,
    "reversedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Voucher_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Voucher_originalId_fkey" FOREIGN KEY ("originalId") REFERENCES "Journal" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Voucher_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Voucher_journalId_fkey" FOREIGN KEY ("journalId") REFERENCES "Journal" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Voucher_reversedById_fkey" FOREIGN KEY ("reversedById") REFERENCES "Voucher" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VoucherLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "voucherId" INTEGER NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "side" TEXT NOT NULL,
    "ledgerId" INTEGER NOT NULL,
    "subLedgerId" INTEGER,
    "expenseHeadId" INTEGER,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "memo" TEXT,
    "money" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "VoucherLine_voucherId_fkey" FOREIGN KEY ("voucherId") REFERENCES "Voucher" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "VoucherLine_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "VoucherLine_subLedgerId_fkey" FOREIGN KEY ("subLedgerId") REFERENCES "SubLedger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Voucher_no_key" ON "Voucher"("no");

-- CreateIndex
CREATE UNIQUE INDEX "Voucher_journalId_key" ON "Voucher"("journalId");

-- CreateIndex
CREATE UNIQUE INDEX "Voucher_reversedById_key" ON "Voucher"("reversedById");

-- CreateIndex
CREATE INDEX "Voucher_branchId_type_voucherDate_idx" ON "Voucher"("branchId", "type", "voucherDate");

-- CreateIndex
CREATE INDEX "Voucher_status_branchId_idx" ON "Voucher"("status", "branchId");

-- CreateIndex
CREATE INDEX "Voucher_makerId_status_idx" ON "Voucher"("makerId", "status");

-- CreateIndex
CREATE INDEX "VoucherLine_ledgerId_idx" ON "VoucherLine"("ledgerId");

-- CreateIndex
CREATE UNIQUE INDEX "VoucherLine_voucherId_lineNo_key" ON "VoucherLine"("voucherId", "lineNo");

-- Guards
CREATE TRIGGER "Voucher_total_insert_rule" BEFORE INSERT ON "Voucher"
WHEN NOT (NEW."total" > 0 AND NEW."totalBase" >= 0)
BEGIN SELECT RAISE(ABORT, 'Voucher: total'); END;

CREATE TRIGGER "Voucher_total_update_rule" BEFORE UPDATE ON "Voucher"
WHEN NOT (NEW."total" > 0 AND NEW."totalBase" >= 0)
BEGIN SELECT RAISE(ABORT, 'Voucher: total'); END;

CREATE UNIQUE INDEX "Voucher_bankAccountId_chequeNo_cheque_key" ON "Voucher" ("bankAccountId", "chequeNo") WHERE "chequeNo" IS NOT NULL AND "status" IN ('SUBMITTED', 'POSTED');

CREATE UNIQUE INDEX "Voucher_originalId_takenBack_key" ON "Voucher" ("originalId") WHERE "originalId" IS NOT NULL AND "status" IN ('SUBMITTED', 'POSTED');

CREATE TRIGGER "Voucher_fixed_update" BEFORE UPDATE ON "Voucher"
WHEN NEW."branchId" <> OLD."branchId" OR NEW."type" <> OLD."type" OR NEW."makerId" <> OLD."makerId"
BEGIN SELECT RAISE(ABORT, 'Voucher: branchId, type, makerId keep their first value'); END;

CREATE TRIGGER "Voucher_fixed_delete" BEFORE DELETE ON "Voucher"
BEGIN SELECT RAISE(ABORT, 'Voucher rows are not deleted'); END;

CREATE TRIGGER "Voucher_type_insert_check" BEFORE INSERT ON "Voucher"
WHEN NEW."type" NOT IN ('PAYMENT', 'RECEIVE', 'JOURNAL', 'INCOME', 'EXPENSE', 'TRANSFER', 'REVERSE')
BEGIN SELECT RAISE(ABORT, 'Voucher.type must be one of PAYMENT, RECEIVE, JOURNAL, INCOME, EXPENSE, TRANSFER, REVERSE'); END;

CREATE TRIGGER "Voucher_type_update_check" BEFORE UPDATE OF "type" ON "Voucher"
WHEN NEW."type" NOT IN ('PAYMENT', 'RECEIVE', 'JOURNAL', 'INCOME', 'EXPENSE', 'TRANSFER', 'REVERSE')
BEGIN SELECT RAISE(ABORT, 'Voucher.type must be one of PAYMENT, RECEIVE, JOURNAL, INCOME, EXPENSE, TRANSFER, REVERSE'); END;

CREATE TRIGGER "Voucher_mode_insert_check" BEFORE INSERT ON "Voucher"
WHEN NEW."mode" NOT IN ('CASH', 'BANK', 'NONE')
BEGIN SELECT RAISE(ABORT, 'Voucher.mode must be one of CASH, BANK, NONE'); END;

CREATE TRIGGER "Voucher_mode_update_check" BEFORE UPDATE OF "mode" ON "Voucher"
WHEN NEW."mode" NOT IN ('CASH', 'BANK', 'NONE')
BEGIN SELECT RAISE(ABORT, 'Voucher.mode must be one of CASH, BANK, NONE'); END;

CREATE TRIGGER "Voucher_status_insert_check" BEFORE INSERT ON "Voucher"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'POSTED', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Voucher.status must be one of DRAFT, SUBMITTED, POSTED, REJECTED, CANCELLED'); END;

CREATE TRIGGER "Voucher_status_update_check" BEFORE UPDATE OF "status" ON "Voucher"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'POSTED', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Voucher.status must be one of DRAFT, SUBMITTED, POSTED, REJECTED, CANCELLED'); END;

CREATE TRIGGER "VoucherLine_amount_insert_rule" BEFORE INSERT ON "VoucherLine"
WHEN NOT (NEW."amount" > 0)
BEGIN SELECT RAISE(ABORT, 'VoucherLine: amount'); END;

CREATE TRIGGER "VoucherLine_amount_update_rule" BEFORE UPDATE ON "VoucherLine"
WHEN NOT (NEW."amount" > 0)
BEGIN SELECT RAISE(ABORT, 'VoucherLine: amount'); END;

CREATE TRIGGER "VoucherLine_side_insert_check" BEFORE INSERT ON "VoucherLine"
WHEN NEW."side" NOT IN ('D', 'C')
BEGIN SELECT RAISE(ABORT, 'VoucherLine.side must be one of D, C'); END;

CREATE TRIGGER "VoucherLine_side_update_check" BEFORE UPDATE OF "side" ON "VoucherLine"
WHEN NEW."side" NOT IN ('D', 'C')
BEGIN SELECT RAISE(ABORT, 'VoucherLine.side must be one of D, C'); END;
