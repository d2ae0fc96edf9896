-- Guards that change
DROP TRIGGER IF EXISTS "AuditFinding_repeat_insert_rule" ON "AuditFinding";
DROP FUNCTION IF EXISTS "AuditFinding_repeat_insert_rule"();
DROP TRIGGER IF EXISTS "AuditFinding_repeat_update_rule" ON "AuditFinding";
DROP FUNCTION IF EXISTS "AuditFinding_repeat_update_rule"();

-- AlterTable
ALTER TABLE "AuditFinding" ADD COLUMN     "repeatOfPastId" INTEGER;

-- CreateTable
CREATE TABLE "AuditPastFinding" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "entityId" INTEGER NOT NULL,
    "sourceRef" TEXT NOT NULL,
    "sourceRow" INTEGER NOT NULL,
    "reportedOn" TEXT NOT NULL,
    "period" TEXT,
    "areaId" INTEGER,
    "stepId" INTEGER,
    "title" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "closedOn" TEXT,
    "closedBy" TEXT,
    "closedWith" TEXT,
    "importedById" INTEGER NOT NULL,
    "importedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditPastFinding_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AuditPastFinding_entityId_stepId_reportedOn_idx" ON "AuditPastFinding"("entityId", "stepId", "reportedOn");

-- CreateIndex
CREATE INDEX "AuditPastFinding_areaId_idx" ON "AuditPastFinding"("areaId");

-- CreateIndex
CREATE INDEX "AuditPastFinding_stepId_idx" ON "AuditPastFinding"("stepId");

-- CreateIndex
CREATE INDEX "AuditPastFinding_importedById_idx" ON "AuditPastFinding"("importedById");

-- CreateIndex
CREATE UNIQUE INDEX "AuditPastFinding_companyId_sourceRef_key" ON "AuditPastFinding"("companyId", "sourceRef");

-- CreateIndex
CREATE INDEX "AuditFinding_repeatOfPastId_idx" ON "AuditFinding"("repeatOfPastId");

-- AddForeignKey
ALTER TABLE "AuditFinding" ADD CONSTRAINT "AuditFinding_repeatOfPastId_fkey" FOREIGN KEY ("repeatOfPastId") REFERENCES "AuditPastFinding"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditPastFinding" ADD CONSTRAINT "AuditPastFinding_entityId_fkey" FOREIGN KEY ("entityId") REFERENCES "AuditEntity"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditPastFinding" ADD CONSTRAINT "AuditPastFinding_areaId_fkey" FOREIGN KEY ("areaId") REFERENCES "AuditTestArea"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditPastFinding" ADD CONSTRAINT "AuditPastFinding_stepId_fkey" FOREIGN KEY ("stepId") REFERENCES "AuditTestStep"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditPastFinding" ADD CONSTRAINT "AuditPastFinding_importedById_fkey" FOREIGN KEY ("importedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION "AuditFinding_repeat_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."repeatOfId" IS NULL AND NEW."repeatOfPastId" IS NULL) = (NEW."repeatCount" = 0) AND (NEW."repeatOfId" IS NULL OR NEW."repeatOfPastId" IS NULL)) THEN RAISE EXCEPTION 'AuditFinding: repeat' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFinding_repeat_insert_rule" BEFORE INSERT ON "AuditFinding" FOR EACH ROW EXECUTE FUNCTION "AuditFinding_repeat_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditFinding_repeat_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."repeatOfId" IS NULL AND NEW."repeatOfPastId" IS NULL) = (NEW."repeatCount" = 0) AND (NEW."repeatOfId" IS NULL OR NEW."repeatOfPastId" IS NULL)) THEN RAISE EXCEPTION 'AuditFinding: repeat' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFinding_repeat_update_rule" BEFORE UPDATE ON "AuditFinding" FOR EACH ROW EXECUTE FUNCTION "AuditFinding_repeat_update_rule"();

CREATE TRIGGER "AuditPastFinding_no_update" BEFORE UPDATE ON "AuditPastFinding" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditPastFinding_no_delete" BEFORE DELETE ON "AuditPastFinding" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditPastFinding_no_truncate" BEFORE TRUNCATE ON "AuditPastFinding" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE OR REPLACE FUNCTION "AuditPastFinding_closed_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."closedOn" IS NOT NULL OR (NEW."closedBy" IS NULL AND NEW."closedWith" IS NULL)) THEN RAISE EXCEPTION 'AuditPastFinding: closed' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditPastFinding_closed_insert_rule" BEFORE INSERT ON "AuditPastFinding" FOR EACH ROW EXECUTE FUNCTION "AuditPastFinding_closed_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditPastFinding_closed_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."closedOn" IS NOT NULL OR (NEW."closedBy" IS NULL AND NEW."closedWith" IS NULL)) THEN RAISE EXCEPTION 'AuditPastFinding: closed' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditPastFinding_closed_update_rule" BEFORE UPDATE ON "AuditPastFinding" FOR EACH ROW EXECUTE FUNCTION "AuditPastFinding_closed_update_rule"();

CREATE OR REPLACE FUNCTION "AuditPastFinding_order_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."closedOn" IS NULL OR NEW."reportedOn" <= NEW."closedOn") THEN RAISE EXCEPTION 'AuditPastFinding: order' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditPastFinding_order_insert_rule" BEFORE INSERT ON "AuditPastFinding" FOR EACH ROW EXECUTE FUNCTION "AuditPastFinding_order_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditPastFinding_order_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."closedOn" IS NULL OR NEW."reportedOn" <= NEW."closedOn") THEN RAISE EXCEPTION 'AuditPastFinding: order' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditPastFinding_order_update_rule" BEFORE UPDATE ON "AuditPastFinding" FOR EACH ROW EXECUTE FUNCTION "AuditPastFinding_order_update_rule"();

CREATE OR REPLACE FUNCTION "AuditPastFinding_area_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."stepId" IS NULL OR NEW."areaId" IS NOT NULL) THEN RAISE EXCEPTION 'AuditPastFinding: area' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditPastFinding_area_insert_rule" BEFORE INSERT ON "AuditPastFinding" FOR EACH ROW EXECUTE FUNCTION "AuditPastFinding_area_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditPastFinding_area_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."stepId" IS NULL OR NEW."areaId" IS NOT NULL) THEN RAISE EXCEPTION 'AuditPastFinding: area' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditPastFinding_area_update_rule" BEFORE UPDATE ON "AuditPastFinding" FOR EACH ROW EXECUTE FUNCTION "AuditPastFinding_area_update_rule"();

ALTER TABLE "AuditPastFinding" ADD CONSTRAINT "AuditPastFinding_severity_check" CHECK ("severity" IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL'));
