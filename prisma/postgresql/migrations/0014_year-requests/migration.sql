-- CreateTable
CREATE TABLE "YearRequest" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "yearId" INTEGER NOT NULL,
    "periodId" INTEGER,
    "reason" TEXT NOT NULL,
    "digest" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" TIMESTAMP(3) NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "YearRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "YearRequest_companyId_status_idx" ON "YearRequest"("companyId", "status");

-- AddForeignKey
ALTER TABLE "YearRequest" ADD CONSTRAINT "YearRequest_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "FiscalYear"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "YearRequest" ADD CONSTRAINT "YearRequest_periodId_fkey" FOREIGN KEY ("periodId") REFERENCES "FiscalPeriod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "YearRequest_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."kind" <> OLD."kind" OR NEW."yearId" <> OLD."yearId" OR NEW."requestedById" <> OLD."requestedById" THEN RAISE EXCEPTION 'YearRequest: companyId, kind, yearId, requestedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "YearRequest_fixed_update" BEFORE UPDATE ON "YearRequest" FOR EACH ROW EXECUTE FUNCTION "YearRequest_fixed_update"();

CREATE OR REPLACE FUNCTION "YearRequest_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'YearRequest rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "YearRequest_fixed_delete" BEFORE DELETE ON "YearRequest" FOR EACH ROW EXECUTE FUNCTION "YearRequest_fixed_delete"();

CREATE UNIQUE INDEX "YearRequest_yearId_kind_year_key" ON "YearRequest" ("yearId", "kind") WHERE "status" = 'PENDING' AND "periodId" IS NULL;

CREATE UNIQUE INDEX "YearRequest_periodId_kind_period_key" ON "YearRequest" ("periodId", "kind") WHERE "status" = 'PENDING' AND "periodId" IS NOT NULL;

ALTER TABLE "YearRequest" ADD CONSTRAINT "YearRequest_kind_check" CHECK ("kind" IN ('CLOSE_PERIOD', 'REOPEN_PERIOD', 'REVALUE', 'CLOSE_BOOKS', 'CLOSE_YEAR', 'REOPEN_YEAR', 'LOCK_YEAR'));

ALTER TABLE "YearRequest" ADD CONSTRAINT "YearRequest_status_check" CHECK ("status" IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'));
