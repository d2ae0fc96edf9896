/** The rules of members, drawn at random where they hold for all (spec: accounts §7 CR01–CR06, §15). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import {
  ageAt,
  duplicateProblems,
  duplicateScore,
  identityKey,
  isIdentity,
  kycOf,
  memberProblems,
  missingChecks,
  nameKey,
  nomineeRows,
  phoneKey,
  shareOf,
  shareText,
  WHOLE,
} from "./member-rules";

const TODAY = "2026-06-15";

describe("numbers of documents", () => {
  it("are one number, however they are written", () => {
    expect(["12 345-678", "12345678", " 12.345.678 "].map(identityKey)).toEqual(["12345678", "12345678", "12345678"]);
    expect(identityKey("ａb-1/2")).toBe("AB12");
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(identityKey(identityKey(text))).toBe(identityKey(text));
      }),
    );
  });
  it("have the form of their country", () => {
    expect(isIdentity("KE", "NATIONAL_ID", "12 345 678")).toBe(true);
    expect(isIdentity("KE", "NATIONAL_ID", "A2345678")).toBe(false);
    expect(isIdentity("FR", "PASSPORT", "12AB34567")).toBe(true);
    expect(isIdentity("FR", "PASSPORT", "--")).toBe(false);
  });
});

it("telephone numbers of every style are kept as E.164", () => {
  for (const typed of ["0712 345 678", "+254 712-345678", "00254712345678", "(0712) 345.678"])
    expect(phoneKey(typed, "KE")).toBe("+254712345678");
  for (const typed of ["712345678", "hello", "+0712345678", "", "+1", "+254712345678901234"])
    expect(phoneKey(typed, "KE")).toBeNull();
  expect(phoneKey("0712345678", null)).toBeNull();
});

it("a year is full on the birthday", () => {
  expect([ageAt("2008-06-15", TODAY), ageAt("2008-06-16", TODAY), ageAt("1926-06-15", TODAY)]).toEqual([18, 17, 100]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (n) => {
      const born = addDays("1926-01-01", n % 36_000);
      expect(ageAt(born, `${Number(born.slice(0, 4)) + 30}-12-31`)).toBe(30);
    }),
  );
});

describe("members alike", () => {
  const one = {
    nameKey: nameKey("Grace", "Wanjiru"),
    bornOn: "1990-01-02",
    phoneKey: "+254712345678",
    village: "Kiota",
  };
  it("sound alike, whichever name stands first", () => {
    expect(nameKey("Wanjirru", "Grase")).toBe(one.nameKey);
    expect(nameKey("Élise", "O'Neill")).toBe(nameKey("oneil", "elise"));
    expect(nameKey("Grace", "Atieno")).not.toBe(one.nameKey);
    expect(nameKey("محمد", "علي")).not.toBe("");
  });
  it("score what they share, both ways", () => {
    const other = (more: Partial<typeof one>) => duplicateScore(one, { ...one, ...more });
    expect(other({})).toBe(120);
    expect(other({ village: "Elsewhere" })).toBe(90);
    expect(other({ phoneKey: "+254700000000" })).toBe(80);
    expect(other({ phoneKey: "+254700000000", village: "X" })).toBe(50);
    expect(other({ nameKey: "x" })).toBe(40);
    expect(other({ nameKey: "x", phoneKey: "" })).toBe(0);
    const person = fc.record({
      nameKey: fc.constantFrom("a b", "c d"),
      bornOn: fc.constantFrom("1990-01-01", "1991-01-01"),
      phoneKey: fc.constantFrom("+254712345678", "+254712345679", ""),
      village: fc.constantFrom("Kiota", "kiota", ""),
    });
    fc.assert(
      fc.property(person, person, (a, b) => {
        expect(duplicateScore(a, b)).toBe(duplicateScore(b, a));
      }),
    );
  });
  it("are refused from 80, shown from 50 until somebody says they are not one, and named only in sight", () => {
    const alike = (score: number, name: string | null = "Grace Wanjiru") => [
      { score, name, memberNo: name && "KIB-000001", branch: "Kibera" },
    ];
    expect(duplicateProblems(alike(80), true)).toMatchObject([{ field: "lastName", code: "duplicate" }]);
    expect(duplicateProblems(alike(79), false)).toMatchObject([{ field: "apart", code: "alike" }]);
    expect(duplicateProblems(alike(79), true)).toEqual([]);
    expect(duplicateProblems(alike(49), false)).toEqual([]);
    const [masked] = duplicateProblems(alike(90, null), false);
    expect(masked!.message).toContain("Kibera");
    expect(masked!.message).not.toMatch(/KIB-000001|Grace/);
  });
});

it("what is typed is held against age, days, telephone and consent", () => {
  const input = {
    bornOn: "1990-01-01",
    joinedOn: TODAY,
    phoneKey: "+254712345678",
    consentOn: null,
    consentVersion: null,
    apart: false,
  };
  const fields = (more: object, branch = true) =>
    memberProblems({ ...input, ...more }, { today: TODAY, alike: [], branch }).map(({ field }) => field);
  expect(fields({})).toEqual([]);
  expect(fields({ bornOn: "2008-06-16" })).toEqual(["bornOn"]);
  expect(fields({ bornOn: "1925-06-15" })).toEqual(["bornOn"]);
  expect(fields({ joinedOn: "2026-06-16", phoneKey: "" }, false)).toEqual(["unitId", "joinedOn", "phone"]);
  expect(fields({ consentOn: TODAY })).toEqual(["consentVersion"]);
  expect(fields({ consentVersion: "2" })).toEqual(["consentOn"]);
});

it("says which checks are missing, and expires with the last valid document", () => {
  const bare = { kycStatus: "PENDING", consentOn: null, officerId: null, identities: [], kin: [], nominees: [] };
  expect(missingChecks(bare, TODAY)).toEqual(["identity", "consent", "kin", "nominees", "officer"]);
  const whole = {
    ...bare,
    kycStatus: "VERIFIED",
    consentOn: TODAY,
    officerId: 1,
    identities: [{ live: true, expiresOn: TODAY }],
    kin: [{}],
    nominees: [{ shareBp: 3_333 }, { shareBp: 6_667 }],
  };
  expect(missingChecks(whole, TODAY)).toEqual([]);
  expect(kycOf(whole, TODAY)).toBe("VERIFIED");
  expect(kycOf(whole, addDays(TODAY, 1))).toBe("EXPIRED");
  expect(missingChecks(whole, addDays(TODAY, 1))).toEqual(["expired"]);
  expect(missingChecks({ ...whole, nominees: [{ shareBp: 9_999 }] }, TODAY)).toEqual(["nominees"]);
});

describe("shares", () => {
  it("are read as they are written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: WHOLE }), (bp) => {
        expect(shareOf(shareText(bp))).toBe(bp);
      }),
    );
    for (const typed of ["0", "100.01", "-5", "1e1", "33.333", "", "half"]) expect(shareOf(typed)).toBeNull();
  });
  it("are taken where they add up to a whole, and nowhere else", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: WHOLE }), { minLength: 1, maxLength: 4 }), (shares) => {
        const input = Object.fromEntries(
          shares.flatMap((bp, i) => [
            [`name${i + 1}`, "Amina"],
            [`relation${i + 1}`, "Sister"],
            [`share${i + 1}`, shareText(bp)],
          ]),
        );
        const sum = shares.reduce((total, bp) => total + bp, 0);
        expect(nomineeRows(input).problems.length === 0).toBe(sum === WHOLE);
      }),
    );
  });
  it("say at each field what is missing", () => {
    expect(nomineeRows({ name2: "Amina" }).problems.map(({ field }) => field)).toEqual(["relation2", "share2"]);
    expect(nomineeRows({}).problems.map(({ field }) => field)).toEqual(["share1"]);
  });
});
