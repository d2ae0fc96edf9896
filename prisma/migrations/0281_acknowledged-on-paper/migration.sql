-- Guards that change
DROP TRIGGER IF EXISTS "Acknowledgement_fixed_update";
DROP TRIGGER IF EXISTS "Acknowledgement_fixed_delete";
DROP TRIGGER IF EXISTS "Acknowledgement_status_insert_check";
DROP TRIGGER IF EXISTS "Acknowledgement_status_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Acknowledgement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "subjectId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT,
    "employeeId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "wanted" BOOLEAN NOT NULL,
    "shown" BOOLEAN NOT NULL DEFAULT true,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "dueOn" TEXT,
    "askedAt" DATETIME NOT NULL,
    "seenAt" DATETIME,
    "doneAt" DATETIME,
    "onPaper" BOOLEAN NOT NULL DEFAULT false,
    "remindedOn" TEXT,
    CONSTRAINT "Acknowledgement_employeeId_fkey" FOREIGN KEY ("employeeId") REFERENCES "Employee" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Acknowledgement_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "OrgUnit" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Acknowledgement" ("askedAt", "doneAt", "dueOn", "employeeId", "id", "kind", "note", "remindedOn", "seenAt", "shown", "status", "subjectId", "title", "unitId", "wanted") SELECT "askedAt", "doneAt", "dueOn", "employeeId", "id", "kind", "note", "remindedOn", "seenAt", "shown", "status", "subjectId", "title", "unitId", "wanted" FROM "Acknowledgement";
DROP TABLE "Acknowledgement";
ALTER TABLE "new_Acknowledgement" RENAME TO "Acknowledgement";
CREATE INDEX "Acknowledgement_employeeId_status_wanted_idx" ON "Acknowledgement"("employeeId", "status", "wanted");
CREATE INDEX "Acknowledgement_kind_subjectId_status_idx" ON "Acknowledgement"("kind", "subjectId", "status");
CREATE INDEX "Acknowledgement_wanted_status_id_idx" ON "Acknowledgement"("wanted", "status", "id");
CREATE INDEX "Acknowledgement_unitId_idx" ON "Acknowledgement"("unitId");
CREATE UNIQUE INDEX "Acknowledgement_kind_subjectId_employeeId_key" ON "Acknowledgement"("kind", "subjectId", "employeeId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "Acknowledgement_fixed_update" BEFORE UPDATE ON "Acknowledgement"
WHEN NEW."kind" <> OLD."kind" OR NEW."subjectId" <> OLD."subjectId" OR NEW."employeeId" <> OLD."employeeId" OR NEW."askedAt" <> OLD."askedAt"
BEGIN SELECT RAISE(ABORT, 'Acknowledgement: kind, subjectId, employeeId, askedAt keep their first value'); END;

CREATE TRIGGER "Acknowledgement_fixed_delete" BEFORE DELETE ON "Acknowledgement"
BEGIN SELECT RAISE(ABORT, 'Acknowledgement rows are not deleted'); END;

CREATE TRIGGER "Acknowledgement_status_insert_check" BEFORE INSERT ON "Acknowledgement"
WHEN NEW."status" NOT IN ('OPEN', 'SEEN', 'DONE', 'ENDED')
BEGIN SELECT RAISE(ABORT, 'Acknowledgement.status must be one of OPEN, SEEN, DONE, ENDED'); END;

CREATE TRIGGER "Acknowledgement_status_update_check" BEFORE UPDATE OF "status" ON "Acknowledgement"
WHEN NEW."status" NOT IN ('OPEN', 'SEEN', 'DONE', 'ENDED')
BEGIN SELECT RAISE(ABORT, 'Acknowledgement.status must be one of OPEN, SEEN, DONE, ENDED'); END;
