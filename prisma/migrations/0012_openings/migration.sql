-- CreateTable
CREATE TABLE "OpeningBatch" (
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

-- CreateTable
CREATE TABLE "OpeningLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "batchId" INTEGER NOT NULL,
    "ledgerId" INTEGER NOT NULL,
    "subLedgerId" INTEGER,
    "currency" TEXT NOT NULL,
    "debit" BIGINT,
    "credit" BIGINT,
    "worth" TEXT,
    "base" BIGINT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "OpeningLine_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "OpeningBatch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "OpeningLine_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "OpeningLine_subLedgerId_fkey" FOREIGN KEY ("subLedgerId") REFERENCES "SubLedger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "OpeningBatch_no_key" ON "OpeningBatch"("no");

-- CreateIndex
CREATE INDEX "OpeningBatch_branchId_status_idx" ON "OpeningBatch"("branchId", "status");

-- CreateIndex
CREATE INDEX "OpeningLine_batchId_ledgerId_idx" ON "OpeningLine"("batchId", "ledgerId");

-- Guards
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
