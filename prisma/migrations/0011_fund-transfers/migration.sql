-- CreateTable
CREATE TABLE "FundTransfer" (
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
    "codeHash" TEXT,
    "codeTries" INTEGER NOT NULL DEFAULT 0,
    "codeById" INTEGER,
    "makerId" INTEGER NOT NULL,
    "editorId" INTEGER NOT NULL,
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

-- CreateTable
CREATE TABLE "FundPosting" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "transferId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "branchId" INTEGER NOT NULL,
    "journalId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "byId" INTEGER,
    "at" DATETIME NOT NULL,
    CONSTRAINT "FundPosting_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "FundTransfer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
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

-- Guards
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
WHEN NEW."kind" NOT IN ('CASH', 'BANK', 'MOBILE')
BEGIN SELECT RAISE(ABORT, 'FundTransfer.kind must be one of CASH, BANK, MOBILE'); END;

CREATE TRIGGER "FundTransfer_kind_update_check" BEFORE UPDATE OF "kind" ON "FundTransfer"
WHEN NEW."kind" NOT IN ('CASH', 'BANK', 'MOBILE')
BEGIN SELECT RAISE(ABORT, 'FundTransfer.kind must be one of CASH, BANK, MOBILE'); END;

CREATE TRIGGER "FundTransfer_status_insert_check" BEFORE INSERT ON "FundTransfer"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'SENT', 'PART_RECEIVED', 'RECEIVED', 'DISPUTED', 'RESOLVED', 'REJECTED', 'RETURNED', 'REJECTED_AT_SOURCE', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'FundTransfer.status must be one of DRAFT, SUBMITTED, SENT, PART_RECEIVED, RECEIVED, DISPUTED, RESOLVED, REJECTED, RETURNED, REJECTED_AT_SOURCE, CANCELLED'); END;

CREATE TRIGGER "FundTransfer_status_update_check" BEFORE UPDATE OF "status" ON "FundTransfer"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'SENT', 'PART_RECEIVED', 'RECEIVED', 'DISPUTED', 'RESOLVED', 'REJECTED', 'RETURNED', 'REJECTED_AT_SOURCE', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'FundTransfer.status must be one of DRAFT, SUBMITTED, SENT, PART_RECEIVED, RECEIVED, DISPUTED, RESOLVED, REJECTED, RETURNED, REJECTED_AT_SOURCE, CANCELLED'); END;

CREATE TRIGGER "FundPosting_no_update" BEFORE UPDATE ON "FundPosting"
BEGIN SELECT RAISE(ABORT, 'FundPosting is append-only'); END;

CREATE TRIGGER "FundPosting_no_delete" BEFORE DELETE ON "FundPosting"
BEGIN SELECT RAISE(ABORT, 'FundPosting is append-only'); END;

CREATE TRIGGER "FundPosting_kind_insert_check" BEFORE INSERT ON "FundPosting"
WHEN NEW."kind" NOT IN ('SEND', 'RECEIVE', 'RETURN', 'CHARGE')
BEGIN SELECT RAISE(ABORT, 'FundPosting.kind must be one of SEND, RECEIVE, RETURN, CHARGE'); END;

CREATE TRIGGER "FundPosting_kind_update_check" BEFORE UPDATE OF "kind" ON "FundPosting"
WHEN NEW."kind" NOT IN ('SEND', 'RECEIVE', 'RETURN', 'CHARGE')
BEGIN SELECT RAISE(ABORT, 'FundPosting.kind must be one of SEND, RECEIVE, RETURN, CHARGE'); END;
