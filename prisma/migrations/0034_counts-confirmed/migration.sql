-- CreateTable
CREATE TABLE "DayCountAnswer" (
    "countId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "agrees" BOOLEAN NOT NULL,
    "reason" TEXT,
    "answeredAt" DATETIME NOT NULL,

    PRIMARY KEY ("countId", "userId"),
    CONSTRAINT "DayCountAnswer_countId_fkey" FOREIGN KEY ("countId") REFERENCES "DayCount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "DayCount_witnessId_idx" ON "DayCount"("witnessId");

-- CreateIndex
CREATE INDEX "DayCount_custodianId_idx" ON "DayCount"("custodianId");

-- Guards
CREATE TRIGGER "DayCountAnswer_no_update" BEFORE UPDATE ON "DayCountAnswer"
BEGIN SELECT RAISE(ABORT, 'DayCountAnswer is append-only'); END;

CREATE TRIGGER "DayCountAnswer_no_delete" BEFORE DELETE ON "DayCountAnswer"
BEGIN SELECT RAISE(ABORT, 'DayCountAnswer is append-only'); END;
