import { describe, expect, it } from "vitest";
import { MODULES } from "../../prisma/seed/navigation";
import { currentMenu } from "./current-menu";
import { menuPathOf } from "./route-permission.server";

const menusOf = (area: string, role: string) =>
  MODULES.find(({ name }) => name === area)!
    .menus.filter(({ roles }) => roles === "all" || roles.includes(role))
    .map(({ name, link, subMenus = [] }) => ({ name, link, subMenus: [...subMenus] }));

/** The names that are lit at a path: the menu's, and the sub-menu's where there is one. */
function lit(path: string, role = "Branch Manager"): (string | undefined)[] {
  const { menu, sub } = currentMenu(menusOf("Operations", role), menuPathOf(path), "/ops");
  return [menu?.name, ...(sub ? [sub.name] : [])];
}

describe("the current menu of operations", () => {
  it.each([
    ["/ops", ["Today"]],
    ["/ops/bm/visit/list", ["My visits"]],
    ["/ops/BM/visit/edit/7", ["My visits"]],
    ["/ops/bm/visit/preview/7", ["My visits"]],
    ["/ops/bm/group/visit/add", ["My visits"]],
    ["/ops/bm/cash/daily/edit/7", ["My visits"]],
    ["/ops/visit", ["Visit work"]],
    ["/ops/visit/list", ["Visit work", "All my visits"]],
    ["/ops/visit/edit/7", ["Visit work", "All my visits"]],
    ["/ops/bm/review/visit/list", ["Visit work", "Under review"]],
    ["/ops/bm/visit/submit/7", ["Visit work"]],
    ["/ops/allvisit/checkeffective/bm/add", ["Visit work"]],
    ["/ops/allvisit/checkeffective/am/edit/7", ["Visit work"]],
    ["/ops/allvisit/portfolio/add", ["Visit work"]],
    ["/ops/allvisit/borrowerVisit/list", ["Borrowers visited"]],
    ["/ops/verifyLoanApp/edit/7", ["Visit work"]],
    ["/ops/visit/doc/add", ["Visit work"]],
    ["/ops/visit/doc/list/7", ["Visit work"]],
    ["/ops/visit/doc/preview/list/7", ["Visit work"]],
    ["/ops/visit/doc/supervisor/preview/list/7", ["Visit work"]],
    ["/ops/my/review/list", ["To review"]],
    ["/ops/my/review/preview/7", ["To review"]],
    ["/ops/approved/preview/7", ["Approved visits"]],
    ["/ops/reports", ["Reports of visits"]],
    ["/ops/reports/numberOfVisits", ["Reports of visits"]],
    ["/ops/reports/fmpu/list", ["Reports of visits", "Field monitoring"]],
    ["/ops/manager/visit/preview/7", ["Reports of visits"]],
    ["/ops/myVisit/report/preview/7", ["Visit work"]],
    ["/ops/transportBill", ["Transport bills"]],
    ["/ops/transportBill/list", ["Transport bills", "My bills"]],
    ["/ops/transportBill/edit/7", ["Transport bills", "My bills"]],
    ["/ops/transportBillDetails/edit/7", ["Transport bills", "My lines"]],
    ["/ops/othersBill/edit/7", ["Transport bills"]],
    ["/ops/supervisor/travelbill/list/7", ["Transport bills"]],
    ["/ops/risk/register/details/7", ["Risk register"]],
    ["/ops/ermf", ["Risk register"]],
  ])("at %s", (path, names) => expect(lit(path)).toEqual(names));

  it("is not taken in by words that begin alike, and falls back on the start of the area", () => {
    const menus = [
      { name: "Start", link: "/ops/start", subMenus: [] },
      { name: "Bills", link: "/ops/bill", subMenus: [] },
    ];
    expect(currentMenu(menus, "/ops/bills/7", "/ops/start").menu?.name).toBe("Start");
    expect(currentMenu(menus, "/ops/bill/7", "/ops/start").menu?.name).toBe("Bills");
    expect(currentMenu(menus, "/elsewhere", null).menu).toBeNull();
  });

  it("lights an area manager's own menu for pages of that level", () =>
    expect(lit("/ops/am/group/visit/add", "Area Manager")).toEqual(["My area visits"]));
});
