-- AlterTable
ALTER TABLE "Voucher" ADD COLUMN     "requisitionId" INTEGER;

-- CreateTable
CREATE TABLE "Requisition" (
    "id" SERIAL NOT NULL,
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
    "submittedAt" TIMESTAMP(3),
    "decidedAt" TIMESTAMP(3),
    "decidedById" INTEGER,
    "approvedOn" TEXT,
    "paidOn" TEXT,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Requisition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RequisitionLine" (
    "id" SERIAL NOT NULL,
    "requisitionId" INTEGER NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "expenseHeadId" INTEGER,
    "description" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "approved" BIGINT,

    CONSTRAINT "RequisitionLine_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "Requisition" ADD CONSTRAINT "Requisition_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Requisition" ADD CONSTRAINT "Requisition_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Requisition" ADD CONSTRAINT "Requisition_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RequisitionLine" ADD CONSTRAINT "RequisitionLine_requisitionId_fkey" FOREIGN KEY ("requisitionId") REFERENCES "Requisition"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RequisitionLine" ADD CONSTRAINT "RequisitionLine_expenseHeadId_fkey" FOREIGN KEY ("expenseHeadId") REFERENCES "ExpenseHead"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "Requisition_amounts_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."total" > 0 AND NEW."approved" >= 0 AND NEW."approved" <= NEW."total" AND NEW."paid" >= 0 AND NEW."paid" <= NEW."approved" AND NEW."settled" >= 0 AND NEW."settled" <= NEW."paid") THEN RAISE EXCEPTION 'Requisition: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Requisition_amounts_insert_rule" BEFORE INSERT ON "Requisition" FOR EACH ROW EXECUTE FUNCTION "Requisition_amounts_insert_rule"();

CREATE OR REPLACE FUNCTION "Requisition_amounts_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."total" > 0 AND NEW."approved" >= 0 AND NEW."approved" <= NEW."total" AND NEW."paid" >= 0 AND NEW."paid" <= NEW."approved" AND NEW."settled" >= 0 AND NEW."settled" <= NEW."paid") THEN RAISE EXCEPTION 'Requisition: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Requisition_amounts_update_rule" BEFORE UPDATE ON "Requisition" FOR EACH ROW EXECUTE FUNCTION "Requisition_amounts_update_rule"();

CREATE OR REPLACE FUNCTION "Requisition_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."makerId" <> OLD."makerId" THEN RAISE EXCEPTION 'Requisition: makerId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Requisition_fixed_update" BEFORE UPDATE ON "Requisition" FOR EACH ROW EXECUTE FUNCTION "Requisition_fixed_update"();

CREATE OR REPLACE FUNCTION "Requisition_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Requisition rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "Requisition_fixed_delete" BEFORE DELETE ON "Requisition" FOR EACH ROW EXECUTE FUNCTION "Requisition_fixed_delete"();

ALTER TABLE "Requisition" ADD CONSTRAINT "Requisition_kind_check" CHECK ("kind" IN ('EXPENSE', 'ADVANCE', 'IMPREST'));

ALTER TABLE "Requisition" ADD CONSTRAINT "Requisition_status_check" CHECK ("status" IN ('DRAFT', 'SUBMITTED', 'APPROVED', 'PAID', 'SETTLED', 'REJECTED', 'CANCELLED', 'EXPIRED'));

CREATE OR REPLACE FUNCTION "RequisitionLine_amounts_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."quantity" > 0 AND NEW."unit" > 0 AND NEW."amount" > 0 AND (NEW."approved" IS NULL OR (NEW."approved" >= 0 AND NEW."approved" <= NEW."amount"))) THEN RAISE EXCEPTION 'RequisitionLine: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "RequisitionLine_amounts_insert_rule" BEFORE INSERT ON "RequisitionLine" FOR EACH ROW EXECUTE FUNCTION "RequisitionLine_amounts_insert_rule"();

CREATE OR REPLACE FUNCTION "RequisitionLine_amounts_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."quantity" > 0 AND NEW."unit" > 0 AND NEW."amount" > 0 AND (NEW."approved" IS NULL OR (NEW."approved" >= 0 AND NEW."approved" <= NEW."amount"))) THEN RAISE EXCEPTION 'RequisitionLine: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "RequisitionLine_amounts_update_rule" BEFORE UPDATE ON "RequisitionLine" FOR EACH ROW EXECUTE FUNCTION "RequisitionLine_amounts_update_rule"();
