-- CreateTable
CREATE TABLE "OpeningBatch" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "branchId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "asOf" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "no" TEXT,
    "totalBase" BIGINT NOT NULL DEFAULT 0,
    "makerId" INTEGER NOT NULL,
    "editorId" INTEGER NOT NULL,
    "checkedById" INTEGER,
    "submittedAt" TIMESTAMP(3),
    "postedAt" TIMESTAMP(3),
    "journalId" INTEGER,
    "postings" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OpeningBatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OpeningLine" (
    "id" SERIAL NOT NULL,
    "batchId" INTEGER NOT NULL,
    "ledgerId" INTEGER NOT NULL,
    "subLedgerId" INTEGER,
    "currency" TEXT NOT NULL,
    "debit" BIGINT,
    "credit" BIGINT,
    "worth" TEXT,
    "base" BIGINT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OpeningLine_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "OpeningBatch_no_key" ON "OpeningBatch"("no");

-- CreateIndex
CREATE INDEX "OpeningBatch_branchId_status_idx" ON "OpeningBatch"("branchId", "status");

-- CreateIndex
CREATE INDEX "OpeningLine_batchId_ledgerId_idx" ON "OpeningLine"("batchId", "ledgerId");

-- AddForeignKey
ALTER TABLE "OpeningBatch" ADD CONSTRAINT "OpeningBatch_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpeningLine" ADD CONSTRAINT "OpeningLine_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "OpeningBatch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpeningLine" ADD CONSTRAINT "OpeningLine_ledgerId_fkey" FOREIGN KEY ("ledgerId") REFERENCES "Ledger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpeningLine" ADD CONSTRAINT "OpeningLine_subLedgerId_fkey" FOREIGN KEY ("subLedgerId") REFERENCES "SubLedger"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "OpeningBatch_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."branchId" <> OLD."branchId" OR NEW."makerId" <> OLD."makerId" THEN RAISE EXCEPTION 'OpeningBatch: companyId, branchId, makerId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "OpeningBatch_fixed_update" BEFORE UPDATE ON "OpeningBatch" FOR EACH ROW EXECUTE FUNCTION "OpeningBatch_fixed_update"();

CREATE OR REPLACE FUNCTION "OpeningBatch_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'OpeningBatch rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "OpeningBatch_fixed_delete" BEFORE DELETE ON "OpeningBatch" FOR EACH ROW EXECUTE FUNCTION "OpeningBatch_fixed_delete"();

CREATE UNIQUE INDEX "OpeningBatch_branchId_standing_key" ON "OpeningBatch" ("branchId") WHERE "status" <> 'CANCELLED';

ALTER TABLE "OpeningBatch" ADD CONSTRAINT "OpeningBatch_status_check" CHECK ("status" IN ('DRAFT', 'SUBMITTED', 'CHECKED', 'POSTED', 'CANCELLED'));
