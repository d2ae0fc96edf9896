-- CreateTable
CREATE TABLE "Tour" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "fromDate" TEXT NOT NULL,
    "fromPart" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "toPart" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "travelBillId" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "requestedOn" TEXT NOT NULL,
    "requestedById" INTEGER NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" TIMESTAMP(3),
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Tour_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Tour_refNo_key" ON "Tour"("refNo");

-- CreateIndex
CREATE INDEX "Tour_employeeId_fromDate_idx" ON "Tour"("employeeId", "fromDate");

-- CreateIndex
CREATE INDEX "Tour_unitId_status_idx" ON "Tour"("unitId", "status");

-- CreateIndex
CREATE INDEX "Tour_status_fromDate_idx" ON "Tour"("status", "fromDate");

-- CreateIndex
CREATE INDEX "Tour_travelBillId_idx" ON "Tour"("travelBillId");

-- CreateIndex
CREATE INDEX "AttendanceDay_conflict_date_idx" ON "AttendanceDay"("conflict", "date");

-- AddForeignKey
ALTER TABLE "Tour" ADD CONSTRAINT "Tour_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tour" ADD CONSTRAINT "Tour_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tour" ADD CONSTRAINT "Tour_travelBillId_fkey" FOREIGN KEY ("travelBillId") REFERENCES "TransportBill"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "Tour_span_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromDate" <= NEW."toDate") THEN RAISE EXCEPTION 'Tour: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Tour_span_insert_rule" BEFORE INSERT ON "Tour" FOR EACH ROW EXECUTE FUNCTION "Tour_span_insert_rule"();

CREATE OR REPLACE FUNCTION "Tour_span_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromDate" <= NEW."toDate") THEN RAISE EXCEPTION 'Tour: span' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Tour_span_update_rule" BEFORE UPDATE ON "Tour" FOR EACH ROW EXECUTE FUNCTION "Tour_span_update_rule"();

CREATE OR REPLACE FUNCTION "Tour_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."employeeId" <> OLD."employeeId" THEN RAISE EXCEPTION 'Tour: employeeId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Tour_fixed_update" BEFORE UPDATE ON "Tour" FOR EACH ROW EXECUTE FUNCTION "Tour_fixed_update"();

CREATE OR REPLACE FUNCTION "Tour_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Tour rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "Tour_fixed_delete" BEFORE DELETE ON "Tour" FOR EACH ROW EXECUTE FUNCTION "Tour_fixed_delete"();

ALTER TABLE "Tour" ADD CONSTRAINT "Tour_fromPart_check" CHECK ("fromPart" IN ('AM', 'FULL', 'PM'));

ALTER TABLE "Tour" ADD CONSTRAINT "Tour_toPart_check" CHECK ("toPart" IN ('AM', 'FULL', 'PM'));

ALTER TABLE "Tour" ADD CONSTRAINT "Tour_status_check" CHECK ("status" IN ('REQUESTED', 'APPROVED', 'RETURNED', 'REJECTED', 'CANCELLED', 'COMPLETED'));
