-- CreateTable
CREATE TABLE "AttendanceSignature" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "unitId" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "signedById" INTEGER NOT NULL,
    "signedAt" DATETIME NOT NULL,
    "days" TEXT NOT NULL,
    CONSTRAINT "AttendanceSignature_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AttendanceSignature_signedById_fkey" FOREIGN KEY ("signedById") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AttendanceSignature_unitId_month_round_key" ON "AttendanceSignature"("unitId", "month", "round");

-- Guards
CREATE TRIGGER "AttendanceSignature_no_update" BEFORE UPDATE ON "AttendanceSignature"
BEGIN SELECT RAISE(ABORT, 'AttendanceSignature is append-only'); END;

CREATE TRIGGER "AttendanceSignature_no_delete" BEFORE DELETE ON "AttendanceSignature"
BEGIN SELECT RAISE(ABORT, 'AttendanceSignature is append-only'); END;
