-- CreateTable
CREATE TABLE "SaccoProduct" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SaccoProduct_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaccoAccount" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SaccoAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaccoTxn" (
    "id" SERIAL NOT NULL,
    "accountId" INTEGER NOT NULL,
    "journalLineId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "period" TEXT,

    CONSTRAINT "SaccoTxn_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaccoReceipt" (
    "id" SERIAL NOT NULL,
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
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SaccoReceipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaccoHold" (
    "id" SERIAL NOT NULL,
    "accountId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "byId" INTEGER,
    "at" TIMESTAMP(3) NOT NULL,
    "releasedById" INTEGER,
    "releasedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "SaccoHold_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaccoWithdrawal" (
    "id" SERIAL NOT NULL,
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
    "approvedAt" TIMESTAMP(3),
    "paidById" INTEGER,
    "paidOn" TEXT,
    "paid" BIGINT,
    "paymentNo" TEXT,
    "journalId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SaccoWithdrawal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaccoInterestRun" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SaccoInterestRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaccoInterestLine" (
    "id" SERIAL NOT NULL,
    "runId" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "basisSum" BIGINT NOT NULL,
    "interest" BIGINT NOT NULL,
    "tax" BIGINT NOT NULL,

    CONSTRAINT "SaccoInterestLine_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "SaccoProduct" ADD CONSTRAINT "SaccoProduct_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoProduct" ADD CONSTRAINT "SaccoProduct_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoAccount" ADD CONSTRAINT "SaccoAccount_productId_fkey" FOREIGN KEY ("productId") REFERENCES "SaccoProduct"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoAccount" ADD CONSTRAINT "SaccoAccount_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoAccount" ADD CONSTRAINT "SaccoAccount_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoAccount" ADD CONSTRAINT "SaccoAccount_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoAccount" ADD CONSTRAINT "SaccoAccount_subLedgerId_fkey" FOREIGN KEY ("subLedgerId") REFERENCES "SubLedger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoTxn" ADD CONSTRAINT "SaccoTxn_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SaccoAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoTxn" ADD CONSTRAINT "SaccoTxn_journalLineId_fkey" FOREIGN KEY ("journalLineId") REFERENCES "JournalLine"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoReceipt" ADD CONSTRAINT "SaccoReceipt_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoReceipt" ADD CONSTRAINT "SaccoReceipt_productId_fkey" FOREIGN KEY ("productId") REFERENCES "SaccoProduct"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoHold" ADD CONSTRAINT "SaccoHold_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SaccoAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoWithdrawal" ADD CONSTRAINT "SaccoWithdrawal_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SaccoAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoInterestRun" ADD CONSTRAINT "SaccoInterestRun_productId_fkey" FOREIGN KEY ("productId") REFERENCES "SaccoProduct"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoInterestRun" ADD CONSTRAINT "SaccoInterestRun_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoInterestLine" ADD CONSTRAINT "SaccoInterestLine_runId_fkey" FOREIGN KEY ("runId") REFERENCES "SaccoInterestRun"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoInterestLine" ADD CONSTRAINT "SaccoInterestLine_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SaccoAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION "SaccoProduct_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."code" <> OLD."code" OR NEW."currency" <> OLD."currency" OR NEW."ownerType" <> OLD."ownerType" OR NEW."ledgerId" <> OLD."ledgerId" THEN RAISE EXCEPTION 'SaccoProduct: companyId, code, currency, ownerType, ledgerId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoProduct_fixed_update" BEFORE UPDATE ON "SaccoProduct" FOR EACH ROW EXECUTE FUNCTION "SaccoProduct_fixed_update"();

CREATE OR REPLACE FUNCTION "SaccoProduct_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SaccoProduct rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SaccoProduct_fixed_delete" BEFORE DELETE ON "SaccoProduct" FOR EACH ROW EXECUTE FUNCTION "SaccoProduct_fixed_delete"();

CREATE OR REPLACE FUNCTION "SaccoProduct_rates_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."rateBps" BETWEEN 0 AND 10000 AND NEW."whtBps" BETWEEN 0 AND 10000) THEN RAISE EXCEPTION 'SaccoProduct: rates' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoProduct_rates_insert_rule" BEFORE INSERT ON "SaccoProduct" FOR EACH ROW EXECUTE FUNCTION "SaccoProduct_rates_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoProduct_rates_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."rateBps" BETWEEN 0 AND 10000 AND NEW."whtBps" BETWEEN 0 AND 10000) THEN RAISE EXCEPTION 'SaccoProduct: rates' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoProduct_rates_update_rule" BEFORE UPDATE ON "SaccoProduct" FOR EACH ROW EXECUTE FUNCTION "SaccoProduct_rates_update_rule"();

CREATE OR REPLACE FUNCTION "SaccoProduct_limits_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."minBalance" >= 0 AND NEW."maxWithdrawPct" BETWEEN 1 AND 100 AND NEW."minServiceMonths" >= 0 AND NEW."cooldownDays" >= 0) THEN RAISE EXCEPTION 'SaccoProduct: limits' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoProduct_limits_insert_rule" BEFORE INSERT ON "SaccoProduct" FOR EACH ROW EXECUTE FUNCTION "SaccoProduct_limits_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoProduct_limits_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."minBalance" >= 0 AND NEW."maxWithdrawPct" BETWEEN 1 AND 100 AND NEW."minServiceMonths" >= 0 AND NEW."cooldownDays" >= 0) THEN RAISE EXCEPTION 'SaccoProduct: limits' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoProduct_limits_update_rule" BEFORE UPDATE ON "SaccoProduct" FOR EACH ROW EXECUTE FUNCTION "SaccoProduct_limits_update_rule"();

CREATE OR REPLACE FUNCTION "SaccoProduct_year_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."daysInYear" IN (360, 365)) THEN RAISE EXCEPTION 'SaccoProduct: year' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoProduct_year_insert_rule" BEFORE INSERT ON "SaccoProduct" FOR EACH ROW EXECUTE FUNCTION "SaccoProduct_year_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoProduct_year_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."daysInYear" IN (360, 365)) THEN RAISE EXCEPTION 'SaccoProduct: year' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoProduct_year_update_rule" BEFORE UPDATE ON "SaccoProduct" FOR EACH ROW EXECUTE FUNCTION "SaccoProduct_year_update_rule"();

ALTER TABLE "SaccoProduct" ADD CONSTRAINT "SaccoProduct_ownerType_check" CHECK ("ownerType" IN ('EMPLOYEE', 'MEMBER'));

ALTER TABLE "SaccoProduct" ADD CONSTRAINT "SaccoProduct_basis_check" CHECK ("basis" IN ('DAILY_BALANCE', 'MONTHLY_MIN'));

ALTER TABLE "SaccoProduct" ADD CONSTRAINT "SaccoProduct_frequency_check" CHECK ("frequency" IN ('MONTHLY', 'QUARTERLY', 'ANNUAL'));

CREATE OR REPLACE FUNCTION "SaccoAccount_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."no" <> OLD."no" OR NEW."productId" <> OLD."productId" OR NEW."unitId" <> OLD."unitId" OR NEW."openedOn" <> OLD."openedOn" OR NEW."subLedgerId" <> OLD."subLedgerId" OR NEW."memberId" <> OLD."memberId" OR NEW."employeeId" <> OLD."employeeId" THEN RAISE EXCEPTION 'SaccoAccount: no, productId, unitId, openedOn, subLedgerId, memberId, employeeId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoAccount_fixed_update" BEFORE UPDATE ON "SaccoAccount" FOR EACH ROW EXECUTE FUNCTION "SaccoAccount_fixed_update"();

CREATE OR REPLACE FUNCTION "SaccoAccount_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SaccoAccount rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SaccoAccount_fixed_delete" BEFORE DELETE ON "SaccoAccount" FOR EACH ROW EXECUTE FUNCTION "SaccoAccount_fixed_delete"();

CREATE OR REPLACE FUNCTION "SaccoAccount_owner_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."memberId" IS NULL) <> (NEW."employeeId" IS NULL)) THEN RAISE EXCEPTION 'SaccoAccount: owner' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoAccount_owner_insert_rule" BEFORE INSERT ON "SaccoAccount" FOR EACH ROW EXECUTE FUNCTION "SaccoAccount_owner_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoAccount_owner_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."memberId" IS NULL) <> (NEW."employeeId" IS NULL)) THEN RAISE EXCEPTION 'SaccoAccount: owner' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoAccount_owner_update_rule" BEFORE UPDATE ON "SaccoAccount" FOR EACH ROW EXECUTE FUNCTION "SaccoAccount_owner_update_rule"();

CREATE OR REPLACE FUNCTION "SaccoAccount_closing_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'CLOSED') = (NEW."closedOn" IS NOT NULL)) THEN RAISE EXCEPTION 'SaccoAccount: closing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoAccount_closing_insert_rule" BEFORE INSERT ON "SaccoAccount" FOR EACH ROW EXECUTE FUNCTION "SaccoAccount_closing_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoAccount_closing_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'CLOSED') = (NEW."closedOn" IS NOT NULL)) THEN RAISE EXCEPTION 'SaccoAccount: closing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoAccount_closing_update_rule" BEFORE UPDATE ON "SaccoAccount" FOR EACH ROW EXECUTE FUNCTION "SaccoAccount_closing_update_rule"();

CREATE OR REPLACE FUNCTION "SaccoAccount_plan_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."planMinor" IS NULL OR NEW."planMinor" > 0) THEN RAISE EXCEPTION 'SaccoAccount: plan' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoAccount_plan_insert_rule" BEFORE INSERT ON "SaccoAccount" FOR EACH ROW EXECUTE FUNCTION "SaccoAccount_plan_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoAccount_plan_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."planMinor" IS NULL OR NEW."planMinor" > 0) THEN RAISE EXCEPTION 'SaccoAccount: plan' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoAccount_plan_update_rule" BEFORE UPDATE ON "SaccoAccount" FOR EACH ROW EXECUTE FUNCTION "SaccoAccount_plan_update_rule"();

ALTER TABLE "SaccoAccount" ADD CONSTRAINT "SaccoAccount_status_check" CHECK ("status" IN ('ACTIVE', 'DORMANT', 'FROZEN', 'CLOSED'));

CREATE TRIGGER "SaccoTxn_no_update" BEFORE UPDATE ON "SaccoTxn" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "SaccoTxn_no_delete" BEFORE DELETE ON "SaccoTxn" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "SaccoTxn_no_truncate" BEFORE TRUNCATE ON "SaccoTxn" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "SaccoTxn" ADD CONSTRAINT "SaccoTxn_kind_check" CHECK ("kind" IN ('CONTRIBUTION', 'VOLUNTARY', 'INTEREST', 'TAX', 'WITHDRAWAL'));

CREATE OR REPLACE FUNCTION "SaccoReceipt_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unitId" <> OLD."unitId" OR NEW."productId" <> OLD."productId" OR NEW."kind" <> OLD."kind" OR NEW."total" <> OLD."total" OR NEW."count" <> OLD."count" OR NEW."byId" <> OLD."byId" OR NEW."at" <> OLD."at" OR NEW."journalId" <> OLD."journalId" THEN RAISE EXCEPTION 'SaccoReceipt: unitId, productId, kind, total, count, byId, at, journalId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoReceipt_fixed_update" BEFORE UPDATE ON "SaccoReceipt" FOR EACH ROW EXECUTE FUNCTION "SaccoReceipt_fixed_update"();

CREATE OR REPLACE FUNCTION "SaccoReceipt_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SaccoReceipt rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SaccoReceipt_fixed_delete" BEFORE DELETE ON "SaccoReceipt" FOR EACH ROW EXECUTE FUNCTION "SaccoReceipt_fixed_delete"();

ALTER TABLE "SaccoReceipt" ADD CONSTRAINT "SaccoReceipt_kind_check" CHECK ("kind" IN ('CONTRIBUTION', 'VOLUNTARY'));

CREATE OR REPLACE FUNCTION "SaccoHold_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."accountId" <> OLD."accountId" OR NEW."amount" <> OLD."amount" OR NEW."reason" <> OLD."reason" OR NEW."byId" <> OLD."byId" OR NEW."at" <> OLD."at" THEN RAISE EXCEPTION 'SaccoHold: accountId, amount, reason, byId, at keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoHold_fixed_update" BEFORE UPDATE ON "SaccoHold" FOR EACH ROW EXECUTE FUNCTION "SaccoHold_fixed_update"();

CREATE OR REPLACE FUNCTION "SaccoHold_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SaccoHold rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SaccoHold_fixed_delete" BEFORE DELETE ON "SaccoHold" FOR EACH ROW EXECUTE FUNCTION "SaccoHold_fixed_delete"();

CREATE OR REPLACE FUNCTION "SaccoHold_amount_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0) THEN RAISE EXCEPTION 'SaccoHold: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoHold_amount_insert_rule" BEFORE INSERT ON "SaccoHold" FOR EACH ROW EXECUTE FUNCTION "SaccoHold_amount_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoHold_amount_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0) THEN RAISE EXCEPTION 'SaccoHold: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoHold_amount_update_rule" BEFORE UPDATE ON "SaccoHold" FOR EACH ROW EXECUTE FUNCTION "SaccoHold_amount_update_rule"();

CREATE OR REPLACE FUNCTION "SaccoWithdrawal_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."no" <> OLD."no" OR NEW."accountId" <> OLD."accountId" OR NEW."unitId" <> OLD."unitId" OR NEW."kind" <> OLD."kind" OR NEW."requestedById" <> OLD."requestedById" THEN RAISE EXCEPTION 'SaccoWithdrawal: no, accountId, unitId, kind, requestedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoWithdrawal_fixed_update" BEFORE UPDATE ON "SaccoWithdrawal" FOR EACH ROW EXECUTE FUNCTION "SaccoWithdrawal_fixed_update"();

CREATE OR REPLACE FUNCTION "SaccoWithdrawal_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SaccoWithdrawal rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SaccoWithdrawal_fixed_delete" BEFORE DELETE ON "SaccoWithdrawal" FOR EACH ROW EXECUTE FUNCTION "SaccoWithdrawal_fixed_delete"();

CREATE OR REPLACE FUNCTION "SaccoWithdrawal_settled_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'PAID' AND NEW."status" = 'PAID' AND (NEW."amount" IS DISTINCT FROM OLD."amount" OR NEW."paid" IS DISTINCT FROM OLD."paid" OR NEW."journalId" IS DISTINCT FROM OLD."journalId") THEN RAISE EXCEPTION 'SaccoWithdrawal: amount, paid, journalId stay while it is PAID' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoWithdrawal_settled_update" BEFORE UPDATE ON "SaccoWithdrawal" FOR EACH ROW EXECUTE FUNCTION "SaccoWithdrawal_settled_update"();

CREATE UNIQUE INDEX "SaccoWithdrawal_accountId_open_key" ON "SaccoWithdrawal" ("accountId") WHERE "status" IN ('SUBMITTED', 'APPROVED');

CREATE OR REPLACE FUNCTION "SaccoWithdrawal_amount_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0) THEN RAISE EXCEPTION 'SaccoWithdrawal: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoWithdrawal_amount_insert_rule" BEFORE INSERT ON "SaccoWithdrawal" FOR EACH ROW EXECUTE FUNCTION "SaccoWithdrawal_amount_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoWithdrawal_amount_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0) THEN RAISE EXCEPTION 'SaccoWithdrawal: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoWithdrawal_amount_update_rule" BEFORE UPDATE ON "SaccoWithdrawal" FOR EACH ROW EXECUTE FUNCTION "SaccoWithdrawal_amount_update_rule"();

CREATE OR REPLACE FUNCTION "SaccoWithdrawal_payment_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'PAID') = (NEW."paid" IS NOT NULL)) THEN RAISE EXCEPTION 'SaccoWithdrawal: payment' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoWithdrawal_payment_insert_rule" BEFORE INSERT ON "SaccoWithdrawal" FOR EACH ROW EXECUTE FUNCTION "SaccoWithdrawal_payment_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoWithdrawal_payment_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'PAID') = (NEW."paid" IS NOT NULL)) THEN RAISE EXCEPTION 'SaccoWithdrawal: payment' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoWithdrawal_payment_update_rule" BEFORE UPDATE ON "SaccoWithdrawal" FOR EACH ROW EXECUTE FUNCTION "SaccoWithdrawal_payment_update_rule"();

ALTER TABLE "SaccoWithdrawal" ADD CONSTRAINT "SaccoWithdrawal_kind_check" CHECK ("kind" IN ('PARTIAL', 'FULL_EXIT'));

ALTER TABLE "SaccoWithdrawal" ADD CONSTRAINT "SaccoWithdrawal_payMode_check" CHECK ("payMode" IN ('CASH', 'BANK', 'MOBILE'));

ALTER TABLE "SaccoWithdrawal" ADD CONSTRAINT "SaccoWithdrawal_status_check" CHECK ("status" IN ('SUBMITTED', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED'));

CREATE OR REPLACE FUNCTION "SaccoInterestRun_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."productId" <> OLD."productId" OR NEW."unitId" <> OLD."unitId" OR NEW."fromDate" <> OLD."fromDate" OR NEW."toDate" <> OLD."toDate" OR NEW."preparedById" <> OLD."preparedById" THEN RAISE EXCEPTION 'SaccoInterestRun: productId, unitId, fromDate, toDate, preparedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoInterestRun_fixed_update" BEFORE UPDATE ON "SaccoInterestRun" FOR EACH ROW EXECUTE FUNCTION "SaccoInterestRun_fixed_update"();

CREATE OR REPLACE FUNCTION "SaccoInterestRun_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SaccoInterestRun rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SaccoInterestRun_fixed_delete" BEFORE DELETE ON "SaccoInterestRun" FOR EACH ROW EXECUTE FUNCTION "SaccoInterestRun_fixed_delete"();

CREATE OR REPLACE FUNCTION "SaccoInterestRun_settled_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'POSTED' AND NEW."status" = 'POSTED' AND (NEW."interest" IS DISTINCT FROM OLD."interest" OR NEW."tax" IS DISTINCT FROM OLD."tax" OR NEW."count" IS DISTINCT FROM OLD."count") THEN RAISE EXCEPTION 'SaccoInterestRun: interest, tax, count stay while it is POSTED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoInterestRun_settled_update" BEFORE UPDATE ON "SaccoInterestRun" FOR EACH ROW EXECUTE FUNCTION "SaccoInterestRun_settled_update"();

CREATE UNIQUE INDEX "SaccoInterestRun_productId_unitId_fromDate_standing_key" ON "SaccoInterestRun" ("productId", "unitId", "fromDate") WHERE "status" <> 'DISCARDED';

CREATE OR REPLACE FUNCTION "SaccoInterestRun_span_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromDate" <= NEW."toDate") THEN RAISE EXCEPTION 'SaccoInterestRun: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoInterestRun_span_insert_rule" BEFORE INSERT ON "SaccoInterestRun" FOR EACH ROW EXECUTE FUNCTION "SaccoInterestRun_span_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoInterestRun_span_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromDate" <= NEW."toDate") THEN RAISE EXCEPTION 'SaccoInterestRun: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoInterestRun_span_update_rule" BEFORE UPDATE ON "SaccoInterestRun" FOR EACH ROW EXECUTE FUNCTION "SaccoInterestRun_span_update_rule"();

ALTER TABLE "SaccoInterestRun" ADD CONSTRAINT "SaccoInterestRun_status_check" CHECK ("status" IN ('PREPARED', 'POSTED', 'DISCARDED'));

CREATE TRIGGER "SaccoInterestLine_no_update" BEFORE UPDATE ON "SaccoInterestLine" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "SaccoInterestLine_no_delete" BEFORE DELETE ON "SaccoInterestLine" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "SaccoInterestLine_no_truncate" BEFORE TRUNCATE ON "SaccoInterestLine" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
