-- Guards that change
ALTER TABLE IF EXISTS "VisitSection" DROP CONSTRAINT IF EXISTS "VisitSection_kind_check";

-- CreateTable
CREATE TABLE "EffectCheck" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "periodFrom" TEXT NOT NULL,
    "periodTo" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "population" INTEGER NOT NULL,
    "populationHash" TEXT NOT NULL,

    CONSTRAINT "EffectCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EffectClaim" (
    "id" SERIAL NOT NULL,
    "checkId" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "sourceType" TEXT NOT NULL,
    "sourceId" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "reported" TEXT NOT NULL,
    "money" TEXT,

    CONSTRAINT "EffectClaim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EffectRow" (
    "id" SERIAL NOT NULL,
    "visitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "sourceType" TEXT NOT NULL,
    "sourceId" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "reported" TEXT NOT NULL,
    "money" TEXT,
    "found" TEXT NOT NULL,
    "note" TEXT,
    "refer" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "EffectRow_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "EffectCheck_visitId_kind_key" ON "EffectCheck"("visitId", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "EffectClaim_checkId_no_key" ON "EffectClaim"("checkId", "no");

-- CreateIndex
CREATE INDEX "EffectRow_visitId_kind_position_idx" ON "EffectRow"("visitId", "kind", "position");

-- AddForeignKey
ALTER TABLE "EffectCheck" ADD CONSTRAINT "EffectCheck_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EffectClaim" ADD CONSTRAINT "EffectClaim_checkId_fkey" FOREIGN KEY ("checkId") REFERENCES "EffectCheck"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EffectRow" ADD CONSTRAINT "EffectRow_visitId_fkey" FOREIGN KEY ("visitId") REFERENCES "Visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Guards
ALTER TABLE "VisitSection" ADD CONSTRAINT "VisitSection_kind_check" CHECK ("kind" IN ('GROUP', 'REPORT', 'CASH', 'DOCS', 'LOAN', 'OVERDUE', 'BANK', 'RECORD', 'PERFORMANCE', 'HIGHLIGHTS', 'PORTFOLIO', 'BORROWER', 'DOC_CHECK', 'EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM', 'FEEDBACK_MESSAGE'));

ALTER TABLE "EffectCheck" ADD CONSTRAINT "EffectCheck_kind_check" CHECK ("kind" IN ('EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM'));

ALTER TABLE "EffectClaim" ADD CONSTRAINT "EffectClaim_money_check" CHECK ("money" IN ('CASH', 'CLIENT'));

ALTER TABLE "EffectRow" ADD CONSTRAINT "EffectRow_kind_check" CHECK ("kind" IN ('EFFECT_BM', 'EFFECT_AM', 'EFFECT_RM'));

ALTER TABLE "EffectRow" ADD CONSTRAINT "EffectRow_money_check" CHECK ("money" IN ('CASH', 'CLIENT'));

ALTER TABLE "EffectRow" ADD CONSTRAINT "EffectRow_found_check" CHECK ("found" IN ('AGREES', 'DIFFERS', 'NOT_VERIFIABLE'));
