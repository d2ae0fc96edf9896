-- CreateTable
CREATE TABLE "AttendanceSignature" (
    "id" SERIAL NOT NULL,
    "unitId" INTEGER NOT NULL,
    "month" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "signedById" INTEGER NOT NULL,
    "signedAt" TIMESTAMP(3) NOT NULL,
    "days" TEXT NOT NULL,

    CONSTRAINT "AttendanceSignature_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AttendanceSignature_unitId_month_round_key" ON "AttendanceSignature"("unitId", "month", "round");

-- AddForeignKey
ALTER TABLE "AttendanceSignature" ADD CONSTRAINT "AttendanceSignature_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AttendanceSignature" ADD CONSTRAINT "AttendanceSignature_signedById_fkey" FOREIGN KEY ("signedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "AttendanceSignature_no_update" BEFORE UPDATE ON "AttendanceSignature" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AttendanceSignature_no_delete" BEFORE DELETE ON "AttendanceSignature" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AttendanceSignature_no_truncate" BEFORE TRUNCATE ON "AttendanceSignature" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
