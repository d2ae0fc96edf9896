-- CreateTable
CREATE TABLE "AuditIssue" (
    "id" SERIAL NOT NULL,
    "refNo" TEXT NOT NULL,
    "companyId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "origin" TEXT NOT NULL DEFAULT 'MANUAL',
    "sourceRef" TEXT,
    "title" TEXT NOT NULL,
    "condition" TEXT NOT NULL,
    "recommendation" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "raisedById" INTEGER NOT NULL,
    "raisedOn" TEXT NOT NULL,
    "originalDue" TEXT NOT NULL,
    "agreedDue" TEXT NOT NULL,
    "extensions" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "implementedAt" TIMESTAMP(3),
    "closedAt" TIMESTAMP(3),
    "closedById" INTEGER,
    "reopenCount" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditIssue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditIssueUpdate" (
    "id" SERIAL NOT NULL,
    "issueId" INTEGER NOT NULL,
    "actorId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "progress" INTEGER NOT NULL,
    "note" TEXT NOT NULL,
    "visitId" INTEGER,
    "opinion" TEXT,

    CONSTRAINT "AuditIssueUpdate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditIssue_refNo_key" ON "AuditIssue"("refNo");

-- CreateIndex
CREATE INDEX "AuditIssue_unitId_status_idx" ON "AuditIssue"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditIssue_ownerId_status_idx" ON "AuditIssue"("ownerId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "AuditIssue_companyId_sourceRef_key" ON "AuditIssue"("companyId", "sourceRef");

-- CreateIndex
CREATE INDEX "AuditIssueUpdate_issueId_idx" ON "AuditIssueUpdate"("issueId");

-- AddForeignKey
ALTER TABLE "AuditIssue" ADD CONSTRAINT "AuditIssue_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditIssue" ADD CONSTRAINT "AuditIssue_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditIssue" ADD CONSTRAINT "AuditIssue_raisedById_fkey" FOREIGN KEY ("raisedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditIssue" ADD CONSTRAINT "AuditIssue_closedById_fkey" FOREIGN KEY ("closedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditIssueUpdate" ADD CONSTRAINT "AuditIssueUpdate_issueId_fkey" FOREIGN KEY ("issueId") REFERENCES "AuditIssue"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION "AuditIssue_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."companyId" <> OLD."companyId" OR NEW."unitId" <> OLD."unitId" OR NEW."refNo" <> OLD."refNo" OR NEW."raisedById" <> OLD."raisedById" OR NEW."raisedOn" <> OLD."raisedOn" OR NEW."originalDue" <> OLD."originalDue" THEN RAISE EXCEPTION 'AuditIssue: companyId, unitId, refNo, raisedById, raisedOn, originalDue keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditIssue_fixed_update" BEFORE UPDATE ON "AuditIssue" FOR EACH ROW EXECUTE FUNCTION "AuditIssue_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditIssue_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditIssue rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditIssue_fixed_delete" BEFORE DELETE ON "AuditIssue" FOR EACH ROW EXECUTE FUNCTION "AuditIssue_fixed_delete"();

CREATE OR REPLACE FUNCTION "AuditIssue_percent_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."progress" BETWEEN 0 AND 100 AND NEW."extensions" BETWEEN 0 AND 2) THEN RAISE EXCEPTION 'AuditIssue: percent' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditIssue_percent_insert_rule" BEFORE INSERT ON "AuditIssue" FOR EACH ROW EXECUTE FUNCTION "AuditIssue_percent_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditIssue_percent_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."progress" BETWEEN 0 AND 100 AND NEW."extensions" BETWEEN 0 AND 2) THEN RAISE EXCEPTION 'AuditIssue: percent' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditIssue_percent_update_rule" BEFORE UPDATE ON "AuditIssue" FOR EACH ROW EXECUTE FUNCTION "AuditIssue_percent_update_rule"();

ALTER TABLE "AuditIssue" ADD CONSTRAINT "AuditIssue_origin_check" CHECK ("origin" IN ('MANUAL', 'IMPORT', 'FINDING'));

ALTER TABLE "AuditIssue" ADD CONSTRAINT "AuditIssue_severity_check" CHECK ("severity" IN ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL'));

ALTER TABLE "AuditIssue" ADD CONSTRAINT "AuditIssue_status_check" CHECK ("status" IN ('OPEN', 'IN_PROGRESS', 'IMPLEMENTED', 'CLOSED'));

CREATE TRIGGER "AuditIssueUpdate_no_update" BEFORE UPDATE ON "AuditIssueUpdate" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditIssueUpdate_no_delete" BEFORE DELETE ON "AuditIssueUpdate" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditIssueUpdate_no_truncate" BEFORE TRUNCATE ON "AuditIssueUpdate" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "AuditIssueUpdate" ADD CONSTRAINT "AuditIssueUpdate_opinion_check" CHECK ("opinion" IN ('EFFECTIVE', 'PARTLY', 'NOT'));
