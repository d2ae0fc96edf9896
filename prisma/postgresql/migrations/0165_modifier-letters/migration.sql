-- Signs that Unicode counts among the letters (U+02B0 to U+02FF, ʻ and ʼ among them) are left out of what names are found and compared by.
UPDATE "MemberWord" SET "word" = regexp_replace("word", '[' || chr(688) || '-' || chr(767) || ']', '', 'g')
WHERE "word" ~ ('[' || chr(688) || '-' || chr(767) || ']');

DELETE FROM "MemberWord" WHERE "word" = '';

UPDATE "Member" SET "nameKey" = regexp_replace("nameKey", '[' || chr(688) || '-' || chr(767) || ']', '', 'g')
WHERE "nameKey" ~ ('[' || chr(688) || '-' || chr(767) || ']');
