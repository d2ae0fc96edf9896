import { describe, expect, it } from "vitest";
import { namedIn, placesIn, saysInternalAudit } from "./about";

const PEOPLE = [
  { userId: 3, name: "Jane Wanjiku Mwangi", signInName: "branch.manager", employeeNumber: "E-0042" },
  { userId: 5, name: "José Ngũgĩ", signInName: "jose.ngugi", employeeNumber: null },
  { userId: 9, name: "Mary Atieno", signInName: "chief.internal.auditor", employeeNumber: "E-0007" },
];

describe("whom a text names", () => {
  it("is found by two words of the name, the sign-in name or the number, however they are written", () => {
    expect(namedIn("It is JANE mwangi, I think", PEOPLE)).toEqual([3]);
    expect(namedIn("Mwangi (Wanjiku)", PEOPLE)).toEqual([3]);
    expect(namedIn("jose ngugi and e 0007", PEOPLE)).toEqual([5, 9]);
    expect(namedIn("chief internal auditor", PEOPLE)).toEqual([9]);
  });

  it("is no one where a first name stands alone, or nothing", () => {
    expect(namedIn("somebody called Mary", PEOPLE)).toEqual([]);
    expect(namedIn("", PEOPLE)).toEqual([]);
  });
});

describe("units and departments that a text names", () => {
  const places = [
    { id: 1, name: "Kibera Branch", code: "KIB" },
    { id: 2, name: "IT", code: null },
    { id: 3, name: "Accounts", code: "AC" },
  ];

  it("are found by their whole name or code; a short one is a word like others", () => {
    expect(placesIn("everybody at kibera branch", places)).toEqual([1]);
    expect(placesIn("KIB, and accounts", places)).toEqual([1, 3]);
    expect(placesIn("it is nobody of the kibera market", places)).toEqual([]);
  });

  it("or internal audit, in the languages of the form", () => {
    for (const text of ["Somebody of Internal Audit", "l'audit interne", "mkaguzi wa ndani", "an internal auditor"])
      expect([text, saysInternalAudit(text)]).toEqual([text, true]);
    for (const text of ["an audit", "the internal rules", "internal auditorium"])
      expect([text, saysInternalAudit(text)]).toEqual([text, false]);
  });
});
