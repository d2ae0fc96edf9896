-- AlterTable
ALTER TABLE "OverdueCase" ADD COLUMN "listedArrears" BIGINT;
ALTER TABLE "OverdueCase" ADD COLUMN "listedDays" INTEGER;
ALTER TABLE "OverdueCase" ADD COLUMN "listedOn" TEXT;

-- AlterTable
ALTER TABLE "PortfolioCheck" ADD COLUMN "listedLoans" INTEGER;
ALTER TABLE "PortfolioCheck" ADD COLUMN "listedOn" TEXT;
ALTER TABLE "PortfolioCheck" ADD COLUMN "listedOutstanding" BIGINT;
ALTER TABLE "PortfolioCheck" ADD COLUMN "listedPar1" BIGINT;
ALTER TABLE "PortfolioCheck" ADD COLUMN "listedPar30" BIGINT;
ALTER TABLE "PortfolioCheck" ADD COLUMN "listedPar60" BIGINT;
ALTER TABLE "PortfolioCheck" ADD COLUMN "listedPar90" BIGINT;
ALTER TABLE "PortfolioCheck" ADD COLUMN "listedRestructured" BIGINT;
ALTER TABLE "PortfolioCheck" ADD COLUMN "listedWrittenOff" BIGINT;

-- AlterTable
ALTER TABLE "BorrowerVisit" ADD COLUMN "listedBalance" BIGINT;
ALTER TABLE "BorrowerVisit" ADD COLUMN "listedOn" TEXT;

-- CreateTable
CREATE TABLE "LoanSnapshot" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "asOf" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "loans" INTEGER NOT NULL,
    "outstanding" BIGINT NOT NULL,
    "par1" BIGINT NOT NULL,
    "par30" BIGINT NOT NULL,
    "par60" BIGINT NOT NULL,
    "par90" BIGINT NOT NULL,
    "restructured" BIGINT NOT NULL,
    "writtenOff" BIGINT NOT NULL,
    "arrears" BIGINT NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "replacedAt" DATETIME,
    "replacedById" INTEGER,
    CONSTRAINT "LoanSnapshot_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LoanLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "snapshotId" INTEGER NOT NULL,
    "loanNo" TEXT NOT NULL,
    "memberNo" TEXT,
    "memberName" TEXT NOT NULL,
    "product" TEXT,
    "disbursedOn" TEXT NOT NULL,
    "principal" BIGINT NOT NULL,
    "outstanding" BIGINT NOT NULL,
    "instalment" BIGINT NOT NULL DEFAULT 0,
    "arrears" BIGINT NOT NULL,
    "daysOverdue" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    CONSTRAINT "LoanLine_snapshotId_fkey" FOREIGN KEY ("snapshotId") REFERENCES "LoanSnapshot" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "LoanSnapshot_unitId_asOf_idx" ON "LoanSnapshot"("unitId", "asOf");

-- CreateIndex
CREATE INDEX "LoanLine_snapshotId_memberName_idx" ON "LoanLine"("snapshotId", "memberName");

-- CreateIndex
CREATE UNIQUE INDEX "LoanLine_snapshotId_loanNo_key" ON "LoanLine"("snapshotId", "loanNo");

-- Guards
CREATE UNIQUE INDEX "LoanSnapshot_unitId_asOf_current_key" ON "LoanSnapshot" ("unitId", "asOf") WHERE "replacedAt" IS NULL;

CREATE TRIGGER "LoanLine_amounts_insert_rule" BEFORE INSERT ON "LoanLine"
WHEN NOT (NEW."principal" > 0 AND NEW."outstanding" >= 0 AND NEW."arrears" >= 0 AND NEW."arrears" <= NEW."outstanding" AND NEW."daysOverdue" >= 0)
BEGIN SELECT RAISE(ABORT, 'LoanLine: amounts'); END;

CREATE TRIGGER "LoanLine_amounts_update_rule" BEFORE UPDATE ON "LoanLine"
WHEN NOT (NEW."principal" > 0 AND NEW."outstanding" >= 0 AND NEW."arrears" >= 0 AND NEW."arrears" <= NEW."outstanding" AND NEW."daysOverdue" >= 0)
BEGIN SELECT RAISE(ABORT, 'LoanLine: amounts'); END;

CREATE TRIGGER "LoanLine_status_insert_check" BEFORE INSERT ON "LoanLine"
WHEN NEW."status" NOT IN ('ACTIVE', 'RESTRUCTURED', 'WRITTEN_OFF', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'LoanLine.status must be one of ACTIVE, RESTRUCTURED, WRITTEN_OFF, CLOSED'); END;

CREATE TRIGGER "LoanLine_status_update_check" BEFORE UPDATE OF "status" ON "LoanLine"
WHEN NEW."status" NOT IN ('ACTIVE', 'RESTRUCTURED', 'WRITTEN_OFF', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'LoanLine.status must be one of ACTIVE, RESTRUCTURED, WRITTEN_OFF, CLOSED'); END;
