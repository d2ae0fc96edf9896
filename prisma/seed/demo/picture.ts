import { deflateSync } from "node:zlib";

/** CRC-32 as PNG wants it. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "ascii"), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A small PNG that stands for a photograph; another `seed` gives another picture. */
export const demoPicture = (seed: number): Uint8Array =>
  png(160, 120, (x, y) => [(x + seed * 37) & 255, (y * 2 + seed * 11) & 255, ((x ^ y) + seed * 5) & 255]);

type Colour = readonly [red: number, green: number, blue: number];

const BACKDROPS: readonly Colour[] = [
  [196, 214, 222],
  [222, 208, 190],
  [204, 218, 196],
  [216, 200, 214],
];
const SKINS: readonly Colour[] = [
  [92, 60, 42],
  [120, 80, 56],
  [146, 100, 72],
];
const SHIRTS: readonly Colour[] = [
  [38, 70, 83],
  [122, 62, 72],
  [70, 92, 60],
  [60, 60, 90],
  [150, 110, 50],
];

/** Head and shoulders, drawn plainly, in the place of a portrait; another `seed` gives other colours. */
export function demoPortrait(seed: number): Uint8Array {
  const [backdrop, skin, shirt] = [BACKDROPS, SKINS, SHIRTS].map((list) => list[seed % list.length]!) as [
    Colour,
    Colour,
    Colour,
  ];
  const within = (x: number, y: number, [across, down]: [number, number], [wide, high]: [number, number]) =>
    ((x - across) / wide) ** 2 + ((y - down) / high) ** 2 <= 1;
  return png(192, 192, (x, y) => {
    if (within(x, y, [96, 78], [34, 42])) return skin;
    if (within(x, y, [96, 66], [40, 44])) return [34, 28, 26];
    if (within(x, y, [96, 118], [16, 26])) return skin;
    return within(x, y, [96, 200], [76, 74]) ? shirt : backdrop;
  });
}

function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3;
      rows.set(colourAt(x, y), at);
    }
  }
  const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    magic,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", new Uint8Array()),
  ]);
}
