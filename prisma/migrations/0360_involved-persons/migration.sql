-- CreateTable
CREATE TABLE "DisciplinaryPerson" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "caseId" INTEGER NOT NULL,
    "employeeId" INTEGER,
    "name" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "enteredAt" DATETIME NOT NULL,
    "removedAt" DATETIME,
    CONSTRAINT "DisciplinaryPerson_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "DisciplinaryCase" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisciplinaryPerson_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "DisciplinaryPerson_caseId_idx" ON "DisciplinaryPerson"("caseId");

-- CreateIndex
CREATE INDEX "DisciplinaryPerson_employeeId_idx" ON "DisciplinaryPerson"("employeeId");

-- Guards
CREATE TRIGGER "DisciplinaryPerson_fixed_update" BEFORE UPDATE ON "DisciplinaryPerson"
WHEN NEW."caseId" <> OLD."caseId" OR (OLD."employeeId" IS NOT NULL AND NEW."employeeId" IS DISTINCT FROM OLD."employeeId") OR NEW."name" <> OLD."name" OR NEW."part" <> OLD."part" OR NEW."enteredAt" <> OLD."enteredAt"
BEGIN SELECT RAISE(ABORT, 'DisciplinaryPerson: caseId, employeeId, name, part, enteredAt keep their first value'); END;

CREATE TRIGGER "DisciplinaryPerson_fixed_delete" BEFORE DELETE ON "DisciplinaryPerson"
BEGIN SELECT RAISE(ABORT, 'DisciplinaryPerson rows are not deleted'); END;

CREATE TRIGGER "DisciplinaryPerson_part_insert_check" BEFORE INSERT ON "DisciplinaryPerson"
WHEN NEW."part" NOT IN ('ACCOMPLICE', 'NEGLIGENT', 'COMPLAINANT', 'WITNESS')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryPerson.part must be one of ACCOMPLICE, NEGLIGENT, COMPLAINANT, WITNESS'); END;

CREATE TRIGGER "DisciplinaryPerson_part_update_check" BEFORE UPDATE OF "part" ON "DisciplinaryPerson"
WHEN NEW."part" NOT IN ('ACCOMPLICE', 'NEGLIGENT', 'COMPLAINANT', 'WITNESS')
BEGIN SELECT RAISE(ABORT, 'DisciplinaryPerson.part must be one of ACCOMPLICE, NEGLIGENT, COMPLAINANT, WITNESS'); END;
