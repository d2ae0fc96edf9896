import { expect, it } from "vitest";
import { followingNo } from "./following-no";

it("follows the largest number that is written as the latest one", () => {
  expect(followingNo(["UMJ-0040", "UMJ-0041", "OLD-9000"])).toBe("UMJ-0042");
  expect(followingNo(["E99"])).toBe("E100");
  expect(followingNo(["0099", "17"])).toBe("0100");
  expect(followingNo(["A1/B", "UMJ-0040"])).toBeNull();
  expect(followingNo([])).toBeNull();
});
