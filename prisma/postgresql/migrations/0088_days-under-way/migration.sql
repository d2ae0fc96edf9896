-- Days that do not say until when an OUT may come are worked out anew by the job that closes attendance, at once.
INSERT INTO "JobRun" ("job", "subject", "period", "state", "attempts", "dueAt", "createdAt")
SELECT 'close-attendance', 'days under way', to_char(CURRENT_TIMESTAMP AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 'WAITING', 0, CURRENT_TIMESTAMP AT TIME ZONE 'UTC', CURRENT_TIMESTAMP AT TIME ZONE 'UTC'
WHERE EXISTS (SELECT 1 FROM "AttendanceDay" WHERE "status" = 'INCOMPLETE' AND "closesAt" IS NULL);
