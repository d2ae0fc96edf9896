-- Guards that change
DROP TRIGGER IF EXISTS "SalaryChange_kind_insert_check";
DROP TRIGGER IF EXISTS "SalaryChange_kind_update_check";

-- CreateTable
CREATE TABLE "SalaryReview" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "cycle" TEXT NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "currentBasic" BIGINT NOT NULL,
    "proposedBasic" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "effectiveOn" TEXT NOT NULL,
    "message" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "preparedById" INTEGER NOT NULL,
    "approvedById" INTEGER,
    "tokenHash" TEXT,
    "sentAt" DATETIME,
    "expiresAt" DATETIME,
    "sendings" INTEGER NOT NULL DEFAULT 0,
    "answer" TEXT,
    "answeredAt" DATETIME,
    "comment" TEXT,
    "changeId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "SalaryReview_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SalaryReview_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SalaryReview_changeId_fkey" FOREIGN KEY ("changeId") REFERENCES "SalaryChange" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "SalaryReview_tokenHash_key" ON "SalaryReview"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "SalaryReview_changeId_key" ON "SalaryReview"("changeId");

-- CreateIndex
CREATE INDEX "SalaryReview_cycle_idx" ON "SalaryReview"("cycle");

-- CreateIndex
CREATE INDEX "SalaryReview_effectiveOn_idx" ON "SalaryReview"("effectiveOn");

-- CreateIndex
CREATE INDEX "SalaryReview_status_idx" ON "SalaryReview"("status");

-- CreateIndex
CREATE INDEX "SalaryReview_unitId_idx" ON "SalaryReview"("unitId");

-- CreateIndex
CREATE INDEX "SalaryChange_effectiveOn_idx" ON "SalaryChange"("effectiveOn");

-- Guards
CREATE TRIGGER "SalaryChange_kind_insert_check" BEFORE INSERT ON "SalaryChange"
WHEN NEW."kind" NOT IN ('HIRE', 'ANNUAL', 'MERIT', 'PROMOTION', 'DEMOTION', 'CONFIRMATION', 'CORRECTION')
BEGIN SELECT RAISE(ABORT, 'SalaryChange.kind must be one of HIRE, ANNUAL, MERIT, PROMOTION, DEMOTION, CONFIRMATION, CORRECTION'); END;

CREATE TRIGGER "SalaryChange_kind_update_check" BEFORE UPDATE OF "kind" ON "SalaryChange"
WHEN NEW."kind" NOT IN ('HIRE', 'ANNUAL', 'MERIT', 'PROMOTION', 'DEMOTION', 'CONFIRMATION', 'CORRECTION')
BEGIN SELECT RAISE(ABORT, 'SalaryChange.kind must be one of HIRE, ANNUAL, MERIT, PROMOTION, DEMOTION, CONFIRMATION, CORRECTION'); END;

CREATE TRIGGER "SalaryReview_fixed_update" BEFORE UPDATE ON "SalaryReview"
WHEN NEW."cycle" <> OLD."cycle" OR NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."currency" <> OLD."currency" OR NEW."preparedById" <> OLD."preparedById"
BEGIN SELECT RAISE(ABORT, 'SalaryReview: cycle, employeeId, unitId, currency, preparedById keep their first value'); END;

CREATE TRIGGER "SalaryReview_fixed_delete" BEFORE DELETE ON "SalaryReview"
BEGIN SELECT RAISE(ABORT, 'SalaryReview rows are not deleted'); END;

CREATE UNIQUE INDEX "SalaryReview_employeeId_cycle_cycle_key" ON "SalaryReview" ("employeeId", "cycle") WHERE "status" <> 'CLOSED';

CREATE TRIGGER "SalaryReview_leaves_applied" BEFORE UPDATE ON "SalaryReview"
WHEN OLD."status" = 'APPLIED' AND NEW."status" NOT IN ('APPLIED')
BEGIN SELECT RAISE(ABORT, 'SalaryReview: APPLIED leads to nothing'); END;

CREATE TRIGGER "SalaryReview_leaves_closed" BEFORE UPDATE ON "SalaryReview"
WHEN OLD."status" = 'CLOSED' AND NEW."status" NOT IN ('CLOSED')
BEGIN SELECT RAISE(ABORT, 'SalaryReview: CLOSED leads to nothing'); END;

CREATE TRIGGER "SalaryReview_settled_update" BEFORE UPDATE ON "SalaryReview"
WHEN OLD."status" IN ('APPROVED', 'SENT', 'ACCEPTED', 'APPLIED') AND NEW."status" IN ('APPROVED', 'SENT', 'ACCEPTED', 'APPLIED') AND (NEW."proposedBasic" IS DISTINCT FROM OLD."proposedBasic" OR NEW."effectiveOn" IS DISTINCT FROM OLD."effectiveOn")
BEGIN SELECT RAISE(ABORT, 'SalaryReview: proposedBasic, effectiveOn stay while it is APPROVED or SENT or ACCEPTED or APPLIED'); END;

CREATE TRIGGER "SalaryReview_basic_insert_rule" BEFORE INSERT ON "SalaryReview"
WHEN NOT (NEW."currentBasic" > 0 AND NEW."proposedBasic" > 0)
BEGIN SELECT RAISE(ABORT, 'SalaryReview: basic'); END;

CREATE TRIGGER "SalaryReview_basic_update_rule" BEFORE UPDATE ON "SalaryReview"
WHEN NOT (NEW."currentBasic" > 0 AND NEW."proposedBasic" > 0)
BEGIN SELECT RAISE(ABORT, 'SalaryReview: basic'); END;

CREATE TRIGGER "SalaryReview_link_insert_rule" BEFORE INSERT ON "SalaryReview"
WHEN NOT ((NEW."status" = 'SENT') = (NEW."tokenHash" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SalaryReview: link'); END;

CREATE TRIGGER "SalaryReview_link_update_rule" BEFORE UPDATE ON "SalaryReview"
WHEN NOT ((NEW."status" = 'SENT') = (NEW."tokenHash" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SalaryReview: link'); END;

CREATE TRIGGER "SalaryReview_applied_insert_rule" BEFORE INSERT ON "SalaryReview"
WHEN NOT ((NEW."status" = 'APPLIED') = (NEW."changeId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SalaryReview: applied'); END;

CREATE TRIGGER "SalaryReview_applied_update_rule" BEFORE UPDATE ON "SalaryReview"
WHEN NOT ((NEW."status" = 'APPLIED') = (NEW."changeId" IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'SalaryReview: applied'); END;

CREATE TRIGGER "SalaryReview_status_insert_check" BEFORE INSERT ON "SalaryReview"
WHEN NEW."status" NOT IN ('DRAFT', 'APPROVED', 'SENT', 'ACCEPTED', 'APPLIED', 'DECLINED', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'SalaryReview.status must be one of DRAFT, APPROVED, SENT, ACCEPTED, APPLIED, DECLINED, CLOSED'); END;

CREATE TRIGGER "SalaryReview_status_update_check" BEFORE UPDATE OF "status" ON "SalaryReview"
WHEN NEW."status" NOT IN ('DRAFT', 'APPROVED', 'SENT', 'ACCEPTED', 'APPLIED', 'DECLINED', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'SalaryReview.status must be one of DRAFT, APPROVED, SENT, ACCEPTED, APPLIED, DECLINED, CLOSED'); END;

CREATE TRIGGER "SalaryReview_answer_insert_check" BEFORE INSERT ON "SalaryReview"
WHEN NEW."answer" NOT IN ('ACCEPTED', 'DECLINED')
BEGIN SELECT RAISE(ABORT, 'SalaryReview.answer must be one of ACCEPTED, DECLINED'); END;

CREATE TRIGGER "SalaryReview_answer_update_check" BEFORE UPDATE OF "answer" ON "SalaryReview"
WHEN NEW."answer" NOT IN ('ACCEPTED', 'DECLINED')
BEGIN SELECT RAISE(ABORT, 'SalaryReview.answer must be one of ACCEPTED, DECLINED'); END;
