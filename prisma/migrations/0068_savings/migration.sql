-- CreateTable
CREATE TABLE "SaccoProduct" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "ownerType" TEXT NOT NULL,
    "ledgerId" INTEGER NOT NULL,
    "rateBps" INTEGER NOT NULL,
    "basis" TEXT NOT NULL,
    "daysInYear" INTEGER NOT NULL DEFAULT 365,
    "frequency" TEXT NOT NULL,
    "whtBps" INTEGER NOT NULL DEFAULT 0,
    "minBalance" BIGINT NOT NULL DEFAULT 0,
    "maxWithdrawPct" INTEGER NOT NULL DEFAULT 100,
    "minServiceMonths" INTEGER NOT NULL DEFAULT 0,
    "cooldownDays" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SaccoProduct_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoProduct_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SaccoAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "no" TEXT NOT NULL,
    "productId" INTEGER NOT NULL,
    "memberId" INTEGER,
    "employeeId" INTEGER,
    "unitId" INTEGER NOT NULL,
    "subLedgerId" INTEGER,
    "name" TEXT NOT NULL,
    "openedOn" TEXT NOT NULL,
    "closedOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "planMinor" BIGINT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SaccoAccount_productId_fkey" FOREIGN KEY ("productId") REFERENCES "SaccoProduct" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoAccount_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoAccount_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoAccount_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoAccount_subLedgerId_fkey" FOREIGN KEY ("subLedgerId") REFERENCES "SubLedger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SaccoTxn" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "accountId" INTEGER NOT NULL,
    "journalLineId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "period" TEXT,
    CONSTRAINT "SaccoTxn_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SaccoAccount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoTxn_journalLineId_fkey" FOREIGN KEY ("journalLineId") REFERENCES "JournalLine" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SaccoReceipt" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "unitId" INTEGER NOT NULL,
    "productId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "period" TEXT,
    "reference" TEXT,
    "total" BIGINT NOT NULL,
    "count" INTEGER NOT NULL,
    "journalId" INTEGER,
    "no" TEXT,
    "paidOn" TEXT,
    "byId" INTEGER,
    "at" DATETIME NOT NULL,
    CONSTRAINT "SaccoReceipt_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoReceipt_productId_fkey" FOREIGN KEY ("productId") REFERENCES "SaccoProduct" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SaccoHold" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "accountId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "byId" INTEGER,
    "at" DATETIME NOT NULL,
    "releasedById" INTEGER,
    "releasedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "SaccoHold_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SaccoAccount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SaccoWithdrawal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "no" TEXT NOT NULL,
    "accountId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "availableAtSubmit" BIGINT NOT NULL,
    "payMode" TEXT NOT NULL,
    "payTo" TEXT,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'SUBMITTED',
    "requestedById" INTEGER,
    "approvedById" INTEGER,
    "approvedAt" DATETIME,
    "paidById" INTEGER,
    "paidOn" TEXT,
    "paid" BIGINT,
    "paymentNo" TEXT,
    "journalId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SaccoWithdrawal_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SaccoAccount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SaccoInterestRun" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "productId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "rateBps" INTEGER NOT NULL,
    "basis" TEXT NOT NULL,
    "daysInYear" INTEGER NOT NULL,
    "whtBps" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "interest" BIGINT NOT NULL,
    "tax" BIGINT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PREPARED',
    "preparedById" INTEGER,
    "postedById" INTEGER,
    "postedOn" TEXT,
    "no" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SaccoInterestRun_productId_fkey" FOREIGN KEY ("productId") REFERENCES "SaccoProduct" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoInterestRun_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SaccoInterestLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "runId" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "basisSum" BIGINT NOT NULL,
    "interest" BIGINT NOT NULL,
    "tax" BIGINT NOT NULL,
    CONSTRAINT "SaccoInterestLine_runId_fkey" FOREIGN KEY ("runId") REFERENCES "SaccoInterestRun" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoInterestLine_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SaccoAccount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "SaccoProduct_ledgerId_idx" ON "SaccoProduct"("ledgerId");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoProduct_companyId_code_key" ON "SaccoProduct"("companyId", "code");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoAccount_no_key" ON "SaccoAccount"("no");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoAccount_subLedgerId_key" ON "SaccoAccount"("subLedgerId");

-- CreateIndex
CREATE INDEX "SaccoAccount_unitId_productId_idx" ON "SaccoAccount"("unitId", "productId");

-- CreateIndex
CREATE INDEX "SaccoAccount_memberId_idx" ON "SaccoAccount"("memberId");

-- CreateIndex
CREATE INDEX "SaccoAccount_employeeId_idx" ON "SaccoAccount"("employeeId");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoAccount_productId_memberId_key" ON "SaccoAccount"("productId", "memberId");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoAccount_productId_employeeId_key" ON "SaccoAccount"("productId", "employeeId");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoTxn_journalLineId_key" ON "SaccoTxn"("journalLineId");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoTxn_accountId_kind_period_key" ON "SaccoTxn"("accountId", "kind", "period");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoReceipt_journalId_key" ON "SaccoReceipt"("journalId");

-- CreateIndex
CREATE INDEX "SaccoReceipt_unitId_at_idx" ON "SaccoReceipt"("unitId", "at");

-- CreateIndex
CREATE INDEX "SaccoHold_accountId_releasedAt_idx" ON "SaccoHold"("accountId", "releasedAt");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoWithdrawal_no_key" ON "SaccoWithdrawal"("no");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoWithdrawal_journalId_key" ON "SaccoWithdrawal"("journalId");

-- CreateIndex
CREATE INDEX "SaccoWithdrawal_unitId_status_idx" ON "SaccoWithdrawal"("unitId", "status");

-- CreateIndex
CREATE INDEX "SaccoWithdrawal_accountId_idx" ON "SaccoWithdrawal"("accountId");

-- CreateIndex
CREATE INDEX "SaccoWithdrawal_requestedById_idx" ON "SaccoWithdrawal"("requestedById");

-- CreateIndex
CREATE INDEX "SaccoInterestRun_unitId_status_idx" ON "SaccoInterestRun"("unitId", "status");

-- CreateIndex
CREATE INDEX "SaccoInterestLine_accountId_idx" ON "SaccoInterestLine"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoInterestLine_runId_accountId_key" ON "SaccoInterestLine"("runId", "accountId");

-- Guards
CREATE TRIGGER "SaccoProduct_fixed_update" BEFORE UPDATE ON "SaccoProduct"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."code" <> OLD."code" OR NEW."currency" <> OLD."currency" OR NEW."ownerType" <> OLD."ownerType" OR NEW."ledgerId" <> OLD."ledgerId"
BEGIN SELECT RAISE(ABORT, 'SaccoProduct: companyId, code, currency, ownerType, ledgerId keep their first value'); END;

CREATE TRIGGER "SaccoProduct_fixed_delete" BEFORE DELETE ON "SaccoProduct"
BEGIN SELECT RAISE(ABORT, 'SaccoProduct rows are not deleted'); END;

CREATE TRIGGER "SaccoProduct_rates_insert_rule" BEFORE INSERT ON "SaccoProduct"
WHEN NOT (NEW."rateBps" BETWEEN 0 AND 10000 AND NEW."whtBps" BETWEEN 0 AND 10000)
BEGIN SELECT RAISE(ABORT, 'SaccoProduct: rates'); END;

CREATE TRIGGER "SaccoProduct_rates_update_rule" BEFORE UPDATE ON "SaccoProduct"
WHEN NOT (NEW."rateBps" BETWEEN 0 AND 10000 AND NEW."whtBps" BETWEEN 0 AND 10000)
BEGIN SELECT RAISE(ABORT, 'SaccoProduct: rates'); END;

CREATE TRIGGER "SaccoProduct_limits_insert_rule" BEFORE INSERT ON "SaccoProduct"
WHEN NOT (NEW."minBalance" >= 0 AND NEW."maxWithdrawPct" BETWEEN 1 AND 100 AND NEW."minServiceMonths" >= 0 AND NEW."cooldownDays" >= 0)
BEGIN SELECT RAISE(ABORT, 'SaccoProduct: limits'); END;

CREATE TRIGGER "SaccoProduct_limits_update_rule" BEFORE UPDATE ON "SaccoProduct"
WHEN NOT (NEW."minBalance" >= 0 AND NEW."maxWithdrawPct" BETWEEN 1 AND 100 AND NEW."minServiceMonths" >= 0 AND NEW."cooldownDays" >= 0)
BEGIN SELECT RAISE(ABORT, 'SaccoProduct: limits'); END;

CREATE TRIGGER "SaccoProduct_year_insert_rule" BEFORE INSERT ON "SaccoProduct"
WHEN NOT (NEW."daysInYear" IN (360, 365))
BEGIN SELECT RAISE(ABORT, 'SaccoProduct: year'); END;

CREATE TRIGGER "SaccoProduct_year_update_rule" BEFORE UPDATE ON "SaccoProduct"
WHEN NOT (NEW."daysInYear" IN (360, 365))
BEGIN SELECT RAISE(ABORT, 'SaccoProduct: year'); END;

CREATE TRIGGER "SaccoProduct_ownerType_insert_check" BEFORE INSERT ON "SaccoProduct"
WHEN NEW."ownerType" NOT IN ('EMPLOYEE', 'MEMBER')
BEGIN SELECT RAISE(ABORT, 'SaccoProduct.ownerType must be one of EMPLOYEE, MEMBER'); END;

CREATE TRIGGER "SaccoProduct_ownerType_update_check" BEFORE UPDATE OF "ownerType" ON "SaccoProduct"
WHEN NEW."ownerType" NOT IN ('EMPLOYEE', 'MEMBER')
BEGIN SELECT RAISE(ABORT, 'SaccoProduct.ownerType must be one of EMPLOYEE, MEMBER'); END;

CREATE TRIGGER "SaccoProduct_basis_insert_check" BEFORE INSERT ON "SaccoProduct"
WHEN NEW."basis" NOT IN ('DAILY_BALANCE', 'MONTHLY_MIN')
BEGIN SELECT RAISE(ABORT, 'SaccoProduct.basis must be one of DAILY_BALANCE, MONTHLY_MIN'); END;

CREATE TRIGGER "SaccoProduct_basis_update_check" BEFORE UPDATE OF "basis" ON "SaccoProduct"
WHEN NEW."basis" NOT IN ('DAILY_BALANCE', 'MONTHLY_MIN')
BEGIN SELECT RAISE(ABORT, 'SaccoProduct.basis must be one of DAILY_BALANCE, MONTHLY_MIN'); END;

CREATE TRIGGER "SaccoProduct_frequency_insert_check" BEFORE INSERT ON "SaccoProduct"
WHEN NEW."frequency" NOT IN ('MONTHLY', 'QUARTERLY', 'ANNUAL')
BEGIN SELECT RAISE(ABORT, 'SaccoProduct.frequency must be one of MONTHLY, QUARTERLY, ANNUAL'); END;

CREATE TRIGGER "SaccoProduct_frequency_update_check" BEFORE UPDATE OF "frequency" ON "SaccoProduct"
WHEN NEW."frequency" NOT IN ('MONTHLY', 'QUARTERLY', 'ANNUAL')
BEGIN SELECT RAISE(ABORT, 'SaccoProduct.frequency must be one of MONTHLY, QUARTERLY, ANNUAL'); END;

CREATE TRIGGER "SaccoAccount_fixed_update" BEFORE UPDATE ON "SaccoAccount"
WHEN NEW."no" <> OLD."no" OR NEW."productId" <> OLD."productId" OR NEW."unitId" <> OLD."unitId" OR NEW."openedOn" <> OLD."openedOn" OR NEW."subLedgerId" <> OLD."subLedgerId" OR NEW."memberId" <> OLD."memberId" OR NEW."employeeId" <> OLD."employeeId"
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: no, productId, unitId, openedOn, subLedgerId, memberId, employeeId keep their first value'); END;

CREATE TRIGGER "SaccoAccount_fixed_delete" BEFORE DELETE ON "SaccoAccount"
BEGIN SELECT RAISE(ABORT, 'SaccoAccount rows are not deleted'); END;

CREATE TRIGGER "SaccoAccount_owner_insert_rule" BEFORE INSERT ON "SaccoAccount"
WHEN NOT ((NEW."memberId" IS NULL) <> (NEW."employeeId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: owner'); END;

CREATE TRIGGER "SaccoAccount_owner_update_rule" BEFORE UPDATE ON "SaccoAccount"
WHEN NOT ((NEW."memberId" IS NULL) <> (NEW."employeeId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: owner'); END;

CREATE TRIGGER "SaccoAccount_closing_insert_rule" BEFORE INSERT ON "SaccoAccount"
WHEN NOT ((NEW."status" = 'CLOSED') = (NEW."closedOn" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: closing'); END;

CREATE TRIGGER "SaccoAccount_closing_update_rule" BEFORE UPDATE ON "SaccoAccount"
WHEN NOT ((NEW."status" = 'CLOSED') = (NEW."closedOn" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: closing'); END;

CREATE TRIGGER "SaccoAccount_plan_insert_rule" BEFORE INSERT ON "SaccoAccount"
WHEN NOT (NEW."planMinor" IS NULL OR NEW."planMinor" > 0)
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: plan'); END;

CREATE TRIGGER "SaccoAccount_plan_update_rule" BEFORE UPDATE ON "SaccoAccount"
WHEN NOT (NEW."planMinor" IS NULL OR NEW."planMinor" > 0)
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: plan'); END;

CREATE TRIGGER "SaccoAccount_status_insert_check" BEFORE INSERT ON "SaccoAccount"
WHEN NEW."status" NOT IN ('ACTIVE', 'DORMANT', 'FROZEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'SaccoAccount.status must be one of ACTIVE, DORMANT, FROZEN, CLOSED'); END;

CREATE TRIGGER "SaccoAccount_status_update_check" BEFORE UPDATE OF "status" ON "SaccoAccount"
WHEN NEW."status" NOT IN ('ACTIVE', 'DORMANT', 'FROZEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'SaccoAccount.status must be one of ACTIVE, DORMANT, FROZEN, CLOSED'); END;

CREATE TRIGGER "SaccoTxn_no_update" BEFORE UPDATE ON "SaccoTxn"
BEGIN SELECT RAISE(ABORT, 'SaccoTxn is append-only'); END;

CREATE TRIGGER "SaccoTxn_no_delete" BEFORE DELETE ON "SaccoTxn"
BEGIN SELECT RAISE(ABORT, 'SaccoTxn is append-only'); END;

CREATE TRIGGER "SaccoTxn_kind_insert_check" BEFORE INSERT ON "SaccoTxn"
WHEN NEW."kind" NOT IN ('CONTRIBUTION', 'VOLUNTARY', 'INTEREST', 'TAX', 'WITHDRAWAL')
BEGIN SELECT RAISE(ABORT, 'SaccoTxn.kind must be one of CONTRIBUTION, VOLUNTARY, INTEREST, TAX, WITHDRAWAL'); END;

CREATE TRIGGER "SaccoTxn_kind_update_check" BEFORE UPDATE OF "kind" ON "SaccoTxn"
WHEN NEW."kind" NOT IN ('CONTRIBUTION', 'VOLUNTARY', 'INTEREST', 'TAX', 'WITHDRAWAL')
BEGIN SELECT RAISE(ABORT, 'SaccoTxn.kind must be one of CONTRIBUTION, VOLUNTARY, INTEREST, TAX, WITHDRAWAL'); END;

CREATE TRIGGER "SaccoReceipt_fixed_update" BEFORE UPDATE ON "SaccoReceipt"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."productId" <> OLD."productId" OR NEW."kind" <> OLD."kind" OR NEW."total" <> OLD."total" OR NEW."count" <> OLD."count" OR NEW."byId" <> OLD."byId" OR NEW."at" <> OLD."at" OR NEW."journalId" <> OLD."journalId"
BEGIN SELECT RAISE(ABORT, 'SaccoReceipt: unitId, productId, kind, total, count, byId, at, journalId keep their first value'); END;

CREATE TRIGGER "SaccoReceipt_fixed_delete" BEFORE DELETE ON "SaccoReceipt"
BEGIN SELECT RAISE(ABORT, 'SaccoReceipt rows are not deleted'); END;

CREATE TRIGGER "SaccoReceipt_kind_insert_check" BEFORE INSERT ON "SaccoReceipt"
WHEN NEW."kind" NOT IN ('CONTRIBUTION', 'VOLUNTARY')
BEGIN SELECT RAISE(ABORT, 'SaccoReceipt.kind must be one of CONTRIBUTION, VOLUNTARY'); END;

CREATE TRIGGER "SaccoReceipt_kind_update_check" BEFORE UPDATE OF "kind" ON "SaccoReceipt"
WHEN NEW."kind" NOT IN ('CONTRIBUTION', 'VOLUNTARY')
BEGIN SELECT RAISE(ABORT, 'SaccoReceipt.kind must be one of CONTRIBUTION, VOLUNTARY'); END;

CREATE TRIGGER "SaccoHold_fixed_update" BEFORE UPDATE ON "SaccoHold"
WHEN NEW."accountId" <> OLD."accountId" OR NEW."amount" <> OLD."amount" OR NEW."reason" <> OLD."reason" OR NEW."byId" <> OLD."byId" OR NEW."at" <> OLD."at"
BEGIN SELECT RAISE(ABORT, 'SaccoHold: accountId, amount, reason, byId, at keep their first value'); END;

CREATE TRIGGER "SaccoHold_fixed_delete" BEFORE DELETE ON "SaccoHold"
BEGIN SELECT RAISE(ABORT, 'SaccoHold rows are not deleted'); END;

CREATE TRIGGER "SaccoHold_amount_insert_rule" BEFORE INSERT ON "SaccoHold"
WHEN NOT (NEW."amount" > 0)
BEGIN SELECT RAISE(ABORT, 'SaccoHold: amount'); END;

CREATE TRIGGER "SaccoHold_amount_update_rule" BEFORE UPDATE ON "SaccoHold"
WHEN NOT (NEW."amount" > 0)
BEGIN SELECT RAISE(ABORT, 'SaccoHold: amount'); END;

CREATE TRIGGER "SaccoWithdrawal_fixed_update" BEFORE UPDATE ON "SaccoWithdrawal"
WHEN NEW."no" <> OLD."no" OR NEW."accountId" <> OLD."accountId" OR NEW."unitId" <> OLD."unitId" OR NEW."kind" <> OLD."kind" OR NEW."requestedById" <> OLD."requestedById"
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal: no, accountId, unitId, kind, requestedById keep their first value'); END;

CREATE TRIGGER "SaccoWithdrawal_fixed_delete" BEFORE DELETE ON "SaccoWithdrawal"
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal rows are not deleted'); END;

CREATE TRIGGER "SaccoWithdrawal_settled_update" BEFORE UPDATE ON "SaccoWithdrawal"
WHEN OLD."status" = 'PAID' AND NEW."status" = 'PAID' AND (NEW."amount" IS DISTINCT FROM OLD."amount" OR NEW."paid" IS DISTINCT FROM OLD."paid" OR NEW."journalId" IS DISTINCT FROM OLD."journalId")
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal: amount, paid, journalId stay while it is PAID'); END;

CREATE UNIQUE INDEX "SaccoWithdrawal_accountId_open_key" ON "SaccoWithdrawal" ("accountId") WHERE "status" IN ('SUBMITTED', 'APPROVED');

CREATE TRIGGER "SaccoWithdrawal_amount_insert_rule" BEFORE INSERT ON "SaccoWithdrawal"
WHEN NOT (NEW."amount" > 0)
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal: amount'); END;

CREATE TRIGGER "SaccoWithdrawal_amount_update_rule" BEFORE UPDATE ON "SaccoWithdrawal"
WHEN NOT (NEW."amount" > 0)
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal: amount'); END;

CREATE TRIGGER "SaccoWithdrawal_payment_insert_rule" BEFORE INSERT ON "SaccoWithdrawal"
WHEN NOT ((NEW."status" = 'PAID') = (NEW."paid" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal: payment'); END;

CREATE TRIGGER "SaccoWithdrawal_payment_update_rule" BEFORE UPDATE ON "SaccoWithdrawal"
WHEN NOT ((NEW."status" = 'PAID') = (NEW."paid" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal: payment'); END;

CREATE TRIGGER "SaccoWithdrawal_kind_insert_check" BEFORE INSERT ON "SaccoWithdrawal"
WHEN NEW."kind" NOT IN ('PARTIAL', 'FULL_EXIT')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.kind must be one of PARTIAL, FULL_EXIT'); END;

CREATE TRIGGER "SaccoWithdrawal_kind_update_check" BEFORE UPDATE OF "kind" ON "SaccoWithdrawal"
WHEN NEW."kind" NOT IN ('PARTIAL', 'FULL_EXIT')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.kind must be one of PARTIAL, FULL_EXIT'); END;

CREATE TRIGGER "SaccoWithdrawal_payMode_insert_check" BEFORE INSERT ON "SaccoWithdrawal"
WHEN NEW."payMode" NOT IN ('CASH', 'BANK', 'MOBILE')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.payMode must be one of CASH, BANK, MOBILE'); END;

CREATE TRIGGER "SaccoWithdrawal_payMode_update_check" BEFORE UPDATE OF "payMode" ON "SaccoWithdrawal"
WHEN NEW."payMode" NOT IN ('CASH', 'BANK', 'MOBILE')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.payMode must be one of CASH, BANK, MOBILE'); END;

CREATE TRIGGER "SaccoWithdrawal_status_insert_check" BEFORE INSERT ON "SaccoWithdrawal"
WHEN NEW."status" NOT IN ('SUBMITTED', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.status must be one of SUBMITTED, APPROVED, PAID, REJECTED, CANCELLED'); END;

CREATE TRIGGER "SaccoWithdrawal_status_update_check" BEFORE UPDATE OF "status" ON "SaccoWithdrawal"
WHEN NEW."status" NOT IN ('SUBMITTED', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.status must be one of SUBMITTED, APPROVED, PAID, REJECTED, CANCELLED'); END;

CREATE TRIGGER "SaccoInterestRun_fixed_update" BEFORE UPDATE ON "SaccoInterestRun"
WHEN NEW."productId" <> OLD."productId" OR NEW."unitId" <> OLD."unitId" OR NEW."fromDate" <> OLD."fromDate" OR NEW."toDate" <> OLD."toDate" OR NEW."preparedById" <> OLD."preparedById"
BEGIN SELECT RAISE(ABORT, 'SaccoInterestRun: productId, unitId, fromDate, toDate, preparedById keep their first value'); END;

CREATE TRIGGER "SaccoInterestRun_fixed_delete" BEFORE DELETE ON "SaccoInterestRun"
BEGIN SELECT RAISE(ABORT, 'SaccoInterestRun rows are not deleted'); END;

CREATE TRIGGER "SaccoInterestRun_settled_update" BEFORE UPDATE ON "SaccoInterestRun"
WHEN OLD."status" = 'POSTED' AND NEW."status" = 'POSTED' AND (NEW."interest" IS DISTINCT FROM OLD."interest" OR NEW."tax" IS DISTINCT FROM OLD."tax" OR NEW."count" IS DISTINCT FROM OLD."count")
BEGIN SELECT RAISE(ABORT, 'SaccoInterestRun: interest, tax, count stay while it is POSTED'); END;

CREATE UNIQUE INDEX "SaccoInterestRun_productId_unitId_fromDate_standing_key" ON "SaccoInterestRun" ("productId", "unitId", "fromDate") WHERE "status" <> 'DISCARDED';

CREATE TRIGGER "SaccoInterestRun_span_insert_rule" BEFORE INSERT ON "SaccoInterestRun"
WHEN NOT (NEW."fromDate" <= NEW."toDate")
BEGIN SELECT RAISE(ABORT, 'SaccoInterestRun: span'); END;

CREATE TRIGGER "SaccoInterestRun_span_update_rule" BEFORE UPDATE ON "SaccoInterestRun"
WHEN NOT (NEW."fromDate" <= NEW."toDate")
BEGIN SELECT RAISE(ABORT, 'SaccoInterestRun: span'); END;

CREATE TRIGGER "SaccoInterestRun_status_insert_check" BEFORE INSERT ON "SaccoInterestRun"
WHEN NEW."status" NOT IN ('PREPARED', 'POSTED', 'DISCARDED')
BEGIN SELECT RAISE(ABORT, 'SaccoInterestRun.status must be one of PREPARED, POSTED, DISCARDED'); END;

CREATE TRIGGER "SaccoInterestRun_status_update_check" BEFORE UPDATE OF "status" ON "SaccoInterestRun"
WHEN NEW."status" NOT IN ('PREPARED', 'POSTED', 'DISCARDED')
BEGIN SELECT RAISE(ABORT, 'SaccoInterestRun.status must be one of PREPARED, POSTED, DISCARDED'); END;

CREATE TRIGGER "SaccoInterestLine_no_update" BEFORE UPDATE ON "SaccoInterestLine"
BEGIN SELECT RAISE(ABORT, 'SaccoInterestLine is append-only'); END;

CREATE TRIGGER "SaccoInterestLine_no_delete" BEFORE DELETE ON "SaccoInterestLine"
BEGIN SELECT RAISE(ABORT, 'SaccoInterestLine is append-only'); END;
