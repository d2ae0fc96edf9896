-- AlterTable
ALTER TABLE "Movement" ADD COLUMN     "agreedAt" TIMESTAMP(3),
ADD COLUMN     "agreedById" INTEGER,
ADD COLUMN     "consentRef" TEXT,
ADD COLUMN     "handoverToId" INTEGER,
ADD COLUMN     "overriddenById" INTEGER,
ADD COLUMN     "overrideReason" TEXT,
ADD COLUMN     "roleChoice" TEXT NOT NULL DEFAULT 'KEEP';

-- CreateTable
CREATE TABLE "MovementLetter" (
    "movementId" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "madeAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MovementLetter_pkey" PRIMARY KEY ("movementId")
);

-- CreateTable
CREATE TABLE "HandoverPack" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "receiverId" INTEGER,
    "unitId" INTEGER NOT NULL,
    "dueOn" TEXT NOT NULL,
    "openItems" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "HandoverPack_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HandoverItem" (
    "id" SERIAL NOT NULL,
    "packId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "itemId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "acceptedAt" TIMESTAMP(3),
    "acceptedById" INTEGER,

    CONSTRAINT "HandoverItem_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "HandoverPack_receiverId_status_idx" ON "HandoverPack"("receiverId", "status");

-- CreateIndex
CREATE INDEX "HandoverPack_employeeId_idx" ON "HandoverPack"("employeeId");

-- CreateIndex
CREATE INDEX "HandoverPack_unitId_idx" ON "HandoverPack"("unitId");

-- CreateIndex
CREATE UNIQUE INDEX "HandoverPack_kind_subjectId_key" ON "HandoverPack"("kind", "subjectId");

-- CreateIndex
CREATE UNIQUE INDEX "HandoverItem_packId_kind_itemId_key" ON "HandoverItem"("packId", "kind", "itemId");

-- AddForeignKey
ALTER TABLE "Movement" ADD CONSTRAINT "Movement_handoverToId_fkey" FOREIGN KEY ("handoverToId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MovementLetter" ADD CONSTRAINT "MovementLetter_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HandoverPack" ADD CONSTRAINT "HandoverPack_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HandoverPack" ADD CONSTRAINT "HandoverPack_receiverId_fkey" FOREIGN KEY ("receiverId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HandoverPack" ADD CONSTRAINT "HandoverPack_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HandoverItem" ADD CONSTRAINT "HandoverItem_packId_fkey" FOREIGN KEY ("packId") REFERENCES "HandoverPack"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

ALTER TABLE "Movement" ADD CONSTRAINT "Movement_roleChoice_check" CHECK ("roleChoice" IN ('KEEP', 'USUAL', 'NONE'));

CREATE TRIGGER "MovementLetter_no_update" BEFORE UPDATE ON "MovementLetter" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "MovementLetter_no_delete" BEFORE DELETE ON "MovementLetter" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "MovementLetter_no_truncate" BEFORE TRUNCATE ON "MovementLetter" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "HandoverPack" ADD CONSTRAINT "HandoverPack_kind_check" CHECK ("kind" IN ('MOVEMENT', 'LEAVE', 'EXIT'));

ALTER TABLE "HandoverPack" ADD CONSTRAINT "HandoverPack_status_check" CHECK ("status" IN ('OPEN', 'WITHDRAWN'));

ALTER TABLE "HandoverItem" ADD CONSTRAINT "HandoverItem_kind_check" CHECK ("kind" IN ('VISIT', 'REVIEW', 'TICKET', 'FOLLOW_UP', 'AUDIT_ISSUE', 'CASH_DAY', 'ADVANCE', 'VOUCHER', 'CASH_COUNT'));

ALTER TABLE "HandoverItem" ADD CONSTRAINT "HandoverItem_status_check" CHECK ("status" IN ('OPEN', 'HANDED_OVER', 'ACKNOWLEDGED', 'DONE'));
