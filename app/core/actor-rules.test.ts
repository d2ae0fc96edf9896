/** What grants and delegations permit, and where: pure, on a small tree of paths. */
import { describe, expect, it } from "vitest";
import {
  can,
  canAt,
  canAtAll,
  canAtCompany,
  coversPartOnly,
  reach,
  unitsBelow,
  unitsOfGrants,
  unitsWithin,
  type Actor,
  type DelegatedGrant,
  type Grant,
  type UnitKind,
} from "./actor";

const READ = "visit.read";
const DECIDE = "visit.review";

const grant = (
  unitPath: string,
  permissions: readonly string[],
  unitKind: UnitKind = "BRANCH",
  companyOnly?: readonly string[],
): Grant => ({
  roleId: 1,
  roleName: "Role",
  unitId: 1,
  unitName: "Unit",
  unitKind,
  unitPath,
  acting: false,
  permissions: new Set(permissions),
  ...(companyOnly ? { companyOnly: new Set(companyOnly) } : {}),
});
const lent = (unitPath: string, permissions: readonly string[], unitKind?: UnitKind): DelegatedGrant => ({
  ...grant(unitPath, permissions, unitKind),
  fromUserId: 2,
  fromName: "Lender",
  upTo: { minor: 1n, currency: "KES" },
});
const actor = (grants: readonly Grant[], delegated?: readonly DelegatedGrant[]): Actor => ({
  userId: 1,
  employeeId: 1,
  name: "Asha Mwangi",
  at: new Date("2026-11-29T08:00:00Z"),
  grants,
  ...(delegated ? { delegated } : {}),
  company: {
    unitId: 1,
    name: "Company",
    countryCode: "KE",
    currency: "KES",
    exponent: 2,
    timeZone: "Africa/Nairobi",
    weekend: [6, 7],
  },
  requestId: "request",
  ip: null,
  via: "session",
});

describe("one of several grants", () => {
  const mixed = actor([grant("/1/4/", [READ]), grant("/1/5/", [DECIDE])]);

  it("is enough for its own permission", () => {
    expect(can(mixed, READ)).toBe(true);
    expect(can(mixed, DECIDE)).toBe(true);
    expect(can(mixed, "voucher.read")).toBe(false);
    expect(can(actor([]), READ)).toBe(false);
  });

  it("counts under its own unit alone", () => {
    expect(canAt(mixed, READ, "/1/4/")).toBe(true);
    expect(canAt(mixed, READ, "/1/4/9/")).toBe(true);
    expect(canAt(mixed, READ, "/1/5/")).toBe(false);
    expect(canAt(mixed, READ, "/1/")).toBe(false);
    expect(canAt(mixed, READ, "/1/44/")).toBe(false);
    expect(canAt(mixed, DECIDE, "/1/4/")).toBe(false);
  });

  it("has to reach every place of several, and be held where there are none", () => {
    expect(canAtAll(mixed, READ, ["/1/4/", "/1/4/9/"])).toBe(true);
    expect(canAtAll(mixed, READ, ["/1/4/", "/1/5/"])).toBe(false);
    expect(canAtAll(mixed, READ, [])).toBe(true);
    expect(canAtAll(mixed, "voucher.read", [])).toBe(false);
  });
});

describe("what belongs to the company as a whole", () => {
  const atCompany = actor([grant("/1/", [READ], "COMPANY"), grant("/1/4/", [DECIDE])]);

  it("asks for the permission at a company", () => {
    expect(canAtCompany(atCompany, READ)).toBe(true);
    expect(canAtCompany(atCompany, DECIDE)).toBe(false);
    expect(canAtAll(atCompany, READ, "company")).toBe(true);
    expect(canAtAll(atCompany, DECIDE, "company")).toBe(false);
    expect(canAtCompany(actor([]), READ)).toBe(false);
  });

  it("is not reached by what others have lent", () => {
    expect(canAtCompany(actor([], [lent("/1/", [READ], "COMPANY")]), READ)).toBe(false);
  });
});

describe("a permission that counts at a company alone", () => {
  it("is named where the role is held at a part of one", () => {
    const part = actor([grant("/1/4/", []), grant("/1/5/", [READ], "BRANCH", [DECIDE])]);
    expect(coversPartOnly(part, DECIDE)).toBe(true);
    expect(coversPartOnly(part, READ)).toBe(false);
    expect(coversPartOnly(part, "voucher.read")).toBe(false);
  });

  it("is not where another grant carries it", () => {
    const both = actor([grant("/1/4/", [], "BRANCH", [DECIDE]), grant("/1/", [DECIDE], "COMPANY")]);
    expect(coversPartOnly(both, DECIDE)).toBe(false);
  });
});

describe("what is lent", () => {
  const standIn = actor([grant("/1/4/", [READ])], [lent("/1/5/", [DECIDE])]);

  it("permits beside one's own grants, at its own unit", () => {
    expect(can(standIn, DECIDE)).toBe(true);
    expect(can(standIn, READ)).toBe(true);
    expect(canAt(standIn, DECIDE, "/1/5/7/")).toBe(true);
    expect(canAt(standIn, DECIDE, "/1/4/")).toBe(false);
    expect(can(actor([grant("/1/4/", [READ])], []), READ)).toBe(true);
  });

  it("is within reach, but no unit of one's own", () => {
    expect(reach(standIn, DECIDE)).toEqual(["/1/5/"]);
    expect(unitsOfGrants(standIn)).toEqual({ OR: [{ path: { startsWith: "/1/4/" } }] });
  });
});

describe("reach", () => {
  it("names the outermost units, each once", () => {
    const several = actor([
      grant("/1/4/9/", [READ]),
      grant("/1/4/", [READ]),
      grant("/1/4/", [READ]),
      grant("/1/6/", [READ]),
      grant("/1/", [DECIDE]),
    ]);
    expect(reach(several, READ)).toEqual(["/1/4/", "/1/6/"]);
    expect(unitsWithin(several, READ)).toEqual({
      OR: [{ path: { startsWith: "/1/4/" } }, { path: { startsWith: "/1/6/" } }],
    });
    expect(unitsBelow(several, READ)).toEqual({
      OR: [{ path: { startsWith: "/1/4/", not: "/1/4/" } }, { path: { startsWith: "/1/6/", not: "/1/6/" } }],
    });
  });

  it("is nowhere without a grant", () => {
    const NOWHERE = { path: { startsWith: "nowhere" } };
    expect(reach(actor([]), READ)).toEqual([]);
    expect(unitsWithin(actor([]), READ)).toEqual({ OR: [NOWHERE] });
    expect(unitsBelow(actor([]), READ)).toEqual({ OR: [{ path: { startsWith: "nowhere", not: "nowhere" } }] });
    expect(unitsOfGrants(actor([]))).toEqual({ OR: [NOWHERE] });
  });

  it("of all grants names each unit once, whatever it permits", () => {
    expect(unitsOfGrants(actor([grant("/1/4/", [READ]), grant("/1/4/", []), grant("/1/5/", [])]))).toEqual({
      OR: [{ path: { startsWith: "/1/4/" } }, { path: { startsWith: "/1/5/" } }],
    });
  });
});
