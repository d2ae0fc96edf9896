-- CreateTable
CREATE TABLE "RefusedCount" (
    "day" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "network" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "RefusedCount_pkey" PRIMARY KEY ("day","kind","userId","network")
);
