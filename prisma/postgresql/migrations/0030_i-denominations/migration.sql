-- CreateTable
CREATE TABLE "Denomination" (
    "id" SERIAL NOT NULL,
    "currency" TEXT NOT NULL,
    "face" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Denomination_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Denomination_currency_kind_face_key" ON "Denomination"("currency", "kind", "face");

-- Guards
CREATE OR REPLACE FUNCTION "Denomination_face_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."face" > 0) THEN RAISE EXCEPTION 'Denomination: face' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Denomination_face_insert_rule" BEFORE INSERT ON "Denomination" FOR EACH ROW EXECUTE FUNCTION "Denomination_face_insert_rule"();

CREATE OR REPLACE FUNCTION "Denomination_face_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."face" > 0) THEN RAISE EXCEPTION 'Denomination: face' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Denomination_face_update_rule" BEFORE UPDATE ON "Denomination" FOR EACH ROW EXECUTE FUNCTION "Denomination_face_update_rule"();

ALTER TABLE "Denomination" ADD CONSTRAINT "Denomination_kind_check" CHECK ("kind" IN ('NOTE', 'COIN'));
