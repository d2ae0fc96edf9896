import { expect, it } from "vitest";
import { isIban, looksLikeIban } from "./iban";

it("knows an IBAN by its check digits, and what is only written like one", () => {
  expect(isIban("GB82 WEST 1234 5698 7654 32")).toBe(true);
  expect(isIban("mu17bomm0101101030300200000mur")).toBe(true);
  expect(isIban("GB82 WEST 1234 5698 7654 33")).toBe(false);
  expect(looksLikeIban("GB82 WEST 1234 5698 7654 33")).toBe(true);
  for (const national of ["0123456789", "68020104731", "KE12345", "AB-12"]) {
    expect(isIban(national)).toBe(false);
    expect(looksLikeIban(national)).toBe(false);
  }
});
