import { describe, expect, it } from "vitest";
import { portal } from "~/engine/portal.server";
import { ROUTE_TABLE } from "~/addresses/route-table";
import { helpOf, pageHelp, tableHelp } from "./index.server";
import { OWN_PAGES } from "./own-pages";
import { FACE_HELP } from "./table-faces";

describe("page help", () => {
  it("is about pages and tables that the product has, and told once", () => {
    const patterns = new Set<string>(ROUTE_TABLE.flatMap(({ routes }) => routes.map(({ path }) => path)));
    const pages = [OWN_PAGES, ...portal().help.map(({ pages = {} }) => pages)].flatMap((texts) => Object.keys(texts));
    expect(pages.filter((pattern) => !patterns.has(pattern))).toEqual([]);
    expect(new Set(pages).size).toBe(pages.length);
    const names = new Set(portal().resources.map(({ name }) => name));
    const tables = portal().help.flatMap(({ tables = {} }) => Object.keys(tables));
    expect(tables.filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(tables).size).toBe(tables.length);
  });

  it("is found by the address of any record, in any case, with the table it is about", () => {
    expect(helpOf("/OPS/bm/visit/preview/7?x=1")?.what).toBe(pageHelp()["/ops/:level/visit/preview/:id"]!.what);
    expect(helpOf("/admin/settings/branch/edit/3")).toMatchObject({
      what: FACE_HELP.edit!.what,
      about: tableHelp().Branch,
    });
    expect(helpOf("/grapes/settings/sub/menu/list")).toMatchObject({ about: tableHelp().SubMenu });
    expect(helpOf("/import/branch")).toMatchObject({
      what: OWN_PAGES["/import/:resource"]!.what,
      about: tableHelp().Branch,
    });
    for (const path of ["/no/such/page", "/export/branch/csv", "https://example.org/"]) expect(helpOf(path)).toBeNull();
  });
});
