-- AlterTable
ALTER TABLE "Voucher" ADD COLUMN "requisitionId" INTEGER;

-- CreateTable
CREATE TABLE "Requisition" (
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

-- CreateTable
CREATE TABLE "RequisitionLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "requisitionId" INTEGER NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "expenseHeadId" INTEGER,
    "description" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "approved" BIGINT,
    CONSTRAINT "RequisitionLine_requisitionId_fkey" FOREIGN KEY ("requisitionId") REFERENCES "Requisition" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RequisitionLine_expenseHeadId_fkey" FOREIGN KEY ("expenseHeadId") REFERENCES "ExpenseHead" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Requisition_no_key" ON "Requisition"("no");

-- CreateIndex
CREATE INDEX "Requisition_branchId_status_idx" ON "Requisition"("branchId", "status");

-- CreateIndex
CREATE INDEX "Requisition_employeeId_status_idx" ON "Requisition"("employeeId", "status");

-- CreateIndex
CREATE INDEX "Requisition_makerId_idx" ON "Requisition"("makerId");

-- CreateIndex
CREATE INDEX "RequisitionLine_expenseHeadId_idx" ON "RequisitionLine"("expenseHeadId");

-- CreateIndex
CREATE UNIQUE INDEX "RequisitionLine_requisitionId_lineNo_key" ON "RequisitionLine"("requisitionId", "lineNo");

-- CreateIndex
CREATE INDEX "Voucher_requisitionId_idx" ON "Voucher"("requisitionId");

-- Guards
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
WHEN NEW."kind" NOT IN ('EXPENSE', 'ADVANCE', 'IMPREST')
BEGIN SELECT RAISE(ABORT, 'Requisition.kind must be one of EXPENSE, ADVANCE, IMPREST'); END;

CREATE TRIGGER "Requisition_kind_update_check" BEFORE UPDATE OF "kind" ON "Requisition"
WHEN NEW."kind" NOT IN ('EXPENSE', 'ADVANCE', 'IMPREST')
BEGIN SELECT RAISE(ABORT, 'Requisition.kind must be one of EXPENSE, ADVANCE, IMPREST'); END;

CREATE TRIGGER "Requisition_status_insert_check" BEFORE INSERT ON "Requisition"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'APPROVED', 'PAID', 'SETTLED', 'REJECTED', 'CANCELLED', 'EXPIRED')
BEGIN SELECT RAISE(ABORT, 'Requisition.status must be one of DRAFT, SUBMITTED, APPROVED, PAID, SETTLED, REJECTED, CANCELLED, EXPIRED'); END;

CREATE TRIGGER "Requisition_status_update_check" BEFORE UPDATE OF "status" ON "Requisition"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'APPROVED', 'PAID', 'SETTLED', 'REJECTED', 'CANCELLED', 'EXPIRED')
BEGIN SELECT RAISE(ABORT, 'Requisition.status must be one of DRAFT, SUBMITTED, APPROVED, PAID, SETTLED, REJECTED, CANCELLED, EXPIRED'); END;

CREATE TRIGGER "RequisitionLine_amounts_insert_rule" BEFORE INSERT ON "RequisitionLine"
WHEN NOT (NEW."quantity" > 0 AND NEW."unit" > 0 AND NEW."amount" > 0 AND (NEW."approved" IS NULL OR (NEW."approved" >= 0 AND NEW."approved" <= NEW."amount")))
BEGIN SELECT RAISE(ABORT, 'RequisitionLine: amounts'); END;

CREATE TRIGGER "RequisitionLine_amounts_update_rule" BEFORE UPDATE ON "RequisitionLine"
WHEN NOT (NEW."quantity" > 0 AND NEW."unit" > 0 AND NEW."amount" > 0 AND (NEW."approved" IS NULL OR (NEW."approved" >= 0 AND NEW."approved" <= NEW."amount")))
BEGIN SELECT RAISE(ABORT, 'RequisitionLine: amounts'); END;
