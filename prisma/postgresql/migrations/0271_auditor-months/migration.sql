-- CreateTable
CREATE TABLE "AuditHalfDays" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "engagementId" INTEGER NOT NULL,
    "weekOn" TEXT NOT NULL,
    "halves" INTEGER NOT NULL,

    CONSTRAINT "AuditHalfDays_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditorMonth" (
    "id" SERIAL NOT NULL,
    "unitId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "availableHalves" INTEGER,
    "remark" TEXT,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "keptAvailable" INTEGER,
    "keptPlanned" INTEGER,
    "keptActual" INTEGER,
    "approvedById" INTEGER,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditorMonth_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AuditHalfDays_engagementId_idx" ON "AuditHalfDays"("engagementId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditHalfDays_userId_weekOn_engagementId_key" ON "AuditHalfDays"("userId", "weekOn", "engagementId");

-- CreateIndex
CREATE INDEX "AuditorMonth_userId_month_idx" ON "AuditorMonth"("userId", "month");

-- CreateIndex
CREATE INDEX "AuditorMonth_unitId_status_idx" ON "AuditorMonth"("unitId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "AuditorMonth_unitId_userId_month_key" ON "AuditorMonth"("unitId", "userId", "month");

-- AddForeignKey
ALTER TABLE "AuditHalfDays" ADD CONSTRAINT "AuditHalfDays_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditHalfDays" ADD CONSTRAINT "AuditHalfDays_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditorMonth" ADD CONSTRAINT "AuditorMonth_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditorMonth" ADD CONSTRAINT "AuditorMonth_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "AuditHalfDays_halves_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."halves" BETWEEN 1 AND 12) THEN RAISE EXCEPTION 'AuditHalfDays: halves' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditHalfDays_halves_insert_rule" BEFORE INSERT ON "AuditHalfDays" FOR EACH ROW EXECUTE FUNCTION "AuditHalfDays_halves_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditHalfDays_halves_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."halves" BETWEEN 1 AND 12) THEN RAISE EXCEPTION 'AuditHalfDays: halves' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditHalfDays_halves_update_rule" BEFORE UPDATE ON "AuditHalfDays" FOR EACH ROW EXECUTE FUNCTION "AuditHalfDays_halves_update_rule"();

CREATE OR REPLACE FUNCTION "AuditorMonth_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unitId" <> OLD."unitId" OR NEW."userId" <> OLD."userId" OR NEW."month" <> OLD."month" THEN RAISE EXCEPTION 'AuditorMonth: unitId, userId, month keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditorMonth_fixed_update" BEFORE UPDATE ON "AuditorMonth" FOR EACH ROW EXECUTE FUNCTION "AuditorMonth_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditorMonth_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditorMonth rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditorMonth_fixed_delete" BEFORE DELETE ON "AuditorMonth" FOR EACH ROW EXECUTE FUNCTION "AuditorMonth_fixed_delete"();

CREATE OR REPLACE FUNCTION "AuditorMonth_kept_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'APPROVED') = (NEW."keptAvailable" IS NOT NULL)) THEN RAISE EXCEPTION 'AuditorMonth: kept' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditorMonth_kept_insert_rule" BEFORE INSERT ON "AuditorMonth" FOR EACH ROW EXECUTE FUNCTION "AuditorMonth_kept_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditorMonth_kept_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'APPROVED') = (NEW."keptAvailable" IS NOT NULL)) THEN RAISE EXCEPTION 'AuditorMonth: kept' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditorMonth_kept_update_rule" BEFORE UPDATE ON "AuditorMonth" FOR EACH ROW EXECUTE FUNCTION "AuditorMonth_kept_update_rule"();

ALTER TABLE "AuditorMonth" ADD CONSTRAINT "AuditorMonth_status_check" CHECK ("status" IN ('OPEN', 'SUBMITTED', 'APPROVED'));
