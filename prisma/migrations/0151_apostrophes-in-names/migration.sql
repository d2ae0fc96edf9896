-- The apostrophe that Unicode counts among the letters (U+02BC) is left out of what names are found and compared by, like the others.
UPDATE "MemberWord" SET "word" = replace("word", char(700), '') WHERE "word" LIKE '%' || char(700) || '%';

UPDATE "Member" SET "nameKey" = replace("nameKey", char(700), '') WHERE "nameKey" LIKE '%' || char(700) || '%';
