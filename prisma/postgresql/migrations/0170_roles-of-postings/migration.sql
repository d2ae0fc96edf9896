-- AlterTable
ALTER TABLE "Employee" ADD COLUMN     "accountAskedAt" TIMESTAMP(3);

-- When an account was asked for stands in the trail so far.
UPDATE "Employee" SET "accountAskedAt" = (
  SELECT MAX(a."at") FROM "AuditEvent" a
  WHERE a."entity" = 'Employee' AND a."entityId" = CAST("Employee"."id" AS TEXT) AND a."action" = 'Employee.askAccount'
)
WHERE "status" <> 'SEPARATED' AND NOT EXISTS (SELECT 1 FROM "User" u WHERE u."employeeId" = "Employee"."id");

-- The role of the designation belongs to the posting somebody was hired to: of who has no account, and of who holds it there by hand.
UPDATE "Posting" SET "roleId" = (SELECT d."roleId" FROM "Designation" d WHERE d."id" = "Posting"."designationId")
WHERE "roleId" IS NULL AND "movementId" IS NULL AND "validTo" = '9999-12-31'
  AND EXISTS (SELECT 1 FROM "Employee" e WHERE e."id" = "Posting"."employeeId" AND e."status" <> 'SEPARATED')
  AND EXISTS (
    SELECT 1 FROM "Designation" d JOIN "Role" r ON r."id" = d."roleId" WHERE d."id" = "Posting"."designationId" AND r."active"
  )
  AND (
    NOT EXISTS (SELECT 1 FROM "User" u WHERE u."employeeId" = "Posting"."employeeId")
    OR EXISTS (
      SELECT 1 FROM "RoleGrant" g
      JOIN "User" u ON u."id" = g."userId"
      JOIN "Designation" d ON d."id" = "Posting"."designationId"
      WHERE u."employeeId" = "Posting"."employeeId" AND g."unitId" = "Posting"."unitId" AND g."roleId" = d."roleId"
        AND g."postingId" IS NULL AND NOT g."acting" AND g."validTo" = '9999-12-31'
    )
  );

-- A role held by hand at the post that gives it hangs on the posting, and ends with it.
UPDATE "RoleGrant" SET "postingId" = (
  SELECT p."id" FROM "Posting" p JOIN "User" u ON u."employeeId" = p."employeeId"
  WHERE u."id" = "RoleGrant"."userId" AND p."unitId" = "RoleGrant"."unitId" AND p."roleId" = "RoleGrant"."roleId"
    AND p."validTo" = '9999-12-31' AND NOT EXISTS (SELECT 1 FROM "RoleGrant" x WHERE x."postingId" = p."id")
)
WHERE "postingId" IS NULL AND NOT "acting" AND "validTo" = '9999-12-31'
  AND "id" = (
    SELECT MIN(g."id") FROM "RoleGrant" g
    WHERE g."userId" = "RoleGrant"."userId" AND g."unitId" = "RoleGrant"."unitId" AND g."roleId" = "RoleGrant"."roleId"
      AND g."postingId" IS NULL AND NOT g."acting" AND g."validTo" = '9999-12-31'
  );
