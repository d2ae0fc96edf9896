-- AlterTable
ALTER TABLE "SubLedger" ADD COLUMN     "mergedIntoId" INTEGER;

-- AlterTable
ALTER TABLE "Journal" ADD COLUMN     "reverseOn" TEXT;

-- AlterTable
ALTER TABLE "Voucher" ADD COLUMN     "reverseOn" TEXT;

-- CreateIndex
CREATE INDEX "SubLedger_mergedIntoId_idx" ON "SubLedger"("mergedIntoId");

-- CreateIndex
CREATE INDEX "Journal_branchId_reverseOn_idx" ON "Journal"("branchId", "reverseOn");

-- Guards
CREATE OR REPLACE FUNCTION "SubLedger_merged_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."mergedIntoId" IS NULL OR (NEW."mergedIntoId" <> NEW."id" AND NOT NEW."active")) THEN RAISE EXCEPTION 'SubLedger: merged' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SubLedger_merged_insert_rule" BEFORE INSERT ON "SubLedger" FOR EACH ROW EXECUTE FUNCTION "SubLedger_merged_insert_rule"();

CREATE OR REPLACE FUNCTION "SubLedger_merged_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."mergedIntoId" IS NULL OR (NEW."mergedIntoId" <> NEW."id" AND NOT NEW."active")) THEN RAISE EXCEPTION 'SubLedger: merged' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SubLedger_merged_update_rule" BEFORE UPDATE ON "SubLedger" FOR EACH ROW EXECUTE FUNCTION "SubLedger_merged_update_rule"();

CREATE OR REPLACE FUNCTION "Voucher_reverseOn_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."reverseOn" IS NULL OR NEW."type" = 'JOURNAL') THEN RAISE EXCEPTION 'Voucher: reverseOn' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Voucher_reverseOn_insert_rule" BEFORE INSERT ON "Voucher" FOR EACH ROW EXECUTE FUNCTION "Voucher_reverseOn_insert_rule"();

CREATE OR REPLACE FUNCTION "Voucher_reverseOn_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."reverseOn" IS NULL OR NEW."type" = 'JOURNAL') THEN RAISE EXCEPTION 'Voucher: reverseOn' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Voucher_reverseOn_update_rule" BEFORE UPDATE ON "Voucher" FOR EACH ROW EXECUTE FUNCTION "Voucher_reverseOn_update_rule"();
