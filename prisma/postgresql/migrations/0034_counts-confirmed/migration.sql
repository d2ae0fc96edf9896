-- CreateTable
CREATE TABLE "DayCountAnswer" (
    "countId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "agrees" BOOLEAN NOT NULL,
    "reason" TEXT,
    "answeredAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DayCountAnswer_pkey" PRIMARY KEY ("countId","userId")
);

-- CreateIndex
CREATE INDEX "DayCount_witnessId_idx" ON "DayCount"("witnessId");

-- CreateIndex
CREATE INDEX "DayCount_custodianId_idx" ON "DayCount"("custodianId");

-- AddForeignKey
ALTER TABLE "DayCountAnswer" ADD CONSTRAINT "DayCountAnswer_countId_fkey" FOREIGN KEY ("countId") REFERENCES "DayCount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "DayCountAnswer_no_update" BEFORE UPDATE ON "DayCountAnswer" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "DayCountAnswer_no_delete" BEFORE DELETE ON "DayCountAnswer" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "DayCountAnswer_no_truncate" BEFORE TRUNCATE ON "DayCountAnswer" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
