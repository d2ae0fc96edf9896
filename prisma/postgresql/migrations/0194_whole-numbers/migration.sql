-- Telephones and documents are found as a whole, or by what a mask shows of them: words behind "=". What is written in other ways comes with the next change of the member.
DELETE FROM "MemberWord" WHERE "word" ~ '^[0-9]*$';
INSERT INTO "MemberWord" ("memberId", "word")
SELECT DISTINCT n.id, n.w FROM (
  SELECT coalesce("mergedIntoId", "id") AS id, replace("memberNo", '-', '') AS w FROM "Member"
  UNION ALL SELECT coalesce("mergedIntoId", "id"), regexp_replace("memberNo", '^.*-', '') FROM "Member") n
WHERE n.w ~ '^[0-9]+$';

WITH
typed(id, land, r) AS (
  SELECT coalesce("mergedIntoId", "id"), substr("phoneKey", 2, CASE WHEN "phoneKey" LIKE '+91%' THEN 2 ELSE 3 END),
    regexp_replace("otherPhone", '[ ().\/-]', '', 'g')
  FROM "Member" WHERE "otherPhone" IS NOT NULL),
phones(id, d) AS (
  SELECT coalesce("mergedIntoId", "id"), substr("phoneKey", 2) FROM "Member" WHERE "phoneKey" <> ''
  UNION SELECT id, CASE WHEN r LIKE '+%' THEN substr(r, 2) WHEN r LIKE '00%' THEN substr(r, 3) WHEN r LIKE '0%' THEN land || substr(r, 2) ELSE r END FROM typed),
parts(id, d, home) AS (
  SELECT id, d, substr(d, CASE WHEN d LIKE '91%' THEN 3 ELSE 4 END) FROM phones WHERE d ~ '^[0-9]{8,16}$'),
papers(id, k, n) AS (
  SELECT "memberId", lower("numberKey"), lower(regexp_replace("number", '[ ._\/-]', '', 'g')) FROM "MemberIdentity"),
words(id, w) AS (
  SELECT id, d FROM parts UNION SELECT id, home FROM parts UNION SELECT id, '0' || home FROM parts UNION SELECT id, right(d, 4) FROM parts
  UNION SELECT id, k FROM papers UNION SELECT id, n FROM papers UNION SELECT id, right(n, 4) FROM papers WHERE length(n) >= 7)
INSERT INTO "MemberWord" ("memberId", "word")
SELECT id, '=' || w FROM words WHERE w ~ '^[a-z0-9]+$';
