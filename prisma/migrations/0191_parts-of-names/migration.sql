-- Each part of a name with a hyphen or an apostrophe is a word that a member is found by. Parts with marks come with the next change of the member.
WITH RECURSIVE
named(id, rest) AS (
  SELECT coalesce("mergedIntoId", "id"),
    replace(replace(replace(replace(replace("name", '-', ' '), '''', ' '), char(8217), ' '), char(8216), ' '), char(700), ' ') || ' '
  FROM "Member" WHERE "name" LIKE '%-%' OR "name" LIKE '%''%' OR instr("name", char(8217)) OR instr("name", char(8216)) OR instr("name", char(700))),
parts(id, part, rest) AS (
  SELECT id, '', rest FROM named
  UNION ALL SELECT id, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM parts WHERE rest <> '')
INSERT INTO "MemberWord" ("memberId", "word")
SELECT DISTINCT p.id, lower(p.part) FROM parts p
WHERE p.part <> '' AND p.part NOT GLOB '*[^A-Za-z0-9]*'
AND NOT EXISTS (SELECT 1 FROM "MemberWord" w WHERE w."memberId" = p.id AND w."word" = lower(p.part));

-- The digits of a telephone that a mask shows.
INSERT INTO "MemberWord" ("memberId", "word")
SELECT DISTINCT coalesce(m."mergedIntoId", m."id"), substr(m."phoneKey", -4) FROM "Member" m
WHERE m."phoneKey" GLOB '*[0-9][0-9][0-9][0-9]'
AND NOT EXISTS (SELECT 1 FROM "MemberWord" w WHERE w."memberId" = coalesce(m."mergedIntoId", m."id") AND w."word" = substr(m."phoneKey", -4));
