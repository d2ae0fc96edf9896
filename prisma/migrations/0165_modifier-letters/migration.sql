-- Signs that Unicode counts among the letters (U+02B0 to U+02FF, ʻ and ʼ among them) are left out of what names are found and compared by.
UPDATE "MemberWord" SET "word" = (
  WITH RECURSIVE letters(n, letter) AS (
    SELECT 1, substr("word", 1, 1)
    UNION ALL SELECT n + 1, substr("word", n + 1, 1) FROM letters WHERE n < length("word"))
  SELECT coalesce(group_concat(letter, ''), '') FROM letters WHERE letter <> '' AND unicode(letter) NOT BETWEEN 688 AND 767)
WHERE "word" GLOB '*[' || char(688) || '-' || char(767) || ']*';

DELETE FROM "MemberWord" WHERE "word" = '';

UPDATE "Member" SET "nameKey" = (
  WITH RECURSIVE letters(n, letter) AS (
    SELECT 1, substr("nameKey", 1, 1)
    UNION ALL SELECT n + 1, substr("nameKey", n + 1, 1) FROM letters WHERE n < length("nameKey"))
  SELECT coalesce(group_concat(letter, ''), '') FROM letters WHERE letter <> '' AND unicode(letter) NOT BETWEEN 688 AND 767)
WHERE "nameKey" GLOB '*[' || char(688) || '-' || char(767) || ']*';
