-- CreateTable
CREATE TABLE "Denomination" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "currency" TEXT NOT NULL,
    "face" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Denomination_currency_kind_face_key" ON "Denomination"("currency", "kind", "face");

-- Guards
CREATE TRIGGER "Denomination_face_insert_rule" BEFORE INSERT ON "Denomination"
WHEN NOT (NEW."face" > 0)
BEGIN SELECT RAISE(ABORT, 'Denomination: face'); END;

CREATE TRIGGER "Denomination_face_update_rule" BEFORE UPDATE ON "Denomination"
WHEN NOT (NEW."face" > 0)
BEGIN SELECT RAISE(ABORT, 'Denomination: face'); END;

CREATE TRIGGER "Denomination_kind_insert_check" BEFORE INSERT ON "Denomination"
WHEN NEW."kind" NOT IN ('NOTE', 'COIN')
BEGIN SELECT RAISE(ABORT, 'Denomination.kind must be one of NOTE, COIN'); END;

CREATE TRIGGER "Denomination_kind_update_check" BEFORE UPDATE OF "kind" ON "Denomination"
WHEN NEW."kind" NOT IN ('NOTE', 'COIN')
BEGIN SELECT RAISE(ABORT, 'Denomination.kind must be one of NOTE, COIN'); END;
