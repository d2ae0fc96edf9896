-- CreateIndex
CREATE INDEX "JobCandidate_name_id_idx" ON "JobCandidate"("name", "id");
