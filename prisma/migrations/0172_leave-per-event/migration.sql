-- Guards that change
DROP TRIGGER IF EXISTS "LeaveType_sizes_insert_rule";
DROP TRIGGER IF EXISTS "LeaveType_sizes_update_rule";
DROP TRIGGER IF EXISTS "LeaveType_units_insert_rule";
DROP TRIGGER IF EXISTS "LeaveType_units_update_rule";
DROP TRIGGER IF EXISTS "LeaveType_pay_insert_rule";
DROP TRIGGER IF EXISTS "LeaveType_pay_update_rule";
DROP TRIGGER IF EXISTS "LeaveType_fixed_update";
DROP TRIGGER IF EXISTS "LeaveType_fixed_delete";
DROP TRIGGER IF EXISTS "LeaveType_accrual_insert_check";
DROP TRIGGER IF EXISTS "LeaveType_accrual_update_check";
DROP TRIGGER IF EXISTS "LeaveType_gender_insert_check";
DROP TRIGGER IF EXISTS "LeaveType_gender_update_check";
DROP TRIGGER IF EXISTS "LeaveType_chain_insert_check";
DROP TRIGGER IF EXISTS "LeaveType_chain_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_LeaveType" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "companyId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "paid" BOOLEAN NOT NULL DEFAULT true,
    "payPercentBp" INTEGER NOT NULL DEFAULT 10000,
    "annualCd" INTEGER NOT NULL DEFAULT 0,
    "accrual" TEXT NOT NULL DEFAULT 'NONE',
    "perEvent" BOOLEAN NOT NULL DEFAULT false,
    "eligibleAfterDays" INTEGER NOT NULL DEFAULT 0,
    "allowedInProbation" BOOLEAN NOT NULL DEFAULT false,
    "gender" TEXT,
    "staffTypes" TEXT,
    "negativeLimitCd" INTEGER NOT NULL DEFAULT 0,
    "unlimited" BOOLEAN NOT NULL DEFAULT false,
    "includeNonWorking" BOOLEAN NOT NULL DEFAULT false,
    "minNoticeDays" INTEGER NOT NULL DEFAULT 0,
    "maxBackdateDays" INTEGER NOT NULL DEFAULT 0,
    "maxPerRequestCd" INTEGER,
    "maxConsecutiveCd" INTEGER,
    "maxTimesPerYear" INTEGER,
    "attachmentAfterCd" INTEGER,
    "seniorApprovalOverCd" INTEGER,
    "minUnitCd" INTEGER NOT NULL DEFAULT 50,
    "carryCapCd" INTEGER NOT NULL DEFAULT 0,
    "carryMonths" INTEGER NOT NULL DEFAULT 0,
    "encashCapCd" INTEGER NOT NULL DEFAULT 0,
    "chain" TEXT NOT NULL DEFAULT 'MANAGER_HR',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL
);
INSERT INTO "new_LeaveType" ("accrual", "active", "allowedInProbation", "annualCd", "attachmentAfterCd", "carryCapCd", "carryMonths", "chain", "code", "companyId", "createdAt", "eligibleAfterDays", "encashCapCd", "gender", "id", "includeNonWorking", "maxBackdateDays", "maxConsecutiveCd", "maxPerRequestCd", "maxTimesPerYear", "minNoticeDays", "minUnitCd", "name", "negativeLimitCd", "paid", "payPercentBp", "seniorApprovalOverCd", "staffTypes", "unlimited", "updatedAt", "version") SELECT "accrual", "active", "allowedInProbation", "annualCd", "attachmentAfterCd", "carryCapCd", "carryMonths", "chain", "code", "companyId", "createdAt", "eligibleAfterDays", "encashCapCd", "gender", "id", "includeNonWorking", "maxBackdateDays", "maxConsecutiveCd", "maxPerRequestCd", "maxTimesPerYear", "minNoticeDays", "minUnitCd", "name", "negativeLimitCd", "paid", "payPercentBp", "seniorApprovalOverCd", "staffTypes", "unlimited", "updatedAt", "version" FROM "LeaveType";
DROP TABLE "LeaveType";
ALTER TABLE "new_LeaveType" RENAME TO "LeaveType";
CREATE UNIQUE INDEX "LeaveType_companyId_code_key" ON "LeaveType"("companyId", "code");
CREATE UNIQUE INDEX "LeaveType_companyId_name_key" ON "LeaveType"("companyId", "name");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "LeaveType_sizes_insert_rule" BEFORE INSERT ON "LeaveType"
WHEN NOT (NEW."annualCd" >= 0 AND NEW."negativeLimitCd" >= 0 AND NEW."carryCapCd" >= 0 AND NEW."carryMonths" >= 0 AND NEW."encashCapCd" >= 0)
BEGIN SELECT RAISE(ABORT, 'LeaveType: sizes'); END;

CREATE TRIGGER "LeaveType_sizes_update_rule" BEFORE UPDATE ON "LeaveType"
WHEN NOT (NEW."annualCd" >= 0 AND NEW."negativeLimitCd" >= 0 AND NEW."carryCapCd" >= 0 AND NEW."carryMonths" >= 0 AND NEW."encashCapCd" >= 0)
BEGIN SELECT RAISE(ABORT, 'LeaveType: sizes'); END;

CREATE TRIGGER "LeaveType_units_insert_rule" BEFORE INSERT ON "LeaveType"
WHEN NOT (NEW."minUnitCd" = 50 OR NEW."minUnitCd" = 100)
BEGIN SELECT RAISE(ABORT, 'LeaveType: units'); END;

CREATE TRIGGER "LeaveType_units_update_rule" BEFORE UPDATE ON "LeaveType"
WHEN NOT (NEW."minUnitCd" = 50 OR NEW."minUnitCd" = 100)
BEGIN SELECT RAISE(ABORT, 'LeaveType: units'); END;

CREATE TRIGGER "LeaveType_pay_insert_rule" BEFORE INSERT ON "LeaveType"
WHEN NOT (NEW."payPercentBp" >= 0 AND NEW."payPercentBp" <= 10000)
BEGIN SELECT RAISE(ABORT, 'LeaveType: pay'); END;

CREATE TRIGGER "LeaveType_pay_update_rule" BEFORE UPDATE ON "LeaveType"
WHEN NOT (NEW."payPercentBp" >= 0 AND NEW."payPercentBp" <= 10000)
BEGIN SELECT RAISE(ABORT, 'LeaveType: pay'); END;

CREATE TRIGGER "LeaveType_fixed_update" BEFORE UPDATE ON "LeaveType"
WHEN NEW."companyId" <> OLD."companyId"
BEGIN SELECT RAISE(ABORT, 'LeaveType: companyId keep their first value'); END;

CREATE TRIGGER "LeaveType_fixed_delete" BEFORE DELETE ON "LeaveType"
BEGIN SELECT RAISE(ABORT, 'LeaveType rows are not deleted'); END;

CREATE TRIGGER "LeaveType_accrual_insert_check" BEFORE INSERT ON "LeaveType"
WHEN NEW."accrual" NOT IN ('NONE', 'MONTHLY', 'YEARLY_FRONT')
BEGIN SELECT RAISE(ABORT, 'LeaveType.accrual must be one of NONE, MONTHLY, YEARLY_FRONT'); END;

CREATE TRIGGER "LeaveType_accrual_update_check" BEFORE UPDATE OF "accrual" ON "LeaveType"
WHEN NEW."accrual" NOT IN ('NONE', 'MONTHLY', 'YEARLY_FRONT')
BEGIN SELECT RAISE(ABORT, 'LeaveType.accrual must be one of NONE, MONTHLY, YEARLY_FRONT'); END;

CREATE TRIGGER "LeaveType_gender_insert_check" BEFORE INSERT ON "LeaveType"
WHEN NEW."gender" NOT IN ('FEMALE', 'MALE')
BEGIN SELECT RAISE(ABORT, 'LeaveType.gender must be one of FEMALE, MALE'); END;

CREATE TRIGGER "LeaveType_gender_update_check" BEFORE UPDATE OF "gender" ON "LeaveType"
WHEN NEW."gender" NOT IN ('FEMALE', 'MALE')
BEGIN SELECT RAISE(ABORT, 'LeaveType.gender must be one of FEMALE, MALE'); END;

CREATE TRIGGER "LeaveType_chain_insert_check" BEFORE INSERT ON "LeaveType"
WHEN NEW."chain" NOT IN ('AUTO', 'MANAGER', 'MANAGER_HR', 'HR')
BEGIN SELECT RAISE(ABORT, 'LeaveType.chain must be one of AUTO, MANAGER, MANAGER_HR, HR'); END;

CREATE TRIGGER "LeaveType_chain_update_check" BEFORE UPDATE OF "chain" ON "LeaveType"
WHEN NEW."chain" NOT IN ('AUTO', 'MANAGER', 'MANAGER_HR', 'HR')
BEGIN SELECT RAISE(ABORT, 'LeaveType.chain must be one of AUTO, MANAGER, MANAGER_HR, HR'); END;

-- Leave that is granted for an event is not parted by the days somebody serves.
UPDATE "LeaveType" SET "perEvent" = true
WHERE "accrual" = 'YEARLY_FRONT'
  AND (
    LOWER("name") LIKE '%matern%' OR LOWER("name") LIKE '%patern%' OR LOWER("name") LIKE '%compassion%'
    OR LOWER("name") LIKE '%bereave%'
  );
