-- CreateTable
CREATE TABLE "Classification" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nature" TEXT NOT NULL,
    "normalSide" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Classification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccountGroup" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "classificationId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AccountGroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccountSubGroup" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "groupId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "contra" BOOLEAN NOT NULL DEFAULT false,
    "statutoryTag" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AccountSubGroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Ledger" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Ledger_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerBranch" (
    "ledgerId" INTEGER NOT NULL,
    "branchId" INTEGER NOT NULL,

    CONSTRAINT "LedgerBranch_pkey" PRIMARY KEY ("ledgerId","branchId")
);

-- CreateTable
CREATE TABLE "SubLedger" (
    "id" SERIAL NOT NULL,
    "ledgerId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "refType" TEXT NOT NULL,
    "refId" INTEGER NOT NULL,
    "branchId" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SubLedger_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SystemLedger" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "branchId" INTEGER,
    "ledgerId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SystemLedger_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ForexRate" (
    "id" SERIAL NOT NULL,
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
    "approvedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ForexRate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FiscalYear" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "startDate" TEXT NOT NULL,
    "endDate" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FiscalYear_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FiscalPeriod" (
    "id" SERIAL NOT NULL,
    "yearId" INTEGER NOT NULL,
    "companyId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "startDate" TEXT NOT NULL,
    "endDate" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FiscalPeriod_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BusinessDay" (
    "id" SERIAL NOT NULL,
    "branchId" INTEGER NOT NULL,
    "businessDate" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'NORMAL',
    "status" TEXT NOT NULL DEFAULT 'Opened',
    "openedAt" TIMESTAMP(3) NOT NULL,
    "openedById" INTEGER,
    "openedWhy" TEXT,
    "requestedAt" TIMESTAMP(3),
    "requestedById" INTEGER,
    "closedAt" TIMESTAMP(3),
    "closedById" INTEGER,
    "reopenCount" INTEGER NOT NULL DEFAULT 0,
    "openingCash" BIGINT NOT NULL,
    "seqFrom" INTEGER NOT NULL,
    "seqTo" INTEGER,
    "closeHash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "BusinessDay_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VoucherNumber" (
    "no" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "branchId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "takenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "VoucherNumber_pkey" PRIMARY KEY ("no")
);

-- CreateTable
CREATE TABLE "Journal" (
    "id" SERIAL NOT NULL,
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
    "postedAt" TIMESTAMP(3) NOT NULL,
    "sealedAt" TIMESTAMP(3),
    "prevHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "Journal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JournalLine" (
    "id" SERIAL NOT NULL,
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

    CONSTRAINT "JournalLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DayClose" (
    "id" SERIAL NOT NULL,
    "branchId" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "dayId" INTEGER NOT NULL,
    "businessDate" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "seqTo" INTEGER NOT NULL,
    "closedAt" TIMESTAMP(3) NOT NULL,
    "closedById" INTEGER,
    "lastHash" TEXT NOT NULL,
    "prevHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "DayClose_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DayBalance" (
    "id" SERIAL NOT NULL,
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

    CONSTRAINT "DayBalance_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "Classification" ADD CONSTRAINT "Classification_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountGroup" ADD CONSTRAINT "AccountGroup_classificationId_fkey" FOREIGN KEY ("classificationId") REFERENCES "Classification"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountSubGroup" ADD CONSTRAINT "AccountSubGroup_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "AccountGroup"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ledger" ADD CONSTRAINT "Ledger_subGroupId_fkey" FOREIGN KEY ("subGroupId") REFERENCES "AccountSubGroup"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerBranch" ADD CONSTRAINT "LedgerBranch_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubLedger" ADD CONSTRAINT "SubLedger_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SystemLedger" ADD CONSTRAINT "SystemLedger_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FiscalPeriod" ADD CONSTRAINT "FiscalPeriod_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "FiscalYear"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BusinessDay" ADD CONSTRAINT "BusinessDay_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Journal" ADD CONSTRAINT "Journal_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Journal" ADD CONSTRAINT "Journal_dayId_fkey" FOREIGN KEY ("dayId") REFERENCES "BusinessDay"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Journal" ADD CONSTRAINT "Journal_reversesId_fkey" FOREIGN KEY ("reversesId") REFERENCES "Journal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JournalLine" ADD CONSTRAINT "JournalLine_journalId_fkey" FOREIGN KEY ("journalId") REFERENCES "Journal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JournalLine" ADD CONSTRAINT "JournalLine_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JournalLine" ADD CONSTRAINT "JournalLine_subLedgerId_fkey" FOREIGN KEY ("subLedgerId") REFERENCES "SubLedger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DayClose" ADD CONSTRAINT "DayClose_dayId_fkey" FOREIGN KEY ("dayId") REFERENCES "BusinessDay"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DayBalance" ADD CONSTRAINT "DayBalance_closeId_fkey" FOREIGN KEY ("closeId") REFERENCES "DayClose"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

ALTER TABLE "Classification" ADD CONSTRAINT "Classification_nature_check" CHECK ("nature" IN ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'));

ALTER TABLE "Classification" ADD CONSTRAINT "Classification_normalSide_check" CHECK ("normalSide" IN ('D', 'C'));

CREATE OR REPLACE FUNCTION "Ledger_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" THEN RAISE EXCEPTION 'Ledger: companyId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Ledger_fixed_update" BEFORE UPDATE ON "Ledger" FOR EACH ROW EXECUTE FUNCTION "Ledger_fixed_update"();

CREATE OR REPLACE FUNCTION "Ledger_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Ledger rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "Ledger_fixed_delete" BEFORE DELETE ON "Ledger" FOR EACH ROW EXECUTE FUNCTION "Ledger_fixed_delete"();

ALTER TABLE "Ledger" ADD CONSTRAINT "Ledger_controlType_check" CHECK ("controlType" IN ('NONE', 'EMPLOYEE', 'MEMBER', 'SACCO', 'BANK', 'BRANCH', 'PARTY'));

CREATE OR REPLACE FUNCTION "SubLedger_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."ledgerId" <> OLD."ledgerId" OR NEW."refType" <> OLD."refType" OR NEW."refId" <> OLD."refId" THEN RAISE EXCEPTION 'SubLedger: ledgerId, refType, refId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SubLedger_fixed_update" BEFORE UPDATE ON "SubLedger" FOR EACH ROW EXECUTE FUNCTION "SubLedger_fixed_update"();

CREATE OR REPLACE FUNCTION "SubLedger_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SubLedger rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SubLedger_fixed_delete" BEFORE DELETE ON "SubLedger" FOR EACH ROW EXECUTE FUNCTION "SubLedger_fixed_delete"();

ALTER TABLE "SubLedger" ADD CONSTRAINT "SubLedger_refType_check" CHECK ("refType" IN ('EMPLOYEE', 'MEMBER', 'SACCO', 'BANK', 'BRANCH', 'PARTY'));

CREATE UNIQUE INDEX "SystemLedger_companyId_event_company_key" ON "SystemLedger" ("companyId", "event") WHERE "branchId" IS NULL;

CREATE UNIQUE INDEX "SystemLedger_companyId_event_branchId_branch_key" ON "SystemLedger" ("companyId", "event", "branchId") WHERE "branchId" IS NOT NULL;

CREATE OR REPLACE FUNCTION "ForexRate_positive_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."rateNum" > 0 AND NEW."rateDen" > 0) THEN RAISE EXCEPTION 'ForexRate: positive' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ForexRate_positive_insert_rule" BEFORE INSERT ON "ForexRate" FOR EACH ROW EXECUTE FUNCTION "ForexRate_positive_insert_rule"();

CREATE OR REPLACE FUNCTION "ForexRate_positive_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."rateNum" > 0 AND NEW."rateDen" > 0) THEN RAISE EXCEPTION 'ForexRate: positive' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ForexRate_positive_update_rule" BEFORE UPDATE ON "ForexRate" FOR EACH ROW EXECUTE FUNCTION "ForexRate_positive_update_rule"();

ALTER TABLE "ForexRate" ADD CONSTRAINT "ForexRate_kind_check" CHECK ("kind" IN ('SPOT', 'CLOSING', 'AVERAGE'));

ALTER TABLE "ForexRate" ADD CONSTRAINT "ForexRate_status_check" CHECK ("status" IN ('DRAFT', 'APPROVED'));

CREATE OR REPLACE FUNCTION "FiscalYear_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."startDate" <> OLD."startDate" OR NEW."endDate" <> OLD."endDate" THEN RAISE EXCEPTION 'FiscalYear: companyId, startDate, endDate keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FiscalYear_fixed_update" BEFORE UPDATE ON "FiscalYear" FOR EACH ROW EXECUTE FUNCTION "FiscalYear_fixed_update"();

CREATE OR REPLACE FUNCTION "FiscalYear_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'FiscalYear rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "FiscalYear_fixed_delete" BEFORE DELETE ON "FiscalYear" FOR EACH ROW EXECUTE FUNCTION "FiscalYear_fixed_delete"();

ALTER TABLE "FiscalYear" ADD CONSTRAINT "FiscalYear_status_check" CHECK ("status" IN ('OPEN', 'CLOSED', 'LOCKED'));

CREATE OR REPLACE FUNCTION "FiscalPeriod_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."yearId" <> OLD."yearId" OR NEW."number" <> OLD."number" OR NEW."startDate" <> OLD."startDate" OR NEW."endDate" <> OLD."endDate" THEN RAISE EXCEPTION 'FiscalPeriod: yearId, number, startDate, endDate keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FiscalPeriod_fixed_update" BEFORE UPDATE ON "FiscalPeriod" FOR EACH ROW EXECUTE FUNCTION "FiscalPeriod_fixed_update"();

CREATE OR REPLACE FUNCTION "FiscalPeriod_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'FiscalPeriod rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "FiscalPeriod_fixed_delete" BEFORE DELETE ON "FiscalPeriod" FOR EACH ROW EXECUTE FUNCTION "FiscalPeriod_fixed_delete"();

ALTER TABLE "FiscalPeriod" ADD CONSTRAINT "FiscalPeriod_status_check" CHECK ("status" IN ('OPEN', 'CLOSED'));

CREATE UNIQUE INDEX "BusinessDay_branchId_current_key" ON "BusinessDay" ("branchId") WHERE "kind" = 'NORMAL' AND "status" <> 'Closed';

CREATE OR REPLACE FUNCTION "BusinessDay_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."branchId" <> OLD."branchId" OR NEW."businessDate" <> OLD."businessDate" OR NEW."kind" <> OLD."kind" THEN RAISE EXCEPTION 'BusinessDay: branchId, businessDate, kind keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "BusinessDay_fixed_update" BEFORE UPDATE ON "BusinessDay" FOR EACH ROW EXECUTE FUNCTION "BusinessDay_fixed_update"();

CREATE OR REPLACE FUNCTION "BusinessDay_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'BusinessDay rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "BusinessDay_fixed_delete" BEFORE DELETE ON "BusinessDay" FOR EACH ROW EXECUTE FUNCTION "BusinessDay_fixed_delete"();

ALTER TABLE "BusinessDay" ADD CONSTRAINT "BusinessDay_kind_check" CHECK ("kind" IN ('NORMAL', 'ADJUSTMENT'));

ALTER TABLE "BusinessDay" ADD CONSTRAINT "BusinessDay_status_check" CHECK ("status" IN ('Opened', 'RequestToClose', 'Closed'));

CREATE TRIGGER "VoucherNumber_no_update" BEFORE UPDATE ON "VoucherNumber" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "VoucherNumber_no_delete" BEFORE DELETE ON "VoucherNumber" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "VoucherNumber_no_truncate" BEFORE TRUNCATE ON "VoucherNumber" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE OR REPLACE FUNCTION "Journal_begins_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."sealedAt" IS NOT NULL THEN RAISE EXCEPTION 'LEDGER_IMMUTABLE' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Journal_begins_open" BEFORE INSERT ON "Journal" FOR EACH ROW EXECUTE FUNCTION "Journal_begins_open"();

CREATE OR REPLACE FUNCTION "Journal_stays_sealed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."sealedAt" IS NOT NULL THEN RAISE EXCEPTION 'LEDGER_IMMUTABLE' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Journal_stays_sealed" BEFORE UPDATE ON "Journal" FOR EACH ROW EXECUTE FUNCTION "Journal_stays_sealed"();

CREATE OR REPLACE FUNCTION "Journal_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."sealedAt" IS NOT NULL THEN RAISE EXCEPTION 'LEDGER_IMMUTABLE' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "Journal_stays" BEFORE DELETE ON "Journal" FOR EACH ROW EXECUTE FUNCTION "Journal_stays"();

CREATE OR REPLACE FUNCTION "Journal_seals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."sealedAt" IS NULL AND NEW."sealedAt" IS NOT NULL AND ((SELECT COUNT(*) FROM "JournalLine" l WHERE l."journalId" = NEW."id") < 2 OR (SELECT SUM(l."baseMinor") FROM "JournalLine" l WHERE l."journalId" = NEW."id") <> 0 OR EXISTS (SELECT 1 FROM "JournalLine" l WHERE l."journalId" = NEW."id" GROUP BY l."currency" HAVING SUM(l."amountMinor") <> 0) OR EXISTS (SELECT 1 FROM "JournalLine" l WHERE l."journalId" = NEW."id" AND (l."branchId" <> NEW."branchId" OR l."businessDate" <> NEW."businessDate" OR l."seq" <> NEW."seq" OR l."adjustment" <> NEW."adjustment"))) THEN RAISE EXCEPTION 'LEDGER_UNBALANCED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Journal_seals" BEFORE UPDATE ON "Journal" FOR EACH ROW EXECUTE FUNCTION "Journal_seals"();

CREATE OR REPLACE FUNCTION "JournalLine_joins_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Journal" h WHERE h."id" = NEW."journalId" AND h."sealedAt" IS NOT NULL) THEN RAISE EXCEPTION 'LEDGER_IMMUTABLE' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JournalLine_joins_open" BEFORE INSERT ON "JournalLine" FOR EACH ROW EXECUTE FUNCTION "JournalLine_joins_open"();

CREATE OR REPLACE FUNCTION "JournalLine_stays_sealed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Journal" h WHERE h."id" = OLD."journalId" AND h."sealedAt" IS NOT NULL) OR EXISTS (SELECT 1 FROM "Journal" h WHERE h."id" = NEW."journalId" AND h."sealedAt" IS NOT NULL) THEN RAISE EXCEPTION 'LEDGER_IMMUTABLE' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JournalLine_stays_sealed" BEFORE UPDATE ON "JournalLine" FOR EACH ROW EXECUTE FUNCTION "JournalLine_stays_sealed"();

CREATE OR REPLACE FUNCTION "JournalLine_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Journal" h WHERE h."id" = OLD."journalId" AND h."sealedAt" IS NOT NULL) THEN RAISE EXCEPTION 'LEDGER_IMMUTABLE' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "JournalLine_stays" BEFORE DELETE ON "JournalLine" FOR EACH ROW EXECUTE FUNCTION "JournalLine_stays"();

CREATE OR REPLACE FUNCTION "Journal_no_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'LEDGER_IMMUTABLE' USING ERRCODE = 'restrict_violation';
  RETURN NULL;
END $$;
CREATE TRIGGER "Journal_no_truncate" BEFORE TRUNCATE ON "Journal" FOR EACH STATEMENT EXECUTE FUNCTION "Journal_no_truncate"();

CREATE OR REPLACE FUNCTION "JournalLine_no_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'LEDGER_IMMUTABLE' USING ERRCODE = 'restrict_violation';
  RETURN NULL;
END $$;
CREATE TRIGGER "JournalLine_no_truncate" BEFORE TRUNCATE ON "JournalLine" FOR EACH STATEMENT EXECUTE FUNCTION "JournalLine_no_truncate"();

CREATE OR REPLACE FUNCTION "Journal_only_while"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "BusinessDay" p WHERE p."id" = NEW."dayId" AND p."status" IN ('Opened', 'RequestToClose') AND p."branchId" = NEW."branchId" AND p."businessDate" = NEW."businessDate") THEN RAISE EXCEPTION 'LEDGER_DAY_CLOSED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Journal_only_while" BEFORE INSERT ON "Journal" FOR EACH ROW EXECUTE FUNCTION "Journal_only_while"();

CREATE OR REPLACE FUNCTION "JournalLine_amount_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amountMinor" <> 0) THEN RAISE EXCEPTION 'JournalLine: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JournalLine_amount_insert_rule" BEFORE INSERT ON "JournalLine" FOR EACH ROW EXECUTE FUNCTION "JournalLine_amount_insert_rule"();

CREATE OR REPLACE FUNCTION "JournalLine_amount_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amountMinor" <> 0) THEN RAISE EXCEPTION 'JournalLine: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JournalLine_amount_update_rule" BEFORE UPDATE ON "JournalLine" FOR EACH ROW EXECUTE FUNCTION "JournalLine_amount_update_rule"();

CREATE OR REPLACE FUNCTION "JournalLine_sign_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."baseMinor" = 0 OR (NEW."amountMinor" > 0 AND NEW."baseMinor" > 0) OR (NEW."amountMinor" < 0 AND NEW."baseMinor" < 0)) THEN RAISE EXCEPTION 'JournalLine: sign' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JournalLine_sign_insert_rule" BEFORE INSERT ON "JournalLine" FOR EACH ROW EXECUTE FUNCTION "JournalLine_sign_insert_rule"();

CREATE OR REPLACE FUNCTION "JournalLine_sign_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."baseMinor" = 0 OR (NEW."amountMinor" > 0 AND NEW."baseMinor" > 0) OR (NEW."amountMinor" < 0 AND NEW."baseMinor" < 0)) THEN RAISE EXCEPTION 'JournalLine: sign' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "JournalLine_sign_update_rule" BEFORE UPDATE ON "JournalLine" FOR EACH ROW EXECUTE FUNCTION "JournalLine_sign_update_rule"();

CREATE UNIQUE INDEX "JournalLine_branchId_seq_lineNo_adjustment_key" ON "JournalLine" ("branchId", "seq", "lineNo") WHERE "adjustment";

CREATE TRIGGER "DayClose_no_update" BEFORE UPDATE ON "DayClose" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "DayClose_no_delete" BEFORE DELETE ON "DayClose" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "DayClose_no_truncate" BEFORE TRUNCATE ON "DayClose" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "DayClose" ADD CONSTRAINT "DayClose_kind_check" CHECK ("kind" IN ('NORMAL', 'ADJUSTMENT'));

CREATE TRIGGER "DayBalance_no_update" BEFORE UPDATE ON "DayBalance" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "DayBalance_no_delete" BEFORE DELETE ON "DayBalance" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "DayBalance_no_truncate" BEFORE TRUNCATE ON "DayBalance" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
