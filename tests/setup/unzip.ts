import { inflateRawSync } from "node:zlib";

/** The files of a zip archive, by its central directory. */
export function unzip(archive: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(archive);
  const files = new Map<string, string>();
  for (let at = bytes.indexOf("PK\u0001\u0002"); at >= 0; at = bytes.indexOf("PK\u0001\u0002", at + 46)) {
    const [size, nameLength, start] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const content = bytes.subarray(data, data + size);
    files.set(
      bytes.toString("utf8", at + 46, at + 46 + nameLength),
      (bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString("utf8"),
    );
  }
  return files;
}
