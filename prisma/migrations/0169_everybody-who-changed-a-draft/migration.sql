-- Guards that change
DROP TRIGGER IF EXISTS "Voucher_total_insert_rule";
DROP TRIGGER IF EXISTS "Voucher_total_update_rule";
DROP TRIGGER IF EXISTS "Voucher_reverseOn_insert_rule";
DROP TRIGGER IF EXISTS "Voucher_reverseOn_update_rule";
DROP INDEX IF EXISTS "Voucher_bankAccountId_chequeNo_cheque_key";
DROP INDEX IF EXISTS "Voucher_originalId_takenBack_key";
DROP TRIGGER IF EXISTS "Voucher_fixed_update";
DROP TRIGGER IF EXISTS "Voucher_fixed_delete";
DROP TRIGGER IF EXISTS "Voucher_type_insert_check";
DROP TRIGGER IF EXISTS "Voucher_type_update_check";
DROP TRIGGER IF EXISTS "Voucher_mode_insert_check";
DROP TRIGGER IF EXISTS "Voucher_mode_update_check";
DROP TRIGGER IF EXISTS "Voucher_status_insert_check";
DROP TRIGGER IF EXISTS "Voucher_status_update_check";
DROP TRIGGER IF EXISTS "Requisition_amounts_insert_rule";
DROP TRIGGER IF EXISTS "Requisition_amounts_update_rule";
DROP TRIGGER IF EXISTS "Requisition_fixed_update";
DROP TRIGGER IF EXISTS "Requisition_fixed_delete";
DROP TRIGGER IF EXISTS "Requisition_kind_insert_check";
DROP TRIGGER IF EXISTS "Requisition_kind_update_check";
DROP TRIGGER IF EXISTS "Requisition_status_insert_check";
DROP TRIGGER IF EXISTS "Requisition_status_update_check";
DROP TRIGGER IF EXISTS "FundTransfer_apart_insert_rule";
DROP TRIGGER IF EXISTS "FundTransfer_apart_update_rule";
DROP TRIGGER IF EXISTS "FundTransfer_amounts_insert_rule";
DROP TRIGGER IF EXISTS "FundTransfer_amounts_update_rule";
DROP TRIGGER IF EXISTS "FundTransfer_kind_insert_check";
DROP TRIGGER IF EXISTS "FundTransfer_kind_update_check";
DROP TRIGGER IF EXISTS "FundTransfer_status_insert_check";
DROP TRIGGER IF EXISTS "FundTransfer_status_update_check";
DROP TRIGGER IF EXISTS "OpeningBatch_fixed_update";
DROP TRIGGER IF EXISTS "OpeningBatch_fixed_delete";
DROP INDEX IF EXISTS "OpeningBatch_branchId_standing_key";
DROP TRIGGER IF EXISTS "OpeningBatch_status_insert_check";
DROP TRIGGER IF EXISTS "OpeningBatch_status_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Voucher" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "branchId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "no" TEXT,
    "voucherDate" TEXT NOT NULL,
    "valueDate" TEXT,
    "reverseOn" TEXT,
    "currency" TEXT NOT NULL,
    "total" BIGINT NOT NULL,
    "totalBase" BIGINT NOT NULL,
    "bankAccountId" INTEGER,
    "payee" TEXT,
    "chequeNo" TEXT,
    "chequeDate" TEXT,
    "reference" TEXT,
    "narration" TEXT NOT NULL,
    "requisitionId" INTEGER,
    "originalId" INTEGER,
    "notDuplicate" BOOLEAN NOT NULL DEFAULT false,
    "secondWanted" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "round" INTEGER NOT NULL DEFAULT 0,
    "makerId" INTEGER NOT NULL,
    "editorId" INTEGER NOT NULL,
    "changers" TEXT NOT NULL DEFAULT '',
    "submittedAt" DATETIME,
    "decidedAt" DATETIME,
    "decidedById" INTEGER,
    "journalId" INTEGER,
    "reversedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Voucher_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Voucher_originalId_fkey" FOREIGN KEY ("originalId") REFERENCES "Journal" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Voucher_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Voucher_journalId_fkey" FOREIGN KEY ("journalId") REFERENCES "Journal" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Voucher_reversedById_fkey" FOREIGN KEY ("reversedById") REFERENCES "Voucher" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Voucher" ("bankAccountId", "branchId", "chequeDate", "chequeNo", "createdAt", "currency", "decidedAt", "decidedById", "editorId", "id", "journalId", "makerId", "mode", "narration", "no", "notDuplicate", "originalId", "payee", "reference", "requisitionId", "reverseOn", "reversedById", "round", "secondWanted", "status", "submittedAt", "total", "totalBase", "type", "updatedAt", "valueDate", "version", "voucherDate") SELECT "bankAccountId", "branchId", "chequeDate", "chequeNo", "createdAt", "currency", "decidedAt", "decidedById", "editorId", "id", "journalId", "makerId", "mode", "narration", "no", "notDuplicate", "originalId", "payee", "reference", "requisitionId", "reverseOn", "reversedById", "round", "secondWanted", "status", "submittedAt", "total", "totalBase", "type", "updatedAt", "valueDate", "version", "voucherDate" FROM "Voucher";
DROP TABLE "Voucher";
ALTER TABLE "new_Voucher" RENAME TO "Voucher";
CREATE UNIQUE INDEX "Voucher_no_key" ON "Voucher"("no");
CREATE UNIQUE INDEX "Voucher_journalId_key" ON "Voucher"("journalId");
CREATE UNIQUE INDEX "Voucher_reversedById_key" ON "Voucher"("reversedById");
CREATE INDEX "Voucher_branchId_type_voucherDate_idx" ON "Voucher"("branchId", "type", "voucherDate");
CREATE INDEX "Voucher_status_branchId_idx" ON "Voucher"("status", "branchId");
CREATE INDEX "Voucher_makerId_status_idx" ON "Voucher"("makerId", "status");
CREATE INDEX "Voucher_requisitionId_idx" ON "Voucher"("requisitionId");
CREATE INDEX "Voucher_bankAccountId_idx" ON "Voucher"("bankAccountId");
CREATE TABLE "new_Requisition" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "no" TEXT,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "branchId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "payee" TEXT,
    "purpose" TEXT NOT NULL,
    "neededBy" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "total" BIGINT NOT NULL,
    "approved" BIGINT NOT NULL DEFAULT 0,
    "paid" BIGINT NOT NULL DEFAULT 0,
    "settled" BIGINT NOT NULL DEFAULT 0,
    "makerId" INTEGER NOT NULL,
    "editorId" INTEGER NOT NULL,
    "changers" TEXT NOT NULL DEFAULT '',
    "submittedAt" DATETIME,
    "decidedAt" DATETIME,
    "decidedById" INTEGER,
    "approvedOn" TEXT,
    "paidOn" TEXT,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Requisition_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Requisition_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Requisition_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Requisition" ("approved", "approvedOn", "branchId", "createdAt", "currency", "decidedAt", "decidedById", "editorId", "employeeId", "id", "kind", "makerId", "neededBy", "no", "paid", "paidOn", "payee", "purpose", "round", "settled", "status", "submittedAt", "total", "updatedAt", "version") SELECT "approved", "approvedOn", "branchId", "createdAt", "currency", "decidedAt", "decidedById", "editorId", "employeeId", "id", "kind", "makerId", "neededBy", "no", "paid", "paidOn", "payee", "purpose", "round", "settled", "status", "submittedAt", "total", "updatedAt", "version" FROM "Requisition";
DROP TABLE "Requisition";
ALTER TABLE "new_Requisition" RENAME TO "Requisition";
CREATE UNIQUE INDEX "Requisition_no_key" ON "Requisition"("no");
CREATE INDEX "Requisition_branchId_status_idx" ON "Requisition"("branchId", "status");
CREATE INDEX "Requisition_employeeId_status_idx" ON "Requisition"("employeeId", "status");
CREATE INDEX "Requisition_makerId_idx" ON "Requisition"("makerId");
CREATE TABLE "new_FundTransfer" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "requisitionId" INTEGER,
    "expenseHeadId" INTEGER,
    "codeHash" TEXT,
    "codeTries" INTEGER NOT NULL DEFAULT 0,
    "codeById" INTEGER,
    "makerId" INTEGER NOT NULL,
    "editorId" INTEGER NOT NULL,
    "changers" TEXT NOT NULL DEFAULT '',
    "sentById" INTEGER,
    "rejectedById" INTEGER,
    "disputedById" INTEGER,
    "submittedAt" DATETIME,
    "sentDate" TEXT,
    "sentAt" DATETIME,
    "receivedDate" TEXT,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "FundTransfer_fromBranchId_fkey" FOREIGN KEY ("fromBranchId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FundTransfer_toBranchId_fkey" FOREIGN KEY ("toBranchId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_FundTransfer" ("amount", "carrier", "charged", "codeById", "codeHash", "codeTries", "companyId", "createdAt", "currency", "disputedById", "editorId", "expenseHeadId", "fromBranchId", "fromLedgerId", "fromSubLedgerId", "id", "kind", "makerId", "narration", "no", "openBase", "received", "receivedDate", "reference", "rejectedById", "requisitionId", "returned", "round", "sentAt", "sentById", "sentDate", "status", "submittedAt", "toBranchId", "toLedgerId", "toSubLedgerId", "totalBase", "updatedAt", "version") SELECT "amount", "carrier", "charged", "codeById", "codeHash", "codeTries", "companyId", "createdAt", "currency", "disputedById", "editorId", "expenseHeadId", "fromBranchId", "fromLedgerId", "fromSubLedgerId", "id", "kind", "makerId", "narration", "no", "openBase", "received", "receivedDate", "reference", "rejectedById", "requisitionId", "returned", "round", "sentAt", "sentById", "sentDate", "status", "submittedAt", "toBranchId", "toLedgerId", "toSubLedgerId", "totalBase", "updatedAt", "version" FROM "FundTransfer";
DROP TABLE "FundTransfer";
ALTER TABLE "new_FundTransfer" RENAME TO "FundTransfer";
CREATE UNIQUE INDEX "FundTransfer_no_key" ON "FundTransfer"("no");
CREATE INDEX "FundTransfer_fromBranchId_status_idx" ON "FundTransfer"("fromBranchId", "status");
CREATE INDEX "FundTransfer_toBranchId_status_idx" ON "FundTransfer"("toBranchId", "status");
CREATE INDEX "FundTransfer_requisitionId_idx" ON "FundTransfer"("requisitionId");
CREATE TABLE "new_OpeningBatch" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "branchId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "asOf" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "no" TEXT,
    "totalBase" BIGINT NOT NULL DEFAULT 0,
    "makerId" INTEGER NOT NULL,
    "editorId" INTEGER NOT NULL,
    "changers" TEXT NOT NULL DEFAULT '',
    "checkedById" INTEGER,
    "submittedAt" DATETIME,
    "postedAt" DATETIME,
    "journalId" INTEGER,
    "postings" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "OpeningBatch_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_OpeningBatch" ("asOf", "branchId", "checkedById", "companyId", "createdAt", "editorId", "id", "journalId", "makerId", "name", "no", "postedAt", "postings", "round", "status", "submittedAt", "totalBase", "updatedAt", "version") SELECT "asOf", "branchId", "checkedById", "companyId", "createdAt", "editorId", "id", "journalId", "makerId", "name", "no", "postedAt", "postings", "round", "status", "submittedAt", "totalBase", "updatedAt", "version" FROM "OpeningBatch";
DROP TABLE "OpeningBatch";
ALTER TABLE "new_OpeningBatch" RENAME TO "OpeningBatch";
CREATE UNIQUE INDEX "OpeningBatch_no_key" ON "OpeningBatch"("no");
CREATE INDEX "OpeningBatch_branchId_status_idx" ON "OpeningBatch"("branchId", "status");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "Voucher_total_insert_rule" BEFORE INSERT ON "Voucher"
WHEN NOT (NEW."total" > 0 AND NEW."totalBase" >= 0)
BEGIN SELECT RAISE(ABORT, 'Voucher: total'); END;

CREATE TRIGGER "Voucher_total_update_rule" BEFORE UPDATE ON "Voucher"
WHEN NOT (NEW."total" > 0 AND NEW."totalBase" >= 0)
BEGIN SELECT RAISE(ABORT, 'Voucher: total'); END;

CREATE TRIGGER "Voucher_reverseOn_insert_rule" BEFORE INSERT ON "Voucher"
WHEN NOT (NEW."reverseOn" IS NULL OR NEW."type" = 'JOURNAL')
BEGIN SELECT RAISE(ABORT, 'Voucher: reverseOn'); END;

CREATE TRIGGER "Voucher_reverseOn_update_rule" BEFORE UPDATE ON "Voucher"
WHEN NOT (NEW."reverseOn" IS NULL OR NEW."type" = 'JOURNAL')
BEGIN SELECT RAISE(ABORT, 'Voucher: reverseOn'); END;

CREATE UNIQUE INDEX "Voucher_bankAccountId_chequeNo_cheque_key" ON "Voucher" ("bankAccountId", "chequeNo") WHERE "chequeNo" IS NOT NULL AND "status" IN ('SUBMITTED', 'POSTED');

CREATE UNIQUE INDEX "Voucher_originalId_takenBack_key" ON "Voucher" ("originalId") WHERE "originalId" IS NOT NULL AND "status" IN ('SUBMITTED', 'POSTED');

CREATE TRIGGER "Voucher_fixed_update" BEFORE UPDATE ON "Voucher"
WHEN NEW."branchId" <> OLD."branchId" OR NEW."type" <> OLD."type" OR NEW."makerId" <> OLD."makerId"
BEGIN SELECT RAISE(ABORT, 'Voucher: branchId, type, makerId keep their first value'); END;

CREATE TRIGGER "Voucher_fixed_delete" BEFORE DELETE ON "Voucher"
BEGIN SELECT RAISE(ABORT, 'Voucher rows are not deleted'); END;

CREATE TRIGGER "Voucher_type_insert_check" BEFORE INSERT ON "Voucher"
WHEN NEW."type" NOT IN ('PAYMENT', 'RECEIVE', 'JOURNAL', 'INCOME', 'EXPENSE', 'TRANSFER', 'REVERSE')
BEGIN SELECT RAISE(ABORT, 'Voucher.type must be one of PAYMENT, RECEIVE, JOURNAL, INCOME, EXPENSE, TRANSFER, REVERSE'); END;

CREATE TRIGGER "Voucher_type_update_check" BEFORE UPDATE OF "type" ON "Voucher"
WHEN NEW."type" NOT IN ('PAYMENT', 'RECEIVE', 'JOURNAL', 'INCOME', 'EXPENSE', 'TRANSFER', 'REVERSE')
BEGIN SELECT RAISE(ABORT, 'Voucher.type must be one of PAYMENT, RECEIVE, JOURNAL, INCOME, EXPENSE, TRANSFER, REVERSE'); END;

CREATE TRIGGER "Voucher_mode_insert_check" BEFORE INSERT ON "Voucher"
WHEN NEW."mode" NOT IN ('CASH', 'BANK', 'NONE')
BEGIN SELECT RAISE(ABORT, 'Voucher.mode must be one of CASH, BANK, NONE'); END;

CREATE TRIGGER "Voucher_mode_update_check" BEFORE UPDATE OF "mode" ON "Voucher"
WHEN NEW."mode" NOT IN ('CASH', 'BANK', 'NONE')
BEGIN SELECT RAISE(ABORT, 'Voucher.mode must be one of CASH, BANK, NONE'); END;

CREATE TRIGGER "Voucher_status_insert_check" BEFORE INSERT ON "Voucher"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'POSTED', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Voucher.status must be one of DRAFT, SUBMITTED, POSTED, REJECTED, CANCELLED'); END;

CREATE TRIGGER "Voucher_status_update_check" BEFORE UPDATE OF "status" ON "Voucher"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'POSTED', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Voucher.status must be one of DRAFT, SUBMITTED, POSTED, REJECTED, CANCELLED'); END;

CREATE TRIGGER "Requisition_amounts_insert_rule" BEFORE INSERT ON "Requisition"
WHEN NOT (NEW."total" > 0 AND NEW."approved" >= 0 AND NEW."approved" <= NEW."total" AND NEW."paid" >= 0 AND NEW."paid" <= NEW."approved" AND NEW."settled" >= 0 AND NEW."settled" <= NEW."paid")
BEGIN SELECT RAISE(ABORT, 'Requisition: amounts'); END;

CREATE TRIGGER "Requisition_amounts_update_rule" BEFORE UPDATE ON "Requisition"
WHEN NOT (NEW."total" > 0 AND NEW."approved" >= 0 AND NEW."approved" <= NEW."total" AND NEW."paid" >= 0 AND NEW."paid" <= NEW."approved" AND NEW."settled" >= 0 AND NEW."settled" <= NEW."paid")
BEGIN SELECT RAISE(ABORT, 'Requisition: amounts'); END;

CREATE TRIGGER "Requisition_fixed_update" BEFORE UPDATE ON "Requisition"
WHEN NEW."makerId" <> OLD."makerId"
BEGIN SELECT RAISE(ABORT, 'Requisition: makerId keep their first value'); END;

CREATE TRIGGER "Requisition_fixed_delete" BEFORE DELETE ON "Requisition"
BEGIN SELECT RAISE(ABORT, 'Requisition rows are not deleted'); END;

CREATE TRIGGER "Requisition_kind_insert_check" BEFORE INSERT ON "Requisition"
WHEN NEW."kind" NOT IN ('EXPENSE', 'ADVANCE', 'IMPREST', 'FUND')
BEGIN SELECT RAISE(ABORT, 'Requisition.kind must be one of EXPENSE, ADVANCE, IMPREST, FUND'); END;

CREATE TRIGGER "Requisition_kind_update_check" BEFORE UPDATE OF "kind" ON "Requisition"
WHEN NEW."kind" NOT IN ('EXPENSE', 'ADVANCE', 'IMPREST', 'FUND')
BEGIN SELECT RAISE(ABORT, 'Requisition.kind must be one of EXPENSE, ADVANCE, IMPREST, FUND'); END;

CREATE TRIGGER "Requisition_status_insert_check" BEFORE INSERT ON "Requisition"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'APPROVED', 'PAID', 'SETTLED', 'REJECTED', 'CANCELLED', 'EXPIRED')
BEGIN SELECT RAISE(ABORT, 'Requisition.status must be one of DRAFT, SUBMITTED, APPROVED, PAID, SETTLED, REJECTED, CANCELLED, EXPIRED'); END;

CREATE TRIGGER "Requisition_status_update_check" BEFORE UPDATE OF "status" ON "Requisition"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'APPROVED', 'PAID', 'SETTLED', 'REJECTED', 'CANCELLED', 'EXPIRED')
BEGIN SELECT RAISE(ABORT, 'Requisition.status must be one of DRAFT, SUBMITTED, APPROVED, PAID, SETTLED, REJECTED, CANCELLED, EXPIRED'); END;

CREATE TRIGGER "FundTransfer_apart_insert_rule" BEFORE INSERT ON "FundTransfer"
WHEN NOT (NEW."fromBranchId" <> NEW."toBranchId")
BEGIN SELECT RAISE(ABORT, 'FundTransfer: apart'); END;

CREATE TRIGGER "FundTransfer_apart_update_rule" BEFORE UPDATE ON "FundTransfer"
WHEN NOT (NEW."fromBranchId" <> NEW."toBranchId")
BEGIN SELECT RAISE(ABORT, 'FundTransfer: apart'); END;

CREATE TRIGGER "FundTransfer_amounts_insert_rule" BEFORE INSERT ON "FundTransfer"
WHEN NOT (NEW."amount" > 0 AND NEW."received" >= 0 AND NEW."returned" >= 0 AND NEW."charged" >= 0 AND NEW."received" + NEW."returned" + NEW."charged" <= NEW."amount")
BEGIN SELECT RAISE(ABORT, 'FundTransfer: amounts'); END;

CREATE TRIGGER "FundTransfer_amounts_update_rule" BEFORE UPDATE ON "FundTransfer"
WHEN NOT (NEW."amount" > 0 AND NEW."received" >= 0 AND NEW."returned" >= 0 AND NEW."charged" >= 0 AND NEW."received" + NEW."returned" + NEW."charged" <= NEW."amount")
BEGIN SELECT RAISE(ABORT, 'FundTransfer: amounts'); END;

CREATE TRIGGER "FundTransfer_kind_insert_check" BEFORE INSERT ON "FundTransfer"
WHEN NEW."kind" NOT IN ('CASH', 'BANK', 'MOBILE', 'ADVICE')
BEGIN SELECT RAISE(ABORT, 'FundTransfer.kind must be one of CASH, BANK, MOBILE, ADVICE'); END;

CREATE TRIGGER "FundTransfer_kind_update_check" BEFORE UPDATE OF "kind" ON "FundTransfer"
WHEN NEW."kind" NOT IN ('CASH', 'BANK', 'MOBILE', 'ADVICE')
BEGIN SELECT RAISE(ABORT, 'FundTransfer.kind must be one of CASH, BANK, MOBILE, ADVICE'); END;

CREATE TRIGGER "FundTransfer_status_insert_check" BEFORE INSERT ON "FundTransfer"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'SENT', 'PART_RECEIVED', 'RECEIVED', 'DISPUTED', 'RESOLVED', 'REJECTED', 'RETURNED', 'REJECTED_AT_SOURCE', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'FundTransfer.status must be one of DRAFT, SUBMITTED, SENT, PART_RECEIVED, RECEIVED, DISPUTED, RESOLVED, REJECTED, RETURNED, REJECTED_AT_SOURCE, CANCELLED'); END;

CREATE TRIGGER "FundTransfer_status_update_check" BEFORE UPDATE OF "status" ON "FundTransfer"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'SENT', 'PART_RECEIVED', 'RECEIVED', 'DISPUTED', 'RESOLVED', 'REJECTED', 'RETURNED', 'REJECTED_AT_SOURCE', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'FundTransfer.status must be one of DRAFT, SUBMITTED, SENT, PART_RECEIVED, RECEIVED, DISPUTED, RESOLVED, REJECTED, RETURNED, REJECTED_AT_SOURCE, CANCELLED'); END;

CREATE TRIGGER "OpeningBatch_fixed_update" BEFORE UPDATE ON "OpeningBatch"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."branchId" <> OLD."branchId" OR NEW."makerId" <> OLD."makerId"
BEGIN SELECT RAISE(ABORT, 'OpeningBatch: companyId, branchId, makerId keep their first value'); END;

CREATE TRIGGER "OpeningBatch_fixed_delete" BEFORE DELETE ON "OpeningBatch"
BEGIN SELECT RAISE(ABORT, 'OpeningBatch rows are not deleted'); END;

CREATE UNIQUE INDEX "OpeningBatch_branchId_standing_key" ON "OpeningBatch" ("branchId") WHERE "status" <> 'CANCELLED';

CREATE TRIGGER "OpeningBatch_status_insert_check" BEFORE INSERT ON "OpeningBatch"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'CHECKED', 'POSTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'OpeningBatch.status must be one of DRAFT, SUBMITTED, CHECKED, POSTED, CANCELLED'); END;

CREATE TRIGGER "OpeningBatch_status_update_check" BEFORE UPDATE OF "status" ON "OpeningBatch"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'CHECKED', 'POSTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'OpeningBatch.status must be one of DRAFT, SUBMITTED, CHECKED, POSTED, CANCELLED'); END;
