-- CreateTable
CREATE TABLE "LeaveType" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "paid" BOOLEAN NOT NULL DEFAULT true,
    "payPercentBp" INTEGER NOT NULL DEFAULT 10000,
    "annualCd" INTEGER NOT NULL DEFAULT 0,
    "accrual" TEXT NOT NULL DEFAULT 'NONE',
    "eligibleAfterDays" INTEGER NOT NULL DEFAULT 0,
    "allowedInProbation" BOOLEAN NOT NULL DEFAULT false,
    "gender" TEXT,
    "negativeLimitCd" INTEGER NOT NULL DEFAULT 0,
    "unlimited" BOOLEAN NOT NULL DEFAULT false,
    "includeNonWorking" BOOLEAN NOT NULL DEFAULT false,
    "minNoticeDays" INTEGER NOT NULL DEFAULT 0,
    "maxBackdateDays" INTEGER NOT NULL DEFAULT 0,
    "maxPerRequestCd" INTEGER,
    "maxConsecutiveCd" INTEGER,
    "maxTimesPerYear" INTEGER,
    "attachmentAfterCd" INTEGER,
    "seniorApprovalOverCd" INTEGER,
    "minUnitCd" INTEGER NOT NULL DEFAULT 50,
    "carryCapCd" INTEGER NOT NULL DEFAULT 0,
    "carryMonths" INTEGER NOT NULL DEFAULT 0,
    "encashCapCd" INTEGER NOT NULL DEFAULT 0,
    "chain" TEXT NOT NULL DEFAULT 'MANAGER_HR',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "LeaveYear" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "startOn" TEXT NOT NULL,
    "endOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "closedAt" DATETIME,
    "closedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "LeaveLedger" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "leaveTypeId" INTEGER NOT NULL,
    "yearId" INTEGER NOT NULL,
    "date" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "unitsCd" INTEGER NOT NULL,
    "lotId" INTEGER,
    "expiresOn" TEXT,
    "periodKey" TEXT,
    "sourceKind" TEXT NOT NULL,
    "sourceId" INTEGER,
    "note" TEXT,
    "createdById" INTEGER,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "LeaveLedger_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveLedger_leaveTypeId_fkey" FOREIGN KEY ("leaveTypeId") REFERENCES "LeaveType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveLedger_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "LeaveYear" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveLedger_lotId_fkey" FOREIGN KEY ("lotId") REFERENCES "LeaveLedger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeaveBalance" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "leaveTypeId" INTEGER NOT NULL,
    "yearId" INTEGER NOT NULL,
    "balanceCd" INTEGER NOT NULL DEFAULT 0,
    "pendingCd" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "LeaveBalance_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveBalance_leaveTypeId_fkey" FOREIGN KEY ("leaveTypeId") REFERENCES "LeaveType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveBalance_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "LeaveYear" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeaveAdjustment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "leaveTypeId" INTEGER NOT NULL,
    "yearId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "unitsCd" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PREPARED',
    "preparedById" INTEGER NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "LeaveAdjustment_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveAdjustment_leaveTypeId_fkey" FOREIGN KEY ("leaveTypeId") REFERENCES "LeaveType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveAdjustment_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "LeaveYear" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeaveApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "leaveTypeId" INTEGER NOT NULL,
    "fromDate" TEXT NOT NULL,
    "fromPart" TEXT NOT NULL DEFAULT 'FULL',
    "toDate" TEXT NOT NULL,
    "toPart" TEXT NOT NULL DEFAULT 'FULL',
    "unitsCd" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "contactPhone" TEXT,
    "coverEmployeeId" INTEGER,
    "overrideReason" TEXT,
    "appliedOn" TEXT NOT NULL,
    "appliedById" INTEGER NOT NULL,
    "recommendedById" INTEGER,
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "returnedOn" TEXT,
    "cancelReason" TEXT,
    "shortenTo" TEXT,
    "supersedesId" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'SUBMITTED',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "LeaveApplication_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveApplication_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveApplication_leaveTypeId_fkey" FOREIGN KEY ("leaveTypeId") REFERENCES "LeaveType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveApplication_coverEmployeeId_fkey" FOREIGN KEY ("coverEmployeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeaveDay" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "date" TEXT NOT NULL,
    "ratedCd" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "branchId" INTEGER NOT NULL,
    CONSTRAINT "LeaveDay_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "LeaveApplication" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LeaveDay_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeaveSlot" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "date" TEXT NOT NULL,
    "half" TEXT NOT NULL,
    "ownerKind" TEXT NOT NULL,
    "ownerId" INTEGER NOT NULL,
    CONSTRAINT "LeaveSlot_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LeaveBlackout" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "designationId" INTEGER,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "mode" TEXT NOT NULL DEFAULT 'BLOCK',
    "reason" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "LeaveBlackout_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveBlackout_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "LeaveType_companyId_code_key" ON "LeaveType"("companyId", "code");

-- CreateIndex
CREATE UNIQUE INDEX "LeaveType_companyId_name_key" ON "LeaveType"("companyId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "LeaveYear_companyId_startOn_key" ON "LeaveYear"("companyId", "startOn");

-- CreateIndex
CREATE INDEX "LeaveLedger_employeeId_leaveTypeId_yearId_id_idx" ON "LeaveLedger"("employeeId", "leaveTypeId", "yearId", "id");

-- CreateIndex
CREATE INDEX "LeaveLedger_yearId_leaveTypeId_id_idx" ON "LeaveLedger"("yearId", "leaveTypeId", "id");

-- CreateIndex
CREATE INDEX "LeaveLedger_sourceKind_sourceId_idx" ON "LeaveLedger"("sourceKind", "sourceId");

-- CreateIndex
CREATE INDEX "LeaveLedger_lotId_idx" ON "LeaveLedger"("lotId");

-- CreateIndex
CREATE UNIQUE INDEX "LeaveLedger_employeeId_leaveTypeId_kind_periodKey_key" ON "LeaveLedger"("employeeId", "leaveTypeId", "kind", "periodKey");

-- CreateIndex
CREATE INDEX "LeaveBalance_yearId_leaveTypeId_idx" ON "LeaveBalance"("yearId", "leaveTypeId");

-- CreateIndex
CREATE UNIQUE INDEX "LeaveBalance_employeeId_leaveTypeId_yearId_key" ON "LeaveBalance"("employeeId", "leaveTypeId", "yearId");

-- CreateIndex
CREATE INDEX "LeaveAdjustment_yearId_leaveTypeId_status_idx" ON "LeaveAdjustment"("yearId", "leaveTypeId", "status");

-- CreateIndex
CREATE INDEX "LeaveAdjustment_employeeId_idx" ON "LeaveAdjustment"("employeeId");

-- CreateIndex
CREATE INDEX "LeaveAdjustment_leaveTypeId_idx" ON "LeaveAdjustment"("leaveTypeId");

-- CreateIndex
CREATE UNIQUE INDEX "LeaveApplication_refNo_key" ON "LeaveApplication"("refNo");

-- CreateIndex
CREATE INDEX "LeaveApplication_employeeId_fromDate_idx" ON "LeaveApplication"("employeeId", "fromDate");

-- CreateIndex
CREATE INDEX "LeaveApplication_unitId_status_idx" ON "LeaveApplication"("unitId", "status");

-- CreateIndex
CREATE INDEX "LeaveApplication_status_fromDate_idx" ON "LeaveApplication"("status", "fromDate");

-- CreateIndex
CREATE INDEX "LeaveApplication_leaveTypeId_idx" ON "LeaveApplication"("leaveTypeId");

-- CreateIndex
CREATE INDEX "LeaveApplication_coverEmployeeId_idx" ON "LeaveApplication"("coverEmployeeId");

-- CreateIndex
CREATE INDEX "LeaveDay_branchId_date_idx" ON "LeaveDay"("branchId", "date");

-- CreateIndex
CREATE UNIQUE INDEX "LeaveDay_applicationId_date_key" ON "LeaveDay"("applicationId", "date");

-- CreateIndex
CREATE INDEX "LeaveSlot_ownerKind_ownerId_idx" ON "LeaveSlot"("ownerKind", "ownerId");

-- CreateIndex
CREATE INDEX "LeaveSlot_date_idx" ON "LeaveSlot"("date");

-- CreateIndex
CREATE UNIQUE INDEX "LeaveSlot_employeeId_date_half_key" ON "LeaveSlot"("employeeId", "date", "half");

-- CreateIndex
CREATE INDEX "LeaveBlackout_unitId_fromDate_idx" ON "LeaveBlackout"("unitId", "fromDate");

-- CreateIndex
CREATE INDEX "LeaveBlackout_designationId_idx" ON "LeaveBlackout"("designationId");

-- Guards
CREATE TRIGGER "LeaveType_sizes_insert_rule" BEFORE INSERT ON "LeaveType"
WHEN NOT (NEW."annualCd" >= 0 AND NEW."negativeLimitCd" >= 0 AND NEW."carryCapCd" >= 0 AND NEW."carryMonths" >= 0 AND NEW."encashCapCd" >= 0)
BEGIN SELECT RAISE(ABORT, 'LeaveType: sizes'); END;

CREATE TRIGGER "LeaveType_sizes_update_rule" BEFORE UPDATE ON "LeaveType"
WHEN NOT (NEW."annualCd" >= 0 AND NEW."negativeLimitCd" >= 0 AND NEW."carryCapCd" >= 0 AND NEW."carryMonths" >= 0 AND NEW."encashCapCd" >= 0)
BEGIN SELECT RAISE(ABORT, 'LeaveType: sizes'); END;

CREATE TRIGGER "LeaveType_units_insert_rule" BEFORE INSERT ON "LeaveType"
WHEN NOT (NEW."minUnitCd" = 50 OR NEW."minUnitCd" = 100)
BEGIN SELECT RAISE(ABORT, 'LeaveType: units'); END;

CREATE TRIGGER "LeaveType_units_update_rule" BEFORE UPDATE ON "LeaveType"
WHEN NOT (NEW."minUnitCd" = 50 OR NEW."minUnitCd" = 100)
BEGIN SELECT RAISE(ABORT, 'LeaveType: units'); END;

CREATE TRIGGER "LeaveType_pay_insert_rule" BEFORE INSERT ON "LeaveType"
WHEN NOT (NEW."payPercentBp" >= 0 AND NEW."payPercentBp" <= 10000)
BEGIN SELECT RAISE(ABORT, 'LeaveType: pay'); END;

CREATE TRIGGER "LeaveType_pay_update_rule" BEFORE UPDATE ON "LeaveType"
WHEN NOT (NEW."payPercentBp" >= 0 AND NEW."payPercentBp" <= 10000)
BEGIN SELECT RAISE(ABORT, 'LeaveType: pay'); END;

CREATE TRIGGER "LeaveType_fixed_update" BEFORE UPDATE ON "LeaveType"
WHEN NEW."companyId" <> OLD."companyId"
BEGIN SELECT RAISE(ABORT, 'LeaveType: companyId keep their first value'); END;

CREATE TRIGGER "LeaveType_fixed_delete" BEFORE DELETE ON "LeaveType"
BEGIN SELECT RAISE(ABORT, 'LeaveType rows are not deleted'); END;

CREATE TRIGGER "LeaveType_accrual_insert_check" BEFORE INSERT ON "LeaveType"
WHEN NEW."accrual" NOT IN ('NONE', 'MONTHLY', 'YEARLY_FRONT')
BEGIN SELECT RAISE(ABORT, 'LeaveType.accrual must be one of NONE, MONTHLY, YEARLY_FRONT'); END;

CREATE TRIGGER "LeaveType_accrual_update_check" BEFORE UPDATE OF "accrual" ON "LeaveType"
WHEN NEW."accrual" NOT IN ('NONE', 'MONTHLY', 'YEARLY_FRONT')
BEGIN SELECT RAISE(ABORT, 'LeaveType.accrual must be one of NONE, MONTHLY, YEARLY_FRONT'); END;

CREATE TRIGGER "LeaveType_gender_insert_check" BEFORE INSERT ON "LeaveType"
WHEN NEW."gender" NOT IN ('FEMALE', 'MALE')
BEGIN SELECT RAISE(ABORT, 'LeaveType.gender must be one of FEMALE, MALE'); END;

CREATE TRIGGER "LeaveType_gender_update_check" BEFORE UPDATE OF "gender" ON "LeaveType"
WHEN NEW."gender" NOT IN ('FEMALE', 'MALE')
BEGIN SELECT RAISE(ABORT, 'LeaveType.gender must be one of FEMALE, MALE'); END;

CREATE TRIGGER "LeaveType_chain_insert_check" BEFORE INSERT ON "LeaveType"
WHEN NEW."chain" NOT IN ('AUTO', 'MANAGER', 'MANAGER_HR', 'HR')
BEGIN SELECT RAISE(ABORT, 'LeaveType.chain must be one of AUTO, MANAGER, MANAGER_HR, HR'); END;

CREATE TRIGGER "LeaveType_chain_update_check" BEFORE UPDATE OF "chain" ON "LeaveType"
WHEN NEW."chain" NOT IN ('AUTO', 'MANAGER', 'MANAGER_HR', 'HR')
BEGIN SELECT RAISE(ABORT, 'LeaveType.chain must be one of AUTO, MANAGER, MANAGER_HR, HR'); END;

CREATE TRIGGER "LeaveYear_span_insert_rule" BEFORE INSERT ON "LeaveYear"
WHEN NOT (NEW."startOn" < NEW."endOn")
BEGIN SELECT RAISE(ABORT, 'LeaveYear: span'); END;

CREATE TRIGGER "LeaveYear_span_update_rule" BEFORE UPDATE ON "LeaveYear"
WHEN NOT (NEW."startOn" < NEW."endOn")
BEGIN SELECT RAISE(ABORT, 'LeaveYear: span'); END;

CREATE TRIGGER "LeaveYear_fixed_update" BEFORE UPDATE ON "LeaveYear"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."startOn" <> OLD."startOn" OR NEW."endOn" <> OLD."endOn"
BEGIN SELECT RAISE(ABORT, 'LeaveYear: companyId, startOn, endOn keep their first value'); END;

CREATE TRIGGER "LeaveYear_fixed_delete" BEFORE DELETE ON "LeaveYear"
BEGIN SELECT RAISE(ABORT, 'LeaveYear rows are not deleted'); END;

CREATE TRIGGER "LeaveYear_status_insert_check" BEFORE INSERT ON "LeaveYear"
WHEN NEW."status" NOT IN ('OPEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'LeaveYear.status must be one of OPEN, CLOSED'); END;

CREATE TRIGGER "LeaveYear_status_update_check" BEFORE UPDATE OF "status" ON "LeaveYear"
WHEN NEW."status" NOT IN ('OPEN', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'LeaveYear.status must be one of OPEN, CLOSED'); END;

CREATE TRIGGER "LeaveLedger_no_update" BEFORE UPDATE ON "LeaveLedger"
BEGIN SELECT RAISE(ABORT, 'LeaveLedger is append-only'); END;

CREATE TRIGGER "LeaveLedger_no_delete" BEFORE DELETE ON "LeaveLedger"
BEGIN SELECT RAISE(ABORT, 'LeaveLedger is append-only'); END;

CREATE TRIGGER "LeaveLedger_units_insert_rule" BEFORE INSERT ON "LeaveLedger"
WHEN NOT (NEW."unitsCd" <> 0)
BEGIN SELECT RAISE(ABORT, 'LeaveLedger: units'); END;

CREATE TRIGGER "LeaveLedger_units_update_rule" BEFORE UPDATE ON "LeaveLedger"
WHEN NOT (NEW."unitsCd" <> 0)
BEGIN SELECT RAISE(ABORT, 'LeaveLedger: units'); END;

CREATE TRIGGER "LeaveLedger_kind_insert_check" BEFORE INSERT ON "LeaveLedger"
WHEN NEW."kind" NOT IN ('OPENING', 'ACCRUAL', 'GRANT', 'CARRY_IN', 'CARRY_OUT', 'TAKEN', 'REVERSAL', 'EXPIRY', 'ENCASH', 'ADJUST', 'COMP')
BEGIN SELECT RAISE(ABORT, 'LeaveLedger.kind must be one of OPENING, ACCRUAL, GRANT, CARRY_IN, CARRY_OUT, TAKEN, REVERSAL, EXPIRY, ENCASH, ADJUST, COMP'); END;

CREATE TRIGGER "LeaveLedger_kind_update_check" BEFORE UPDATE OF "kind" ON "LeaveLedger"
WHEN NEW."kind" NOT IN ('OPENING', 'ACCRUAL', 'GRANT', 'CARRY_IN', 'CARRY_OUT', 'TAKEN', 'REVERSAL', 'EXPIRY', 'ENCASH', 'ADJUST', 'COMP')
BEGIN SELECT RAISE(ABORT, 'LeaveLedger.kind must be one of OPENING, ACCRUAL, GRANT, CARRY_IN, CARRY_OUT, TAKEN, REVERSAL, EXPIRY, ENCASH, ADJUST, COMP'); END;

CREATE TRIGGER "LeaveLedger_sourceKind_insert_check" BEFORE INSERT ON "LeaveLedger"
WHEN NEW."sourceKind" NOT IN ('APPLICATION', 'ADJUSTMENT', 'ACCRUAL', 'LAPSE', 'YEAR_END')
BEGIN SELECT RAISE(ABORT, 'LeaveLedger.sourceKind must be one of APPLICATION, ADJUSTMENT, ACCRUAL, LAPSE, YEAR_END'); END;

CREATE TRIGGER "LeaveLedger_sourceKind_update_check" BEFORE UPDATE OF "sourceKind" ON "LeaveLedger"
WHEN NEW."sourceKind" NOT IN ('APPLICATION', 'ADJUSTMENT', 'ACCRUAL', 'LAPSE', 'YEAR_END')
BEGIN SELECT RAISE(ABORT, 'LeaveLedger.sourceKind must be one of APPLICATION, ADJUSTMENT, ACCRUAL, LAPSE, YEAR_END'); END;

CREATE TRIGGER "LeaveAdjustment_units_insert_rule" BEFORE INSERT ON "LeaveAdjustment"
WHEN NOT (NEW."unitsCd" <> 0)
BEGIN SELECT RAISE(ABORT, 'LeaveAdjustment: units'); END;

CREATE TRIGGER "LeaveAdjustment_units_update_rule" BEFORE UPDATE ON "LeaveAdjustment"
WHEN NOT (NEW."unitsCd" <> 0)
BEGIN SELECT RAISE(ABORT, 'LeaveAdjustment: units'); END;

CREATE TRIGGER "LeaveAdjustment_fixed_update" BEFORE UPDATE ON "LeaveAdjustment"
WHEN NEW."employeeId" <> OLD."employeeId" OR NEW."leaveTypeId" <> OLD."leaveTypeId" OR NEW."yearId" <> OLD."yearId" OR NEW."kind" <> OLD."kind" OR NEW."unitsCd" <> OLD."unitsCd" OR NEW."preparedById" <> OLD."preparedById"
BEGIN SELECT RAISE(ABORT, 'LeaveAdjustment: employeeId, leaveTypeId, yearId, kind, unitsCd, preparedById keep their first value'); END;

CREATE TRIGGER "LeaveAdjustment_fixed_delete" BEFORE DELETE ON "LeaveAdjustment"
BEGIN SELECT RAISE(ABORT, 'LeaveAdjustment rows are not deleted'); END;

CREATE UNIQUE INDEX "LeaveAdjustment_employeeId_leaveTypeId_yearId_opening_key" ON "LeaveAdjustment" ("employeeId", "leaveTypeId", "yearId") WHERE "kind" = 'OPENING' AND "status" <> 'REJECTED';

CREATE TRIGGER "LeaveAdjustment_kind_insert_check" BEFORE INSERT ON "LeaveAdjustment"
WHEN NEW."kind" NOT IN ('OPENING', 'ADJUST', 'ENCASH')
BEGIN SELECT RAISE(ABORT, 'LeaveAdjustment.kind must be one of OPENING, ADJUST, ENCASH'); END;

CREATE TRIGGER "LeaveAdjustment_kind_update_check" BEFORE UPDATE OF "kind" ON "LeaveAdjustment"
WHEN NEW."kind" NOT IN ('OPENING', 'ADJUST', 'ENCASH')
BEGIN SELECT RAISE(ABORT, 'LeaveAdjustment.kind must be one of OPENING, ADJUST, ENCASH'); END;

CREATE TRIGGER "LeaveAdjustment_status_insert_check" BEFORE INSERT ON "LeaveAdjustment"
WHEN NEW."status" NOT IN ('PREPARED', 'POSTED', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'LeaveAdjustment.status must be one of PREPARED, POSTED, REJECTED'); END;

CREATE TRIGGER "LeaveAdjustment_status_update_check" BEFORE UPDATE OF "status" ON "LeaveAdjustment"
WHEN NEW."status" NOT IN ('PREPARED', 'POSTED', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'LeaveAdjustment.status must be one of PREPARED, POSTED, REJECTED'); END;

CREATE TRIGGER "LeaveApplication_units_insert_rule" BEFORE INSERT ON "LeaveApplication"
WHEN NOT (NEW."unitsCd" >= 0)
BEGIN SELECT RAISE(ABORT, 'LeaveApplication: units'); END;

CREATE TRIGGER "LeaveApplication_units_update_rule" BEFORE UPDATE ON "LeaveApplication"
WHEN NOT (NEW."unitsCd" >= 0)
BEGIN SELECT RAISE(ABORT, 'LeaveApplication: units'); END;

CREATE TRIGGER "LeaveApplication_span_insert_rule" BEFORE INSERT ON "LeaveApplication"
WHEN NOT (NEW."fromDate" <= NEW."toDate")
BEGIN SELECT RAISE(ABORT, 'LeaveApplication: span'); END;

CREATE TRIGGER "LeaveApplication_span_update_rule" BEFORE UPDATE ON "LeaveApplication"
WHEN NOT (NEW."fromDate" <= NEW."toDate")
BEGIN SELECT RAISE(ABORT, 'LeaveApplication: span'); END;

CREATE TRIGGER "LeaveApplication_fixed_update" BEFORE UPDATE ON "LeaveApplication"
WHEN NEW."employeeId" <> OLD."employeeId"
BEGIN SELECT RAISE(ABORT, 'LeaveApplication: employeeId keep their first value'); END;

CREATE TRIGGER "LeaveApplication_fixed_delete" BEFORE DELETE ON "LeaveApplication"
BEGIN SELECT RAISE(ABORT, 'LeaveApplication rows are not deleted'); END;

CREATE TRIGGER "LeaveApplication_fromPart_insert_check" BEFORE INSERT ON "LeaveApplication"
WHEN NEW."fromPart" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'LeaveApplication.fromPart must be one of AM, FULL, PM'); END;

CREATE TRIGGER "LeaveApplication_fromPart_update_check" BEFORE UPDATE OF "fromPart" ON "LeaveApplication"
WHEN NEW."fromPart" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'LeaveApplication.fromPart must be one of AM, FULL, PM'); END;

CREATE TRIGGER "LeaveApplication_toPart_insert_check" BEFORE INSERT ON "LeaveApplication"
WHEN NEW."toPart" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'LeaveApplication.toPart must be one of AM, FULL, PM'); END;

CREATE TRIGGER "LeaveApplication_toPart_update_check" BEFORE UPDATE OF "toPart" ON "LeaveApplication"
WHEN NEW."toPart" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'LeaveApplication.toPart must be one of AM, FULL, PM'); END;

CREATE TRIGGER "LeaveApplication_status_insert_check" BEFORE INSERT ON "LeaveApplication"
WHEN NEW."status" NOT IN ('SUBMITTED', 'RECOMMENDED', 'RETURNED', 'APPROVED', 'REJECTED', 'CANCELLED', 'CANCEL_ASKED')
BEGIN SELECT RAISE(ABORT, 'LeaveApplication.status must be one of SUBMITTED, RECOMMENDED, RETURNED, APPROVED, REJECTED, CANCELLED, CANCEL_ASKED'); END;

CREATE TRIGGER "LeaveApplication_status_update_check" BEFORE UPDATE OF "status" ON "LeaveApplication"
WHEN NEW."status" NOT IN ('SUBMITTED', 'RECOMMENDED', 'RETURNED', 'APPROVED', 'REJECTED', 'CANCELLED', 'CANCEL_ASKED')
BEGIN SELECT RAISE(ABORT, 'LeaveApplication.status must be one of SUBMITTED, RECOMMENDED, RETURNED, APPROVED, REJECTED, CANCELLED, CANCEL_ASKED'); END;

CREATE TRIGGER "LeaveDay_part_insert_check" BEFORE INSERT ON "LeaveDay"
WHEN NEW."part" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'LeaveDay.part must be one of AM, FULL, PM'); END;

CREATE TRIGGER "LeaveDay_part_update_check" BEFORE UPDATE OF "part" ON "LeaveDay"
WHEN NEW."part" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'LeaveDay.part must be one of AM, FULL, PM'); END;

CREATE TRIGGER "LeaveDay_kind_insert_check" BEFORE INSERT ON "LeaveDay"
WHEN NEW."kind" NOT IN ('WORK', 'HALF', 'OFF', 'HOLIDAY')
BEGIN SELECT RAISE(ABORT, 'LeaveDay.kind must be one of WORK, HALF, OFF, HOLIDAY'); END;

CREATE TRIGGER "LeaveDay_kind_update_check" BEFORE UPDATE OF "kind" ON "LeaveDay"
WHEN NEW."kind" NOT IN ('WORK', 'HALF', 'OFF', 'HOLIDAY')
BEGIN SELECT RAISE(ABORT, 'LeaveDay.kind must be one of WORK, HALF, OFF, HOLIDAY'); END;

CREATE TRIGGER "LeaveSlot_half_insert_check" BEFORE INSERT ON "LeaveSlot"
WHEN NEW."half" NOT IN ('AM', 'PM')
BEGIN SELECT RAISE(ABORT, 'LeaveSlot.half must be one of AM, PM'); END;

CREATE TRIGGER "LeaveSlot_half_update_check" BEFORE UPDATE OF "half" ON "LeaveSlot"
WHEN NEW."half" NOT IN ('AM', 'PM')
BEGIN SELECT RAISE(ABORT, 'LeaveSlot.half must be one of AM, PM'); END;

CREATE TRIGGER "LeaveSlot_ownerKind_insert_check" BEFORE INSERT ON "LeaveSlot"
WHEN NEW."ownerKind" NOT IN ('LEAVE', 'TOUR')
BEGIN SELECT RAISE(ABORT, 'LeaveSlot.ownerKind must be one of LEAVE, TOUR'); END;

CREATE TRIGGER "LeaveSlot_ownerKind_update_check" BEFORE UPDATE OF "ownerKind" ON "LeaveSlot"
WHEN NEW."ownerKind" NOT IN ('LEAVE', 'TOUR')
BEGIN SELECT RAISE(ABORT, 'LeaveSlot.ownerKind must be one of LEAVE, TOUR'); END;

CREATE TRIGGER "LeaveBlackout_span_insert_rule" BEFORE INSERT ON "LeaveBlackout"
WHEN NOT (NEW."fromDate" <= NEW."toDate")
BEGIN SELECT RAISE(ABORT, 'LeaveBlackout: span'); END;

CREATE TRIGGER "LeaveBlackout_span_update_rule" BEFORE UPDATE ON "LeaveBlackout"
WHEN NOT (NEW."fromDate" <= NEW."toDate")
BEGIN SELECT RAISE(ABORT, 'LeaveBlackout: span'); END;

CREATE TRIGGER "LeaveBlackout_fixed_update" BEFORE UPDATE ON "LeaveBlackout"
WHEN NEW."companyId" <> OLD."companyId"
BEGIN SELECT RAISE(ABORT, 'LeaveBlackout: companyId keep their first value'); END;

CREATE TRIGGER "LeaveBlackout_fixed_delete" BEFORE DELETE ON "LeaveBlackout"
BEGIN SELECT RAISE(ABORT, 'LeaveBlackout rows are not deleted'); END;

CREATE TRIGGER "LeaveBlackout_mode_insert_check" BEFORE INSERT ON "LeaveBlackout"
WHEN NEW."mode" NOT IN ('WARN', 'BLOCK')
BEGIN SELECT RAISE(ABORT, 'LeaveBlackout.mode must be one of WARN, BLOCK'); END;

CREATE TRIGGER "LeaveBlackout_mode_update_check" BEFORE UPDATE OF "mode" ON "LeaveBlackout"
WHEN NEW."mode" NOT IN ('WARN', 'BLOCK')
BEGIN SELECT RAISE(ABORT, 'LeaveBlackout.mode must be one of WARN, BLOCK'); END;
