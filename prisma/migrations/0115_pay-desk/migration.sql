-- Guards that change
DROP TRIGGER IF EXISTS "PayAssignment_fixed_update";
DROP TRIGGER IF EXISTS "PayAssignment_fixed_delete";
DROP TRIGGER IF EXISTS "PayAssignment_terms_insert_rule";
DROP TRIGGER IF EXISTS "PayAssignment_terms_update_rule";
DROP TRIGGER IF EXISTS "PayAssignment_months_insert_rule";
DROP TRIGGER IF EXISTS "PayAssignment_months_update_rule";
DROP TRIGGER IF EXISTS "PayAssignment_limit_insert_rule";
DROP TRIGGER IF EXISTS "PayAssignment_limit_update_rule";
DROP TRIGGER IF EXISTS "PayAssignment_status_insert_check";
DROP TRIGGER IF EXISTS "PayAssignment_status_update_check";
DROP TRIGGER IF EXISTS "SalaryAdvance_fixed_update";
DROP TRIGGER IF EXISTS "SalaryAdvance_fixed_delete";
DROP INDEX IF EXISTS "SalaryAdvance_employeeId_asked_key";
DROP TRIGGER IF EXISTS "SalaryAdvance_leaves_disbursed";
DROP TRIGGER IF EXISTS "SalaryAdvance_leaves_settled";
DROP TRIGGER IF EXISTS "SalaryAdvance_amount_insert_rule";
DROP TRIGGER IF EXISTS "SalaryAdvance_amount_update_rule";
DROP TRIGGER IF EXISTS "SalaryAdvance_paid_insert_rule";
DROP TRIGGER IF EXISTS "SalaryAdvance_paid_update_rule";
DROP TRIGGER IF EXISTS "SalaryAdvance_status_insert_check";
DROP TRIGGER IF EXISTS "SalaryAdvance_status_update_check";
DROP TRIGGER IF EXISTS "SalaryStop_fixed_update";
DROP TRIGGER IF EXISTS "SalaryStop_fixed_delete";
DROP INDEX IF EXISTS "SalaryStop_employeeId_active_key";
DROP TRIGGER IF EXISTS "SalaryStop_months_insert_rule";
DROP TRIGGER IF EXISTS "SalaryStop_months_update_rule";
DROP TRIGGER IF EXISTS "SalaryStop_mode_insert_check";
DROP TRIGGER IF EXISTS "SalaryStop_mode_update_check";
DROP TRIGGER IF EXISTS "SalaryStop_status_insert_check";
DROP TRIGGER IF EXISTS "SalaryStop_status_update_check";

-- AlterTable
ALTER TABLE "AdvanceInstalment" ADD COLUMN "entryNo" TEXT;
ALTER TABLE "AdvanceInstalment" ADD COLUMN "paidOn" TEXT;

-- CreateTable
CREATE TABLE "SlipRelease" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "no" TEXT NOT NULL,
    "slipId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "booksId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ASKED',
    "askedById" INTEGER NOT NULL,
    "paidById" INTEGER,
    "paidOn" TEXT,
    "paymentNo" TEXT,
    "journalId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SlipRelease_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Payslip" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SlipRelease_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SlipRelease_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SlipRelease_booksId_fkey" FOREIGN KEY ("booksId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_PayAssignment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "componentId" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT,
    "rateBp" INTEGER,
    "fromMonth" TEXT NOT NULL,
    "toMonth" TEXT,
    "totalLimit" BIGINT,
    "takenTotal" BIGINT NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "createdById" INTEGER,
    "endedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "PayAssignment_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PayAssignment_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PayAssignment_componentId_fkey" FOREIGN KEY ("componentId") REFERENCES "PayComponent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_PayAssignment" ("amount", "componentId", "createdAt", "createdById", "employeeId", "endedById", "fromMonth", "id", "rateBp", "status", "takenTotal", "toMonth", "totalLimit", "updatedAt", "version") SELECT "amount", "componentId", "createdAt", "createdById", "employeeId", "endedById", "fromMonth", "id", "rateBp", "status", "takenTotal", "toMonth", "totalLimit", "updatedAt", "version" FROM "PayAssignment";
DROP TABLE "PayAssignment";
ALTER TABLE "new_PayAssignment" RENAME TO "PayAssignment";
CREATE INDEX "PayAssignment_employeeId_fromMonth_idx" ON "PayAssignment"("employeeId", "fromMonth");
CREATE INDEX "PayAssignment_componentId_idx" ON "PayAssignment"("componentId");
CREATE INDEX "PayAssignment_unitId_idx" ON "PayAssignment"("unitId");
CREATE TABLE "new_SalaryAdvance" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "no" TEXT NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "firstMonth" TEXT NOT NULL,
    "instalments" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "requestedById" INTEGER NOT NULL,
    "approvedById" INTEGER,
    "approvedAt" DATETIME,
    "paidById" INTEGER,
    "paidOn" TEXT,
    "paymentNo" TEXT,
    "journalId" INTEGER,
    "skipSeq" INTEGER,
    "skipAskedById" INTEGER,
    "skipped" BOOLEAN NOT NULL DEFAULT false,
    "writeOffById" INTEGER,
    "writeOffNo" TEXT,
    "writeOffJournalId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SalaryAdvance_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SalaryAdvance_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_SalaryAdvance" ("amount", "approvedAt", "approvedById", "createdAt", "currency", "employeeId", "firstMonth", "id", "instalments", "journalId", "no", "paidById", "paidOn", "paymentNo", "reason", "requestedById", "status", "unitId", "updatedAt", "version") SELECT "amount", "approvedAt", "approvedById", "createdAt", "currency", "employeeId", "firstMonth", "id", "instalments", "journalId", "no", "paidById", "paidOn", "paymentNo", "reason", "requestedById", "status", "unitId", "updatedAt", "version" FROM "SalaryAdvance";
DROP TABLE "SalaryAdvance";
ALTER TABLE "new_SalaryAdvance" RENAME TO "SalaryAdvance";
CREATE UNIQUE INDEX "SalaryAdvance_no_key" ON "SalaryAdvance"("no");
CREATE UNIQUE INDEX "SalaryAdvance_journalId_key" ON "SalaryAdvance"("journalId");
CREATE UNIQUE INDEX "SalaryAdvance_writeOffJournalId_key" ON "SalaryAdvance"("writeOffJournalId");
CREATE INDEX "SalaryAdvance_employeeId_idx" ON "SalaryAdvance"("employeeId");
CREATE INDEX "SalaryAdvance_unitId_status_idx" ON "SalaryAdvance"("unitId", "status");
CREATE TABLE "new_SalaryStop" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "fromMonth" TEXT NOT NULL,
    "toMonth" TEXT,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "createdById" INTEGER,
    "endedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SalaryStop_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SalaryStop_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_SalaryStop" ("createdAt", "createdById", "employeeId", "endedById", "fromMonth", "id", "mode", "reason", "status", "toMonth", "updatedAt", "version") SELECT "createdAt", "createdById", "employeeId", "endedById", "fromMonth", "id", "mode", "reason", "status", "toMonth", "updatedAt", "version" FROM "SalaryStop";
DROP TABLE "SalaryStop";
ALTER TABLE "new_SalaryStop" RENAME TO "SalaryStop";
CREATE INDEX "SalaryStop_employeeId_fromMonth_idx" ON "SalaryStop"("employeeId", "fromMonth");
CREATE INDEX "SalaryStop_unitId_idx" ON "SalaryStop"("unitId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "SlipRelease_no_key" ON "SlipRelease"("no");

-- CreateIndex
CREATE UNIQUE INDEX "SlipRelease_journalId_key" ON "SlipRelease"("journalId");

-- CreateIndex
CREATE INDEX "SlipRelease_employeeId_idx" ON "SlipRelease"("employeeId");

-- CreateIndex
CREATE INDEX "SlipRelease_unitId_status_idx" ON "SlipRelease"("unitId", "status");

-- CreateIndex
CREATE INDEX "SalaryAdvance_createdAt_idx" ON "SalaryAdvance"("createdAt");
CREATE INDEX "SalaryAdvance_status_idx" ON "SalaryAdvance"("status");
CREATE INDEX "SalaryAdvance_amount_idx" ON "SalaryAdvance"("amount");
CREATE INDEX "PayAssignment_fromMonth_idx" ON "PayAssignment"("fromMonth");
CREATE INDEX "SalaryStop_fromMonth_idx" ON "SalaryStop"("fromMonth");
CREATE INDEX "SalaryStop_status_idx" ON "SalaryStop"("status");
CREATE INDEX "SlipRelease_createdAt_idx" ON "SlipRelease"("createdAt");
CREATE INDEX "SlipRelease_status_idx" ON "SlipRelease"("status");

-- Guards
CREATE TRIGGER "PayAssignment_fixed_update" BEFORE UPDATE ON "PayAssignment"
WHEN NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."componentId" <> OLD."componentId" OR NEW."fromMonth" <> OLD."fromMonth"
BEGIN SELECT RAISE(ABORT, 'PayAssignment: employeeId, unitId, componentId, fromMonth keep their first value'); END;

CREATE TRIGGER "PayAssignment_fixed_delete" BEFORE DELETE ON "PayAssignment"
BEGIN SELECT RAISE(ABORT, 'PayAssignment rows are not deleted'); END;

CREATE TRIGGER "PayAssignment_leaves_cancelled" BEFORE UPDATE ON "PayAssignment"
WHEN OLD."status" = 'CANCELLED' AND NEW."status" NOT IN ('CANCELLED')
BEGIN SELECT RAISE(ABORT, 'PayAssignment: CANCELLED leads to nothing'); END;

CREATE TRIGGER "PayAssignment_terms_insert_rule" BEFORE INSERT ON "PayAssignment"
WHEN NOT (NOT (NEW."amount" IS NOT NULL AND NEW."rateBp" IS NOT NULL) AND (NEW."amount" IS NULL OR NEW."amount" > 0) AND (NEW."rateBp" IS NULL OR NEW."rateBp" BETWEEN 1 AND 10000))
BEGIN SELECT RAISE(ABORT, 'PayAssignment: terms'); END;

CREATE TRIGGER "PayAssignment_terms_update_rule" BEFORE UPDATE ON "PayAssignment"
WHEN NOT (NOT (NEW."amount" IS NOT NULL AND NEW."rateBp" IS NOT NULL) AND (NEW."amount" IS NULL OR NEW."amount" > 0) AND (NEW."rateBp" IS NULL OR NEW."rateBp" BETWEEN 1 AND 10000))
BEGIN SELECT RAISE(ABORT, 'PayAssignment: terms'); END;

CREATE TRIGGER "PayAssignment_months_insert_rule" BEFORE INSERT ON "PayAssignment"
WHEN NOT (NEW."toMonth" IS NULL OR NEW."toMonth" >= NEW."fromMonth" OR NEW."status" = 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'PayAssignment: months'); END;

CREATE TRIGGER "PayAssignment_months_update_rule" BEFORE UPDATE ON "PayAssignment"
WHEN NOT (NEW."toMonth" IS NULL OR NEW."toMonth" >= NEW."fromMonth" OR NEW."status" = 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'PayAssignment: months'); END;

CREATE TRIGGER "PayAssignment_limit_insert_rule" BEFORE INSERT ON "PayAssignment"
WHEN NOT (NEW."takenTotal" >= 0 AND (NEW."totalLimit" IS NULL OR NEW."takenTotal" <= NEW."totalLimit"))
BEGIN SELECT RAISE(ABORT, 'PayAssignment: limit'); END;

CREATE TRIGGER "PayAssignment_limit_update_rule" BEFORE UPDATE ON "PayAssignment"
WHEN NOT (NEW."takenTotal" >= 0 AND (NEW."totalLimit" IS NULL OR NEW."takenTotal" <= NEW."totalLimit"))
BEGIN SELECT RAISE(ABORT, 'PayAssignment: limit'); END;

CREATE TRIGGER "PayAssignment_status_insert_check" BEFORE INSERT ON "PayAssignment"
WHEN NEW."status" NOT IN ('ACTIVE', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'PayAssignment.status must be one of ACTIVE, CANCELLED'); END;

CREATE TRIGGER "PayAssignment_status_update_check" BEFORE UPDATE OF "status" ON "PayAssignment"
WHEN NEW."status" NOT IN ('ACTIVE', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'PayAssignment.status must be one of ACTIVE, CANCELLED'); END;

CREATE TRIGGER "SalaryAdvance_fixed_update" BEFORE UPDATE ON "SalaryAdvance"
WHEN NEW."no" <> OLD."no" OR NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."amount" <> OLD."amount" OR NEW."requestedById" <> OLD."requestedById"
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: no, employeeId, unitId, amount, requestedById keep their first value'); END;

CREATE TRIGGER "SalaryAdvance_fixed_delete" BEFORE DELETE ON "SalaryAdvance"
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance rows are not deleted'); END;

CREATE UNIQUE INDEX "SalaryAdvance_employeeId_asked_key" ON "SalaryAdvance" ("employeeId") WHERE "status" IN ('REQUESTED', 'APPROVED');

CREATE TRIGGER "SalaryAdvance_leaves_disbursed" BEFORE UPDATE ON "SalaryAdvance"
WHEN OLD."status" = 'DISBURSED' AND NEW."status" NOT IN ('DISBURSED', 'SETTLED', 'WRITE_OFF')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: DISBURSED leads to SETTLED|WRITE_OFF'); END;

CREATE TRIGGER "SalaryAdvance_leaves_settled" BEFORE UPDATE ON "SalaryAdvance"
WHEN OLD."status" = 'SETTLED' AND NEW."status" NOT IN ('SETTLED', 'DISBURSED')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: SETTLED leads to DISBURSED'); END;

CREATE TRIGGER "SalaryAdvance_leaves_write_off" BEFORE UPDATE ON "SalaryAdvance"
WHEN OLD."status" = 'WRITE_OFF' AND NEW."status" NOT IN ('WRITE_OFF', 'DISBURSED', 'WRITTEN_OFF')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: WRITE_OFF leads to DISBURSED|WRITTEN_OFF'); END;

CREATE TRIGGER "SalaryAdvance_leaves_written_off" BEFORE UPDATE ON "SalaryAdvance"
WHEN OLD."status" = 'WRITTEN_OFF' AND NEW."status" NOT IN ('WRITTEN_OFF')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: WRITTEN_OFF leads to nothing'); END;

CREATE TRIGGER "SalaryAdvance_amount_insert_rule" BEFORE INSERT ON "SalaryAdvance"
WHEN NOT (NEW."amount" > 0 AND NEW."instalments" BETWEEN 1 AND 24)
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: amount'); END;

CREATE TRIGGER "SalaryAdvance_amount_update_rule" BEFORE UPDATE ON "SalaryAdvance"
WHEN NOT (NEW."amount" > 0 AND NEW."instalments" BETWEEN 1 AND 24)
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: amount'); END;

CREATE TRIGGER "SalaryAdvance_paid_insert_rule" BEFORE INSERT ON "SalaryAdvance"
WHEN NOT ((NEW."status" IN ('DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF')) = (NEW."journalId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: paid'); END;

CREATE TRIGGER "SalaryAdvance_paid_update_rule" BEFORE UPDATE ON "SalaryAdvance"
WHEN NOT ((NEW."status" IN ('DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF')) = (NEW."journalId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: paid'); END;

CREATE TRIGGER "SalaryAdvance_writtenOff_insert_rule" BEFORE INSERT ON "SalaryAdvance"
WHEN NOT ((NEW."status" = 'WRITTEN_OFF') = (NEW."writeOffJournalId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: writtenOff'); END;

CREATE TRIGGER "SalaryAdvance_writtenOff_update_rule" BEFORE UPDATE ON "SalaryAdvance"
WHEN NOT ((NEW."status" = 'WRITTEN_OFF') = (NEW."writeOffJournalId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance: writtenOff'); END;

CREATE TRIGGER "SalaryAdvance_status_insert_check" BEFORE INSERT ON "SalaryAdvance"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance.status must be one of REQUESTED, APPROVED, DISBURSED, SETTLED, WRITE_OFF, WRITTEN_OFF, REJECTED, CANCELLED'); END;

CREATE TRIGGER "SalaryAdvance_status_update_check" BEFORE UPDATE OF "status" ON "SalaryAdvance"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryAdvance.status must be one of REQUESTED, APPROVED, DISBURSED, SETTLED, WRITE_OFF, WRITTEN_OFF, REJECTED, CANCELLED'); END;

CREATE TRIGGER "SalaryStop_fixed_update" BEFORE UPDATE ON "SalaryStop"
WHEN NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."mode" <> OLD."mode" OR NEW."fromMonth" <> OLD."fromMonth"
BEGIN SELECT RAISE(ABORT, 'SalaryStop: employeeId, unitId, mode, fromMonth keep their first value'); END;

CREATE TRIGGER "SalaryStop_fixed_delete" BEFORE DELETE ON "SalaryStop"
BEGIN SELECT RAISE(ABORT, 'SalaryStop rows are not deleted'); END;

CREATE TRIGGER "SalaryStop_leaves_ended" BEFORE UPDATE ON "SalaryStop"
WHEN OLD."status" = 'ENDED' AND NEW."status" NOT IN ('ENDED')
BEGIN SELECT RAISE(ABORT, 'SalaryStop: ENDED leads to nothing'); END;

CREATE TRIGGER "SalaryStop_leaves_cancelled" BEFORE UPDATE ON "SalaryStop"
WHEN OLD."status" = 'CANCELLED' AND NEW."status" NOT IN ('CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryStop: CANCELLED leads to nothing'); END;

CREATE UNIQUE INDEX "SalaryStop_employeeId_active_key" ON "SalaryStop" ("employeeId") WHERE "status" = 'ACTIVE';

CREATE TRIGGER "SalaryStop_months_insert_rule" BEFORE INSERT ON "SalaryStop"
WHEN NOT (NEW."toMonth" IS NULL OR NEW."toMonth" >= NEW."fromMonth")
BEGIN SELECT RAISE(ABORT, 'SalaryStop: months'); END;

CREATE TRIGGER "SalaryStop_months_update_rule" BEFORE UPDATE ON "SalaryStop"
WHEN NOT (NEW."toMonth" IS NULL OR NEW."toMonth" >= NEW."fromMonth")
BEGIN SELECT RAISE(ABORT, 'SalaryStop: months'); END;

CREATE TRIGGER "SalaryStop_mode_insert_check" BEFORE INSERT ON "SalaryStop"
WHEN NEW."mode" NOT IN ('HOLD', 'STOP')
BEGIN SELECT RAISE(ABORT, 'SalaryStop.mode must be one of HOLD, STOP'); END;

CREATE TRIGGER "SalaryStop_mode_update_check" BEFORE UPDATE OF "mode" ON "SalaryStop"
WHEN NEW."mode" NOT IN ('HOLD', 'STOP')
BEGIN SELECT RAISE(ABORT, 'SalaryStop.mode must be one of HOLD, STOP'); END;

CREATE TRIGGER "SalaryStop_status_insert_check" BEFORE INSERT ON "SalaryStop"
WHEN NEW."status" NOT IN ('ACTIVE', 'ENDED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryStop.status must be one of ACTIVE, ENDED, CANCELLED'); END;

CREATE TRIGGER "SalaryStop_status_update_check" BEFORE UPDATE OF "status" ON "SalaryStop"
WHEN NEW."status" NOT IN ('ACTIVE', 'ENDED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SalaryStop.status must be one of ACTIVE, ENDED, CANCELLED'); END;

CREATE TRIGGER "SlipRelease_fixed_update" BEFORE UPDATE ON "SlipRelease"
WHEN NEW."no" <> OLD."no" OR NEW."slipId" <> OLD."slipId" OR NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."amount" <> OLD."amount" OR NEW."currency" <> OLD."currency" OR NEW."askedById" <> OLD."askedById"
BEGIN SELECT RAISE(ABORT, 'SlipRelease: no, slipId, employeeId, unitId, amount, currency, askedById keep their first value'); END;

CREATE TRIGGER "SlipRelease_fixed_delete" BEFORE DELETE ON "SlipRelease"
BEGIN SELECT RAISE(ABORT, 'SlipRelease rows are not deleted'); END;

CREATE UNIQUE INDEX "SlipRelease_slipId_live_key" ON "SlipRelease" ("slipId") WHERE "status" IN ('ASKED', 'PAID');

CREATE TRIGGER "SlipRelease_leaves_paid" BEFORE UPDATE ON "SlipRelease"
WHEN OLD."status" = 'PAID' AND NEW."status" NOT IN ('PAID')
BEGIN SELECT RAISE(ABORT, 'SlipRelease: PAID leads to nothing'); END;

CREATE TRIGGER "SlipRelease_leaves_rejected" BEFORE UPDATE ON "SlipRelease"
WHEN OLD."status" = 'REJECTED' AND NEW."status" NOT IN ('REJECTED')
BEGIN SELECT RAISE(ABORT, 'SlipRelease: REJECTED leads to nothing'); END;

CREATE TRIGGER "SlipRelease_leaves_cancelled" BEFORE UPDATE ON "SlipRelease"
WHEN OLD."status" = 'CANCELLED' AND NEW."status" NOT IN ('CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SlipRelease: CANCELLED leads to nothing'); END;

CREATE TRIGGER "SlipRelease_amount_insert_rule" BEFORE INSERT ON "SlipRelease"
WHEN NOT (NEW."amount" > 0)
BEGIN SELECT RAISE(ABORT, 'SlipRelease: amount'); END;

CREATE TRIGGER "SlipRelease_amount_update_rule" BEFORE UPDATE ON "SlipRelease"
WHEN NOT (NEW."amount" > 0)
BEGIN SELECT RAISE(ABORT, 'SlipRelease: amount'); END;

CREATE TRIGGER "SlipRelease_paid_insert_rule" BEFORE INSERT ON "SlipRelease"
WHEN NOT ((NEW."status" = 'PAID') = (NEW."journalId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SlipRelease: paid'); END;

CREATE TRIGGER "SlipRelease_paid_update_rule" BEFORE UPDATE ON "SlipRelease"
WHEN NOT ((NEW."status" = 'PAID') = (NEW."journalId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SlipRelease: paid'); END;

CREATE TRIGGER "SlipRelease_status_insert_check" BEFORE INSERT ON "SlipRelease"
WHEN NEW."status" NOT IN ('ASKED', 'PAID', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SlipRelease.status must be one of ASKED, PAID, REJECTED, CANCELLED'); END;

CREATE TRIGGER "SlipRelease_status_update_check" BEFORE UPDATE OF "status" ON "SlipRelease"
WHEN NEW."status" NOT IN ('ASKED', 'PAID', 'REJECTED', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'SlipRelease.status must be one of ASKED, PAID, REJECTED, CANCELLED'); END;
