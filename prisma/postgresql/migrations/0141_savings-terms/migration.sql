-- Guards that change
DROP TRIGGER IF EXISTS "SaccoReceipt_fixed_update" ON "SaccoReceipt";
DROP FUNCTION IF EXISTS "SaccoReceipt_fixed_update"();
DROP TRIGGER IF EXISTS "SaccoWithdrawal_fixed_update" ON "SaccoWithdrawal";
DROP FUNCTION IF EXISTS "SaccoWithdrawal_fixed_update"();

-- AlterTable
ALTER TABLE "SaccoReceipt" ADD COLUMN     "referenceKey" TEXT;

-- AlterTable
ALTER TABLE "SaccoWithdrawal" ADD COLUMN     "place" TEXT,
ADD COLUMN     "reference" TEXT,
ADD COLUMN     "referenceKey" TEXT;

-- CreateTable
CREATE TABLE "SaccoTerms" (
    "id" SERIAL NOT NULL,
    "productId" INTEGER NOT NULL,
    "fromDate" TEXT NOT NULL,
    "rateBps" INTEGER NOT NULL,
    "basis" TEXT NOT NULL,
    "daysInYear" INTEGER NOT NULL,
    "whtBps" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "askedById" INTEGER,
    "decidedById" INTEGER,
    "decidedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SaccoTerms_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SaccoTerms_productId_status_fromDate_idx" ON "SaccoTerms"("productId", "status", "fromDate");

-- CreateIndex
CREATE INDEX "Voucher_bankAccountId_idx" ON "Voucher"("bankAccountId");

-- AddForeignKey
ALTER TABLE "SaccoTerms" ADD CONSTRAINT "SaccoTerms_productId_fkey" FOREIGN KEY ("productId") REFERENCES "SaccoProduct"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "SaccoTerms_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."productId" <> OLD."productId" OR NEW."fromDate" <> OLD."fromDate" OR NEW."rateBps" <> OLD."rateBps" OR NEW."basis" <> OLD."basis" OR NEW."daysInYear" <> OLD."daysInYear" OR NEW."whtBps" <> OLD."whtBps" OR NEW."reason" <> OLD."reason" OR (OLD."askedById" IS NOT NULL AND NEW."askedById" IS DISTINCT FROM OLD."askedById") OR (OLD."decidedById" IS NOT NULL AND NEW."decidedById" IS DISTINCT FROM OLD."decidedById") OR (OLD."decidedAt" IS NOT NULL AND NEW."decidedAt" IS DISTINCT FROM OLD."decidedAt") THEN RAISE EXCEPTION 'SaccoTerms: productId, fromDate, rateBps, basis, daysInYear, whtBps, reason, askedById, decidedById, decidedAt keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoTerms_fixed_update" BEFORE UPDATE ON "SaccoTerms" FOR EACH ROW EXECUTE FUNCTION "SaccoTerms_fixed_update"();

CREATE OR REPLACE FUNCTION "SaccoTerms_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SaccoTerms rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SaccoTerms_fixed_delete" BEFORE DELETE ON "SaccoTerms" FOR EACH ROW EXECUTE FUNCTION "SaccoTerms_fixed_delete"();

CREATE OR REPLACE FUNCTION "SaccoTerms_leaves_approved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'APPROVED' AND NEW."status" NOT IN ('APPROVED') THEN RAISE EXCEPTION 'SaccoTerms: APPROVED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoTerms_leaves_approved" BEFORE UPDATE ON "SaccoTerms" FOR EACH ROW EXECUTE FUNCTION "SaccoTerms_leaves_approved"();

CREATE UNIQUE INDEX "SaccoTerms_productId_asked_key" ON "SaccoTerms" ("productId") WHERE "status" = 'REQUESTED';

ALTER TABLE "SaccoTerms" ADD CONSTRAINT "SaccoTerms_basis_check" CHECK ("basis" IN ('DAILY_BALANCE', 'MONTHLY_MIN'));

ALTER TABLE "SaccoTerms" ADD CONSTRAINT "SaccoTerms_status_check" CHECK ("status" IN ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'));

CREATE OR REPLACE FUNCTION "SaccoReceipt_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unitId" <> OLD."unitId" OR NEW."productId" <> OLD."productId" OR NEW."kind" <> OLD."kind" OR (OLD."period" IS NOT NULL AND NEW."period" IS DISTINCT FROM OLD."period") OR (OLD."place" IS NOT NULL AND NEW."place" IS DISTINCT FROM OLD."place") OR (OLD."reference" IS NOT NULL AND NEW."reference" IS DISTINCT FROM OLD."reference") OR (OLD."referenceKey" IS NOT NULL AND NEW."referenceKey" IS DISTINCT FROM OLD."referenceKey") OR NEW."total" <> OLD."total" OR NEW."count" <> OLD."count" OR (OLD."byId" IS NOT NULL AND NEW."byId" IS DISTINCT FROM OLD."byId") OR NEW."at" <> OLD."at" OR (OLD."journalId" IS NOT NULL AND NEW."journalId" IS DISTINCT FROM OLD."journalId") OR (OLD."no" IS NOT NULL AND NEW."no" IS DISTINCT FROM OLD."no") OR (OLD."paidOn" IS NOT NULL AND NEW."paidOn" IS DISTINCT FROM OLD."paidOn") THEN RAISE EXCEPTION 'SaccoReceipt: unitId, productId, kind, period, place, reference, referenceKey, total, count, byId, at, journalId, no, paidOn keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoReceipt_fixed_update" BEFORE UPDATE ON "SaccoReceipt" FOR EACH ROW EXECUTE FUNCTION "SaccoReceipt_fixed_update"();

CREATE UNIQUE INDEX "SaccoReceipt_unitId_place_referenceKey_slipKey_key" ON "SaccoReceipt" ("unitId", "place", "referenceKey") WHERE "referenceKey" IS NOT NULL AND "kind" = 'VOLUNTARY' AND "takenBack" = 0;

CREATE OR REPLACE FUNCTION "SaccoWithdrawal_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."no" <> OLD."no" OR NEW."accountId" <> OLD."accountId" OR NEW."unitId" <> OLD."unitId" OR NEW."kind" <> OLD."kind" OR NEW."amount" <> OLD."amount" OR NEW."currency" <> OLD."currency" OR NEW."availableAtSubmit" <> OLD."availableAtSubmit" OR NEW."payMode" <> OLD."payMode" OR (OLD."payTo" IS NOT NULL AND NEW."payTo" IS DISTINCT FROM OLD."payTo") OR NEW."reason" <> OLD."reason" OR (OLD."requestedById" IS NOT NULL AND NEW."requestedById" IS DISTINCT FROM OLD."requestedById") OR (OLD."approvedById" IS NOT NULL AND NEW."approvedById" IS DISTINCT FROM OLD."approvedById") OR (OLD."approvedAt" IS NOT NULL AND NEW."approvedAt" IS DISTINCT FROM OLD."approvedAt") OR (OLD."paidById" IS NOT NULL AND NEW."paidById" IS DISTINCT FROM OLD."paidById") OR (OLD."paidOn" IS NOT NULL AND NEW."paidOn" IS DISTINCT FROM OLD."paidOn") OR (OLD."paid" IS NOT NULL AND NEW."paid" IS DISTINCT FROM OLD."paid") OR (OLD."paymentNo" IS NOT NULL AND NEW."paymentNo" IS DISTINCT FROM OLD."paymentNo") OR (OLD."journalId" IS NOT NULL AND NEW."journalId" IS DISTINCT FROM OLD."journalId") OR (OLD."place" IS NOT NULL AND NEW."place" IS DISTINCT FROM OLD."place") OR (OLD."reference" IS NOT NULL AND NEW."reference" IS DISTINCT FROM OLD."reference") OR (OLD."referenceKey" IS NOT NULL AND NEW."referenceKey" IS DISTINCT FROM OLD."referenceKey") THEN RAISE EXCEPTION 'SaccoWithdrawal: no, accountId, unitId, kind, amount, currency, availableAtSubmit, payMode, payTo, reason, requestedById, approvedById, approvedAt, paidById, paidOn, paid, paymentNo, journalId, place, reference, referenceKey keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SaccoWithdrawal_fixed_update" BEFORE UPDATE ON "SaccoWithdrawal" FOR EACH ROW EXECUTE FUNCTION "SaccoWithdrawal_fixed_update"();

CREATE UNIQUE INDEX "SaccoWithdrawal_unitId_place_referenceKey_paidOnce_key" ON "SaccoWithdrawal" ("unitId", "place", "referenceKey") WHERE "referenceKey" IS NOT NULL;
