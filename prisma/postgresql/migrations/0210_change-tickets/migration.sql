-- CreateTable
CREATE TABLE "ChangeTicket" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT NOT NULL,
    "requesterId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "system" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "impact" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "rollbackPlan" TEXT NOT NULL,
    "fromDate" TEXT NOT NULL,
    "fromTime" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "toTime" TEXT NOT NULL,
    "linkedTickets" TEXT,
    "risk" TEXT,
    "assessedById" INTEGER,
    "implementedById" INTEGER,
    "implementedAt" TIMESTAMP(3),
    "approvedAt" TIMESTAMP(3),
    "afterwards" TEXT,
    "approvalDueOn" TEXT,
    "chasedOn" TEXT,
    "resultNote" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ChangeTicket_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ChangeTicket_refNo_key" ON "ChangeTicket"("refNo");

-- CreateIndex
CREATE INDEX "ChangeTicket_status_fromDate_idx" ON "ChangeTicket"("status", "fromDate");

-- CreateIndex
CREATE INDEX "ChangeTicket_unitId_createdAt_idx" ON "ChangeTicket"("unitId", "createdAt");

-- CreateIndex
CREATE INDEX "ChangeTicket_requesterId_createdAt_idx" ON "ChangeTicket"("requesterId", "createdAt");

-- CreateIndex
CREATE INDEX "ChangeTicket_fromDate_toDate_idx" ON "ChangeTicket"("fromDate", "toDate");

-- CreateIndex
CREATE INDEX "ChangeTicket_afterwards_approvalDueOn_idx" ON "ChangeTicket"("afterwards", "approvalDueOn");

-- AddForeignKey
ALTER TABLE "ChangeTicket" ADD CONSTRAINT "ChangeTicket_requesterId_fkey" FOREIGN KEY ("requesterId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChangeTicket" ADD CONSTRAINT "ChangeTicket_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChangeTicket" ADD CONSTRAINT "ChangeTicket_assessedById_fkey" FOREIGN KEY ("assessedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChangeTicket" ADD CONSTRAINT "ChangeTicket_implementedById_fkey" FOREIGN KEY ("implementedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "ChangeTicket" ADD CONSTRAINT "ChangeTicket_kind_check" CHECK ("kind" IN ('STANDARD', 'NORMAL', 'EMERGENCY'));

ALTER TABLE "ChangeTicket" ADD CONSTRAINT "ChangeTicket_risk_check" CHECK ("risk" IN ('LOW', 'MEDIUM', 'HIGH'));

ALTER TABLE "ChangeTicket" ADD CONSTRAINT "ChangeTicket_afterwards_check" CHECK ("afterwards" IN ('PENDING', 'APPROVED', 'REFUSED'));

ALTER TABLE "ChangeTicket" ADD CONSTRAINT "ChangeTicket_status_check" CHECK ("status" IN ('DRAFT', 'SUBMITTED', 'ASSESSED', 'APPROVED', 'SCHEDULED', 'IMPLEMENTED', 'VERIFIED', 'ROLLED_BACK', 'CLOSED', 'REJECTED', 'CANCELLED'));
