-- CreateTable
CREATE TABLE "ChangeRequest" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "payloadHash" TEXT NOT NULL,
    "diff" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'REQUESTED',
    "requestedById" INTEGER NOT NULL,
    "requestedAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" TIMESTAMP(3),
    "note" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ChangeRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ChangeRequest_status_kind_idx" ON "ChangeRequest"("status", "kind");

-- Guards
CREATE OR REPLACE FUNCTION "ChangeRequest_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."kind" <> OLD."kind" OR NEW."subject" <> OLD."subject" OR NEW."payload" <> OLD."payload" OR NEW."payloadHash" <> OLD."payloadHash" OR NEW."diff" <> OLD."diff" OR NEW."reason" <> OLD."reason" OR NEW."requestedById" <> OLD."requestedById" OR NEW."requestedAt" <> OLD."requestedAt" OR NEW."expiresAt" <> OLD."expiresAt" THEN RAISE EXCEPTION 'ChangeRequest: kind, subject, payload, payloadHash, diff, reason, requestedById, requestedAt, expiresAt keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ChangeRequest_fixed_update" BEFORE UPDATE ON "ChangeRequest" FOR EACH ROW EXECUTE FUNCTION "ChangeRequest_fixed_update"();

CREATE OR REPLACE FUNCTION "ChangeRequest_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ChangeRequest rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "ChangeRequest_fixed_delete" BEFORE DELETE ON "ChangeRequest" FOR EACH ROW EXECUTE FUNCTION "ChangeRequest_fixed_delete"();

ALTER TABLE "ChangeRequest" ADD CONSTRAINT "ChangeRequest_status_check" CHECK ("status" IN ('REQUESTED', 'DONE', 'REFUSED', 'WITHDRAWN'));
