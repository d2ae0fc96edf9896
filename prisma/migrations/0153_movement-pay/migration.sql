-- Guards that change
DROP TRIGGER IF EXISTS "SalaryChange_leaves_approved";

-- CreateTable
CREATE TABLE "MovementPay" (
    "movementId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "basic" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "proposedById" INTEGER NOT NULL,
    "changeId" INTEGER,
    CONSTRAINT "MovementPay_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MovementPay_changeId_fkey" FOREIGN KEY ("changeId") REFERENCES "SalaryChange" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "MovementPay_changeId_key" ON "MovementPay"("changeId");

-- Guards
CREATE TRIGGER "MovementPay_basic_insert_rule" BEFORE INSERT ON "MovementPay"
WHEN NOT (NEW."basic" > 0)
BEGIN SELECT RAISE(ABORT, 'MovementPay: basic'); END;

CREATE TRIGGER "MovementPay_basic_update_rule" BEFORE UPDATE ON "MovementPay"
WHEN NOT (NEW."basic" > 0)
BEGIN SELECT RAISE(ABORT, 'MovementPay: basic'); END;

CREATE TRIGGER "SalaryChange_leaves_approved" BEFORE UPDATE ON "SalaryChange"
WHEN OLD."status" = 'APPROVED' AND NEW."status" NOT IN ('APPROVED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryChange: APPROVED leads to CANCELLED'); END;
