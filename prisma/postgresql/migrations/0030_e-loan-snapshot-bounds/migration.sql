-- Guards that change
DROP INDEX IF EXISTS "LoanSnapshot_unitId_asOf_current_key";

-- AlterTable
ALTER TABLE "LoanSnapshot" ADD COLUMN     "decidedAt" TIMESTAMP(3),
ADD COLUMN     "decidedById" INTEGER,
ADD COLUMN     "decisionNote" TEXT,
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'IN_USE',
ADD COLUMN     "unusual" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "LoanBound" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "loansPercent" INTEGER NOT NULL,
    "outstandingPercent" INTEGER NOT NULL,
    "owedPercent" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LoanBound_pkey" PRIMARY KEY ("id")
);

-- Guards
CREATE UNIQUE INDEX "LoanSnapshot_unitId_asOf_current_key" ON "LoanSnapshot" ("unitId", "asOf") WHERE "replacedAt" IS NULL AND "status" = 'IN_USE';

CREATE UNIQUE INDEX "LoanSnapshot_unitId_asOf_waiting_key" ON "LoanSnapshot" ("unitId", "asOf") WHERE "replacedAt" IS NULL AND "status" = 'WAITING';

ALTER TABLE "LoanSnapshot" ADD CONSTRAINT "LoanSnapshot_status_check" CHECK ("status" IN ('IN_USE', 'WAITING', 'REJECTED'));

CREATE OR REPLACE FUNCTION "LoanBound_bounds_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."loansPercent" >= 0 AND NEW."outstandingPercent" >= 0 AND NEW."owedPercent" >= 100) THEN RAISE EXCEPTION 'LoanBound: bounds' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LoanBound_bounds_insert_rule" BEFORE INSERT ON "LoanBound" FOR EACH ROW EXECUTE FUNCTION "LoanBound_bounds_insert_rule"();

CREATE OR REPLACE FUNCTION "LoanBound_bounds_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."loansPercent" >= 0 AND NEW."outstandingPercent" >= 0 AND NEW."owedPercent" >= 100) THEN RAISE EXCEPTION 'LoanBound: bounds' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LoanBound_bounds_update_rule" BEFORE UPDATE ON "LoanBound" FOR EACH ROW EXECUTE FUNCTION "LoanBound_bounds_update_rule"();
