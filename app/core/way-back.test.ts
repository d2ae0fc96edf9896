import { expect, it } from "vitest";
import {
  BACK,
  carrying,
  crumbFrom,
  landing,
  linkFrom,
  linkFromList,
  listAddress,
  wayBeside,
  waysBack,
} from "./way-back";

const list = "/hr/employee/list?q=ann&sort=-name&page=2";
const asked = (back: string) => new URLSearchParams({ [BACK]: back });
const record = carrying("/hr/employee/details/5", list);
const searchOf = (address: string) => new URL(address, "http://portal.test").searchParams;

it("carries the address of a list to its records, their other pages and back", () => {
  expect(listAddress("/hr/employee/list", "?q=ann&sort=-name&page=2&_waiting=1&state=")).toBe(list);
  expect(listAddress("/hr/employee/list", "?state=&_waiting=1")).toBeNull();
  const inList = linkFromList("/hr/employee/list", list);
  expect(inList("/hr/employee/details/5")).toBe(record);
  expect(inList("/hr/employee/list?sort=name")).toBe("/hr/employee/list?sort=name");
  const inRecord = linkFrom("/hr/employee/details/5", searchOf(record));
  expect(inRecord("/hr/employee/list")).toBe(list);
  expect(inRecord("/hr/employee/edit/5")).toBe(carrying("/hr/employee/edit/5", list));
  expect(inRecord("/hr/employee/list?state=LEFT")).toBe("/hr/employee/list?state=LEFT");
  expect([inRecord("/hr/shift"), inRecord("/ops/member/5"), inRecord("/hr/employee/details/6")]).toEqual([
    "/hr/shift",
    "/ops/member/5",
    "/hr/employee/details/6",
  ]);
});

it("leads a crumb back to the list as it was, also one that asks the list for something itself", () => {
  const slips = "/hr/payroll/slips?sort=-name&status=FINAL&page=2";
  expect(crumbFrom("/hr/payroll/slips?runId=13", asked(slips))).toBe(slips);
  expect(crumbFrom("/hr/payroll/slips", asked(slips))).toBe(slips);
  expect(crumbFrom("/hr/payroll/slips?runId=13", asked(list))).toBe("/hr/payroll/slips?runId=13");
  expect(crumbFrom("/hr/payroll/slips?runId=13", new URLSearchParams())).toBe("/hr/payroll/slips?runId=13");
});

it("leads back after an act, and on with the way back where the act leads on", () => {
  const at = (to: string) => landing(to, `http://portal.test${carrying("/hr/employee/edit/5", list)}`);
  expect(at("/hr/employee/list")).toBe(list);
  expect(at("/hr/employee/details/5")).toBe(record);
  expect(at("/dashboard")).toBe("/dashboard");
  expect(landing("/hr/employee/list", "http://portal.test/hr/employee/edit/5")).toBe("/hr/employee/list");
});

it("keeps the ways of lists within records, and drops the far one where an address grows too long", () => {
  const inner = listAddress("/crm/member/details/7", `?page=3&${asked(list).toString()}`)!;
  expect(waysBack(asked(inner))).toEqual([inner, list]);
  expect(linkFrom("/crm/saving/9", asked(inner))("/hr/employee/list")).toBe(list);
  const long = "x".repeat(700);
  const far = listAddress("/crm/member/list", `?q=${long}&${asked(`/hr/employee/list?q=${long}`).toString()}`);
  expect(far).toBe(`/crm/member/list?q=${long}`);
  expect(listAddress("/crm/member/list", `?q=${long}${long}`)).toBeNull();
});

it("leads to no other place, whatever stands in the address", () => {
  for (const evil of [
    "//evil.test/hr",
    "https://evil.test",
    "/\\evil.test",
    "javascript:alert(1)",
    "/a b",
    "/a\nb",
    "hr/list",
  ]) {
    expect(waysBack(asked(evil))).toEqual([]);
    expect(linkFrom("/hr/employee/details/5", asked(evil))("/hr/employee/list")).toBe("/hr/employee/list");
    expect(landing("/hr/employee/list", `http://portal.test/hr/x?${asked(evil).toString()}`)).toBe("/hr/employee/list");
  }
  expect(carrying("https://elsewhere.test/a", list)).toBe("https://elsewhere.test/a");
  expect(carrying("#part", list)).toBe("#part");
});

it("offers the way back to another face of the list where no crumb leads there, within the area", () => {
  const here = "/hr/employee/details/5";
  expect(wayBeside(here, asked("/hr/employee/left?q=a"), ["/hr/dashboard", "/hr/employee/list", undefined])).toBe(
    "/hr/employee/left?q=a",
  );
  expect(wayBeside(here, asked(list), ["/hr/employee/list"])).toBeNull();
  expect(wayBeside(here, asked("/ac/vouchers?q=a"), [])).toBeNull();
});
