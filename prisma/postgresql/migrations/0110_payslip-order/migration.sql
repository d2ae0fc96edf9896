-- CreateIndex
CREATE INDEX "Payslip_month_idx" ON "Payslip"("month");

-- CreateIndex
CREATE INDEX "Payslip_name_idx" ON "Payslip"("name");
