-- AlterTable
ALTER TABLE "OverdueCase" ADD COLUMN     "listedArrears" BIGINT,
ADD COLUMN     "listedDays" INTEGER,
ADD COLUMN     "listedOn" TEXT;

-- AlterTable
ALTER TABLE "PortfolioCheck" ADD COLUMN     "listedLoans" INTEGER,
ADD COLUMN     "listedOn" TEXT,
ADD COLUMN     "listedOutstanding" BIGINT,
ADD COLUMN     "listedPar1" BIGINT,
ADD COLUMN     "listedPar30" BIGINT,
ADD COLUMN     "listedPar60" BIGINT,
ADD COLUMN     "listedPar90" BIGINT,
ADD COLUMN     "listedRestructured" BIGINT,
ADD COLUMN     "listedWrittenOff" BIGINT;

-- AlterTable
ALTER TABLE "BorrowerVisit" ADD COLUMN     "listedBalance" BIGINT,
ADD COLUMN     "listedOn" TEXT;

-- CreateTable
CREATE TABLE "LoanSnapshot" (
    "id" SERIAL NOT NULL,
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
    "at" TIMESTAMP(3) NOT NULL,
    "replacedAt" TIMESTAMP(3),
    "replacedById" INTEGER,

    CONSTRAINT "LoanSnapshot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LoanLine" (
    "id" SERIAL NOT NULL,
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

    CONSTRAINT "LoanLine_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LoanSnapshot_unitId_asOf_idx" ON "LoanSnapshot"("unitId", "asOf");

-- CreateIndex
CREATE INDEX "LoanLine_snapshotId_memberName_idx" ON "LoanLine"("snapshotId", "memberName");

-- CreateIndex
CREATE UNIQUE INDEX "LoanLine_snapshotId_loanNo_key" ON "LoanLine"("snapshotId", "loanNo");

-- AddForeignKey
ALTER TABLE "LoanSnapshot" ADD CONSTRAINT "LoanSnapshot_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LoanLine" ADD CONSTRAINT "LoanLine_snapshotId_fkey" FOREIGN KEY ("snapshotId") REFERENCES "LoanSnapshot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE UNIQUE INDEX "LoanSnapshot_unitId_asOf_current_key" ON "LoanSnapshot" ("unitId", "asOf") WHERE "replacedAt" IS NULL;

CREATE OR REPLACE FUNCTION "LoanLine_amounts_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."principal" > 0 AND NEW."outstanding" >= 0 AND NEW."arrears" >= 0 AND NEW."arrears" <= NEW."outstanding" AND NEW."daysOverdue" >= 0) THEN RAISE EXCEPTION 'LoanLine: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LoanLine_amounts_insert_rule" BEFORE INSERT ON "LoanLine" FOR EACH ROW EXECUTE FUNCTION "LoanLine_amounts_insert_rule"();

CREATE OR REPLACE FUNCTION "LoanLine_amounts_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."principal" > 0 AND NEW."outstanding" >= 0 AND NEW."arrears" >= 0 AND NEW."arrears" <= NEW."outstanding" AND NEW."daysOverdue" >= 0) THEN RAISE EXCEPTION 'LoanLine: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LoanLine_amounts_update_rule" BEFORE UPDATE ON "LoanLine" FOR EACH ROW EXECUTE FUNCTION "LoanLine_amounts_update_rule"();

ALTER TABLE "LoanLine" ADD CONSTRAINT "LoanLine_status_check" CHECK ("status" IN ('ACTIVE', 'RESTRUCTURED', 'WRITTEN_OFF', 'CLOSED'));
