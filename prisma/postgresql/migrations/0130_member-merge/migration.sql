-- Guards that change
ALTER TABLE IF EXISTS "Member" DROP CONSTRAINT IF EXISTS "Member_status_check";
DROP TRIGGER IF EXISTS "MemberIdentity_fixed_update" ON "MemberIdentity";
DROP FUNCTION IF EXISTS "MemberIdentity_fixed_update"();
ALTER TABLE IF EXISTS "MemberCount" DROP CONSTRAINT IF EXISTS "MemberCount_kind_check";

-- DropIndex
DROP INDEX "Member_nameKey_idx";

-- DropIndex
DROP INDEX "MemberIdentity_numberKey_idx";

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "mergedIntoId" INTEGER;

-- CreateTable
CREATE TABLE "DuplicatePair" (
    "id" SERIAL NOT NULL,
    "oneId" INTEGER NOT NULL,
    "otherId" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DuplicatePair_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MemberMerge" (
    "id" SERIAL NOT NULL,
    "pairId" INTEGER NOT NULL,
    "survivorId" INTEGER NOT NULL,
    "duplicateId" INTEGER NOT NULL,
    "survivorVersion" INTEGER NOT NULL,
    "duplicateVersion" INTEGER NOT NULL,
    "choices" TEXT NOT NULL,
    "before" TEXT,
    "reason" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PREPARED',
    "askedById" INTEGER NOT NULL,
    "mergedAt" TIMESTAMP(3),
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MemberMerge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DuplicatePair_otherId_idx" ON "DuplicatePair"("otherId");

-- CreateIndex
CREATE INDEX "DuplicatePair_status_idx" ON "DuplicatePair"("status");

-- CreateIndex
CREATE UNIQUE INDEX "DuplicatePair_oneId_otherId_key" ON "DuplicatePair"("oneId", "otherId");

-- CreateIndex
CREATE INDEX "MemberMerge_pairId_idx" ON "MemberMerge"("pairId");

-- CreateIndex
CREATE INDEX "MemberMerge_survivorId_idx" ON "MemberMerge"("survivorId");

-- CreateIndex
CREATE INDEX "MemberMerge_duplicateId_idx" ON "MemberMerge"("duplicateId");

-- CreateIndex
CREATE INDEX "MemberMerge_status_idx" ON "MemberMerge"("status");

-- CreateIndex
CREATE INDEX "Member_nameKey_bornOn_idx" ON "Member"("nameKey", "bornOn");

-- CreateIndex
CREATE INDEX "Member_mergedIntoId_idx" ON "Member"("mergedIntoId");

-- CreateIndex
CREATE INDEX "MemberIdentity_numberKey_country_idx" ON "MemberIdentity"("numberKey", "country");

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuplicatePair" ADD CONSTRAINT "DuplicatePair_oneId_fkey" FOREIGN KEY ("oneId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuplicatePair" ADD CONSTRAINT "DuplicatePair_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberMerge" ADD CONSTRAINT "MemberMerge_pairId_fkey" FOREIGN KEY ("pairId") REFERENCES "DuplicatePair"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberMerge" ADD CONSTRAINT "MemberMerge_survivorId_fkey" FOREIGN KEY ("survivorId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberMerge" ADD CONSTRAINT "MemberMerge_duplicateId_fkey" FOREIGN KEY ("duplicateId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "Member_merged_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'MERGED') = (NEW."mergedIntoId" IS NOT NULL)) THEN RAISE EXCEPTION 'Member: merged' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Member_merged_insert_rule" BEFORE INSERT ON "Member" FOR EACH ROW EXECUTE FUNCTION "Member_merged_insert_rule"();

CREATE OR REPLACE FUNCTION "Member_merged_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'MERGED') = (NEW."mergedIntoId" IS NOT NULL)) THEN RAISE EXCEPTION 'Member: merged' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Member_merged_update_rule" BEFORE UPDATE ON "Member" FOR EACH ROW EXECUTE FUNCTION "Member_merged_update_rule"();

ALTER TABLE "Member" ADD CONSTRAINT "Member_status_check" CHECK ("status" IN ('PROSPECT', 'PENDING', 'ACTIVE', 'DORMANT', 'SUSPENDED', 'EXITED', 'DECEASED', 'BLACKLISTED', 'MERGED'));

CREATE OR REPLACE FUNCTION "MemberIdentity_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."country" <> OLD."country" OR NEW."type" <> OLD."type" OR NEW."number" <> OLD."number" OR NEW."numberKey" <> OLD."numberKey" THEN RAISE EXCEPTION 'MemberIdentity: country, type, number, numberKey keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MemberIdentity_fixed_update" BEFORE UPDATE ON "MemberIdentity" FOR EACH ROW EXECUTE FUNCTION "MemberIdentity_fixed_update"();

ALTER TABLE "MemberCount" ADD CONSTRAINT "MemberCount_kind_check" CHECK ("kind" IN ('JOINED', 'IN', 'LEFT', 'OUT', 'MERGED'));

CREATE OR REPLACE FUNCTION "DuplicatePair_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."oneId" <> OLD."oneId" OR NEW."otherId" <> OLD."otherId" THEN RAISE EXCEPTION 'DuplicatePair: oneId, otherId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "DuplicatePair_fixed_update" BEFORE UPDATE ON "DuplicatePair" FOR EACH ROW EXECUTE FUNCTION "DuplicatePair_fixed_update"();

CREATE OR REPLACE FUNCTION "DuplicatePair_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'DuplicatePair rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "DuplicatePair_fixed_delete" BEFORE DELETE ON "DuplicatePair" FOR EACH ROW EXECUTE FUNCTION "DuplicatePair_fixed_delete"();

CREATE OR REPLACE FUNCTION "DuplicatePair_order_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."oneId" < NEW."otherId") THEN RAISE EXCEPTION 'DuplicatePair: order' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "DuplicatePair_order_insert_rule" BEFORE INSERT ON "DuplicatePair" FOR EACH ROW EXECUTE FUNCTION "DuplicatePair_order_insert_rule"();

CREATE OR REPLACE FUNCTION "DuplicatePair_order_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."oneId" < NEW."otherId") THEN RAISE EXCEPTION 'DuplicatePair: order' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "DuplicatePair_order_update_rule" BEFORE UPDATE ON "DuplicatePair" FOR EACH ROW EXECUTE FUNCTION "DuplicatePair_order_update_rule"();

ALTER TABLE "DuplicatePair" ADD CONSTRAINT "DuplicatePair_status_check" CHECK ("status" IN ('OPEN', 'PREPARED', 'MERGED', 'APART', 'GONE'));

CREATE OR REPLACE FUNCTION "MemberMerge_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."pairId" <> OLD."pairId" OR NEW."survivorId" <> OLD."survivorId" OR NEW."duplicateId" <> OLD."duplicateId" OR NEW."choices" <> OLD."choices" OR NEW."askedById" <> OLD."askedById" OR (OLD."before" IS NOT NULL AND NEW."before" IS DISTINCT FROM OLD."before") OR (OLD."mergedAt" IS NOT NULL AND NEW."mergedAt" IS DISTINCT FROM OLD."mergedAt") THEN RAISE EXCEPTION 'MemberMerge: pairId, survivorId, duplicateId, choices, askedById, before, mergedAt keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MemberMerge_fixed_update" BEFORE UPDATE ON "MemberMerge" FOR EACH ROW EXECUTE FUNCTION "MemberMerge_fixed_update"();

CREATE OR REPLACE FUNCTION "MemberMerge_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'MemberMerge rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "MemberMerge_fixed_delete" BEFORE DELETE ON "MemberMerge" FOR EACH ROW EXECUTE FUNCTION "MemberMerge_fixed_delete"();

CREATE UNIQUE INDEX "MemberMerge_duplicateId_gone_key" ON "MemberMerge" ("duplicateId") WHERE "status" IN ('PREPARED', 'MERGED');

CREATE UNIQUE INDEX "MemberMerge_survivorId_kept_key" ON "MemberMerge" ("survivorId") WHERE "status" = 'PREPARED';

CREATE OR REPLACE FUNCTION "MemberMerge_apart_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."survivorId" <> NEW."duplicateId") THEN RAISE EXCEPTION 'MemberMerge: apart' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MemberMerge_apart_insert_rule" BEFORE INSERT ON "MemberMerge" FOR EACH ROW EXECUTE FUNCTION "MemberMerge_apart_insert_rule"();

CREATE OR REPLACE FUNCTION "MemberMerge_apart_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."survivorId" <> NEW."duplicateId") THEN RAISE EXCEPTION 'MemberMerge: apart' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MemberMerge_apart_update_rule" BEFORE UPDATE ON "MemberMerge" FOR EACH ROW EXECUTE FUNCTION "MemberMerge_apart_update_rule"();

ALTER TABLE "MemberMerge" ADD CONSTRAINT "MemberMerge_status_check" CHECK ("status" IN ('PREPARED', 'MERGED', 'REJECTED', 'WITHDRAWN', 'UNDONE'));
