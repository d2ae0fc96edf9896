-- CreateTable
CREATE TABLE "Kpi" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "measure" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Kpi_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KpiAssignment" (
    "id" SERIAL NOT NULL,
    "kpiId" INTEGER NOT NULL,
    "designationId" INTEGER,
    "employeeId" INTEGER,
    "weightBp" INTEGER NOT NULL,
    "target" BIGINT NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "KpiAssignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayComponent" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PayComponent_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "KpiAssignment" ADD CONSTRAINT "KpiAssignment_kpiId_fkey" FOREIGN KEY ("kpiId") REFERENCES "Kpi"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KpiAssignment" ADD CONSTRAINT "KpiAssignment_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KpiAssignment" ADD CONSTRAINT "KpiAssignment_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PayComponent" ADD CONSTRAINT "PayComponent_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "Kpi" ADD CONSTRAINT "Kpi_direction_check" CHECK ("direction" IN ('UP', 'DOWN'));

ALTER TABLE "PayComponent" ADD CONSTRAINT "PayComponent_side_check" CHECK ("side" IN ('EARNING', 'DEDUCTION', 'EMPLOYER'));

ALTER TABLE "PayComponent" ADD CONSTRAINT "PayComponent_calc_check" CHECK ("calc" IN ('FIXED', 'PERCENT', 'PER_DAY', 'PER_HOUR'));

ALTER TABLE "PayComponent" ADD CONSTRAINT "PayComponent_base_check" CHECK ("base" IN ('BASIC', 'GROSS', 'TAXABLE'));
