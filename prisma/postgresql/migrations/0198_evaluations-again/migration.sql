-- DropIndex
DROP INDEX "Evaluation_employeeId_kind_periodFrom_key";

-- CreateIndex
CREATE INDEX "Evaluation_employeeId_kind_periodFrom_idx" ON "Evaluation"("employeeId", "kind", "periodFrom");

-- Guards
CREATE UNIQUE INDEX "Evaluation_employeeId_kind_periodFrom_standing_key" ON "Evaluation" ("employeeId", "kind", "periodFrom") WHERE "status" <> 'CANCELLED';
