import { beforeAll, describe, expect, it } from "vitest";
import { actorAt, seedTree, resource } from "../../tests/setup/organisation";
import { seeded } from "../../tests/setup/database";
import type { Actor } from "~/core/actor";
import { processPage } from "./process-page.server";
import { portal } from "./portal.server";

let actor: Actor;

beforeAll(async () => {
  const { company } = await seeded(seedTree);
  actor = await actorAt(company, ["process.read", "area.grapes"]);
});

describe("processes", () => {
  it("are called what people call their records", async () => {
    const { all, processes } = await processPage(actor, "DayClose");
    expect(all.filter(({ one }) => /[a-z][A-Z]/.test(one))).toEqual([]);
    expect(all).toHaveLength(portal().workflows.length);
    expect(processes.map(({ one }) => one)).toEqual(["Close of a business day"]);
  });

  it("are named so in the authority mapping, each step once and short", () => {
    const { fields, title } = resource("AuthorityMapping");
    const labels = (field: string) =>
      Object.fromEntries(fields[field]!.choices!.map(({ value, label }) => [value, label]));
    expect(labels("process")).toMatchObject({ DayClose: "Close of a business day", FundTransfer: "Transfer of funds" });
    expect(labels("step")).toMatchObject({ approve: "Approve", submit: "Submit" });
    expect(title({ id: 1, process: "FundTransfer", step: "approve" })).toBe("Transfer of funds, Approve and send");
  });
});
