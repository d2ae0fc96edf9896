-- CreateTable
CREATE TABLE "Kpi" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "measure" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "KpiAssignment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kpiId" INTEGER NOT NULL,
    "designationId" INTEGER,
    "employeeId" INTEGER,
    "weightBp" INTEGER NOT NULL,
    "target" BIGINT NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "KpiAssignment_kpiId_fkey" FOREIGN KEY ("kpiId") REFERENCES "Kpi" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "KpiAssignment_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "KpiAssignment_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PayComponent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "calc" TEXT NOT NULL,
    "base" TEXT,
    "rateBp" INTEGER,
    "currency" TEXT,
    "amount" BIGINT,
    "taxable" BOOLEAN NOT NULL,
    "prorated" BOOLEAN NOT NULL,
    "statutory" BOOLEAN NOT NULL,
    "priority" INTEGER NOT NULL,
    "ledgerId" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "PayComponent_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Kpi_name_key" ON "Kpi"("name");

-- CreateIndex
CREATE INDEX "KpiAssignment_kpiId_idx" ON "KpiAssignment"("kpiId");

-- CreateIndex
CREATE UNIQUE INDEX "KpiAssignment_designationId_kpiId_validTo_key" ON "KpiAssignment"("designationId", "kpiId", "validTo");

-- CreateIndex
CREATE UNIQUE INDEX "KpiAssignment_designationId_kpiId_validFrom_key" ON "KpiAssignment"("designationId", "kpiId", "validFrom");

-- CreateIndex
CREATE UNIQUE INDEX "KpiAssignment_employeeId_kpiId_validTo_key" ON "KpiAssignment"("employeeId", "kpiId", "validTo");

-- CreateIndex
CREATE UNIQUE INDEX "KpiAssignment_employeeId_kpiId_validFrom_key" ON "KpiAssignment"("employeeId", "kpiId", "validFrom");

-- CreateIndex
CREATE UNIQUE INDEX "PayComponent_companyId_code_key" ON "PayComponent"("companyId", "code");

-- CreateIndex
CREATE UNIQUE INDEX "PayComponent_companyId_name_key" ON "PayComponent"("companyId", "name");

-- CreateIndex
CREATE INDEX "AttendanceDay_status_date_unitId_idx" ON "AttendanceDay"("status", "date", "unitId");

-- Guards
CREATE TRIGGER "Kpi_direction_insert_check" BEFORE INSERT ON "Kpi"
WHEN NEW."direction" NOT IN ('UP', 'DOWN')
BEGIN SELECT RAISE(ABORT, 'Kpi.direction must be one of UP, DOWN'); END;

CREATE TRIGGER "Kpi_direction_update_check" BEFORE UPDATE OF "direction" ON "Kpi"
WHEN NEW."direction" NOT IN ('UP', 'DOWN')
BEGIN SELECT RAISE(ABORT, 'Kpi.direction must be one of UP, DOWN'); END;

CREATE TRIGGER "PayComponent_side_insert_check" BEFORE INSERT ON "PayComponent"
WHEN NEW."side" NOT IN ('EARNING', 'DEDUCTION', 'EMPLOYER')
BEGIN SELECT RAISE(ABORT, 'PayComponent.side must be one of EARNING, DEDUCTION, EMPLOYER'); END;

CREATE TRIGGER "PayComponent_side_update_check" BEFORE UPDATE OF "side" ON "PayComponent"
WHEN NEW."side" NOT IN ('EARNING', 'DEDUCTION', 'EMPLOYER')
BEGIN SELECT RAISE(ABORT, 'PayComponent.side must be one of EARNING, DEDUCTION, EMPLOYER'); END;

CREATE TRIGGER "PayComponent_calc_insert_check" BEFORE INSERT ON "PayComponent"
WHEN NEW."calc" NOT IN ('FIXED', 'PERCENT', 'PER_DAY', 'PER_HOUR')
BEGIN SELECT RAISE(ABORT, 'PayComponent.calc must be one of FIXED, PERCENT, PER_DAY, PER_HOUR'); END;

CREATE TRIGGER "PayComponent_calc_update_check" BEFORE UPDATE OF "calc" ON "PayComponent"
WHEN NEW."calc" NOT IN ('FIXED', 'PERCENT', 'PER_DAY', 'PER_HOUR')
BEGIN SELECT RAISE(ABORT, 'PayComponent.calc must be one of FIXED, PERCENT, PER_DAY, PER_HOUR'); END;

CREATE TRIGGER "PayComponent_base_insert_check" BEFORE INSERT ON "PayComponent"
WHEN NEW."base" NOT IN ('BASIC', 'GROSS', 'TAXABLE')
BEGIN SELECT RAISE(ABORT, 'PayComponent.base must be one of BASIC, GROSS, TAXABLE'); END;

CREATE TRIGGER "PayComponent_base_update_check" BEFORE UPDATE OF "base" ON "PayComponent"
WHEN NEW."base" NOT IN ('BASIC', 'GROSS', 'TAXABLE')
BEGIN SELECT RAISE(ABORT, 'PayComponent.base must be one of BASIC, GROSS, TAXABLE'); END;
