-- CreateTable
CREATE TABLE "Risk" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "openedAt" DATETIME,
    "closedAt" DATETIME,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Risk_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Risk_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Risk_raisedById_fkey" FOREIGN KEY ("raisedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RiskScore" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "riskId" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "actorId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "inherentL" INTEGER NOT NULL,
    "inherentI" INTEGER NOT NULL,
    "controlEff" INTEGER NOT NULL,
    "residualL" INTEGER NOT NULL,
    "residualI" INTEGER NOT NULL,
    "band" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    CONSTRAINT "RiskScore_riskId_fkey" FOREIGN KEY ("riskId") REFERENCES "Risk" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RiskAcceptance" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "riskId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" DATETIME NOT NULL,
    "justification" TEXT NOT NULL,
    "expiresOn" TEXT NOT NULL,
    "residualL" INTEGER NOT NULL,
    "residualI" INTEGER NOT NULL,
    "band" TEXT NOT NULL,
    "opinionById" INTEGER,
    "opinionAt" DATETIME,
    "opinion" TEXT,
    "opinionNote" TEXT,
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "endedOn" TEXT,
    "endReason" TEXT,
    CONSTRAINT "RiskAcceptance_riskId_fkey" FOREIGN KEY ("riskId") REFERENCES "Risk" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RiskScale" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "RiskAppetite" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "band" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
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

-- Guards
CREATE TRIGGER "Risk_scores_insert_rule" BEFORE INSERT ON "Risk"
WHEN NOT ((NEW."inherentL" IS NULL) = (NEW."inherentI" IS NULL) AND (NEW."residualL" IS NULL) = (NEW."residualI" IS NULL) AND (NEW."status" = 'DRAFT' OR (NEW."residualL" IS NOT NULL AND NEW."inherentL" IS NOT NULL AND NEW."ownerId" IS NOT NULL AND NEW."refNo" IS NOT NULL)))
BEGIN SELECT RAISE(ABORT, 'Risk: scores'); END;

CREATE TRIGGER "Risk_scores_update_rule" BEFORE UPDATE ON "Risk"
WHEN NOT ((NEW."inherentL" IS NULL) = (NEW."inherentI" IS NULL) AND (NEW."residualL" IS NULL) = (NEW."residualI" IS NULL) AND (NEW."status" = 'DRAFT' OR (NEW."residualL" IS NOT NULL AND NEW."inherentL" IS NOT NULL AND NEW."ownerId" IS NOT NULL AND NEW."refNo" IS NOT NULL)))
BEGIN SELECT RAISE(ABORT, 'Risk: scores'); END;

CREATE TRIGGER "Risk_grid_insert_rule" BEFORE INSERT ON "Risk"
WHEN NOT ((NEW."inherentL" IS NULL OR (NEW."inherentL" BETWEEN 1 AND 5 AND NEW."inherentI" BETWEEN 1 AND 5)) AND (NEW."residualL" IS NULL OR (NEW."residualL" BETWEEN 1 AND 5 AND NEW."residualI" BETWEEN 1 AND 5)) AND (NEW."targetL" IS NULL OR (NEW."targetL" BETWEEN 1 AND 5 AND NEW."targetI" BETWEEN 1 AND 5)))
BEGIN SELECT RAISE(ABORT, 'Risk: grid'); END;

CREATE TRIGGER "Risk_grid_update_rule" BEFORE UPDATE ON "Risk"
WHEN NOT ((NEW."inherentL" IS NULL OR (NEW."inherentL" BETWEEN 1 AND 5 AND NEW."inherentI" BETWEEN 1 AND 5)) AND (NEW."residualL" IS NULL OR (NEW."residualL" BETWEEN 1 AND 5 AND NEW."residualI" BETWEEN 1 AND 5)) AND (NEW."targetL" IS NULL OR (NEW."targetL" BETWEEN 1 AND 5 AND NEW."targetI" BETWEEN 1 AND 5)))
BEGIN SELECT RAISE(ABORT, 'Risk: grid'); END;

CREATE UNIQUE INDEX "Risk_originId_highlight_key" ON "Risk" ("originId") WHERE "originType" = 'VISIT_HIGHLIGHT';

CREATE TRIGGER "Risk_fixed_update" BEFORE UPDATE ON "Risk"
WHEN NEW."companyId" <> OLD."companyId" OR NEW."unitId" <> OLD."unitId" OR NEW."source" <> OLD."source" OR NEW."raisedById" <> OLD."raisedById"
BEGIN SELECT RAISE(ABORT, 'Risk: companyId, unitId, source, raisedById keep their first value'); END;

CREATE TRIGGER "Risk_fixed_delete" BEFORE DELETE ON "Risk"
BEGIN SELECT RAISE(ABORT, 'Risk rows are not deleted'); END;

CREATE TRIGGER "Risk_source_insert_check" BEFORE INSERT ON "Risk"
WHEN NEW."source" NOT IN ('OPS', 'AUDIT')
BEGIN SELECT RAISE(ABORT, 'Risk.source must be one of OPS, AUDIT'); END;

CREATE TRIGGER "Risk_source_update_check" BEFORE UPDATE OF "source" ON "Risk"
WHEN NEW."source" NOT IN ('OPS', 'AUDIT')
BEGIN SELECT RAISE(ABORT, 'Risk.source must be one of OPS, AUDIT'); END;

CREATE TRIGGER "Risk_status_insert_check" BEFORE INSERT ON "Risk"
WHEN NEW."status" NOT IN ('DRAFT', 'OPEN', 'TREATING', 'MONITORED', 'ACCEPTED', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'Risk.status must be one of DRAFT, OPEN, TREATING, MONITORED, ACCEPTED, CLOSED'); END;

CREATE TRIGGER "Risk_status_update_check" BEFORE UPDATE OF "status" ON "Risk"
WHEN NEW."status" NOT IN ('DRAFT', 'OPEN', 'TREATING', 'MONITORED', 'ACCEPTED', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'Risk.status must be one of DRAFT, OPEN, TREATING, MONITORED, ACCEPTED, CLOSED'); END;

CREATE TRIGGER "Risk_category_insert_check" BEFORE INSERT ON "Risk"
WHEN NEW."category" NOT IN ('CREDIT', 'OPERATIONAL', 'FRAUD', 'LIQUIDITY', 'COMPLIANCE', 'IT', 'PEOPLE', 'REPUTATION', 'EXTERNAL')
BEGIN SELECT RAISE(ABORT, 'Risk.category must be one of CREDIT, OPERATIONAL, FRAUD, LIQUIDITY, COMPLIANCE, IT, PEOPLE, REPUTATION, EXTERNAL'); END;

CREATE TRIGGER "Risk_category_update_check" BEFORE UPDATE OF "category" ON "Risk"
WHEN NEW."category" NOT IN ('CREDIT', 'OPERATIONAL', 'FRAUD', 'LIQUIDITY', 'COMPLIANCE', 'IT', 'PEOPLE', 'REPUTATION', 'EXTERNAL')
BEGIN SELECT RAISE(ABORT, 'Risk.category must be one of CREDIT, OPERATIONAL, FRAUD, LIQUIDITY, COMPLIANCE, IT, PEOPLE, REPUTATION, EXTERNAL'); END;

CREATE TRIGGER "Risk_originType_insert_check" BEFORE INSERT ON "Risk"
WHEN NEW."originType" NOT IN ('VISIT_HIGHLIGHT', 'FINDING', 'FRAUD_CASE')
BEGIN SELECT RAISE(ABORT, 'Risk.originType must be one of VISIT_HIGHLIGHT, FINDING, FRAUD_CASE'); END;

CREATE TRIGGER "Risk_originType_update_check" BEFORE UPDATE OF "originType" ON "Risk"
WHEN NEW."originType" NOT IN ('VISIT_HIGHLIGHT', 'FINDING', 'FRAUD_CASE')
BEGIN SELECT RAISE(ABORT, 'Risk.originType must be one of VISIT_HIGHLIGHT, FINDING, FRAUD_CASE'); END;

CREATE TRIGGER "Risk_band_insert_check" BEFORE INSERT ON "Risk"
WHEN NEW."band" NOT IN ('LOW', 'MODERATE', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'Risk.band must be one of LOW, MODERATE, HIGH, CRITICAL'); END;

CREATE TRIGGER "Risk_band_update_check" BEFORE UPDATE OF "band" ON "Risk"
WHEN NEW."band" NOT IN ('LOW', 'MODERATE', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'Risk.band must be one of LOW, MODERATE, HIGH, CRITICAL'); END;

CREATE TRIGGER "Risk_response_insert_check" BEFORE INSERT ON "Risk"
WHEN NEW."response" NOT IN ('MITIGATE', 'TRANSFER', 'AVOID', 'ACCEPT')
BEGIN SELECT RAISE(ABORT, 'Risk.response must be one of MITIGATE, TRANSFER, AVOID, ACCEPT'); END;

CREATE TRIGGER "Risk_response_update_check" BEFORE UPDATE OF "response" ON "Risk"
WHEN NEW."response" NOT IN ('MITIGATE', 'TRANSFER', 'AVOID', 'ACCEPT')
BEGIN SELECT RAISE(ABORT, 'Risk.response must be one of MITIGATE, TRANSFER, AVOID, ACCEPT'); END;

CREATE TRIGGER "RiskScore_no_update" BEFORE UPDATE ON "RiskScore"
BEGIN SELECT RAISE(ABORT, 'RiskScore is append-only'); END;

CREATE TRIGGER "RiskScore_no_delete" BEFORE DELETE ON "RiskScore"
BEGIN SELECT RAISE(ABORT, 'RiskScore is append-only'); END;

CREATE TRIGGER "RiskScore_band_insert_check" BEFORE INSERT ON "RiskScore"
WHEN NEW."band" NOT IN ('LOW', 'MODERATE', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'RiskScore.band must be one of LOW, MODERATE, HIGH, CRITICAL'); END;

CREATE TRIGGER "RiskScore_band_update_check" BEFORE UPDATE OF "band" ON "RiskScore"
WHEN NEW."band" NOT IN ('LOW', 'MODERATE', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'RiskScore.band must be one of LOW, MODERATE, HIGH, CRITICAL'); END;

CREATE TRIGGER "RiskAcceptance_twoPeople_insert_rule" BEFORE INSERT ON "RiskAcceptance"
WHEN NOT (NEW."decidedById" IS NULL OR NEW."decidedById" <> NEW."requestedById")
BEGIN SELECT RAISE(ABORT, 'RiskAcceptance: twoPeople'); END;

CREATE TRIGGER "RiskAcceptance_twoPeople_update_rule" BEFORE UPDATE ON "RiskAcceptance"
WHEN NOT (NEW."decidedById" IS NULL OR NEW."decidedById" <> NEW."requestedById")
BEGIN SELECT RAISE(ABORT, 'RiskAcceptance: twoPeople'); END;

CREATE TRIGGER "RiskAcceptance_secondOpinion_insert_rule" BEFORE INSERT ON "RiskAcceptance"
WHEN NOT (NEW."opinionById" IS NULL OR (NEW."opinionById" <> NEW."requestedById" AND (NEW."decidedById" IS NULL OR NEW."decidedById" <> NEW."opinionById")))
BEGIN SELECT RAISE(ABORT, 'RiskAcceptance: secondOpinion'); END;

CREATE TRIGGER "RiskAcceptance_secondOpinion_update_rule" BEFORE UPDATE ON "RiskAcceptance"
WHEN NOT (NEW."opinionById" IS NULL OR (NEW."opinionById" <> NEW."requestedById" AND (NEW."decidedById" IS NULL OR NEW."decidedById" <> NEW."opinionById")))
BEGIN SELECT RAISE(ABORT, 'RiskAcceptance: secondOpinion'); END;

CREATE UNIQUE INDEX "RiskAcceptance_riskId_live_key" ON "RiskAcceptance" ("riskId") WHERE "status" IN ('REQUESTED', 'APPROVED');

CREATE TRIGGER "RiskAcceptance_status_insert_check" BEFORE INSERT ON "RiskAcceptance"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'VOID')
BEGIN SELECT RAISE(ABORT, 'RiskAcceptance.status must be one of REQUESTED, APPROVED, REFUSED, WITHDRAWN, VOID'); END;

CREATE TRIGGER "RiskAcceptance_status_update_check" BEFORE UPDATE OF "status" ON "RiskAcceptance"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'VOID')
BEGIN SELECT RAISE(ABORT, 'RiskAcceptance.status must be one of REQUESTED, APPROVED, REFUSED, WITHDRAWN, VOID'); END;

CREATE TRIGGER "RiskAcceptance_band_insert_check" BEFORE INSERT ON "RiskAcceptance"
WHEN NEW."band" NOT IN ('LOW', 'MODERATE', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'RiskAcceptance.band must be one of LOW, MODERATE, HIGH, CRITICAL'); END;

CREATE TRIGGER "RiskAcceptance_band_update_check" BEFORE UPDATE OF "band" ON "RiskAcceptance"
WHEN NEW."band" NOT IN ('LOW', 'MODERATE', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'RiskAcceptance.band must be one of LOW, MODERATE, HIGH, CRITICAL'); END;

CREATE TRIGGER "RiskAcceptance_opinion_insert_check" BEFORE INSERT ON "RiskAcceptance"
WHEN NEW."opinion" NOT IN ('FOR', 'AGAINST')
BEGIN SELECT RAISE(ABORT, 'RiskAcceptance.opinion must be one of FOR, AGAINST'); END;

CREATE TRIGGER "RiskAcceptance_opinion_update_check" BEFORE UPDATE OF "opinion" ON "RiskAcceptance"
WHEN NEW."opinion" NOT IN ('FOR', 'AGAINST')
BEGIN SELECT RAISE(ABORT, 'RiskAcceptance.opinion must be one of FOR, AGAINST'); END;

CREATE TRIGGER "RiskAcceptance_endReason_insert_check" BEFORE INSERT ON "RiskAcceptance"
WHEN NEW."endReason" NOT IN ('EXPIRED', 'SCORED_UP', 'REOPENED')
BEGIN SELECT RAISE(ABORT, 'RiskAcceptance.endReason must be one of EXPIRED, SCORED_UP, REOPENED'); END;

CREATE TRIGGER "RiskAcceptance_endReason_update_check" BEFORE UPDATE OF "endReason" ON "RiskAcceptance"
WHEN NEW."endReason" NOT IN ('EXPIRED', 'SCORED_UP', 'REOPENED')
BEGIN SELECT RAISE(ABORT, 'RiskAcceptance.endReason must be one of EXPIRED, SCORED_UP, REOPENED'); END;

CREATE TRIGGER "RiskScale_order_insert_rule" BEFORE INSERT ON "RiskScale"
WHEN NOT (NEW."lowTo" >= 1 AND NEW."lowTo" < NEW."moderateTo" AND NEW."moderateTo" < NEW."highTo" AND NEW."highTo" < 25)
BEGIN SELECT RAISE(ABORT, 'RiskScale: order'); END;

CREATE TRIGGER "RiskScale_order_update_rule" BEFORE UPDATE ON "RiskScale"
WHEN NOT (NEW."lowTo" >= 1 AND NEW."lowTo" < NEW."moderateTo" AND NEW."moderateTo" < NEW."highTo" AND NEW."highTo" < 25)
BEGIN SELECT RAISE(ABORT, 'RiskScale: order'); END;

CREATE UNIQUE INDEX "RiskAppetite_companyId_category_one_key" ON "RiskAppetite" ("companyId", "category") WHERE "companyId" IS NOT NULL;

CREATE TRIGGER "RiskAppetite_category_insert_check" BEFORE INSERT ON "RiskAppetite"
WHEN NEW."category" NOT IN ('CREDIT', 'OPERATIONAL', 'FRAUD', 'LIQUIDITY', 'COMPLIANCE', 'IT', 'PEOPLE', 'REPUTATION', 'EXTERNAL')
BEGIN SELECT RAISE(ABORT, 'RiskAppetite.category must be one of CREDIT, OPERATIONAL, FRAUD, LIQUIDITY, COMPLIANCE, IT, PEOPLE, REPUTATION, EXTERNAL'); END;

CREATE TRIGGER "RiskAppetite_category_update_check" BEFORE UPDATE OF "category" ON "RiskAppetite"
WHEN NEW."category" NOT IN ('CREDIT', 'OPERATIONAL', 'FRAUD', 'LIQUIDITY', 'COMPLIANCE', 'IT', 'PEOPLE', 'REPUTATION', 'EXTERNAL')
BEGIN SELECT RAISE(ABORT, 'RiskAppetite.category must be one of CREDIT, OPERATIONAL, FRAUD, LIQUIDITY, COMPLIANCE, IT, PEOPLE, REPUTATION, EXTERNAL'); END;

CREATE TRIGGER "RiskAppetite_band_insert_check" BEFORE INSERT ON "RiskAppetite"
WHEN NEW."band" NOT IN ('LOW', 'MODERATE', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'RiskAppetite.band must be one of LOW, MODERATE, HIGH, CRITICAL'); END;

CREATE TRIGGER "RiskAppetite_band_update_check" BEFORE UPDATE OF "band" ON "RiskAppetite"
WHEN NEW."band" NOT IN ('LOW', 'MODERATE', 'HIGH', 'CRITICAL')
BEGIN SELECT RAISE(ABORT, 'RiskAppetite.band must be one of LOW, MODERATE, HIGH, CRITICAL'); END;
