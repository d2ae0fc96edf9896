-- Telephones and documents are found as a whole, or by what a mask shows of them: words behind "=". What is written in other ways comes with the next change of the member.
DELETE FROM "MemberWord" WHERE "word" NOT GLOB '*[^0-9]*';
INSERT INTO "MemberWord" ("memberId", "word")
SELECT DISTINCT n.id, n.w FROM (
  SELECT coalesce("mergedIntoId", "id") AS id, replace("memberNo", '-', '') AS w FROM "Member"
  UNION ALL SELECT coalesce("mergedIntoId", "id"), replace("memberNo", rtrim("memberNo", replace("memberNo", '-', '')), '') FROM "Member") n
WHERE n.w <> '' AND n.w NOT GLOB '*[^0-9]*';

WITH
typed(id, land, r) AS (
  SELECT coalesce("mergedIntoId", "id"), substr("phoneKey", 2, CASE WHEN "phoneKey" LIKE '+91%' THEN 2 ELSE 3 END),
    replace(replace(replace(replace(replace(replace("otherPhone", ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', '')
  FROM "Member" WHERE "otherPhone" IS NOT NULL),
phones(id, d) AS (
  SELECT coalesce("mergedIntoId", "id"), substr("phoneKey", 2) FROM "Member" WHERE "phoneKey" <> ''
  UNION SELECT id, CASE WHEN r LIKE '+%' THEN substr(r, 2) WHEN r LIKE '00%' THEN substr(r, 3) WHEN r LIKE '0%' THEN land || substr(r, 2) ELSE r END FROM typed),
parts(id, d, home) AS (
  SELECT id, d, substr(d, CASE WHEN d LIKE '91%' THEN 3 ELSE 4 END) FROM phones WHERE length(d) BETWEEN 8 AND 16 AND d NOT GLOB '*[^0-9]*'),
papers(id, k, n) AS (
  SELECT i."memberId", lower(i."numberKey"), lower(replace(replace(replace(replace(replace(i."number", ' ', ''), '-', ''), '/', ''), '.', ''), '_', ''))
  FROM "MemberIdentity" i),
words(id, w) AS (
  SELECT id, d FROM parts UNION SELECT id, home FROM parts UNION SELECT id, '0' || home FROM parts UNION SELECT id, substr(d, -4) FROM parts
  UNION SELECT id, k FROM papers UNION SELECT id, n FROM papers UNION SELECT id, substr(n, -4) FROM papers WHERE length(n) >= 7)
INSERT INTO "MemberWord" ("memberId", "word")
SELECT id, '=' || w FROM words WHERE w <> '' AND w NOT GLOB '*[^a-z0-9]*';
