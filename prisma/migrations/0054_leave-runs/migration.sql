-- Guards that change
DROP TRIGGER IF EXISTS "LeaveApplication_units_insert_rule";
DROP TRIGGER IF EXISTS "LeaveApplication_units_update_rule";
DROP TRIGGER IF EXISTS "LeaveApplication_span_insert_rule";
DROP TRIGGER IF EXISTS "LeaveApplication_span_update_rule";
DROP TRIGGER IF EXISTS "LeaveApplication_fixed_update";
DROP TRIGGER IF EXISTS "LeaveApplication_fixed_delete";
DROP TRIGGER IF EXISTS "LeaveApplication_fromPart_insert_check";
DROP TRIGGER IF EXISTS "LeaveApplication_fromPart_update_check";
DROP TRIGGER IF EXISTS "LeaveApplication_toPart_insert_check";
DROP TRIGGER IF EXISTS "LeaveApplication_toPart_update_check";
DROP TRIGGER IF EXISTS "LeaveApplication_status_insert_check";
DROP TRIGGER IF EXISTS "LeaveApplication_status_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_LeaveApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refNo" TEXT NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "leaveTypeId" INTEGER NOT NULL,
    "fromDate" TEXT NOT NULL,
    "fromPart" TEXT NOT NULL DEFAULT 'FULL',
    "toDate" TEXT NOT NULL,
    "toPart" TEXT NOT NULL DEFAULT 'FULL',
    "unitsCd" INTEGER NOT NULL,
    "runCd" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL,
    "contactPhone" TEXT,
    "coverEmployeeId" INTEGER,
    "overrideReason" TEXT,
    "appliedOn" TEXT NOT NULL,
    "appliedById" INTEGER NOT NULL,
    "recommendedById" INTEGER,
    "decidedById" INTEGER,
    "decidedAt" DATETIME,
    "returnedOn" TEXT,
    "cancelReason" TEXT,
    "shortenTo" TEXT,
    "changeAskedById" INTEGER,
    "supersedesId" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'SUBMITTED',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "LeaveApplication_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveApplication_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveApplication_leaveTypeId_fkey" FOREIGN KEY ("leaveTypeId") REFERENCES "LeaveType" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LeaveApplication_coverEmployeeId_fkey" FOREIGN KEY ("coverEmployeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_LeaveApplication" ("appliedById", "appliedOn", "cancelReason", "contactPhone", "coverEmployeeId", "createdAt", "decidedAt", "decidedById", "employeeId", "fromDate", "fromPart", "id", "leaveTypeId", "overrideReason", "reason", "recommendedById", "refNo", "returnedOn", "round", "shortenTo", "status", "supersedesId", "toDate", "toPart", "unitId", "unitsCd", "updatedAt", "version") SELECT "appliedById", "appliedOn", "cancelReason", "contactPhone", "coverEmployeeId", "createdAt", "decidedAt", "decidedById", "employeeId", "fromDate", "fromPart", "id", "leaveTypeId", "overrideReason", "reason", "recommendedById", "refNo", "returnedOn", "round", "shortenTo", "status", "supersedesId", "toDate", "toPart", "unitId", "unitsCd", "updatedAt", "version" FROM "LeaveApplication";
DROP TABLE "LeaveApplication";
ALTER TABLE "new_LeaveApplication" RENAME TO "LeaveApplication";
CREATE UNIQUE INDEX "LeaveApplication_refNo_key" ON "LeaveApplication"("refNo");
CREATE INDEX "LeaveApplication_employeeId_fromDate_idx" ON "LeaveApplication"("employeeId", "fromDate");
CREATE INDEX "LeaveApplication_unitId_status_idx" ON "LeaveApplication"("unitId", "status");
CREATE INDEX "LeaveApplication_status_fromDate_idx" ON "LeaveApplication"("status", "fromDate");
CREATE INDEX "LeaveApplication_leaveTypeId_idx" ON "LeaveApplication"("leaveTypeId");
CREATE INDEX "LeaveApplication_coverEmployeeId_idx" ON "LeaveApplication"("coverEmployeeId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "LeaveApplication_units_insert_rule" BEFORE INSERT ON "LeaveApplication"
WHEN NOT (NEW."unitsCd" >= 0)
BEGIN SELECT RAISE(ABORT, 'LeaveApplication: units'); END;

CREATE TRIGGER "LeaveApplication_units_update_rule" BEFORE UPDATE ON "LeaveApplication"
WHEN NOT (NEW."unitsCd" >= 0)
BEGIN SELECT RAISE(ABORT, 'LeaveApplication: units'); END;

CREATE TRIGGER "LeaveApplication_span_insert_rule" BEFORE INSERT ON "LeaveApplication"
WHEN NOT (NEW."fromDate" <= NEW."toDate")
BEGIN SELECT RAISE(ABORT, 'LeaveApplication: span'); END;

CREATE TRIGGER "LeaveApplication_span_update_rule" BEFORE UPDATE ON "LeaveApplication"
WHEN NOT (NEW."fromDate" <= NEW."toDate")
BEGIN SELECT RAISE(ABORT, 'LeaveApplication: span'); END;

CREATE TRIGGER "LeaveApplication_fixed_update" BEFORE UPDATE ON "LeaveApplication"
WHEN NEW."employeeId" <> OLD."employeeId"
BEGIN SELECT RAISE(ABORT, 'LeaveApplication: employeeId keep their first value'); END;

CREATE TRIGGER "LeaveApplication_fixed_delete" BEFORE DELETE ON "LeaveApplication"
BEGIN SELECT RAISE(ABORT, 'LeaveApplication rows are not deleted'); END;

CREATE TRIGGER "LeaveApplication_fromPart_insert_check" BEFORE INSERT ON "LeaveApplication"
WHEN NEW."fromPart" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'LeaveApplication.fromPart must be one of AM, FULL, PM'); END;

CREATE TRIGGER "LeaveApplication_fromPart_update_check" BEFORE UPDATE OF "fromPart" ON "LeaveApplication"
WHEN NEW."fromPart" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'LeaveApplication.fromPart must be one of AM, FULL, PM'); END;

CREATE TRIGGER "LeaveApplication_toPart_insert_check" BEFORE INSERT ON "LeaveApplication"
WHEN NEW."toPart" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'LeaveApplication.toPart must be one of AM, FULL, PM'); END;

CREATE TRIGGER "LeaveApplication_toPart_update_check" BEFORE UPDATE OF "toPart" ON "LeaveApplication"
WHEN NEW."toPart" NOT IN ('AM', 'FULL', 'PM')
BEGIN SELECT RAISE(ABORT, 'LeaveApplication.toPart must be one of AM, FULL, PM'); END;

CREATE TRIGGER "LeaveApplication_status_insert_check" BEFORE INSERT ON "LeaveApplication"
WHEN NEW."status" NOT IN ('SUBMITTED', 'RECOMMENDED', 'RETURNED', 'APPROVED', 'REJECTED', 'CANCELLED', 'CANCEL_ASKED')
BEGIN SELECT RAISE(ABORT, 'LeaveApplication.status must be one of SUBMITTED, RECOMMENDED, RETURNED, APPROVED, REJECTED, CANCELLED, CANCEL_ASKED'); END;

CREATE TRIGGER "LeaveApplication_status_update_check" BEFORE UPDATE OF "status" ON "LeaveApplication"
WHEN NEW."status" NOT IN ('SUBMITTED', 'RECOMMENDED', 'RETURNED', 'APPROVED', 'REJECTED', 'CANCELLED', 'CANCEL_ASKED')
BEGIN SELECT RAISE(ABORT, 'LeaveApplication.status must be one of SUBMITTED, RECOMMENDED, RETURNED, APPROVED, REJECTED, CANCELLED, CANCEL_ASKED'); END;
