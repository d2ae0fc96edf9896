-- CreateTable
CREATE TABLE "Risk" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT,
    "companyId" INTEGER NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'OPS',
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "ownerId" INTEGER,
    "raisedById" INTEGER NOT NULL,
    "originType" TEXT,
    "originId" INTEGER,
    "cause" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "consequence" TEXT NOT NULL,
    "controls" TEXT,
    "controlEff" INTEGER,
    "inherentL" INTEGER,
    "inherentI" INTEGER,
    "residualL" INTEGER,
    "residualI" INTEGER,
    "residualReason" TEXT,
    "score" INTEGER,
    "band" TEXT,
    "response" TEXT,
    "targetL" INTEGER,
    "targetI" INTEGER,
    "targetDate" TEXT,
    "reviewedOn" TEXT,
    "nextReviewOn" TEXT,
    "openedAt" TIMESTAMP(3),
    "closedAt" TIMESTAMP(3),
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Risk_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RiskScore" (
    "id" SERIAL NOT NULL,
    "riskId" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "actorId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "inherentL" INTEGER NOT NULL,
    "inherentI" INTEGER NOT NULL,
    "controlEff" INTEGER NOT NULL,
    "residualL" INTEGER NOT NULL,
    "residualI" INTEGER NOT NULL,
    "band" TEXT NOT NULL,
    "why" TEXT NOT NULL,

    CONSTRAINT "RiskScore_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RiskAcceptance" (
    "id" SERIAL NOT NULL,
    "riskId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" TIMESTAMP(3) NOT NULL,
    "justification" TEXT NOT NULL,
    "expiresOn" TEXT NOT NULL,
    "residualL" INTEGER NOT NULL,
    "residualI" INTEGER NOT NULL,
    "band" TEXT NOT NULL,
    "opinionById" INTEGER,
    "opinionAt" TIMESTAMP(3),
    "opinion" TEXT,
    "opinionNote" TEXT,
    "decidedById" INTEGER,
    "decidedAt" TIMESTAMP(3),
    "endedOn" TEXT,
    "endReason" TEXT,

    CONSTRAINT "RiskAcceptance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RiskScale" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "lowTo" INTEGER NOT NULL,
    "moderateTo" INTEGER NOT NULL,
    "highTo" INTEGER NOT NULL,
    "lowDays" INTEGER NOT NULL,
    "moderateDays" INTEGER NOT NULL,
    "highDays" INTEGER NOT NULL,
    "criticalDays" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RiskScale_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RiskAppetite" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "band" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RiskAppetite_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Risk_refNo_key" ON "Risk"("refNo");

-- CreateIndex
CREATE INDEX "Risk_unitId_status_idx" ON "Risk"("unitId", "status");

-- CreateIndex
CREATE INDEX "Risk_ownerId_status_nextReviewOn_idx" ON "Risk"("ownerId", "status", "nextReviewOn");

-- CreateIndex
CREATE INDEX "Risk_raisedById_idx" ON "Risk"("raisedById");

-- CreateIndex
CREATE INDEX "Risk_originType_originId_idx" ON "Risk"("originType", "originId");

-- CreateIndex
CREATE UNIQUE INDEX "RiskScore_riskId_seq_key" ON "RiskScore"("riskId", "seq");

-- CreateIndex
CREATE INDEX "RiskAcceptance_status_expiresOn_idx" ON "RiskAcceptance"("status", "expiresOn");

-- AddForeignKey
ALTER TABLE "Risk" ADD CONSTRAINT "Risk_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Risk" ADD CONSTRAINT "Risk_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Risk" ADD CONSTRAINT "Risk_raisedById_fkey" FOREIGN KEY ("raisedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RiskScore" ADD CONSTRAINT "RiskScore_riskId_fkey" FOREIGN KEY ("riskId") REFERENCES "Risk"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RiskAcceptance" ADD CONSTRAINT "RiskAcceptance_riskId_fkey" FOREIGN KEY ("riskId") REFERENCES "Risk"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION "Risk_scores_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."inherentL" IS NULL) = (NEW."inherentI" IS NULL) AND (NEW."residualL" IS NULL) = (NEW."residualI" IS NULL) AND (NEW."status" = 'DRAFT' OR (NEW."residualL" IS NOT NULL AND NEW."inherentL" IS NOT NULL AND NEW."ownerId" IS NOT NULL AND NEW."refNo" IS NOT NULL))) THEN RAISE EXCEPTION 'Risk: scores' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Risk_scores_insert_rule" BEFORE INSERT ON "Risk" FOR EACH ROW EXECUTE FUNCTION "Risk_scores_insert_rule"();

CREATE OR REPLACE FUNCTION "Risk_scores_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."inherentL" IS NULL) = (NEW."inherentI" IS NULL) AND (NEW."residualL" IS NULL) = (NEW."residualI" IS NULL) AND (NEW."status" = 'DRAFT' OR (NEW."residualL" IS NOT NULL AND NEW."inherentL" IS NOT NULL AND NEW."ownerId" IS NOT NULL AND NEW."refNo" IS NOT NULL))) THEN RAISE EXCEPTION 'Risk: scores' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Risk_scores_update_rule" BEFORE UPDATE ON "Risk" FOR EACH ROW EXECUTE FUNCTION "Risk_scores_update_rule"();

CREATE OR REPLACE FUNCTION "Risk_grid_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."inherentL" IS NULL OR (NEW."inherentL" BETWEEN 1 AND 5 AND NEW."inherentI" BETWEEN 1 AND 5)) AND (NEW."residualL" IS NULL OR (NEW."residualL" BETWEEN 1 AND 5 AND NEW."residualI" BETWEEN 1 AND 5)) AND (NEW."targetL" IS NULL OR (NEW."targetL" BETWEEN 1 AND 5 AND NEW."targetI" BETWEEN 1 AND 5))) THEN RAISE EXCEPTION 'Risk: grid' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Risk_grid_insert_rule" BEFORE INSERT ON "Risk" FOR EACH ROW EXECUTE FUNCTION "Risk_grid_insert_rule"();

CREATE OR REPLACE FUNCTION "Risk_grid_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."inherentL" IS NULL OR (NEW."inherentL" BETWEEN 1 AND 5 AND NEW."inherentI" BETWEEN 1 AND 5)) AND (NEW."residualL" IS NULL OR (NEW."residualL" BETWEEN 1 AND 5 AND NEW."residualI" BETWEEN 1 AND 5)) AND (NEW."targetL" IS NULL OR (NEW."targetL" BETWEEN 1 AND 5 AND NEW."targetI" BETWEEN 1 AND 5))) THEN RAISE EXCEPTION 'Risk: grid' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Risk_grid_update_rule" BEFORE UPDATE ON "Risk" FOR EACH ROW EXECUTE FUNCTION "Risk_grid_update_rule"();

CREATE UNIQUE INDEX "Risk_originId_highlight_key" ON "Risk" ("originId") WHERE "originType" = 'VISIT_HIGHLIGHT';

CREATE OR REPLACE FUNCTION "Risk_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."unitId" <> OLD."unitId" OR NEW."source" <> OLD."source" OR NEW."raisedById" <> OLD."raisedById" THEN RAISE EXCEPTION 'Risk: companyId, unitId, source, raisedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Risk_fixed_update" BEFORE UPDATE ON "Risk" FOR EACH ROW EXECUTE FUNCTION "Risk_fixed_update"();

CREATE OR REPLACE FUNCTION "Risk_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Risk rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "Risk_fixed_delete" BEFORE DELETE ON "Risk" FOR EACH ROW EXECUTE FUNCTION "Risk_fixed_delete"();

ALTER TABLE "Risk" ADD CONSTRAINT "Risk_source_check" CHECK ("source" IN ('OPS', 'AUDIT'));

ALTER TABLE "Risk" ADD CONSTRAINT "Risk_status_check" CHECK ("status" IN ('DRAFT', 'OPEN', 'TREATING', 'MONITORED', 'ACCEPTED', 'CLOSED'));

ALTER TABLE "Risk" ADD CONSTRAINT "Risk_category_check" CHECK ("category" IN ('CREDIT', 'OPERATIONAL', 'FRAUD', 'LIQUIDITY', 'COMPLIANCE', 'IT', 'PEOPLE', 'REPUTATION', 'EXTERNAL'));

ALTER TABLE "Risk" ADD CONSTRAINT "Risk_originType_check" CHECK ("originType" IN ('VISIT_HIGHLIGHT', 'FINDING', 'FRAUD_CASE'));

ALTER TABLE "Risk" ADD CONSTRAINT "Risk_band_check" CHECK ("band" IN ('LOW', 'MODERATE', 'HIGH', 'CRITICAL'));

ALTER TABLE "Risk" ADD CONSTRAINT "Risk_response_check" CHECK ("response" IN ('MITIGATE', 'TRANSFER', 'AVOID', 'ACCEPT'));

CREATE TRIGGER "RiskScore_no_update" BEFORE UPDATE ON "RiskScore" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "RiskScore_no_delete" BEFORE DELETE ON "RiskScore" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "RiskScore_no_truncate" BEFORE TRUNCATE ON "RiskScore" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "RiskScore" ADD CONSTRAINT "RiskScore_band_check" CHECK ("band" IN ('LOW', 'MODERATE', 'HIGH', 'CRITICAL'));

CREATE OR REPLACE FUNCTION "RiskAcceptance_twoPeople_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."decidedById" IS NULL OR NEW."decidedById" <> NEW."requestedById") THEN RAISE EXCEPTION 'RiskAcceptance: twoPeople' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "RiskAcceptance_twoPeople_insert_rule" BEFORE INSERT ON "RiskAcceptance" FOR EACH ROW EXECUTE FUNCTION "RiskAcceptance_twoPeople_insert_rule"();

CREATE OR REPLACE FUNCTION "RiskAcceptance_twoPeople_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."decidedById" IS NULL OR NEW."decidedById" <> NEW."requestedById") THEN RAISE EXCEPTION 'RiskAcceptance: twoPeople' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "RiskAcceptance_twoPeople_update_rule" BEFORE UPDATE ON "RiskAcceptance" FOR EACH ROW EXECUTE FUNCTION "RiskAcceptance_twoPeople_update_rule"();

CREATE OR REPLACE FUNCTION "RiskAcceptance_secondOpinion_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."opinionById" IS NULL OR (NEW."opinionById" <> NEW."requestedById" AND (NEW."decidedById" IS NULL OR NEW."decidedById" <> NEW."opinionById"))) THEN RAISE EXCEPTION 'RiskAcceptance: secondOpinion' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "RiskAcceptance_secondOpinion_insert_rule" BEFORE INSERT ON "RiskAcceptance" FOR EACH ROW EXECUTE FUNCTION "RiskAcceptance_secondOpinion_insert_rule"();

CREATE OR REPLACE FUNCTION "RiskAcceptance_secondOpinion_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."opinionById" IS NULL OR (NEW."opinionById" <> NEW."requestedById" AND (NEW."decidedById" IS NULL OR NEW."decidedById" <> NEW."opinionById"))) THEN RAISE EXCEPTION 'RiskAcceptance: secondOpinion' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "RiskAcceptance_secondOpinion_update_rule" BEFORE UPDATE ON "RiskAcceptance" FOR EACH ROW EXECUTE FUNCTION "RiskAcceptance_secondOpinion_update_rule"();

CREATE UNIQUE INDEX "RiskAcceptance_riskId_live_key" ON "RiskAcceptance" ("riskId") WHERE "status" IN ('REQUESTED', 'APPROVED');

ALTER TABLE "RiskAcceptance" ADD CONSTRAINT "RiskAcceptance_status_check" CHECK ("status" IN ('REQUESTED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'VOID'));

ALTER TABLE "RiskAcceptance" ADD CONSTRAINT "RiskAcceptance_band_check" CHECK ("band" IN ('LOW', 'MODERATE', 'HIGH', 'CRITICAL'));

ALTER TABLE "RiskAcceptance" ADD CONSTRAINT "RiskAcceptance_opinion_check" CHECK ("opinion" IN ('FOR', 'AGAINST'));

ALTER TABLE "RiskAcceptance" ADD CONSTRAINT "RiskAcceptance_endReason_check" CHECK ("endReason" IN ('EXPIRED', 'SCORED_UP', 'REOPENED'));

CREATE OR REPLACE FUNCTION "RiskScale_order_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."lowTo" >= 1 AND NEW."lowTo" < NEW."moderateTo" AND NEW."moderateTo" < NEW."highTo" AND NEW."highTo" < 25) THEN RAISE EXCEPTION 'RiskScale: order' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "RiskScale_order_insert_rule" BEFORE INSERT ON "RiskScale" FOR EACH ROW EXECUTE FUNCTION "RiskScale_order_insert_rule"();

CREATE OR REPLACE FUNCTION "RiskScale_order_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."lowTo" >= 1 AND NEW."lowTo" < NEW."moderateTo" AND NEW."moderateTo" < NEW."highTo" AND NEW."highTo" < 25) THEN RAISE EXCEPTION 'RiskScale: order' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "RiskScale_order_update_rule" BEFORE UPDATE ON "RiskScale" FOR EACH ROW EXECUTE FUNCTION "RiskScale_order_update_rule"();

CREATE UNIQUE INDEX "RiskAppetite_companyId_category_one_key" ON "RiskAppetite" ("companyId", "category") WHERE "companyId" IS NOT NULL;

ALTER TABLE "RiskAppetite" ADD CONSTRAINT "RiskAppetite_category_check" CHECK ("category" IN ('CREDIT', 'OPERATIONAL', 'FRAUD', 'LIQUIDITY', 'COMPLIANCE', 'IT', 'PEOPLE', 'REPUTATION', 'EXTERNAL'));

ALTER TABLE "RiskAppetite" ADD CONSTRAINT "RiskAppetite_band_check" CHECK ("band" IN ('LOW', 'MODERATE', 'HIGH', 'CRITICAL'));
