-- CreateIndex
CREATE INDEX "Member_unitId_name_idx" ON "Member"("unitId", "name");

-- CreateIndex
CREATE INDEX "Member_status_name_idx" ON "Member"("status", "name");
