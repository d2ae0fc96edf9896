-- CreateTable
CREATE TABLE "AuditEntity" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "areaType" TEXT NOT NULL,
    "unitId" INTEGER,
    "departmentId" INTEGER,
    "name" TEXT NOT NULL,
    "openedOn" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "lastAuditOn" TEXT,
    "lastRating" TEXT,
    "fraudOn" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditEntity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditRisk" (
    "id" SERIAL NOT NULL,
    "yearId" INTEGER NOT NULL,
    "entityId" INTEGER NOT NULL,
    "inherent" INTEGER,
    "controlEff" INTEGER,
    "residual" INTEGER,
    "bandId" INTEGER,
    "floor" TEXT,
    "overrideBandId" INTEGER,
    "overrideReason" TEXT,
    "overrideById" INTEGER,
    "dueOn" TEXT,
    "due" BOOLEAN NOT NULL DEFAULT false,
    "included" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "plannedStart" TEXT,
    "plannedEnd" TEXT,
    "days" INTEGER,
    "surprise" BOOLEAN NOT NULL DEFAULT false,
    "scoredAt" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditRisk_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditScore" (
    "id" SERIAL NOT NULL,
    "riskId" INTEGER NOT NULL,
    "factorId" INTEGER NOT NULL,
    "weight" INTEGER NOT NULL,
    "figure" INTEGER,
    "basis" TEXT,
    "suggested" INTEGER,
    "chosen" INTEGER,
    "reason" TEXT,

    CONSTRAINT "AuditScore_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditPlan" (
    "id" SERIAL NOT NULL,
    "unitId" INTEGER NOT NULL,
    "yearId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "gapNote" TEXT,
    "availableDays" INTEGER,
    "plannedDays" INTEGER,
    "preparedById" INTEGER NOT NULL,
    "submittedById" INTEGER,
    "approvedById" INTEGER,
    "approvedAt" TIMESTAMP(3),
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditPlan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditPlanItem" (
    "id" SERIAL NOT NULL,
    "planId" INTEGER NOT NULL,
    "entityId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "areaType" TEXT NOT NULL,
    "inherent" INTEGER NOT NULL,
    "residual" INTEGER NOT NULL,
    "band" TEXT NOT NULL,
    "floor" TEXT,
    "lastAuditOn" TEXT,
    "dueOn" TEXT NOT NULL,
    "included" BOOLEAN NOT NULL,
    "plannedStart" TEXT,
    "plannedEnd" TEXT,
    "days" INTEGER,
    "surprise" BOOLEAN NOT NULL,
    "reason" TEXT,

    CONSTRAINT "AuditPlanItem_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntity_companyId_unitId_key" ON "AuditEntity"("companyId", "unitId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntity_companyId_departmentId_key" ON "AuditEntity"("companyId", "departmentId");

-- CreateIndex
CREATE INDEX "AuditRisk_entityId_idx" ON "AuditRisk"("entityId");

-- CreateIndex
CREATE INDEX "AuditRisk_bandId_idx" ON "AuditRisk"("bandId");

-- CreateIndex
CREATE INDEX "AuditRisk_overrideBandId_idx" ON "AuditRisk"("overrideBandId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditRisk_yearId_entityId_key" ON "AuditRisk"("yearId", "entityId");

-- CreateIndex
CREATE INDEX "AuditScore_factorId_idx" ON "AuditScore"("factorId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditScore_riskId_factorId_key" ON "AuditScore"("riskId", "factorId");

-- CreateIndex
CREATE INDEX "AuditPlan_unitId_status_idx" ON "AuditPlan"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditPlan_preparedById_idx" ON "AuditPlan"("preparedById");

-- CreateIndex
CREATE UNIQUE INDEX "AuditPlan_yearId_revision_key" ON "AuditPlan"("yearId", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "AuditPlanItem_planId_entityId_key" ON "AuditPlanItem"("planId", "entityId");

-- AddForeignKey
ALTER TABLE "AuditEntity" ADD CONSTRAINT "AuditEntity_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEntity" ADD CONSTRAINT "AuditEntity_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditRisk" ADD CONSTRAINT "AuditRisk_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "AuditYear"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditRisk" ADD CONSTRAINT "AuditRisk_entityId_fkey" FOREIGN KEY ("entityId") REFERENCES "AuditEntity"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditRisk" ADD CONSTRAINT "AuditRisk_bandId_fkey" FOREIGN KEY ("bandId") REFERENCES "AuditBand"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditRisk" ADD CONSTRAINT "AuditRisk_overrideBandId_fkey" FOREIGN KEY ("overrideBandId") REFERENCES "AuditBand"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditScore" ADD CONSTRAINT "AuditScore_riskId_fkey" FOREIGN KEY ("riskId") REFERENCES "AuditRisk"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditScore" ADD CONSTRAINT "AuditScore_factorId_fkey" FOREIGN KEY ("factorId") REFERENCES "AuditFactor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditPlan" ADD CONSTRAINT "AuditPlan_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditPlan" ADD CONSTRAINT "AuditPlan_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "AuditYear"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditPlan" ADD CONSTRAINT "AuditPlan_preparedById_fkey" FOREIGN KEY ("preparedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditPlanItem" ADD CONSTRAINT "AuditPlanItem_planId_fkey" FOREIGN KEY ("planId") REFERENCES "AuditPlan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION "AuditEntity_one_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."areaType" = 'DEPARTMENT') = (NEW."departmentId" IS NOT NULL) AND (NEW."areaType" = 'DEPARTMENT') = (NEW."unitId" IS NULL)) THEN RAISE EXCEPTION 'AuditEntity: one' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditEntity_one_insert_rule" BEFORE INSERT ON "AuditEntity" FOR EACH ROW EXECUTE FUNCTION "AuditEntity_one_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditEntity_one_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."areaType" = 'DEPARTMENT') = (NEW."departmentId" IS NOT NULL) AND (NEW."areaType" = 'DEPARTMENT') = (NEW."unitId" IS NULL)) THEN RAISE EXCEPTION 'AuditEntity: one' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditEntity_one_update_rule" BEFORE UPDATE ON "AuditEntity" FOR EACH ROW EXECUTE FUNCTION "AuditEntity_one_update_rule"();

CREATE OR REPLACE FUNCTION "AuditEntity_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."areaType" <> OLD."areaType" OR (OLD."unitId" IS NOT NULL AND NEW."unitId" IS DISTINCT FROM OLD."unitId") OR (OLD."departmentId" IS NOT NULL AND NEW."departmentId" IS DISTINCT FROM OLD."departmentId") THEN RAISE EXCEPTION 'AuditEntity: companyId, areaType, unitId, departmentId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditEntity_fixed_update" BEFORE UPDATE ON "AuditEntity" FOR EACH ROW EXECUTE FUNCTION "AuditEntity_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditEntity_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditEntity rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditEntity_fixed_delete" BEFORE DELETE ON "AuditEntity" FOR EACH ROW EXECUTE FUNCTION "AuditEntity_fixed_delete"();

ALTER TABLE "AuditEntity" ADD CONSTRAINT "AuditEntity_areaType_check" CHECK ("areaType" IN ('BRANCH', 'REGION', 'DEPARTMENT'));

ALTER TABLE "AuditEntity" ADD CONSTRAINT "AuditEntity_lastRating_check" CHECK ("lastRating" IN ('SATISFACTORY', 'NEEDS_IMPROVEMENT', 'WEAK', 'UNSATISFACTORY'));

CREATE OR REPLACE FUNCTION "AuditRisk_range_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."inherent" IS NULL OR NEW."inherent" BETWEEN 100 AND 500) AND (NEW."controlEff" IS NULL OR NEW."controlEff" BETWEEN 1 AND 5) AND (NEW."days" IS NULL OR NEW."days" BETWEEN 1 AND 250)) THEN RAISE EXCEPTION 'AuditRisk: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditRisk_range_insert_rule" BEFORE INSERT ON "AuditRisk" FOR EACH ROW EXECUTE FUNCTION "AuditRisk_range_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditRisk_range_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."inherent" IS NULL OR NEW."inherent" BETWEEN 100 AND 500) AND (NEW."controlEff" IS NULL OR NEW."controlEff" BETWEEN 1 AND 5) AND (NEW."days" IS NULL OR NEW."days" BETWEEN 1 AND 250)) THEN RAISE EXCEPTION 'AuditRisk: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditRisk_range_update_rule" BEFORE UPDATE ON "AuditRisk" FOR EACH ROW EXECUTE FUNCTION "AuditRisk_range_update_rule"();

CREATE OR REPLACE FUNCTION "AuditRisk_planned_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."plannedStart" IS NULL) = (NEW."plannedEnd" IS NULL) AND (NEW."plannedStart" IS NULL OR NEW."plannedStart" <= NEW."plannedEnd")) THEN RAISE EXCEPTION 'AuditRisk: planned' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditRisk_planned_insert_rule" BEFORE INSERT ON "AuditRisk" FOR EACH ROW EXECUTE FUNCTION "AuditRisk_planned_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditRisk_planned_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."plannedStart" IS NULL) = (NEW."plannedEnd" IS NULL) AND (NEW."plannedStart" IS NULL OR NEW."plannedStart" <= NEW."plannedEnd")) THEN RAISE EXCEPTION 'AuditRisk: planned' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditRisk_planned_update_rule" BEFORE UPDATE ON "AuditRisk" FOR EACH ROW EXECUTE FUNCTION "AuditRisk_planned_update_rule"();

CREATE OR REPLACE FUNCTION "AuditRisk_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."yearId" <> OLD."yearId" OR NEW."entityId" <> OLD."entityId" THEN RAISE EXCEPTION 'AuditRisk: yearId, entityId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditRisk_fixed_update" BEFORE UPDATE ON "AuditRisk" FOR EACH ROW EXECUTE FUNCTION "AuditRisk_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditRisk_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditRisk rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditRisk_fixed_delete" BEFORE DELETE ON "AuditRisk" FOR EACH ROW EXECUTE FUNCTION "AuditRisk_fixed_delete"();

ALTER TABLE "AuditRisk" ADD CONSTRAINT "AuditRisk_floor_check" CHECK ("floor" IN ('FRAUD', 'UNSATISFACTORY', 'OVERDUE_ISSUES', 'NEVER_AUDITED'));

CREATE OR REPLACE FUNCTION "AuditScore_range_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."suggested" IS NULL OR NEW."suggested" BETWEEN 1 AND 5) AND (NEW."chosen" IS NULL OR NEW."chosen" BETWEEN 1 AND 5)) THEN RAISE EXCEPTION 'AuditScore: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditScore_range_insert_rule" BEFORE INSERT ON "AuditScore" FOR EACH ROW EXECUTE FUNCTION "AuditScore_range_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditScore_range_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."suggested" IS NULL OR NEW."suggested" BETWEEN 1 AND 5) AND (NEW."chosen" IS NULL OR NEW."chosen" BETWEEN 1 AND 5)) THEN RAISE EXCEPTION 'AuditScore: range' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditScore_range_update_rule" BEFORE UPDATE ON "AuditScore" FOR EACH ROW EXECUTE FUNCTION "AuditScore_range_update_rule"();

CREATE OR REPLACE FUNCTION "AuditPlan_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unitId" <> OLD."unitId" OR NEW."yearId" <> OLD."yearId" OR NEW."revision" <> OLD."revision" THEN RAISE EXCEPTION 'AuditPlan: unitId, yearId, revision keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditPlan_fixed_update" BEFORE UPDATE ON "AuditPlan" FOR EACH ROW EXECUTE FUNCTION "AuditPlan_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditPlan_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditPlan rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditPlan_fixed_delete" BEFORE DELETE ON "AuditPlan" FOR EACH ROW EXECUTE FUNCTION "AuditPlan_fixed_delete"();

ALTER TABLE "AuditPlan" ADD CONSTRAINT "AuditPlan_status_check" CHECK ("status" IN ('DRAFT', 'SUBMITTED', 'APPROVED', 'REPLACED', 'CLOSED'));

CREATE TRIGGER "AuditPlanItem_no_update" BEFORE UPDATE ON "AuditPlanItem" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditPlanItem_no_delete" BEFORE DELETE ON "AuditPlanItem" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditPlanItem_no_truncate" BEFORE TRUNCATE ON "AuditPlanItem" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "AuditPlanItem" ADD CONSTRAINT "AuditPlanItem_areaType_check" CHECK ("areaType" IN ('BRANCH', 'REGION', 'DEPARTMENT'));

ALTER TABLE "AuditPlanItem" ADD CONSTRAINT "AuditPlanItem_floor_check" CHECK ("floor" IN ('FRAUD', 'UNSATISFACTORY', 'OVERDUE_ISSUES', 'NEVER_AUDITED'));
