-- Guards that change
DROP TRIGGER IF EXISTS "Document_store_insert_check";
DROP TRIGGER IF EXISTS "Document_store_update_check";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Document" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ownerType" TEXT NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "storedName" TEXT NOT NULL,
    "originalName" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "evidenceDate" TEXT,
    "caption" TEXT,
    "sectionId" INTEGER,
    "store" TEXT NOT NULL DEFAULT 'DISK',
    "uploadedById" INTEGER,
    "uploadedAt" DATETIME NOT NULL,
    "supersedesId" INTEGER,
    "deletedAt" DATETIME,
    "deletedById" INTEGER
);
INSERT INTO "new_Document" ("caption", "deletedAt", "deletedById", "evidenceDate", "id", "kind", "mime", "originalName", "ownerId", "ownerType", "sectionId", "sha256", "size", "store", "storedName", "supersedesId", "uploadedAt", "uploadedById") SELECT "caption", "deletedAt", "deletedById", "evidenceDate", "id", "kind", "mime", "originalName", "ownerId", "ownerType", "sectionId", "sha256", "size", "store", "storedName", "supersedesId", "uploadedAt", "uploadedById" FROM "Document";
DROP TABLE "Document";
ALTER TABLE "new_Document" RENAME TO "Document";
CREATE UNIQUE INDEX "Document_storedName_key" ON "Document"("storedName");
CREATE UNIQUE INDEX "Document_supersedesId_key" ON "Document"("supersedesId");
CREATE INDEX "Document_ownerType_ownerId_idx" ON "Document"("ownerType", "ownerId");
CREATE INDEX "Document_sha256_idx" ON "Document"("sha256");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Guards
CREATE TRIGGER "Document_store_insert_check" BEFORE INSERT ON "Document"
WHEN NEW."store" NOT IN ('DISK', 'S3')
BEGIN SELECT RAISE(ABORT, 'Document.store must be one of DISK, S3'); END;

CREATE TRIGGER "Document_store_update_check" BEFORE UPDATE OF "store" ON "Document"
WHEN NEW."store" NOT IN ('DISK', 'S3')
BEGIN SELECT RAISE(ABORT, 'Document.store must be one of DISK, S3'); END;
