-- CreateTable
CREATE TABLE "ExitQuestion" (
    "id" SERIAL NOT NULL,
    "companyId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "required" BOOLEAN NOT NULL DEFAULT true,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ExitQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExitInterview" (
    "id" SERIAL NOT NULL,
    "resignationId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'INVITED',
    "tokenHash" TEXT,
    "expiresAt" TIMESTAMP(3),
    "sendings" INTEGER NOT NULL DEFAULT 0,
    "questions" TEXT NOT NULL,
    "answers" TEXT,
    "submittedAt" TIMESTAMP(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ExitInterview_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ExitQuestion_companyId_position_idx" ON "ExitQuestion"("companyId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "ExitInterview_resignationId_key" ON "ExitInterview"("resignationId");

-- CreateIndex
CREATE UNIQUE INDEX "ExitInterview_tokenHash_key" ON "ExitInterview"("tokenHash");

-- CreateIndex
CREATE INDEX "ExitInterview_status_idx" ON "ExitInterview"("status");

-- AddForeignKey
ALTER TABLE "ExitInterview" ADD CONSTRAINT "ExitInterview_resignationId_fkey" FOREIGN KEY ("resignationId") REFERENCES "Resignation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
ALTER TABLE "ExitQuestion" ADD CONSTRAINT "ExitQuestion_kind_check" CHECK ("kind" IN ('RATING', 'TEXT', 'YESNO'));

CREATE OR REPLACE FUNCTION "ExitInterview_fixed_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."resignationId" <> OLD."resignationId" OR NEW."questions" <> OLD."questions" THEN RAISE EXCEPTION 'ExitInterview: resignationId, questions keep their first value' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ExitInterview_fixed_update" BEFORE UPDATE ON "ExitInterview" FOR EACH ROW EXECUTE FUNCTION "ExitInterview_fixed_update"();

CREATE OR REPLACE FUNCTION "ExitInterview_fixed_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ExitInterview rows are not deleted' USING ERRCODE = 'restrict_violation';
  RETURN OLD;
END $$;
CREATE TRIGGER "ExitInterview_fixed_delete" BEFORE DELETE ON "ExitInterview" FOR EACH ROW EXECUTE FUNCTION "ExitInterview_fixed_delete"();

CREATE OR REPLACE FUNCTION "ExitInterview_link_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."tokenHash" IS NULL OR (NEW."expiresAt" IS NOT NULL AND NEW."status" IN ('INVITED', 'OPENED'))) THEN RAISE EXCEPTION 'ExitInterview: link' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ExitInterview_link_insert_rule" BEFORE INSERT ON "ExitInterview" FOR EACH ROW EXECUTE FUNCTION "ExitInterview_link_insert_rule"();

CREATE OR REPLACE FUNCTION "ExitInterview_link_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."tokenHash" IS NULL OR (NEW."expiresAt" IS NOT NULL AND NEW."status" IN ('INVITED', 'OPENED'))) THEN RAISE EXCEPTION 'ExitInterview: link' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ExitInterview_link_update_rule" BEFORE UPDATE ON "ExitInterview" FOR EACH ROW EXECUTE FUNCTION "ExitInterview_link_update_rule"();

ALTER TABLE "ExitInterview" ADD CONSTRAINT "ExitInterview_status_check" CHECK ("status" IN ('INVITED', 'OPENED', 'SUBMITTED', 'CANCELLED'));
