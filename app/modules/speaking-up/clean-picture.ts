/**
 * Pictures without what they tell of their maker (spec: ops §6.3): camera, place, time, software, comments, previews.
 * The picture itself is copied byte by byte and stays as it is. Pure.
 */

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** What a PNG is drawn from; everything else in it (text, time, EXIF, what programs add) is left out. */
const DRAWN = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "pHYs"]);

/**
 * @returns the picture without its metadata; null where it is no whole JPEG or PNG
 */
export function cleanPicture(bytes: Uint8Array): { bytes: Uint8Array; mime: "image/jpeg" | "image/png" } | null {
  if (PNG.every((byte, at) => bytes[at] === byte)) {
    const clean = cleanPng(bytes);
    return clean && { bytes: clean, mime: "image/png" };
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    const clean = cleanJpeg(bytes);
    return clean && { bytes: clean, mime: "image/jpeg" };
  }
  return null;
}

function cleanPng(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [PNG];
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end > bytes.length) return null;
    if (DRAWN.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") return joined(kept); // what stands behind the end is left out too
    at = end;
  }
  return null;
}

/** Markers of a JPEG that carry no length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** APP0 (JFIF's few bytes, made anew) to APP15 and comments; APP14 says how colours are stored and stays. */
const isTold = (marker: number) => (marker >= 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

function cleanJpeg(bytes: Uint8Array): Uint8Array | null {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9)
      return joined([...kept, bytes.subarray(at, at + 2)]); // previews behind the end go
    else if (isBare(marker)) {
      kept.push(bytes.subarray(at, at + 2));
      at += 2;
    } else {
      if (at + 4 > bytes.length) return null;
      let end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
      if (marker === 0xda) end = endOfScan(bytes, end);
      if (end > bytes.length || end < at + 4) return null;
      if (!isTold(marker)) kept.push(marker === 0xee ? adobe(bytes.subarray(at, end)) : bytes.subarray(at, end));
      at = end;
    }
  }
  return null;
}

/** APP14 cut to the twelve bytes that the standard gives it; one that is not Adobe's is left out. */
function adobe(segment: Uint8Array): Uint8Array {
  const named = String.fromCharCode(...segment.subarray(4, 9)) === "Adobe";
  if (!named || segment.length < 16) return new Uint8Array();
  return joined([Uint8Array.of(0xff, 0xee, 0x00, 0x0e), segment.subarray(4, 16)]);
}

/** Where the data of a scan end: at the next marker that is neither an escaped 0xff nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1)
    if (bytes[at] === 0xff && bytes[at + 1] !== 0x00 && bytes[at + 1] !== 0xff && !isBare(bytes[at + 1]!)) return at;
  return bytes.length + 1;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
