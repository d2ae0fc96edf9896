-- CreateTable
CREATE TABLE "ReferralAnswer" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "issueId" INTEGER,
    "reason" TEXT,
    "answeredById" INTEGER NOT NULL,
    "answeredAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ReferralAnswer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ReferralAnswer_visitId_kind_no_key" ON "ReferralAnswer"("visitId", "kind", "no");

-- AddForeignKey
ALTER TABLE "ReferralAnswer" ADD CONSTRAINT "ReferralAnswer_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "ReferralAnswer_no_update" BEFORE UPDATE ON "ReferralAnswer" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "ReferralAnswer_no_delete" BEFORE DELETE ON "ReferralAnswer" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "ReferralAnswer_no_truncate" BEFORE TRUNCATE ON "ReferralAnswer" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "ReferralAnswer" ADD CONSTRAINT "ReferralAnswer_kind_check" CHECK ("kind" IN ('EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM'));
