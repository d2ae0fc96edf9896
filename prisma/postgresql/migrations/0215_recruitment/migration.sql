-- CreateTable
CREATE TABLE "JobOpening" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "departmentId" INTEGER,
    "designationId" INTEGER NOT NULL,
    "vacancies" INTEGER NOT NULL,
    "opensOn" TEXT NOT NULL,
    "closesOn" TEXT NOT NULL,
    "minServiceMonths" INTEGER NOT NULL,
    "minEducationId" INTEGER,
    "description" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "createdById" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "JobOpening_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobApplication" (
    "id" SERIAL NOT NULL,
    "openingId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "statement" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'APPLIED',
    "stageAt" TIMESTAMP(3) NOT NULL,
    "interviewOn" TEXT,
    "interviewAt" TEXT,
    "place" TEXT,
    "startsOn" TEXT,
    "answerBy" TEXT,
    "movementId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "JobApplication_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "JobOpening_refNo_key" ON "JobOpening"("refNo");

-- CreateIndex
CREATE INDEX "JobOpening_unitId_status_closesOn_idx" ON "JobOpening"("unitId", "status", "closesOn");

-- CreateIndex
CREATE INDEX "JobOpening_status_closesOn_idx" ON "JobOpening"("status", "closesOn");

-- CreateIndex
CREATE INDEX "JobApplication_employeeId_idx" ON "JobApplication"("employeeId");

-- CreateIndex
CREATE INDEX "JobApplication_status_stageAt_idx" ON "JobApplication"("status", "stageAt");

-- CreateIndex
CREATE UNIQUE INDEX "JobApplication_openingId_employeeId_key" ON "JobApplication"("openingId", "employeeId");

-- AddForeignKey
ALTER TABLE "JobOpening" ADD CONSTRAINT "JobOpening_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobOpening" ADD CONSTRAINT "JobOpening_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobOpening" ADD CONSTRAINT "JobOpening_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobOpening" ADD CONSTRAINT "JobOpening_minEducationId_fkey" FOREIGN KEY ("minEducationId") REFERENCES "Education"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobApplication" ADD CONSTRAINT "JobApplication_openingId_fkey" FOREIGN KEY ("openingId") REFERENCES "JobOpening"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobApplication" ADD CONSTRAINT "JobApplication_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "JobOpening" ADD CONSTRAINT "JobOpening_status_check" CHECK ("status" IN ('DRAFT', 'OPEN', 'CLOSED', 'FILLED', 'CANCELLED'));

ALTER TABLE "JobApplication" ADD CONSTRAINT "JobApplication_status_check" CHECK ("status" IN ('APPLIED', 'SHORTLISTED', 'INTERVIEW', 'PASSED', 'OFFERED', 'ACCEPTED', 'HIRED', 'DECLINED', 'REJECTED', 'WITHDRAWN'));
