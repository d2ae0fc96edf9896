-- CreateTable
CREATE TABLE "AuditRequest" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT NOT NULL,
    "engagementId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "askedById" INTEGER NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "askedOn" TEXT NOT NULL,
    "dueOn" TEXT NOT NULL,
    "answer" TEXT,
    "answeredOn" TEXT,
    "closedOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'ASKED',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditFeedback" (
    "id" SERIAL NOT NULL,
    "engagementId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "askedId" INTEGER NOT NULL,
    "askedOn" TEXT NOT NULL,
    "q1" INTEGER,
    "q2" INTEGER,
    "q3" INTEGER,
    "q4" INTEGER,
    "q5" INTEGER,
    "q6" INTEGER,
    "comment" TEXT,
    "answeredOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'ASKED',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditFeedback_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditRequest_refNo_key" ON "AuditRequest"("refNo");

-- CreateIndex
CREATE INDEX "AuditRequest_engagementId_status_idx" ON "AuditRequest"("engagementId", "status");

-- CreateIndex
CREATE INDEX "AuditRequest_unitId_idx" ON "AuditRequest"("unitId");

-- CreateIndex
CREATE INDEX "AuditRequest_ownerId_status_idx" ON "AuditRequest"("ownerId", "status");

-- CreateIndex
CREATE INDEX "AuditRequest_askedById_idx" ON "AuditRequest"("askedById");

-- CreateIndex
CREATE INDEX "AuditRequest_status_dueOn_idx" ON "AuditRequest"("status", "dueOn");

-- CreateIndex
CREATE UNIQUE INDEX "AuditFeedback_engagementId_key" ON "AuditFeedback"("engagementId");

-- CreateIndex
CREATE INDEX "AuditFeedback_unitId_answeredOn_idx" ON "AuditFeedback"("unitId", "answeredOn");

-- CreateIndex
CREATE INDEX "AuditFeedback_askedId_idx" ON "AuditFeedback"("askedId");

-- AddForeignKey
ALTER TABLE "AuditRequest" ADD CONSTRAINT "AuditRequest_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditRequest" ADD CONSTRAINT "AuditRequest_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditRequest" ADD CONSTRAINT "AuditRequest_askedById_fkey" FOREIGN KEY ("askedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditRequest" ADD CONSTRAINT "AuditRequest_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFeedback" ADD CONSTRAINT "AuditFeedback_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFeedback" ADD CONSTRAINT "AuditFeedback_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditFeedback" ADD CONSTRAINT "AuditFeedback_askedId_fkey" FOREIGN KEY ("askedId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "AuditRequest_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."engagementId" <> OLD."engagementId" OR NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."askedById" <> OLD."askedById" THEN RAISE EXCEPTION 'AuditRequest: engagementId, unitId, refNo, askedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditRequest_fixed_update" BEFORE UPDATE ON "AuditRequest" FOR EACH ROW EXECUTE FUNCTION "AuditRequest_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditRequest_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditRequest rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditRequest_fixed_delete" BEFORE DELETE ON "AuditRequest" FOR EACH ROW EXECUTE FUNCTION "AuditRequest_fixed_delete"();

ALTER TABLE "AuditRequest" ADD CONSTRAINT "AuditRequest_kind_check" CHECK ("kind" IN ('PAPERS', 'LIST', 'ACCESS', 'EXPLANATION'));

ALTER TABLE "AuditRequest" ADD CONSTRAINT "AuditRequest_status_check" CHECK ("status" IN ('ASKED', 'ANSWERED', 'CLOSED', 'WITHDRAWN'));

CREATE OR REPLACE FUNCTION "AuditFeedback_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."engagementId" <> OLD."engagementId" OR NEW."unitId" <> OLD."unitId" OR NEW."askedId" <> OLD."askedId" THEN RAISE EXCEPTION 'AuditFeedback: engagementId, unitId, askedId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFeedback_fixed_update" BEFORE UPDATE ON "AuditFeedback" FOR EACH ROW EXECUTE FUNCTION "AuditFeedback_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditFeedback_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditFeedback rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditFeedback_fixed_delete" BEFORE DELETE ON "AuditFeedback" FOR EACH ROW EXECUTE FUNCTION "AuditFeedback_fixed_delete"();

CREATE OR REPLACE FUNCTION "AuditFeedback_marks_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."q1" IS NULL OR NEW."q1" BETWEEN 1 AND 5) AND (NEW."q2" IS NULL OR NEW."q2" BETWEEN 1 AND 5) AND (NEW."q3" IS NULL OR NEW."q3" BETWEEN 1 AND 5) AND (NEW."q4" IS NULL OR NEW."q4" BETWEEN 1 AND 5) AND (NEW."q5" IS NULL OR NEW."q5" BETWEEN 1 AND 5) AND (NEW."q6" IS NULL OR NEW."q6" BETWEEN 1 AND 5)) THEN RAISE EXCEPTION 'AuditFeedback: marks' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFeedback_marks_insert_rule" BEFORE INSERT ON "AuditFeedback" FOR EACH ROW EXECUTE FUNCTION "AuditFeedback_marks_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditFeedback_marks_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."q1" IS NULL OR NEW."q1" BETWEEN 1 AND 5) AND (NEW."q2" IS NULL OR NEW."q2" BETWEEN 1 AND 5) AND (NEW."q3" IS NULL OR NEW."q3" BETWEEN 1 AND 5) AND (NEW."q4" IS NULL OR NEW."q4" BETWEEN 1 AND 5) AND (NEW."q5" IS NULL OR NEW."q5" BETWEEN 1 AND 5) AND (NEW."q6" IS NULL OR NEW."q6" BETWEEN 1 AND 5)) THEN RAISE EXCEPTION 'AuditFeedback: marks' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditFeedback_marks_update_rule" BEFORE UPDATE ON "AuditFeedback" FOR EACH ROW EXECUTE FUNCTION "AuditFeedback_marks_update_rule"();

ALTER TABLE "AuditFeedback" ADD CONSTRAINT "AuditFeedback_status_check" CHECK ("status" IN ('ASKED', 'ANSWERED'));
