-- CreateTable
CREATE TABLE "Tour" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "decidedAt" DATETIME,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Tour_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Tour_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Tour_travelBillId_fkey" FOREIGN KEY ("travelBillId") REFERENCES "TransportBill" ("id") ON DELETE SET NULL ON UPDATE CASCADE
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

-- Guards
CREATE TRIGGER "Tour_span_insert_rule" BEFORE INSERT ON "Tour"
WHEN NOT (NEW."fromDate" <= NEW."toDate")
BEGIN SELECT RAISE(ABORT, 'Tour: span'); END;

CREATE TRIGGER "Tour_span_update_rule" BEFORE UPDATE ON "Tour"
WHEN NOT (NEW."fromDate" <= NEW."toDate")
BEGIN SELECT RAISE(ABORT, 'Tour: span'); END;

CREATE TRIGGER "Tour_fixed_update" BEFORE UPDATE ON "Tour"
WHEN NEW."employeeId" <> OLD."employeeId"
BEGIN SELECT RAISE(ABORT, 'Tour: employeeId keep their first value'); END;

CREATE TRIGGER "Tour_fixed_delete" BEFORE DELETE ON "Tour"
BEGIN SELECT RAISE(ABORT, 'Tour rows are not deleted'); END;

CREATE TRIGGER "Tour_fromPart_insert_check" BEFORE INSERT ON "Tour"
WHEN NEW."fromPart" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'Tour.fromPart must be one of AM, FULL, PM'); END;

CREATE TRIGGER "Tour_fromPart_update_check" BEFORE UPDATE OF "fromPart" ON "Tour"
WHEN NEW."fromPart" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'Tour.fromPart must be one of AM, FULL, PM'); END;

CREATE TRIGGER "Tour_toPart_insert_check" BEFORE INSERT ON "Tour"
WHEN NEW."toPart" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'Tour.toPart must be one of AM, FULL, PM'); END;

CREATE TRIGGER "Tour_toPart_update_check" BEFORE UPDATE OF "toPart" ON "Tour"
WHEN NEW."toPart" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'Tour.toPart must be one of AM, FULL, PM'); END;

CREATE TRIGGER "Tour_status_insert_check" BEFORE INSERT ON "Tour"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'RETURNED', 'REJECTED', 'CANCELLED', 'COMPLETED')
BEGIN SELECT RAISE(ABORT, 'Tour.status must be one of REQUESTED, APPROVED, RETURNED, REJECTED, CANCELLED, COMPLETED'); END;

CREATE TRIGGER "Tour_status_update_check" BEFORE UPDATE OF "status" ON "Tour"
WHEN NEW."status" NOT IN ('REQUESTED', 'APPROVED', 'RETURNED', 'REJECTED', 'CANCELLED', 'COMPLETED')
BEGIN SELECT RAISE(ABORT, 'Tour.status must be one of REQUESTED, APPROVED, RETURNED, REJECTED, CANCELLED, COMPLETED'); END;
