-- CreateTable
CREATE TABLE "TransportBill" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "submittedAt" DATETIME,
    "heldSince" DATETIME,
    "checkedAt" DATETIME,
    "receivedOn" TEXT,
    "journalId" INTEGER,
    "postings" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "TransportBill_claimantId_fkey" FOREIGN KEY ("claimantId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TransportBill_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TransportBill_branchId_fkey" FOREIGN KEY ("branchId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TransportBill_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TransportBillLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    CONSTRAINT "TransportBillLine_billId_fkey" FOREIGN KEY ("billId") REFERENCES "TransportBill" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TransportBillLine_legId_fkey" FOREIGN KEY ("legId") REFERENCES "TravelLeg" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "TransportBillLine_rateId_fkey" FOREIGN KEY ("rateId") REFERENCES "TravelRate" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TransportBillPayment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "billId" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "place" TEXT NOT NULL,
    "reference" TEXT,
    "journalId" INTEGER NOT NULL,
    "paidOn" TEXT NOT NULL,
    "byId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "TransportBillPayment_billId_fkey" FOREIGN KEY ("billId") REFERENCES "TransportBill" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TravelRate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "RouteDistance" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "fromPlace" TEXT NOT NULL,
    "toPlace" TEXT NOT NULL,
    "km" INTEGER NOT NULL,
    "source" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
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

-- Guards
CREATE TRIGGER "TransportBill_status_insert_check" BEFORE INSERT ON "TransportBill"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'FORWARDED', 'CHECKED', 'RETURNED', 'REJECTED', 'RECEIVED', 'PART_PAID', 'PAID', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'TransportBill.status must be one of DRAFT, SUBMITTED, FORWARDED, CHECKED, RETURNED, REJECTED, RECEIVED, PART_PAID, PAID, CANCELLED'); END;

CREATE TRIGGER "TransportBill_status_update_check" BEFORE UPDATE OF "status" ON "TransportBill"
WHEN NEW."status" NOT IN ('DRAFT', 'SUBMITTED', 'FORWARDED', 'CHECKED', 'RETURNED', 'REJECTED', 'RECEIVED', 'PART_PAID', 'PAID', 'CANCELLED')
BEGIN SELECT RAISE(ABORT, 'TransportBill.status must be one of DRAFT, SUBMITTED, FORWARDED, CHECKED, RETURNED, REJECTED, RECEIVED, PART_PAID, PAID, CANCELLED'); END;

CREATE UNIQUE INDEX "TransportBillLine_legId_live_key" ON "TransportBillLine" ("legId") WHERE "live";

CREATE TRIGGER "TransportBillLine_kind_insert_check" BEFORE INSERT ON "TransportBillLine"
WHEN NEW."kind" NOT IN ('WALK', 'BUS', 'MINIBUS', 'MOTORCYCLE', 'TAXI', 'OWN_VEHICLE', 'COMPANY_VEHICLE', 'TRAIN', 'BOAT', 'LODGING', 'MEAL', 'AIRTIME', 'STATIONERY', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'TransportBillLine.kind must be one of WALK, BUS, MINIBUS, MOTORCYCLE, TAXI, OWN_VEHICLE, COMPANY_VEHICLE, TRAIN, BOAT, LODGING, MEAL, AIRTIME, STATIONERY, OTHER'); END;

CREATE TRIGGER "TransportBillLine_kind_update_check" BEFORE UPDATE OF "kind" ON "TransportBillLine"
WHEN NEW."kind" NOT IN ('WALK', 'BUS', 'MINIBUS', 'MOTORCYCLE', 'TAXI', 'OWN_VEHICLE', 'COMPANY_VEHICLE', 'TRAIN', 'BOAT', 'LODGING', 'MEAL', 'AIRTIME', 'STATIONERY', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'TransportBillLine.kind must be one of WALK, BUS, MINIBUS, MOTORCYCLE, TAXI, OWN_VEHICLE, COMPANY_VEHICLE, TRAIN, BOAT, LODGING, MEAL, AIRTIME, STATIONERY, OTHER'); END;

CREATE TRIGGER "TransportBillPayment_no_update" BEFORE UPDATE ON "TransportBillPayment"
BEGIN SELECT RAISE(ABORT, 'TransportBillPayment is append-only'); END;

CREATE TRIGGER "TransportBillPayment_no_delete" BEFORE DELETE ON "TransportBillPayment"
BEGIN SELECT RAISE(ABORT, 'TransportBillPayment is append-only'); END;

CREATE TRIGGER "TravelRate_kind_insert_check" BEFORE INSERT ON "TravelRate"
WHEN NEW."kind" NOT IN ('BUS', 'MINIBUS', 'MOTORCYCLE', 'TAXI', 'OWN_VEHICLE', 'TRAIN', 'BOAT', 'LODGING', 'MEAL', 'AIRTIME', 'STATIONERY', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'TravelRate.kind must be one of BUS, MINIBUS, MOTORCYCLE, TAXI, OWN_VEHICLE, TRAIN, BOAT, LODGING, MEAL, AIRTIME, STATIONERY, OTHER'); END;

CREATE TRIGGER "TravelRate_kind_update_check" BEFORE UPDATE OF "kind" ON "TravelRate"
WHEN NEW."kind" NOT IN ('BUS', 'MINIBUS', 'MOTORCYCLE', 'TAXI', 'OWN_VEHICLE', 'TRAIN', 'BOAT', 'LODGING', 'MEAL', 'AIRTIME', 'STATIONERY', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'TravelRate.kind must be one of BUS, MINIBUS, MOTORCYCLE, TAXI, OWN_VEHICLE, TRAIN, BOAT, LODGING, MEAL, AIRTIME, STATIONERY, OTHER'); END;
