-- AlterTable
ALTER TABLE "Employee" ADD COLUMN "birthDate" TEXT;
ALTER TABLE "Employee" ADD COLUMN "email" TEXT;
ALTER TABLE "Employee" ADD COLUMN "gender" TEXT;

-- Guards
CREATE TRIGGER "Employee_gender_insert_check" BEFORE INSERT ON "Employee"
WHEN NEW."gender" NOT IN ('FEMALE', 'MALE', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'Employee.gender must be one of FEMALE, MALE, OTHER'); END;

CREATE TRIGGER "Employee_gender_update_check" BEFORE UPDATE OF "gender" ON "Employee"
WHEN NEW."gender" NOT IN ('FEMALE', 'MALE', 'OTHER')
BEGIN SELECT RAISE(ABORT, 'Employee.gender must be one of FEMALE, MALE, OTHER'); END;
