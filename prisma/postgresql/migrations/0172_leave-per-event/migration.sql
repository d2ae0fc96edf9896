-- AlterTable
ALTER TABLE "LeaveType" ADD COLUMN     "perEvent" BOOLEAN NOT NULL DEFAULT false;

-- Leave that is granted for an event is not parted by the days somebody serves.
UPDATE "LeaveType" SET "perEvent" = true
WHERE "accrual" = 'YEARLY_FRONT'
  AND (
    LOWER("name") LIKE '%matern%' OR LOWER("name") LIKE '%patern%' OR LOWER("name") LIKE '%compassion%'
    OR LOWER("name") LIKE '%bereave%'
  );
