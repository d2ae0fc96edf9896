-- Whether the totals of a run are told to those who see runs and not pay. Of runs posted before, they are not.
ALTER TABLE "PayrollRun" ADD COLUMN "sumsTold" BOOLEAN NOT NULL DEFAULT false;
