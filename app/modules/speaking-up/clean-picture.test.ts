import { describe, expect, it } from "vitest";
import { cleanPicture } from "./clean-picture";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));
const word = (number: number) => [number >> 8, number & 255];
const long = (number: number) => [0, 0, ...word(number)];
const chunk = (name: string, body: string) => [...long(body.length), ...Buffer.from(name + body, "latin1"), 9, 9, 9, 9];
const segment = (marker: number, body: string) => [
  0xff,
  marker,
  ...word(body.length + 2),
  ...Buffer.from(body, "latin1"),
];
const has = (whole: Uint8Array, text: string) => Buffer.from(whole).includes(text);

const png = bytes(
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  chunk("IHDR", "thirteen byte"),
  chunk("tEXt", "Author\0Amina"),
  chunk("eXIf", "Nairobi"),
  chunk("IDAT", "the picture"),
  chunk("iTXt", "Phone of Amina"),
  chunk("IEND", ""),
  "and Amina's name behind the end",
);
const jpeg = bytes(
  [0xff, 0xd8],
  segment(0xe0, "JFIF\0preview of Amina"),
  segment(0xe1, "Exif\0\0GPS Nairobi"),
  segment(0xfe, "made by Amina"),
  segment(0xee, "Adobe\0\x64\0\0\0\0\x01Amina"),
  segment(0xdb, "a quantisation table"),
  segment(0xda, "scan"),
  [1, 2, 0xff, 0, 3, 0xff, 0xd3, 4],
  segment(0xe2, "Amina again"),
  segment(0xda, "more"),
  [5, 6, 0xff, 0xd9],
  "Amina's preview",
);

describe("a picture", () => {
  it.each([
    ["PNG", png, "image/png", "the picture"],
    ["JPEG", jpeg, "image/jpeg", "a quantisation table"],
  ])("as %s loses what it tells and keeps what is drawn", (_, picture, mime, drawn) => {
    const clean = cleanPicture(picture)!;
    expect(clean.mime).toBe(mime);
    expect(has(picture, "Amina") && has(picture, "Nairobi")).toBe(true);
    expect(has(clean.bytes, "Amina") || has(clean.bytes, "Nairobi")).toBe(false);
    expect(has(clean.bytes, drawn)).toBe(true);
    expect(cleanPicture(clean.bytes)!.bytes).toEqual(clean.bytes);
  });

  it("keeps its scans byte by byte", () => {
    const { bytes: clean } = cleanPicture(jpeg)!;
    expect(Buffer.from(clean).includes(Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd3, 4]))).toBe(true);
    expect([...clean.slice(-4)]).toEqual([5, 6, 0xff, 0xd9]);
  });

  it("that is cut off, or is none, is not taken for one", () => {
    for (const whole of [png, jpeg])
      for (let end = 0; end < whole.length - 40; end += 1) expect(cleanPicture(whole.slice(0, end))).toBeNull();
    expect(cleanPicture(bytes("%PDF-1.7"))).toBeNull();
  });
});
