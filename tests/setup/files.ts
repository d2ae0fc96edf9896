/** Files as people send them, and as attackers do. */
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";

export const PDF = new TextEncoder().encode(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
);
export const CSV = new TextEncoder().encode("code,name\nA,Umoja\n");
export const SVG = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
export const PROGRAM = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff]);

/** A photograph as a telephone makes it: with its place and camera, lying on its side. */
export function photograph(width = 1_200, height = 900): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: "#884422", noise: { type: "gaussian", mean: 128, sigma: 30 } },
  })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: "TellTale" }, IFD3: { GPSLatitude: "1/1 17/1 0/1", GPSLatitudeRef: "S" } },
    })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A whole black PNG of one bit a pixel: few bytes, many pixels. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (Math.ceil(width / 8) + 1));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", new Uint8Array()),
  ]);
}

function pngChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "ascii"), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

interface Part {
  name: string;
  content: Uint8Array | string;
  /** What the archive says it unpacks to, where that is a lie. */
  declared?: number;
}

/** A ZIP archive of these parts. */
export function zip(parts: readonly Part[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declared ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const head = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), fields, Buffer.from(name)]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), fields, rest, Buffer.from(name)]));
    local.push(head, packed);
    at += head.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

/** A workbook with further parts. */
export function workbook(...more: Part[]): Buffer {
  return zip([
    { name: "[Content_Types].xml", content: TYPES },
    { name: "xl/workbook.xml", content: "<workbook/>" },
    ...more,
  ]);
}
