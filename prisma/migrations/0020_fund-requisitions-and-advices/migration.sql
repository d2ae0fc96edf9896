-- Guards that change
DROP TRIGGER IF EXISTS "Requisition_kind_insert_check";
DROP TRIGGER IF EXISTS "Requisition_kind_update_check";
DROP TRIGGER IF EXISTS "FundTransfer_kind_insert_check";
DROP TRIGGER IF EXISTS "FundTransfer_kind_update_check";

-- AlterTable
ALTER TABLE "FundTransfer" ADD COLUMN "expenseHeadId" INTEGER;
ALTER TABLE "FundTransfer" ADD COLUMN "requisitionId" INTEGER;

-- CreateIndex
CREATE INDEX "FundTransfer_requisitionId_idx" ON "FundTransfer"("requisitionId");

-- Guards
CREATE TRIGGER "Requisition_kind_insert_check" BEFORE INSERT ON "Requisition"
WHEN NEW."kind" NOT IN ('EXPENSE', 'ADVANCE', 'IMPREST', 'FUND')
BEGIN SELECT RAISE(ABORT, 'Requisition.kind must be one of EXPENSE, ADVANCE, IMPREST, FUND'); END;

CREATE TRIGGER "Requisition_kind_update_check" BEFORE UPDATE OF "kind" ON "Requisition"
WHEN NEW."kind" NOT IN ('EXPENSE', 'ADVANCE', 'IMPREST', 'FUND')
BEGIN SELECT RAISE(ABORT, 'Requisition.kind must be one of EXPENSE, ADVANCE, IMPREST, FUND'); END;

CREATE TRIGGER "FundTransfer_kind_insert_check" BEFORE INSERT ON "FundTransfer"
WHEN NEW."kind" NOT IN ('CASH', 'BANK', 'MOBILE', 'ADVICE')
BEGIN SELECT RAISE(ABORT, 'FundTransfer.kind must be one of CASH, BANK, MOBILE, ADVICE'); END;

CREATE TRIGGER "FundTransfer_kind_update_check" BEFORE UPDATE OF "kind" ON "FundTransfer"
WHEN NEW."kind" NOT IN ('CASH', 'BANK', 'MOBILE', 'ADVICE')
BEGIN SELECT RAISE(ABORT, 'FundTransfer.kind must be one of CASH, BANK, MOBILE, ADVICE'); END;
