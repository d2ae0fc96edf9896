/** Pictures are never kept as they came: re-encoding leaves behind places, cameras, thumbnails and whatever hides after the picture. */
import type { Sharp } from "sharp";
import type { FileType } from "./file-types.server";

/** Beyond this a picture is not even decoded: 50 megapixels, in a file of a few kilobytes, fill 150 MB of memory. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 2_000;
/** What branch lines bear; a picture that cannot be made so small keeps the smallest size tried. */
const WANTED_BYTES = 300 * 1024;
const ATTEMPTS = [
  { side: LONGEST_SIDE, quality: 82 },
  { side: LONGEST_SIDE, quality: 65 },
  { side: 1_600, quality: 60 },
  { side: 1_200, quality: 50 },
] as const;

export interface Picture {
  bytes: Uint8Array;
  type: FileType;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * The picture upright, without metadata, at most 2,000 pixels long and about 300 kB. A PNG stays one where it is
 * small enough; otherwise it becomes a JPEG on white. One picture is worked on at a time.
 * @returns null for what cannot be decoded or has more than 50 megapixels
 */
export function reencoded(bytes: Uint8Array, type: FileType): Promise<Picture | null> {
  const mine = turn.then(() => reencode(bytes, type));
  turn = mine.catch(() => null);
  return mine;
}

/** A kept picture made smaller still: for a list, or for paper. @returns null for what cannot be decoded */
export function shrunkTo(bytes: Uint8Array, side: number): Promise<Uint8Array | null> {
  const mine = turn
    .then(async () => {
      const { default: sharp } = await import("sharp");
      return new Uint8Array(
        await shrunk(sharp(bytes, { limitInputPixels: MOST_PIXELS }), side)
          .flatten({ background: "#ffffff" })
          .jpeg({ quality: 70 })
          .toBuffer(),
      );
    })
    .catch(() => null);
  turn = mine;
  return mine;
}

async function reencode(bytes: Uint8Array, type: FileType): Promise<Picture | null> {
  const { default: sharp } = await import("sharp");
  try {
    const upright = shrunk(
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" }).autoOrient(),
      LONGEST_SIDE,
    ).toColourspace("srgb");
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
    // Decoded once, encoded until it is small enough.
    const decoded = () => sharp(data, { raw: info });
    if (type === "image/png") {
      const png = await decoded().png({ compressionLevel: 9 }).toBuffer();
      if (png.length <= WANTED_BYTES) return { bytes: new Uint8Array(png), type };
    }
    let smallest: Buffer | null = null;
    for (const { side, quality } of ATTEMPTS) {
      const jpeg = await shrunk(decoded(), side).flatten({ background: "#ffffff" }).jpeg({ quality }).toBuffer();
      if (smallest === null || jpeg.length < smallest.length) smallest = jpeg;
      if (smallest.length <= WANTED_BYTES) break;
    }
    return smallest && { bytes: new Uint8Array(smallest), type: "image/jpeg" };
  } catch {
    return null; // the decoder's words are about the format and help nobody who took a photograph
  }
}

function shrunk(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
}
