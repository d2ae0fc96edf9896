-- Guards that change
DROP TRIGGER IF EXISTS "MemberGroup_kind_insert_check";
DROP TRIGGER IF EXISTS "MemberGroup_kind_update_check";
DROP TRIGGER IF EXISTS "MemberGroup_meetingDay_insert_check";
DROP TRIGGER IF EXISTS "MemberGroup_meetingDay_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_MemberGroup" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "unitId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "parentId" INTEGER,
    "meetingDay" TEXT,
    "officerId" INTEGER,
    "formedOn" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "round" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "MemberGroup_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MemberGroup_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "MemberGroup" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MemberGroup_officerId_fkey" FOREIGN KEY ("officerId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_MemberGroup" ("code", "createdAt", "formedOn", "id", "kind", "meetingDay", "name", "officerId", "parentId", "status", "unitId", "updatedAt", "version") SELECT "code", "createdAt", "formedOn", "id", "kind", "meetingDay", "name", "officerId", "parentId", CASE WHEN "active" THEN 'ACTIVE' ELSE 'CLOSED' END, "unitId", "updatedAt", "version" FROM "MemberGroup";
DROP TABLE "MemberGroup";
ALTER TABLE "new_MemberGroup" RENAME TO "MemberGroup";
CREATE UNIQUE INDEX "MemberGroup_code_key" ON "MemberGroup"("code");
CREATE INDEX "MemberGroup_parentId_idx" ON "MemberGroup"("parentId");
CREATE UNIQUE INDEX "MemberGroup_unitId_name_key" ON "MemberGroup"("unitId", "name");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "MemberGroup_fixed_update" BEFORE UPDATE ON "MemberGroup"
WHEN NEW."code" <> OLD."code" OR NEW."unitId" <> OLD."unitId" OR NEW."kind" <> OLD."kind"
BEGIN SELECT RAISE(ABORT, 'MemberGroup: code, unitId, kind keep their first value'); END;

CREATE TRIGGER "MemberGroup_fixed_delete" BEFORE DELETE ON "MemberGroup"
BEGIN SELECT RAISE(ABORT, 'MemberGroup rows are not deleted'); END;

CREATE TRIGGER "MemberGroup_kind_insert_check" BEFORE INSERT ON "MemberGroup"
WHEN NEW."kind" NOT IN ('GROUP', 'CENTRE')
BEGIN SELECT RAISE(ABORT, 'MemberGroup.kind must be one of GROUP, CENTRE'); END;

CREATE TRIGGER "MemberGroup_kind_update_check" BEFORE UPDATE OF "kind" ON "MemberGroup"
WHEN NEW."kind" NOT IN ('GROUP', 'CENTRE')
BEGIN SELECT RAISE(ABORT, 'MemberGroup.kind must be one of GROUP, CENTRE'); END;

CREATE TRIGGER "MemberGroup_meetingDay_insert_check" BEFORE INSERT ON "MemberGroup"
WHEN NEW."meetingDay" NOT IN ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')
BEGIN SELECT RAISE(ABORT, 'MemberGroup.meetingDay must be one of MON, TUE, WED, THU, FRI, SAT, SUN'); END;

CREATE TRIGGER "MemberGroup_meetingDay_update_check" BEFORE UPDATE OF "meetingDay" ON "MemberGroup"
WHEN NEW."meetingDay" NOT IN ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')
BEGIN SELECT RAISE(ABORT, 'MemberGroup.meetingDay must be one of MON, TUE, WED, THU, FRI, SAT, SUN'); END;

CREATE TRIGGER "MemberGroup_status_insert_check" BEFORE INSERT ON "MemberGroup"
WHEN NEW."status" NOT IN ('ACTIVE', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'MemberGroup.status must be one of ACTIVE, CLOSED'); END;

CREATE TRIGGER "MemberGroup_status_update_check" BEFORE UPDATE OF "status" ON "MemberGroup"
WHEN NEW."status" NOT IN ('ACTIVE', 'CLOSED')
BEGIN SELECT RAISE(ABORT, 'MemberGroup.status must be one of ACTIVE, CLOSED'); END;

CREATE UNIQUE INDEX "GroupMembership_groupId_role_office_key" ON "GroupMembership" ("groupId", "role") WHERE "toDate" IS NULL AND "role" <> 'MEMBER';
