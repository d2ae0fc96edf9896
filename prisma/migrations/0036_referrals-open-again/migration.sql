-- Guards that change
DROP TRIGGER IF EXISTS "ReferralAnswer_no_update";
DROP TRIGGER IF EXISTS "ReferralAnswer_no_delete";
DROP TRIGGER IF EXISTS "ReferralAnswer_kind_insert_check";
DROP TRIGGER IF EXISTS "ReferralAnswer_kind_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ReferralAnswer" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "issueId" INTEGER,
    "round" INTEGER NOT NULL DEFAULT 1,
    "reason" TEXT,
    "answeredById" INTEGER NOT NULL,
    "answeredAt" DATETIME NOT NULL,
    CONSTRAINT "ReferralAnswer_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_ReferralAnswer" ("answeredAt", "answeredById", "id", "issueId", "kind", "no", "reason", "visitId") SELECT "answeredAt", "answeredById", "id", "issueId", "kind", "no", "reason", "visitId" FROM "ReferralAnswer";
DROP TABLE "ReferralAnswer";
ALTER TABLE "new_ReferralAnswer" RENAME TO "ReferralAnswer";
CREATE UNIQUE INDEX "ReferralAnswer_visitId_kind_no_round_key" ON "ReferralAnswer"("visitId", "kind", "no", "round");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "ReferralAnswer_no_update" BEFORE UPDATE ON "ReferralAnswer"
BEGIN SELECT RAISE(ABORT, 'ReferralAnswer is append-only'); END;

CREATE TRIGGER "ReferralAnswer_no_delete" BEFORE DELETE ON "ReferralAnswer"
BEGIN SELECT RAISE(ABORT, 'ReferralAnswer is append-only'); END;

CREATE TRIGGER "ReferralAnswer_kind_insert_check" BEFORE INSERT ON "ReferralAnswer"
WHEN NEW."kind" NOT IN ('EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM')
BEGIN SELECT RAISE(ABORT, 'ReferralAnswer.kind must be one of EFFECT_BM, EFFECT_AM, EFFECT_RM'); END;

CREATE TRIGGER "ReferralAnswer_kind_update_check" BEFORE UPDATE OF "kind" ON "ReferralAnswer"
WHEN NEW."kind" NOT IN ('EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM')
BEGIN SELECT RAISE(ABORT, 'ReferralAnswer.kind must be one of EFFECT_BM, EFFECT_AM, EFFECT_RM'); END;
