-- CreateTable
CREATE TABLE "AuditRulebook" (
    "id" SERIAL NOT NULL,
    "unitId" INTEGER NOT NULL,
    "yearId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'SUBMITTED',
    "makerId" INTEGER NOT NULL,
    "decidedById" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditRulebook_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AuditRulebook_unitId_status_idx" ON "AuditRulebook"("unitId", "status");

-- CreateIndex
CREATE INDEX "AuditRulebook_makerId_idx" ON "AuditRulebook"("makerId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditRulebook_yearId_no_key" ON "AuditRulebook"("yearId", "no");

-- AddForeignKey
ALTER TABLE "AuditRulebook" ADD CONSTRAINT "AuditRulebook_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditRulebook" ADD CONSTRAINT "AuditRulebook_yearId_fkey" FOREIGN KEY ("yearId") REFERENCES "AuditYear"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditRulebook" ADD CONSTRAINT "AuditRulebook_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "AuditRulebook_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."unitId" <> OLD."unitId" OR NEW."yearId" <> OLD."yearId" OR NEW."no" <> OLD."no" OR NEW."content" <> OLD."content" OR NEW."makerId" <> OLD."makerId" THEN RAISE EXCEPTION 'AuditRulebook: unitId, yearId, no, content, makerId keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditRulebook_fixed_update" BEFORE UPDATE ON "AuditRulebook" FOR EACH ROW EXECUTE FUNCTION "AuditRulebook_fixed_update"();

CREATE OR REPLACE FUNCTION "AuditRulebook_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'AuditRulebook rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "AuditRulebook_fixed_delete" BEFORE DELETE ON "AuditRulebook" FOR EACH ROW EXECUTE FUNCTION "AuditRulebook_fixed_delete"();

ALTER TABLE "AuditRulebook" ADD CONSTRAINT "AuditRulebook_status_check" CHECK ("status" IN ('SUBMITTED', 'APPROVED', 'RETURNED'));
