-- CreateTable
CREATE TABLE "EntryOfFew" (
    "journalId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    CONSTRAINT "EntryOfFew_journalId_fkey" FOREIGN KEY ("journalId") REFERENCES "Journal" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- Entries of few people that are booked today: of a branch, of the head office where one of them is of few, payments and
-- releases, and what took them back.
INSERT INTO "EntryOfFew" ("journalId")
SELECT e."journalId" FROM "PayrollEntry" e JOIN "OrgUnit" u ON u."id" = e."unitId"
WHERE EXISTS (
  SELECT 1 FROM "PayslipLine" l JOIN "Payslip" p ON p."id" = l."payslipId"
  WHERE l."runId" = e."runId" AND (u."headOffice" OR l."unitId" = e."unitId")
  GROUP BY l."unitId" HAVING COUNT(DISTINCT p."employeeId") < 3)
UNION SELECT j."id" FROM "PayrollRun" r JOIN "Journal" j ON j."source" = 'PayrollRun:' || CAST(r."id" AS TEXT) || '/pay'
WHERE (SELECT COUNT(*) FROM "Payslip" p WHERE p."runId" = r."id" AND p."status" = 'PAID' AND p."net" <> 0) < 3
UNION SELECT s."journalId" FROM "SlipRelease" s WHERE s."journalId" IS NOT NULL;

INSERT INTO "EntryOfFew" ("journalId")
SELECT j."id" FROM "Journal" j JOIN "EntryOfFew" f ON f."journalId" = j."reversesId";

-- Guards
CREATE TRIGGER "EntryOfFew_no_update" BEFORE UPDATE ON "EntryOfFew"
BEGIN SELECT RAISE(ABORT, 'EntryOfFew is append-only'); END;

CREATE TRIGGER "EntryOfFew_no_delete" BEFORE DELETE ON "EntryOfFew"
BEGIN SELECT RAISE(ABORT, 'EntryOfFew is append-only'); END;
