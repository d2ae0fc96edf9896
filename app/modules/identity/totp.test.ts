import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newTotpSecret, STEP_S, totpCode, totpStep, totpUri } from "./totp.server";

/** "12345678901234567890" in base32: the secret of RFC 6238, appendix B; its codes of eight digits end with these six. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const RFC: [seconds: number, code: string][] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];
const at = (seconds: number) => new Date(seconds * 1_000);

describe("a code", () => {
  it.each(RFC)("of the RFC's secret at second %i is %s", (seconds, code) => {
    expect(totpStep(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / STEP_S));
  });

  it("counts in its own step and the two beside it, and in no other", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RFC.slice(1)),
        fc.integer({ min: -4 * STEP_S, max: 4 * STEP_S }),
        ([seconds, code], off) => {
          const step = Math.floor(seconds / STEP_S);
          const now = Math.floor((seconds + off) / STEP_S);
          expect(totpStep(RFC_SECRET, code, at(seconds + off))).toBe(Math.abs(now - step) <= 1 ? step : null);
        },
      ),
    );
  });

  it("is wrong for another secret", () => {
    for (const [seconds, code] of RFC)
      expect(totpStep("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", code, at(seconds))).toBeNull();
  });

  it.each([
    ["287082", "287082"],
    [" 287 082 ", "287082"],
    ["287-082", "287082"],
    ["28708", null],
    ["2870822", null],
    ["28708a", null],
    ["٢٨٧٠٨٢", null],
    ["", null],
    ["K7QM-2XWD-9HTR", null],
  ])("typed as %j is read as %j", (typed, read) => {
    expect(totpCode(typed)).toBe(read);
  });
});

it("makes secrets of 160 bits that apps can read", () => {
  const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(RFC_SECRET, "amina & co")).toBe(
    `otpauth://totp/Staff%20portal:amina%20%26%20co?secret=${RFC_SECRET}&issuer=Staff%20portal`,
  );
});
