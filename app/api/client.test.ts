/** A program made with the typed client: sets a company up from the top and records a visit in it. */
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { PASSWORD, hire, unforeseen } from "../../tests/setup/api";
import { carriedOut, clientFor, type Client } from "../../tests/setup/client";
import { seeded } from "../../tests/setup/database";
import { seedTree, type SmallTree } from "../../tests/setup/organisation";

const LEAST_CALLS = 60;
const LEAST_RECORDS = 12;

let tree: SmallTree;
let admin: Client;
let visitor: Client;

interface Reply {
  data?: unknown;
  response: Response;
}
type Content<R extends Reply> = NonNullable<R["data"]> extends { data: infer D } ? D : never;

/** The data of a call that has to succeed, and the ETag to change it with. */
async function must<R extends Reply>(call: Promise<R>): Promise<{ data: Content<R>; tag: string }> {
  const { data, response } = await call;
  if (!response.ok)
    throw new Error(
      `${response.status} at ${response.url}: ${JSON.stringify(((await call) as { error?: unknown }).error)}`,
    );
  return {
    data: (data as { data: Content<R> } | undefined)?.data as Content<R>,
    tag: response.headers.get("ETag") ?? "",
  };
}

async function signIn(username: string): Promise<Client> {
  const { data } = await must(clientFor().POST("/api/auth/token", { body: { username, password: PASSWORD } }));
  return clientFor(data.token);
}

const match = (tag: string) => ({ "If-Match": tag });
const at = (id: string, tag?: string) => ({ params: { path: { id }, header: match(tag ?? "") } });

beforeAll(async () => {
  tree = await seeded(seedTree);
  await hire(tree.company, "Super Admin", "super.admin");
  await hire(tree.company, "Grapes Admin", "grapes.admin");
  await hire(tree.branches[0], "Branch Manager", "branch.manager");
  await hire(tree.areas[0], "Area Manager", "area.manager");
  [admin, visitor] = [await signIn("super.admin"), await signIn("branch.manager")];
});

/** What is the same for every setting: found in its list, read, retired, taken back. The client's types are those of one of them. */
async function rounds(client: Client, name: string, id: string): Promise<void> {
  const list = `/api/${name}` as "/api/Category";
  const one = `/api/${name}/{id}` as "/api/Category/{id}";
  const { data: found } = await must(client.GET(list, { params: { query: { limit: "100", sort: "active" } } }));
  expect(found.map((row) => row.id)).toContain(id);
  const { tag } = await must(client.GET(one, { params: { path: { id } } }));
  await must(client.DELETE(one, at(id, tag)));
  const { data: back } = await must(
    client.POST(`/api/${name}/{id}/Reactivate` as "/api/Category/{id}/Reactivate", {
      params: { path: { id } },
      body: { note: "Needed again" },
    }),
  );
  expect([name, back.active]).toEqual([name, true]);
}

describe("a program with the typed client", () => {
  it("builds the tree of the organisation", async () => {
    const division = await must(
      admin.POST("/api/Division", { body: { code: "C-DIV", name: "Coast", parentId: String(tree.company) } }),
    );
    const region = await must(
      admin.POST("/api/Region", { body: { code: "C-REG", name: "Coast South", parentId: division.data.id } }),
    );
    const area = await must(
      admin.POST("/api/Area", { body: { code: "C-AREA", name: "Mombasa", parentId: region.data.id } }),
    );
    const branch = await must(
      admin.POST("/api/Branch", {
        body: { code: "C-BR", name: "Likoni", parentId: area.data.id, openedOn: "2026-11-02", weekPattern: ["1", "2"] },
      }),
    );
    const renamed = await must(
      admin.PUT("/api/Branch/{id}", {
        ...at(branch.data.id, branch.tag),
        body: { ...branch.data, name: "Likoni Ferry", weekPattern: ["1", "2"] },
      }),
    );
    expect(renamed.data).toMatchObject({ name: "Likoni Ferry", weekPattern: ["1", "2"] });
    await must(
      admin.PUT("/api/Area/{id}", {
        ...at(area.data.id, area.tag),
        body: { name: "Mombasa Island", parentId: region.data.id },
      }),
    );
    await must(
      admin.PUT("/api/Region/{id}", {
        ...at(region.data.id, region.tag),
        body: { name: "South Coast", parentId: division.data.id },
      }),
    );
    await must(
      admin.PUT("/api/Division/{id}", {
        ...at(division.data.id, division.tag),
        body: { name: "Coast Division", parentId: String(tree.company) },
      }),
    );
    const free = async (
      code: string,
      add: (body: { code: string; name: string; parentId: string }) => Promise<{ data: { id: string } }>,
      parentId: string,
    ) => (await add({ code, name: `Free ${code}`, parentId })).data.id;
    await rounds(admin, "Branch", branch.data.id);
    await rounds(admin, "Area", await free("F-A", (body) => must(admin.POST("/api/Area", { body })), region.data.id));
    await rounds(
      admin,
      "Region",
      await free("F-R", (body) => must(admin.POST("/api/Region", { body })), division.data.id),
    );
    await rounds(
      admin,
      "Division",
      await free("F-D", (body) => must(admin.POST("/api/Division", { body })), String(tree.company)),
    );
    const { data: companies } = await must(admin.GET("/api/Company", {}));
    const company = await must(admin.GET("/api/Company/{id}", { params: { path: { id: companies[0]!.id } } }));
    await must(
      admin.PUT("/api/Company/{id}", { ...at(company.data.id, company.tag), body: { name: "Coast Savings" } }),
    );
  });

  it("keeps holidays and categories, and takes lists away", async () => {
    const holiday = await must(
      admin.POST("/api/Holiday", {
        body: { date: "2027-03-15", name: "Founders' day", half: "FULL", unitId: String(tree.company) },
      }),
    );
    await must(
      admin.PUT("/api/Holiday/{id}", {
        ...at(holiday.data.id, holiday.tag),
        body: { date: "2027-03-16", name: "Founders' day", half: "AM", unitId: String(tree.company) },
      }),
    );
    const category = await must(
      admin.POST("/api/Category", { body: { kind: "DOCUMENT", code: "DEED", name: "Title deed", position: 100 } }),
    );
    await must(
      admin.PUT("/api/Category/{id}", {
        ...at(category.data.id, category.tag),
        body: { name: "Title deeds", position: 90 },
      }),
    );
    await rounds(admin, "Holiday", holiday.data.id);
    await rounds(admin, "Category", category.data.id);
    for (const path of ["/api/Export/category", "/api/Export/branch", "/api/Export/holiday"] as const) {
      const { data } = await admin.GET(path, { parseAs: "text" });
      expect(data).toContain("Name");
    }
  });

  it("keeps the navigation and who takes which step", async () => {
    const console = await signIn("grapes.admin");
    const module = await must(
      console.POST("/api/Module", {
        body: { name: "Field work", link: "/dashboard", icon: "calendar", position: 100 },
      }),
    );
    const menu = await must(
      console.POST("/api/Menu", {
        body: { moduleId: module.data.id, name: "My day", link: "/dashboard", icon: "calendar", position: 100 },
      }),
    );
    const subMenu = await must(
      console.POST("/api/SubMenu", {
        body: { menuId: menu.data.id, name: "My messages", link: "/my/notices", icon: "calendar", position: 100 },
      }),
    );
    await must(
      console.PUT("/api/SubMenu/{id}", {
        ...at(subMenu.data.id, subMenu.tag),
        body: { menuId: menu.data.id, name: "Messages", link: "/my/notices", icon: "calendar", position: 10 },
      }),
    );
    await must(
      console.PUT("/api/Menu/{id}", {
        ...at(menu.data.id, menu.tag),
        body: { moduleId: module.data.id, name: "Today", link: "/dashboard", icon: "calendar", position: 10 },
      }),
    );
    await must(
      console.PUT("/api/Module/{id}", {
        ...at(module.data.id, module.tag),
        body: { name: "Field", link: "/dashboard", icon: "calendar", position: 10 },
      }),
    );
    const roleId = String((await db.role.findFirstOrThrow({ where: { name: "Area Manager" } })).id);
    const mapping = await must(
      console.POST("/api/AuthorityMapping", { body: { process: "Visit", step: "approve", roleId } }),
    );
    await must(
      console.PUT("/api/AuthorityMapping/{id}", {
        ...at(mapping.data.id, mapping.tag),
        body: { roleId, unitKind: "AREA" },
      }),
    );
    for (const [name, { data }] of [
      ["SubMenu", subMenu],
      ["Menu", menu],
      ["Module", module],
      ["AuthorityMapping", mapping],
    ] as const)
      await rounds(console, name, data.id);
  });

  it("records a visit, has it returned and approved, and hears of it", async () => {
    const { data: choices } = await must(visitor.GET("/api/Visit/Choices", { params: { query: { level: "BM" } } }));
    const purposeId = String((await db.category.findFirstOrThrow({ where: { code: "GROUP-MEETING" } })).id);
    expect(choices.purposes.map(({ value }) => value)).toContain(purposeId);
    const header = {
      visitDate: new Date().toISOString().slice(0, 10),
      startTime: "00:10",
      endTime: "00:20",
      purposeId,
      surprise: false,
      personsMet: "The members of Umoja",
      summary: "Met the group under the tree and checked every passbook against the register.",
    };
    const {
      data: { id },
    } = await must(
      visitor.POST("/api/Visit", {
        params: { header: { "Idempotency-Key": "visit-1" } },
        body: { level: "BM", unitId: String(tree.branches[0]), ...header },
      }),
    );
    const visit = { params: { path: { id } } };
    const seen = async (as: Client) => at(id, (await must(as.GET("/api/Visit/{id}", visit))).tag);
    await must(
      visitor.PUT("/api/Visit/{id}", { ...(await seen(visitor)), body: { ...header, place: "Kibera Drive" } }),
    );
    const group = {
      groupName: "Umoja",
      enrolled: 20,
      present: 18,
      savingsCollected: "1250.50",
      repaymentExpected: "9000",
      repaymentCollected: "8000",
    };
    const added = await must(visitor.POST("/api/Visit/{id}/Group", { ...visit, body: group }));
    const row = { path: { id, row: added.data.id } };
    const { tag } = await must(visitor.GET("/api/Visit/{id}/Group/{row}", { params: row }));
    await must(
      visitor.PUT("/api/Visit/{id}/Group/{row}", {
        params: { ...row, header: match(tag) },
        body: { ...group, present: 19 },
      }),
    );
    expect((await must(visitor.GET("/api/Visit/{id}/Group", visit))).data).toHaveLength(1);
    expect((await must(visitor.GET("/api/Visit/{id}/SubmitCheck", visit))).data.problems).toEqual([]);
    await must(visitor.POST("/api/Visit/{id}/Submit", { ...(await seen(visitor)), body: {} }));

    const reviewer = await signIn("area.manager");
    expect((await must(reviewer.GET("/api/Task"))).data.length).toBeGreaterThan(0);
    const { data: waiting } = await must(
      reviewer.GET("/api/Visit", { params: { query: { "filter[status]": "SUBMITTED" } } }),
    );
    expect(waiting.map((one) => one.id)).toEqual([id]);
    await must(
      reviewer.POST("/api/Visit/{id}/Return", {
        ...(await seen(reviewer)),
        body: { note: "Please name the tree", marks: [{ field: "summary", note: "Which?" }] },
      }),
    );
    const { data: notices } = await must(visitor.GET("/api/Notice"));
    await must(visitor.POST("/api/Notice/{id}/Read", { params: { path: { id: notices[0]!.id } } }));
    const {
      data: { marks },
    } = await must(visitor.GET("/api/Visit/{id}", visit));
    await must(
      visitor.PUT("/api/Visit/{id}/Answers", {
        ...visit,
        body: { answers: [{ id: Number(marks[0]!.id), answer: "The fig tree by the mill" }] },
      }),
    );
    await must(visitor.POST("/api/Visit/{id}/Submit", { ...(await seen(visitor)), body: {} }));
    const approved = await must(
      reviewer.POST("/api/Visit/{id}/Approve", {
        ...(await seen(reviewer)),
        body: { note: "Thank you for counting again" },
      }),
    );
    expect(approved.data.status).toBe("APPROVED");
  });

  it("knows who it is, and signs out", async () => {
    expect((await must(visitor.GET("/api/EmployeeInfo/Details"))).data.employee.designationName).toBe("Branch Manager");
    await must(visitor.POST("/api/auth/ReloadRole", {}));
    await must(visitor.POST("/api/Notice/ReadAll"));
    await must(visitor.DELETE("/api/auth/token"));
    expect((await visitor.GET("/api/Task")).response.status).toBe(401);
  });

  it("has made many different calls on many kinds of record", () => {
    expect(unforeseen).toEqual([]);
    expect(carriedOut.size).toBeGreaterThanOrEqual(LEAST_CALLS);
    expect(new Set([...carriedOut].map((call) => call.split("/")[1])).size).toBeGreaterThanOrEqual(LEAST_RECORDS);
  });
});
