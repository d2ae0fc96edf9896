import { describe, expect, it } from "vitest";
import { namedIn } from "./about";

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
