/** Going over the account of a manager below, through the commands: what is drawn, what is kept, who hears of it. */
import { beforeEach, describe, expect, it } from "vitest";
import { Conflict, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { sumAgreement } from "~/modules/visits/index.server";
import { as, hire, letAct, seedOperations, type Operations } from "../../../../tests/setup/operations";
import { seeded } from "../../../../tests/setup/database";
import { refusals } from "../../../../tests/setup/refusals";
import { draft, filled, groupInput, move, newKey } from "../../../../tests/setup/visits";
import { editPage } from "../edit-page.server";
import { openVisit } from "../open-visit.server";
import { reviewPage } from "../review-page.server";
import { rowFormOf, addRow, markNotPossible, removeSheet, saveSheet } from "../visit-parent.server";
import type { Typed } from "../sections/section";
import { effectSections } from "../sections/effect.server";
import { groupSection } from "../sections/group.server";
import { verifyVisit } from "../verify-visit.server";
import { drawnOf, findCheck, seedOf } from "./keep-check.server";

const [effectBm, effectAm, effectRm] = effectSections as [Typed, Typed, Typed];
let staff: Operations;
beforeEach(async () => {
  staff = await seeded(seedOperations);
});
const branch = () => staff.tree.branches[0];
const head = (more: object = {}) => ({
  subjectId: staff.bm,
  periodFrom: "2026-11-01",
  periodTo: "2026-11-20",
  size: 3,
  ...more,
});
const input = (more: object = {}, rows: object[] = []) => effectBm.form.schema.parse({ ...head(more), rows });

/** A branch manager's visit with five group meetings, sent in. */
async function reported(): Promise<number> {
  const visit = await filled(staff, { visitDate: "2026-11-18" });
  for (const groupName of ["Tumaini", "Upendo", "Neema", "Amani"])
    await addRow(await as(staff.bm), groupSection, visit.id, groupInput({ groupName }), newKey());
  await move(staff.bm, visit.id, "submit");
  return visit.id;
}

const versionOf = async (visitId: number, kind: string) =>
  (await db.visitSection.findUniqueOrThrow({ where: { visitId_kind: { visitId, kind } } })).version;

describe("the sample", () => {
  it("is drawn from what was sent in, frozen, and the same when it is drawn again", async () => {
    await reported();
    const am = await as(staff.am);
    const visit = await draft(staff.am, "AM", branch(), "CASH-CHECK");
    await saveSheet(am, effectBm, visit.id, input(), null);
    const check = (await findCheck(db, visit.id, "EFFECT_BM"))!;
    expect([check.population, check.claims.length, drawnOf(check).length, check.seed]).toEqual([
      5,
      5,
      3,
      seedOf(visit.refNo, "EFFECT_BM", head() as never),
    ]);
    expect(check.claims[0]).toMatchObject({
      sourceType: "GROUP",
      money: "CLIENT",
      reported: expect.stringContaining("1,250.50") as string,
    });
    await addRow(
      await as(staff.bm),
      groupSection,
      (await filled(staff)).id,
      groupInput({ groupName: "Later" }),
      newKey(),
    );
    await saveSheet(am, effectBm, visit.id, input({ size: 4 }), await versionOf(visit.id, "EFFECT_BM"));
    const more = (await findCheck(db, visit.id, "EFFECT_BM"))!;
    expect([more.populationHash, more.population]).toEqual([check.populationHash, 5]);
    expect(
      drawnOf(more)
        .map(({ no }) => no)
        .slice(0, 3),
    ).toEqual(drawnOf(check).map(({ no }) => no));
    const form = await rowFormOf(am, effectBm, { visitId: visit.id });
    expect(form.sheet!.given!.map(({ title }) => title)).toEqual(
      drawnOf(more).map(({ no, source }) => `${no}. ${source}`),
    );
  });

  it("tells the reviewer of those drawn before by shifting the period, each with its seed", async () => {
    await reported();
    const am = await as(staff.am);
    const left = await draft(staff.am, "AM", branch(), "CASH-CHECK");
    await saveSheet(am, effectBm, left.id, input({ periodFrom: "2026-10-29" }), null);
    await move(staff.am, left.id, "cancel", { note: "The branch was shut that day" });
    const visit = await draft(staff.am, "AM", branch(), "CASH-CHECK");
    const shifted = [{ periodFrom: "2026-10-30" }, { periodFrom: "2026-10-31", size: 4 }];
    await saveSheet(am, effectBm, visit.id, input(shifted[0]), null);
    for (const more of [shifted[1], {}])
      await saveSheet(am, effectBm, visit.id, input(more), await versionOf(visit.id, "EFFECT_BM"));
    const drawn = drawnOf((await findCheck(db, visit.id, "EFFECT_BM"))!);
    const rows = drawn.map(({ no }) => ({ no: String(no), found: "AGREES" }));
    await saveSheet(am, effectBm, visit.id, input({}, rows), await versionOf(visit.id, "EFFECT_BM"));
    await markNotPossible(am, visit.id, "CASH", { reason: "The safe was in time lock all day" });
    await move(staff.am, visit.id, "submit");
    const { warnings } = (await reviewPage(await as(staff.rm), visit.id))!;
    const told = warnings.filter((text) => text.includes("a sample was drawn before"));
    expect(told.map((text) => text.slice(text.indexOf("seed ") + 5, -1))).toEqual([
      seedOf(left.refNo, "EFFECT_BM", head({ periodFrom: "2026-10-29" }) as never),
      ...shifted.map((more) => seedOf(visit.refNo, "EFFECT_BM", head(more) as never)),
    ]);
    expect(told[2]).toContain("4 claims");
    expect(told[2]).toContain("31 Oct 2026 to 20 Nov 2026");
    expect(told[2]).toContain(visit.refNo);
  });

  it("needs three claims, a period before the visit, and someone who stands below", async () => {
    const visit = await draft(staff.am, "AM", branch(), "CASH-CHECK");
    const am = await as(staff.am);
    const save = (more: object) => refusals(saveSheet(am, effectBm, visit.id, input(more), null));
    expect(await save({})).toEqual(["periodFrom too_few"]);
    expect(await save({ periodTo: "2026-11-21" })).toContain("periodTo after_visit");
    expect(await save({ periodFrom: "2026-04-01" })).toContain("periodFrom too_long");
    for (const subjectId of [staff.am, staff.rm, staff.otherBm, staff.cashier])
      expect(await save({ subjectId })).toContain("subjectId not_below");
    expect(() => input({ size: 2 })).toThrow();
    expect(await db.effectCheck.count()).toBe(0);
  });

  it("goes upwards only (O9)", async () => {
    await reported();
    const choices = async (userId: number, level: "BM" | "AM" | "RM", section: Typed) => {
      const visit = await draft(userId, level, branch(), "CASH-CHECK");
      const { sheet } = await rowFormOf(await as(userId), section, { visitId: visit.id });
      return sheet!.head!.fields[0]!.choices!.map(({ value }) => Number(value));
    };
    expect(await choices(staff.bm, "BM", effectBm)).toEqual([]);
    expect(await choices(staff.am, "AM", effectBm)).toEqual([staff.bm]);
    expect(await choices(staff.am, "AM", effectAm)).toEqual([]);
    expect(await choices(staff.rm, "RM", effectAm)).toEqual([staff.am]);
    expect(await choices(staff.rm, "RM", effectRm)).toEqual([]);
    await letAct(staff.om, "Regional Manager", staff.tree.divisions[0]);
    expect(await choices(staff.om, "RM", effectRm)).toEqual([staff.rm]);
    const tiles = async (userId: number, level: "BM" | "AM" | "RM") =>
      (
        await editPage(
          await as(userId),
          (await draft(userId, level, branch(), "CASH-CHECK", { visitDate: "2026-11-19" })).id,
        )
      ).tiles
        .filter(({ kind }) => kind.startsWith("EFFECT"))
        .map(({ kind }) => kind);
    expect([await tiles(staff.bm, "BM"), await tiles(staff.am, "AM"), await tiles(staff.rm, "RM")]).toEqual([
      [],
      ["EFFECT_BM"],
      ["EFFECT_BM", "EFFECT_AM", "EFFECT_RM"],
    ]);
  });
});

describe("what is found", () => {
  /** A supervision with all claims gone over, the second otherwise than reported. */
  async function gone() {
    await reported();
    const am = await as(staff.am);
    const visit = await draft(staff.am, "AM", branch(), "GROUP-MEETING");
    await addRow(am, groupSection, visit.id, groupInput(), newKey());
    await saveSheet(am, effectBm, visit.id, input(), null);
    const nos = drawnOf((await findCheck(db, visit.id, "EFFECT_BM"))!).map(({ no }) => no);
    return { am, visit, nos };
  }
  const rows = (nos: number[], more: object = {}) => [
    { no: nos[0], found: "AGREES" },
    { no: nos[1], found: "DIFFERS", note: "The passbook says less", ...more },
    { no: nos[2], found: "NOT_VERIFIABLE", note: "No one was there" },
  ];

  it("is shown beside what another window has saved, with what was asked", async () => {
    await reported();
    const am = await as(staff.am);
    const visit = await draft(staff.am, "AM", branch(), "CASH-CHECK");
    await saveSheet(am, effectBm, visit.id, input(), null);
    const opened = await versionOf(visit.id, "EFFECT_BM");
    const [first, second] = drawnOf((await findCheck(db, visit.id, "EFFECT_BM"))!);
    await saveSheet(am, effectBm, visit.id, input({}, [{ no: String(second!.no), found: "AGREES" }]), opened);
    const mine = input({}, [{ no: String(first!.no), found: "DIFFERS", note: "Only 12 were there" }]);
    const stale = await saveSheet(am, effectBm, visit.id, mine, opened).catch((e: unknown) => e);
    expect(stale).toMatchObject({ code: "stale", version: opened + 1, replaceable: true, by: { userId: staff.am } });
    const [clash, ...others] = (stale as Conflict).clashes;
    expect(others).toEqual([]);
    expect(clash).toMatchObject({ field: "rows", untouched: false });
    expect(clash!.theirs.split("\n")[1]).toBe(`${second!.no}, As reported`);
    expect(clash!.mine.split("\n")[1]).toBe(`${first!.no}, Differs from the report, Only 12 were there`);
    expect(clash!.theirsRows).toContainEqual(["periodFrom", "2026-11-01"]);
    expect(clash!.theirsRows).toContainEqual(["rows[1].found", "AGREES"]);
    expect(await db.effectRow.findMany({ where: { visitId: visit.id } })).toMatchObject([{ no: second!.no }]);
  });

  it("is of the sample, said why, and not of another list once it is begun", async () => {
    const { am, visit, nos } = await gone();
    const other = [1, 2, 3, 4, 5].find((no) => !nos.includes(no));
    const save = async (said: object[], more: object = {}) =>
      saveSheet(am, effectBm, visit.id, input(more, said), await versionOf(visit.id, "EFFECT_BM"));
    expect(await refusals(save([{ no: other, found: "AGREES" }]))).toEqual(["rows[0].no not_drawn"]);
    expect(
      await refusals(
        save([
          { no: nos[0], found: "DIFFERS" },
          { no: nos[0], found: "AGREES", refer: "on" },
        ]),
      ),
    ).toEqual(["rows[0].note note_required", "rows[1].refer nothing_to_refer", "rows[1].no repeated"]);
    await save([rows(nos)[0]!]);
    expect(await refusals(save([rows(nos)[0]!], { periodFrom: "2026-10-01" }))).toEqual(["subjectId has_rows"]);
    expect(await refusals(move(staff.am, visit.id, "submit"))).toEqual(["EFFECT_BM section_unfinished"]);
    await expect(saveSheet(am, effectBm, visit.id, input(), 0)).rejects.toThrow(Conflict);
  });

  it("is part of the approved content, counts in the reports, and what is referred reaches Internal audit", async () => {
    const { am, visit, nos } = await gone();
    const cia = await hire(staff.tree.company, "Chief Internal Auditor", "IT");
    await saveSheet(
      am,
      effectBm,
      visit.id,
      input({}, rows(nos, { refer: "on" })),
      await versionOf(visit.id, "EFFECT_BM"),
    );
    expect((await editPage(am, visit.id)).warnings.join(" ")).not.toContain("refer it");
    await move(staff.am, visit.id, "submit");
    expect(await db.notification.findMany({ where: { userId: cia } })).toMatchObject([
      {
        title: expect.stringContaining("to Internal audit") as string,
        text: expect.stringContaining("The passbook says less") as string,
      },
    ]);
    await move(staff.rm, visit.id, "approve");
    expect((await verifyVisit(visit.id)).ok).toBe(true);
    const { parts, view } = await openVisit(await as(staff.rm), visit.id);
    const shown = parts.find(({ key }) => key === "EFFECT_BM")!.rows;
    expect(shown.map(({ key }) => key)[0]).toBe("EFFECT_BM:head");
    expect(shown[0]!.fields.find(({ key }) => key.endsWith(".agreement"))!.value).toBe("50");
    const screen = view.parts.find(({ key }) => key === "EFFECT_BM")!;
    const said = screen.rows.map(({ values }) =>
      screen.fields.flatMap(({ label }, at) => (values[at] ? [`${label}: ${values[at]}`] : [])),
    );
    expect(said[0]).toEqual(expect.arrayContaining(["Until: 20 Nov 2026", "Agreement, in percent: 50"]));
    expect(said[1]).toEqual([
      expect.stringMatching(/^Source: Group meeting/),
      expect.stringMatching(/^Reported: /),
      "About money: A client’s balance",
      `No. in the list: ${nos[0]}`,
      "What you found: As reported",
    ]);
    expect(said[2]).toEqual(
      expect.arrayContaining([
        "What you found: Differs from the report",
        "Note: The passbook says less",
        "Refer to Internal audit: Yes",
      ]),
    );
    const span = {
      whose: "all",
      from: "2026-11-01",
      to: "2026-11-30",
      unitId: null,
      level: null,
      purposeId: null,
      states: ["APPROVED"],
    } as const;
    expect(await sumAgreement(await as(staff.oh), span, "detail")).toEqual([
      { subjectId: staff.bm, unitId: null, month: "2026-11", checks: 1, agrees: 1, differs: 1, unverifiable: 1 },
    ]);
    expect(await sumAgreement(await as(staff.otherBm), span, "subject")).toEqual([]);
    await database().writing((tx) =>
      tx.effectRow.updateMany({ where: { visitId: visit.id, no: nos[1] }, data: { found: "AGREES" } }),
    );
    expect((await verifyVisit(visit.id)).ok).toBe(false);
  });

  it("goes with the section, and warns where money is not referred", async () => {
    const { am, visit, nos } = await gone();
    const { id } = await saveSheet(
      am,
      effectBm,
      visit.id,
      input({}, rows(nos)),
      await versionOf(visit.id, "EFFECT_BM"),
    );
    expect((await editPage(am, visit.id)).warnings.join(" ")).toContain("refer it to Internal audit");
    await removeSheet(am, effectBm, id);
    expect([await db.effectCheck.count(), await db.effectClaim.count(), await db.effectRow.count()]).toEqual([0, 0, 0]);
    await expect(removeSheet(am, effectBm, id)).rejects.toThrow(NotFound);
  });
});
