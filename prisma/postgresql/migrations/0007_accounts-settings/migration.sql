-- CreateTable
CREATE TABLE "BankAccount" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BankAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExpenseHead" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ExpenseHead_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VoucherMapping" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "VoucherMapping_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "BankAccount_ledgerId_branchId_idx" ON "BankAccount"("ledgerId", "branchId");

-- CreateIndex
CREATE UNIQUE INDEX "ExpenseHead_companyId_code_key" ON "ExpenseHead"("companyId", "code");

-- CreateIndex
CREATE UNIQUE INDEX "VoucherMapping_companyId_voucherType_mode_side_ledgerId_key" ON "VoucherMapping"("companyId", "voucherType", "mode", "side", "ledgerId");

-- CreateIndex
CREATE UNIQUE INDEX "VoucherMapping_companyId_voucherType_mode_side_subGroupId_key" ON "VoucherMapping"("companyId", "voucherType", "mode", "side", "subGroupId");

-- AddForeignKey
ALTER TABLE "BankAccount" ADD CONSTRAINT "BankAccount_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankAccount" ADD CONSTRAINT "BankAccount_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankAccount" ADD CONSTRAINT "BankAccount_subLedgerId_fkey" FOREIGN KEY ("subLedgerId") REFERENCES "SubLedger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExpenseHead" ADD CONSTRAINT "ExpenseHead_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoucherMapping" ADD CONSTRAINT "VoucherMapping_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoucherMapping" ADD CONSTRAINT "VoucherMapping_subGroupId_fkey" FOREIGN KEY ("subGroupId") REFERENCES "AccountSubGroup"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE UNIQUE INDEX "BankAccount_bankName_accountNo_active_key" ON "BankAccount" ("bankName", "accountNo") WHERE "active";

CREATE OR REPLACE FUNCTION "ExpenseHead_limits_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."maxPerVoucher" >= 0 AND NEW."requisitionAbove" >= 0 AND NEW."attachmentAbove" >= 0) THEN RAISE EXCEPTION 'ExpenseHead: limits' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ExpenseHead_limits_insert_rule" BEFORE INSERT ON "ExpenseHead" FOR EACH ROW EXECUTE FUNCTION "ExpenseHead_limits_insert_rule"();

CREATE OR REPLACE FUNCTION "ExpenseHead_limits_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."maxPerVoucher" >= 0 AND NEW."requisitionAbove" >= 0 AND NEW."attachmentAbove" >= 0) THEN RAISE EXCEPTION 'ExpenseHead: limits' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ExpenseHead_limits_update_rule" BEFORE UPDATE ON "ExpenseHead" FOR EACH ROW EXECUTE FUNCTION "ExpenseHead_limits_update_rule"();

CREATE OR REPLACE FUNCTION "VoucherMapping_target_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."ledgerId" IS NULL) <> (NEW."subGroupId" IS NULL)) THEN RAISE EXCEPTION 'VoucherMapping: target' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "VoucherMapping_target_insert_rule" BEFORE INSERT ON "VoucherMapping" FOR EACH ROW EXECUTE FUNCTION "VoucherMapping_target_insert_rule"();

CREATE OR REPLACE FUNCTION "VoucherMapping_target_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."ledgerId" IS NULL) <> (NEW."subGroupId" IS NULL)) THEN RAISE EXCEPTION 'VoucherMapping: target' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "VoucherMapping_target_update_rule" BEFORE UPDATE ON "VoucherMapping" FOR EACH ROW EXECUTE FUNCTION "VoucherMapping_target_update_rule"();

ALTER TABLE "VoucherMapping" ADD CONSTRAINT "VoucherMapping_voucherType_check" CHECK ("voucherType" IN ('PAYMENT', 'RECEIVE', 'JOURNAL', 'INCOME', 'EXPENSE', 'TRANSFER'));

ALTER TABLE "VoucherMapping" ADD CONSTRAINT "VoucherMapping_mode_check" CHECK ("mode" IN ('CASH', 'BANK', 'NONE'));

ALTER TABLE "VoucherMapping" ADD CONSTRAINT "VoucherMapping_side_check" CHECK ("side" IN ('D', 'C'));
