-- DropIndex
DROP INDEX "SaccoAccount_productId_memberId_key";

-- DropIndex
DROP INDEX "SaccoAccount_productId_employeeId_key";

-- CreateIndex
CREATE INDEX "Member_joinedOn_idx" ON "Member"("joinedOn");

-- Guards
CREATE UNIQUE INDEX "SaccoAccount_productId_memberId_ofMember_key" ON "SaccoAccount" ("productId", "memberId") WHERE "status" <> 'CLOSED';

CREATE UNIQUE INDEX "SaccoAccount_productId_employeeId_ofEmployee_key" ON "SaccoAccount" ("productId", "employeeId") WHERE "status" <> 'CLOSED';
