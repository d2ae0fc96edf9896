-- Guards
CREATE STATISTICS "Member_status_kycStatus_stats" (mcv, dependencies) ON "status", "kycStatus" FROM "Member";
