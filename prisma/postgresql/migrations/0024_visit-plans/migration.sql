-- DropIndex
DROP INDEX "Visit_counting_idx";

-- AlterTable
ALTER TABLE "Visit" ADD COLUMN     "plannedVisitId" INTEGER;

-- CreateTable
CREATE TABLE "VisitPlan" (
    "id" SERIAL NOT NULL,
    "unitId" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "purposeId" INTEGER NOT NULL,
    "visits" INTEGER NOT NULL,
    "note" TEXT,
    "plannedById" INTEGER,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "VisitPlan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "VisitPlan_month_unitId_idx" ON "VisitPlan"("month", "unitId");

-- CreateIndex
CREATE UNIQUE INDEX "VisitPlan_unitId_month_purposeId_key" ON "VisitPlan"("unitId", "month", "purposeId");

-- CreateIndex
CREATE INDEX "Visit_counting_idx" ON "Visit"("status", "visitDate", "id", "unitId", "level", "announced", "purposeId", "visitorId", "reviewerId", "submittedAt", "plannedVisitId");

-- CreateIndex
CREATE INDEX "Visit_plannedVisitId_status_idx" ON "Visit"("plannedVisitId", "status");

-- AddForeignKey
ALTER TABLE "VisitPlan" ADD CONSTRAINT "VisitPlan_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitPlan" ADD CONSTRAINT "VisitPlan_purposeId_fkey" FOREIGN KEY ("purposeId") REFERENCES "Category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "VisitPlan_visits_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."visits" >= 1) THEN RAISE EXCEPTION 'VisitPlan: visits' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "VisitPlan_visits_insert_rule" BEFORE INSERT ON "VisitPlan" FOR EACH ROW EXECUTE FUNCTION "VisitPlan_visits_insert_rule"();

CREATE OR REPLACE FUNCTION "VisitPlan_visits_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."visits" >= 1) THEN RAISE EXCEPTION 'VisitPlan: visits' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "VisitPlan_visits_update_rule" BEFORE UPDATE ON "VisitPlan" FOR EACH ROW EXECUTE FUNCTION "VisitPlan_visits_update_rule"();
