import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Workflow } from "~/define/workflow";
import { authorityMapping } from "~/modules/workflow/index.server";
import { actorAt, seedTree } from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { portal } from "../portal.server";
import { detailsPage, formPage } from "./record-page.server";
import { saveRecord } from "./save.server";
import { schemaOf } from "./schema.server";
import { exportKind, exportValue, heldIn, jsonValue } from "./values.server";

// The visit's life, as if it were about money.
const visit = portal().workflows.find(({ name }) => name === "Visit")!;
const bill = { ...visit, name: "Bill", amount: () => ({ minor: 0n, currency: "KES" }) } as Workflow;
const resource = authorityMapping([bill, ...portal().workflows]);
const schema = schemaOf(resource, "add");
let admin: Actor;
let roleId: number;

beforeEach(async () => {
  const { company } = await seeded(seedTree);
  admin = await actorAt(company, ["area.grapes", "authority.read", "authority.edit"]);
  roleId = (await db.role.findUniqueOrThrow({ where: { name: "Area Manager" } })).id;
});

const line = (more: Record<string, unknown> = {}) => ({
  process: "Bill",
  step: "approve",
  roleId: String(roleId),
  unitKind: "AREA",
  currency: "KES",
  upTo: "50,000",
  secondAbove: "20000.50",
  ...more,
});
const messages = (typed: Record<string, unknown>) =>
  schema.safeParse(typed).error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ?? [];
const add = (more: Record<string, unknown> = {}) => saveRecord(admin, resource, null, schema.parse(line(more)), null);

describe("a field of money", () => {
  it("is read in minor units of the record's currency", () => {
    expect(schema.parse(line())).toMatchObject({ upTo: 5_000_000n, secondAbove: 2_000_050n });
    expect(schema.parse(line({ currency: "UGX", secondAbove: "" }))).toMatchObject({
      upTo: 50_000n,
      secondAbove: null,
    });
    expect(schema.parse(line({ upTo: 12.5, secondAbove: null }))).toMatchObject({ upTo: 1_250n });
  });

  it.each([
    [{ upTo: "12.345" }, "upTo: Up to: KES has at most 2 decimals"],
    [{ currency: "UGX", secondAbove: "", upTo: "1.5" }, "upTo: Up to: UGX has no decimals"],
    [{ upTo: "-1" }, "upTo: Up to: enter an amount like 1250.50"],
    [{ upTo: "much" }, "upTo: Up to: enter an amount like 1250.50"],
    [{ currency: "", secondAbove: "" }, "upTo: Up to: choose its currency"],
    [{ upTo: "99999999999999" }, "upTo: Up to: enter a smaller amount"],
    [{ upTo: { a: 1 } }, "upTo: Up to: enter an amount like 1250.50"],
  ])("refuses %j", (more, message) => {
    expect(messages(line(more))).toEqual([message]);
  });

  it("goes back to the form as it was typed, to people with its currency, and to files and the API as a decimal", async () => {
    const { id } = await add();
    expect(
      Object.fromEntries((await formPage(admin, resource, id)).fields.map(({ name, value }) => [name, value])),
    ).toMatchObject({ upTo: "50000.00", secondAbove: "20000.50" });
    expect(
      Object.fromEntries((await detailsPage(admin, resource, id)).facts.map(({ label, value }) => [label, value])),
    ).toMatchObject({ "Up to": "KES 50,000.00", "Second person above": "KES 20,000.50" });
    const row = (await db.authorityMapping.findUniqueOrThrow({ where: { id } })) as Record<string, unknown>;
    const field = resource.fields.upTo!;
    expect([
      jsonValue(field, heldIn(resource, "upTo", row)),
      exportValue("upTo", field, heldIn(resource, "upTo", row), new Map()),
      exportKind(field),
    ]).toEqual(["50000.00", "50000.00", "money"]);
  });

  it("is kept in the trail with its currency, also when only that changes", async () => {
    const { id, version } = await add({ secondAbove: "" });
    const edit = schemaOf(resource, "edit");
    await saveRecord(admin, resource, id, edit.parse(line({ currency: "TZS", secondAbove: "" })), version);
    expect((await detailsPage(admin, resource, id)).history.steps[0]!.changes).toEqual([
      "Currency: KES → TZS",
      "Up to: KES 50,000.00 → TZS 50,000.00",
    ]);
    await expect(saveRecord(admin, resource, id, edit.parse(line({ upTo: "7" })), version)).rejects.toMatchObject({
      code: "stale",
      clashes: expect.arrayContaining([
        expect.objectContaining({ field: "upTo", theirs: "TZS 50,000.00", mine: "KES 7.00", theirsValue: "50000.00" }),
      ]),
    });
  });
});

describe("the authority mapping", () => {
  it.each([
    [{ process: "Visit", step: "constructor" }, "step"],
    [{ secondAbove: "50000" }, "secondAbove"],
    [{ step: "submit" }, "secondAbove"],
    [{ process: "Visit" }, "currency"],
  ])("refuses %j", async (more, field) => {
    const typed = schema.safeParse(line(more));
    const fields = typed.success
      ? await saveRecord(admin, resource, null, typed.data, null).then(
          () => [],
          (error: { problems: { field: string }[] }) => error.problems.map((one) => one.field),
        )
      : typed.error.issues.map((issue) => issue.path[0]);
    expect(fields).toContain(field);
  });

  it("has one line for a role at a kind of unit and a currency", async () => {
    await add();
    await expect(add()).rejects.toMatchObject({ problems: [{ field: "roleId", code: "taken" }] });
    await add({ currency: "UGX", secondAbove: "" });
    await add({ unitKind: "" });
  });
});
