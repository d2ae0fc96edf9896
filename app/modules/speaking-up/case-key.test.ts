import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import {
  currentKeyId,
  isOfOldKey,
  isUnfilled,
  openBytes,
  openFile,
  openText,
  sealBytes,
  sealFile,
  sealText,
  sizeOfFile,
  useCaseKeys,
} from "./case-key.server";

const OLD = "an old key of more than thirty-two characters";
const NEW = "a new key of more than thirty-two characters!";

beforeEach(() => useCaseKeys([OLD]));

describe("what is sealed", () => {
  it("opens where it stands, whatever it says", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 3000 }), (text) => {
        expect(openText(sealText(text, "case-1 body"), "case-1 body")).toBe(text);
      }),
    );
  });

  it("opens nowhere else, and not when a bit was altered", () => {
    const sealed = sealText("The cashier takes money", "case-1 body");
    expect(() => openText(sealed, "case-2 body")).toThrow();
    const bytes = sealBytes(Buffer.from("paper"), "case-1 file");
    bytes[bytes.length - 1]! ^= 1;
    expect(() => openBytes(bytes, "case-1 file")).toThrow();
  });

  it("does not tell how long it is", () => {
    expect(sealText("no", "p").length).toBe(sealText("A long story, told in full.".repeat(10), "p").length);
    expect(sealText("x", "p")).not.toBe(sealText("x", "p"));
  });

  it("does not tell how large a file is, and opens those sealed before that", () => {
    const sizes = [0, 1, 65_531].map((size) => sealFile(Buffer.alloc(size, 7), "p").length);
    expect(new Set(sizes).size).toBe(1);
    expect([sizeOfFile(1), sizeOfFile(65_532), sizeOfFile(65_533)]).toEqual([65_536, 65_536, 131_072]);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => {
        expect(Buffer.compare(openFile(sealFile(bytes, "p"), "p"), Buffer.from(bytes))).toBe(0);
        expect(Buffer.compare(openFile(sealBytes(bytes, "p"), "p"), Buffer.from(bytes))).toBe(0);
      }),
    );
    expect([isUnfilled(sealBytes(Buffer.alloc(9), "p")), isUnfilled(sealFile(Buffer.alloc(9), "p"))]).toEqual([
      true,
      false,
    ]);
    expect(openFile(sealBytes(Buffer.alloc(65_536, 3), "p"), "p").length).toBe(65_536);
    expect(() => openFile(sealFile(Buffer.from("paper"), "p"), "q")).toThrow();
  });

  it("opens after a new key came, says that it is of the old one, and never without it", () => {
    const sealed = sealText("before", "p");
    const before = currentKeyId();
    useCaseKeys([NEW, OLD]);
    expect(currentKeyId()).not.toBe(before);
    expect(openText(sealed, "p")).toBe("before");
    expect([isOfOldKey(sealed), isOfOldKey(sealText("after", "p"))]).toEqual([true, false]);
    useCaseKeys([NEW]);
    expect(() => openText(sealed, "p")).toThrow(`The key ${before} is not among the keys of cases`);
  });
});
