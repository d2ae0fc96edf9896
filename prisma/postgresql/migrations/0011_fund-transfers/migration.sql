-- CreateTable
CREATE TABLE "FundTransfer" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "no" TEXT,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "fromBranchId" INTEGER NOT NULL,
    "toBranchId" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "received" BIGINT NOT NULL DEFAULT 0,
    "returned" BIGINT NOT NULL DEFAULT 0,
    "charged" BIGINT NOT NULL DEFAULT 0,
    "totalBase" BIGINT NOT NULL DEFAULT 0,
    "openBase" BIGINT NOT NULL DEFAULT 0,
    "fromLedgerId" INTEGER NOT NULL,
    "fromSubLedgerId" INTEGER,
    "toLedgerId" INTEGER,
    "toSubLedgerId" INTEGER,
    "carrier" TEXT,
    "reference" TEXT,
    "narration" TEXT NOT NULL,
    "codeHash" TEXT,
    "codeTries" INTEGER NOT NULL DEFAULT 0,
    "codeById" INTEGER,
    "makerId" INTEGER NOT NULL,
    "editorId" INTEGER NOT NULL,
    "sentById" INTEGER,
    "rejectedById" INTEGER,
    "disputedById" INTEGER,
    "submittedAt" TIMESTAMP(3),
    "sentDate" TEXT,
    "sentAt" TIMESTAMP(3),
    "receivedDate" TEXT,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FundTransfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FundPosting" (
    "id" SERIAL NOT NULL,
    "transferId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "branchId" INTEGER NOT NULL,
    "journalId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "byId" INTEGER,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FundPosting_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "FundTransfer_no_key" ON "FundTransfer"("no");

-- CreateIndex
CREATE INDEX "FundTransfer_fromBranchId_status_idx" ON "FundTransfer"("fromBranchId", "status");

-- CreateIndex
CREATE INDEX "FundTransfer_toBranchId_status_idx" ON "FundTransfer"("toBranchId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "FundPosting_journalId_key" ON "FundPosting"("journalId");

-- CreateIndex
CREATE INDEX "FundPosting_transferId_idx" ON "FundPosting"("transferId");

-- AddForeignKey
ALTER TABLE "FundTransfer" ADD CONSTRAINT "FundTransfer_fromBranchId_fkey" FOREIGN KEY ("fromBranchId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FundTransfer" ADD CONSTRAINT "FundTransfer_toBranchId_fkey" FOREIGN KEY ("toBranchId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FundPosting" ADD CONSTRAINT "FundPosting_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "FundTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION "FundTransfer_apart_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromBranchId" <> NEW."toBranchId") THEN RAISE EXCEPTION 'FundTransfer: apart' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FundTransfer_apart_insert_rule" BEFORE INSERT ON "FundTransfer" FOR EACH ROW EXECUTE FUNCTION "FundTransfer_apart_insert_rule"();

CREATE OR REPLACE FUNCTION "FundTransfer_apart_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromBranchId" <> NEW."toBranchId") THEN RAISE EXCEPTION 'FundTransfer: apart' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FundTransfer_apart_update_rule" BEFORE UPDATE ON "FundTransfer" FOR EACH ROW EXECUTE FUNCTION "FundTransfer_apart_update_rule"();

CREATE OR REPLACE FUNCTION "FundTransfer_amounts_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0 AND NEW."received" >= 0 AND NEW."returned" >= 0 AND NEW."charged" >= 0 AND NEW."received" + NEW."returned" + NEW."charged" <= NEW."amount") THEN RAISE EXCEPTION 'FundTransfer: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FundTransfer_amounts_insert_rule" BEFORE INSERT ON "FundTransfer" FOR EACH ROW EXECUTE FUNCTION "FundTransfer_amounts_insert_rule"();

CREATE OR REPLACE FUNCTION "FundTransfer_amounts_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0 AND NEW."received" >= 0 AND NEW."returned" >= 0 AND NEW."charged" >= 0 AND NEW."received" + NEW."returned" + NEW."charged" <= NEW."amount") THEN RAISE EXCEPTION 'FundTransfer: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FundTransfer_amounts_update_rule" BEFORE UPDATE ON "FundTransfer" FOR EACH ROW EXECUTE FUNCTION "FundTransfer_amounts_update_rule"();

ALTER TABLE "FundTransfer" ADD CONSTRAINT "FundTransfer_kind_check" CHECK ("kind" IN ('CASH', 'BANK', 'MOBILE'));

ALTER TABLE "FundTransfer" ADD CONSTRAINT "FundTransfer_status_check" CHECK ("status" IN ('DRAFT', 'SUBMITTED', 'SENT', 'PART_RECEIVED', 'RECEIVED', 'DISPUTED', 'RESOLVED', 'REJECTED', 'RETURNED', 'REJECTED_AT_SOURCE', 'CANCELLED'));

CREATE TRIGGER "FundPosting_no_update" BEFORE UPDATE ON "FundPosting" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "FundPosting_no_delete" BEFORE DELETE ON "FundPosting" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "FundPosting_no_truncate" BEFORE TRUNCATE ON "FundPosting" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "FundPosting" ADD CONSTRAINT "FundPosting_kind_check" CHECK ("kind" IN ('SEND', 'RECEIVE', 'RETURN', 'CHARGE'));
