-- CreateTable
CREATE TABLE "EmployeeBank" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "branchCode" TEXT,
    "accountNo" TEXT NOT NULL,
    "accountName" TEXT NOT NULL,
    "requestId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EmployeeBank_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EmployeeChangeRequest" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "oldValue" TEXT,
    "newValue" TEXT,
    "bankName" TEXT,
    "branchCode" TEXT,
    "accountNo" TEXT,
    "accountName" TEXT,
    "validFrom" TEXT,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EmployeeChangeRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EmployeeDocument" (
    "id" SERIAL NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "country" TEXT,
    "issuedOn" TEXT,
    "expiresOn" TEXT,
    "permitClass" TEXT,
    "edition" INTEGER NOT NULL DEFAULT 1,
    "addedById" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "EmployeeDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DocumentAlert" (
    "documentId" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DocumentAlert_pkey" PRIMARY KEY ("documentId","days")
);

-- CreateIndex
CREATE UNIQUE INDEX "EmployeeBank_requestId_key" ON "EmployeeBank"("requestId");

-- CreateIndex
CREATE UNIQUE INDEX "EmployeeBank_employeeId_validTo_key" ON "EmployeeBank"("employeeId", "validTo");

-- CreateIndex
CREATE UNIQUE INDEX "EmployeeBank_employeeId_validFrom_key" ON "EmployeeBank"("employeeId", "validFrom");

-- CreateIndex
CREATE INDEX "EmployeeChangeRequest_employeeId_createdAt_idx" ON "EmployeeChangeRequest"("employeeId", "createdAt");

-- CreateIndex
CREATE INDEX "EmployeeChangeRequest_status_createdAt_idx" ON "EmployeeChangeRequest"("status", "createdAt");

-- CreateIndex
CREATE INDEX "EmployeeDocument_employeeId_categoryId_status_idx" ON "EmployeeDocument"("employeeId", "categoryId", "status");

-- CreateIndex
CREATE INDEX "EmployeeDocument_status_expiresOn_idx" ON "EmployeeDocument"("status", "expiresOn");

-- AddForeignKey
ALTER TABLE "EmployeeBank" ADD CONSTRAINT "EmployeeBank_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmployeeBank" ADD CONSTRAINT "EmployeeBank_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "EmployeeChangeRequest"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmployeeChangeRequest" ADD CONSTRAINT "EmployeeChangeRequest_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmployeeDocument" ADD CONSTRAINT "EmployeeDocument_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EmployeeDocument" ADD CONSTRAINT "EmployeeDocument_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "DocumentCategory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DocumentAlert" ADD CONSTRAINT "DocumentAlert_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "EmployeeDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Guards
ALTER TABLE "EmployeeChangeRequest" ADD CONSTRAINT "EmployeeChangeRequest_kind_check" CHECK ("kind" IN ('PHONE', 'EMAIL', 'ADDRESS', 'BANK'));

ALTER TABLE "EmployeeChangeRequest" ADD CONSTRAINT "EmployeeChangeRequest_status_check" CHECK ("status" IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'));

ALTER TABLE "EmployeeDocument" ADD CONSTRAINT "EmployeeDocument_status_check" CHECK ("status" IN ('PENDING', 'VALID', 'RENEWED', 'REJECTED', 'WITHDRAWN'));

-- One valid document of a category
CREATE UNIQUE INDEX "EmployeeDocument_valid_key" ON "EmployeeDocument"("employeeId", "categoryId") WHERE "status" = 'VALID';
