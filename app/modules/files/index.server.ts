export { readStored, storedSha256, storeFile, removeStored, useFilesFolder } from "./store.server";
export { FILE_TYPES, MOST_BYTES, sniff, type FileType } from "./sniff.server";
