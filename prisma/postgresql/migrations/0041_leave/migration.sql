-- CreateTable
CREATE TABLE "LeaveType" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LeaveType_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeaveYear" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "startOn" TEXT NOT NULL,
    "endOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "closedAt" TIMESTAMP(3),
    "closedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LeaveYear_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeaveLedger" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LeaveLedger_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeaveBalance" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "leaveTypeId" INTEGER NOT NULL,
    "yearId" INTEGER NOT NULL,
    "balanceCd" INTEGER NOT NULL DEFAULT 0,
    "pendingCd" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LeaveBalance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeaveAdjustment" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "leaveTypeId" INTEGER NOT NULL,
    "yearId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "unitsCd" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PREPARED',
    "preparedById" INTEGER NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LeaveAdjustment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeaveApplication" (
    "id" SERIAL NOT NULL,
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
    "decidedAt" TIMESTAMP(3),
    "returnedOn" TEXT,
    "cancelReason" TEXT,
    "shortenTo" TEXT,
    "supersedesId" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'SUBMITTED',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LeaveApplication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeaveDay" (
    "id" SERIAL NOT NULL,
    "applicationId" INTEGER NOT NULL,
    "date" TEXT NOT NULL,
    "ratedCd" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "branchId" INTEGER NOT NULL,

    CONSTRAINT "LeaveDay_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeaveSlot" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "date" TEXT NOT NULL,
    "half" TEXT NOT NULL,
    "ownerKind" TEXT NOT NULL,
    "ownerId" INTEGER NOT NULL,

    CONSTRAINT "LeaveSlot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeaveBlackout" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "designationId" INTEGER,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "mode" TEXT NOT NULL DEFAULT 'BLOCK',
    "reason" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LeaveBlackout_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "LeaveLedger" ADD CONSTRAINT "LeaveLedger_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveLedger" ADD CONSTRAINT "LeaveLedger_leaveTypeId_fkey" FOREIGN KEY ("leaveTypeId") REFERENCES "LeaveType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveLedger" ADD CONSTRAINT "LeaveLedger_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "LeaveYear"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveLedger" ADD CONSTRAINT "LeaveLedger_lotId_fkey" FOREIGN KEY ("lotId") REFERENCES "LeaveLedger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveBalance" ADD CONSTRAINT "LeaveBalance_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveBalance" ADD CONSTRAINT "LeaveBalance_leaveTypeId_fkey" FOREIGN KEY ("leaveTypeId") REFERENCES "LeaveType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveBalance" ADD CONSTRAINT "LeaveBalance_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "LeaveYear"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveAdjustment" ADD CONSTRAINT "LeaveAdjustment_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveAdjustment" ADD CONSTRAINT "LeaveAdjustment_leaveTypeId_fkey" FOREIGN KEY ("leaveTypeId") REFERENCES "LeaveType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveAdjustment" ADD CONSTRAINT "LeaveAdjustment_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "LeaveYear"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveApplication" ADD CONSTRAINT "LeaveApplication_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveApplication" ADD CONSTRAINT "LeaveApplication_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveApplication" ADD CONSTRAINT "LeaveApplication_leaveTypeId_fkey" FOREIGN KEY ("leaveTypeId") REFERENCES "LeaveType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveApplication" ADD CONSTRAINT "LeaveApplication_coverEmployeeId_fkey" FOREIGN KEY ("coverEmployeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveDay" ADD CONSTRAINT "LeaveDay_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "LeaveApplication"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveDay" ADD CONSTRAINT "LeaveDay_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveSlot" ADD CONSTRAINT "LeaveSlot_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveBlackout" ADD CONSTRAINT "LeaveBlackout_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaveBlackout" ADD CONSTRAINT "LeaveBlackout_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION "LeaveType_sizes_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."annualCd" >= 0 AND NEW."negativeLimitCd" >= 0 AND NEW."carryCapCd" >= 0 AND NEW."carryMonths" >= 0 AND NEW."encashCapCd" >= 0) THEN RAISE EXCEPTION 'LeaveType: sizes' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveType_sizes_insert_rule" BEFORE INSERT ON "LeaveType" FOR EACH ROW EXECUTE FUNCTION "LeaveType_sizes_insert_rule"();

CREATE OR REPLACE FUNCTION "LeaveType_sizes_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."annualCd" >= 0 AND NEW."negativeLimitCd" >= 0 AND NEW."carryCapCd" >= 0 AND NEW."carryMonths" >= 0 AND NEW."encashCapCd" >= 0) THEN RAISE EXCEPTION 'LeaveType: sizes' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveType_sizes_update_rule" BEFORE UPDATE ON "LeaveType" FOR EACH ROW EXECUTE FUNCTION "LeaveType_sizes_update_rule"();

CREATE OR REPLACE FUNCTION "LeaveType_units_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."minUnitCd" = 50 OR NEW."minUnitCd" = 100) THEN RAISE EXCEPTION 'LeaveType: units' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveType_units_insert_rule" BEFORE INSERT ON "LeaveType" FOR EACH ROW EXECUTE FUNCTION "LeaveType_units_insert_rule"();

CREATE OR REPLACE FUNCTION "LeaveType_units_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."minUnitCd" = 50 OR NEW."minUnitCd" = 100) THEN RAISE EXCEPTION 'LeaveType: units' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveType_units_update_rule" BEFORE UPDATE ON "LeaveType" FOR EACH ROW EXECUTE FUNCTION "LeaveType_units_update_rule"();

CREATE OR REPLACE FUNCTION "LeaveType_pay_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."payPercentBp" >= 0 AND NEW."payPercentBp" <= 10000) THEN RAISE EXCEPTION 'LeaveType: pay' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveType_pay_insert_rule" BEFORE INSERT ON "LeaveType" FOR EACH ROW EXECUTE FUNCTION "LeaveType_pay_insert_rule"();

CREATE OR REPLACE FUNCTION "LeaveType_pay_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."payPercentBp" >= 0 AND NEW."payPercentBp" <= 10000) THEN RAISE EXCEPTION 'LeaveType: pay' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveType_pay_update_rule" BEFORE UPDATE ON "LeaveType" FOR EACH ROW EXECUTE FUNCTION "LeaveType_pay_update_rule"();

CREATE OR REPLACE FUNCTION "LeaveType_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" THEN RAISE EXCEPTION 'LeaveType: companyId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveType_fixed_update" BEFORE UPDATE ON "LeaveType" FOR EACH ROW EXECUTE FUNCTION "LeaveType_fixed_update"();

CREATE OR REPLACE FUNCTION "LeaveType_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'LeaveType rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LeaveType_fixed_delete" BEFORE DELETE ON "LeaveType" FOR EACH ROW EXECUTE FUNCTION "LeaveType_fixed_delete"();

ALTER TABLE "LeaveType" ADD CONSTRAINT "LeaveType_accrual_check" CHECK ("accrual" IN ('NONE', 'MONTHLY', 'YEARLY_FRONT'));

ALTER TABLE "LeaveType" ADD CONSTRAINT "LeaveType_gender_check" CHECK ("gender" IN ('FEMALE', 'MALE'));

ALTER TABLE "LeaveType" ADD CONSTRAINT "LeaveType_chain_check" CHECK ("chain" IN ('AUTO', 'MANAGER', 'MANAGER_HR', 'HR'));

CREATE OR REPLACE FUNCTION "LeaveYear_span_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."startOn" < NEW."endOn") THEN RAISE EXCEPTION 'LeaveYear: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveYear_span_insert_rule" BEFORE INSERT ON "LeaveYear" FOR EACH ROW EXECUTE FUNCTION "LeaveYear_span_insert_rule"();

CREATE OR REPLACE FUNCTION "LeaveYear_span_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."startOn" < NEW."endOn") THEN RAISE EXCEPTION 'LeaveYear: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveYear_span_update_rule" BEFORE UPDATE ON "LeaveYear" FOR EACH ROW EXECUTE FUNCTION "LeaveYear_span_update_rule"();

CREATE OR REPLACE FUNCTION "LeaveYear_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."startOn" <> OLD."startOn" OR NEW."endOn" <> OLD."endOn" THEN RAISE EXCEPTION 'LeaveYear: companyId, startOn, endOn keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveYear_fixed_update" BEFORE UPDATE ON "LeaveYear" FOR EACH ROW EXECUTE FUNCTION "LeaveYear_fixed_update"();

CREATE OR REPLACE FUNCTION "LeaveYear_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'LeaveYear rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LeaveYear_fixed_delete" BEFORE DELETE ON "LeaveYear" FOR EACH ROW EXECUTE FUNCTION "LeaveYear_fixed_delete"();

ALTER TABLE "LeaveYear" ADD CONSTRAINT "LeaveYear_status_check" CHECK ("status" IN ('OPEN', 'CLOSED'));

CREATE TRIGGER "LeaveLedger_no_update" BEFORE UPDATE ON "LeaveLedger" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "LeaveLedger_no_delete" BEFORE DELETE ON "LeaveLedger" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "LeaveLedger_no_truncate" BEFORE TRUNCATE ON "LeaveLedger" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE OR REPLACE FUNCTION "LeaveLedger_units_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."unitsCd" <> 0) THEN RAISE EXCEPTION 'LeaveLedger: units' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveLedger_units_insert_rule" BEFORE INSERT ON "LeaveLedger" FOR EACH ROW EXECUTE FUNCTION "LeaveLedger_units_insert_rule"();

CREATE OR REPLACE FUNCTION "LeaveLedger_units_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."unitsCd" <> 0) THEN RAISE EXCEPTION 'LeaveLedger: units' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveLedger_units_update_rule" BEFORE UPDATE ON "LeaveLedger" FOR EACH ROW EXECUTE FUNCTION "LeaveLedger_units_update_rule"();

ALTER TABLE "LeaveLedger" ADD CONSTRAINT "LeaveLedger_kind_check" CHECK ("kind" IN ('OPENING', 'ACCRUAL', 'GRANT', 'CARRY_IN', 'CARRY_OUT', 'TAKEN', 'REVERSAL', 'EXPIRY', 'ENCASH', 'ADJUST', 'COMP'));

ALTER TABLE "LeaveLedger" ADD CONSTRAINT "LeaveLedger_sourceKind_check" CHECK ("sourceKind" IN ('APPLICATION', 'ADJUSTMENT', 'ACCRUAL', 'LAPSE', 'YEAR_END'));

CREATE OR REPLACE FUNCTION "LeaveAdjustment_units_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."unitsCd" <> 0) THEN RAISE EXCEPTION 'LeaveAdjustment: units' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveAdjustment_units_insert_rule" BEFORE INSERT ON "LeaveAdjustment" FOR EACH ROW EXECUTE FUNCTION "LeaveAdjustment_units_insert_rule"();

CREATE OR REPLACE FUNCTION "LeaveAdjustment_units_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."unitsCd" <> 0) THEN RAISE EXCEPTION 'LeaveAdjustment: units' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveAdjustment_units_update_rule" BEFORE UPDATE ON "LeaveAdjustment" FOR EACH ROW EXECUTE FUNCTION "LeaveAdjustment_units_update_rule"();

CREATE OR REPLACE FUNCTION "LeaveAdjustment_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."employeeId" <> OLD."employeeId" OR NEW."leaveTypeId" <> OLD."leaveTypeId" OR NEW."yearId" <> OLD."yearId" OR NEW."kind" <> OLD."kind" OR NEW."unitsCd" <> OLD."unitsCd" OR NEW."preparedById" <> OLD."preparedById" THEN RAISE EXCEPTION 'LeaveAdjustment: employeeId, leaveTypeId, yearId, kind, unitsCd, preparedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveAdjustment_fixed_update" BEFORE UPDATE ON "LeaveAdjustment" FOR EACH ROW EXECUTE FUNCTION "LeaveAdjustment_fixed_update"();

CREATE OR REPLACE FUNCTION "LeaveAdjustment_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'LeaveAdjustment rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LeaveAdjustment_fixed_delete" BEFORE DELETE ON "LeaveAdjustment" FOR EACH ROW EXECUTE FUNCTION "LeaveAdjustment_fixed_delete"();

CREATE UNIQUE INDEX "LeaveAdjustment_employeeId_leaveTypeId_yearId_opening_key" ON "LeaveAdjustment" ("employeeId", "leaveTypeId", "yearId") WHERE "kind" = 'OPENING' AND "status" <> 'REJECTED';

ALTER TABLE "LeaveAdjustment" ADD CONSTRAINT "LeaveAdjustment_kind_check" CHECK ("kind" IN ('OPENING', 'ADJUST', 'ENCASH'));

ALTER TABLE "LeaveAdjustment" ADD CONSTRAINT "LeaveAdjustment_status_check" CHECK ("status" IN ('PREPARED', 'POSTED', 'REJECTED'));

CREATE OR REPLACE FUNCTION "LeaveApplication_units_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."unitsCd" >= 0) THEN RAISE EXCEPTION 'LeaveApplication: units' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveApplication_units_insert_rule" BEFORE INSERT ON "LeaveApplication" FOR EACH ROW EXECUTE FUNCTION "LeaveApplication_units_insert_rule"();

CREATE OR REPLACE FUNCTION "LeaveApplication_units_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."unitsCd" >= 0) THEN RAISE EXCEPTION 'LeaveApplication: units' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveApplication_units_update_rule" BEFORE UPDATE ON "LeaveApplication" FOR EACH ROW EXECUTE FUNCTION "LeaveApplication_units_update_rule"();

CREATE OR REPLACE FUNCTION "LeaveApplication_span_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromDate" <= NEW."toDate") THEN RAISE EXCEPTION 'LeaveApplication: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveApplication_span_insert_rule" BEFORE INSERT ON "LeaveApplication" FOR EACH ROW EXECUTE FUNCTION "LeaveApplication_span_insert_rule"();

CREATE OR REPLACE FUNCTION "LeaveApplication_span_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromDate" <= NEW."toDate") THEN RAISE EXCEPTION 'LeaveApplication: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveApplication_span_update_rule" BEFORE UPDATE ON "LeaveApplication" FOR EACH ROW EXECUTE FUNCTION "LeaveApplication_span_update_rule"();

CREATE OR REPLACE FUNCTION "LeaveApplication_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."employeeId" <> OLD."employeeId" THEN RAISE EXCEPTION 'LeaveApplication: employeeId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveApplication_fixed_update" BEFORE UPDATE ON "LeaveApplication" FOR EACH ROW EXECUTE FUNCTION "LeaveApplication_fixed_update"();

CREATE OR REPLACE FUNCTION "LeaveApplication_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'LeaveApplication rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LeaveApplication_fixed_delete" BEFORE DELETE ON "LeaveApplication" FOR EACH ROW EXECUTE FUNCTION "LeaveApplication_fixed_delete"();

ALTER TABLE "LeaveApplication" ADD CONSTRAINT "LeaveApplication_fromPart_check" CHECK ("fromPart" IN ('AM', 'FULL', 'PM'));

ALTER TABLE "LeaveApplication" ADD CONSTRAINT "LeaveApplication_toPart_check" CHECK ("toPart" IN ('AM', 'FULL', 'PM'));

ALTER TABLE "LeaveApplication" ADD CONSTRAINT "LeaveApplication_status_check" CHECK ("status" IN ('SUBMITTED', 'RECOMMENDED', 'RETURNED', 'APPROVED', 'REJECTED', 'CANCELLED', 'CANCEL_ASKED'));

ALTER TABLE "LeaveDay" ADD CONSTRAINT "LeaveDay_part_check" CHECK ("part" IN ('AM', 'FULL', 'PM'));

ALTER TABLE "LeaveDay" ADD CONSTRAINT "LeaveDay_kind_check" CHECK ("kind" IN ('WORK', 'HALF', 'OFF', 'HOLIDAY'));

ALTER TABLE "LeaveSlot" ADD CONSTRAINT "LeaveSlot_half_check" CHECK ("half" IN ('AM', 'PM'));

ALTER TABLE "LeaveSlot" ADD CONSTRAINT "LeaveSlot_ownerKind_check" CHECK ("ownerKind" IN ('LEAVE', 'TOUR'));

CREATE OR REPLACE FUNCTION "LeaveBlackout_span_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromDate" <= NEW."toDate") THEN RAISE EXCEPTION 'LeaveBlackout: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveBlackout_span_insert_rule" BEFORE INSERT ON "LeaveBlackout" FOR EACH ROW EXECUTE FUNCTION "LeaveBlackout_span_insert_rule"();

CREATE OR REPLACE FUNCTION "LeaveBlackout_span_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromDate" <= NEW."toDate") THEN RAISE EXCEPTION 'LeaveBlackout: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveBlackout_span_update_rule" BEFORE UPDATE ON "LeaveBlackout" FOR EACH ROW EXECUTE FUNCTION "LeaveBlackout_span_update_rule"();

CREATE OR REPLACE FUNCTION "LeaveBlackout_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" THEN RAISE EXCEPTION 'LeaveBlackout: companyId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LeaveBlackout_fixed_update" BEFORE UPDATE ON "LeaveBlackout" FOR EACH ROW EXECUTE FUNCTION "LeaveBlackout_fixed_update"();

CREATE OR REPLACE FUNCTION "LeaveBlackout_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'LeaveBlackout rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "LeaveBlackout_fixed_delete" BEFORE DELETE ON "LeaveBlackout" FOR EACH ROW EXECUTE FUNCTION "LeaveBlackout_fixed_delete"();

ALTER TABLE "LeaveBlackout" ADD CONSTRAINT "LeaveBlackout_mode_check" CHECK ("mode" IN ('WARN', 'BLOCK'));
