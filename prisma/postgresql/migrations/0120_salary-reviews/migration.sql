-- Guards that change
ALTER TABLE IF EXISTS "SalaryChange" DROP CONSTRAINT IF EXISTS "SalaryChange_kind_check";

-- CreateTable
CREATE TABLE "SalaryReview" (
    "id" SERIAL NOT NULL,
    "cycle" TEXT NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "currentBasic" BIGINT NOT NULL,
    "proposedBasic" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "effectiveOn" TEXT NOT NULL,
    "message" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "preparedById" INTEGER NOT NULL,
    "approvedById" INTEGER,
    "tokenHash" TEXT,
    "sentAt" TIMESTAMP(3),
    "expiresAt" TIMESTAMP(3),
    "sendings" INTEGER NOT NULL DEFAULT 0,
    "answer" TEXT,
    "answeredAt" TIMESTAMP(3),
    "comment" TEXT,
    "changeId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SalaryReview_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SalaryReview_tokenHash_key" ON "SalaryReview"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "SalaryReview_changeId_key" ON "SalaryReview"("changeId");

-- CreateIndex
CREATE INDEX "SalaryReview_cycle_idx" ON "SalaryReview"("cycle");

-- CreateIndex
CREATE INDEX "SalaryReview_effectiveOn_idx" ON "SalaryReview"("effectiveOn");

-- CreateIndex
CREATE INDEX "SalaryReview_status_idx" ON "SalaryReview"("status");

-- CreateIndex
CREATE INDEX "SalaryReview_unitId_idx" ON "SalaryReview"("unitId");

-- CreateIndex
CREATE INDEX "SalaryChange_effectiveOn_idx" ON "SalaryChange"("effectiveOn");

-- AddForeignKey
ALTER TABLE "SalaryReview" ADD CONSTRAINT "SalaryReview_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SalaryReview" ADD CONSTRAINT "SalaryReview_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SalaryReview" ADD CONSTRAINT "SalaryReview_changeId_fkey" FOREIGN KEY ("changeId") REFERENCES "SalaryChange"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "SalaryChange" ADD CONSTRAINT "SalaryChange_kind_check" CHECK ("kind" IN ('HIRE', 'ANNUAL', 'MERIT', 'PROMOTION', 'DEMOTION', 'CONFIRMATION', 'CORRECTION'));

CREATE OR REPLACE FUNCTION "SalaryReview_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."cycle" <> OLD."cycle" OR NEW."employeeId" <> OLD."employeeId" OR NEW."unitId" <> OLD."unitId" OR NEW."currency" <> OLD."currency" OR NEW."preparedById" <> OLD."preparedById" THEN RAISE EXCEPTION 'SalaryReview: cycle, employeeId, unitId, currency, preparedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryReview_fixed_update" BEFORE UPDATE ON "SalaryReview" FOR EACH ROW EXECUTE FUNCTION "SalaryReview_fixed_update"();

CREATE OR REPLACE FUNCTION "SalaryReview_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'SalaryReview rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "SalaryReview_fixed_delete" BEFORE DELETE ON "SalaryReview" FOR EACH ROW EXECUTE FUNCTION "SalaryReview_fixed_delete"();

CREATE UNIQUE INDEX "SalaryReview_employeeId_cycle_cycle_key" ON "SalaryReview" ("employeeId", "cycle") WHERE "status" <> 'CLOSED';

CREATE OR REPLACE FUNCTION "SalaryReview_leaves_applied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'APPLIED' AND NEW."status" NOT IN ('APPLIED') THEN RAISE EXCEPTION 'SalaryReview: APPLIED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryReview_leaves_applied" BEFORE UPDATE ON "SalaryReview" FOR EACH ROW EXECUTE FUNCTION "SalaryReview_leaves_applied"();

CREATE OR REPLACE FUNCTION "SalaryReview_leaves_closed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'CLOSED' AND NEW."status" NOT IN ('CLOSED') THEN RAISE EXCEPTION 'SalaryReview: CLOSED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryReview_leaves_closed" BEFORE UPDATE ON "SalaryReview" FOR EACH ROW EXECUTE FUNCTION "SalaryReview_leaves_closed"();

CREATE OR REPLACE FUNCTION "SalaryReview_settled_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" IN ('APPROVED', 'SENT', 'ACCEPTED', 'APPLIED') AND NEW."status" IN ('APPROVED', 'SENT', 'ACCEPTED', 'APPLIED') AND (NEW."proposedBasic" IS DISTINCT FROM OLD."proposedBasic" OR NEW."effectiveOn" IS DISTINCT FROM OLD."effectiveOn") THEN RAISE EXCEPTION 'SalaryReview: proposedBasic, effectiveOn stay while it is APPROVED or SENT or ACCEPTED or APPLIED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryReview_settled_update" BEFORE UPDATE ON "SalaryReview" FOR EACH ROW EXECUTE FUNCTION "SalaryReview_settled_update"();

CREATE OR REPLACE FUNCTION "SalaryReview_basic_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."currentBasic" > 0 AND NEW."proposedBasic" > 0) THEN RAISE EXCEPTION 'SalaryReview: basic' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryReview_basic_insert_rule" BEFORE INSERT ON "SalaryReview" FOR EACH ROW EXECUTE FUNCTION "SalaryReview_basic_insert_rule"();

CREATE OR REPLACE FUNCTION "SalaryReview_basic_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."currentBasic" > 0 AND NEW."proposedBasic" > 0) THEN RAISE EXCEPTION 'SalaryReview: basic' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryReview_basic_update_rule" BEFORE UPDATE ON "SalaryReview" FOR EACH ROW EXECUTE FUNCTION "SalaryReview_basic_update_rule"();

CREATE OR REPLACE FUNCTION "SalaryReview_link_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'SENT') = (NEW."tokenHash" IS NOT NULL)) THEN RAISE EXCEPTION 'SalaryReview: link' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryReview_link_insert_rule" BEFORE INSERT ON "SalaryReview" FOR EACH ROW EXECUTE FUNCTION "SalaryReview_link_insert_rule"();

CREATE OR REPLACE FUNCTION "SalaryReview_link_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'SENT') = (NEW."tokenHash" IS NOT NULL)) THEN RAISE EXCEPTION 'SalaryReview: link' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryReview_link_update_rule" BEFORE UPDATE ON "SalaryReview" FOR EACH ROW EXECUTE FUNCTION "SalaryReview_link_update_rule"();

CREATE OR REPLACE FUNCTION "SalaryReview_applied_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'APPLIED') = (NEW."changeId" IS NOT NULL)) THEN RAISE EXCEPTION 'SalaryReview: applied' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryReview_applied_insert_rule" BEFORE INSERT ON "SalaryReview" FOR EACH ROW EXECUTE FUNCTION "SalaryReview_applied_insert_rule"();

CREATE OR REPLACE FUNCTION "SalaryReview_applied_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'APPLIED') = (NEW."changeId" IS NOT NULL)) THEN RAISE EXCEPTION 'SalaryReview: applied' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryReview_applied_update_rule" BEFORE UPDATE ON "SalaryReview" FOR EACH ROW EXECUTE FUNCTION "SalaryReview_applied_update_rule"();

ALTER TABLE "SalaryReview" ADD CONSTRAINT "SalaryReview_status_check" CHECK ("status" IN ('DRAFT', 'APPROVED', 'SENT', 'ACCEPTED', 'APPLIED', 'DECLINED', 'CLOSED'));

ALTER TABLE "SalaryReview" ADD CONSTRAINT "SalaryReview_answer_check" CHECK ("answer" IN ('ACCEPTED', 'DECLINED'));
