-- Guards that change
DROP TRIGGER IF EXISTS "Resignation_status_insert_check";
DROP TRIGGER IF EXISTS "Resignation_status_update_check";

-- AlterTable
ALTER TABLE "Resignation" ADD COLUMN "acceptedById" INTEGER;
ALTER TABLE "Resignation" ADD COLUMN "agreedById" INTEGER;

-- CreateTable
CREATE TABLE "ClearanceItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "resignationId" INTEGER NOT NULL,
    "area" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "note" TEXT,
    "clearedById" INTEGER,
    "clearedAt" DATETIME,
    CONSTRAINT "ClearanceItem_resignationId_fkey" FOREIGN KEY ("resignationId") REFERENCES "Resignation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ClearanceItem_resignationId_area_key" ON "ClearanceItem"("resignationId", "area");

-- Guards
CREATE TRIGGER "Resignation_status_insert_check" BEFORE INSERT ON "Resignation"
WHEN NEW."status" NOT IN ('SUBMITTED', 'AGREED', 'ACCEPTED', 'CLEARING', 'SETTLED', 'ARCHIVED', 'WITHDRAWN', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'Resignation.status must be one of SUBMITTED, AGREED, ACCEPTED, CLEARING, SETTLED, ARCHIVED, WITHDRAWN, REJECTED'); END;

CREATE TRIGGER "Resignation_status_update_check" BEFORE UPDATE OF "status" ON "Resignation"
WHEN NEW."status" NOT IN ('SUBMITTED', 'AGREED', 'ACCEPTED', 'CLEARING', 'SETTLED', 'ARCHIVED', 'WITHDRAWN', 'REJECTED')
BEGIN SELECT RAISE(ABORT, 'Resignation.status must be one of SUBMITTED, AGREED, ACCEPTED, CLEARING, SETTLED, ARCHIVED, WITHDRAWN, REJECTED'); END;

CREATE TRIGGER "ClearanceItem_area_insert_check" BEFORE INSERT ON "ClearanceItem"
WHEN NEW."area" NOT IN ('LINE', 'IT', 'STORES', 'ACCOUNTS', 'HR', 'AUDIT')
BEGIN SELECT RAISE(ABORT, 'ClearanceItem.area must be one of LINE, IT, STORES, ACCOUNTS, HR, AUDIT'); END;

CREATE TRIGGER "ClearanceItem_area_update_check" BEFORE UPDATE OF "area" ON "ClearanceItem"
WHEN NEW."area" NOT IN ('LINE', 'IT', 'STORES', 'ACCOUNTS', 'HR', 'AUDIT')
BEGIN SELECT RAISE(ABORT, 'ClearanceItem.area must be one of LINE, IT, STORES, ACCOUNTS, HR, AUDIT'); END;

CREATE TRIGGER "ClearanceItem_status_insert_check" BEFORE INSERT ON "ClearanceItem"
WHEN NEW."status" NOT IN ('OPEN', 'CLEARED')
BEGIN SELECT RAISE(ABORT, 'ClearanceItem.status must be one of OPEN, CLEARED'); END;

CREATE TRIGGER "ClearanceItem_status_update_check" BEFORE UPDATE OF "status" ON "ClearanceItem"
WHEN NEW."status" NOT IN ('OPEN', 'CLEARED')
BEGIN SELECT RAISE(ABORT, 'ClearanceItem.status must be one of OPEN, CLEARED'); END;
