-- Guards that change
DROP TRIGGER IF EXISTS "SaccoAccount_fixed_update";
DROP TRIGGER IF EXISTS "SaccoAccount_fixed_delete";
DROP TRIGGER IF EXISTS "SaccoAccount_owner_insert_rule";
DROP TRIGGER IF EXISTS "SaccoAccount_owner_update_rule";
DROP TRIGGER IF EXISTS "SaccoAccount_closing_insert_rule";
DROP TRIGGER IF EXISTS "SaccoAccount_closing_update_rule";
DROP TRIGGER IF EXISTS "SaccoAccount_plan_insert_rule";
DROP TRIGGER IF EXISTS "SaccoAccount_plan_update_rule";
DROP TRIGGER IF EXISTS "SaccoAccount_status_insert_check";
DROP TRIGGER IF EXISTS "SaccoAccount_status_update_check";
DROP TRIGGER IF EXISTS "SaccoReceipt_fixed_update";
DROP TRIGGER IF EXISTS "SaccoHold_fixed_update";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_fixed_update";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_fixed_delete";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_settled_update";
DROP INDEX IF EXISTS "SaccoWithdrawal_accountId_open_key";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_amount_insert_rule";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_amount_update_rule";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_payment_insert_rule";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_payment_update_rule";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_kind_insert_check";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_kind_update_check";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_payMode_insert_check";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_payMode_update_check";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_status_insert_check";
DROP TRIGGER IF EXISTS "SaccoWithdrawal_status_update_check";
DROP TRIGGER IF EXISTS "SaccoInterestRun_fixed_update";
DROP TRIGGER IF EXISTS "SaccoInterestRun_settled_update";

-- AlterTable
ALTER TABLE "SaccoReceipt" ADD COLUMN "place" TEXT;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_SaccoAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "no" TEXT NOT NULL,
    "productId" INTEGER NOT NULL,
    "memberId" INTEGER,
    "employeeId" INTEGER,
    "unitId" INTEGER NOT NULL,
    "subLedgerId" INTEGER,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "openedOn" TEXT NOT NULL,
    "closedOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "planMinor" BIGINT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SaccoAccount_productId_fkey" FOREIGN KEY ("productId") REFERENCES "SaccoProduct" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoAccount_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoAccount_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoAccount_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SaccoAccount_subLedgerId_fkey" FOREIGN KEY ("subLedgerId") REFERENCES "SubLedger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_SaccoAccount" ("currency", "closedOn", "createdAt", "employeeId", "id", "memberId", "name", "no", "openedOn", "planMinor", "productId", "status", "subLedgerId", "unitId", "updatedAt", "version") SELECT (SELECT p."currency" FROM "SaccoProduct" p WHERE p."id" = "SaccoAccount"."productId"), "closedOn", "createdAt", "employeeId", "id", "memberId", "name", "no", "openedOn", "planMinor", "productId", "status", "subLedgerId", "unitId", "updatedAt", "version" FROM "SaccoAccount";
DROP TABLE "SaccoAccount";
ALTER TABLE "new_SaccoAccount" RENAME TO "SaccoAccount";
CREATE UNIQUE INDEX "SaccoAccount_no_key" ON "SaccoAccount"("no");
CREATE UNIQUE INDEX "SaccoAccount_subLedgerId_key" ON "SaccoAccount"("subLedgerId");
CREATE INDEX "SaccoAccount_unitId_productId_idx" ON "SaccoAccount"("unitId", "productId");
CREATE INDEX "SaccoAccount_memberId_idx" ON "SaccoAccount"("memberId");
CREATE INDEX "SaccoAccount_employeeId_idx" ON "SaccoAccount"("employeeId");
CREATE UNIQUE INDEX "SaccoAccount_productId_memberId_key" ON "SaccoAccount"("productId", "memberId");
CREATE UNIQUE INDEX "SaccoAccount_productId_employeeId_key" ON "SaccoAccount"("productId", "employeeId");
CREATE TABLE "new_SaccoWithdrawal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "no" TEXT NOT NULL,
    "accountId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "availableAtSubmit" BIGINT NOT NULL,
    "payMode" TEXT NOT NULL,
    "payTo" TEXT,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'SUBMITTED',
    "requestedById" INTEGER,
    "approvedById" INTEGER,
    "approvedAt" DATETIME,
    "paidById" INTEGER,
    "paidOn" TEXT,
    "paid" BIGINT,
    "paymentNo" TEXT,
    "journalId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SaccoWithdrawal_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "SaccoAccount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_SaccoWithdrawal" ("currency", "accountId", "amount", "approvedAt", "approvedById", "availableAtSubmit", "createdAt", "id", "journalId", "kind", "no", "paid", "paidById", "paidOn", "payMode", "payTo", "paymentNo", "reason", "requestedById", "status", "unitId", "updatedAt", "version") SELECT (SELECT p."currency" FROM "SaccoAccount" a JOIN "SaccoProduct" p ON p."id" = a."productId" WHERE a."id" = "SaccoWithdrawal"."accountId"), "accountId", "amount", "approvedAt", "approvedById", "availableAtSubmit", "createdAt", "id", "journalId", "kind", "no", "paid", "paidById", "paidOn", "payMode", "payTo", "paymentNo", "reason", "requestedById", "status", "unitId", "updatedAt", "version" FROM "SaccoWithdrawal";
DROP TABLE "SaccoWithdrawal";
ALTER TABLE "new_SaccoWithdrawal" RENAME TO "SaccoWithdrawal";
CREATE UNIQUE INDEX "SaccoWithdrawal_no_key" ON "SaccoWithdrawal"("no");
CREATE UNIQUE INDEX "SaccoWithdrawal_journalId_key" ON "SaccoWithdrawal"("journalId");
CREATE INDEX "SaccoWithdrawal_unitId_status_idx" ON "SaccoWithdrawal"("unitId", "status");
CREATE INDEX "SaccoWithdrawal_accountId_idx" ON "SaccoWithdrawal"("accountId");
CREATE INDEX "SaccoWithdrawal_requestedById_idx" ON "SaccoWithdrawal"("requestedById");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "SaccoAccount_fixed_update" BEFORE UPDATE ON "SaccoAccount"
WHEN NEW."no" <> OLD."no" OR NEW."productId" <> OLD."productId" OR NEW."unitId" <> OLD."unitId" OR NEW."currency" <> OLD."currency" OR NEW."openedOn" <> OLD."openedOn" OR (OLD."subLedgerId" IS NOT NULL AND NEW."subLedgerId" IS DISTINCT FROM OLD."subLedgerId") OR (OLD."memberId" IS NOT NULL AND NEW."memberId" IS DISTINCT FROM OLD."memberId") OR (OLD."employeeId" IS NOT NULL AND NEW."employeeId" IS DISTINCT FROM OLD."employeeId")
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: no, productId, unitId, currency, openedOn, subLedgerId, memberId, employeeId keep their first value'); END;

CREATE TRIGGER "SaccoAccount_fixed_delete" BEFORE DELETE ON "SaccoAccount"
BEGIN SELECT RAISE(ABORT, 'SaccoAccount rows are not deleted'); END;

CREATE TRIGGER "SaccoAccount_leaves_closed" BEFORE UPDATE ON "SaccoAccount"
WHEN OLD."status" = 'CLOSED' AND NEW."status" NOT IN ('CLOSED')
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: CLOSED leads to nothing'); END;

CREATE TRIGGER "SaccoAccount_owner_insert_rule" BEFORE INSERT ON "SaccoAccount"
WHEN NOT ((NEW."memberId" IS NULL) <> (NEW."employeeId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: owner'); END;

CREATE TRIGGER "SaccoAccount_owner_update_rule" BEFORE UPDATE ON "SaccoAccount"
WHEN NOT ((NEW."memberId" IS NULL) <> (NEW."employeeId" IS NULL))
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: owner'); END;

CREATE TRIGGER "SaccoAccount_closing_insert_rule" BEFORE INSERT ON "SaccoAccount"
WHEN NOT ((NEW."status" = 'CLOSED') = (NEW."closedOn" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: closing'); END;

CREATE TRIGGER "SaccoAccount_closing_update_rule" BEFORE UPDATE ON "SaccoAccount"
WHEN NOT ((NEW."status" = 'CLOSED') = (NEW."closedOn" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: closing'); END;

CREATE TRIGGER "SaccoAccount_plan_insert_rule" BEFORE INSERT ON "SaccoAccount"
WHEN NOT (NEW."planMinor" IS NULL OR NEW."planMinor" > 0)
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: plan'); END;

CREATE TRIGGER "SaccoAccount_plan_update_rule" BEFORE UPDATE ON "SaccoAccount"
WHEN NOT (NEW."planMinor" IS NULL OR NEW."planMinor" > 0)
BEGIN SELECT RAISE(ABORT, 'SaccoAccount: plan'); END;

CREATE TRIGGER "SaccoAccount_status_insert_check" BEFORE INSERT ON "SaccoAccount"
WHEN NEW."status" NOT IN ('ACTIVE', 'DORMANT', 'FROZEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'SaccoAccount.status must be one of ACTIVE, DORMANT, FROZEN, CLOSED'); END;

CREATE TRIGGER "SaccoAccount_status_update_check" BEFORE UPDATE OF "status" ON "SaccoAccount"
WHEN NEW."status" NOT IN ('ACTIVE', 'DORMANT', 'FROZEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'SaccoAccount.status must be one of ACTIVE, DORMANT, FROZEN, CLOSED'); END;

CREATE TRIGGER "SaccoReceipt_fixed_update" BEFORE UPDATE ON "SaccoReceipt"
WHEN NEW."unitId" <> OLD."unitId" OR NEW."productId" <> OLD."productId" OR NEW."kind" <> OLD."kind" OR (OLD."period" IS NOT NULL AND NEW."period" IS DISTINCT FROM OLD."period") OR (OLD."place" IS NOT NULL AND NEW."place" IS DISTINCT FROM OLD."place") OR (OLD."reference" IS NOT NULL AND NEW."reference" IS DISTINCT FROM OLD."reference") OR NEW."total" <> OLD."total" OR NEW."count" <> OLD."count" OR (OLD."byId" IS NOT NULL AND NEW."byId" IS DISTINCT FROM OLD."byId") OR NEW."at" <> OLD."at" OR (OLD."journalId" IS NOT NULL AND NEW."journalId" IS DISTINCT FROM OLD."journalId") OR (OLD."no" IS NOT NULL AND NEW."no" IS DISTINCT FROM OLD."no") OR (OLD."paidOn" IS NOT NULL AND NEW."paidOn" IS DISTINCT FROM OLD."paidOn")
BEGIN SELECT RAISE(ABORT, 'SaccoReceipt: unitId, productId, kind, period, place, reference, total, count, byId, at, journalId, no, paidOn keep their first value'); END;

CREATE UNIQUE INDEX "SaccoReceipt_unitId_place_reference_slip_key" ON "SaccoReceipt" ("unitId", "place", "reference") WHERE "reference" IS NOT NULL AND "kind" = 'VOLUNTARY';

CREATE TRIGGER "SaccoHold_fixed_update" BEFORE UPDATE ON "SaccoHold"
WHEN NEW."accountId" <> OLD."accountId" OR NEW."amount" <> OLD."amount" OR NEW."reason" <> OLD."reason" OR (OLD."byId" IS NOT NULL AND NEW."byId" IS DISTINCT FROM OLD."byId") OR NEW."at" <> OLD."at" OR (OLD."releasedById" IS NOT NULL AND NEW."releasedById" IS DISTINCT FROM OLD."releasedById") OR (OLD."releasedAt" IS NOT NULL AND NEW."releasedAt" IS DISTINCT FROM OLD."releasedAt")
BEGIN SELECT RAISE(ABORT, 'SaccoHold: accountId, amount, reason, byId, at, releasedById, releasedAt keep their first value'); END;

CREATE TRIGGER "SaccoWithdrawal_fixed_update" BEFORE UPDATE ON "SaccoWithdrawal"
WHEN NEW."no" <> OLD."no" OR NEW."accountId" <> OLD."accountId" OR NEW."unitId" <> OLD."unitId" OR NEW."kind" <> OLD."kind" OR NEW."amount" <> OLD."amount" OR NEW."currency" <> OLD."currency" OR NEW."availableAtSubmit" <> OLD."availableAtSubmit" OR NEW."payMode" <> OLD."payMode" OR (OLD."payTo" IS NOT NULL AND NEW."payTo" IS DISTINCT FROM OLD."payTo") OR NEW."reason" <> OLD."reason" OR (OLD."requestedById" IS NOT NULL AND NEW."requestedById" IS DISTINCT FROM OLD."requestedById") OR (OLD."approvedById" IS NOT NULL AND NEW."approvedById" IS DISTINCT FROM OLD."approvedById") OR (OLD."approvedAt" IS NOT NULL AND NEW."approvedAt" IS DISTINCT FROM OLD."approvedAt") OR (OLD."paidById" IS NOT NULL AND NEW."paidById" IS DISTINCT FROM OLD."paidById") OR (OLD."paidOn" IS NOT NULL AND NEW."paidOn" IS DISTINCT FROM OLD."paidOn") OR (OLD."paid" IS NOT NULL AND NEW."paid" IS DISTINCT FROM OLD."paid") OR (OLD."paymentNo" IS NOT NULL AND NEW."paymentNo" IS DISTINCT FROM OLD."paymentNo") OR (OLD."journalId" IS NOT NULL AND NEW."journalId" IS DISTINCT FROM OLD."journalId")
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal: no, accountId, unitId, kind, amount, currency, availableAtSubmit, payMode, payTo, reason, requestedById, approvedById, approvedAt, paidById, paidOn, paid, paymentNo, journalId keep their first value'); END;

CREATE TRIGGER "SaccoWithdrawal_fixed_delete" BEFORE DELETE ON "SaccoWithdrawal"
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal rows are not deleted'); END;

CREATE TRIGGER "SaccoWithdrawal_leaves_paid" BEFORE UPDATE ON "SaccoWithdrawal"
WHEN OLD."status" = 'PAID' AND NEW."status" NOT IN ('PAID')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal: PAID leads to nothing'); END;

CREATE UNIQUE INDEX "SaccoWithdrawal_accountId_open_key" ON "SaccoWithdrawal" ("accountId") WHERE "status" IN ('SUBMITTED', 'APPROVED');

CREATE TRIGGER "SaccoWithdrawal_amount_insert_rule" BEFORE INSERT ON "SaccoWithdrawal"
WHEN NOT (NEW."amount" > 0)
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal: amount'); END;

CREATE TRIGGER "SaccoWithdrawal_amount_update_rule" BEFORE UPDATE ON "SaccoWithdrawal"
WHEN NOT (NEW."amount" > 0)
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal: amount'); END;

CREATE TRIGGER "SaccoWithdrawal_payment_insert_rule" BEFORE INSERT ON "SaccoWithdrawal"
WHEN NOT ((NEW."status" = 'PAID') = (NEW."paid" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal: payment'); END;

CREATE TRIGGER "SaccoWithdrawal_payment_update_rule" BEFORE UPDATE ON "SaccoWithdrawal"
WHEN NOT ((NEW."status" = 'PAID') = (NEW."paid" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal: payment'); END;

CREATE TRIGGER "SaccoWithdrawal_kind_insert_check" BEFORE INSERT ON "SaccoWithdrawal"
WHEN NEW."kind" NOT IN ('PARTIAL', 'FULL_EXIT')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.kind must be one of PARTIAL, FULL_EXIT'); END;

CREATE TRIGGER "SaccoWithdrawal_kind_update_check" BEFORE UPDATE OF "kind" ON "SaccoWithdrawal"
WHEN NEW."kind" NOT IN ('PARTIAL', 'FULL_EXIT')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.kind must be one of PARTIAL, FULL_EXIT'); END;

CREATE TRIGGER "SaccoWithdrawal_payMode_insert_check" BEFORE INSERT ON "SaccoWithdrawal"
WHEN NEW."payMode" NOT IN ('CASH', 'BANK', 'MOBILE')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.payMode must be one of CASH, BANK, MOBILE'); END;

CREATE TRIGGER "SaccoWithdrawal_payMode_update_check" BEFORE UPDATE OF "payMode" ON "SaccoWithdrawal"
WHEN NEW."payMode" NOT IN ('CASH', 'BANK', 'MOBILE')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.payMode must be one of CASH, BANK, MOBILE'); END;

CREATE TRIGGER "SaccoWithdrawal_status_insert_check" BEFORE INSERT ON "SaccoWithdrawal"
WHEN NEW."status" NOT IN ('SUBMITTED', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED', 'EXPIRED')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.status must be one of SUBMITTED, APPROVED, PAID, REJECTED, CANCELLED, EXPIRED'); END;

CREATE TRIGGER "SaccoWithdrawal_status_update_check" BEFORE UPDATE OF "status" ON "SaccoWithdrawal"
WHEN NEW."status" NOT IN ('SUBMITTED', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED', 'EXPIRED')
BEGIN SELECT RAISE(ABORT, 'SaccoWithdrawal.status must be one of SUBMITTED, APPROVED, PAID, REJECTED, CANCELLED, EXPIRED'); END;

CREATE TRIGGER "SaccoInterestRun_fixed_update" BEFORE UPDATE ON "SaccoInterestRun"
WHEN NEW."productId" <> OLD."productId" OR NEW."unitId" <> OLD."unitId" OR NEW."fromDate" <> OLD."fromDate" OR NEW."toDate" <> OLD."toDate" OR NEW."rateBps" <> OLD."rateBps" OR NEW."basis" <> OLD."basis" OR NEW."daysInYear" <> OLD."daysInYear" OR NEW."whtBps" <> OLD."whtBps" OR NEW."count" <> OLD."count" OR NEW."interest" <> OLD."interest" OR NEW."tax" <> OLD."tax" OR (OLD."preparedById" IS NOT NULL AND NEW."preparedById" IS DISTINCT FROM OLD."preparedById") OR (OLD."postedById" IS NOT NULL AND NEW."postedById" IS DISTINCT FROM OLD."postedById") OR (OLD."postedOn" IS NOT NULL AND NEW."postedOn" IS DISTINCT FROM OLD."postedOn") OR (OLD."no" IS NOT NULL AND NEW."no" IS DISTINCT FROM OLD."no")
BEGIN SELECT RAISE(ABORT, 'SaccoInterestRun: productId, unitId, fromDate, toDate, rateBps, basis, daysInYear, whtBps, count, interest, tax, preparedById, postedById, postedOn, no keep their first value'); END;

CREATE TRIGGER "SaccoInterestRun_leaves_posted" BEFORE UPDATE ON "SaccoInterestRun"
WHEN OLD."status" = 'POSTED' AND NEW."status" NOT IN ('POSTED')
BEGIN SELECT RAISE(ABORT, 'SaccoInterestRun: POSTED leads to nothing'); END;

-- Columns that keep their first value are not emptied either
DROP TRIGGER IF EXISTS "BusinessDay_fixed_update";

CREATE TRIGGER "BusinessDay_fixed_update" BEFORE UPDATE ON "BusinessDay"
WHEN NEW."branchId" <> OLD."branchId" OR NEW."businessDate" <> OLD."businessDate" OR NEW."kind" <> OLD."kind" OR NEW."openedAt" <> OLD."openedAt" OR (OLD."openedById" IS NOT NULL AND NEW."openedById" IS DISTINCT FROM OLD."openedById") OR NEW."openingCash" <> OLD."openingCash" OR NEW."seqFrom" <> OLD."seqFrom"
BEGIN SELECT RAISE(ABORT, 'BusinessDay: branchId, businessDate, kind, openedAt, openedById, openingCash, seqFrom keep their first value'); END;
