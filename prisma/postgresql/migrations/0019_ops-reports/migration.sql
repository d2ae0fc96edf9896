-- DropIndex
DROP INDEX "Visit_status_visitDate_id_idx";

-- CreateIndex
CREATE INDEX "Visit_counting_idx" ON "Visit"("status", "visitDate", "id", "unitId", "level", "announced", "purposeId", "visitorId", "reviewerId", "submittedAt");
