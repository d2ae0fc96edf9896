-- CreateIndex
CREATE INDEX "LeaveApplication_fromDate_id_idx" ON "LeaveApplication"("fromDate", "id");
