-- CreateTable
CREATE TABLE "Waiting" (
    "id" SERIAL NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "userId" INTEGER,
    "since" TIMESTAMP(3) NOT NULL,
    "facts" TEXT NOT NULL,

    CONSTRAINT "Waiting_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Waiting_step_unitId_idx" ON "Waiting"("step", "unitId");

-- CreateIndex
CREATE INDEX "Waiting_userId_idx" ON "Waiting"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Waiting_entity_entityId_step_key" ON "Waiting"("entity", "entityId", "step");

-- AddForeignKey
ALTER TABLE "Waiting" ADD CONSTRAINT "Waiting_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
