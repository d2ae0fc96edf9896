-- CreateTable
CREATE TABLE "ReferralAnswer" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "visitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "issueId" INTEGER,
    "reason" TEXT,
    "answeredById" INTEGER NOT NULL,
    "answeredAt" DATETIME NOT NULL,
    CONSTRAINT "ReferralAnswer_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ReferralAnswer_visitId_kind_no_key" ON "ReferralAnswer"("visitId", "kind", "no");

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
