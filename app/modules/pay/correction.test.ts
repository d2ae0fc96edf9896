/** Corrections of pay: held against the pay of the day before and against the change whose place they take. */
import { beforeAll, expect, it } from "vitest";
import { recordPage } from "~/engine/record/pages.server";
import { db } from "~/db/database.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedPay } from "../../../tests/setup/pay";
import {
  askSalary,
  raiseMany,
  raiseManySchema,
  raisePage,
  raiseSchema,
  salaryChange,
  salaryChangeWorkflow,
} from "./index.server";

beforeAll(async () => void (await testDatabase()));

const DAY = "2026-12-01";

/** Somebody with 43,000, and what is done about their pay from one day on. */
async function corrected(prefix: string) {
  const world = await seedPay(prefix);
  const { employeeId } = await world.worker("Asha", 4_300_000n);
  const ask = async (basic: bigint, kind: "ANNUAL" | "CORRECTION" = "CORRECTION") =>
    (await askSalary(world.clerk, { employeeId, kind, effectiveOn: DAY, basic, reason: "For a test" })).id;
  const approve = (id: number, note: string | null = null) =>
    transition(world.manager, salaryChangeWorkflow, id, "approve", { version: null, note });
  const asked = (id: number): Promise<string[]> =>
    approve(id).then(
      () => [],
      ({ problems }: { problems: { field: string; message: string }[] }) => problems.map(({ message }) => message),
    );
  const page = (id: number) => recordPage(world.manager, salaryChange, id);
  return { world, employeeId, ask, approve, asked, page };
}

it("asks for a comment where pay is unusual against the day before, though not against the change it replaces", async () => {
  const { ask, approve, asked, page } = await corrected("CA");
  await approve(await ask(6_450_000n, "ANNUAL"));
  const id = await ask(9_675_000n);
  const told = "Basic pay rises by 125.0 %, from KES 43,000.00 to KES 96,750.00, against the pay of the day before";
  expect(await asked(id)).toEqual([
    `${told}. Check the amount, or write in the comment why it is right: 5 characters at least.`,
  ]);
  const { facts, parts } = await page(id);
  expect(parts.notices.map(({ title, lines }) => [title, lines])).toEqual([
    [
      "It takes the place of another change",
      ["KES 43,000.00 counts on the day before: +125.0 %", "KES 64,500.00 counts from the same day now: +50.0 %"],
    ],
    ["Check the new pay: write a comment to go on", [`${told}.`]],
  ]);
  expect(facts.map(({ label, value }) => [label, value])).toEqual(
    expect.arrayContaining([
      ["Basic pay before", "KES 43,000.00"],
      ["Change", "+125.0 %"],
      ["Takes the place of", "KES 64,500.00"],
      ["Change from that", "+50.0 %"],
    ]),
  );
  await approve(id, "She leads the region");
  const decided = await page(id);
  expect(decided.facts.map(({ label }) => label)).not.toContain("Takes the place of");
});

it("asks for a comment where pay is unusual against the change it replaces alone, and where it is against both", async () => {
  const { ask, approve, asked, page } = await corrected("CB");
  await approve(await ask(4_595_000n, "ANNUAL"));
  const back = await ask(4_300_000n);
  const falls =
    "Basic pay falls by 6.4 %, from KES 45,950.00 to KES 43,000.00, against the change whose place it takes";
  expect(await asked(back)).toEqual([expect.stringContaining(`${falls}. Check the amount`)]);
  expect((await page(back)).parts.notices[0]!.lines).toEqual([
    "KES 43,000.00 counts on the day before: 0.0 %",
    "KES 45,950.00 counts from the same day now: −6.4 %",
  ]);
  await approve(back, "The increment was an error");
  const less = await ask(4_000_000n);
  const [both] = await asked(less);
  expect(both).toContain("against the pay of the day before. Basic pay falls by");
  expect(both).toContain("against the change whose place it takes. Check");
});

it("tells a raise for several what it takes the place of, and ticks nobody whose pay would be unusual", async () => {
  const { world, employeeId, ask, approve } = await corrected("CC");
  await approve(await ask(14_512_500n, "ANNUAL"), "She leads the region");
  const form = (more: Record<string, unknown> = {}) => ({
    ...{ what: "CORRECTION", unitId: String(world.branch), designationId: "", rise: "5", amount: "" },
    ...{ effectiveOn: DAY, cycle: "", reason: "The scale was wrong", ...more },
  });
  const row = async (more: Record<string, unknown> = {}) =>
    (await raisePage(world.clerk, raiseSchema.parse(form(more)))).shown!.rows[0]!;
  const shown = await row();
  expect(shown).toMatchObject({
    ...{ before: "KES 43,000.00", now: "KES 45,150.00", rise: "+5.0 %", problem: null },
    note: "It takes the place of KES 145,125.00, which counts from the same day now: −68.9 %.",
    check: "Basic pay falls by 68.9 %, from KES 145,125.00 to KES 45,150.00, against the change whose place it takes",
  });
  // A rise by more than half is as unusual, whatever it is; an ordinary one on another day is not.
  expect((await row({ what: "ANNUAL", effectiveOn: "2026-11-15", rise: "60" })).check).toContain("rises by 60.0 %");
  expect(await row({ what: "ANNUAL", effectiveOn: "2026-11-15" })).toMatchObject({ check: null });
  // Whoever ticks it all the same sends it to an approval that asks for a comment.
  await raiseMany(world.clerk, raiseManySchema.parse(form({ employeeId: [shown.pick] })));
  const waiting = await db.salaryChange.findFirstOrThrow({ where: { employeeId, status: "SUBMITTED" } });
  await expect(approve(waiting.id)).rejects.toMatchObject({ problems: [{ code: "note_required" }] });
});
