-- Guards that change
DROP TRIGGER IF EXISTS "PayComponent_calc_insert_check";
DROP TRIGGER IF EXISTS "PayComponent_calc_update_check";

-- CreateTable
CREATE TABLE "PaySettings" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "dayBasis" TEXT NOT NULL DEFAULT 'CALENDAR',
    "floorBp" INTEGER NOT NULL DEFAULT 3333,
    "advancePriority" INTEGER NOT NULL DEFAULT 9,
    "enclosing" BOOLEAN NOT NULL DEFAULT false,
    "absentUnpaid" BOOLEAN NOT NULL DEFAULT true,
    "suspendedPayBp" INTEGER NOT NULL DEFAULT 10000,
    "leaveDivisor" INTEGER NOT NULL DEFAULT 26,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "PayBandSet" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "componentId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "capped" BOOLEAN NOT NULL,
    "changedById" INTEGER,
    "changedAt" DATETIME NOT NULL,
    CONSTRAINT "PayBandSet_componentId_fkey" FOREIGN KEY ("componentId") REFERENCES "PayComponent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PayBand" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "setId" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "lower" BIGINT NOT NULL,
    "upper" BIGINT,
    "rateBp" INTEGER NOT NULL,
    "fixed" BIGINT NOT NULL,
    CONSTRAINT "PayBand_setId_fkey" FOREIGN KEY ("setId") REFERENCES "PayBandSet" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SalaryChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "decidedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SalaryChange_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SalaryChange_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SalarySlice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "basic" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "changeId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "SalarySlice_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SalarySlice_changeId_fkey" FOREIGN KEY ("changeId") REFERENCES "SalaryChange" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PayAssignment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "PayAssignment_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PayAssignment_componentId_fkey" FOREIGN KEY ("componentId") REFERENCES "PayComponent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SalaryAdvance" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "approvedAt" DATETIME,
    "paidById" INTEGER,
    "paidOn" TEXT,
    "paymentNo" TEXT,
    "journalId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SalaryAdvance_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SalaryAdvance_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AdvanceInstalment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "advanceId" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "due" BIGINT NOT NULL,
    "paid" BIGINT NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'DUE',
    "runId" INTEGER,
    CONSTRAINT "AdvanceInstalment_advanceId_fkey" FOREIGN KEY ("advanceId") REFERENCES "SalaryAdvance" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SalaryStop" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "fromMonth" TEXT NOT NULL,
    "toMonth" TEXT,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "createdById" INTEGER,
    "endedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SalaryStop_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PayrollRun" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "calculatedAt" DATETIME,
    "hrApprovedById" INTEGER,
    "financeApprovedById" INTEGER,
    "postedOn" TEXT,
    "paidById" INTEGER,
    "paidOn" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "PayrollRun_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PayrollEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "runId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "journalId" INTEGER NOT NULL,
    "no" TEXT NOT NULL,
    CONSTRAINT "PayrollEntry_runId_fkey" FOREIGN KEY ("runId") REFERENCES "PayrollRun" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PayrollEntry_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Payslip" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    CONSTRAINT "Payslip_runId_fkey" FOREIGN KEY ("runId") REFERENCES "PayrollRun" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Payslip_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Payslip_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PayslipLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    CONSTRAINT "PayslipLine_payslipId_fkey" FOREIGN KEY ("payslipId") REFERENCES "Payslip" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeductionDeferral" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "payslipId" INTEGER NOT NULL,
    "runId" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "sourceId" INTEGER NOT NULL,
    "wanted" BIGINT NOT NULL,
    "taken" BIGINT NOT NULL,
    CONSTRAINT "DeductionDeferral_payslipId_fkey" FOREIGN KEY ("payslipId") REFERENCES "Payslip" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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

-- Guards
CREATE TRIGGER "PayComponent_calc_insert_check" BEFORE INSERT ON "PayComponent"
WHEN NEW."calc" NOT IN ('FIXED', 'PERCENT', 'PER_DAY', 'PER_HOUR', 'BANDED')
BEGIN SELECT RAISE(ABORT, 'PayComponent.calc must be one of FIXED, PERCENT, PER_DAY, PER_HOUR, BANDED'); END;

CREATE TRIGGER "PayComponent_calc_update_check" BEFORE UPDATE OF "calc" ON "PayComponent"
WHEN NEW."calc" NOT IN ('FIXED', 'PERCENT', 'PER_DAY', 'PER_HOUR', 'BANDED')
BEGIN SELECT RAISE(ABORT, 'PayComponent.calc must be one of FIXED, PERCENT, PER_DAY, PER_HOUR, BANDED'); END;

CREATE TRIGGER "PaySettings_shares_insert_rule" BEFORE INSERT ON "PaySettings"
WHEN NOT (NEW."floorBp" BETWEEN 0 AND 10000 AND NEW."suspendedPayBp" BETWEEN 0 AND 10000)
BEGIN SELECT RAISE(ABORT, 'PaySettings: shares'); END;

CREATE TRIGGER "PaySettings_shares_update_rule" BEFORE UPDATE ON "PaySettings"
WHEN NOT (NEW."floorBp" BETWEEN 0 AND 10000 AND NEW."suspendedPayBp" BETWEEN 0 AND 10000)
BEGIN SELECT RAISE(ABORT, 'PaySettings: shares'); END;

CREATE TRIGGER "PaySettings_numbers_insert_rule" BEFORE INSERT ON "PaySettings"
WHEN NOT (NEW."advancePriority" BETWEEN 1 AND 9 AND NEW."leaveDivisor" BETWEEN 1 AND 31)
BEGIN SELECT RAISE(ABORT, 'PaySettings: numbers'); END;

CREATE TRIGGER "PaySettings_numbers_update_rule" BEFORE UPDATE ON "PaySettings"
WHEN NOT (NEW."advancePriority" BETWEEN 1 AND 9 AND NEW."leaveDivisor" BETWEEN 1 AND 31)
BEGIN SELECT RAISE(ABORT, 'PaySettings: numbers'); END;

CREATE TRIGGER "PaySettings_dayBasis_insert_check" BEFORE INSERT ON "PaySettings"
WHEN NEW."dayBasis" NOT IN ('CALENDAR', 'WORKING', 'FIXED_30')
BEGIN SELECT RAISE(ABORT, 'PaySettings.dayBasis must be one of CALENDAR, WORKING, FIXED_30'); END;

CREATE TRIGGER "PaySettings_dayBasis_update_check" BEFORE UPDATE OF "dayBasis" ON "PaySettings"
WHEN NEW."dayBasis" NOT IN ('CALENDAR', 'WORKING', 'FIXED_30')
BEGIN SELECT RAISE(ABORT, 'PaySettings.dayBasis must be one of CALENDAR, WORKING, FIXED_30'); END;

CREATE TRIGGER "PayBand_amounts_insert_rule" BEFORE INSERT ON "PayBand"
WHEN NOT (NEW."lower" >= 0 AND (NEW."upper" IS NULL OR NEW."upper" > NEW."lower") AND NEW."fixed" >= 0 AND NEW."rateBp" BETWEEN 0 AND 10000)
BEGIN SELECT RAISE(ABORT, 'PayBand: amounts'); END;

CREATE TRIGGER "PayBand_amounts_update_rule" BEFORE UPDATE ON "PayBand"
WHEN NOT (NEW."lower" >= 0 AND (NEW."upper" IS NULL OR NEW."upper" > NEW."lower") AND NEW."fixed" >= 0 AND NEW."rateBp" BETWEEN 0 AND 10000)
BEGIN SELECT RAISE(ABORT, 'PayBand: amounts'); END;

CREATE TRIGGER "SalaryChange_fixed_update" BEFORE UPDATE ON "SalaryChange"
WHEN NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."kind" <> OLD."kind" OR NEW."effectiveOn" <> OLD."effectiveOn" OR NEW."basic" <> OLD."basic" OR NEW."currency" <> OLD."currency" OR NEW."preparedById" <> OLD."preparedById"
BEGIN SELECT RAISE(ABORT, 'SalaryChange: employeeId, unitId, kind, effectiveOn, basic, currency, preparedById keep their first value'); END;

CREATE TRIGGER "SalaryChange_fixed_delete" BEFORE DELETE ON "SalaryChange"
BEGIN SELECT RAISE(ABORT, 'SalaryChange rows are not deleted'); END;

CREATE UNIQUE INDEX "SalaryChange_employeeId_open_key" ON "SalaryChange" ("employeeId") WHERE "status" = 'SUBMITTED';

CREATE TRIGGER "SalaryChange_leaves_approved" BEFORE UPDATE ON "SalaryChange"
WHEN OLD."status" = 'APPROVED' AND NEW."status" NOT IN ('APPROVED')
BEGIN SELECT RAISE(ABORT, 'SalaryChange: APPROVED leads to nothing'); END;

CREATE TRIGGER "SalaryChange_basic_insert_rule" BEFORE INSERT ON "SalaryChange"
WHEN NOT (NEW."basic" > 0)
BEGIN SELECT RAISE(ABORT, 'SalaryChange: basic'); END;

CREATE TRIGGER "SalaryChange_basic_update_rule" BEFORE UPDATE ON "SalaryChange"
WHEN NOT (NEW."basic" > 0)
BEGIN SELECT RAISE(ABORT, 'SalaryChange: basic'); END;

CREATE TRIGGER "SalaryChange_kind_insert_check" BEFORE INSERT ON "SalaryChange"
WHEN NEW."kind" NOT IN ('HIRE', 'INCREMENT', 'PROMOTION', 'DEMOTION', 'CONFIRMATION', 'CORRECTION')
BEGIN SELECT RAISE(ABORT, 'SalaryChange.kind must be one of HIRE, INCREMENT, PROMOTION, DEMOTION, CONFIRMATION, CORRECTION'); END;

CREATE TRIGGER "SalaryChange_kind_update_check" BEFORE UPDATE OF "kind" ON "SalaryChange"
WHEN NEW."kind" NOT IN ('HIRE', 'INCREMENT', 'PROMOTION', 'DEMOTION', 'CONFIRMATION', 'CORRECTION')
BEGIN SELECT RAISE(ABORT, 'SalaryChange.kind must be one of HIRE, INCREMENT, PROMOTION, DEMOTION, CONFIRMATION, CORRECTION'); END;

CREATE TRIGGER "SalaryChange_status_insert_check" BEFORE INSERT ON "SalaryChange"
WHEN NEW."status" NOT IN ('SUBMITTED', 'APPROVED', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryChange.status must be one of SUBMITTED, APPROVED, REJECTED, CANCELLED'); END;

CREATE TRIGGER "SalaryChange_status_update_check" BEFORE UPDATE OF "status" ON "SalaryChange"
WHEN NEW."status" NOT IN ('SUBMITTED', 'APPROVED', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryChange.status must be one of SUBMITTED, APPROVED, REJECTED, CANCELLED'); END;

CREATE TRIGGER "SalarySlice_span_insert_rule" BEFORE INSERT ON "SalarySlice"
WHEN NOT (NEW."validFrom" <= NEW."validTo")
BEGIN SELECT RAISE(ABORT, 'SalarySlice: span'); END;

CREATE TRIGGER "SalarySlice_span_update_rule" BEFORE UPDATE ON "SalarySlice"
WHEN NOT (NEW."validFrom" <= NEW."validTo")
BEGIN SELECT RAISE(ABORT, 'SalarySlice: span'); END;

CREATE TRIGGER "SalarySlice_basic_insert_rule" BEFORE INSERT ON "SalarySlice"
WHEN NOT (NEW."basic" > 0)
BEGIN SELECT RAISE(ABORT, 'SalarySlice: basic'); END;

CREATE TRIGGER "SalarySlice_basic_update_rule" BEFORE UPDATE ON "SalarySlice"
WHEN NOT (NEW."basic" > 0)
BEGIN SELECT RAISE(ABORT, 'SalarySlice: basic'); END;

CREATE TRIGGER "PayAssignment_fixed_update" BEFORE UPDATE ON "PayAssignment"
WHEN NEW."employeeId" <> OLD."employeeId" OR NEW."componentId" <> OLD."componentId" OR NEW."fromMonth" <> OLD."fromMonth"
BEGIN SELECT RAISE(ABORT, 'PayAssignment: employeeId, componentId, fromMonth keep their first value'); END;

CREATE TRIGGER "PayAssignment_fixed_delete" BEFORE DELETE ON "PayAssignment"
BEGIN SELECT RAISE(ABORT, 'PayAssignment rows are not deleted'); END;

CREATE TRIGGER "PayAssignment_terms_insert_rule" BEFORE INSERT ON "PayAssignment"
WHEN NOT (NOT (NEW."amount" IS NOT NULL AND NEW."rateBp" IS NOT NULL) AND (NEW."amount" IS NULL OR NEW."amount" > 0) AND (NEW."rateBp" IS NULL OR NEW."rateBp" BETWEEN 1 AND 10000))
BEGIN SELECT RAISE(ABORT, 'PayAssignment: terms'); END;

CREATE TRIGGER "PayAssignment_terms_update_rule" BEFORE UPDATE ON "PayAssignment"
WHEN NOT (NOT (NEW."amount" IS NOT NULL AND NEW."rateBp" IS NOT NULL) AND (NEW."amount" IS NULL OR NEW."amount" > 0) AND (NEW."rateBp" IS NULL OR NEW."rateBp" BETWEEN 1 AND 10000))
BEGIN SELECT RAISE(ABORT, 'PayAssignment: terms'); END;

CREATE TRIGGER "PayAssignment_months_insert_rule" BEFORE INSERT ON "PayAssignment"
WHEN NOT (NEW."toMonth" IS NULL OR NEW."toMonth" >= NEW."fromMonth" OR NEW."status" = 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'PayAssignment: months'); END;

CREATE TRIGGER "PayAssignment_months_update_rule" BEFORE UPDATE ON "PayAssignment"
WHEN NOT (NEW."toMonth" IS NULL OR NEW."toMonth" >= NEW."fromMonth" OR NEW."status" = 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'PayAssignment: months'); END;

CREATE TRIGGER "PayAssignment_limit_insert_rule" BEFORE INSERT ON "PayAssignment"
WHEN NOT (NEW."takenTotal" >= 0 AND (NEW."totalLimit" IS NULL OR NEW."takenTotal" <= NEW."totalLimit"))
BEGIN SELECT RAISE(ABORT, 'PayAssignment: limit'); END;

CREATE TRIGGER "PayAssignment_limit_update_rule" BEFORE UPDATE ON "PayAssignment"
WHEN NOT (NEW."takenTotal" >= 0 AND (NEW."totalLimit" IS NULL OR NEW."takenTotal" <= NEW."totalLimit"))
BEGIN SELECT RAISE(ABORT, 'PayAssignment: limit'); END;

CREATE TRIGGER "PayAssignment_status_insert_check" BEFORE INSERT ON "PayAssignment"
WHEN NEW."status" NOT IN ('ACTIVE', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'PayAssignment.status must be one of ACTIVE, CANCELLED'); END;

CREATE TRIGGER "PayAssignment_status_update_check" BEFORE UPDATE OF "status" ON "PayAssignment"
WHEN NEW."status" NOT IN ('ACTIVE', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'PayAssignment.status must be one of ACTIVE, CANCELLED'); END;

CREATE TRIGGER "SalaryAdvance_fixed_update" BEFORE UPDATE ON "SalaryAdvance"
WHEN NEW."no" <> OLD."no" OR NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."amount" <> OLD."amount" OR NEW."requestedById" <> OLD."requestedById"
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: no, employeeId, unitId, amount, requestedById keep their first value'); END;

CREATE TRIGGER "SalaryAdvance_fixed_delete" BEFORE DELETE ON "SalaryAdvance"
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance rows are not deleted'); END;

CREATE UNIQUE INDEX "SalaryAdvance_employeeId_asked_key" ON "SalaryAdvance" ("employeeId") WHERE "status" IN ('REQUESTED', 'APPROVED');

CREATE TRIGGER "SalaryAdvance_leaves_disbursed" BEFORE UPDATE ON "SalaryAdvance"
WHEN OLD."status" = 'DISBURSED' AND NEW."status" NOT IN ('DISBURSED', 'SETTLED')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: DISBURSED leads to SETTLED'); END;

CREATE TRIGGER "SalaryAdvance_leaves_settled" BEFORE UPDATE ON "SalaryAdvance"
WHEN OLD."status" = 'SETTLED' AND NEW."status" NOT IN ('SETTLED', 'DISBURSED')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: SETTLED leads to DISBURSED'); END;

CREATE TRIGGER "SalaryAdvance_amount_insert_rule" BEFORE INSERT ON "SalaryAdvance"
WHEN NOT (NEW."amount" > 0 AND NEW."instalments" BETWEEN 1 AND 24)
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: amount'); END;

CREATE TRIGGER "SalaryAdvance_amount_update_rule" BEFORE UPDATE ON "SalaryAdvance"
WHEN NOT (NEW."amount" > 0 AND NEW."instalments" BETWEEN 1 AND 24)
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: amount'); END;

CREATE TRIGGER "SalaryAdvance_paid_insert_rule" BEFORE INSERT ON "SalaryAdvance"
WHEN NOT ((NEW."status" IN ('DISBURSED', 'SETTLED')) = (NEW."journalId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: paid'); END;

CREATE TRIGGER "SalaryAdvance_paid_update_rule" BEFORE UPDATE ON "SalaryAdvance"
WHEN NOT ((NEW."status" IN ('DISBURSED', 'SETTLED')) = (NEW."journalId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: paid'); END;

CREATE TRIGGER "SalaryAdvance_status_insert_check" BEFORE INSERT ON "SalaryAdvance"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'DISBURSED', 'SETTLED', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance.status must be one of REQUESTED, APPROVED, DISBURSED, SETTLED, REJECTED, CANCELLED'); END;

CREATE TRIGGER "SalaryAdvance_status_update_check" BEFORE UPDATE OF "status" ON "SalaryAdvance"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'DISBURSED', 'SETTLED', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance.status must be one of REQUESTED, APPROVED, DISBURSED, SETTLED, REJECTED, CANCELLED'); END;

CREATE TRIGGER "AdvanceInstalment_amounts_insert_rule" BEFORE INSERT ON "AdvanceInstalment"
WHEN NOT (NEW."due" >= 0 AND NEW."paid" >= 0 AND NEW."paid" <= NEW."due")
BEGIN SELECT RAISE(ABORT, 'AdvanceInstalment: amounts'); END;

CREATE TRIGGER "AdvanceInstalment_amounts_update_rule" BEFORE UPDATE ON "AdvanceInstalment"
WHEN NOT (NEW."due" >= 0 AND NEW."paid" >= 0 AND NEW."paid" <= NEW."due")
BEGIN SELECT RAISE(ABORT, 'AdvanceInstalment: amounts'); END;

CREATE TRIGGER "AdvanceInstalment_fixed_update" BEFORE UPDATE ON "AdvanceInstalment"
WHEN NEW."advanceId" <> OLD."advanceId" OR NEW."seq" <> OLD."seq" OR NEW."month" <> OLD."month"
BEGIN SELECT RAISE(ABORT, 'AdvanceInstalment: advanceId, seq, month keep their first value'); END;

CREATE TRIGGER "AdvanceInstalment_fixed_delete" BEFORE DELETE ON "AdvanceInstalment"
BEGIN SELECT RAISE(ABORT, 'AdvanceInstalment rows are not deleted'); END;

CREATE TRIGGER "AdvanceInstalment_state_insert_check" BEFORE INSERT ON "AdvanceInstalment"
WHEN NEW."state" NOT IN ('DUE', 'PAID', 'SKIPPED', 'WAIVED')
BEGIN SELECT RAISE(ABORT, 'AdvanceInstalment.state must be one of DUE, PAID, SKIPPED, WAIVED'); END;

CREATE TRIGGER "AdvanceInstalment_state_update_check" BEFORE UPDATE OF "state" ON "AdvanceInstalment"
WHEN NEW."state" NOT IN ('DUE', 'PAID', 'SKIPPED', 'WAIVED')
BEGIN SELECT RAISE(ABORT, 'AdvanceInstalment.state must be one of DUE, PAID, SKIPPED, WAIVED'); END;

CREATE TRIGGER "SalaryStop_fixed_update" BEFORE UPDATE ON "SalaryStop"
WHEN NEW."employeeId" <> OLD."employeeId" OR NEW."mode" <> OLD."mode" OR NEW."fromMonth" <> OLD."fromMonth"
BEGIN SELECT RAISE(ABORT, 'SalaryStop: employeeId, mode, fromMonth keep their first value'); END;

CREATE TRIGGER "SalaryStop_fixed_delete" BEFORE DELETE ON "SalaryStop"
BEGIN SELECT RAISE(ABORT, 'SalaryStop rows are not deleted'); END;

CREATE UNIQUE INDEX "SalaryStop_employeeId_active_key" ON "SalaryStop" ("employeeId") WHERE "status" = 'ACTIVE';

CREATE TRIGGER "SalaryStop_months_insert_rule" BEFORE INSERT ON "SalaryStop"
WHEN NOT (NEW."toMonth" IS NULL OR NEW."toMonth" >= NEW."fromMonth")
BEGIN SELECT RAISE(ABORT, 'SalaryStop: months'); END;

CREATE TRIGGER "SalaryStop_months_update_rule" BEFORE UPDATE ON "SalaryStop"
WHEN NOT (NEW."toMonth" IS NULL OR NEW."toMonth" >= NEW."fromMonth")
BEGIN SELECT RAISE(ABORT, 'SalaryStop: months'); END;

CREATE TRIGGER "SalaryStop_mode_insert_check" BEFORE INSERT ON "SalaryStop"
WHEN NEW."mode" NOT IN ('HOLD', 'STOP')
BEGIN SELECT RAISE(ABORT, 'SalaryStop.mode must be one of HOLD, STOP'); END;

CREATE TRIGGER "SalaryStop_mode_update_check" BEFORE UPDATE OF "mode" ON "SalaryStop"
WHEN NEW."mode" NOT IN ('HOLD', 'STOP')
BEGIN SELECT RAISE(ABORT, 'SalaryStop.mode must be one of HOLD, STOP'); END;

CREATE TRIGGER "SalaryStop_status_insert_check" BEFORE INSERT ON "SalaryStop"
WHEN NEW."status" NOT IN ('ACTIVE', 'ENDED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryStop.status must be one of ACTIVE, ENDED, CANCELLED'); END;

CREATE TRIGGER "SalaryStop_status_update_check" BEFORE UPDATE OF "status" ON "SalaryStop"
WHEN NEW."status" NOT IN ('ACTIVE', 'ENDED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryStop.status must be one of ACTIVE, ENDED, CANCELLED'); END;

CREATE TRIGGER "PayrollRun_fixed_update" BEFORE UPDATE ON "PayrollRun"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."month" <> OLD."month" OR NEW."kind" <> OLD."kind" OR NEW."seq" <> OLD."seq" OR NEW."preparedById" <> OLD."preparedById"
BEGIN SELECT RAISE(ABORT, 'PayrollRun: companyId, month, kind, seq, preparedById keep their first value'); END;

CREATE TRIGGER "PayrollRun_fixed_delete" BEFORE DELETE ON "PayrollRun"
BEGIN SELECT RAISE(ABORT, 'PayrollRun rows are not deleted'); END;

CREATE UNIQUE INDEX "PayrollRun_companyId_open_key" ON "PayrollRun" ("companyId") WHERE "status" IN ('DRAFT', 'CALCULATED', 'HR_APPROVED', 'FINANCE_APPROVED');

CREATE TRIGGER "PayrollRun_settled_update" BEFORE UPDATE ON "PayrollRun"
WHEN OLD."status" IN ('POSTED', 'PAID', 'REVERSED') AND NEW."status" IN ('POSTED', 'PAID', 'REVERSED') AND (NEW."terms" IS DISTINCT FROM OLD."terms" OR NEW."people" IS DISTINCT FROM OLD."people" OR NEW."gross" IS DISTINCT FROM OLD."gross" OR NEW."other" IS DISTINCT FROM OLD."other" OR NEW."deductions" IS DISTINCT FROM OLD."deductions" OR NEW."net" IS DISTINCT FROM OLD."net" OR NEW."employer" IS DISTINCT FROM OLD."employer" OR NEW."hrApprovedById" IS DISTINCT FROM OLD."hrApprovedById" OR NEW."financeApprovedById" IS DISTINCT FROM OLD."financeApprovedById" OR NEW."postedOn" IS DISTINCT FROM OLD."postedOn")
BEGIN SELECT RAISE(ABORT, 'PayrollRun: terms, people, gross, other, deductions, net, employer, hrApprovedById, financeApprovedById, postedOn stay while it is POSTED or PAID or REVERSED'); END;

CREATE TRIGGER "PayrollRun_leaves_posted" BEFORE UPDATE ON "PayrollRun"
WHEN OLD."status" = 'POSTED' AND NEW."status" NOT IN ('POSTED', 'PAID', 'REVERSED')
BEGIN SELECT RAISE(ABORT, 'PayrollRun: POSTED leads to PAID|REVERSED'); END;

CREATE TRIGGER "PayrollRun_leaves_paid" BEFORE UPDATE ON "PayrollRun"
WHEN OLD."status" = 'PAID' AND NEW."status" NOT IN ('PAID')
BEGIN SELECT RAISE(ABORT, 'PayrollRun: PAID leads to nothing'); END;

CREATE TRIGGER "PayrollRun_leaves_reversed" BEFORE UPDATE ON "PayrollRun"
WHEN OLD."status" = 'REVERSED' AND NEW."status" NOT IN ('REVERSED')
BEGIN SELECT RAISE(ABORT, 'PayrollRun: REVERSED leads to nothing'); END;

CREATE TRIGGER "PayrollRun_leaves_discarded" BEFORE UPDATE ON "PayrollRun"
WHEN OLD."status" = 'DISCARDED' AND NEW."status" NOT IN ('DISCARDED')
BEGIN SELECT RAISE(ABORT, 'PayrollRun: DISCARDED leads to nothing'); END;

CREATE TRIGGER "PayrollRun_sum_insert_rule" BEFORE INSERT ON "PayrollRun"
WHEN NOT (NEW."net" = NEW."gross" + NEW."other" - NEW."deductions")
BEGIN SELECT RAISE(ABORT, 'PayrollRun: sum'); END;

CREATE TRIGGER "PayrollRun_sum_update_rule" BEFORE UPDATE ON "PayrollRun"
WHEN NOT (NEW."net" = NEW."gross" + NEW."other" - NEW."deductions")
BEGIN SELECT RAISE(ABORT, 'PayrollRun: sum'); END;

CREATE TRIGGER "PayrollRun_kind_insert_check" BEFORE INSERT ON "PayrollRun"
WHEN NEW."kind" NOT IN ('REGULAR', 'ARREARS', 'FINAL')
BEGIN SELECT RAISE(ABORT, 'PayrollRun.kind must be one of REGULAR, ARREARS, FINAL'); END;

CREATE TRIGGER "PayrollRun_kind_update_check" BEFORE UPDATE OF "kind" ON "PayrollRun"
WHEN NEW."kind" NOT IN ('REGULAR', 'ARREARS', 'FINAL')
BEGIN SELECT RAISE(ABORT, 'PayrollRun.kind must be one of REGULAR, ARREARS, FINAL'); END;

CREATE TRIGGER "PayrollRun_status_insert_check" BEFORE INSERT ON "PayrollRun"
WHEN NEW."status" NOT IN ('DRAFT', 'CALCULATED', 'HR_APPROVED', 'FINANCE_APPROVED', 'POSTED', 'PAID', 'REVERSED', 'DISCARDED')
BEGIN SELECT RAISE(ABORT, 'PayrollRun.status must be one of DRAFT, CALCULATED, HR_APPROVED, FINANCE_APPROVED, POSTED, PAID, REVERSED, DISCARDED'); END;

CREATE TRIGGER "PayrollRun_status_update_check" BEFORE UPDATE OF "status" ON "PayrollRun"
WHEN NEW."status" NOT IN ('DRAFT', 'CALCULATED', 'HR_APPROVED', 'FINANCE_APPROVED', 'POSTED', 'PAID', 'REVERSED', 'DISCARDED')
BEGIN SELECT RAISE(ABORT, 'PayrollRun.status must be one of DRAFT, CALCULATED, HR_APPROVED, FINANCE_APPROVED, POSTED, PAID, REVERSED, DISCARDED'); END;

CREATE TRIGGER "PayrollEntry_no_update" BEFORE UPDATE ON "PayrollEntry"
BEGIN SELECT RAISE(ABORT, 'PayrollEntry is append-only'); END;

CREATE TRIGGER "PayrollEntry_no_delete" BEFORE DELETE ON "PayrollEntry"
BEGIN SELECT RAISE(ABORT, 'PayrollEntry is append-only'); END;

CREATE TRIGGER "Payslip_written_insert" BEFORE INSERT ON "Payslip"
WHEN NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = NEW."runId" AND p."status" IN ('DRAFT', 'CALCULATED'))
BEGIN SELECT RAISE(ABORT, 'Payslip is written while PayrollRun is DRAFT or CALCULATED'); END;

CREATE TRIGGER "Payslip_written_update" BEFORE UPDATE ON "Payslip"
WHEN (NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = OLD."runId" AND p."status" IN ('DRAFT', 'CALCULATED')) OR NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = NEW."runId" AND p."status" IN ('DRAFT', 'CALCULATED'))) AND (NEW."runId" IS DISTINCT FROM OLD."runId" OR NEW."employeeId" IS DISTINCT FROM OLD."employeeId" OR NEW."month" IS DISTINCT FROM OLD."month" OR NEW."kind" IS DISTINCT FROM OLD."kind" OR NEW."seq" IS DISTINCT FROM OLD."seq" OR NEW."unitId" IS DISTINCT FROM OLD."unitId" OR NEW."name" IS DISTINCT FROM OLD."name" OR NEW."designation" IS DISTINCT FROM OLD."designation" OR NEW."facts" IS DISTINCT FROM OLD."facts" OR NEW."hash" IS DISTINCT FROM OLD."hash" OR NEW."core" IS DISTINCT FROM OLD."core" OR NEW."bankId" IS DISTINCT FROM OLD."bankId" OR NEW."calendarDays" IS DISTINCT FROM OLD."calendarDays" OR NEW."paidDaysCd" IS DISTINCT FROM OLD."paidDaysCd" OR NEW."unpaidDaysCd" IS DISTINCT FROM OLD."unpaidDaysCd" OR NEW."basicWhole" IS DISTINCT FROM OLD."basicWhole" OR NEW."basicOutside" IS DISTINCT FROM OLD."basicOutside" OR NEW."basicUnpaid" IS DISTINCT FROM OLD."basicUnpaid" OR NEW."gross" IS DISTINCT FROM OLD."gross" OR NEW."other" IS DISTINCT FROM OLD."other" OR NEW."deductions" IS DISTINCT FROM OLD."deductions" OR NEW."net" IS DISTINCT FROM OLD."net" OR NEW."employer" IS DISTINCT FROM OLD."employer" OR NEW."floor" IS DISTINCT FROM OLD."floor")
BEGIN SELECT RAISE(ABORT, 'Payslip is written while PayrollRun is DRAFT or CALCULATED'); END;

CREATE TRIGGER "Payslip_written_delete" BEFORE DELETE ON "Payslip"
WHEN NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = OLD."runId" AND p."status" IN ('DRAFT', 'CALCULATED'))
BEGIN SELECT RAISE(ABORT, 'Payslip is written while PayrollRun is DRAFT or CALCULATED'); END;

CREATE UNIQUE INDEX "Payslip_employeeId_month_regular_key" ON "Payslip" ("employeeId", "month") WHERE "standing" AND "kind" = 'REGULAR';

CREATE TRIGGER "Payslip_sum_insert_rule" BEFORE INSERT ON "Payslip"
WHEN NOT (NEW."net" = NEW."gross" + NEW."other" - NEW."deductions")
BEGIN SELECT RAISE(ABORT, 'Payslip: sum'); END;

CREATE TRIGGER "Payslip_sum_update_rule" BEFORE UPDATE ON "Payslip"
WHEN NOT (NEW."net" = NEW."gross" + NEW."other" - NEW."deductions")
BEGIN SELECT RAISE(ABORT, 'Payslip: sum'); END;

CREATE TRIGGER "Payslip_status_insert_check" BEFORE INSERT ON "Payslip"
WHEN NEW."status" NOT IN ('FINAL', 'HELD', 'RELEASED', 'PAID', 'STOPPED')
BEGIN SELECT RAISE(ABORT, 'Payslip.status must be one of FINAL, HELD, RELEASED, PAID, STOPPED'); END;

CREATE TRIGGER "Payslip_status_update_check" BEFORE UPDATE OF "status" ON "Payslip"
WHEN NEW."status" NOT IN ('FINAL', 'HELD', 'RELEASED', 'PAID', 'STOPPED')
BEGIN SELECT RAISE(ABORT, 'Payslip.status must be one of FINAL, HELD, RELEASED, PAID, STOPPED'); END;

CREATE TRIGGER "PayslipLine_written_insert" BEFORE INSERT ON "PayslipLine"
WHEN NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = NEW."runId" AND p."status" IN ('DRAFT', 'CALCULATED'))
BEGIN SELECT RAISE(ABORT, 'PayslipLine is written while PayrollRun is DRAFT or CALCULATED'); END;

CREATE TRIGGER "PayslipLine_written_update" BEFORE UPDATE ON "PayslipLine"
WHEN (NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = OLD."runId" AND p."status" IN ('DRAFT', 'CALCULATED')) OR NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = NEW."runId" AND p."status" IN ('DRAFT', 'CALCULATED'))) AND (NEW."payslipId" IS DISTINCT FROM OLD."payslipId" OR NEW."runId" IS DISTINCT FROM OLD."runId" OR NEW."n" IS DISTINCT FROM OLD."n" OR NEW."kind" IS DISTINCT FROM OLD."kind" OR NEW."side" IS DISTINCT FROM OLD."side" OR NEW."componentId" IS DISTINCT FROM OLD."componentId" OR NEW."unitId" IS DISTINCT FROM OLD."unitId" OR NEW."amount" IS DISTINCT FROM OLD."amount" OR NEW."sourceId" IS DISTINCT FROM OLD."sourceId" OR NEW."advanceId" IS DISTINCT FROM OLD."advanceId" OR NEW."month" IS DISTINCT FROM OLD."month" OR NEW."statutory" IS DISTINCT FROM OLD."statutory" OR NEW."why" IS DISTINCT FROM OLD."why")
BEGIN SELECT RAISE(ABORT, 'PayslipLine is written while PayrollRun is DRAFT or CALCULATED'); END;

CREATE TRIGGER "PayslipLine_written_delete" BEFORE DELETE ON "PayslipLine"
WHEN NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = OLD."runId" AND p."status" IN ('DRAFT', 'CALCULATED'))
BEGIN SELECT RAISE(ABORT, 'PayslipLine is written while PayrollRun is DRAFT or CALCULATED'); END;

CREATE TRIGGER "PayslipLine_amount_insert_rule" BEFORE INSERT ON "PayslipLine"
WHEN NOT (NEW."amount" > 0)
BEGIN SELECT RAISE(ABORT, 'PayslipLine: amount'); END;

CREATE TRIGGER "PayslipLine_amount_update_rule" BEFORE UPDATE ON "PayslipLine"
WHEN NOT (NEW."amount" > 0)
BEGIN SELECT RAISE(ABORT, 'PayslipLine: amount'); END;

CREATE TRIGGER "PayslipLine_kind_insert_check" BEFORE INSERT ON "PayslipLine"
WHEN NEW."kind" NOT IN ('BASIC', 'COMPONENT', 'LEAVE', 'ARREARS', 'ADVANCE', 'HELD', 'RECEIVABLE')
BEGIN SELECT RAISE(ABORT, 'PayslipLine.kind must be one of BASIC, COMPONENT, LEAVE, ARREARS, ADVANCE, HELD, RECEIVABLE'); END;

CREATE TRIGGER "PayslipLine_kind_update_check" BEFORE UPDATE OF "kind" ON "PayslipLine"
WHEN NEW."kind" NOT IN ('BASIC', 'COMPONENT', 'LEAVE', 'ARREARS', 'ADVANCE', 'HELD', 'RECEIVABLE')
BEGIN SELECT RAISE(ABORT, 'PayslipLine.kind must be one of BASIC, COMPONENT, LEAVE, ARREARS, ADVANCE, HELD, RECEIVABLE'); END;

CREATE TRIGGER "PayslipLine_side_insert_check" BEFORE INSERT ON "PayslipLine"
WHEN NEW."side" NOT IN ('EARNING', 'DEDUCTION', 'EMPLOYER', 'EMPLOYER_BACK')
BEGIN SELECT RAISE(ABORT, 'PayslipLine.side must be one of EARNING, DEDUCTION, EMPLOYER, EMPLOYER_BACK'); END;

CREATE TRIGGER "PayslipLine_side_update_check" BEFORE UPDATE OF "side" ON "PayslipLine"
WHEN NEW."side" NOT IN ('EARNING', 'DEDUCTION', 'EMPLOYER', 'EMPLOYER_BACK')
BEGIN SELECT RAISE(ABORT, 'PayslipLine.side must be one of EARNING, DEDUCTION, EMPLOYER, EMPLOYER_BACK'); END;

CREATE TRIGGER "DeductionDeferral_written_insert" BEFORE INSERT ON "DeductionDeferral"
WHEN NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = NEW."runId" AND p."status" IN ('DRAFT', 'CALCULATED'))
BEGIN SELECT RAISE(ABORT, 'DeductionDeferral is written while PayrollRun is DRAFT or CALCULATED'); END;

CREATE TRIGGER "DeductionDeferral_written_update" BEFORE UPDATE ON "DeductionDeferral"
WHEN (NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = OLD."runId" AND p."status" IN ('DRAFT', 'CALCULATED')) OR NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = NEW."runId" AND p."status" IN ('DRAFT', 'CALCULATED'))) AND (NEW."payslipId" IS DISTINCT FROM OLD."payslipId" OR NEW."runId" IS DISTINCT FROM OLD."runId" OR NEW."source" IS DISTINCT FROM OLD."source" OR NEW."sourceId" IS DISTINCT FROM OLD."sourceId" OR NEW."wanted" IS DISTINCT FROM OLD."wanted" OR NEW."taken" IS DISTINCT FROM OLD."taken")
BEGIN SELECT RAISE(ABORT, 'DeductionDeferral is written while PayrollRun is DRAFT or CALCULATED'); END;

CREATE TRIGGER "DeductionDeferral_written_delete" BEFORE DELETE ON "DeductionDeferral"
WHEN NOT EXISTS (SELECT 1 FROM "PayrollRun" p WHERE p."id" = OLD."runId" AND p."status" IN ('DRAFT', 'CALCULATED'))
BEGIN SELECT RAISE(ABORT, 'DeductionDeferral is written while PayrollRun is DRAFT or CALCULATED'); END;

CREATE TRIGGER "DeductionDeferral_amounts_insert_rule" BEFORE INSERT ON "DeductionDeferral"
WHEN NOT (NEW."taken" >= 0 AND NEW."taken" < NEW."wanted")
BEGIN SELECT RAISE(ABORT, 'DeductionDeferral: amounts'); END;

CREATE TRIGGER "DeductionDeferral_amounts_update_rule" BEFORE UPDATE ON "DeductionDeferral"
WHEN NOT (NEW."taken" >= 0 AND NEW."taken" < NEW."wanted")
BEGIN SELECT RAISE(ABORT, 'DeductionDeferral: amounts'); END;

CREATE TRIGGER "DeductionDeferral_source_insert_check" BEFORE INSERT ON "DeductionDeferral"
WHEN NEW."source" NOT IN ('ASSIGNMENT', 'INSTALMENT', 'ARREARS')
BEGIN SELECT RAISE(ABORT, 'DeductionDeferral.source must be one of ASSIGNMENT, INSTALMENT, ARREARS'); END;

CREATE TRIGGER "DeductionDeferral_source_update_check" BEFORE UPDATE OF "source" ON "DeductionDeferral"
WHEN NEW."source" NOT IN ('ASSIGNMENT', 'INSTALMENT', 'ARREARS')
BEGIN SELECT RAISE(ABORT, 'DeductionDeferral.source must be one of ASSIGNMENT, INSTALMENT, ARREARS'); END;
