-- AlterTable
ALTER TABLE "Employee" ADD COLUMN     "lastWorkingDay" TEXT,
ADD COLUMN     "maritalStatus" TEXT,
ADD COLUMN     "nationality" TEXT,
ADD COLUMN     "rehiredFromId" INTEGER,
ADD COLUMN     "separatedAt" TIMESTAMP(3),
ADD COLUMN     "separationKind" TEXT,
ADD COLUMN     "socialSecurityNo" TEXT,
ADD COLUMN     "taxNo" TEXT;

-- AlterTable
ALTER TABLE "EmployeeDocument" ADD COLUMN     "employerRef" TEXT,
ADD COLUMN     "renewalState" TEXT;

-- AlterTable
ALTER TABLE "ResignReason" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'VOLUNTARY';

-- CreateTable
CREATE TABLE "DocumentAsked" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "askedById" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DocumentAsked_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EmployeeEducation" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "institution" TEXT NOT NULL,
    "educationId" INTEGER,
    "subject" TEXT,
    "fromYear" INTEGER,
    "toYear" INTEGER,
    "status" TEXT NOT NULL,
    "addedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EmployeeEducation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WorkHistory" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "employer" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "fromDate" TEXT,
    "toDate" TEXT,
    "leftFor" TEXT,
    "status" TEXT NOT NULL,
    "addedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "WorkHistory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Dependant" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "birthDate" TEXT,
    "phone" TEXT,
    "status" TEXT NOT NULL,
    "addedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Dependant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EmergencyContact" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT,
    "status" TEXT NOT NULL,
    "addedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EmergencyContact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EmployeeDraft" (
    "id" SERIAL NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "rehireId" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EmployeeDraft_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "DocumentAsked_employeeId_categoryId_key" ON "DocumentAsked"("employeeId", "categoryId");

-- CreateIndex
CREATE INDEX "EmployeeEducation_employeeId_idx" ON "EmployeeEducation"("employeeId");

-- CreateIndex
CREATE INDEX "WorkHistory_employeeId_idx" ON "WorkHistory"("employeeId");

-- CreateIndex
CREATE INDEX "Dependant_employeeId_idx" ON "Dependant"("employeeId");

-- CreateIndex
CREATE INDEX "EmergencyContact_employeeId_idx" ON "EmergencyContact"("employeeId");

-- CreateIndex
CREATE INDEX "EmployeeDraft_ownerId_idx" ON "EmployeeDraft"("ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "Employee_rehiredFromId_key" ON "Employee"("rehiredFromId");

-- CreateIndex
CREATE INDEX "Employee_status_lastWorkingDay_idx" ON "Employee"("status", "lastWorkingDay");

-- AddForeignKey
ALTER TABLE "Employee" ADD CONSTRAINT "Employee_rehiredFromId_fkey" FOREIGN KEY ("rehiredFromId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DocumentAsked" ADD CONSTRAINT "DocumentAsked_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DocumentAsked" ADD CONSTRAINT "DocumentAsked_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "DocumentCategory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmployeeEducation" ADD CONSTRAINT "EmployeeEducation_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmployeeEducation" ADD CONSTRAINT "EmployeeEducation_educationId_fkey" FOREIGN KEY ("educationId") REFERENCES "Education"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkHistory" ADD CONSTRAINT "WorkHistory_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dependant" ADD CONSTRAINT "Dependant_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmergencyContact" ADD CONSTRAINT "EmergencyContact_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "Employee" ADD CONSTRAINT "Employee_maritalStatus_check" CHECK ("maritalStatus" IN ('SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED'));

ALTER TABLE "Employee" ADD CONSTRAINT "Employee_separationKind_check" CHECK ("separationKind" IN ('RESIGNED', 'TERMINATED', 'DISMISSED', 'RETIRED', 'CONTRACT_END', 'DECEASED'));

ALTER TABLE "EmployeeDocument" ADD CONSTRAINT "EmployeeDocument_renewalState_check" CHECK ("renewalState" IN ('NOT_STARTED', 'APPLIED', 'RECEIVED'));

ALTER TABLE "EmployeeEducation" ADD CONSTRAINT "EmployeeEducation_status_check" CHECK ("status" IN ('PENDING', 'VALID'));

ALTER TABLE "WorkHistory" ADD CONSTRAINT "WorkHistory_status_check" CHECK ("status" IN ('PENDING', 'VALID'));

ALTER TABLE "Dependant" ADD CONSTRAINT "Dependant_relation_check" CHECK ("relation" IN ('SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER'));

ALTER TABLE "Dependant" ADD CONSTRAINT "Dependant_status_check" CHECK ("status" IN ('PENDING', 'VALID'));

ALTER TABLE "EmergencyContact" ADD CONSTRAINT "EmergencyContact_relation_check" CHECK ("relation" IN ('SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER'));

ALTER TABLE "EmergencyContact" ADD CONSTRAINT "EmergencyContact_status_check" CHECK ("status" IN ('PENDING', 'VALID'));

ALTER TABLE "ResignReason" ADD CONSTRAINT "ResignReason_kind_check" CHECK ("kind" IN ('VOLUNTARY', 'INVOLUNTARY', 'RETIREMENT', 'CONTRACT_END', 'OTHER'));
