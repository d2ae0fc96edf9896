-- Guards that change
DROP TRIGGER IF EXISTS "ClearanceItem_area_insert_check";
DROP TRIGGER IF EXISTS "ClearanceItem_area_update_check";
DROP TRIGGER IF EXISTS "ClearanceItem_status_insert_check";
DROP TRIGGER IF EXISTS "ClearanceItem_status_update_check";
DROP TRIGGER IF EXISTS "PayslipLine_kind_insert_check";
DROP TRIGGER IF EXISTS "PayslipLine_kind_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ClearanceItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "resignationId" INTEGER NOT NULL,
    "area" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "amountDue" BIGINT,
    "currency" TEXT NOT NULL DEFAULT 'KES',
    "note" TEXT,
    "clearedById" INTEGER,
    "clearedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ClearanceItem_resignationId_fkey" FOREIGN KEY ("resignationId") REFERENCES "Resignation" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_ClearanceItem" ("area", "clearedAt", "clearedById", "createdAt", "id", "note", "resignationId", "status", "updatedAt", "version") SELECT "area", "clearedAt", "clearedById", "createdAt", "id", "note", "resignationId", "status", "updatedAt", "version" FROM "ClearanceItem";
DROP TABLE "ClearanceItem";
ALTER TABLE "new_ClearanceItem" RENAME TO "ClearanceItem";
CREATE INDEX "ClearanceItem_area_status_idx" ON "ClearanceItem"("area", "status");
CREATE UNIQUE INDEX "ClearanceItem_resignationId_area_key" ON "ClearanceItem"("resignationId", "area");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "ClearanceItem_due_insert_rule" BEFORE INSERT ON "ClearanceItem"
WHEN NOT ((NEW."status" = 'DUE') = (NEW."amountDue" IS NOT NULL) AND (NEW."amountDue" IS NULL OR NEW."amountDue" > 0))
BEGIN SELECT RAISE(ABORT, 'ClearanceItem: due'); END;

CREATE TRIGGER "ClearanceItem_due_update_rule" BEFORE UPDATE ON "ClearanceItem"
WHEN NOT ((NEW."status" = 'DUE') = (NEW."amountDue" IS NOT NULL) AND (NEW."amountDue" IS NULL OR NEW."amountDue" > 0))
BEGIN SELECT RAISE(ABORT, 'ClearanceItem: due'); END;

CREATE TRIGGER "ClearanceItem_area_insert_check" BEFORE INSERT ON "ClearanceItem"
WHEN NEW."area" NOT IN ('LINE', 'IT', 'STORES', 'ACCOUNTS', 'HR', 'AUDIT')
BEGIN SELECT RAISE(ABORT, 'ClearanceItem.area must be one of LINE, IT, STORES, ACCOUNTS, HR, AUDIT'); END;

CREATE TRIGGER "ClearanceItem_area_update_check" BEFORE UPDATE OF "area" ON "ClearanceItem"
WHEN NEW."area" NOT IN ('LINE', 'IT', 'STORES', 'ACCOUNTS', 'HR', 'AUDIT')
BEGIN SELECT RAISE(ABORT, 'ClearanceItem.area must be one of LINE, IT, STORES, ACCOUNTS, HR, AUDIT'); END;

CREATE TRIGGER "ClearanceItem_status_insert_check" BEFORE INSERT ON "ClearanceItem"
WHEN NEW."status" NOT IN ('OPEN', 'CLEARED', 'DUE', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'ClearanceItem.status must be one of OPEN, CLEARED, DUE, WITHDRAWN'); END;

CREATE TRIGGER "ClearanceItem_status_update_check" BEFORE UPDATE OF "status" ON "ClearanceItem"
WHEN NEW."status" NOT IN ('OPEN', 'CLEARED', 'DUE', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'ClearanceItem.status must be one of OPEN, CLEARED, DUE, WITHDRAWN'); END;

CREATE TRIGGER "PayslipLine_kind_insert_check" BEFORE INSERT ON "PayslipLine"
WHEN NEW."kind" NOT IN ('BASIC', 'COMPONENT', 'LEAVE', 'ARREARS', 'ADVANCE', 'HELD', 'RECEIVABLE', 'OVERPAID', 'DUE', 'NOTICE', 'REQUISITION')
BEGIN SELECT RAISE(ABORT, 'PayslipLine.kind must be one of BASIC, COMPONENT, LEAVE, ARREARS, ADVANCE, HELD, RECEIVABLE, OVERPAID, DUE, NOTICE, REQUISITION'); END;

CREATE TRIGGER "PayslipLine_kind_update_check" BEFORE UPDATE OF "kind" ON "PayslipLine"
WHEN NEW."kind" NOT IN ('BASIC', 'COMPONENT', 'LEAVE', 'ARREARS', 'ADVANCE', 'HELD', 'RECEIVABLE', 'OVERPAID', 'DUE', 'NOTICE', 'REQUISITION')
BEGIN SELECT RAISE(ABORT, 'PayslipLine.kind must be one of BASIC, COMPONENT, LEAVE, ARREARS, ADVANCE, HELD, RECEIVABLE, OVERPAID, DUE, NOTICE, REQUISITION'); END;

-- Clearances from before carry the currency of their company.
UPDATE "ClearanceItem" SET "currency" = COALESCE((
  SELECT n."currency" FROM "Resignation" r
  JOIN "Posting" p ON p."employeeId" = r."employeeId"
  JOIN "OrgUnit" u ON u."id" = p."unitId"
  JOIN "OrgUnit" c ON c."kind" = 'COMPANY' AND u."path" LIKE c."path" || '%'
  JOIN "Country" n ON n."id" = c."countryId"
  WHERE r."id" = "ClearanceItem"."resignationId" ORDER BY p."id" DESC LIMIT 1
), "currency");
