-- Guards that change
DROP TRIGGER IF EXISTS "SaccoTxn_no_update";
DROP TRIGGER IF EXISTS "SaccoTxn_no_delete";
DROP TRIGGER IF EXISTS "SaccoTxn_kind_insert_check";
DROP TRIGGER IF EXISTS "SaccoTxn_kind_update_check";
DROP TRIGGER IF EXISTS "SaccoReceipt_fixed_update";
DROP TRIGGER IF EXISTS "SaccoReceipt_fixed_delete";
DROP INDEX IF EXISTS "SaccoReceipt_unitId_place_reference_slip_key";
DROP TRIGGER IF EXISTS "SaccoReceipt_kind_insert_check";
DROP TRIGGER IF EXISTS "SaccoReceipt_kind_update_check";

-- CreateTable
CREATE TABLE "SaccoPrint" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "accountId" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "printedOn" TEXT NOT NULL,
    "closing" BIGINT NOT NULL,
    "byId" INTEGER,
    "at" DATETIME NOT NULL,
    CONSTRAINT "SaccoPrint_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SaccoAccount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_SaccoTxn" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "accountId" INTEGER NOT NULL,
    "journalLineId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "period" TEXT,
    "reversedById" INTEGER,
    CONSTRAINT "SaccoTxn_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SaccoAccount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoTxn_journalLineId_fkey" FOREIGN KEY ("journalLineId") REFERENCES "JournalLine" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoTxn_reversedById_fkey" FOREIGN KEY ("reversedById") REFERENCES "SaccoTxn" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_SaccoTxn" ("accountId", "id", "journalLineId", "kind", "period") SELECT "accountId", "id", "journalLineId", "kind", "period" FROM "SaccoTxn";
DROP TABLE "SaccoTxn";
ALTER TABLE "new_SaccoTxn" RENAME TO "SaccoTxn";
CREATE UNIQUE INDEX "SaccoTxn_journalLineId_key" ON "SaccoTxn"("journalLineId");
CREATE UNIQUE INDEX "SaccoTxn_reversedById_key" ON "SaccoTxn"("reversedById");
CREATE INDEX "SaccoTxn_accountId_idx" ON "SaccoTxn"("accountId");
CREATE TABLE "new_SaccoReceipt" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "unitId" INTEGER NOT NULL,
    "productId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "period" TEXT,
    "place" TEXT,
    "reference" TEXT,
    "total" BIGINT NOT NULL,
    "takenBack" BIGINT NOT NULL DEFAULT 0,
    "count" INTEGER NOT NULL,
    "journalId" INTEGER,
    "no" TEXT,
    "paidOn" TEXT,
    "byId" INTEGER,
    "at" DATETIME NOT NULL,
    CONSTRAINT "SaccoReceipt_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoReceipt_productId_fkey" FOREIGN KEY ("productId") REFERENCES "SaccoProduct" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_SaccoReceipt" ("at", "byId", "count", "id", "journalId", "kind", "no", "paidOn", "period", "place", "productId", "reference", "total", "unitId") SELECT "at", "byId", "count", "id", "journalId", "kind", "no", "paidOn", "period", "place", "productId", "reference", "total", "unitId" FROM "SaccoReceipt";
DROP TABLE "SaccoReceipt";
ALTER TABLE "new_SaccoReceipt" RENAME TO "SaccoReceipt";
CREATE UNIQUE INDEX "SaccoReceipt_journalId_key" ON "SaccoReceipt"("journalId");
CREATE INDEX "SaccoReceipt_unitId_at_idx" ON "SaccoReceipt"("unitId", "at");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "SaccoPrint_code_key" ON "SaccoPrint"("code");

-- CreateIndex
CREATE UNIQUE INDEX "SaccoPrint_accountId_hash_key" ON "SaccoPrint"("accountId", "hash");

-- Guards
CREATE TRIGGER "SaccoTxn_fixed_update" BEFORE UPDATE ON "SaccoTxn"
WHEN NEW."accountId" <> OLD."accountId" OR NEW."journalLineId" <> OLD."journalLineId" OR NEW."kind" <> OLD."kind" OR (OLD."period" IS NOT NULL AND NEW."period" IS DISTINCT FROM OLD."period") OR (OLD."reversedById" IS NOT NULL AND NEW."reversedById" IS DISTINCT FROM OLD."reversedById")
BEGIN SELECT RAISE(ABORT, 'SaccoTxn: accountId, journalLineId, kind, period, reversedById keep their first value'); END;

CREATE TRIGGER "SaccoTxn_fixed_delete" BEFORE DELETE ON "SaccoTxn"
BEGIN SELECT RAISE(ABORT, 'SaccoTxn rows are not deleted'); END;

CREATE UNIQUE INDEX "SaccoTxn_accountId_kind_period_standing_key" ON "SaccoTxn" ("accountId", "kind", "period") WHERE "reversedById" IS NULL;

CREATE TRIGGER "SaccoTxn_period_insert_rule" BEFORE INSERT ON "SaccoTxn"
WHEN NOT ((NEW."period" IS NOT NULL) = (NEW."kind" IN ('CONTRIBUTION', 'INTEREST', 'TAX')))
BEGIN SELECT RAISE(ABORT, 'SaccoTxn: period'); END;

CREATE TRIGGER "SaccoTxn_period_update_rule" BEFORE UPDATE ON "SaccoTxn"
WHEN NOT ((NEW."period" IS NOT NULL) = (NEW."kind" IN ('CONTRIBUTION', 'INTEREST', 'TAX')))
BEGIN SELECT RAISE(ABORT, 'SaccoTxn: period'); END;

CREATE TRIGGER "SaccoTxn_kind_insert_check" BEFORE INSERT ON "SaccoTxn"
WHEN NEW."kind" NOT IN ('CONTRIBUTION', 'VOLUNTARY', 'INTEREST', 'TAX', 'WITHDRAWAL', 'REVERSAL')
BEGIN SELECT RAISE(ABORT, 'SaccoTxn.kind must be one of CONTRIBUTION, VOLUNTARY, INTEREST, TAX, WITHDRAWAL, REVERSAL'); END;

CREATE TRIGGER "SaccoTxn_kind_update_check" BEFORE UPDATE OF "kind" ON "SaccoTxn"
WHEN NEW."kind" NOT IN ('CONTRIBUTION', 'VOLUNTARY', 'INTEREST', 'TAX', 'WITHDRAWAL', 'REVERSAL')
BEGIN SELECT RAISE(ABORT, 'SaccoTxn.kind must be one of CONTRIBUTION, VOLUNTARY, INTEREST, TAX, WITHDRAWAL, REVERSAL'); END;

CREATE TRIGGER "SaccoPrint_no_update" BEFORE UPDATE ON "SaccoPrint"
BEGIN SELECT RAISE(ABORT, 'SaccoPrint is append-only'); END;

CREATE TRIGGER "SaccoPrint_no_delete" BEFORE DELETE ON "SaccoPrint"
BEGIN SELECT RAISE(ABORT, 'SaccoPrint is append-only'); END;

CREATE TRIGGER "SaccoReceipt_fixed_update" BEFORE UPDATE ON "SaccoReceipt"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."productId" <> OLD."productId" OR NEW."kind" <> OLD."kind" OR (OLD."period" IS NOT NULL AND NEW."period" IS DISTINCT FROM OLD."period") OR (OLD."place" IS NOT NULL AND NEW."place" IS DISTINCT FROM OLD."place") OR (OLD."reference" IS NOT NULL AND NEW."reference" IS DISTINCT FROM OLD."reference") OR NEW."total" <> OLD."total" OR NEW."count" <> OLD."count" OR (OLD."byId" IS NOT NULL AND NEW."byId" IS DISTINCT FROM OLD."byId") OR NEW."at" <> OLD."at" OR (OLD."journalId" IS NOT NULL AND NEW."journalId" IS DISTINCT FROM OLD."journalId") OR (OLD."no" IS NOT NULL AND NEW."no" IS DISTINCT FROM OLD."no") OR (OLD."paidOn" IS NOT NULL AND NEW."paidOn" IS DISTINCT FROM OLD."paidOn")
BEGIN SELECT RAISE(ABORT, 'SaccoReceipt: unitId, productId, kind, period, place, reference, total, count, byId, at, journalId, no, paidOn keep their first value'); END;

CREATE TRIGGER "SaccoReceipt_fixed_delete" BEFORE DELETE ON "SaccoReceipt"
BEGIN SELECT RAISE(ABORT, 'SaccoReceipt rows are not deleted'); END;

CREATE UNIQUE INDEX "SaccoReceipt_unitId_place_reference_slip_key" ON "SaccoReceipt" ("unitId", "place", "reference") WHERE "reference" IS NOT NULL AND "kind" = 'VOLUNTARY' AND "takenBack" = 0;

CREATE TRIGGER "SaccoReceipt_back_insert_rule" BEFORE INSERT ON "SaccoReceipt"
WHEN NOT (NEW."takenBack" >= 0 AND NEW."takenBack" <= NEW."total")
BEGIN SELECT RAISE(ABORT, 'SaccoReceipt: back'); END;

CREATE TRIGGER "SaccoReceipt_back_update_rule" BEFORE UPDATE ON "SaccoReceipt"
WHEN NOT (NEW."takenBack" >= 0 AND NEW."takenBack" <= NEW."total")
BEGIN SELECT RAISE(ABORT, 'SaccoReceipt: back'); END;

CREATE TRIGGER "SaccoReceipt_kind_insert_check" BEFORE INSERT ON "SaccoReceipt"
WHEN NEW."kind" NOT IN ('CONTRIBUTION', 'VOLUNTARY')
BEGIN SELECT RAISE(ABORT, 'SaccoReceipt.kind must be one of CONTRIBUTION, VOLUNTARY'); END;

CREATE TRIGGER "SaccoReceipt_kind_update_check" BEFORE UPDATE OF "kind" ON "SaccoReceipt"
WHEN NEW."kind" NOT IN ('CONTRIBUTION', 'VOLUNTARY')
BEGIN SELECT RAISE(ABORT, 'SaccoReceipt.kind must be one of CONTRIBUTION, VOLUNTARY'); END;
