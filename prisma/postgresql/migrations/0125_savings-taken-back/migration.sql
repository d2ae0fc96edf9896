-- Guards that change
DROP TRIGGER IF EXISTS "SaccoTxn_no_update" ON "SaccoTxn";
DROP TRIGGER IF EXISTS "SaccoTxn_no_delete" ON "SaccoTxn";
DROP TRIGGER IF EXISTS "SaccoTxn_no_truncate" ON "SaccoTxn";
ALTER TABLE IF EXISTS "SaccoTxn" DROP CONSTRAINT IF EXISTS "SaccoTxn_kind_check";
DROP INDEX IF EXISTS "SaccoReceipt_unitId_place_reference_slip_key";

-- DropIndex
DROP INDEX "SaccoTxn_accountId_kind_period_key";

-- AlterTable
ALTER TABLE "SaccoTxn" ADD COLUMN     "reversedById" INTEGER;

-- AlterTable
ALTER TABLE "SaccoReceipt" ADD COLUMN     "takenBack" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "SaccoPrint" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "accountId" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "printedOn" TEXT NOT NULL,
    "closing" BIGINT NOT NULL,
    "byId" INTEGER,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SaccoPrint_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SaccoPrint_code_key" ON "SaccoPrint"("code");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoPrint_accountId_hash_key" ON "SaccoPrint"("accountId", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoTxn_reversedById_key" ON "SaccoTxn"("reversedById");

-- CreateIndex
CREATE INDEX "SaccoTxn_accountId_idx" ON "SaccoTxn"("accountId");

-- AddForeignKey
ALTER TABLE "SaccoTxn" ADD CONSTRAINT "SaccoTxn_reversedById_fkey" FOREIGN KEY ("reversedById") REFERENCES "SaccoTxn"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaccoPrint" ADD CONSTRAINT "SaccoPrint_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SaccoAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION "SaccoTxn_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."accountId" <> OLD."accountId" OR NEW."journalLineId" <> OLD."journalLineId" OR NEW."kind" <> OLD."kind" OR (OLD."period" IS NOT NULL AND NEW."period" IS DISTINCT FROM OLD."period") OR (OLD."reversedById" IS NOT NULL AND NEW."reversedById" IS DISTINCT FROM OLD."reversedById") THEN RAISE EXCEPTION 'SaccoTxn: accountId, journalLineId, kind, period, reversedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoTxn_fixed_update" BEFORE UPDATE ON "SaccoTxn" FOR EACH ROW EXECUTE FUNCTION "SaccoTxn_fixed_update"();

CREATE OR REPLACE FUNCTION "SaccoTxn_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SaccoTxn rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SaccoTxn_fixed_delete" BEFORE DELETE ON "SaccoTxn" FOR EACH ROW EXECUTE FUNCTION "SaccoTxn_fixed_delete"();

CREATE UNIQUE INDEX "SaccoTxn_accountId_kind_period_standing_key" ON "SaccoTxn" ("accountId", "kind", "period") WHERE "reversedById" IS NULL;

CREATE OR REPLACE FUNCTION "SaccoTxn_period_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."period" IS NOT NULL) = (NEW."kind" IN ('CONTRIBUTION', 'INTEREST', 'TAX'))) THEN RAISE EXCEPTION 'SaccoTxn: period' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoTxn_period_insert_rule" BEFORE INSERT ON "SaccoTxn" FOR EACH ROW EXECUTE FUNCTION "SaccoTxn_period_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoTxn_period_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."period" IS NOT NULL) = (NEW."kind" IN ('CONTRIBUTION', 'INTEREST', 'TAX'))) THEN RAISE EXCEPTION 'SaccoTxn: period' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoTxn_period_update_rule" BEFORE UPDATE ON "SaccoTxn" FOR EACH ROW EXECUTE FUNCTION "SaccoTxn_period_update_rule"();

ALTER TABLE "SaccoTxn" ADD CONSTRAINT "SaccoTxn_kind_check" CHECK ("kind" IN ('CONTRIBUTION', 'VOLUNTARY', 'INTEREST', 'TAX', 'WITHDRAWAL', 'REVERSAL'));

CREATE TRIGGER "SaccoPrint_no_update" BEFORE UPDATE ON "SaccoPrint" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "SaccoPrint_no_delete" BEFORE DELETE ON "SaccoPrint" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "SaccoPrint_no_truncate" BEFORE TRUNCATE ON "SaccoPrint" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE UNIQUE INDEX "SaccoReceipt_unitId_place_reference_slip_key" ON "SaccoReceipt" ("unitId", "place", "reference") WHERE "reference" IS NOT NULL AND "kind" = 'VOLUNTARY' AND "takenBack" = 0;

CREATE OR REPLACE FUNCTION "SaccoReceipt_back_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."takenBack" >= 0 AND NEW."takenBack" <= NEW."total") THEN RAISE EXCEPTION 'SaccoReceipt: back' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoReceipt_back_insert_rule" BEFORE INSERT ON "SaccoReceipt" FOR EACH ROW EXECUTE FUNCTION "SaccoReceipt_back_insert_rule"();

CREATE OR REPLACE FUNCTION "SaccoReceipt_back_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."takenBack" >= 0 AND NEW."takenBack" <= NEW."total") THEN RAISE EXCEPTION 'SaccoReceipt: back' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoReceipt_back_update_rule" BEFORE UPDATE ON "SaccoReceipt" FOR EACH ROW EXECUTE FUNCTION "SaccoReceipt_back_update_rule"();
