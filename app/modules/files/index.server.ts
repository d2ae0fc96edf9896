export { attachmentLines } from "./attachment-lines";
export { attachmentsOf, type Attachments, type AttachmentView, type PaperAct } from "./attachments.server";
export {
  checkFiles,
  incomingFiles,
  OTHER_BYTES,
  PICTURE_BYTES,
  type CheckedFile,
  type FileRules,
  type IncomingFile,
} from "./check-files.server";
export { addDocument, buryDocument, contentOf, eraseDocument, type DocumentFacts } from "./documents.server";
export { FILE_TYPES, sniff, type FileType } from "./file-types.server";
export { openS3Store } from "./s3-store.server";
export { shrunkTo } from "./pictures.server";
export { asAsked, isShown } from "./thumbnails.server";
export { readStored, storedSha256, storing, useFiles, type FileStore, type Stored } from "./store.server";
export { isArchive, sheetCsv } from "./sheets.server";
