-- Days that do not say until when an OUT may come are worked out anew by the job that closes attendance, at once.
INSERT INTO "JobRun" ("job", "subject", "period", "state", "attempts", "dueAt", "createdAt")
SELECT 'close-attendance', 'days under way', strftime('%Y-%m-%dT%H:%M', 'now'), 'WAITING', 0, strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 'now'), strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 'now')
WHERE EXISTS (SELECT 1 FROM "AttendanceDay" WHERE "status" = 'INCOMPLETE' AND "closesAt" IS NULL);
