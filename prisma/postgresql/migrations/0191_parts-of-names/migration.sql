-- Each part of a name with a hyphen or an apostrophe is a word that a member is found by. Parts with marks come with the next change of the member.
INSERT INTO "MemberWord" ("memberId", "word")
SELECT DISTINCT p.id, lower(p.part) FROM (
  SELECT coalesce("mergedIntoId", "id") AS id, regexp_split_to_table("name", '[ ''' || U&'\2018\2019\02BC' || '-]+') AS part
  FROM "Member" WHERE "name" ~ ('[''' || U&'\2018\2019\02BC' || '-]')) p
WHERE p.part ~ '^[A-Za-z0-9]+$'
AND NOT EXISTS (SELECT 1 FROM "MemberWord" w WHERE w."memberId" = p.id AND w."word" = lower(p.part));

-- The digits of a telephone that a mask shows.
INSERT INTO "MemberWord" ("memberId", "word")
SELECT DISTINCT coalesce(m."mergedIntoId", m."id"), right(m."phoneKey", 4) FROM "Member" m
WHERE m."phoneKey" ~ '[0-9]{4}$'
AND NOT EXISTS (SELECT 1 FROM "MemberWord" w WHERE w."memberId" = coalesce(m."mergedIntoId", m."id") AND w."word" = right(m."phoneKey", 4));
