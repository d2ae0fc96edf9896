-- The apostrophe that Unicode counts among the letters (U+02BC) is left out of what names are found and compared by, like the others.
UPDATE "MemberWord" SET "word" = replace("word", chr(700), '') WHERE "word" LIKE '%' || chr(700) || '%';

UPDATE "Member" SET "nameKey" = replace("nameKey", chr(700), '') WHERE "nameKey" LIKE '%' || chr(700) || '%';
