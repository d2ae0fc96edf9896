-- CreateTable
CREATE TABLE "AuditMinutes" (
    "id" SERIAL NOT NULL,
    "unitId" INTEGER NOT NULL,
    "engagementId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "heldOn" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "attendees" TEXT NOT NULL,
    "absent" TEXT,
    "agenda" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "auditeeId" INTEGER,
    "lockedAt" TIMESTAMP(3),
    "lockedById" INTEGER,
    "makerId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditMinutes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditMinutesPoint" (
    "id" SERIAL NOT NULL,
    "minutesId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "decision" TEXT,
    "ownerId" INTEGER,
    "dueOn" TEXT,
    "followUpId" INTEGER,

    CONSTRAINT "AuditMinutesPoint_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AuditMinutes_unitId_status_idx" ON "AuditMinutes"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditMinutes_engagementId_kind_idx" ON "AuditMinutes"("engagementId", "kind");

-- CreateIndex
CREATE INDEX "AuditMinutes_auditeeId_status_idx" ON "AuditMinutes"("auditeeId", "status");

-- CreateIndex
CREATE INDEX "AuditMinutes_makerId_idx" ON "AuditMinutes"("makerId");

-- CreateIndex
CREATE INDEX "AuditMinutesPoint_ownerId_idx" ON "AuditMinutesPoint"("ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditMinutesPoint_minutesId_no_key" ON "AuditMinutesPoint"("minutesId", "no");

-- AddForeignKey
ALTER TABLE "AuditMinutes" ADD CONSTRAINT "AuditMinutes_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditMinutes" ADD CONSTRAINT "AuditMinutes_engagementId_fkey" FOREIGN KEY ("engagementId") REFERENCES "AuditEngagement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditMinutes" ADD CONSTRAINT "AuditMinutes_auditeeId_fkey" FOREIGN KEY ("auditeeId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditMinutes" ADD CONSTRAINT "AuditMinutes_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditMinutesPoint" ADD CONSTRAINT "AuditMinutesPoint_minutesId_fkey" FOREIGN KEY ("minutesId") REFERENCES "AuditMinutes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditMinutesPoint" ADD CONSTRAINT "AuditMinutesPoint_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "AuditMinutes_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unitId" <> OLD."unitId" OR NEW."engagementId" <> OLD."engagementId" OR NEW."kind" <> OLD."kind" OR NEW."makerId" <> OLD."makerId" THEN RAISE EXCEPTION 'AuditMinutes: unitId, engagementId, kind, makerId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditMinutes_fixed_update" BEFORE UPDATE ON "AuditMinutes" FOR EACH ROW EXECUTE FUNCTION "AuditMinutes_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditMinutes_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditMinutes rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditMinutes_fixed_delete" BEFORE DELETE ON "AuditMinutes" FOR EACH ROW EXECUTE FUNCTION "AuditMinutes_fixed_delete"();

ALTER TABLE "AuditMinutes" ADD CONSTRAINT "AuditMinutes_kind_check" CHECK ("kind" IN ('OPENING', 'PROGRESS', 'CLOSING', 'COMMITTEE'));

ALTER TABLE "AuditMinutes" ADD CONSTRAINT "AuditMinutes_status_check" CHECK ("status" IN ('DRAFT', 'SENT', 'LOCKED', 'DISCARDED'));

CREATE OR REPLACE FUNCTION "AuditMinutesPoint_owner_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."ownerId" IS NULL) = (NEW."dueOn" IS NULL)) THEN RAISE EXCEPTION 'AuditMinutesPoint: owner' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditMinutesPoint_owner_insert_rule" BEFORE INSERT ON "AuditMinutesPoint" FOR EACH ROW EXECUTE FUNCTION "AuditMinutesPoint_owner_insert_rule"();

CREATE OR REPLACE FUNCTION "AuditMinutesPoint_owner_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."ownerId" IS NULL) = (NEW."dueOn" IS NULL)) THEN RAISE EXCEPTION 'AuditMinutesPoint: owner' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditMinutesPoint_owner_update_rule" BEFORE UPDATE ON "AuditMinutesPoint" FOR EACH ROW EXECUTE FUNCTION "AuditMinutesPoint_owner_update_rule"();
