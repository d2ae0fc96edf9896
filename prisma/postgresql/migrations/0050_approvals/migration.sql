-- AlterTable
ALTER TABLE "LeaveType" ADD COLUMN     "staffTypes" TEXT;

-- CreateTable
CREATE TABLE "ApprovalDelegation" (
    "id" SERIAL NOT NULL,
    "fromId" INTEGER NOT NULL,
    "toId" INTEGER NOT NULL,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "endedAt" TIMESTAMP(3),
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ApprovalDelegation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApprovalRoute" (
    "id" SERIAL NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "toUserId" INTEGER NOT NULL,
    "byUserId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ApprovalRoute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApprovalReminder" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "remindAfter" INTEGER NOT NULL DEFAULT 2,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ApprovalReminder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BranchDuty" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "duty" TEXT NOT NULL,
    "least" INTEGER NOT NULL,
    "mode" TEXT NOT NULL DEFAULT 'WARN',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BranchDuty_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CompulsoryLeave" (
    "id" SERIAL NOT NULL,
    "designationId" INTEGER NOT NULL,
    "daysCd" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CompulsoryLeave_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ApprovalDelegation_toId_status_toDate_idx" ON "ApprovalDelegation"("toId", "status", "toDate");

-- CreateIndex
CREATE INDEX "ApprovalDelegation_fromId_status_toDate_idx" ON "ApprovalDelegation"("fromId", "status", "toDate");

-- CreateIndex
CREATE INDEX "ApprovalRoute_toUserId_idx" ON "ApprovalRoute"("toUserId");

-- CreateIndex
CREATE UNIQUE INDEX "ApprovalRoute_entity_entityId_key" ON "ApprovalRoute"("entity", "entityId");

-- CreateIndex
CREATE UNIQUE INDEX "ApprovalReminder_companyId_key" ON "ApprovalReminder"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "BranchDuty_unitId_duty_key" ON "BranchDuty"("unitId", "duty");

-- CreateIndex
CREATE UNIQUE INDEX "CompulsoryLeave_designationId_key" ON "CompulsoryLeave"("designationId");

-- AddForeignKey
ALTER TABLE "ApprovalDelegation" ADD CONSTRAINT "ApprovalDelegation_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApprovalDelegation" ADD CONSTRAINT "ApprovalDelegation_toId_fkey" FOREIGN KEY ("toId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApprovalRoute" ADD CONSTRAINT "ApprovalRoute_toUserId_fkey" FOREIGN KEY ("toUserId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BranchDuty" ADD CONSTRAINT "BranchDuty_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompulsoryLeave" ADD CONSTRAINT "CompulsoryLeave_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "ApprovalDelegation" ADD CONSTRAINT "ApprovalDelegation_status_check" CHECK ("status" IN ('ACTIVE', 'ENDED'));

ALTER TABLE "BranchDuty" ADD CONSTRAINT "BranchDuty_duty_check" CHECK ("duty" IN ('VAULT', 'TELLER', 'APPROVER'));

ALTER TABLE "BranchDuty" ADD CONSTRAINT "BranchDuty_mode_check" CHECK ("mode" IN ('WARN', 'BLOCK'));
