-- Guards that change
DROP TRIGGER IF EXISTS "PayAssignment_fixed_update" ON "PayAssignment";
DROP FUNCTION IF EXISTS "PayAssignment_fixed_update"();
DROP TRIGGER IF EXISTS "SalaryAdvance_leaves_disbursed" ON "SalaryAdvance";
DROP FUNCTION IF EXISTS "SalaryAdvance_leaves_disbursed"();
DROP TRIGGER IF EXISTS "SalaryAdvance_paid_insert_rule" ON "SalaryAdvance";
DROP FUNCTION IF EXISTS "SalaryAdvance_paid_insert_rule"();
DROP TRIGGER IF EXISTS "SalaryAdvance_paid_update_rule" ON "SalaryAdvance";
DROP FUNCTION IF EXISTS "SalaryAdvance_paid_update_rule"();
ALTER TABLE IF EXISTS "SalaryAdvance" DROP CONSTRAINT IF EXISTS "SalaryAdvance_status_check";
DROP TRIGGER IF EXISTS "SalaryStop_fixed_update" ON "SalaryStop";
DROP FUNCTION IF EXISTS "SalaryStop_fixed_update"();

-- AlterTable
ALTER TABLE "PayAssignment" ADD COLUMN     "currency" TEXT NOT NULL,
ADD COLUMN     "unitId" INTEGER NOT NULL;

-- AlterTable
ALTER TABLE "SalaryAdvance" ADD COLUMN     "skipAskedById" INTEGER,
ADD COLUMN     "skipSeq" INTEGER,
ADD COLUMN     "skipped" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "writeOffById" INTEGER,
ADD COLUMN     "writeOffJournalId" INTEGER,
ADD COLUMN     "writeOffNo" TEXT;

-- AlterTable
ALTER TABLE "AdvanceInstalment" ADD COLUMN     "entryNo" TEXT,
ADD COLUMN     "paidOn" TEXT;

-- AlterTable
ALTER TABLE "SalaryStop" ADD COLUMN     "unitId" INTEGER NOT NULL;

-- CreateTable
CREATE TABLE "SlipRelease" (
    "id" SERIAL NOT NULL,
    "no" TEXT NOT NULL,
    "slipId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "booksId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ASKED',
    "askedById" INTEGER NOT NULL,
    "paidById" INTEGER,
    "paidOn" TEXT,
    "paymentNo" TEXT,
    "journalId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SlipRelease_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SlipRelease_no_key" ON "SlipRelease"("no");

-- CreateIndex
CREATE UNIQUE INDEX "SlipRelease_journalId_key" ON "SlipRelease"("journalId");

-- CreateIndex
CREATE INDEX "SlipRelease_employeeId_idx" ON "SlipRelease"("employeeId");

-- CreateIndex
CREATE INDEX "SlipRelease_unitId_status_idx" ON "SlipRelease"("unitId", "status");

-- CreateIndex
CREATE INDEX "PayAssignment_unitId_idx" ON "PayAssignment"("unitId");

-- CreateIndex
CREATE UNIQUE INDEX "SalaryAdvance_writeOffJournalId_key" ON "SalaryAdvance"("writeOffJournalId");

-- CreateIndex
CREATE INDEX "SalaryStop_unitId_idx" ON "SalaryStop"("unitId");

-- AddForeignKey
ALTER TABLE "PayAssignment" ADD CONSTRAINT "PayAssignment_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SalaryStop" ADD CONSTRAINT "SalaryStop_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlipRelease" ADD CONSTRAINT "SlipRelease_slipId_fkey" FOREIGN KEY ("slipId") REFERENCES "Payslip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlipRelease" ADD CONSTRAINT "SlipRelease_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlipRelease" ADD CONSTRAINT "SlipRelease_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlipRelease" ADD CONSTRAINT "SlipRelease_booksId_fkey" FOREIGN KEY ("booksId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "SalaryAdvance_createdAt_idx" ON "SalaryAdvance"("createdAt");
CREATE INDEX "SalaryAdvance_status_idx" ON "SalaryAdvance"("status");
CREATE INDEX "SalaryAdvance_amount_idx" ON "SalaryAdvance"("amount");
CREATE INDEX "PayAssignment_fromMonth_idx" ON "PayAssignment"("fromMonth");
CREATE INDEX "SalaryStop_fromMonth_idx" ON "SalaryStop"("fromMonth");
CREATE INDEX "SalaryStop_status_idx" ON "SalaryStop"("status");
CREATE INDEX "SlipRelease_createdAt_idx" ON "SlipRelease"("createdAt");
CREATE INDEX "SlipRelease_status_idx" ON "SlipRelease"("status");

-- Guards
CREATE OR REPLACE FUNCTION "PayAssignment_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."componentId" <> OLD."componentId" OR NEW."fromMonth" <> OLD."fromMonth" THEN RAISE EXCEPTION 'PayAssignment: employeeId, unitId, componentId, fromMonth keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayAssignment_fixed_update" BEFORE UPDATE ON "PayAssignment" FOR EACH ROW EXECUTE FUNCTION "PayAssignment_fixed_update"();

CREATE OR REPLACE FUNCTION "PayAssignment_leaves_cancelled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'CANCELLED' AND NEW."status" NOT IN ('CANCELLED') THEN RAISE EXCEPTION 'PayAssignment: CANCELLED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "PayAssignment_leaves_cancelled" BEFORE UPDATE ON "PayAssignment" FOR EACH ROW EXECUTE FUNCTION "PayAssignment_leaves_cancelled"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_leaves_disbursed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'DISBURSED' AND NEW."status" NOT IN ('DISBURSED', 'SETTLED', 'WRITE_OFF') THEN RAISE EXCEPTION 'SalaryAdvance: DISBURSED leads to SETTLED|WRITE_OFF' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_leaves_disbursed" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_leaves_disbursed"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_leaves_write_off"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'WRITE_OFF' AND NEW."status" NOT IN ('WRITE_OFF', 'DISBURSED', 'WRITTEN_OFF') THEN RAISE EXCEPTION 'SalaryAdvance: WRITE_OFF leads to DISBURSED|WRITTEN_OFF' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_leaves_write_off" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_leaves_write_off"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_leaves_written_off"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'WRITTEN_OFF' AND NEW."status" NOT IN ('WRITTEN_OFF') THEN RAISE EXCEPTION 'SalaryAdvance: WRITTEN_OFF leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_leaves_written_off" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_leaves_written_off"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_paid_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" IN ('DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF')) = (NEW."journalId" IS NOT NULL)) THEN RAISE EXCEPTION 'SalaryAdvance: paid' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_paid_insert_rule" BEFORE INSERT ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_paid_insert_rule"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_paid_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" IN ('DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF')) = (NEW."journalId" IS NOT NULL)) THEN RAISE EXCEPTION 'SalaryAdvance: paid' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_paid_update_rule" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_paid_update_rule"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_writtenOff_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'WRITTEN_OFF') = (NEW."writeOffJournalId" IS NOT NULL)) THEN RAISE EXCEPTION 'SalaryAdvance: writtenOff' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_writtenOff_insert_rule" BEFORE INSERT ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_writtenOff_insert_rule"();

CREATE OR REPLACE FUNCTION "SalaryAdvance_writtenOff_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'WRITTEN_OFF') = (NEW."writeOffJournalId" IS NOT NULL)) THEN RAISE EXCEPTION 'SalaryAdvance: writtenOff' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryAdvance_writtenOff_update_rule" BEFORE UPDATE ON "SalaryAdvance" FOR EACH ROW EXECUTE FUNCTION "SalaryAdvance_writtenOff_update_rule"();

ALTER TABLE "SalaryAdvance" ADD CONSTRAINT "SalaryAdvance_status_check" CHECK ("status" IN ('REQUESTED', 'APPROVED', 'DISBURSED', 'SETTLED', 'WRITE_OFF', 'WRITTEN_OFF', 'REJECTED', 'CANCELLED'));

CREATE OR REPLACE FUNCTION "SalaryStop_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."mode" <> OLD."mode" OR NEW."fromMonth" <> OLD."fromMonth" THEN RAISE EXCEPTION 'SalaryStop: employeeId, unitId, mode, fromMonth keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryStop_fixed_update" BEFORE UPDATE ON "SalaryStop" FOR EACH ROW EXECUTE FUNCTION "SalaryStop_fixed_update"();

CREATE OR REPLACE FUNCTION "SalaryStop_leaves_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'ENDED' AND NEW."status" NOT IN ('ENDED') THEN RAISE EXCEPTION 'SalaryStop: ENDED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryStop_leaves_ended" BEFORE UPDATE ON "SalaryStop" FOR EACH ROW EXECUTE FUNCTION "SalaryStop_leaves_ended"();

CREATE OR REPLACE FUNCTION "SalaryStop_leaves_cancelled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'CANCELLED' AND NEW."status" NOT IN ('CANCELLED') THEN RAISE EXCEPTION 'SalaryStop: CANCELLED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryStop_leaves_cancelled" BEFORE UPDATE ON "SalaryStop" FOR EACH ROW EXECUTE FUNCTION "SalaryStop_leaves_cancelled"();

CREATE OR REPLACE FUNCTION "SlipRelease_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."no" <> OLD."no" OR NEW."slipId" <> OLD."slipId" OR NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."amount" <> OLD."amount" OR NEW."currency" <> OLD."currency" OR NEW."askedById" <> OLD."askedById" THEN RAISE EXCEPTION 'SlipRelease: no, slipId, employeeId, unitId, amount, currency, askedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SlipRelease_fixed_update" BEFORE UPDATE ON "SlipRelease" FOR EACH ROW EXECUTE FUNCTION "SlipRelease_fixed_update"();

CREATE OR REPLACE FUNCTION "SlipRelease_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SlipRelease rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SlipRelease_fixed_delete" BEFORE DELETE ON "SlipRelease" FOR EACH ROW EXECUTE FUNCTION "SlipRelease_fixed_delete"();

CREATE UNIQUE INDEX "SlipRelease_slipId_live_key" ON "SlipRelease" ("slipId") WHERE "status" IN ('ASKED', 'PAID');

CREATE OR REPLACE FUNCTION "SlipRelease_leaves_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'PAID' AND NEW."status" NOT IN ('PAID') THEN RAISE EXCEPTION 'SlipRelease: PAID leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SlipRelease_leaves_paid" BEFORE UPDATE ON "SlipRelease" FOR EACH ROW EXECUTE FUNCTION "SlipRelease_leaves_paid"();

CREATE OR REPLACE FUNCTION "SlipRelease_leaves_rejected"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'REJECTED' AND NEW."status" NOT IN ('REJECTED') THEN RAISE EXCEPTION 'SlipRelease: REJECTED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SlipRelease_leaves_rejected" BEFORE UPDATE ON "SlipRelease" FOR EACH ROW EXECUTE FUNCTION "SlipRelease_leaves_rejected"();

CREATE OR REPLACE FUNCTION "SlipRelease_leaves_cancelled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'CANCELLED' AND NEW."status" NOT IN ('CANCELLED') THEN RAISE EXCEPTION 'SlipRelease: CANCELLED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SlipRelease_leaves_cancelled" BEFORE UPDATE ON "SlipRelease" FOR EACH ROW EXECUTE FUNCTION "SlipRelease_leaves_cancelled"();

CREATE OR REPLACE FUNCTION "SlipRelease_amount_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0) THEN RAISE EXCEPTION 'SlipRelease: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SlipRelease_amount_insert_rule" BEFORE INSERT ON "SlipRelease" FOR EACH ROW EXECUTE FUNCTION "SlipRelease_amount_insert_rule"();

CREATE OR REPLACE FUNCTION "SlipRelease_amount_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."amount" > 0) THEN RAISE EXCEPTION 'SlipRelease: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SlipRelease_amount_update_rule" BEFORE UPDATE ON "SlipRelease" FOR EACH ROW EXECUTE FUNCTION "SlipRelease_amount_update_rule"();

CREATE OR REPLACE FUNCTION "SlipRelease_paid_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'PAID') = (NEW."journalId" IS NOT NULL)) THEN RAISE EXCEPTION 'SlipRelease: paid' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SlipRelease_paid_insert_rule" BEFORE INSERT ON "SlipRelease" FOR EACH ROW EXECUTE FUNCTION "SlipRelease_paid_insert_rule"();

CREATE OR REPLACE FUNCTION "SlipRelease_paid_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'PAID') = (NEW."journalId" IS NOT NULL)) THEN RAISE EXCEPTION 'SlipRelease: paid' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SlipRelease_paid_update_rule" BEFORE UPDATE ON "SlipRelease" FOR EACH ROW EXECUTE FUNCTION "SlipRelease_paid_update_rule"();

ALTER TABLE "SlipRelease" ADD CONSTRAINT "SlipRelease_status_check" CHECK ("status" IN ('ASKED', 'PAID', 'REJECTED', 'CANCELLED'));
