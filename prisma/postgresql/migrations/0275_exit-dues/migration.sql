-- Guards that change
ALTER TABLE IF EXISTS "ClearanceItem" DROP CONSTRAINT IF EXISTS "ClearanceItem_status_check";
ALTER TABLE IF EXISTS "PayslipLine" DROP CONSTRAINT IF EXISTS "PayslipLine_kind_check";

-- AlterTable
ALTER TABLE "ClearanceItem" ADD COLUMN     "amountDue" BIGINT,
ADD COLUMN     "currency" TEXT NOT NULL DEFAULT 'KES';

-- Guards
CREATE OR REPLACE FUNCTION "ClearanceItem_due_insert_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'DUE') = (NEW."amountDue" IS NOT NULL) AND (NEW."amountDue" IS NULL OR NEW."amountDue" > 0)) THEN RAISE EXCEPTION 'ClearanceItem: due' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ClearanceItem_due_insert_rule" BEFORE INSERT ON "ClearanceItem" FOR EACH ROW EXECUTE FUNCTION "ClearanceItem_due_insert_rule"();

CREATE OR REPLACE FUNCTION "ClearanceItem_due_update_rule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((NEW."status" = 'DUE') = (NEW."amountDue" IS NOT NULL) AND (NEW."amountDue" IS NULL OR NEW."amountDue" > 0)) THEN RAISE EXCEPTION 'ClearanceItem: due' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ClearanceItem_due_update_rule" BEFORE UPDATE ON "ClearanceItem" FOR EACH ROW EXECUTE FUNCTION "ClearanceItem_due_update_rule"();

ALTER TABLE "ClearanceItem" ADD CONSTRAINT "ClearanceItem_status_check" CHECK ("status" IN ('OPEN', 'CLEARED', 'DUE', 'WITHDRAWN'));

ALTER TABLE "PayslipLine" ADD CONSTRAINT "PayslipLine_kind_check" CHECK ("kind" IN ('BASIC', 'COMPONENT', 'LEAVE', 'ARREARS', 'ADVANCE', 'HELD', 'RECEIVABLE', 'OVERPAID', 'DUE', 'NOTICE', 'REQUISITION'));

-- Clearances from before carry the currency of their company.
UPDATE "ClearanceItem" SET "currency" = COALESCE((
  SELECT n."currency" FROM "Resignation" r
  JOIN "Posting" p ON p."employeeId" = r."employeeId"
  JOIN "OrgUnit" u ON u."id" = p."unitId"
  JOIN "OrgUnit" c ON c."kind" = 'COMPANY' AND u."path" LIKE c."path" || '%'
  JOIN "Country" n ON n."id" = c."countryId"
  WHERE r."id" = "ClearanceItem"."resignationId" ORDER BY p."id" DESC LIMIT 1
), "currency");
