import { describe, expect, it } from "vitest";
import { RESOURCES } from "~/engine/registry.server";
import { ROUTE_TABLE } from "~/route-table";
import { accountsHelp } from "./accounts";
import { adminHelp } from "./admin";
import { grapesHelp } from "./grapes";
import { homeHelp } from "./home";
import { helpOf } from "./index.server";
import { operationsHelp } from "./operations";
import { FACE_HELP, RESOURCE_HELP } from "./records";

describe("page help", () => {
  it("is about pages and tables that the product has", () => {
    const patterns = new Set<string>(ROUTE_TABLE.flatMap(({ routes }) => routes.map(({ path }) => path)));
    const written = [accountsHelp, adminHelp, grapesHelp, homeHelp, operationsHelp].flatMap((texts) =>
      Object.keys(texts),
    );
    expect(written.filter((pattern) => !patterns.has(pattern))).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
    const names = new Set(RESOURCES.map(({ name }) => name));
    expect(Object.keys(RESOURCE_HELP).filter((name) => !names.has(name))).toEqual([]);
  });

  it("is found by the address of any record, in any case, with the table it is about", () => {
    expect(helpOf("/OPS/bm/visit/preview/7?x=1")?.what).toBe(operationsHelp["/ops/:level/visit/preview/:id"]!.what);
    expect(helpOf("/admin/settings/branch/edit/3")).toMatchObject({
      what: FACE_HELP.edit!.what,
      about: RESOURCE_HELP.Branch,
    });
    expect(helpOf("/grapes/settings/sub/menu/list")).toMatchObject({ about: RESOURCE_HELP.SubMenu });
    expect(helpOf("/import/branch")).toMatchObject({
      what: homeHelp["/import/:resource"]!.what,
      about: RESOURCE_HELP.Branch,
    });
    for (const path of ["/no/such/page", "/export/branch/csv", "https://example.org/"]) expect(helpOf(path)).toBeNull();
  });
});
