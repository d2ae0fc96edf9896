/** The rules of members, drawn at random where they hold for all (spec: accounts §7 CR01–CR06, §15). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { percentText } from "~/core/percent";
import {
  ageAt,
  changedScore,
  alikeWords,
  duplicateProblems,
  duplicateScore,
  identityKey,
  isIdentity,
  kycOf,
  memberProblems,
  missingChecks,
  nameKey,
  nameProblems,
  phoneKey,
  OLDEST,
  WHOLE,
  YOUNGEST,
} from "./member-rules";
import { kinRows, nomineeRows, shareOf } from "./relative-rules";

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
  it("are one number with zeros before it and without, where it is digits alone", () => {
    expect(["30112233", "030112233", "0030 112 233"].map(identityKey)).toEqual(["30112233", "30112233", "30112233"]);
    expect([identityKey("0A12"), identityKey("000")]).toEqual(["0A12", "0"]);
    expect(isIdentity("KE", "NATIONAL_ID", "030112233")).toBe(true);
  });
  it("of passports and driving licences are in Latin letters", () => {
    for (const type of ["PASSPORT", "DRIVER"])
      expect([isIdentity("KE", type, "АК0192837"), isIdentity("KE", type, "AK0192837")]).toEqual([false, true]);
    expect(isIdentity("ET", "NATIONAL_ID", "ሀ1234")).toBe(true);
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

it("telephone numbers are one, with the zero dialled at home and without, and as long as in their country", () => {
  for (const typed of ["+254 (0)711 400 123", "+254 0711 400 123", "00254 0711400123", "0711 400 123"])
    expect([typed, phoneKey(typed, "KE")]).toEqual([typed, "+254711400123"]);
  for (const typed of ["0711 400 1234", "0711 400 12", "+254 00711 400 12", "+25471140012345"])
    expect([typed, phoneKey(typed, "KE")]).toEqual([typed, null]);
  expect(phoneKey("+91 98765 43210", "KE")).toBe("+919876543210");
  expect(phoneKey("+44 (0)20 7946 0018", "KE")).toBe("+442079460018");
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (n) => {
      const ways = [`0${n}`, `+254${n}`, `+2540${n}`, `00254 (0) ${n}`].map((typed) => phoneKey(typed, "KE"));
      expect(new Set(ways)).toEqual(new Set([`+254${n}`]));
    }),
  );
});

it("telephone numbers are one with the code of the home country bare, other signs and digits of other scripts", () => {
  for (const typed of ["254712345678", "0712/345678", "0712–345–678", "٠٧١٢ ٣٤٥ ٦٧٨", "+۲۵۴ ۷۱۲‑345678", "०712345678"])
    expect([typed, phoneKey(typed, "KE")]).toEqual([typed, "+254712345678"]);
  for (const typed of ["25471234567", "2547123456789", "256712345678", "0712345678/0722345678"])
    expect([typed, phoneKey(typed, "KE")]).toEqual([typed, null]);
  expect(phoneKey("254712345678", null)).toBeNull();
  const digits = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1e950);
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), digits, (n, zero) => {
      const typed = `254${n}`.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
      expect(phoneKey(typed, "KE")).toBe(`+254${n}`);
    }),
  );
});

it("names begin with an apostrophe of any form, and hold one", () => {
  const problems = (firstName: string) => nameProblems({ firstName, middleName: null, lastName: "Noor" });
  for (const name of ["'Abd", "‘Abd", "’Abd", "Sa‘id", "Ng'ang'a", "ʻAbd"])
    expect([name, problems(name)]).toEqual([name, []]);
  for (const name of ["''", "'1", "-Abd", "‘‘Abd"]) expect(problems(name)).toHaveLength(1);
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
  it("score a document, and less its number under another type or in no other country", () => {
    const bare = { nameKey: "", bornOn: "", phoneKey: "", village: "" };
    const score = (key: string) =>
      duplicateScore({ ...bare, documentKeys: ["KE NATIONAL_ID 1234"] }, { ...bare, documentKeys: [key] });
    expect(["KE NATIONAL_ID 1234", "KE VOTER 1234", "UG NATIONAL_ID 1234"].map(score)).toEqual([100, 50, 0]);
  });
  it("stop no change by what nobody touches, and stop one that brings them nearer", () => {
    const father = { ...one, lastName: "Wanjiru", nomineeKeys: [nameKey("Asha", "Noor")] };
    const son = { ...father, bornOn: "2000-05-05" };
    expect(duplicateScore(son, father)).toBe(85);
    expect(changedScore(son, son, father)).toBe(79);
    expect(changedScore(son, { ...son, bornOn: father.bornOn }, father)).toBe(135);
    expect(changedScore(son, { ...son, phoneKey: "+254700000000" }, father)).toBe(45);
  });
  it("are refused from 80, shown from 50 until somebody says they are not one, and named only in sight", () => {
    const alike = (score: number, name: string | null = "Grace Wanjiru") => [
      { score, name, memberNo: name && "KIB-000001", branch: "Kibera" },
    ];
    expect(duplicateProblems(alike(80), true)).toMatchObject([{ field: "lastName", code: "duplicate" }]);
    expect(duplicateProblems(alike(79), false)).toMatchObject([{ field: "apart", code: "alike" }]);
    expect(duplicateProblems(alike(79), true)).toEqual([]);
    expect(duplicateProblems(alike(50), false)).toMatchObject([{ field: "apart", code: "alike" }]);
    expect(duplicateProblems(alike(49), false)).toEqual([]);
    const [shown] = duplicateProblems([...alike(50), ...alike(49, "Mary Atieno")], false);
    expect([shown!.message.includes("Grace"), shown!.message.includes("Mary")]).toEqual([true, false]);
    const called = [{ ...alike(40)[0]!, samePhone: true as const }];
    expect(duplicateProblems(called, false)).toMatchObject([{ field: "apart", code: "phone_shared" }]);
    expect(duplicateProblems(called, false)[0]!.message).toContain("Grace Wanjiru, KIB-000001");
    expect(duplicateProblems(called, true)).toEqual([]);
    const [masked] = duplicateProblems(alike(90, null), false);
    expect(masked!.message).toBe("Already a member at Kibera. Ask that branch.");
    expect(duplicateProblems(alike(90), false)[0]!.message).toBe(
      "Already a member: Grace Wanjiru, KIB-000001 (Kibera)",
    );
    const inFile = duplicateProblems([{ ...alike(90)[0]!, row: 2 }, ...alike(60)], false);
    expect(inFile.map(({ message }) => message)).toEqual(["The same person is in row 2 of this file"]);
    expect(alikeWords(alike(60, null)[0]!)).toBe("Member of Kibera (ask that branch)");
  });
});

it("what is typed is held against age, days, telephone and consent", () => {
  const input = {
    bornOn: "1990-01-01",
    joinedOn: TODAY,
    phoneKey: "+254712345678",
    consentOn: null,
    consentVersion: null,
    email: null,
    apart: false,
  };
  const fields = (more: object, branch = true, officer = true) =>
    memberProblems({ ...input, ...more }, { today: TODAY, alike: [], branch, officer }).map(({ field }) => field);
  expect(fields({})).toEqual([]);
  expect(fields({ bornOn: "2008-06-16" })).toEqual(["bornOn"]);
  expect(fields({ bornOn: "1925-06-15" })).toEqual(["bornOn"]);
  // Those who are of the youngest age today, and of the oldest for another day; who joins on the day of birth.
  expect(fields({ bornOn: `${2026 - YOUNGEST}-06-15` })).toEqual([]);
  expect(fields({ bornOn: `${2026 - OLDEST - 1}-06-16`, joinedOn: TODAY })).toEqual([]);
  const long = "1990-01-01";
  expect(fields({ bornOn: long, joinedOn: long, consentOn: long, consentVersion: "1" })).toEqual([]);
  expect(fields({ consentOn: TODAY, consentVersion: "1" })).toEqual([]);
  expect(fields({ consentOn: addDays(TODAY, 1), consentVersion: "1" })).toEqual(["consentOn"]);
  expect(fields({ joinedOn: "2026-06-16", phoneKey: "" }, false)).toEqual(["unitId", "joinedOn", "phone"]);
  expect(fields({ consentOn: TODAY })).toEqual(["consentVersion"]);
  expect(fields({ consentVersion: "2" })).toEqual(["consentOn"]);
  expect(fields({ joinedOn: "1989-12-31" })).toEqual(["joinedOn"]);
  expect(fields({ consentOn: "1989-12-31", consentVersion: "2" })).toEqual(["consentOn"]);
});

it("what stood there before is not judged again, and what is typed anew is", () => {
  const before = { bornOn: "1920-01-01", joinedOn: "1919-01-01", consentOn: "1919-01-01", email: "none" };
  const known = { today: TODAY, alike: [], branch: true, officer: true, before };
  const input = { ...before, phoneKey: "+254712345678", consentVersion: "1", apart: false };
  const fields = (more: object) => memberProblems({ ...input, ...more }, known).map(({ field }) => field);
  expect(fields({})).toEqual([]);
  expect(fields({ bornOn: "1921-01-01" })).toEqual(["bornOn", "joinedOn", "consentOn"]);
  expect(fields({ joinedOn: "1918-01-01" })).toEqual(["joinedOn"]);
  expect(fields({ email: "none at all" })).toEqual(["email"]);
});

it("names are letters, the middle one at least one", () => {
  const fields = (middleName: string) =>
    nameProblems({ firstName: "Zawadi", middleName, lastName: "Mutindi" }).map(({ field }) => field);
  for (const name of ["B", "B.", "Wa", "ع"]) expect([name, fields(name)]).toEqual([name, []]);
  for (const name of ["7", "=", "-", "W7"]) expect([name, fields(name)]).toEqual([name, ["middleName"]]);
  const codes = (input: Record<string, string>) =>
    nomineeRows(input).problems.map(({ field, code }) => `${field} ${code}`);
  const amina = { name1: "Amina Ali", relation1: "Sister", share1: "50" };
  expect(codes({ ...amina, name2: "=1+1", relation2: "Son", share2: "50" })).toEqual(["name2 name"]);
  expect(codes({ ...amina, name2: "amina  ALI", relation2: "sister", share2: "50" })).toEqual(["name2 twice"]);
  expect(codes({ ...amina, name2: "Amina Ali", relation2: "Daughter", share2: "50" })).toEqual([]);
  expect(kinRows({ name1: "77", relation1: "Son" }, "KE").problems.map(({ code }) => code)).toEqual(["name"]);
  const kept = { name1: "Ali", relation1: "Son", phone1: "0711 400 1234" };
  expect(kinRows(kept, "KE").problems).toHaveLength(1);
  expect(kinRows(kept, "KE", ["0711 400 1234"]).problems).toEqual([]);
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
  expect(missingChecks({ ...whole, officer: { status: "SEPARATED" } }, TODAY)).toEqual(["officer"]);
  expect(missingChecks({ ...whole, nominees: [{ shareBp: 9_999 }] }, TODAY)).toEqual(["nominees"]);
});

describe("shares", () => {
  it("are read as they are written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: WHOLE }), (bp) => {
        expect(shareOf(percentText(bp))).toBe(bp);
      }),
    );
    for (const typed of ["0", "100.01", "-5", "1e1", "33.333", "", "half"]) expect(shareOf(typed)).toBeNull();
  });
  it("are taken where they add up to a whole, and nowhere else", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: WHOLE }), { minLength: 1, maxLength: 4 }), (shares) => {
        const input = Object.fromEntries(
          shares.flatMap((bp, i) => [
            [`name${i + 1}`, `Amina ${"WXYZ".charAt(i)}`],
            [`relation${i + 1}`, "Sister"],
            [`share${i + 1}`, percentText(bp)],
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
    const said = (rows: { problems: { message: string }[] }) => rows.problems.map(({ message }) => message);
    expect(said(nomineeRows({ name2: "Amina", relation2: "Sister", share2: "half" }))).toEqual([
      "Nominee 2: enter a share in percent, like 33.34",
    ]);
    expect(said(kinRows({ relation3: "Son", phone3: "12" }, "KE"))).toEqual([
      "Person 3: enter the name",
      "Person 3: enter a telephone number like +254 700 123456",
    ]);
  });
});
