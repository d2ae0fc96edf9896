-- CreateIndex
CREATE INDEX "Member_kycStatus_status_idx" ON "Member"("kycStatus", "status");

-- CreateIndex
CREATE INDEX "MemberIdentity_expiresOn_idx" ON "MemberIdentity"("expiresOn");
