/** Limits of approval as the settings of accounts show them. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { readListParams } from "~/define/list";
import { portal } from "~/engine/portal.server";
import { settingsTabs } from "~/engine/settings-tabs.server";
import type { Actor } from "~/core/actor";
import { seeded } from "../../../tests/setup/database";
import { actorAt, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { changeLimits } from "../../../tests/setup/limits";
import { seedLimits } from "./index.server";

let tree: SmallTree;
let manager: Actor;
const params = (query: string) => readListParams(new URLSearchParams(query), portal().approvalLimits.spec);

beforeAll(async () => {
  tree = await seeded(seedTree);
  await database().writing(seedLimits);
  const role = await db.role.findFirstOrThrow({ where: { name: "Area Manager" } });
  await changeLimits((tx) =>
    tx.authorityMapping.create({ data: { process: "Visit", step: "approve", roleId: role.id } }),
  );
  manager = await actorAt(tree.company, ["area.accounts", "chart.read", "chart.edit"]);
});

describe("the limits in the settings of accounts", () => {
  it("are those of the processes of the books, each role with its amount", async () => {
    const { rows, total } = await portal().approvalLimits.find(manager, params("process=Voucher&sort=upTo"));
    expect(total).toBe(7);
    expect(rows[0]).toMatchObject({
      process: "Voucher",
      role: "Branch Manager",
      heldAt: "Any unit",
      upTo: "KES 50,000.00",
      second: "–",
      active: true,
      edit: null,
    });
    expect(rows.at(-1)).toMatchObject({ upTo: "Without limit, KES", second: "KES 1,000,000.00" });
    const all = await portal().approvalLimits.find(manager, params(""));
    expect(new Set(all.rows.map(({ process }) => process))).not.toContain("Visit");
    expect((await portal().approvalLimits.find(manager, params("process=Visit"))).total).toBe(all.total);
  });

  it("lead to their form for whoever may change the authority mapping", async () => {
    const admin = await actorAt(tree.company, ["area.accounts", "chart.edit", "authority.edit"]);
    const [row] = (await portal().approvalLimits.find(admin, params("process=DayClose"))).rows;
    expect(row!.edit).toBe(`/grapes/settings/authorityMapping/edit/${row!.id}`);
  });

  it("are in the file and in the API as they are on the page", async () => {
    const rows: unknown[] = [];
    for await (const row of portal().approvalLimits.list.rows(manager, params("process=Voucher"))) rows.push(row);
    expect(rows).toContainEqual([
      "Voucher",
      "Approve",
      "Branch Manager",
      "Any unit",
      "KES",
      "50000.00",
      null,
      "In use",
    ]);
    const { endpoint } = portal().approvalLimits;
    const { data } = await endpoint.run({
      actor: manager,
      params: {},
      version: null,
      body: undefined,
      query: endpoint.query!.parse({ "filter[process]": "DayClose" }),
    });
    expect(endpoint.answer.safeParse(data).error).toBeUndefined();
    expect(data).toHaveLength(4);
  });

  it("stand among the tabs of the voucher mapping, for those who may open them", async () => {
    expect(settingsTabs(manager, "Limits").map(({ label, current }) => [label, current])).toEqual([
      ["Voucher mapping", false],
      ["System events", false],
      ["Limits", true],
    ]);
    const reader = await actorAt(tree.company, ["area.accounts", "chart.read", "day.read"]);
    expect(settingsTabs(reader, "VoucherMapping").map(({ label }) => label)).toEqual([
      "Voucher mapping",
      "System events",
      "Day policy",
    ]);
    expect(settingsTabs(reader, "Ledger")).toEqual([]);
  });
});
