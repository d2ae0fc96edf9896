-- Guards that change
DROP TRIGGER IF EXISTS "SalaryChange_leaves_approved" ON "SalaryChange";
DROP FUNCTION IF EXISTS "SalaryChange_leaves_approved"();

-- CreateTable
CREATE TABLE "MovementPay" (
    "movementId" INTEGER NOT NULL,
    "basic" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "proposedById" INTEGER NOT NULL,
    "changeId" INTEGER,

    CONSTRAINT "MovementPay_pkey" PRIMARY KEY ("movementId")
);

-- CreateIndex
CREATE UNIQUE INDEX "MovementPay_changeId_key" ON "MovementPay"("changeId");

-- AddForeignKey
ALTER TABLE "MovementPay" ADD CONSTRAINT "MovementPay_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MovementPay" ADD CONSTRAINT "MovementPay_changeId_fkey" FOREIGN KEY ("changeId") REFERENCES "SalaryChange"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Guards
CREATE OR REPLACE FUNCTION "MovementPay_basic_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."basic" > 0) THEN RAISE EXCEPTION 'MovementPay: basic' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MovementPay_basic_insert_rule" BEFORE INSERT ON "MovementPay" FOR EACH ROW EXECUTE FUNCTION "MovementPay_basic_insert_rule"();

CREATE OR REPLACE FUNCTION "MovementPay_basic_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW."basic" > 0) THEN RAISE EXCEPTION 'MovementPay: basic' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MovementPay_basic_update_rule" BEFORE UPDATE ON "MovementPay" FOR EACH ROW EXECUTE FUNCTION "MovementPay_basic_update_rule"();

CREATE OR REPLACE FUNCTION "SalaryChange_leaves_approved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'APPROVED' AND NEW."status" NOT IN ('APPROVED', 'CANCELLED') THEN RAISE EXCEPTION 'SalaryChange: APPROVED leads to CANCELLED' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "SalaryChange_leaves_approved" BEFORE UPDATE ON "SalaryChange" FOR EACH ROW EXECUTE FUNCTION "SalaryChange_leaves_approved"();
