-- Guards that change
DROP TRIGGER IF EXISTS "ForexRate_positive_insert_rule";
DROP TRIGGER IF EXISTS "ForexRate_positive_update_rule";
DROP TRIGGER IF EXISTS "ForexRate_kind_insert_check";
DROP TRIGGER IF EXISTS "ForexRate_kind_update_check";
DROP TRIGGER IF EXISTS "ForexRate_status_insert_check";
DROP TRIGGER IF EXISTS "ForexRate_status_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ForexRate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "base" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "rateNum" BIGINT NOT NULL,
    "rateDen" BIGINT NOT NULL,
    "rate" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "enteredById" INTEGER,
    "firstApprovedById" INTEGER,
    "approvedById" INTEGER,
    "approvedAt" DATETIME,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);
INSERT INTO "new_ForexRate" ("approvedAt", "approvedById", "base", "companyId", "createdAt", "date", "enteredById", "id", "kind", "quote", "rateDen", "rateNum", "status", "updatedAt", "version") SELECT "approvedAt", "approvedById", "base", "companyId", "createdAt", "date", "enteredById", "id", "kind", "quote", "rateDen", "rateNum", "status", "updatedAt", "version" FROM "ForexRate";
DROP TABLE "ForexRate";
ALTER TABLE "new_ForexRate" RENAME TO "ForexRate";
CREATE UNIQUE INDEX "ForexRate_companyId_base_quote_date_kind_key" ON "ForexRate"("companyId", "base", "quote", "date", "kind");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "ForexRate_positive_insert_rule" BEFORE INSERT ON "ForexRate"
WHEN NOT (NEW."rateNum" > 0 AND NEW."rateDen" > 0)
BEGIN SELECT RAISE(ABORT, 'ForexRate: positive'); END;

CREATE TRIGGER "ForexRate_positive_update_rule" BEFORE UPDATE ON "ForexRate"
WHEN NOT (NEW."rateNum" > 0 AND NEW."rateDen" > 0)
BEGIN SELECT RAISE(ABORT, 'ForexRate: positive'); END;

CREATE TRIGGER "ForexRate_kind_insert_check" BEFORE INSERT ON "ForexRate"
WHEN NEW."kind" NOT IN ('SPOT', 'CLOSING', 'AVERAGE')
BEGIN SELECT RAISE(ABORT, 'ForexRate.kind must be one of SPOT, CLOSING, AVERAGE'); END;

CREATE TRIGGER "ForexRate_kind_update_check" BEFORE UPDATE OF "kind" ON "ForexRate"
WHEN NEW."kind" NOT IN ('SPOT', 'CLOSING', 'AVERAGE')
BEGIN SELECT RAISE(ABORT, 'ForexRate.kind must be one of SPOT, CLOSING, AVERAGE'); END;

CREATE TRIGGER "ForexRate_status_insert_check" BEFORE INSERT ON "ForexRate"
WHEN NEW."status" NOT IN ('DRAFT', 'APPROVED')
BEGIN SELECT RAISE(ABORT, 'ForexRate.status must be one of DRAFT, APPROVED'); END;

CREATE TRIGGER "ForexRate_status_update_check" BEFORE UPDATE OF "status" ON "ForexRate"
WHEN NEW."status" NOT IN ('DRAFT', 'APPROVED')
BEGIN SELECT RAISE(ABORT, 'ForexRate.status must be one of DRAFT, APPROVED'); END;
