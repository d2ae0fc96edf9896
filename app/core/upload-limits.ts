/** What may be sent as files, in megabytes: a photo, any other file, and all files of one form together. */
export const PHOTO_MB = 15;
export const FILE_MB = 5;
export const FORM_MB = 30;
export const MB = 1024 * 1024;
/** Photos of up to so many bytes are sent as they are. */
export const SMALL_BYTES = 400 * 1024;
