-- Guards that change
DROP TRIGGER IF EXISTS "HandoverPack_kind_insert_check";
DROP TRIGGER IF EXISTS "HandoverPack_kind_update_check";
DROP TRIGGER IF EXISTS "LetterTemplate_kind_insert_check";
DROP TRIGGER IF EXISTS "LetterTemplate_kind_update_check";
DROP TRIGGER IF EXISTS "DisciplinaryLetter_kind_insert_check";
DROP TRIGGER IF EXISTS "DisciplinaryLetter_kind_update_check";

-- AlterTable
ALTER TABLE "DisciplinaryCase" ADD COLUMN "hearingAttendees" TEXT;
ALTER TABLE "DisciplinaryCase" ADD COLUMN "hearingMinutes" TEXT;

-- CreateTable
CREATE TABLE "Suspension" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "caseId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "fromOn" TEXT NOT NULL,
    "untilOn" TEXT,
    "reviewOn" TEXT,
    "payBp" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "proposedById" INTEGER NOT NULL,
    "decidedById" INTEGER,
    "resumedOn" TEXT,
    "resumeReason" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PROPOSED',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Suspension_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "DisciplinaryCase" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Suspension_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Suspension_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Suspension_proposedById_fkey" FOREIGN KEY ("proposedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Suspension_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Suspension_refNo_key" ON "Suspension"("refNo");

-- CreateIndex
CREATE INDEX "Suspension_employeeId_fromOn_idx" ON "Suspension"("employeeId", "fromOn");

-- CreateIndex
CREATE INDEX "Suspension_unitId_createdAt_idx" ON "Suspension"("unitId", "createdAt");

-- CreateIndex
CREATE INDEX "Suspension_status_untilOn_idx" ON "Suspension"("status", "untilOn");

-- CreateIndex
CREATE INDEX "Suspension_caseId_idx" ON "Suspension"("caseId");

-- Guards
CREATE TRIGGER "HandoverPack_kind_insert_check" BEFORE INSERT ON "HandoverPack"
WHEN NEW."kind" NOT IN ('MOVEMENT', 'LEAVE', 'EXIT', 'SUSPENSION')
BEGIN SELECT RAISE(ABORT, 'HandoverPack.kind must be one of MOVEMENT, LEAVE, EXIT, SUSPENSION'); END;

CREATE TRIGGER "HandoverPack_kind_update_check" BEFORE UPDATE OF "kind" ON "HandoverPack"
WHEN NEW."kind" NOT IN ('MOVEMENT', 'LEAVE', 'EXIT', 'SUSPENSION')
BEGIN SELECT RAISE(ABORT, 'HandoverPack.kind must be one of MOVEMENT, LEAVE, EXIT, SUSPENSION'); END;

CREATE TRIGGER "LetterTemplate_kind_insert_check" BEFORE INSERT ON "LetterTemplate"
WHEN NEW."kind" NOT IN ('SHOW_CAUSE', 'VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL', 'CLEARED', 'SUSPENSION', 'RESUMPTION')
BEGIN SELECT RAISE(ABORT, 'LetterTemplate.kind must be one of SHOW_CAUSE, VERBAL, WRITTEN, FINAL, DISMISSAL, CLEARED, SUSPENSION, RESUMPTION'); END;

CREATE TRIGGER "LetterTemplate_kind_update_check" BEFORE UPDATE OF "kind" ON "LetterTemplate"
WHEN NEW."kind" NOT IN ('SHOW_CAUSE', 'VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL', 'CLEARED', 'SUSPENSION', 'RESUMPTION')
BEGIN SELECT RAISE(ABORT, 'LetterTemplate.kind must be one of SHOW_CAUSE, VERBAL, WRITTEN, FINAL, DISMISSAL, CLEARED, SUSPENSION, RESUMPTION'); END;

CREATE TRIGGER "Suspension_share_insert_rule" BEFORE INSERT ON "Suspension"
WHEN NOT (NEW."payBp" BETWEEN 0 AND 10000)
BEGIN SELECT RAISE(ABORT, 'Suspension: share'); END;

CREATE TRIGGER "Suspension_share_update_rule" BEFORE UPDATE ON "Suspension"
WHEN NOT (NEW."payBp" BETWEEN 0 AND 10000)
BEGIN SELECT RAISE(ABORT, 'Suspension: share'); END;

CREATE TRIGGER "Suspension_review_insert_rule" BEFORE INSERT ON "Suspension"
WHEN NOT (NEW."untilOn" IS NOT NULL OR NEW."reviewOn" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'Suspension: review'); END;

CREATE TRIGGER "Suspension_review_update_rule" BEFORE UPDATE ON "Suspension"
WHEN NOT (NEW."untilOn" IS NOT NULL OR NEW."reviewOn" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'Suspension: review'); END;

CREATE TRIGGER "Suspension_kind_insert_check" BEFORE INSERT ON "Suspension"
WHEN NEW."kind" NOT IN ('PRECAUTIONARY', 'OUTCOME')
BEGIN SELECT RAISE(ABORT, 'Suspension.kind must be one of PRECAUTIONARY, OUTCOME'); END;

CREATE TRIGGER "Suspension_kind_update_check" BEFORE UPDATE OF "kind" ON "Suspension"
WHEN NEW."kind" NOT IN ('PRECAUTIONARY', 'OUTCOME')
BEGIN SELECT RAISE(ABORT, 'Suspension.kind must be one of PRECAUTIONARY, OUTCOME'); END;

CREATE TRIGGER "Suspension_status_insert_check" BEFORE INSERT ON "Suspension"
WHEN NEW."status" NOT IN ('PROPOSED', 'APPROVED', 'ACTIVE', 'ENDED', 'SET_ASIDE', 'REJECTED', 'WITHDRAWN', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Suspension.status must be one of PROPOSED, APPROVED, ACTIVE, ENDED, SET_ASIDE, REJECTED, WITHDRAWN, CANCELLED'); END;

CREATE TRIGGER "Suspension_status_update_check" BEFORE UPDATE OF "status" ON "Suspension"
WHEN NEW."status" NOT IN ('PROPOSED', 'APPROVED', 'ACTIVE', 'ENDED', 'SET_ASIDE', 'REJECTED', 'WITHDRAWN', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'Suspension.status must be one of PROPOSED, APPROVED, ACTIVE, ENDED, SET_ASIDE, REJECTED, WITHDRAWN, CANCELLED'); END;

CREATE TRIGGER "DisciplinaryLetter_kind_insert_check" BEFORE INSERT ON "DisciplinaryLetter"
WHEN NEW."kind" NOT IN ('SHOW_CAUSE', 'VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL', 'CLEARED', 'SUSPENSION', 'RESUMPTION')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryLetter.kind must be one of SHOW_CAUSE, VERBAL, WRITTEN, FINAL, DISMISSAL, CLEARED, SUSPENSION, RESUMPTION'); END;

CREATE TRIGGER "DisciplinaryLetter_kind_update_check" BEFORE UPDATE OF "kind" ON "DisciplinaryLetter"
WHEN NEW."kind" NOT IN ('SHOW_CAUSE', 'VERBAL', 'WRITTEN', 'FINAL', 'DISMISSAL', 'CLEARED', 'SUSPENSION', 'RESUMPTION')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryLetter.kind must be one of SHOW_CAUSE, VERBAL, WRITTEN, FINAL, DISMISSAL, CLEARED, SUSPENSION, RESUMPTION'); END;
