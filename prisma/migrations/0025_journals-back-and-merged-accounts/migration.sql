-- AlterTable
ALTER TABLE "SubLedger" ADD COLUMN "mergedIntoId" INTEGER;

-- AlterTable
ALTER TABLE "Journal" ADD COLUMN "reverseOn" TEXT;

-- AlterTable
ALTER TABLE "Voucher" ADD COLUMN "reverseOn" TEXT;

-- CreateIndex
CREATE INDEX "SubLedger_mergedIntoId_idx" ON "SubLedger"("mergedIntoId");

-- CreateIndex
CREATE INDEX "Journal_branchId_reverseOn_idx" ON "Journal"("branchId", "reverseOn");

-- Guards
CREATE TRIGGER "SubLedger_merged_insert_rule" BEFORE INSERT ON "SubLedger"
WHEN NOT (NEW."mergedIntoId" IS NULL OR (NEW."mergedIntoId" <> NEW."id" AND NOT NEW."active"))
BEGIN SELECT RAISE(ABORT, 'SubLedger: merged'); END;

CREATE TRIGGER "SubLedger_merged_update_rule" BEFORE UPDATE ON "SubLedger"
WHEN NOT (NEW."mergedIntoId" IS NULL OR (NEW."mergedIntoId" <> NEW."id" AND NOT NEW."active"))
BEGIN SELECT RAISE(ABORT, 'SubLedger: merged'); END;

CREATE TRIGGER "Voucher_reverseOn_insert_rule" BEFORE INSERT ON "Voucher"
WHEN NOT (NEW."reverseOn" IS NULL OR NEW."type" = 'JOURNAL')
BEGIN SELECT RAISE(ABORT, 'Voucher: reverseOn'); END;

CREATE TRIGGER "Voucher_reverseOn_update_rule" BEFORE UPDATE ON "Voucher"
WHEN NOT (NEW."reverseOn" IS NULL OR NEW."type" = 'JOURNAL')
BEGIN SELECT RAISE(ABORT, 'Voucher: reverseOn'); END;
