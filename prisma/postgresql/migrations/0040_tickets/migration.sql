-- AlterTable
ALTER TABLE "Ticket" ADD COLUMN     "firstBreached" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "firstDueAt" TIMESTAMP(3),
ADD COLUMN     "impact" TEXT NOT NULL DEFAULT 'ONE',
ADD COLUMN     "policyId" INTEGER,
ADD COLUMN     "urgency" TEXT NOT NULL DEFAULT 'NORMAL';

-- CreateTable
CREATE TABLE "SlaPolicy" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "categoryId" INTEGER,
    "priority" TEXT NOT NULL,
    "firstMin" INTEGER NOT NULL,
    "resolveMin" INTEGER NOT NULL,
    "opens" TEXT NOT NULL,
    "closes" TEXT NOT NULL,
    "validFrom" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SlaPolicy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecordComment" (
    "id" SERIAL NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "internal" BOOLEAN NOT NULL,
    "text" TEXT NOT NULL,
    "authorId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RecordComment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SlaPolicy_companyId_priority_validFrom_idx" ON "SlaPolicy"("companyId", "priority", "validFrom");

-- CreateIndex
CREATE INDEX "RecordComment_entity_entityId_id_idx" ON "RecordComment"("entity", "entityId", "id");

-- CreateIndex
CREATE INDEX "RecordComment_authorId_at_idx" ON "RecordComment"("authorId", "at");

-- CreateIndex
CREATE INDEX "Ticket_status_dueAt_idx" ON "Ticket"("status", "dueAt");

-- AddForeignKey
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_policyId_fkey" FOREIGN KEY ("policyId") REFERENCES "SlaPolicy"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlaPolicy" ADD CONSTRAINT "SlaPolicy_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecordComment" ADD CONSTRAINT "RecordComment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_impact_check" CHECK ("impact" IN ('ONE', 'TEAM', 'ALL'));

ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_urgency_check" CHECK ("urgency" IN ('LOW', 'NORMAL', 'HIGH'));

ALTER TABLE "SlaPolicy" ADD CONSTRAINT "SlaPolicy_priority_check" CHECK ("priority" IN ('LOW', 'NORMAL', 'HIGH', 'URGENT'));
