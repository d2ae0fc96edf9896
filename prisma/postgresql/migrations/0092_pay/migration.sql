-- Guards that change
ALTER TABLE IF EXISTS "PayComponent" DROP CONSTRAINT IF EXISTS "PayComponent_calc_check";

-- CreateTable
CREATE TABLE "PaySettings" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "dayBasis" TEXT NOT NULL DEFAULT 'CALENDAR',
    "floorBp" INTEGER NOT NULL DEFAULT 3333,
    "advancePriority" INTEGER NOT NULL DEFAULT 9,
    "enclosing" BOOLEAN NOT NULL DEFAULT false,
    "absentUnpaid" BOOLEAN NOT NULL DEFAULT true,
    "suspendedPayBp" INTEGER NOT NULL DEFAULT 10000,
    "leaveDivisor" INTEGER NOT NULL DEFAULT 26,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PaySettings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayBandSet" (
    "id" SERIAL NOT NULL,
    "componentId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "capped" BOOLEAN NOT NULL,
    "changedById" INTEGER,
    "changedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PayBandSet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayBand" (
    "id" SERIAL NOT NULL,
    "setId" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "lower" BIGINT NOT NULL,
    "upper" BIGINT,
    "rateBp" INTEGER NOT NULL,
    "fixed" BIGINT NOT NULL,

    CONSTRAINT "PayBand_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SalaryChange" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "effectiveOn" TEXT NOT NULL,
    "basic" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'SUBMITTED',
    "preparedById" INTEGER NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SalaryChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SalarySlice" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "basic" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "changeId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SalarySlice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayAssignment" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "componentId" INTEGER NOT NULL,
    "amount" BIGINT,
    "rateBp" INTEGER,
    "fromMonth" TEXT NOT NULL,
    "toMonth" TEXT,
    "totalLimit" BIGINT,
    "takenTotal" BIGINT NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "createdById" INTEGER,
    "endedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PayAssignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SalaryAdvance" (
    "id" SERIAL NOT NULL,
    "no" TEXT NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "firstMonth" TEXT NOT NULL,
    "instalments" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "requestedById" INTEGER NOT NULL,
    "approvedById" INTEGER,
    "approvedAt" TIMESTAMP(3),
    "paidById" INTEGER,
    "paidOn" TEXT,
    "paymentNo" TEXT,
    "journalId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SalaryAdvance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdvanceInstalment" (
    "id" SERIAL NOT NULL,
    "advanceId" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "due" BIGINT NOT NULL,
    "paid" BIGINT NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'DUE',
    "runId" INTEGER,

    CONSTRAINT "AdvanceInstalment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SalaryStop" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "fromMonth" TEXT NOT NULL,
    "toMonth" TEXT,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "createdById" INTEGER,
    "endedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SalaryStop_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayrollRun" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "currency" TEXT NOT NULL,
    "terms" TEXT,
    "findings" TEXT,
    "blockers" INTEGER NOT NULL DEFAULT 0,
    "people" INTEGER NOT NULL DEFAULT 0,
    "gross" BIGINT NOT NULL DEFAULT 0,
    "other" BIGINT NOT NULL DEFAULT 0,
    "deductions" BIGINT NOT NULL DEFAULT 0,
    "net" BIGINT NOT NULL DEFAULT 0,
    "employer" BIGINT NOT NULL DEFAULT 0,
    "preparedById" INTEGER NOT NULL,
    "calculatedById" INTEGER,
    "calculatedAt" TIMESTAMP(3),
    "hrApprovedById" INTEGER,
    "financeApprovedById" INTEGER,
    "postedOn" TEXT,
    "paidById" INTEGER,
    "paidOn" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PayrollRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayrollEntry" (
    "id" SERIAL NOT NULL,
    "runId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "journalId" INTEGER NOT NULL,
    "no" TEXT NOT NULL,

    CONSTRAINT "PayrollEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payslip" (
    "id" SERIAL NOT NULL,
    "runId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "facts" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "core" TEXT NOT NULL,
    "bankId" INTEGER,
    "calendarDays" INTEGER NOT NULL,
    "paidDaysCd" INTEGER NOT NULL,
    "unpaidDaysCd" INTEGER NOT NULL,
    "basicWhole" BIGINT NOT NULL,
    "basicOutside" BIGINT NOT NULL,
    "basicUnpaid" BIGINT NOT NULL,
    "gross" BIGINT NOT NULL,
    "other" BIGINT NOT NULL,
    "deductions" BIGINT NOT NULL,
    "net" BIGINT NOT NULL,
    "employer" BIGINT NOT NULL,
    "floor" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "standing" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "Payslip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayslipLine" (
    "id" SERIAL NOT NULL,
    "payslipId" INTEGER NOT NULL,
    "runId" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "componentId" INTEGER,
    "unitId" INTEGER,
    "amount" BIGINT NOT NULL,
    "sourceId" INTEGER,
    "advanceId" INTEGER,
    "month" TEXT,
    "statutory" BOOLEAN NOT NULL,
    "why" TEXT NOT NULL,

    CONSTRAINT "PayslipLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeductionDeferral" (
    "id" SERIAL NOT NULL,
    "payslipId" INTEGER NOT NULL,
    "runId" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "sourceId" INTEGER NOT NULL,
    "wanted" BIGINT NOT NULL,
    "taken" BIGINT NOT NULL,

    CONSTRAINT "DeductionDeferral_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PaySettings_companyId_key" ON "PaySettings"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "PayBandSet_componentId_validFrom_key" ON "PayBandSet"("componentId", "validFrom");

-- CreateIndex
CREATE UNIQUE INDEX "PayBand_setId_n_key" ON "PayBand"("setId", "n");

-- CreateIndex
CREATE INDEX "SalaryChange_employeeId_effectiveOn_idx" ON "SalaryChange"("employeeId", "effectiveOn");

-- CreateIndex
CREATE INDEX "SalaryChange_status_idx" ON "SalaryChange"("status");

-- CreateIndex
CREATE UNIQUE INDEX "SalarySlice_changeId_key" ON "SalarySlice"("changeId");

-- CreateIndex
CREATE UNIQUE INDEX "SalarySlice_employeeId_validTo_key" ON "SalarySlice"("employeeId", "validTo");

-- CreateIndex
CREATE UNIQUE INDEX "SalarySlice_employeeId_validFrom_key" ON "SalarySlice"("employeeId", "validFrom");

-- CreateIndex
CREATE INDEX "PayAssignment_employeeId_fromMonth_idx" ON "PayAssignment"("employeeId", "fromMonth");

-- CreateIndex
CREATE INDEX "PayAssignment_componentId_idx" ON "PayAssignment"("componentId");

-- CreateIndex
CREATE UNIQUE INDEX "SalaryAdvance_no_key" ON "SalaryAdvance"("no");

-- CreateIndex
CREATE UNIQUE INDEX "SalaryAdvance_journalId_key" ON "SalaryAdvance"("journalId");

-- CreateIndex
CREATE INDEX "SalaryAdvance_employeeId_idx" ON "SalaryAdvance"("employeeId");

-- CreateIndex
CREATE INDEX "SalaryAdvance_unitId_status_idx" ON "SalaryAdvance"("unitId", "status");

-- CreateIndex
CREATE INDEX "AdvanceInstalment_month_state_idx" ON "AdvanceInstalment"("month", "state");

-- CreateIndex
CREATE UNIQUE INDEX "AdvanceInstalment_advanceId_seq_key" ON "AdvanceInstalment"("advanceId", "seq");

-- CreateIndex
CREATE INDEX "SalaryStop_employeeId_fromMonth_idx" ON "SalaryStop"("employeeId", "fromMonth");

-- CreateIndex
CREATE UNIQUE INDEX "PayrollRun_companyId_month_kind_seq_key" ON "PayrollRun"("companyId", "month", "kind", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "PayrollEntry_journalId_key" ON "PayrollEntry"("journalId");

-- CreateIndex
CREATE UNIQUE INDEX "PayrollEntry_runId_unitId_key" ON "PayrollEntry"("runId", "unitId");

-- CreateIndex
CREATE INDEX "Payslip_unitId_month_idx" ON "Payslip"("unitId", "month");

-- CreateIndex
CREATE UNIQUE INDEX "Payslip_runId_employeeId_key" ON "Payslip"("runId", "employeeId");

-- CreateIndex
CREATE UNIQUE INDEX "Payslip_employeeId_month_kind_seq_key" ON "Payslip"("employeeId", "month", "kind", "seq");

-- CreateIndex
CREATE INDEX "PayslipLine_runId_idx" ON "PayslipLine"("runId");

-- CreateIndex
CREATE UNIQUE INDEX "PayslipLine_payslipId_n_key" ON "PayslipLine"("payslipId", "n");

-- CreateIndex
CREATE INDEX "DeductionDeferral_payslipId_idx" ON "DeductionDeferral"("payslipId");

-- CreateIndex
CREATE INDEX "DeductionDeferral_runId_idx" ON "DeductionDeferral"("runId");

-- AddForeignKey
ALTER TABLE "PayBandSet" ADD CONSTRAINT "PayBandSet_componentId_fkey" FOREIGN KEY ("componentId") REFERENCES "PayComponent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PayBand" ADD CONSTRAINT "PayBand_setId_fkey" FOREIGN KEY ("setId") REFERENCES "PayBandSet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SalaryChange" ADD CONSTRAINT "SalaryChange_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SalaryChange" ADD CONSTRAINT "SalaryChange_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SalarySlice" ADD CONSTRAINT "SalarySlice_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SalarySlice" ADD CONSTRAINT "SalarySlice_changeId_fkey" FOREIGN KEY ("changeId") REFERENCES "SalaryChange"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PayAssignment" ADD CONSTRAINT "PayAssignment_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PayAssignment" ADD CONSTRAINT "PayAssignment_componentId_fkey" FOREIGN KEY ("componentId") REFERENCES "PayComponent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SalaryAdvance" ADD CONSTRAINT "SalaryAdvance_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SalaryAdvance" ADD CONSTRAINT "SalaryAdvance_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdvanceInstalment" ADD CONSTRAINT "AdvanceInstalment_advanceId_fkey" FOREIGN KEY ("advanceId") REFERENCES "SalaryAdvance"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SalaryStop" ADD CONSTRAINT "SalaryStop_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PayrollRun" ADD CONSTRAINT "PayrollRun_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PayrollEntry" ADD CONSTRAINT "PayrollEntry_runId_fkey" FOREIGN KEY ("runId") REFERENCES "PayrollRun"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PayrollEntry" ADD CONSTRAINT "PayrollEntry_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payslip" ADD CONSTRAINT "Payslip_runId_fkey" FOREIGN KEY ("runId") REFERENCES "PayrollRun"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payslip" ADD CONSTRAINT "Payslip_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payslip" ADD CONSTRAINT "Payslip_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PayslipLine" ADD CONSTRAINT "PayslipLine_payslipId_fkey" FOREIGN KEY ("payslipId") REFERENCES "Payslip"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeductionDeferral" ADD CONSTRAINT "DeductionDeferral_payslipId_fkey" FOREIGN KEY ("payslipId") REFERENCES "Payslip"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

ALTER TABLE "PayComponent" ADD CONSTRAINT "PayComponent_calc_check" CHECK ("calc" IN ('FIXED', 'PERCENT', 'PER_DAY', 'PER_HOUR', 'BANDED'));

CREATE OR REPLACE FUNCTION "PaySettings_shares_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."floorBp" BETWEEN 0 AND 10000 AND NEW."suspendedPayBp" BETWEEN 0 AND 10000) THEN RAISE EXCEPTION 'PaySettings: shares' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PaySettings_shares_insert_rule" BEFORE INSERT ON "PaySettings" FOR EACH ROW EXECUTE FUNCTION "PaySettings_shares_insert_rule"();

CREATE OR REPLACE FUNCTION "PaySettings_shares_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."floorBp" BETWEEN 0 AND 10000 AND NEW."suspendedPayBp" BETWEEN 0 AND 10000) THEN RAISE EXCEPTION 'PaySettings: shares' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PaySettings_shares_update_rule" BEFORE UPDATE ON "PaySettings" FOR EACH ROW EXECUTE FUNCTION "PaySettings_shares_update_rule"();

CREATE OR REPLACE FUNCTION "PaySettings_numbers_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."advancePriority" BETWEEN 1 AND 9 AND NEW."leaveDivisor" BETWEEN 1 AND 31) THEN RAISE EXCEPTION 'PaySettings: numbers' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PaySettings_numbers_insert_rule" BEFORE INSERT ON "PaySettings" FOR EACH ROW EXECUTE FUNCTION "PaySettings_numbers_insert_rule"();

CREATE OR REPLACE FUNCTION "PaySettings_numbers_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."advancePriority" BETWEEN 1 AND 9 AND NEW."leaveDivisor" BETWEEN 1 AND 31) THEN RAISE EXCEPTION 'PaySettings: numbers' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PaySettings_numbers_update_rule" BEFORE UPDATE ON "PaySettings" FOR EACH ROW EXECUTE FUNCTION "PaySettings_numbers_update_rule"();

ALTER TABLE "PaySettings" ADD CONSTRAINT "PaySettings_dayBasis_check" CHECK ("dayBasis" IN ('CALENDAR', 'WORKING', 'FIXED_30'));

CREATE OR REPLACE FUNCTION "PayBand_amounts_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."lower" >= 0 AND (NEW."upper" IS NULL OR NEW."upper" > NEW."lower") AND NEW."fixed" >= 0 AND NEW."rateBp" BETWEEN 0 AND 10000) THEN RAISE EXCEPTION 'PayBand: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayBand_amounts_insert_rule" BEFORE INSERT ON "PayBand" FOR EACH ROW EXECUTE FUNCTION "PayBand_amounts_insert_rule"();

CREATE OR REPLACE FUNCTION "PayBand_amounts_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."lower" >= 0 AND (NEW."upper" IS NULL OR NEW."upper" > NEW."lower") AND NEW."fixed" >= 0 AND NEW."rateBp" BETWEEN 0 AND 10000) THEN RAISE EXCEPTION 'PayBand: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayBand_amounts_update_rule" BEFORE UPDATE ON "PayBand" FOR EACH ROW EXECUTE FUNCTION "PayBand_amounts_update_rule"();

CREATE OR REPLACE FUNCTION "SalaryChange_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."kind" <> OLD."kind" OR NEW."effectiveOn" <> OLD."effectiveOn" OR NEW."basic" <> OLD."basic" OR NEW."currency" <> OLD."currency" OR NEW."preparedById" <> OLD."preparedById" THEN RAISE EXCEPTION 'SalaryChange: employeeId, unitId, kind, effectiveOn, basic, currency, preparedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryChange_fixed_update" BEFORE UPDATE ON "SalaryChange" FOR EACH ROW EXECUTE FUNCTION "SalaryChange_fixed_update"();

CREATE OR REPLACE FUNCTION "SalaryChange_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SalaryChange rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SalaryChange_fixed_delete" BEFORE DELETE ON "SalaryChange" FOR EACH ROW EXECUTE FUNCTION "SalaryChange_fixed_delete"();

CREATE UNIQUE INDEX "SalaryChange_employeeId_open_key" ON "SalaryChange" ("employeeId") WHERE "status" = 'SUBMITTED';

CREATE OR REPLACE FUNCTION "SalaryChange_leaves_approved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'APPROVED' AND NEW."status" NOT IN ('APPROVED') THEN RAISE EXCEPTION 'SalaryChange: APPROVED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryChange_leaves_approved" BEFORE UPDATE ON "SalaryChange" FOR EACH ROW EXECUTE FUNCTION "SalaryChange_leaves_approved"();

CREATE OR REPLACE FUNCTION "SalaryChange_basic_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."basic" > 0) THEN RAISE EXCEPTION 'SalaryChange: basic' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryChange_basic_insert_rule" BEFORE INSERT ON "SalaryChange" FOR EACH ROW EXECUTE FUNCTION "SalaryChange_basic_insert_rule"();

CREATE OR REPLACE FUNCTION "SalaryChange_basic_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."basic" > 0) THEN RAISE EXCEPTION 'SalaryChange: basic' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryChange_basic_update_rule" BEFORE UPDATE ON "SalaryChange" FOR EACH ROW EXECUTE FUNCTION "SalaryChange_basic_update_rule"();

ALTER TABLE "SalaryChange" ADD CONSTRAINT "SalaryChange_kind_check" CHECK ("kind" IN ('HIRE', 'INCREMENT', 'PROMOTION', 'DEMOTION', 'CONFIRMATION', 'CORRECTION'));

ALTER TABLE "SalaryChange" ADD CONSTRAINT "SalaryChange_status_check" CHECK ("status" IN ('SUBMITTED', 'APPROVED', 'REJECTED', 'CANCELLED'));

CREATE OR REPLACE FUNCTION "SalarySlice_span_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."validFrom" <= NEW."validTo") THEN RAISE EXCEPTION 'SalarySlice: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalarySlice_span_insert_rule" BEFORE INSERT ON "SalarySlice" FOR EACH ROW EXECUTE FUNCTION "SalarySlice_span_insert_rule"();

CREATE OR REPLACE FUNCTION "SalarySlice_span_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."validFrom" <= NEW."validTo") THEN RAISE EXCEPTION 'SalarySlice: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalarySlice_span_update_rule" BEFORE UPDATE ON "SalarySlice" FOR EACH ROW EXECUTE FUNCTION "SalarySlice_span_update_rule"();

CREATE OR REPLACE FUNCTION "SalarySlice_basic_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."basic" > 0) THEN RAISE EXCEPTION 'SalarySlice: basic' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalarySlice_basic_insert_rule" BEFORE INSERT ON "SalarySlice" FOR EACH ROW EXECUTE FUNCTION "SalarySlice_basic_insert_rule"();

CREATE OR REPLACE FUNCTION "SalarySlice_basic_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."basic" > 0) THEN RAISE EXCEPTION 'SalarySlice: basic' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalarySlice_basic_update_rule" BEFORE UPDATE ON "SalarySlice" FOR EACH ROW EXECUTE FUNCTION "SalarySlice_basic_update_rule"();

CREATE OR REPLACE FUNCTION "PayAssignment_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."employeeId" <> OLD."employeeId" OR NEW."componentId" <> OLD."componentId" OR NEW."fromMonth" <> OLD."fromMonth" THEN RAISE EXCEPTION 'PayAssignment: employeeId, componentId, fromMonth keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayAssignment_fixed_update" BEFORE UPDATE ON "PayAssignment" FOR EACH ROW EXECUTE FUNCTION "PayAssignment_fixed_update"();

CREATE OR REPLACE FUNCTION "PayAssignment_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'PayAssignment rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "PayAssignment_fixed_delete" BEFORE DELETE ON "PayAssignment" FOR EACH ROW EXECUTE FUNCTION "PayAssignment_fixed_delete"();

CREATE OR REPLACE FUNCTION "PayAssignment_terms_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NOT (NEW."amount" IS NOT NULL AND NEW."rateBp" IS NOT NULL) AND (NEW."amount" IS NULL OR NEW."amount" > 0) AND (NEW."rateBp" IS NULL OR NEW."rateBp" BETWEEN 1 AND 10000)) THEN RAISE EXCEPTION 'PayAssignment: terms' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayAssignment_terms_insert_rule" BEFORE INSERT ON "PayAssignment" FOR EACH ROW EXECUTE FUNCTION "PayAssignment_terms_insert_rule"();

CREATE OR REPLACE FUNCTION "PayAssignment_terms_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NOT (NEW."amount" IS NOT NULL AND NEW."rateBp" IS NOT NULL) AND (NEW."amount" IS NULL OR NEW."amount" > 0) AND (NEW."rateBp" IS NULL OR NEW."rateBp" BETWEEN 1 AND 10000)) THEN RAISE EXCEPTION 'PayAssignment: terms' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayAssignment_terms_update_rule" BEFORE UPDATE ON "PayAssignment" FOR EACH ROW EXECUTE FUNCTION "PayAssignment_terms_update_rule"();

CREATE OR REPLACE FUNCTION "PayAssignment_months_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."toMonth" IS NULL OR NEW."toMonth" >= NEW."fromMonth" OR NEW."status" = 'CANCELLED') THEN RAISE EXCEPTION 'PayAssignment: months' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayAssignment_months_insert_rule" BEFORE INSERT ON "PayAssignment" FOR EACH ROW EXECUTE FUNCTION "PayAssignment_months_insert_rule"();

CREATE OR REPLACE FUNCTION "PayAssignment_months_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."toMonth" IS NULL OR NEW."toMonth" >= NEW."fromMonth" OR NEW."status" = 'CANCELLED') THEN RAISE EXCEPTION 'PayAssignment: months' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayAssignment_months_update_rule" BEFORE UPDATE ON "PayAssignment" FOR EACH ROW EXECUTE FUNCTION "PayAssignment_months_update_rule"();

CREATE OR REPLACE FUNCTION "PayAssignment_limit_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."takenTotal" >= 0 AND (NEW."totalLimit" IS NULL OR NEW."takenTotal" <= NEW."totalLimit")) THEN RAISE EXCEPTION 'PayAssignment: limit' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayAssignment_limit_insert_rule" BEFORE INSERT ON "PayAssignment" FOR EACH ROW EXECUTE FUNCTION "PayAssignment_limit_insert_rule"();

CREATE OR REPLACE FUNCTION "PayAssignment_limit_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."takenTotal" >= 0 AND (NEW."totalLimit" IS NULL OR NEW."takenTotal" <= NEW."totalLimit")) THEN RAISE EXCEPTION 'PayAssignment: limit' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayAssignment_limit_update_rule" BEFORE UPDATE ON "PayAssignment" FOR EACH ROW EXECUTE FUNCTION "PayAssignment_limit_update_rule"();

ALTER TABLE "PayAssignment" ADD CONSTRAINT "PayAssignment_status_check" CHECK ("status" IN ('ACTIVE', 'CANCELLED'));

CREATE OR REPLACE FUNCTION "SalaryAdvance_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."no" <> OLD."no" OR NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."amount" <> OLD."amount" OR NEW."requestedById" <> OLD."requestedById" THEN RAISE EXCEPTION 'SalaryAdvance: no, employeeId, unitId, amount, requestedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_fixed_update" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_fixed_update"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SalaryAdvance rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SalaryAdvance_fixed_delete" BEFORE DELETE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_fixed_delete"();

CREATE UNIQUE INDEX "SalaryAdvance_employeeId_asked_key" ON "SalaryAdvance" ("employeeId") WHERE "status" IN ('REQUESTED', 'APPROVED');

CREATE OR REPLACE FUNCTION "SalaryAdvance_leaves_disbursed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'DISBURSED' AND NEW."status" NOT IN ('DISBURSED', 'SETTLED') THEN RAISE EXCEPTION 'SalaryAdvance: DISBURSED leads to SETTLED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_leaves_disbursed" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_leaves_disbursed"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_leaves_settled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'SETTLED' AND NEW."status" NOT IN ('SETTLED', 'DISBURSED') THEN RAISE EXCEPTION 'SalaryAdvance: SETTLED leads to DISBURSED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_leaves_settled" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_leaves_settled"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_amount_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0 AND NEW."instalments" BETWEEN 1 AND 24) THEN RAISE EXCEPTION 'SalaryAdvance: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_amount_insert_rule" BEFORE INSERT ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_amount_insert_rule"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_amount_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0 AND NEW."instalments" BETWEEN 1 AND 24) THEN RAISE EXCEPTION 'SalaryAdvance: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_amount_update_rule" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_amount_update_rule"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_paid_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" IN ('DISBURSED', 'SETTLED')) = (NEW."journalId" IS NOT NULL)) THEN RAISE EXCEPTION 'SalaryAdvance: paid' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_paid_insert_rule" BEFORE INSERT ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_paid_insert_rule"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_paid_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" IN ('DISBURSED', 'SETTLED')) = (NEW."journalId" IS NOT NULL)) THEN RAISE EXCEPTION 'SalaryAdvance: paid' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_paid_update_rule" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_paid_update_rule"();

ALTER TABLE "SalaryAdvance" ADD CONSTRAINT "SalaryAdvance_status_check" CHECK ("status" IN ('REQUESTED', 'APPROVED', 'DISBURSED', 'SETTLED', 'REJECTED', 'CANCELLED'));

CREATE OR REPLACE FUNCTION "AdvanceInstalment_amounts_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."due" >= 0 AND NEW."paid" >= 0 AND NEW."paid" <= NEW."due") THEN RAISE EXCEPTION 'AdvanceInstalment: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AdvanceInstalment_amounts_insert_rule" BEFORE INSERT ON "AdvanceInstalment" FOR EACH ROW EXECUTE FUNCTION "AdvanceInstalment_amounts_insert_rule"();

CREATE OR REPLACE FUNCTION "AdvanceInstalment_amounts_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."due" >= 0 AND NEW."paid" >= 0 AND NEW."paid" <= NEW."due") THEN RAISE EXCEPTION 'AdvanceInstalment: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AdvanceInstalment_amounts_update_rule" BEFORE UPDATE ON "AdvanceInstalment" FOR EACH ROW EXECUTE FUNCTION "AdvanceInstalment_amounts_update_rule"();

CREATE OR REPLACE FUNCTION "AdvanceInstalment_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."advanceId" <> OLD."advanceId" OR NEW."seq" <> OLD."seq" OR NEW."month" <> OLD."month" THEN RAISE EXCEPTION 'AdvanceInstalment: advanceId, seq, month keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AdvanceInstalment_fixed_update" BEFORE UPDATE ON "AdvanceInstalment" FOR EACH ROW EXECUTE FUNCTION "AdvanceInstalment_fixed_update"();

CREATE OR REPLACE FUNCTION "AdvanceInstalment_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AdvanceInstalment rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AdvanceInstalment_fixed_delete" BEFORE DELETE ON "AdvanceInstalment" FOR EACH ROW EXECUTE FUNCTION "AdvanceInstalment_fixed_delete"();

ALTER TABLE "AdvanceInstalment" ADD CONSTRAINT "AdvanceInstalment_state_check" CHECK ("state" IN ('DUE', 'PAID', 'SKIPPED', 'WAIVED'));

CREATE OR REPLACE FUNCTION "SalaryStop_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."employeeId" <> OLD."employeeId" OR NEW."mode" <> OLD."mode" OR NEW."fromMonth" <> OLD."fromMonth" THEN RAISE EXCEPTION 'SalaryStop: employeeId, mode, fromMonth keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryStop_fixed_update" BEFORE UPDATE ON "SalaryStop" FOR EACH ROW EXECUTE FUNCTION "SalaryStop_fixed_update"();

CREATE OR REPLACE FUNCTION "SalaryStop_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SalaryStop rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SalaryStop_fixed_delete" BEFORE DELETE ON "SalaryStop" FOR EACH ROW EXECUTE FUNCTION "SalaryStop_fixed_delete"();

CREATE UNIQUE INDEX "SalaryStop_employeeId_active_key" ON "SalaryStop" ("employeeId") WHERE "status" = 'ACTIVE';

CREATE OR REPLACE FUNCTION "SalaryStop_months_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."toMonth" IS NULL OR NEW."toMonth" >= NEW."fromMonth") THEN RAISE EXCEPTION 'SalaryStop: months' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryStop_months_insert_rule" BEFORE INSERT ON "SalaryStop" FOR EACH ROW EXECUTE FUNCTION "SalaryStop_months_insert_rule"();

CREATE OR REPLACE FUNCTION "SalaryStop_months_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."toMonth" IS NULL OR NEW."toMonth" >= NEW."fromMonth") THEN RAISE EXCEPTION 'SalaryStop: months' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryStop_months_update_rule" BEFORE UPDATE ON "SalaryStop" FOR EACH ROW EXECUTE FUNCTION "SalaryStop_months_update_rule"();

ALTER TABLE "SalaryStop" ADD CONSTRAINT "SalaryStop_mode_check" CHECK ("mode" IN ('HOLD', 'STOP'));

ALTER TABLE "SalaryStop" ADD CONSTRAINT "SalaryStop_status_check" CHECK ("status" IN ('ACTIVE', 'ENDED', 'CANCELLED'));

CREATE OR REPLACE FUNCTION "PayrollRun_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."month" <> OLD."month" OR NEW."kind" <> OLD."kind" OR NEW."seq" <> OLD."seq" OR NEW."preparedById" <> OLD."preparedById" THEN RAISE EXCEPTION 'PayrollRun: companyId, month, kind, seq, preparedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayrollRun_fixed_update" BEFORE UPDATE ON "PayrollRun" FOR EACH ROW EXECUTE FUNCTION "PayrollRun_fixed_update"();

CREATE OR REPLACE FUNCTION "PayrollRun_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'PayrollRun rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "PayrollRun_fixed_delete" BEFORE DELETE ON "PayrollRun" FOR EACH ROW EXECUTE FUNCTION "PayrollRun_fixed_delete"();

CREATE UNIQUE INDEX "PayrollRun_companyId_open_key" ON "PayrollRun" ("companyId") WHERE "status" IN ('DRAFT', 'CALCULATED', 'HR_APPROVED', 'FINANCE_APPROVED');

CREATE OR REPLACE FUNCTION "PayrollRun_settled_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" IN ('POSTED', 'PAID', 'REVERSED') AND NEW."status" IN ('POSTED', 'PAID', 'REVERSED') AND (NEW."terms" IS DISTINCT FROM OLD."terms" OR NEW."people" IS DISTINCT FROM OLD."people" OR NEW."gross" IS DISTINCT FROM OLD."gross" OR NEW."other" IS DISTINCT FROM OLD."other" OR NEW."deductions" IS DISTINCT FROM OLD."deductions" OR NEW."net" IS DISTINCT FROM OLD."net" OR NEW."employer" IS DISTINCT FROM OLD."employer" OR NEW."hrApprovedById" IS DISTINCT FROM OLD."hrApprovedById" OR NEW."financeApprovedById" IS DISTINCT FROM OLD."financeApprovedById" OR NEW."postedOn" IS DISTINCT FROM OLD."postedOn") THEN RAISE EXCEPTION 'PayrollRun: terms, people, gross, other, deductions, net, employer, hrApprovedById, financeApprovedById, postedOn stay while it is POSTED or PAID or REVERSED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayrollRun_settled_update" BEFORE UPDATE ON "PayrollRun" FOR EACH ROW EXECUTE FUNCTION "PayrollRun_settled_update"();

CREATE OR REPLACE FUNCTION "PayrollRun_leaves_posted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'POSTED' AND NEW."status" NOT IN ('POSTED', 'PAID', 'REVERSED') THEN RAISE EXCEPTION 'PayrollRun: POSTED leads to PAID|REVERSED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayrollRun_leaves_posted" BEFORE UPDATE ON "PayrollRun" FOR EACH ROW EXECUTE FUNCTION "PayrollRun_leaves_posted"();

CREATE OR REPLACE FUNCTION "PayrollRun_leaves_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'PAID' AND NEW."status" NOT IN ('PAID') THEN RAISE EXCEPTION 'PayrollRun: PAID leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayrollRun_leaves_paid" BEFORE UPDATE ON "PayrollRun" FOR EACH ROW EXECUTE FUNCTION "PayrollRun_leaves_paid"();

CREATE OR REPLACE FUNCTION "PayrollRun_leaves_reversed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'REVERSED' AND NEW."status" NOT IN ('REVERSED') THEN RAISE EXCEPTION 'PayrollRun: REVERSED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayrollRun_leaves_reversed" BEFORE UPDATE ON "PayrollRun" FOR EACH ROW EXECUTE FUNCTION "PayrollRun_leaves_reversed"();

CREATE OR REPLACE FUNCTION "PayrollRun_leaves_discarded"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'DISCARDED' AND NEW."status" NOT IN ('DISCARDED') THEN RAISE EXCEPTION 'PayrollRun: DISCARDED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayrollRun_leaves_discarded" BEFORE UPDATE ON "PayrollRun" FOR EACH ROW EXECUTE FUNCTION "PayrollRun_leaves_discarded"();

CREATE OR REPLACE FUNCTION "PayrollRun_sum_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."net" = NEW."gross" + NEW."other" - NEW."deductions") THEN RAISE EXCEPTION 'PayrollRun: sum' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayrollRun_sum_insert_rule" BEFORE INSERT ON "PayrollRun" FOR EACH ROW EXECUTE FUNCTION "PayrollRun_sum_insert_rule"();

CREATE OR REPLACE FUNCTION "PayrollRun_sum_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."net" = NEW."gross" + NEW."other" - NEW."deductions") THEN RAISE EXCEPTION 'PayrollRun: sum' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayrollRun_sum_update_rule" BEFORE UPDATE ON "PayrollRun" FOR EACH ROW EXECUTE FUNCTION "PayrollRun_sum_update_rule"();

ALTER TABLE "PayrollRun" ADD CONSTRAINT "PayrollRun_kind_check" CHECK ("kind" IN ('REGULAR', 'ARREARS', 'FINAL'));

ALTER TABLE "PayrollRun" ADD CONSTRAINT "PayrollRun_status_check" CHECK ("status" IN ('DRAFT', 'CALCULATED', 'HR_APPROVED', 'FINANCE_APPROVED', 'POSTED', 'PAID', 'REVERSED', 'DISCARDED'));

CREATE TRIGGER "PayrollEntry_no_update" BEFORE UPDATE ON "PayrollEntry" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "PayrollEntry_no_delete" BEFORE DELETE ON "PayrollEntry" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "PayrollEntry_no_truncate" BEFORE TRUNCATE ON "PayrollEntry" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE OR REPLACE FUNCTION "Payslip_written_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = NEW."runId" AND p."status" IN ('DRAFT', 'CALCULATED')) THEN RAISE EXCEPTION 'Payslip is written while PayrollRun is DRAFT or CALCULATED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Payslip_written_insert" BEFORE INSERT ON "Payslip" FOR EACH ROW EXECUTE FUNCTION "Payslip_written_insert"();

CREATE OR REPLACE FUNCTION "Payslip_written_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = OLD."runId" AND p."status" IN ('DRAFT', 'CALCULATED')) OR NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = NEW."runId" AND p."status" IN ('DRAFT', 'CALCULATED'))) AND (NEW."runId" IS DISTINCT FROM OLD."runId" OR NEW."employeeId" IS DISTINCT FROM OLD."employeeId" OR NEW."month" IS DISTINCT FROM OLD."month" OR NEW."kind" IS DISTINCT FROM OLD."kind" OR NEW."seq" IS DISTINCT FROM OLD."seq" OR NEW."unitId" IS DISTINCT FROM OLD."unitId" OR NEW."name" IS DISTINCT FROM OLD."name" OR NEW."designation" IS DISTINCT FROM OLD."designation" OR NEW."facts" IS DISTINCT FROM OLD."facts" OR NEW."hash" IS DISTINCT FROM OLD."hash" OR NEW."core" IS DISTINCT FROM OLD."core" OR NEW."bankId" IS DISTINCT FROM OLD."bankId" OR NEW."calendarDays" IS DISTINCT FROM OLD."calendarDays" OR NEW."paidDaysCd" IS DISTINCT FROM OLD."paidDaysCd" OR NEW."unpaidDaysCd" IS DISTINCT FROM OLD."unpaidDaysCd" OR NEW."basicWhole" IS DISTINCT FROM OLD."basicWhole" OR NEW."basicOutside" IS DISTINCT FROM OLD."basicOutside" OR NEW."basicUnpaid" IS DISTINCT FROM OLD."basicUnpaid" OR NEW."gross" IS DISTINCT FROM OLD."gross" OR NEW."other" IS DISTINCT FROM OLD."other" OR NEW."deductions" IS DISTINCT FROM OLD."deductions" OR NEW."net" IS DISTINCT FROM OLD."net" OR NEW."employer" IS DISTINCT FROM OLD."employer" OR NEW."floor" IS DISTINCT FROM OLD."floor") THEN RAISE EXCEPTION 'Payslip is written while PayrollRun is DRAFT or CALCULATED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Payslip_written_update" BEFORE UPDATE ON "Payslip" FOR EACH ROW EXECUTE FUNCTION "Payslip_written_update"();

CREATE OR REPLACE FUNCTION "Payslip_written_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = OLD."runId" AND p."status" IN ('DRAFT', 'CALCULATED')) THEN RAISE EXCEPTION 'Payslip is written while PayrollRun is DRAFT or CALCULATED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "Payslip_written_delete" BEFORE DELETE ON "Payslip" FOR EACH ROW EXECUTE FUNCTION "Payslip_written_delete"();

CREATE OR REPLACE FUNCTION "Payslip_written_no_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Payslip is written while PayrollRun is DRAFT or CALCULATED' USING ERRCODE = 'restrict_violation';
  RETURN NULL;
END $$;
CREATE TRIGGER "Payslip_written_no_truncate" BEFORE TRUNCATE ON "Payslip" FOR EACH STATEMENT EXECUTE FUNCTION "Payslip_written_no_truncate"();

CREATE UNIQUE INDEX "Payslip_employeeId_month_regular_key" ON "Payslip" ("employeeId", "month") WHERE "standing" AND "kind" = 'REGULAR';

CREATE OR REPLACE FUNCTION "Payslip_sum_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."net" = NEW."gross" + NEW."other" - NEW."deductions") THEN RAISE EXCEPTION 'Payslip: sum' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Payslip_sum_insert_rule" BEFORE INSERT ON "Payslip" FOR EACH ROW EXECUTE FUNCTION "Payslip_sum_insert_rule"();

CREATE OR REPLACE FUNCTION "Payslip_sum_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."net" = NEW."gross" + NEW."other" - NEW."deductions") THEN RAISE EXCEPTION 'Payslip: sum' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Payslip_sum_update_rule" BEFORE UPDATE ON "Payslip" FOR EACH ROW EXECUTE FUNCTION "Payslip_sum_update_rule"();

ALTER TABLE "Payslip" ADD CONSTRAINT "Payslip_status_check" CHECK ("status" IN ('FINAL', 'HELD', 'RELEASED', 'PAID', 'STOPPED'));

CREATE OR REPLACE FUNCTION "PayslipLine_written_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = NEW."runId" AND p."status" IN ('DRAFT', 'CALCULATED')) THEN RAISE EXCEPTION 'PayslipLine is written while PayrollRun is DRAFT or CALCULATED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayslipLine_written_insert" BEFORE INSERT ON "PayslipLine" FOR EACH ROW EXECUTE FUNCTION "PayslipLine_written_insert"();

CREATE OR REPLACE FUNCTION "PayslipLine_written_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = OLD."runId" AND p."status" IN ('DRAFT', 'CALCULATED')) OR NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = NEW."runId" AND p."status" IN ('DRAFT', 'CALCULATED'))) AND (NEW."payslipId" IS DISTINCT FROM OLD."payslipId" OR NEW."runId" IS DISTINCT FROM OLD."runId" OR NEW."n" IS DISTINCT FROM OLD."n" OR NEW."kind" IS DISTINCT FROM OLD."kind" OR NEW."side" IS DISTINCT FROM OLD."side" OR NEW."componentId" IS DISTINCT FROM OLD."componentId" OR NEW."unitId" IS DISTINCT FROM OLD."unitId" OR NEW."amount" IS DISTINCT FROM OLD."amount" OR NEW."sourceId" IS DISTINCT FROM OLD."sourceId" OR NEW."advanceId" IS DISTINCT FROM OLD."advanceId" OR NEW."month" IS DISTINCT FROM OLD."month" OR NEW."statutory" IS DISTINCT FROM OLD."statutory" OR NEW."why" IS DISTINCT FROM OLD."why") THEN RAISE EXCEPTION 'PayslipLine is written while PayrollRun is DRAFT or CALCULATED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayslipLine_written_update" BEFORE UPDATE ON "PayslipLine" FOR EACH ROW EXECUTE FUNCTION "PayslipLine_written_update"();

CREATE OR REPLACE FUNCTION "PayslipLine_written_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = OLD."runId" AND p."status" IN ('DRAFT', 'CALCULATED')) THEN RAISE EXCEPTION 'PayslipLine is written while PayrollRun is DRAFT or CALCULATED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "PayslipLine_written_delete" BEFORE DELETE ON "PayslipLine" FOR EACH ROW EXECUTE FUNCTION "PayslipLine_written_delete"();

CREATE OR REPLACE FUNCTION "PayslipLine_written_no_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'PayslipLine is written while PayrollRun is DRAFT or CALCULATED' USING ERRCODE = 'restrict_violation';
  RETURN NULL;
END $$;
CREATE TRIGGER "PayslipLine_written_no_truncate" BEFORE TRUNCATE ON "PayslipLine" FOR EACH STATEMENT EXECUTE FUNCTION "PayslipLine_written_no_truncate"();

CREATE OR REPLACE FUNCTION "PayslipLine_amount_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0) THEN RAISE EXCEPTION 'PayslipLine: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayslipLine_amount_insert_rule" BEFORE INSERT ON "PayslipLine" FOR EACH ROW EXECUTE FUNCTION "PayslipLine_amount_insert_rule"();

CREATE OR REPLACE FUNCTION "PayslipLine_amount_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0) THEN RAISE EXCEPTION 'PayslipLine: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayslipLine_amount_update_rule" BEFORE UPDATE ON "PayslipLine" FOR EACH ROW EXECUTE FUNCTION "PayslipLine_amount_update_rule"();

ALTER TABLE "PayslipLine" ADD CONSTRAINT "PayslipLine_kind_check" CHECK ("kind" IN ('BASIC', 'COMPONENT', 'LEAVE', 'ARREARS', 'ADVANCE', 'HELD', 'RECEIVABLE'));

ALTER TABLE "PayslipLine" ADD CONSTRAINT "PayslipLine_side_check" CHECK ("side" IN ('EARNING', 'DEDUCTION', 'EMPLOYER', 'EMPLOYER_BACK'));

CREATE OR REPLACE FUNCTION "DeductionDeferral_written_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = NEW."runId" AND p."status" IN ('DRAFT', 'CALCULATED')) THEN RAISE EXCEPTION 'DeductionDeferral is written while PayrollRun is DRAFT or CALCULATED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "DeductionDeferral_written_insert" BEFORE INSERT ON "DeductionDeferral" FOR EACH ROW EXECUTE FUNCTION "DeductionDeferral_written_insert"();

CREATE OR REPLACE FUNCTION "DeductionDeferral_written_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = OLD."runId" AND p."status" IN ('DRAFT', 'CALCULATED')) OR NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = NEW."runId" AND p."status" IN ('DRAFT', 'CALCULATED'))) AND (NEW."payslipId" IS DISTINCT FROM OLD."payslipId" OR NEW."runId" IS DISTINCT FROM OLD."runId" OR NEW."source" IS DISTINCT FROM OLD."source" OR NEW."sourceId" IS DISTINCT FROM OLD."sourceId" OR NEW."wanted" IS DISTINCT FROM OLD."wanted" OR NEW."taken" IS DISTINCT FROM OLD."taken") THEN RAISE EXCEPTION 'DeductionDeferral is written while PayrollRun is DRAFT or CALCULATED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "DeductionDeferral_written_update" BEFORE UPDATE ON "DeductionDeferral" FOR EACH ROW EXECUTE FUNCTION "DeductionDeferral_written_update"();

CREATE OR REPLACE FUNCTION "DeductionDeferral_written_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = OLD."runId" AND p."status" IN ('DRAFT', 'CALCULATED')) THEN RAISE EXCEPTION 'DeductionDeferral is written while PayrollRun is DRAFT or CALCULATED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "DeductionDeferral_written_delete" BEFORE DELETE ON "DeductionDeferral" FOR EACH ROW EXECUTE FUNCTION "DeductionDeferral_written_delete"();

CREATE OR REPLACE FUNCTION "DeductionDeferral_written_no_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'DeductionDeferral is written while PayrollRun is DRAFT or CALCULATED' USING ERRCODE = 'restrict_violation';
  RETURN NULL;
END $$;
CREATE TRIGGER "DeductionDeferral_written_no_truncate" BEFORE TRUNCATE ON "DeductionDeferral" FOR EACH STATEMENT EXECUTE FUNCTION "DeductionDeferral_written_no_truncate"();

CREATE OR REPLACE FUNCTION "DeductionDeferral_amounts_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."taken" >= 0 AND NEW."taken" < NEW."wanted") THEN RAISE EXCEPTION 'DeductionDeferral: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "DeductionDeferral_amounts_insert_rule" BEFORE INSERT ON "DeductionDeferral" FOR EACH ROW EXECUTE FUNCTION "DeductionDeferral_amounts_insert_rule"();

CREATE OR REPLACE FUNCTION "DeductionDeferral_amounts_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."taken" >= 0 AND NEW."taken" < NEW."wanted") THEN RAISE EXCEPTION 'DeductionDeferral: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "DeductionDeferral_amounts_update_rule" BEFORE UPDATE ON "DeductionDeferral" FOR EACH ROW EXECUTE FUNCTION "DeductionDeferral_amounts_update_rule"();

ALTER TABLE "DeductionDeferral" ADD CONSTRAINT "DeductionDeferral_source_check" CHECK ("source" IN ('ASSIGNMENT', 'INSTALMENT', 'ARREARS'));
