-- AlterTable
ALTER TABLE "Kpi" ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'MANUAL';

-- CreateTable
CREATE TABLE "MonthlyBoard" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "totalBp" INTEGER,
    "countedBp" INTEGER NOT NULL DEFAULT 0,
    "joinedOn" TEXT,
    "leftOn" TEXT,
    "round" INTEGER NOT NULL DEFAULT 0,
    "reviewerId" INTEGER,
    "reviewedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MonthlyBoard_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BoardRow" (
    "id" SERIAL NOT NULL,
    "boardId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kpiId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "measure" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "weightBp" INTEGER NOT NULL,
    "target" BIGINT NOT NULL,
    "actual" BIGINT,
    "why" TEXT,
    "scoreBp" INTEGER,
    "employeeNote" TEXT,
    "managerNote" TEXT,
    "changedIn" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "BoardRow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BoardSetting" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "closeDay" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BoardSetting_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MonthlyBoard_month_status_idx" ON "MonthlyBoard"("month", "status");

-- CreateIndex
CREATE INDEX "MonthlyBoard_unitId_month_idx" ON "MonthlyBoard"("unitId", "month");

-- CreateIndex
CREATE INDEX "MonthlyBoard_status_idx" ON "MonthlyBoard"("status");

-- CreateIndex
CREATE UNIQUE INDEX "MonthlyBoard_employeeId_month_key" ON "MonthlyBoard"("employeeId", "month");

-- CreateIndex
CREATE INDEX "BoardRow_kpiId_idx" ON "BoardRow"("kpiId");

-- CreateIndex
CREATE UNIQUE INDEX "BoardRow_boardId_kpiId_key" ON "BoardRow"("boardId", "kpiId");

-- AddForeignKey
ALTER TABLE "MonthlyBoard" ADD CONSTRAINT "MonthlyBoard_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonthlyBoard" ADD CONSTRAINT "MonthlyBoard_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoardRow" ADD CONSTRAINT "BoardRow_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "MonthlyBoard"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BoardRow" ADD CONSTRAINT "BoardRow_kpiId_fkey" FOREIGN KEY ("kpiId") REFERENCES "Kpi"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "MonthlyBoard_settled_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'CLOSED' AND NEW."status" = 'CLOSED' AND (NEW."unitId" IS DISTINCT FROM OLD."unitId" OR NEW."totalBp" IS DISTINCT FROM OLD."totalBp" OR NEW."countedBp" IS DISTINCT FROM OLD."countedBp" OR NEW."round" IS DISTINCT FROM OLD."round" OR NEW."reviewerId" IS DISTINCT FROM OLD."reviewerId" OR NEW."reviewedAt" IS DISTINCT FROM OLD."reviewedAt" OR NEW."joinedOn" IS DISTINCT FROM OLD."joinedOn" OR NEW."leftOn" IS DISTINCT FROM OLD."leftOn") THEN RAISE EXCEPTION 'MonthlyBoard: unitId, totalBp, countedBp, round, reviewerId, reviewedAt, joinedOn, leftOn stay while it is CLOSED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MonthlyBoard_settled_update" BEFORE UPDATE ON "MonthlyBoard" FOR EACH ROW EXECUTE FUNCTION "MonthlyBoard_settled_update"();

CREATE OR REPLACE FUNCTION "MonthlyBoard_leaves_closed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'CLOSED' AND NEW."status" NOT IN ('CLOSED') THEN RAISE EXCEPTION 'MonthlyBoard: CLOSED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MonthlyBoard_leaves_closed" BEFORE UPDATE ON "MonthlyBoard" FOR EACH ROW EXECUTE FUNCTION "MonthlyBoard_leaves_closed"();

CREATE OR REPLACE FUNCTION "MonthlyBoard_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."employeeId" <> OLD."employeeId" OR NEW."month" <> OLD."month" THEN RAISE EXCEPTION 'MonthlyBoard: employeeId, month keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MonthlyBoard_fixed_update" BEFORE UPDATE ON "MonthlyBoard" FOR EACH ROW EXECUTE FUNCTION "MonthlyBoard_fixed_update"();

CREATE OR REPLACE FUNCTION "MonthlyBoard_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'MonthlyBoard rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "MonthlyBoard_fixed_delete" BEFORE DELETE ON "MonthlyBoard" FOR EACH ROW EXECUTE FUNCTION "MonthlyBoard_fixed_delete"();

ALTER TABLE "MonthlyBoard" ADD CONSTRAINT "MonthlyBoard_status_check" CHECK ("status" IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED', 'CLOSED'));

CREATE OR REPLACE FUNCTION "BoardRow_written_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "MonthlyBoard" p WHERE p."id" = NEW."boardId" AND p."status" IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED')) THEN RAISE EXCEPTION 'BoardRow is written while MonthlyBoard is OPEN or SUBMITTED or RETURNED or REVIEWED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "BoardRow_written_insert" BEFORE INSERT ON "BoardRow" FOR EACH ROW EXECUTE FUNCTION "BoardRow_written_insert"();

CREATE OR REPLACE FUNCTION "BoardRow_written_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NOT EXISTS (SELECT 1 FROM "MonthlyBoard" p WHERE p."id" = OLD."boardId" AND p."status" IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED')) OR NOT EXISTS (SELECT 1 FROM "MonthlyBoard" p WHERE p."id" = NEW."boardId" AND p."status" IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED'))) AND (NEW."boardId" IS DISTINCT FROM OLD."boardId" OR NEW."kpiId" IS DISTINCT FROM OLD."kpiId" OR NEW."name" IS DISTINCT FROM OLD."name" OR NEW."measure" IS DISTINCT FROM OLD."measure" OR NEW."direction" IS DISTINCT FROM OLD."direction" OR NEW."source" IS DISTINCT FROM OLD."source" OR NEW."weightBp" IS DISTINCT FROM OLD."weightBp" OR NEW."target" IS DISTINCT FROM OLD."target" OR NEW."actual" IS DISTINCT FROM OLD."actual" OR NEW."why" IS DISTINCT FROM OLD."why" OR NEW."scoreBp" IS DISTINCT FROM OLD."scoreBp" OR NEW."employeeNote" IS DISTINCT FROM OLD."employeeNote" OR NEW."managerNote" IS DISTINCT FROM OLD."managerNote" OR NEW."position" IS DISTINCT FROM OLD."position" OR NEW."changedIn" IS DISTINCT FROM OLD."changedIn") THEN RAISE EXCEPTION 'BoardRow is written while MonthlyBoard is OPEN or SUBMITTED or RETURNED or REVIEWED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "BoardRow_written_update" BEFORE UPDATE ON "BoardRow" FOR EACH ROW EXECUTE FUNCTION "BoardRow_written_update"();

CREATE OR REPLACE FUNCTION "BoardRow_written_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "MonthlyBoard" p WHERE p."id" = OLD."boardId" AND p."status" IN ('OPEN', 'SUBMITTED', 'RETURNED', 'REVIEWED')) THEN RAISE EXCEPTION 'BoardRow is written while MonthlyBoard is OPEN or SUBMITTED or RETURNED or REVIEWED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "BoardRow_written_delete" BEFORE DELETE ON "BoardRow" FOR EACH ROW EXECUTE FUNCTION "BoardRow_written_delete"();

CREATE OR REPLACE FUNCTION "BoardRow_written_no_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'BoardRow is written while MonthlyBoard is OPEN or SUBMITTED or RETURNED or REVIEWED' USING ERRCODE = 'restrict_violation';
  RETURN NULL;
END $$;
CREATE TRIGGER "BoardRow_written_no_truncate" BEFORE TRUNCATE ON "BoardRow" FOR EACH STATEMENT EXECUTE FUNCTION "BoardRow_written_no_truncate"();

CREATE OR REPLACE FUNCTION "BoardRow_figures_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."target" > 0 AND NEW."weightBp" > 0) THEN RAISE EXCEPTION 'BoardRow: figures' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "BoardRow_figures_insert_rule" BEFORE INSERT ON "BoardRow" FOR EACH ROW EXECUTE FUNCTION "BoardRow_figures_insert_rule"();

CREATE OR REPLACE FUNCTION "BoardRow_figures_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."target" > 0 AND NEW."weightBp" > 0) THEN RAISE EXCEPTION 'BoardRow: figures' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "BoardRow_figures_update_rule" BEFORE UPDATE ON "BoardRow" FOR EACH ROW EXECUTE FUNCTION "BoardRow_figures_update_rule"();

ALTER TABLE "BoardRow" ADD CONSTRAINT "BoardRow_direction_check" CHECK ("direction" IN ('UP', 'DOWN'));

ALTER TABLE "BoardRow" ADD CONSTRAINT "BoardRow_why_check" CHECK ("why" IN ('NO_DATA', 'OTHER_CURRENCY'));

CREATE OR REPLACE FUNCTION "BoardSetting_day_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."closeDay" >= 1 AND NEW."closeDay" <= 28) THEN RAISE EXCEPTION 'BoardSetting: day' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "BoardSetting_day_insert_rule" BEFORE INSERT ON "BoardSetting" FOR EACH ROW EXECUTE FUNCTION "BoardSetting_day_insert_rule"();

CREATE OR REPLACE FUNCTION "BoardSetting_day_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."closeDay" >= 1 AND NEW."closeDay" <= 28) THEN RAISE EXCEPTION 'BoardSetting: day' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "BoardSetting_day_update_rule" BEFORE UPDATE ON "BoardSetting" FOR EACH ROW EXECUTE FUNCTION "BoardSetting_day_update_rule"();
