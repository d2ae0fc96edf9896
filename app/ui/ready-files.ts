/** Files chosen in a form, before they are sent: photos made smaller, and whether the server would take them. */
import { t } from "~/core/text";
import { FORM_MB, MB, PHOTO_MB, SMALL_BYTES } from "~/core/upload-limits";

const LONGEST_SIDE = 2_000;
const QUALITY = 0.82;
const PHOTO = /^image\/(jpeg|png|webp)$/;

/** Puts smaller photos in the place of those chosen. @returns what is wrong with the choice, or "" */
export async function readyFiles(input: HTMLInputElement, most: number): Promise<string> {
  const chosen = [...(input.files ?? [])];
  const ready: File[] = [];
  // One after the other: a photo takes a hundred times its size while it is drawn.
  for (const file of chosen) ready.push(await smaller(file));
  if (ready.some((file, index) => file !== chosen[index])) {
    const list = new DataTransfer();
    for (const file of ready) list.items.add(file);
    input.files = list.files;
  }
  return tooLarge(ready, most);
}

function tooLarge(files: readonly File[], most: number): string {
  const limitOf = (file: File) => (file.type.startsWith("image/") ? Math.max(most, PHOTO_MB) : most);
  const large = files.find((file) => file.size > limitOf(file) * MB);
  if (large) return t("{shown} is larger than {limit} MB", { shown: large.name, limit: limitOf(large) });
  const together = files.reduce((sum, file) => sum + file.size, 0);
  return together > FORM_MB * MB
    ? t("These files are larger than {limit} MB in total. Send fewer at once.", { limit: FORM_MB })
    : "";
}

/** The photo as a JPEG, upright, at most 2,000 pixels long; the file itself where that would not be smaller or cannot be done. */
async function smaller(file: File): Promise<File> {
  if (!PHOTO.test(file.type) || file.size <= SMALL_BYTES) return file;
  try {
    const bitmap = await upright(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const pen = canvas.getContext("2d")!;
    pen.fillStyle = "#ffffff"; // what was transparent
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    canvas.width = 0; // gives its memory back at once
    if (!jpeg || jpeg.size >= file.size) return file;
    return new File([jpeg], file.name.replace(/\.\w{1,5}$/, "") + ".jpg", {
      type: "image/jpeg",
      lastModified: file.lastModified,
    });
  } catch {
    return file; // the server tries, and says what is wrong
  }
}

/** The photo as the camera meant it. Older browsers know no option for that and turn it by themselves. */
function upright(file: File): Promise<ImageBitmap> {
  try {
    return createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => createImageBitmap(file));
  } catch {
    return createImageBitmap(file);
  }
}
