-- CreateTable
CREATE TABLE "Voucher" (
    "id" SERIAL NOT NULL,
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
    "submittedAt" TIMESTAMP(3),
    "decidedAt" TIMESTAMP(3),
    "decidedById" INTEGER,
    "journalId" INTEGER,
    "reversedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Voucher_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VoucherLine" (
    "id" SERIAL NOT NULL,
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

    CONSTRAINT "VoucherLine_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_originalId_fkey" FOREIGN KEY ("originalId") REFERENCES "Journal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_journalId_fkey" FOREIGN KEY ("journalId") REFERENCES "Journal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_reversedById_fkey" FOREIGN KEY ("reversedById") REFERENCES "Voucher"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoucherLine" ADD CONSTRAINT "VoucherLine_voucherId_fkey" FOREIGN KEY ("voucherId") REFERENCES "Voucher"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoucherLine" ADD CONSTRAINT "VoucherLine_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VoucherLine" ADD CONSTRAINT "VoucherLine_subLedgerId_fkey" FOREIGN KEY ("subLedgerId") REFERENCES "SubLedger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "Voucher_total_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."total" > 0 AND NEW."totalBase" >= 0) THEN RAISE EXCEPTION 'Voucher: total' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Voucher_total_insert_rule" BEFORE INSERT ON "Voucher" FOR EACH ROW EXECUTE FUNCTION "Voucher_total_insert_rule"();

CREATE OR REPLACE FUNCTION "Voucher_total_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."total" > 0 AND NEW."totalBase" >= 0) THEN RAISE EXCEPTION 'Voucher: total' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Voucher_total_update_rule" BEFORE UPDATE ON "Voucher" FOR EACH ROW EXECUTE FUNCTION "Voucher_total_update_rule"();

CREATE UNIQUE INDEX "Voucher_bankAccountId_chequeNo_cheque_key" ON "Voucher" ("bankAccountId", "chequeNo") WHERE "chequeNo" IS NOT NULL AND "status" IN ('SUBMITTED', 'POSTED');

CREATE UNIQUE INDEX "Voucher_originalId_takenBack_key" ON "Voucher" ("originalId") WHERE "originalId" IS NOT NULL AND "status" IN ('SUBMITTED', 'POSTED');

CREATE OR REPLACE FUNCTION "Voucher_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."branchId" <> OLD."branchId" OR NEW."type" <> OLD."type" OR NEW."makerId" <> OLD."makerId" THEN RAISE EXCEPTION 'Voucher: branchId, type, makerId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Voucher_fixed_update" BEFORE UPDATE ON "Voucher" FOR EACH ROW EXECUTE FUNCTION "Voucher_fixed_update"();

CREATE OR REPLACE FUNCTION "Voucher_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Voucher rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "Voucher_fixed_delete" BEFORE DELETE ON "Voucher" FOR EACH ROW EXECUTE FUNCTION "Voucher_fixed_delete"();

ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_type_check" CHECK ("type" IN ('PAYMENT', 'RECEIVE', 'JOURNAL', 'INCOME', 'EXPENSE', 'TRANSFER', 'REVERSE'));

ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_mode_check" CHECK ("mode" IN ('CASH', 'BANK', 'NONE'));

ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_status_check" CHECK ("status" IN ('DRAFT', 'SUBMITTED', 'POSTED', 'REJECTED', 'CANCELLED'));

CREATE OR REPLACE FUNCTION "VoucherLine_amount_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0) THEN RAISE EXCEPTION 'VoucherLine: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "VoucherLine_amount_insert_rule" BEFORE INSERT ON "VoucherLine" FOR EACH ROW EXECUTE FUNCTION "VoucherLine_amount_insert_rule"();

CREATE OR REPLACE FUNCTION "VoucherLine_amount_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0) THEN RAISE EXCEPTION 'VoucherLine: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "VoucherLine_amount_update_rule" BEFORE UPDATE ON "VoucherLine" FOR EACH ROW EXECUTE FUNCTION "VoucherLine_amount_update_rule"();

ALTER TABLE "VoucherLine" ADD CONSTRAINT "VoucherLine_side_check" CHECK ("side" IN ('D', 'C'));
