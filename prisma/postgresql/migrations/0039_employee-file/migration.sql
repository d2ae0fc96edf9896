-- AlterTable
ALTER TABLE "Employee" ADD COLUMN     "birthDate" TEXT,
ADD COLUMN     "email" TEXT,
ADD COLUMN     "gender" TEXT;

-- Guards
ALTER TABLE "Employee" ADD CONSTRAINT "Employee_gender_check" CHECK ("gender" IN ('FEMALE', 'MALE', 'OTHER'));
