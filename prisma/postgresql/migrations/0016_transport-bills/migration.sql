-- CreateTable
CREATE TABLE "TransportBill" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "claimantId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "branchId" INTEGER NOT NULL,
    "visitId" INTEGER,
    "periodFrom" TEXT NOT NULL,
    "periodTo" TEXT NOT NULL,
    "purpose" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "live" BOOLEAN NOT NULL DEFAULT true,
    "currency" TEXT NOT NULL,
    "claimed" BIGINT NOT NULL DEFAULT 0,
    "approved" BIGINT NOT NULL DEFAULT 0,
    "advance" BIGINT NOT NULL DEFAULT 0,
    "paid" BIGINT NOT NULL DEFAULT 0,
    "requisitionId" INTEGER,
    "checkerId" INTEGER,
    "firstCheckerId" INTEGER,
    "checkedById" INTEGER,
    "receiverId" INTEGER,
    "submittedAt" TIMESTAMP(3),
    "heldSince" TIMESTAMP(3),
    "checkedAt" TIMESTAMP(3),
    "receivedOn" TEXT,
    "journalId" INTEGER,
    "postings" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TransportBill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TransportBillLine" (
    "id" SERIAL NOT NULL,
    "billId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "live" BOOLEAN NOT NULL DEFAULT true,
    "kind" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "visitId" INTEGER,
    "legId" INTEGER,
    "fromPlace" TEXT,
    "toPlace" TEXT,
    "tenthsKm" INTEGER,
    "description" TEXT,
    "amount" BIGINT NOT NULL,
    "ownReason" TEXT,
    "overReason" TEXT,
    "rateId" INTEGER,
    "receiptId" INTEGER,
    "receiptHash" TEXT,
    "approved" BIGINT,
    "checkerNote" TEXT,
    "flags" TEXT,

    CONSTRAINT "TransportBillLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TransportBillPayment" (
    "id" SERIAL NOT NULL,
    "billId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "place" TEXT NOT NULL,
    "reference" TEXT,
    "journalId" INTEGER NOT NULL,
    "paidOn" TEXT NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TransportBillPayment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TravelRate" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "perKm" BIGINT,
    "maxTrip" BIGINT,
    "maxDay" BIGINT,
    "maxMonth" BIGINT,
    "receiptAbove" BIGINT,
    "beyondKm" INTEGER,
    "effectiveFrom" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TravelRate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RouteDistance" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "fromPlace" TEXT NOT NULL,
    "toPlace" TEXT NOT NULL,
    "km" INTEGER NOT NULL,
    "source" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RouteDistance_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "TransportBill_refNo_key" ON "TransportBill"("refNo");

-- CreateIndex
CREATE UNIQUE INDEX "TransportBill_journalId_key" ON "TransportBill"("journalId");

-- CreateIndex
CREATE INDEX "TransportBill_claimantId_status_idx" ON "TransportBill"("claimantId", "status");

-- CreateIndex
CREATE INDEX "TransportBill_checkerId_status_idx" ON "TransportBill"("checkerId", "status");

-- CreateIndex
CREATE INDEX "TransportBill_branchId_status_idx" ON "TransportBill"("branchId", "status");

-- CreateIndex
CREATE INDEX "TransportBill_unitId_periodFrom_idx" ON "TransportBill"("unitId", "periodFrom");

-- CreateIndex
CREATE INDEX "TransportBill_visitId_idx" ON "TransportBill"("visitId");

-- CreateIndex
CREATE INDEX "TransportBillLine_billId_position_idx" ON "TransportBillLine"("billId", "position");

-- CreateIndex
CREATE INDEX "TransportBillLine_date_kind_idx" ON "TransportBillLine"("date", "kind");

-- CreateIndex
CREATE INDEX "TransportBillLine_receiptHash_idx" ON "TransportBillLine"("receiptHash");

-- CreateIndex
CREATE UNIQUE INDEX "TransportBillPayment_journalId_key" ON "TransportBillPayment"("journalId");

-- CreateIndex
CREATE INDEX "TransportBillPayment_billId_idx" ON "TransportBillPayment"("billId");

-- CreateIndex
CREATE UNIQUE INDEX "TravelRate_companyId_kind_effectiveFrom_key" ON "TravelRate"("companyId", "kind", "effectiveFrom");

-- CreateIndex
CREATE UNIQUE INDEX "RouteDistance_companyId_fromPlace_toPlace_key" ON "RouteDistance"("companyId", "fromPlace", "toPlace");

-- AddForeignKey
ALTER TABLE "TransportBill" ADD CONSTRAINT "TransportBill_claimantId_fkey" FOREIGN KEY ("claimantId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TransportBill" ADD CONSTRAINT "TransportBill_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TransportBill" ADD CONSTRAINT "TransportBill_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TransportBill" ADD CONSTRAINT "TransportBill_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TransportBillLine" ADD CONSTRAINT "TransportBillLine_billId_fkey" FOREIGN KEY ("billId") REFERENCES "TransportBill"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TransportBillLine" ADD CONSTRAINT "TransportBillLine_legId_fkey" FOREIGN KEY ("legId") REFERENCES "TravelLeg"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TransportBillLine" ADD CONSTRAINT "TransportBillLine_rateId_fkey" FOREIGN KEY ("rateId") REFERENCES "TravelRate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TransportBillPayment" ADD CONSTRAINT "TransportBillPayment_billId_fkey" FOREIGN KEY ("billId") REFERENCES "TransportBill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

ALTER TABLE "TransportBill" ADD CONSTRAINT "TransportBill_status_check" CHECK ("status" IN ('DRAFT', 'SUBMITTED', 'FORWARDED', 'CHECKED', 'RETURNED', 'REJECTED', 'RECEIVED', 'PART_PAID', 'PAID', 'CANCELLED'));

CREATE UNIQUE INDEX "TransportBillLine_legId_live_key" ON "TransportBillLine" ("legId") WHERE "live";

ALTER TABLE "TransportBillLine" ADD CONSTRAINT "TransportBillLine_kind_check" CHECK ("kind" IN ('WALK', 'BUS', 'MINIBUS', 'MOTORCYCLE', 'TAXI', 'OWN_VEHICLE', 'COMPANY_VEHICLE', 'TRAIN', 'BOAT', 'LODGING', 'MEAL', 'AIRTIME', 'STATIONERY', 'OTHER'));

CREATE TRIGGER "TransportBillPayment_no_update" BEFORE UPDATE ON "TransportBillPayment" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "TransportBillPayment_no_delete" BEFORE DELETE ON "TransportBillPayment" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "TransportBillPayment_no_truncate" BEFORE TRUNCATE ON "TransportBillPayment" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "TravelRate" ADD CONSTRAINT "TravelRate_kind_check" CHECK ("kind" IN ('BUS', 'MINIBUS', 'MOTORCYCLE', 'TAXI', 'OWN_VEHICLE', 'TRAIN', 'BOAT', 'LODGING', 'MEAL', 'AIRTIME', 'STATIONERY', 'OTHER'));
