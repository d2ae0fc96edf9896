-- CreateTable
CREATE TABLE "MemberCount" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "change" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MemberCount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MemberTransfer" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "fromUnitId" INTEGER NOT NULL,
    "toUnitId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PROPOSED',
    "movedOn" TEXT,
    "askedById" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MemberTransfer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MemberCount_memberId_idx" ON "MemberCount"("memberId");

-- CreateIndex
CREATE INDEX "MemberCount_unitId_day_idx" ON "MemberCount"("unitId", "day");

-- CreateIndex
CREATE INDEX "MemberTransfer_memberId_idx" ON "MemberTransfer"("memberId");

-- CreateIndex
CREATE INDEX "MemberTransfer_fromUnitId_status_idx" ON "MemberTransfer"("fromUnitId", "status");

-- CreateIndex
CREATE INDEX "MemberTransfer_toUnitId_status_idx" ON "MemberTransfer"("toUnitId", "status");

-- AddForeignKey
ALTER TABLE "MemberCount" ADD CONSTRAINT "MemberCount_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberCount" ADD CONSTRAINT "MemberCount_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberTransfer" ADD CONSTRAINT "MemberTransfer_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberTransfer" ADD CONSTRAINT "MemberTransfer_fromUnitId_fkey" FOREIGN KEY ("fromUnitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberTransfer" ADD CONSTRAINT "MemberTransfer_toUnitId_fkey" FOREIGN KEY ("toUnitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "MemberCount_no_update" BEFORE UPDATE ON "MemberCount" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "MemberCount_no_delete" BEFORE DELETE ON "MemberCount" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "MemberCount_no_truncate" BEFORE TRUNCATE ON "MemberCount" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE OR REPLACE FUNCTION "MemberCount_one_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."change" IN (-1, 1)) THEN RAISE EXCEPTION 'MemberCount: one' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MemberCount_one_insert_rule" BEFORE INSERT ON "MemberCount" FOR EACH ROW EXECUTE FUNCTION "MemberCount_one_insert_rule"();

CREATE OR REPLACE FUNCTION "MemberCount_one_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."change" IN (-1, 1)) THEN RAISE EXCEPTION 'MemberCount: one' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MemberCount_one_update_rule" BEFORE UPDATE ON "MemberCount" FOR EACH ROW EXECUTE FUNCTION "MemberCount_one_update_rule"();

ALTER TABLE "MemberCount" ADD CONSTRAINT "MemberCount_kind_check" CHECK ("kind" IN ('JOINED', 'IN', 'LEFT', 'OUT'));

CREATE UNIQUE INDEX "MemberTransfer_memberId_open_key" ON "MemberTransfer" ("memberId") WHERE "status" = 'PROPOSED';

CREATE OR REPLACE FUNCTION "MemberTransfer_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."memberId" <> OLD."memberId" OR NEW."fromUnitId" <> OLD."fromUnitId" OR NEW."toUnitId" <> OLD."toUnitId" OR NEW."askedById" <> OLD."askedById" THEN RAISE EXCEPTION 'MemberTransfer: memberId, fromUnitId, toUnitId, askedById keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MemberTransfer_fixed_update" BEFORE UPDATE ON "MemberTransfer" FOR EACH ROW EXECUTE FUNCTION "MemberTransfer_fixed_update"();

CREATE OR REPLACE FUNCTION "MemberTransfer_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'MemberTransfer rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "MemberTransfer_fixed_delete" BEFORE DELETE ON "MemberTransfer" FOR EACH ROW EXECUTE FUNCTION "MemberTransfer_fixed_delete"();

CREATE OR REPLACE FUNCTION "MemberTransfer_apart_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromUnitId" <> NEW."toUnitId") THEN RAISE EXCEPTION 'MemberTransfer: apart' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MemberTransfer_apart_insert_rule" BEFORE INSERT ON "MemberTransfer" FOR EACH ROW EXECUTE FUNCTION "MemberTransfer_apart_insert_rule"();

CREATE OR REPLACE FUNCTION "MemberTransfer_apart_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."fromUnitId" <> NEW."toUnitId") THEN RAISE EXCEPTION 'MemberTransfer: apart' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MemberTransfer_apart_update_rule" BEFORE UPDATE ON "MemberTransfer" FOR EACH ROW EXECUTE FUNCTION "MemberTransfer_apart_update_rule"();

ALTER TABLE "MemberTransfer" ADD CONSTRAINT "MemberTransfer_status_check" CHECK ("status" IN ('PROPOSED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'));

-- Members who were verified before count from the day they joined, and those who have gone until the day they went.
INSERT INTO "MemberCount" ("memberId", "unitId", "kind", "day", "change", "createdAt")
SELECT "id", "unitId", 'JOINED', "joinedOn", 1, "createdAt" FROM "Member"
WHERE "verifiedAt" IS NOT NULL OR "status" IN ('ACTIVE', 'DORMANT', 'SUSPENDED');

INSERT INTO "MemberCount" ("memberId", "unitId", "kind", "day", "change", "createdAt")
SELECT m."id", m."unitId", 'LEFT', to_char(COALESCE((
  SELECT MAX(s."at") FROM "StateChange" s
  WHERE s."entity" = 'Member' AND s."entityId" = m."id" AND s."toState" IN ('EXITED', 'DECEASED', 'BLACKLISTED')
), m."updatedAt"), 'YYYY-MM-DD'), -1, m."updatedAt" FROM "Member" m
WHERE m."verifiedAt" IS NOT NULL AND m."status" NOT IN ('ACTIVE', 'DORMANT', 'SUSPENDED');
