-- CreateTable
CREATE TABLE "BankAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "bankName" TEXT NOT NULL,
    "branchName" TEXT NOT NULL,
    "accountNo" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "branchId" INTEGER NOT NULL,
    "ledgerId" INTEGER NOT NULL,
    "subLedgerId" INTEGER,
    "signatories" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "BankAccount_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BankAccount_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BankAccount_subLedgerId_fkey" FOREIGN KEY ("subLedgerId") REFERENCES "SubLedger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ExpenseHead" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ledgerId" INTEGER NOT NULL,
    "currency" TEXT,
    "maxPerVoucher" BIGINT,
    "requisitionAbove" BIGINT,
    "attachmentAbove" BIGINT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "ExpenseHead_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "VoucherMapping" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "voucherType" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "ledgerId" INTEGER,
    "subGroupId" INTEGER,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "requireSubLedger" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "VoucherMapping_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "VoucherMapping_subGroupId_fkey" FOREIGN KEY ("subGroupId") REFERENCES "AccountSubGroup" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "BankAccount_ledgerId_branchId_idx" ON "BankAccount"("ledgerId", "branchId");

-- CreateIndex
CREATE UNIQUE INDEX "ExpenseHead_companyId_code_key" ON "ExpenseHead"("companyId", "code");

-- CreateIndex
CREATE UNIQUE INDEX "VoucherMapping_companyId_voucherType_mode_side_ledgerId_key" ON "VoucherMapping"("companyId", "voucherType", "mode", "side", "ledgerId");

-- CreateIndex
CREATE UNIQUE INDEX "VoucherMapping_companyId_voucherType_mode_side_subGroupId_key" ON "VoucherMapping"("companyId", "voucherType", "mode", "side", "subGroupId");

-- Guards
CREATE UNIQUE INDEX "BankAccount_bankName_accountNo_active_key" ON "BankAccount" ("bankName", "accountNo") WHERE "active";

CREATE TRIGGER "ExpenseHead_limits_insert_rule" BEFORE INSERT ON "ExpenseHead"
WHEN NOT (NEW."maxPerVoucher" >= 0 AND NEW."requisitionAbove" >= 0 AND NEW."attachmentAbove" >= 0)
BEGIN SELECT RAISE(ABORT, 'ExpenseHead: limits'); END;

CREATE TRIGGER "ExpenseHead_limits_update_rule" BEFORE UPDATE ON "ExpenseHead"
WHEN NOT (NEW."maxPerVoucher" >= 0 AND NEW."requisitionAbove" >= 0 AND NEW."attachmentAbove" >= 0)
BEGIN SELECT RAISE(ABORT, 'ExpenseHead: limits'); END;

CREATE TRIGGER "VoucherMapping_target_insert_rule" BEFORE INSERT ON "VoucherMapping"
WHEN NOT ((NEW."ledgerId" IS NULL) <> (NEW."subGroupId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'VoucherMapping: target'); END;

CREATE TRIGGER "VoucherMapping_target_update_rule" BEFORE UPDATE ON "VoucherMapping"
WHEN NOT ((NEW."ledgerId" IS NULL) <> (NEW."subGroupId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'VoucherMapping: target'); END;

CREATE TRIGGER "VoucherMapping_voucherType_insert_check" BEFORE INSERT ON "VoucherMapping"
WHEN NEW."voucherType" NOT IN ('PAYMENT', 'RECEIVE', 'JOURNAL', 'INCOME', 'EXPENSE', 'TRANSFER')
BEGIN SELECT RAISE(ABORT, 'VoucherMapping.voucherType must be one of PAYMENT, RECEIVE, JOURNAL, INCOME, EXPENSE, TRANSFER'); END;

CREATE TRIGGER "VoucherMapping_voucherType_update_check" BEFORE UPDATE OF "voucherType" ON "VoucherMapping"
WHEN NEW."voucherType" NOT IN ('PAYMENT', 'RECEIVE', 'JOURNAL', 'INCOME', 'EXPENSE', 'TRANSFER')
BEGIN SELECT RAISE(ABORT, 'VoucherMapping.voucherType must be one of PAYMENT, RECEIVE, JOURNAL, INCOME, EXPENSE, TRANSFER'); END;

CREATE TRIGGER "VoucherMapping_mode_insert_check" BEFORE INSERT ON "VoucherMapping"
WHEN NEW."mode" NOT IN ('CASH', 'BANK', 'NONE')
BEGIN SELECT RAISE(ABORT, 'VoucherMapping.mode must be one of CASH, BANK, NONE'); END;

CREATE TRIGGER "VoucherMapping_mode_update_check" BEFORE UPDATE OF "mode" ON "VoucherMapping"
WHEN NEW."mode" NOT IN ('CASH', 'BANK', 'NONE')
BEGIN SELECT RAISE(ABORT, 'VoucherMapping.mode must be one of CASH, BANK, NONE'); END;

CREATE TRIGGER "VoucherMapping_side_insert_check" BEFORE INSERT ON "VoucherMapping"
WHEN NEW."side" NOT IN ('D', 'C')
BEGIN SELECT RAISE(ABORT, 'VoucherMapping.side must be one of D, C'); END;

CREATE TRIGGER "VoucherMapping_side_update_check" BEFORE UPDATE OF "side" ON "VoucherMapping"
WHEN NEW."side" NOT IN ('D', 'C')
BEGIN SELECT RAISE(ABORT, 'VoucherMapping.side must be one of D, C'); END;
