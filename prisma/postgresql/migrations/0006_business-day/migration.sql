-- CreateTable
CREATE TABLE "DayPolicy" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "branchId" INTEGER,
    "severity" TEXT NOT NULL,
    "days" INTEGER,
    "currency" TEXT,
    "minor" BIGINT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DayPolicy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DayCount" (
    "id" SERIAL NOT NULL,
    "dayId" INTEGER NOT NULL,
    "ledgerId" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "countNo" INTEGER NOT NULL,
    "countedById" INTEGER NOT NULL,
    "witnessId" INTEGER NOT NULL,
    "custodianId" INTEGER NOT NULL,
    "countedAt" TIMESTAMP(3) NOT NULL,
    "total" BIGINT NOT NULL,
    "book" BIGINT NOT NULL,
    "difference" BIGINT NOT NULL,
    "note" TEXT,
    "carriedFromId" INTEGER,

    CONSTRAINT "DayCount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DayCountLine" (
    "countId" INTEGER NOT NULL,
    "face" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "DayCountLine_pkey" PRIMARY KEY ("countId","face","kind")
);

-- CreateTable
CREATE TABLE "DayCloseRequest" (
    "id" SERIAL NOT NULL,
    "dayId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" TIMESTAMP(3) NOT NULL,
    "standIn" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "checks" TEXT NOT NULL,
    "overShort" BIGINT NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "DayCloseRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DayWish" (
    "id" SERIAL NOT NULL,
    "branchId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "dayId" INTEGER,
    "businessDate" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" TIMESTAMP(3) NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "DayWish_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "DayCount" ADD CONSTRAINT "DayCount_dayId_fkey" FOREIGN KEY ("dayId") REFERENCES "BusinessDay"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DayCount" ADD CONSTRAINT "DayCount_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DayCountLine" ADD CONSTRAINT "DayCountLine_countId_fkey" FOREIGN KEY ("countId") REFERENCES "DayCount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DayCloseRequest" ADD CONSTRAINT "DayCloseRequest_dayId_fkey" FOREIGN KEY ("dayId") REFERENCES "BusinessDay"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DayWish" ADD CONSTRAINT "DayWish_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE UNIQUE INDEX "DayPolicy_companyId_code_company_key" ON "DayPolicy" ("companyId", "code") WHERE "branchId" IS NULL;

CREATE UNIQUE INDEX "DayPolicy_companyId_code_branchId_branch_key" ON "DayPolicy" ("companyId", "code", "branchId") WHERE "branchId" IS NOT NULL;

ALTER TABLE "DayPolicy" ADD CONSTRAINT "DayPolicy_severity_check" CHECK ("severity" IN ('BLOCK', 'WARN', 'OFF'));

CREATE TRIGGER "DayCount_no_update" BEFORE UPDATE ON "DayCount" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "DayCount_no_delete" BEFORE DELETE ON "DayCount" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "DayCount_no_truncate" BEFORE TRUNCATE ON "DayCount" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE OR REPLACE FUNCTION "DayCount_twoPeople_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."countedById" <> NEW."witnessId") THEN RAISE EXCEPTION 'DayCount: twoPeople' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "DayCount_twoPeople_insert_rule" BEFORE INSERT ON "DayCount" FOR EACH ROW EXECUTE FUNCTION "DayCount_twoPeople_insert_rule"();

CREATE OR REPLACE FUNCTION "DayCount_twoPeople_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."countedById" <> NEW."witnessId") THEN RAISE EXCEPTION 'DayCount: twoPeople' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "DayCount_twoPeople_update_rule" BEFORE UPDATE ON "DayCount" FOR EACH ROW EXECUTE FUNCTION "DayCount_twoPeople_update_rule"();

CREATE TRIGGER "DayCountLine_no_update" BEFORE UPDATE ON "DayCountLine" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "DayCountLine_no_delete" BEFORE DELETE ON "DayCountLine" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "DayCountLine_no_truncate" BEFORE TRUNCATE ON "DayCountLine" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "DayCountLine" ADD CONSTRAINT "DayCountLine_kind_check" CHECK ("kind" IN ('NOTE', 'COIN'));

CREATE UNIQUE INDEX "DayCloseRequest_dayId_pending_key" ON "DayCloseRequest" ("dayId") WHERE "status" = 'PENDING';

ALTER TABLE "DayCloseRequest" ADD CONSTRAINT "DayCloseRequest_status_check" CHECK ("status" IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'));

CREATE UNIQUE INDEX "DayWish_branchId_kind_pending_key" ON "DayWish" ("branchId", "kind") WHERE "status" = 'PENDING';

ALTER TABLE "DayWish" ADD CONSTRAINT "DayWish_kind_check" CHECK ("kind" IN ('OPEN', 'CATCH_UP', 'REOPEN'));

ALTER TABLE "DayWish" ADD CONSTRAINT "DayWish_status_check" CHECK ("status" IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'));
