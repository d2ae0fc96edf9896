-- CreateTable
CREATE TABLE "EmployeeBank" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "employeeId" INTEGER NOT NULL,
    "validFrom" TEXT NOT NULL,
    "validTo" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "branchCode" TEXT,
    "accountNo" TEXT NOT NULL,
    "accountName" TEXT NOT NULL,
    "requestId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "EmployeeBank_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "EmployeeBank_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "EmployeeChangeRequest" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EmployeeChangeRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "EmployeeChangeRequest_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "EmployeeDocument" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "EmployeeDocument_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "EmployeeDocument_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "DocumentCategory" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DocumentAlert" (
    "documentId" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("documentId", "days"),
    CONSTRAINT "DocumentAlert_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "EmployeeDocument" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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

-- Guards
CREATE TRIGGER "EmployeeChangeRequest_kind_insert_check" BEFORE INSERT ON "EmployeeChangeRequest"
WHEN NEW."kind" NOT IN ('PHONE', 'EMAIL', 'ADDRESS', 'BANK')
BEGIN SELECT RAISE(ABORT, 'EmployeeChangeRequest.kind must be one of PHONE, EMAIL, ADDRESS, BANK'); END;

CREATE TRIGGER "EmployeeChangeRequest_kind_update_check" BEFORE UPDATE OF "kind" ON "EmployeeChangeRequest"
WHEN NEW."kind" NOT IN ('PHONE', 'EMAIL', 'ADDRESS', 'BANK')
BEGIN SELECT RAISE(ABORT, 'EmployeeChangeRequest.kind must be one of PHONE, EMAIL, ADDRESS, BANK'); END;

CREATE TRIGGER "EmployeeChangeRequest_status_insert_check" BEFORE INSERT ON "EmployeeChangeRequest"
WHEN NEW."status" NOT IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'EmployeeChangeRequest.status must be one of PENDING, APPROVED, REJECTED, WITHDRAWN'); END;

CREATE TRIGGER "EmployeeChangeRequest_status_update_check" BEFORE UPDATE OF "status" ON "EmployeeChangeRequest"
WHEN NEW."status" NOT IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'EmployeeChangeRequest.status must be one of PENDING, APPROVED, REJECTED, WITHDRAWN'); END;

CREATE TRIGGER "EmployeeDocument_status_insert_check" BEFORE INSERT ON "EmployeeDocument"
WHEN NEW."status" NOT IN ('PENDING', 'VALID', 'RENEWED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'EmployeeDocument.status must be one of PENDING, VALID, RENEWED, REJECTED, WITHDRAWN'); END;

CREATE TRIGGER "EmployeeDocument_status_update_check" BEFORE UPDATE OF "status" ON "EmployeeDocument"
WHEN NEW."status" NOT IN ('PENDING', 'VALID', 'RENEWED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'EmployeeDocument.status must be one of PENDING, VALID, RENEWED, REJECTED, WITHDRAWN'); END;

-- One valid document of a category
CREATE UNIQUE INDEX "EmployeeDocument_valid_key" ON "EmployeeDocument"("employeeId", "categoryId") WHERE "status" = 'VALID';
