-- CreateTable
CREATE TABLE "MemberCount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "change" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "MemberCount_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MemberCount_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MemberTransfer" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "fromUnitId" INTEGER NOT NULL,
    "toUnitId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PROPOSED',
    "movedOn" TEXT,
    "askedById" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "MemberTransfer_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MemberTransfer_fromUnitId_fkey" FOREIGN KEY ("fromUnitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MemberTransfer_toUnitId_fkey" FOREIGN KEY ("toUnitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "MemberCount_memberId_idx" ON "MemberCount"("memberId");

-- CreateIndex
CREATE INDEX "MemberCount_unitId_day_idx" ON "MemberCount"("unitId", "day");

-- CreateIndex
CREATE INDEX "MemberTransfer_memberId_idx" ON "MemberTransfer"("memberId");

-- CreateIndex
CREATE INDEX "MemberTransfer_fromUnitId_status_idx" ON "MemberTransfer"("fromUnitId", "status");

-- CreateIndex
CREATE INDEX "MemberTransfer_toUnitId_status_idx" ON "MemberTransfer"("toUnitId", "status");

-- Guards
CREATE TRIGGER "MemberCount_no_update" BEFORE UPDATE ON "MemberCount"
BEGIN SELECT RAISE(ABORT, 'MemberCount is append-only'); END;

CREATE TRIGGER "MemberCount_no_delete" BEFORE DELETE ON "MemberCount"
BEGIN SELECT RAISE(ABORT, 'MemberCount is append-only'); END;

CREATE TRIGGER "MemberCount_one_insert_rule" BEFORE INSERT ON "MemberCount"
WHEN NOT (NEW."change" IN (-1, 1))
BEGIN SELECT RAISE(ABORT, 'MemberCount: one'); END;

CREATE TRIGGER "MemberCount_one_update_rule" BEFORE UPDATE ON "MemberCount"
WHEN NOT (NEW."change" IN (-1, 1))
BEGIN SELECT RAISE(ABORT, 'MemberCount: one'); END;

CREATE TRIGGER "MemberCount_kind_insert_check" BEFORE INSERT ON "MemberCount"
WHEN NEW."kind" NOT IN ('JOINED', 'IN', 'LEFT', 'OUT')
BEGIN SELECT RAISE(ABORT, 'MemberCount.kind must be one of JOINED, IN, LEFT, OUT'); END;

CREATE TRIGGER "MemberCount_kind_update_check" BEFORE UPDATE OF "kind" ON "MemberCount"
WHEN NEW."kind" NOT IN ('JOINED', 'IN', 'LEFT', 'OUT')
BEGIN SELECT RAISE(ABORT, 'MemberCount.kind must be one of JOINED, IN, LEFT, OUT'); END;

CREATE UNIQUE INDEX "MemberTransfer_memberId_open_key" ON "MemberTransfer" ("memberId") WHERE "status" = 'PROPOSED';

CREATE TRIGGER "MemberTransfer_fixed_update" BEFORE UPDATE ON "MemberTransfer"
WHEN NEW."memberId" <> OLD."memberId" OR NEW."fromUnitId" <> OLD."fromUnitId" OR NEW."toUnitId" <> OLD."toUnitId" OR NEW."askedById" <> OLD."askedById"
BEGIN SELECT RAISE(ABORT, 'MemberTransfer: memberId, fromUnitId, toUnitId, askedById keep their first value'); END;

CREATE TRIGGER "MemberTransfer_fixed_delete" BEFORE DELETE ON "MemberTransfer"
BEGIN SELECT RAISE(ABORT, 'MemberTransfer rows are not deleted'); END;

CREATE TRIGGER "MemberTransfer_apart_insert_rule" BEFORE INSERT ON "MemberTransfer"
WHEN NOT (NEW."fromUnitId" <> NEW."toUnitId")
BEGIN SELECT RAISE(ABORT, 'MemberTransfer: apart'); END;

CREATE TRIGGER "MemberTransfer_apart_update_rule" BEFORE UPDATE ON "MemberTransfer"
WHEN NOT (NEW."fromUnitId" <> NEW."toUnitId")
BEGIN SELECT RAISE(ABORT, 'MemberTransfer: apart'); END;

CREATE TRIGGER "MemberTransfer_status_insert_check" BEFORE INSERT ON "MemberTransfer"
WHEN NEW."status" NOT IN ('PROPOSED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'MemberTransfer.status must be one of PROPOSED, ACCEPTED, REJECTED, WITHDRAWN'); END;

CREATE TRIGGER "MemberTransfer_status_update_check" BEFORE UPDATE OF "status" ON "MemberTransfer"
WHEN NEW."status" NOT IN ('PROPOSED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')
BEGIN SELECT RAISE(ABORT, 'MemberTransfer.status must be one of PROPOSED, ACCEPTED, REJECTED, WITHDRAWN'); END;

-- Members who were verified before count from the day they joined, and those who have gone until the day they went.
INSERT INTO "MemberCount" ("memberId", "unitId", "kind", "day", "change", "createdAt")
SELECT "id", "unitId", 'JOINED', "joinedOn", 1, "createdAt" FROM "Member"
WHERE "verifiedAt" IS NOT NULL OR "status" IN ('ACTIVE', 'DORMANT', 'SUSPENDED');

INSERT INTO "MemberCount" ("memberId", "unitId", "kind", "day", "change", "createdAt")
SELECT m."id", m."unitId", 'LEFT', substr(COALESCE((
  SELECT MAX(s."at") FROM "StateChange" s
  WHERE s."entity" = 'Member' AND s."entityId" = m."id" AND s."toState" IN ('EXITED', 'DECEASED', 'BLACKLISTED')
), m."updatedAt"), 1, 10), -1, m."updatedAt" FROM "Member" m
WHERE m."verifiedAt" IS NOT NULL AND m."status" NOT IN ('ACTIVE', 'DORMANT', 'SUSPENDED');
