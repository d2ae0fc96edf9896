import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;

/**
 * The font within a WOFF file (W3C WOFF 1.0), unpacked once: the PDF library would unpack it for every document.
 * @throws when it is no WOFF file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is no WOFF file.");
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      table: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].forEach((value, index) =>
    head.writeUInt16BE(value, 4 + index * 2),
  );
  let offset = head.length + 16 * count;
  const directory = entries.map(({ tag, checksum, table }) => {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(table.length, 4);
    offset += padded(table.length);
    return Buffer.concat([tag, checksum, place]);
  });
  return Buffer.concat([
    head,
    ...directory,
    ...entries.map(({ table }) => Buffer.concat([table], padded(table.length))),
  ]);
}

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
