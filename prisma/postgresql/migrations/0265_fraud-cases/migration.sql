-- CreateTable
CREATE TABLE "FraudCase" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "fraudTypeId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "detectedOn" TEXT NOT NULL,
    "occurredFrom" TEXT,
    "occurredTo" TEXT,
    "method" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "gross" BIGINT NOT NULL,
    "recovered" BIGINT NOT NULL DEFAULT 0,
    "insured" BIGINT NOT NULL DEFAULT 0,
    "writtenOff" BIGINT NOT NULL DEFAULT 0,
    "net" BIGINT NOT NULL,
    "openedById" INTEGER NOT NULL,
    "handlerId" INTEGER,
    "confirmedOn" TEXT,
    "confirmedById" INTEGER,
    "disciplinaryRef" TEXT,
    "reportedOn" TEXT,
    "lessons" TEXT,
    "controlIssueId" INTEGER,
    "noIssueReason" TEXT,
    "closedOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'SUSPECTED',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FraudCase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FraudMoney" (
    "id" SERIAL NOT NULL,
    "caseId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "paidOn" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "note" TEXT NOT NULL,
    "correctsId" INTEGER,
    "actorId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FraudMoney_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FraudPerson" (
    "id" SERIAL NOT NULL,
    "caseId" INTEGER NOT NULL,
    "employeeId" INTEGER,
    "name" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "outcome" TEXT NOT NULL DEFAULT 'OPEN',

    CONSTRAINT "FraudPerson_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "FraudCase_refNo_key" ON "FraudCase"("refNo");

-- CreateIndex
CREATE INDEX "FraudCase_unitId_status_idx" ON "FraudCase"("unitId", "status");

-- CreateIndex
CREATE INDEX "FraudCase_fraudTypeId_idx" ON "FraudCase"("fraudTypeId");

-- CreateIndex
CREATE INDEX "FraudCase_openedById_idx" ON "FraudCase"("openedById");

-- CreateIndex
CREATE INDEX "FraudCase_handlerId_idx" ON "FraudCase"("handlerId");

-- CreateIndex
CREATE INDEX "FraudCase_controlIssueId_idx" ON "FraudCase"("controlIssueId");

-- CreateIndex
CREATE INDEX "FraudCase_detectedOn_idx" ON "FraudCase"("detectedOn");

-- CreateIndex
CREATE UNIQUE INDEX "FraudMoney_correctsId_key" ON "FraudMoney"("correctsId");

-- CreateIndex
CREATE INDEX "FraudMoney_caseId_idx" ON "FraudMoney"("caseId");

-- CreateIndex
CREATE INDEX "FraudPerson_caseId_idx" ON "FraudPerson"("caseId");

-- CreateIndex
CREATE INDEX "FraudPerson_employeeId_idx" ON "FraudPerson"("employeeId");

-- AddForeignKey
ALTER TABLE "FraudCase" ADD CONSTRAINT "FraudCase_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FraudCase" ADD CONSTRAINT "FraudCase_fraudTypeId_fkey" FOREIGN KEY ("fraudTypeId") REFERENCES "AuditFraudType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FraudCase" ADD CONSTRAINT "FraudCase_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FraudCase" ADD CONSTRAINT "FraudCase_handlerId_fkey" FOREIGN KEY ("handlerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FraudCase" ADD CONSTRAINT "FraudCase_controlIssueId_fkey" FOREIGN KEY ("controlIssueId") REFERENCES "AuditIssue"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FraudMoney" ADD CONSTRAINT "FraudMoney_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FraudCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FraudPerson" ADD CONSTRAINT "FraudPerson_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "FraudCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FraudPerson" ADD CONSTRAINT "FraudPerson_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION "FraudCase_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."openedById" <> OLD."openedById" THEN RAISE EXCEPTION 'FraudCase: companyId, unitId, refNo, openedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FraudCase_fixed_update" BEFORE UPDATE ON "FraudCase" FOR EACH ROW EXECUTE FUNCTION "FraudCase_fixed_update"();

CREATE OR REPLACE FUNCTION "FraudCase_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'FraudCase rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "FraudCase_fixed_delete" BEFORE DELETE ON "FraudCase" FOR EACH ROW EXECUTE FUNCTION "FraudCase_fixed_delete"();

CREATE OR REPLACE FUNCTION "FraudCase_amounts_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."gross" >= 0 AND NEW."recovered" >= 0 AND NEW."insured" >= 0 AND NEW."writtenOff" >= 0 AND NEW."net" >= 0 AND NEW."net" = NEW."gross" - NEW."recovered" - NEW."insured" - NEW."writtenOff") THEN RAISE EXCEPTION 'FraudCase: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FraudCase_amounts_insert_rule" BEFORE INSERT ON "FraudCase" FOR EACH ROW EXECUTE FUNCTION "FraudCase_amounts_insert_rule"();

CREATE OR REPLACE FUNCTION "FraudCase_amounts_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."gross" >= 0 AND NEW."recovered" >= 0 AND NEW."insured" >= 0 AND NEW."writtenOff" >= 0 AND NEW."net" >= 0 AND NEW."net" = NEW."gross" - NEW."recovered" - NEW."insured" - NEW."writtenOff") THEN RAISE EXCEPTION 'FraudCase: amounts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FraudCase_amounts_update_rule" BEFORE UPDATE ON "FraudCase" FOR EACH ROW EXECUTE FUNCTION "FraudCase_amounts_update_rule"();

CREATE OR REPLACE FUNCTION "FraudCase_span_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."occurredFrom" IS NULL OR NEW."occurredTo" IS NULL OR NEW."occurredFrom" <= NEW."occurredTo") THEN RAISE EXCEPTION 'FraudCase: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FraudCase_span_insert_rule" BEFORE INSERT ON "FraudCase" FOR EACH ROW EXECUTE FUNCTION "FraudCase_span_insert_rule"();

CREATE OR REPLACE FUNCTION "FraudCase_span_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."occurredFrom" IS NULL OR NEW."occurredTo" IS NULL OR NEW."occurredFrom" <= NEW."occurredTo") THEN RAISE EXCEPTION 'FraudCase: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FraudCase_span_update_rule" BEFORE UPDATE ON "FraudCase" FOR EACH ROW EXECUTE FUNCTION "FraudCase_span_update_rule"();

ALTER TABLE "FraudCase" ADD CONSTRAINT "FraudCase_method_check" CHECK ("method" IN ('AUDIT', 'CONTROL', 'MANAGEMENT', 'COMPLAINT', 'TIP', 'ADMISSION', 'EXTERNAL', 'OTHER'));

ALTER TABLE "FraudCase" ADD CONSTRAINT "FraudCase_status_check" CHECK ("status" IN ('SUSPECTED', 'UNDER_INVESTIGATION', 'CONFIRMED', 'UNCONFIRMED', 'RECOVERY', 'CLOSED'));

CREATE TRIGGER "FraudMoney_no_update" BEFORE UPDATE ON "FraudMoney" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "FraudMoney_no_delete" BEFORE DELETE ON "FraudMoney" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "FraudMoney_no_truncate" BEFORE TRUNCATE ON "FraudMoney" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE OR REPLACE FUNCTION "FraudMoney_amount_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."correctsId" IS NULL AND NEW."amount" > 0) OR (NEW."correctsId" IS NOT NULL AND NEW."amount" < 0)) THEN RAISE EXCEPTION 'FraudMoney: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FraudMoney_amount_insert_rule" BEFORE INSERT ON "FraudMoney" FOR EACH ROW EXECUTE FUNCTION "FraudMoney_amount_insert_rule"();

CREATE OR REPLACE FUNCTION "FraudMoney_amount_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."correctsId" IS NULL AND NEW."amount" > 0) OR (NEW."correctsId" IS NOT NULL AND NEW."amount" < 0)) THEN RAISE EXCEPTION 'FraudMoney: amount' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FraudMoney_amount_update_rule" BEFORE UPDATE ON "FraudMoney" FOR EACH ROW EXECUTE FUNCTION "FraudMoney_amount_update_rule"();

ALTER TABLE "FraudMoney" ADD CONSTRAINT "FraudMoney_kind_check" CHECK ("kind" IN ('RECOVERED', 'INSURED', 'WRITTEN_OFF'));

CREATE OR REPLACE FUNCTION "FraudPerson_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."caseId" <> OLD."caseId" OR (OLD."employeeId" IS NOT NULL AND NEW."employeeId" IS DISTINCT FROM OLD."employeeId") OR NEW."name" <> OLD."name" OR NEW."part" <> OLD."part" THEN RAISE EXCEPTION 'FraudPerson: caseId, employeeId, name, part keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "FraudPerson_fixed_update" BEFORE UPDATE ON "FraudPerson" FOR EACH ROW EXECUTE FUNCTION "FraudPerson_fixed_update"();

CREATE OR REPLACE FUNCTION "FraudPerson_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'FraudPerson rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "FraudPerson_fixed_delete" BEFORE DELETE ON "FraudPerson" FOR EACH ROW EXECUTE FUNCTION "FraudPerson_fixed_delete"();

ALTER TABLE "FraudPerson" ADD CONSTRAINT "FraudPerson_part_check" CHECK ("part" IN ('SUSPECT', 'ACCOMPLICE', 'NEGLIGENT', 'WITNESS'));

ALTER TABLE "FraudPerson" ADD CONSTRAINT "FraudPerson_outcome_check" CHECK ("outcome" IN ('OPEN', 'CLEARED', 'WARNED', 'DISMISSED', 'RESIGNED', 'PROSECUTED'));
