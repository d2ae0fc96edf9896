-- CreateTable
CREATE TABLE "AuditFactor" (
    "id" SERIAL NOT NULL,
    "areaType" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'MANUAL',
    "cut2" INTEGER,
    "cut3" INTEGER,
    "cut4" INTEGER,
    "cut5" INTEGER,
    "descriptor1" TEXT,
    "descriptor2" TEXT,
    "descriptor3" TEXT,
    "descriptor4" TEXT,
    "descriptor5" TEXT,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditFactor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEffectiveness" (
    "id" SERIAL NOT NULL,
    "level" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "percent" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditEffectiveness_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditBand" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "fromScore" INTEGER NOT NULL,
    "months" INTEGER NOT NULL,
    "samplePercent" INTEGER NOT NULL,
    "sampleLeast" INTEGER NOT NULL,
    "sampleMost" INTEGER NOT NULL,
    "tone" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditBand_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditYear" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "startsOn" TEXT NOT NULL,
    "endsOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditYear_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditWeight" (
    "id" SERIAL NOT NULL,
    "yearId" INTEGER NOT NULL,
    "factorId" INTEGER NOT NULL,
    "weight" INTEGER NOT NULL,

    CONSTRAINT "AuditWeight_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditTestArea" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "areaType" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,
    "description" TEXT,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditTestArea_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditTestStep" (
    "id" SERIAL NOT NULL,
    "areaId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "objective" TEXT NOT NULL,
    "procedure" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,
    "severity" TEXT NOT NULL,
    "implicationId" INTEGER,
    "keyControl" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditTestStep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditStepVersion" (
    "id" SERIAL NOT NULL,
    "stepId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "areaId" INTEGER NOT NULL,
    "objective" TEXT NOT NULL,
    "procedure" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,
    "severity" TEXT NOT NULL,
    "implicationId" INTEGER,
    "keyControl" BOOLEAN NOT NULL,

    CONSTRAINT "AuditStepVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditDepartmentTest" (
    "id" SERIAL NOT NULL,
    "departmentId" INTEGER NOT NULL,
    "areaId" INTEGER NOT NULL,
    "stepId" INTEGER,
    "mandatory" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditDepartmentTest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditInvestigationType" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "areaId" INTEGER,
    "restricted" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditInvestigationType_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditRootCause" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "parentId" INTEGER,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditRootCause_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditRiskImplication" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditRiskImplication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditFraudType" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mandatoryReport" BOOLEAN NOT NULL DEFAULT false,
    "currency" TEXT,
    "threshold" BIGINT,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditFraudType_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditReviewArea" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditReviewArea_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditFactor_areaType_code_key" ON "AuditFactor"("areaType", "code");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEffectiveness_level_key" ON "AuditEffectiveness"("level");

-- CreateIndex
CREATE UNIQUE INDEX "AuditBand_code_key" ON "AuditBand"("code");

-- CreateIndex
CREATE UNIQUE INDEX "AuditYear_companyId_name_key" ON "AuditYear"("companyId", "name");

-- CreateIndex
CREATE INDEX "AuditWeight_factorId_idx" ON "AuditWeight"("factorId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditWeight_yearId_factorId_key" ON "AuditWeight"("yearId", "factorId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditTestArea_code_key" ON "AuditTestArea"("code");

-- CreateIndex
CREATE UNIQUE INDEX "AuditTestStep_code_key" ON "AuditTestStep"("code");

-- CreateIndex
CREATE INDEX "AuditTestStep_areaId_idx" ON "AuditTestStep"("areaId");

-- CreateIndex
CREATE INDEX "AuditTestStep_implicationId_idx" ON "AuditTestStep"("implicationId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditStepVersion_stepId_no_key" ON "AuditStepVersion"("stepId", "no");

-- CreateIndex
CREATE INDEX "AuditDepartmentTest_departmentId_idx" ON "AuditDepartmentTest"("departmentId");

-- CreateIndex
CREATE INDEX "AuditDepartmentTest_areaId_idx" ON "AuditDepartmentTest"("areaId");

-- CreateIndex
CREATE INDEX "AuditDepartmentTest_stepId_idx" ON "AuditDepartmentTest"("stepId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditInvestigationType_code_key" ON "AuditInvestigationType"("code");

-- CreateIndex
CREATE INDEX "AuditInvestigationType_areaId_idx" ON "AuditInvestigationType"("areaId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditRootCause_code_key" ON "AuditRootCause"("code");

-- CreateIndex
CREATE INDEX "AuditRootCause_parentId_idx" ON "AuditRootCause"("parentId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditRiskImplication_code_key" ON "AuditRiskImplication"("code");

-- CreateIndex
CREATE UNIQUE INDEX "AuditFraudType_code_key" ON "AuditFraudType"("code");

-- CreateIndex
CREATE UNIQUE INDEX "AuditReviewArea_code_key" ON "AuditReviewArea"("code");

-- AddForeignKey
ALTER TABLE "AuditWeight" ADD CONSTRAINT "AuditWeight_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "AuditYear"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditWeight" ADD CONSTRAINT "AuditWeight_factorId_fkey" FOREIGN KEY ("factorId") REFERENCES "AuditFactor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditTestStep" ADD CONSTRAINT "AuditTestStep_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "AuditTestArea"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditTestStep" ADD CONSTRAINT "AuditTestStep_implicationId_fkey" FOREIGN KEY ("implicationId") REFERENCES "AuditRiskImplication"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditStepVersion" ADD CONSTRAINT "AuditStepVersion_stepId_fkey" FOREIGN KEY ("stepId") REFERENCES "AuditTestStep"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditDepartmentTest" ADD CONSTRAINT "AuditDepartmentTest_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditDepartmentTest" ADD CONSTRAINT "AuditDepartmentTest_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "AuditTestArea"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditDepartmentTest" ADD CONSTRAINT "AuditDepartmentTest_stepId_fkey" FOREIGN KEY ("stepId") REFERENCES "AuditTestStep"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditInvestigationType" ADD CONSTRAINT "AuditInvestigationType_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "AuditTestArea"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditRootCause" ADD CONSTRAINT "AuditRootCause_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "AuditRootCause"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION "AuditFactor_cuts_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."source" = 'MANUAL') = (NEW."cut2" IS NULL) AND (NEW."cut2" IS NULL OR (NEW."cut2" < NEW."cut3" AND NEW."cut3" < NEW."cut4" AND NEW."cut4" < NEW."cut5"))) THEN RAISE EXCEPTION 'AuditFactor: cuts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFactor_cuts_insert_rule" BEFORE INSERT ON "AuditFactor" FOR EACH ROW EXECUTE FUNCTION "AuditFactor_cuts_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditFactor_cuts_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."source" = 'MANUAL') = (NEW."cut2" IS NULL) AND (NEW."cut2" IS NULL OR (NEW."cut2" < NEW."cut3" AND NEW."cut3" < NEW."cut4" AND NEW."cut4" < NEW."cut5"))) THEN RAISE EXCEPTION 'AuditFactor: cuts' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFactor_cuts_update_rule" BEFORE UPDATE ON "AuditFactor" FOR EACH ROW EXECUTE FUNCTION "AuditFactor_cuts_update_rule"();

ALTER TABLE "AuditFactor" ADD CONSTRAINT "AuditFactor_areaType_check" CHECK ("areaType" IN ('BRANCH', 'REGION', 'DEPARTMENT'));

ALTER TABLE "AuditFactor" ADD CONSTRAINT "AuditFactor_source_check" CHECK ("source" IN ('MANUAL', 'PAR30', 'CASH_DIFF_12M', 'TURNOVER_12M', 'OVERDUE_ISSUES', 'MONTHS_SINCE_AUDIT', 'PORTFOLIO_SIZE'));

CREATE OR REPLACE FUNCTION "AuditEffectiveness_range_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."level" BETWEEN 1 AND 5 AND NEW."percent" BETWEEN 0 AND 100) THEN RAISE EXCEPTION 'AuditEffectiveness: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditEffectiveness_range_insert_rule" BEFORE INSERT ON "AuditEffectiveness" FOR EACH ROW EXECUTE FUNCTION "AuditEffectiveness_range_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditEffectiveness_range_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."level" BETWEEN 1 AND 5 AND NEW."percent" BETWEEN 0 AND 100) THEN RAISE EXCEPTION 'AuditEffectiveness: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditEffectiveness_range_update_rule" BEFORE UPDATE ON "AuditEffectiveness" FOR EACH ROW EXECUTE FUNCTION "AuditEffectiveness_range_update_rule"();

CREATE OR REPLACE FUNCTION "AuditBand_range_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromScore" BETWEEN 0 AND 500 AND NEW."months" BETWEEN 1 AND 60 AND NEW."samplePercent" BETWEEN 1 AND 100 AND NEW."sampleLeast" >= 1 AND NEW."sampleMost" >= NEW."sampleLeast") THEN RAISE EXCEPTION 'AuditBand: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditBand_range_insert_rule" BEFORE INSERT ON "AuditBand" FOR EACH ROW EXECUTE FUNCTION "AuditBand_range_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditBand_range_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromScore" BETWEEN 0 AND 500 AND NEW."months" BETWEEN 1 AND 60 AND NEW."samplePercent" BETWEEN 1 AND 100 AND NEW."sampleLeast" >= 1 AND NEW."sampleMost" >= NEW."sampleLeast") THEN RAISE EXCEPTION 'AuditBand: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditBand_range_update_rule" BEFORE UPDATE ON "AuditBand" FOR EACH ROW EXECUTE FUNCTION "AuditBand_range_update_rule"();

CREATE UNIQUE INDEX "AuditBand_fromScore_begins_key" ON "AuditBand" ("fromScore") WHERE "active";

ALTER TABLE "AuditBand" ADD CONSTRAINT "AuditBand_tone_check" CHECK ("tone" IN ('bad', 'warn', 'info', 'ok', 'neutral'));

CREATE OR REPLACE FUNCTION "AuditYear_span_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."startsOn" < NEW."endsOn") THEN RAISE EXCEPTION 'AuditYear: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditYear_span_insert_rule" BEFORE INSERT ON "AuditYear" FOR EACH ROW EXECUTE FUNCTION "AuditYear_span_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditYear_span_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."startsOn" < NEW."endsOn") THEN RAISE EXCEPTION 'AuditYear: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditYear_span_update_rule" BEFORE UPDATE ON "AuditYear" FOR EACH ROW EXECUTE FUNCTION "AuditYear_span_update_rule"();

CREATE OR REPLACE FUNCTION "AuditYear_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" THEN RAISE EXCEPTION 'AuditYear: companyId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditYear_fixed_update" BEFORE UPDATE ON "AuditYear" FOR EACH ROW EXECUTE FUNCTION "AuditYear_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditYear_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditYear rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditYear_fixed_delete" BEFORE DELETE ON "AuditYear" FOR EACH ROW EXECUTE FUNCTION "AuditYear_fixed_delete"();

ALTER TABLE "AuditYear" ADD CONSTRAINT "AuditYear_status_check" CHECK ("status" IN ('OPEN', 'CLOSED'));

CREATE OR REPLACE FUNCTION "AuditWeight_range_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."weight" BETWEEN 0 AND 100) THEN RAISE EXCEPTION 'AuditWeight: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditWeight_range_insert_rule" BEFORE INSERT ON "AuditWeight" FOR EACH ROW EXECUTE FUNCTION "AuditWeight_range_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditWeight_range_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."weight" BETWEEN 0 AND 100) THEN RAISE EXCEPTION 'AuditWeight: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditWeight_range_update_rule" BEFORE UPDATE ON "AuditWeight" FOR EACH ROW EXECUTE FUNCTION "AuditWeight_range_update_rule"();

CREATE OR REPLACE FUNCTION "AuditTestArea_range_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."weight" BETWEEN 0 AND 100) THEN RAISE EXCEPTION 'AuditTestArea: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestArea_range_insert_rule" BEFORE INSERT ON "AuditTestArea" FOR EACH ROW EXECUTE FUNCTION "AuditTestArea_range_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditTestArea_range_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."weight" BETWEEN 0 AND 100) THEN RAISE EXCEPTION 'AuditTestArea: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestArea_range_update_rule" BEFORE UPDATE ON "AuditTestArea" FOR EACH ROW EXECUTE FUNCTION "AuditTestArea_range_update_rule"();

ALTER TABLE "AuditTestArea" ADD CONSTRAINT "AuditTestArea_areaType_check" CHECK ("areaType" IN ('BRANCH', 'REGION', 'DEPARTMENT', 'SPECIAL'));

CREATE OR REPLACE FUNCTION "AuditTestStep_range_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."weight" BETWEEN 1 AND 5) THEN RAISE EXCEPTION 'AuditTestStep: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestStep_range_insert_rule" BEFORE INSERT ON "AuditTestStep" FOR EACH ROW EXECUTE FUNCTION "AuditTestStep_range_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditTestStep_range_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."weight" BETWEEN 1 AND 5) THEN RAISE EXCEPTION 'AuditTestStep: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditTestStep_range_update_rule" BEFORE UPDATE ON "AuditTestStep" FOR EACH ROW EXECUTE FUNCTION "AuditTestStep_range_update_rule"();

ALTER TABLE "AuditTestStep" ADD CONSTRAINT "AuditTestStep_method_check" CHECK ("method" IN ('INQUIRY', 'OBSERVATION', 'INSPECTION', 'REPERFORMANCE'));

ALTER TABLE "AuditTestStep" ADD CONSTRAINT "AuditTestStep_severity_check" CHECK ("severity" IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL'));

CREATE TRIGGER "AuditStepVersion_no_update" BEFORE UPDATE ON "AuditStepVersion" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditStepVersion_no_delete" BEFORE DELETE ON "AuditStepVersion" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditStepVersion_no_truncate" BEFORE TRUNCATE ON "AuditStepVersion" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "AuditStepVersion" ADD CONSTRAINT "AuditStepVersion_method_check" CHECK ("method" IN ('INQUIRY', 'OBSERVATION', 'INSPECTION', 'REPERFORMANCE'));

ALTER TABLE "AuditStepVersion" ADD CONSTRAINT "AuditStepVersion_severity_check" CHECK ("severity" IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL'));

CREATE OR REPLACE FUNCTION "AuditFraudType_threshold_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."threshold" IS NULL OR (NEW."threshold" > 0 AND NEW."currency" IS NOT NULL)) THEN RAISE EXCEPTION 'AuditFraudType: threshold' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFraudType_threshold_insert_rule" BEFORE INSERT ON "AuditFraudType" FOR EACH ROW EXECUTE FUNCTION "AuditFraudType_threshold_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditFraudType_threshold_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."threshold" IS NULL OR (NEW."threshold" > 0 AND NEW."currency" IS NOT NULL)) THEN RAISE EXCEPTION 'AuditFraudType: threshold' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFraudType_threshold_update_rule" BEFORE UPDATE ON "AuditFraudType" FOR EACH ROW EXECUTE FUNCTION "AuditFraudType_threshold_update_rule"();
