/** What holds for every list that is told once, whichever it is. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "~/core/actor";
import { hireActor } from "../../../tests/setup/api";
import { actorAt, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { seeded } from "../../../tests/setup/database";
import { database } from "~/db/database.server";
import { delegationList } from "~/modules/delegations/index.server";
import { portal } from "../portal.server";
import { permissionOfPath } from "../route-permission.server";
import type { AnyListing, AnyView } from "~/define/listing";
import { listScreen, specOf } from "./listing.server";

const faces = portal().listings.flatMap((list) =>
  Object.entries(list.views).map(([name, view]): [string, AnyListing, AnyView] => [
    `${list.name}, ${name}`,
    list,
    view,
  ]),
);
let actors: Map<string, Actor>;
let tree: SmallTree;

beforeAll(async () => {
  tree = await seeded(seedTree);
  actors = new Map();
  for (const [, , { permission }] of faces) actors.set(permission, await actorAt(tree.company, [permission]));
});

describe.each(faces)("%s", (_, list, view) => {
  const screen = (search: string) => listScreen(actors.get(view.permission)!, list, view, new URLSearchParams(search));

  it("asks for the permission that the route table names", () => {
    expect(permissionOfPath(view.path)).toBe(view.permission);
  });

  it("is put in order by each of its sorts, up and down, and searched", async () => {
    for (const name of list.sorts)
      for (const sort of [name, `-${name}`]) expect((await screen(`sort=${sort}`)).sort).toBe(sort);
    expect((await screen("q=na%25_'")).narrowed).toBe(true);
  });

  it("is narrowed by every value of each of its filters", async () => {
    for (const { name, kind, choices } of specOf(list, view).filters) {
      const words: Partial<Record<typeof kind, string[]>> = { date: ["2026-11-20"], flag: ["true", "false"] };
      const values =
        words[kind] ?? choices?.map(({ value }) => value) ?? (kind === "word" ? ["1", "x.y", "2026-11", "%'"] : ["1"]);
      for (const value of values)
        for (const edge of kind === "date" ? ["", ".from", ".to"] : [""])
          await expect(screen(new URLSearchParams({ [name + edge]: value }).toString())).resolves.toBeDefined();
    }
  });
});

it("reads a looked-up choice as the id of a record where its name or its filter says so, and as a word otherwise", () => {
  const kinds = faces.flatMap(([face, list, view]) =>
    list.filters.flatMap(({ name, choices }) => {
      const known = typeof choices === "function" && specOf(list, view).filters.find((one) => one.name === name);
      return known ? [`${face}: ${name} ${known.kind}`] : [];
    }),
  );
  expect(kinds).toEqual(
    expect.arrayContaining([
      "acknowledgements, all: kind word",
      "acknowledgements, all: subject word",
      "acknowledgements, all: unitId id",
      "acknowledgements, all: at id",
    ]),
  );
  // Whatever its choices are, what stands in the address narrows the list.
  expect(kinds.filter((line) => !/Id id$|: (at|message|unit) id$| word$/.test(line))).toEqual([]);
});

describe("a list with rows", () => {
  let lender: Actor;

  beforeAll(async () => {
    const branch = tree.branches[0];
    const [from, to] = [await hireActor(branch, "Branch Manager"), await hireActor(branch, "Loan Branchr")];
    lender = { ...actors.get("delegation.read")!, userId: from.userId };
    const common = {
      fromUserId: from.userId!,
      toUserId: to.userId!,
      unitId: branch,
      processes: "Voucher",
      currency: "KES",
      reason: "On leave for a week",
      status: "APPROVED",
      startDate: "2026-11-01",
    };
    await database().writing(async (tx) => {
      await tx.delegation.create({ data: { ...common, endDate: "2026-11-05", upTo: 500_000n } });
      await tx.delegation.create({ data: { ...common, endDate: "2026-12-31", upTo: 70_050n, currency: "UGX" } });
    });
  });

  it("finds a derived state by its name, and what lies beneath without it", async () => {
    const ended = await screenOf(lender, delegationList, "all", { status: "ENDED" });
    expect(ended.rows.map(({ endDate, status }) => [endDate, status])).toEqual([
      ["05 Nov 2026", { text: "Ended", tone: "neutral" }],
    ]);
    const running = await screenOf(lender, delegationList, "all", { status: "APPROVED" });
    expect(running.rows.map(({ endDate }) => endDate)).toEqual(["31 Dec 2026"]);
  });

  it("shows amounts of other currencies with their code, and gives all of them raw to a file", async () => {
    const { rows, columns, total, sentence } = await screenOf(lender, delegationList, "all", { sort: "upTo" });
    expect(rows.map(({ upTo }) => upTo)).toEqual(["UGX 70,050", "5,000.00"]);
    expect([columns.map(({ id }) => id).includes("reason"), total, sentence]).toEqual([false, 2, "2 delegations"]);
    const lines = await fileOf(lender, delegationList, "all", { sort: "upTo" });
    expect(lines.map((line) => [line["Up to"], line.Currency, line.Reason, line.To])).toEqual([
      ["70050", "UGX", "On leave for a week", "2026-12-31"],
      ["5000.00", "KES", "On leave for a week", "2026-11-05"],
    ]);
  });
});
