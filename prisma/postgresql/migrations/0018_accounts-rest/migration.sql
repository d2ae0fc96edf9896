-- AlterTable
ALTER TABLE "FirstApproval" ADD COLUMN     "actingForId" INTEGER;

-- CreateTable
CREATE TABLE "Delegation" (
    "id" SERIAL NOT NULL,
    "fromUserId" INTEGER NOT NULL,
    "toUserId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "startDate" TEXT NOT NULL,
    "endDate" TEXT NOT NULL,
    "processes" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "upTo" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "decidedById" INTEGER,
    "decidedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Delegation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BankMark" (
    "journalLineId" INTEGER NOT NULL,
    "clearedOn" TEXT NOT NULL,
    "statement" TEXT,
    "byId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BankMark_pkey" PRIMARY KEY ("journalLineId")
);

-- CreateIndex
CREATE INDEX "Delegation_toUserId_status_idx" ON "Delegation"("toUserId", "status");

-- CreateIndex
CREATE INDEX "Delegation_fromUserId_idx" ON "Delegation"("fromUserId");

-- CreateIndex
CREATE INDEX "Delegation_unitId_idx" ON "Delegation"("unitId");

-- AddForeignKey
ALTER TABLE "Delegation" ADD CONSTRAINT "Delegation_fromUserId_fkey" FOREIGN KEY ("fromUserId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delegation" ADD CONSTRAINT "Delegation_toUserId_fkey" FOREIGN KEY ("toUserId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delegation" ADD CONSTRAINT "Delegation_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "Delegation_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."fromUserId" <> OLD."fromUserId" OR NEW."toUserId" <> OLD."toUserId" OR NEW."unitId" <> OLD."unitId" OR NEW."startDate" <> OLD."startDate" OR NEW."endDate" <> OLD."endDate" OR NEW."processes" <> OLD."processes" OR NEW."currency" <> OLD."currency" OR NEW."upTo" <> OLD."upTo" OR NEW."reason" <> OLD."reason" THEN RAISE EXCEPTION 'Delegation: fromUserId, toUserId, unitId, startDate, endDate, processes, currency, upTo, reason keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Delegation_fixed_update" BEFORE UPDATE ON "Delegation" FOR EACH ROW EXECUTE FUNCTION "Delegation_fixed_update"();

CREATE OR REPLACE FUNCTION "Delegation_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Delegation rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "Delegation_fixed_delete" BEFORE DELETE ON "Delegation" FOR EACH ROW EXECUTE FUNCTION "Delegation_fixed_delete"();

ALTER TABLE "Delegation" ADD CONSTRAINT "Delegation_status_check" CHECK ("status" IN ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ENDED'));
