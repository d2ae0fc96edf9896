-- CreateTable
CREATE TABLE "DisciplinaryPerson" (
    "id" SERIAL NOT NULL,
    "caseId" INTEGER NOT NULL,
    "employeeId" INTEGER,
    "name" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "enteredAt" TIMESTAMP(3) NOT NULL,
    "removedAt" TIMESTAMP(3),

    CONSTRAINT "DisciplinaryPerson_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DisciplinaryPerson_caseId_idx" ON "DisciplinaryPerson"("caseId");

-- CreateIndex
CREATE INDEX "DisciplinaryPerson_employeeId_idx" ON "DisciplinaryPerson"("employeeId");

-- AddForeignKey
ALTER TABLE "DisciplinaryPerson" ADD CONSTRAINT "DisciplinaryPerson_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "DisciplinaryCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DisciplinaryPerson" ADD CONSTRAINT "DisciplinaryPerson_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "DisciplinaryPerson_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."caseId" <> OLD."caseId" OR (OLD."employeeId" IS NOT NULL AND NEW."employeeId" IS DISTINCT FROM OLD."employeeId") OR NEW."name" <> OLD."name" OR NEW."part" <> OLD."part" OR NEW."enteredAt" <> OLD."enteredAt" THEN RAISE EXCEPTION 'DisciplinaryPerson: caseId, employeeId, name, part, enteredAt keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "DisciplinaryPerson_fixed_update" BEFORE UPDATE ON "DisciplinaryPerson" FOR EACH ROW EXECUTE FUNCTION "DisciplinaryPerson_fixed_update"();

CREATE OR REPLACE FUNCTION "DisciplinaryPerson_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'DisciplinaryPerson rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "DisciplinaryPerson_fixed_delete" BEFORE DELETE ON "DisciplinaryPerson" FOR EACH ROW EXECUTE FUNCTION "DisciplinaryPerson_fixed_delete"();

ALTER TABLE "DisciplinaryPerson" ADD CONSTRAINT "DisciplinaryPerson_part_check" CHECK ("part" IN ('ACCOMPLICE', 'NEGLIGENT', 'COMPLAINANT', 'WITNESS'));
