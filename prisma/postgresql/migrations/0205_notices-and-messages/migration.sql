-- CreateTable
CREATE TABLE "Acknowledgement" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "wanted" BOOLEAN NOT NULL,
    "shown" BOOLEAN NOT NULL DEFAULT true,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "dueOn" TEXT,
    "askedAt" TIMESTAMP(3) NOT NULL,
    "seenAt" TIMESTAMP(3),
    "doneAt" TIMESTAMP(3),
    "remindedOn" TEXT,

    CONSTRAINT "Acknowledgement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StaffNotice" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "designationId" INTEGER,
    "staffTypeId" INTEGER,
    "mustAcknowledge" BOOLEAN NOT NULL,
    "publishOn" TEXT NOT NULL,
    "publishTime" TEXT NOT NULL,
    "expireOn" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "people" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" TIMESTAMP(3),
    "makerId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "StaffNotice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HrMessage" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "designationId" INTEGER,
    "staffTypeId" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "people" INTEGER NOT NULL DEFAULT 0,
    "sentAt" TIMESTAMP(3),
    "makerId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "HrMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HrMessageDelivery" (
    "id" SERIAL NOT NULL,
    "messageId" INTEGER NOT NULL,
    "employeeId" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'QUEUED',
    "error" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "HrMessageDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Acknowledgement_employeeId_status_wanted_idx" ON "Acknowledgement"("employeeId", "status", "wanted");

-- CreateIndex
CREATE INDEX "Acknowledgement_kind_subjectId_status_idx" ON "Acknowledgement"("kind", "subjectId", "status");

-- CreateIndex
CREATE INDEX "Acknowledgement_wanted_status_id_idx" ON "Acknowledgement"("wanted", "status", "id");

-- CreateIndex
CREATE INDEX "Acknowledgement_unitId_idx" ON "Acknowledgement"("unitId");

-- CreateIndex
CREATE UNIQUE INDEX "Acknowledgement_kind_subjectId_employeeId_key" ON "Acknowledgement"("kind", "subjectId", "employeeId");

-- CreateIndex
CREATE INDEX "StaffNotice_status_publishOn_idx" ON "StaffNotice"("status", "publishOn");

-- CreateIndex
CREATE INDEX "StaffNotice_unitId_idx" ON "StaffNotice"("unitId");

-- CreateIndex
CREATE INDEX "StaffNotice_publishOn_id_idx" ON "StaffNotice"("publishOn", "id");

-- CreateIndex
CREATE INDEX "HrMessage_status_id_idx" ON "HrMessage"("status", "id");

-- CreateIndex
CREATE INDEX "HrMessage_unitId_idx" ON "HrMessage"("unitId");

-- CreateIndex
CREATE INDEX "HrMessageDelivery_status_id_idx" ON "HrMessageDelivery"("status", "id");

-- CreateIndex
CREATE INDEX "HrMessageDelivery_employeeId_idx" ON "HrMessageDelivery"("employeeId");

-- CreateIndex
CREATE UNIQUE INDEX "HrMessageDelivery_messageId_employeeId_channel_key" ON "HrMessageDelivery"("messageId", "employeeId", "channel");

-- AddForeignKey
ALTER TABLE "Acknowledgement" ADD CONSTRAINT "Acknowledgement_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Acknowledgement" ADD CONSTRAINT "Acknowledgement_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_staffTypeId_fkey" FOREIGN KEY ("staffTypeId") REFERENCES "StaffType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HrMessage" ADD CONSTRAINT "HrMessage_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HrMessage" ADD CONSTRAINT "HrMessage_designationId_fkey" FOREIGN KEY ("designationId") REFERENCES "Designation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HrMessage" ADD CONSTRAINT "HrMessage_staffTypeId_fkey" FOREIGN KEY ("staffTypeId") REFERENCES "StaffType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HrMessageDelivery" ADD CONSTRAINT "HrMessageDelivery_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "HrMessage"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HrMessageDelivery" ADD CONSTRAINT "HrMessageDelivery_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "Acknowledgement_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."kind" <> OLD."kind" OR NEW."subjectId" <> OLD."subjectId" OR NEW."employeeId" <> OLD."employeeId" OR NEW."askedAt" <> OLD."askedAt" THEN RAISE EXCEPTION 'Acknowledgement: kind, subjectId, employeeId, askedAt keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Acknowledgement_fixed_update" BEFORE UPDATE ON "Acknowledgement" FOR EACH ROW EXECUTE FUNCTION "Acknowledgement_fixed_update"();

CREATE OR REPLACE FUNCTION "Acknowledgement_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Acknowledgement rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "Acknowledgement_fixed_delete" BEFORE DELETE ON "Acknowledgement" FOR EACH ROW EXECUTE FUNCTION "Acknowledgement_fixed_delete"();

ALTER TABLE "Acknowledgement" ADD CONSTRAINT "Acknowledgement_status_check" CHECK ("status" IN ('OPEN', 'SEEN', 'DONE', 'ENDED'));

CREATE OR REPLACE FUNCTION "StaffNotice_leaves_archived"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'ARCHIVED' AND NEW."status" NOT IN ('ARCHIVED') THEN RAISE EXCEPTION 'StaffNotice: ARCHIVED leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "StaffNotice_leaves_archived" BEFORE UPDATE ON "StaffNotice" FOR EACH ROW EXECUTE FUNCTION "StaffNotice_leaves_archived"();

CREATE OR REPLACE FUNCTION "StaffNotice_leaves_withdrawn"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'WITHDRAWN' AND NEW."status" NOT IN ('WITHDRAWN') THEN RAISE EXCEPTION 'StaffNotice: WITHDRAWN leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "StaffNotice_leaves_withdrawn" BEFORE UPDATE ON "StaffNotice" FOR EACH ROW EXECUTE FUNCTION "StaffNotice_leaves_withdrawn"();

CREATE OR REPLACE FUNCTION "StaffNotice_settled_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" IN ('PUBLISHED', 'EXPIRED', 'ARCHIVED', 'WITHDRAWN') AND NEW."status" IN ('PUBLISHED', 'EXPIRED', 'ARCHIVED', 'WITHDRAWN') AND (NEW."title" IS DISTINCT FROM OLD."title" OR NEW."body" IS DISTINCT FROM OLD."body" OR NEW."category" IS DISTINCT FROM OLD."category" OR NEW."unitId" IS DISTINCT FROM OLD."unitId" OR NEW."designationId" IS DISTINCT FROM OLD."designationId" OR NEW."staffTypeId" IS DISTINCT FROM OLD."staffTypeId" OR NEW."mustAcknowledge" IS DISTINCT FROM OLD."mustAcknowledge" OR NEW."publishOn" IS DISTINCT FROM OLD."publishOn" OR NEW."publishTime" IS DISTINCT FROM OLD."publishTime") THEN RAISE EXCEPTION 'StaffNotice: title, body, category, unitId, designationId, staffTypeId, mustAcknowledge, publishOn, publishTime stay while it is PUBLISHED or EXPIRED or ARCHIVED or WITHDRAWN' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "StaffNotice_settled_update" BEFORE UPDATE ON "StaffNotice" FOR EACH ROW EXECUTE FUNCTION "StaffNotice_settled_update"();

ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_category_check" CHECK ("category" IN ('POLICY', 'PEOPLE', 'OPERATIONS', 'SAFETY', 'EVENT'));

ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_status_check" CHECK ("status" IN ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'EXPIRED', 'ARCHIVED', 'WITHDRAWN'));

CREATE OR REPLACE FUNCTION "HrMessage_leaves_sent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'SENT' AND NEW."status" NOT IN ('SENT') THEN RAISE EXCEPTION 'HrMessage: SENT leads to nothing' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "HrMessage_leaves_sent" BEFORE UPDATE ON "HrMessage" FOR EACH ROW EXECUTE FUNCTION "HrMessage_leaves_sent"();

CREATE OR REPLACE FUNCTION "HrMessage_settled_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'SENT' AND NEW."status" = 'SENT' AND (NEW."subject" IS DISTINCT FROM OLD."subject" OR NEW."body" IS DISTINCT FROM OLD."body" OR NEW."channel" IS DISTINCT FROM OLD."channel" OR NEW."unitId" IS DISTINCT FROM OLD."unitId" OR NEW."designationId" IS DISTINCT FROM OLD."designationId" OR NEW."staffTypeId" IS DISTINCT FROM OLD."staffTypeId") THEN RAISE EXCEPTION 'HrMessage: subject, body, channel, unitId, designationId, staffTypeId stay while it is SENT' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "HrMessage_settled_update" BEFORE UPDATE ON "HrMessage" FOR EACH ROW EXECUTE FUNCTION "HrMessage_settled_update"();

ALTER TABLE "HrMessage" ADD CONSTRAINT "HrMessage_channel_check" CHECK ("channel" IN ('IN_APP', 'EMAIL', 'BOTH'));

ALTER TABLE "HrMessage" ADD CONSTRAINT "HrMessage_status_check" CHECK ("status" IN ('DRAFT', 'SENT'));

CREATE OR REPLACE FUNCTION "HrMessageDelivery_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."messageId" <> OLD."messageId" OR NEW."employeeId" <> OLD."employeeId" OR NEW."channel" <> OLD."channel" THEN RAISE EXCEPTION 'HrMessageDelivery: messageId, employeeId, channel keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "HrMessageDelivery_fixed_update" BEFORE UPDATE ON "HrMessageDelivery" FOR EACH ROW EXECUTE FUNCTION "HrMessageDelivery_fixed_update"();

CREATE OR REPLACE FUNCTION "HrMessageDelivery_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'HrMessageDelivery rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "HrMessageDelivery_fixed_delete" BEFORE DELETE ON "HrMessageDelivery" FOR EACH ROW EXECUTE FUNCTION "HrMessageDelivery_fixed_delete"();

ALTER TABLE "HrMessageDelivery" ADD CONSTRAINT "HrMessageDelivery_channel_check" CHECK ("channel" IN ('IN_APP', 'EMAIL'));

ALTER TABLE "HrMessageDelivery" ADD CONSTRAINT "HrMessageDelivery_status_check" CHECK ("status" IN ('QUEUED', 'SENT', 'FAILED', 'READ'));
