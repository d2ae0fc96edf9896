/** Who reads what a visit found of somebody's account, and when. */
import { beforeEach, describe, expect, it } from "vitest";
import { NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import { recordHistory } from "~/engine/history/record-history.server";
import { sumAgreement, visitPast } from "~/modules/visits/index.server";
import { seeded } from "../../../../tests/setup/database";
import { as, hire, letAct, seedOperations, type Operations } from "../../../../tests/setup/operations";
import { refusals } from "../../../../tests/setup/refusals";
import { draft, filled, groupInput, move, newKey } from "../../../../tests/setup/visits";
import { sectionLines } from "../api/section-endpoints.server";
import { visitLines } from "../api/visit-endpoints.server";
import { fieldStandings } from "../field-standing.server";
import { openVisit } from "../open-visit.server";
import { followUpForm } from "../raise-follow-up.server";
import { declineReferral } from "../referrals.server";
import { rerouteChoices } from "../review-page.server";
import { addRow, saveSheet } from "../visit-parent.server";
import type { Typed } from "../sections/section";
import { effectSections } from "../sections/effect.server";
import { groupSection } from "../sections/group.server";
import { findVisitRow } from "../visit-row.server";
import { visitPrintables } from "../visit-print.server";
import { drawnOf, findCheck } from "./keep-check.server";

const [effectBm] = effectSections as [Typed, Typed, Typed];
const NOTE = "The passbook says less";
let staff: Operations;
let cia: number;
let id: number;

/** An area manager's check of the branch manager, one claim referred to Internal audit, sent in. */
beforeEach(async () => {
  staff = await seeded(seedOperations);
  cia = await hire(staff.tree.company, "Chief Internal Auditor", "IT");
  const branch = staff.tree.branches[0];
  const reported = await filled(staff, { visitDate: "2026-11-18" });
  for (const groupName of ["Tumaini", "Upendo", "Neema"])
    await addRow(await as(staff.bm), groupSection, reported.id, groupInput({ groupName }), newKey());
  await move(staff.bm, reported.id, "submit");
  await move(staff.am, reported.id, "approve");
  const am = await as(staff.am);
  ({ id } = await draft(staff.am, "AM", branch, "GROUP-MEETING"));
  await addRow(am, groupSection, id, groupInput(), newKey());
  const head = { subjectId: staff.bm, periodFrom: "2026-11-01", periodTo: "2026-11-20", size: 3 };
  const save = async (rows: object[]) => {
    const section = await db.visitSection.findUnique({ where: { visitId_kind: { visitId: id, kind: "EFFECT_BM" } } });
    await saveSheet(am, effectBm, id, effectBm.form.schema.parse({ ...head, rows }), section?.version ?? null);
  };
  await save([]);
  const [one, two, three] = drawnOf((await findCheck(db, id, "EFFECT_BM"))!).map(({ no }) => no);
  await save([
    { no: one, found: "AGREES" },
    { no: two, found: "DIFFERS", note: NOTE, refer: "on" },
    { no: three, found: "AGREES" },
  ]);
  await move(staff.am, id, "submit");
});

const get = async (userId: number, path: string) =>
  [...visitLines, ...sectionLines]
    .find((line) => line.method === "GET" && line.path === path)!
    .run({ actor: await as(userId), params: { id: String(id) }, body: undefined, query: undefined, version: null });
const page = async (userId: number) => (await openVisit(await as(userId), id)).view;
const printed = async (userId: number) => {
  const [report] = visitPrintables;
  return JSON.stringify(await report!.read(await as(userId), id));
};
const past = async (userId: number) => {
  const actor = await as(userId);
  const row = (await findVisitRow(db, actor, id))!;
  return JSON.stringify((await recordHistory(actor, 1, [await visitPast(actor, row)])).steps);
};
const kinds = async (userId: number) =>
  ((await get(userId, "/Visit/{id}")).data as { sections: { kind: string }[] }).sections.map(({ kind }) => kind);
const MONTH = {
  whose: "all",
  from: "2026-11-01",
  to: "2026-11-30",
  unitId: null,
  level: null,
  purposeId: null,
} as const;
const span = { ...MONTH, states: ["SUBMITTED", "RETURNED", "APPROVED"] } as const;

describe("what a check found", () => {
  it("is out of the sight of the person checked until the visit is approved, also while it is returned", async () => {
    const hidden = async () => {
      const view = await page(staff.bm);
      expect([view.parts.map(({ key }) => key).join(" "), JSON.stringify(view)]).toEqual([
        expect.not.stringContaining("EFFECT"),
        expect.not.stringContaining(NOTE),
      ]);
      expect(await printed(staff.bm)).not.toContain("Differs");
      expect(await past(staff.bm)).not.toMatch(/Differs|passbook says|Refer to|Claim/);
      expect(await kinds(staff.bm)).toEqual(["GROUP"]);
      await expect(get(staff.bm, "/Visit/{id}/EffectBm")).rejects.toThrow(NotFound);
      const check = (await findCheck(db, id, "EFFECT_BM"))!;
      await expect(visitPrintables[1]!.read(await as(staff.bm), check.id)).rejects.toThrow(NotFound);
      expect(await sumAgreement(await as(staff.bm), span, "subject")).toEqual([]);
      expect((await fieldStandings(await as(staff.bm), span)).get(staff.tree.branches[0])?.verified ?? 0).toBe(0);
    };
    await hidden();
    const key = `EFFECT_BM:${(await db.effectRow.findFirstOrThrow({ where: { refer: true } })).id}.note`;
    await move(staff.rm, id, "return", { note: "Say which passbook it is", input: { marks: [{ field: key }] } });
    const marks = async (userId: number) =>
      ((await get(userId, "/Visit/{id}")).data as { marks: { field: string }[] }).marks.map(({ field }) => field);
    expect(await marks(staff.rm)).toEqual([key]);
    for (const read of [marks, page, printed, kinds]) await expect(read(staff.bm)).rejects.toThrow(NotFound);
    expect(await sumAgreement(await as(staff.bm), span, "subject")).toEqual([]);
    expect((await fieldStandings(await as(staff.bm), span)).get(staff.tree.branches[0])?.verified ?? 0).toBe(0);
  });

  it("is read by the visitor, the managers above and Internal audit", async () => {
    for (const userId of [staff.am, staff.rm, staff.oh]) {
      expect(JSON.stringify(await page(userId))).toContain(NOTE);
      expect(await printed(userId)).toContain(NOTE);
      expect(await past(userId)).toContain("Differs from the report");
      expect(await kinds(userId)).toContain("EFFECT_BM");
      expect(JSON.stringify(await get(userId, "/Visit/{id}/EffectBm"))).toContain(NOTE);
      expect(await sumAgreement(await as(userId), span, "subject")).toMatchObject([{ agrees: 2, differs: 1 }]);
    }
  });

  it("is read by the person checked after the approval, without the notes and without what was referred", async () => {
    const [row] = await db.effectRow.findMany({ where: { refer: true } });
    const auditor = await as(cia);
    await declineReferral(
      auditor,
      { visitId: id, word: `EFFECT_BM-${row!.no}` },
      { reason: "The member has repaid it since." },
    );
    await move(staff.rm, id, "approve");
    const view = await page(staff.bm);
    const part = view.parts.find(({ key }) => key === "EFFECT_BM")!;
    expect(JSON.stringify(part)).toContain("Differs from the report");
    expect(part.fields.map(({ name }) => name)).toEqual(expect.not.arrayContaining(["note", "refer"]));
    for (const text of [JSON.stringify(view), await printed(staff.bm), await past(staff.bm)])
      expect(text).not.toMatch(/passbook says|Refer to Internal audit|Referral|repaid/);
    await expect(get(staff.bm, "/Visit/{id}/EffectBm")).rejects.toThrow(NotFound);
    expect(await sumAgreement(await as(staff.bm), span, "subject")).toMatchObject([{ agrees: 2, differs: 1 }]);
    expect(await past(staff.rm)).toContain("Referral declined");
  });

  it("is not offered to hang a follow-up on by a person checked who reviews there", async () => {
    const offered = async (userId: number) =>
      (await followUpForm(await as(userId), id)).subjects.map(({ value }) => value);
    expect(await offered(staff.rm)).toContain("EFFECT_BM");
    const { id: above } = await draft(staff.rm, "RM", staff.tree.branches[0], "GROUP-MEETING");
    await addRow(await as(staff.rm), groupSection, above, groupInput(), newKey());
    await move(staff.rm, above, "submit");
    await effectOf(above);
    expect((await followUpForm(await as(staff.am), above)).subjects.map(({ group }) => group)).toEqual(
      expect.not.arrayContaining(["Account of the area manager"]),
    );
  });
});

describe("the person checked", () => {
  it("reviews nothing that was found of them, whatever post they act in", async () => {
    await letAct(staff.am, "Operations Manager", staff.tree.divisions[0]);
    const { id: above } = await draft(staff.rm, "RM", staff.tree.branches[0], "GROUP-MEETING");
    await addRow(await as(staff.rm), groupSection, above, groupInput(), newKey());
    await effectOf(above);
    const reviewer = async () => (await db.visit.findUniqueOrThrow({ where: { id: above } })).reviewerId;
    await move(staff.rm, above, "submit");
    expect(await reviewer()).toBe(staff.om);
    const head = await as(staff.oh);
    expect(await rerouteChoices(head, (await findVisitRow(db, head, above))!)).toMatchObject([
      { value: String(staff.oh) },
    ]);
    const note = "The operations manager is away";
    expect(await refusals(move(staff.oh, above, "reroute", { note, input: { reviewerId: staff.am } }))).toEqual([
      "reviewerId not_above",
    ]);
    await move(staff.om, above, "forward", { note });
    expect(await reviewer()).toBe(staff.oh);
  });
});

/** A check of the area manager as the visit keeps it. */
async function effectOf(visitId: number): Promise<void> {
  await database().writing(async (tx) => {
    const about = { visitId, kind: "EFFECT_AM" };
    await tx.visitSection.create({ data: { ...about, state: "SAVED" } });
    const claim = { sourceType: "GROUP", sourceId: 1, source: "Group meeting", reported: "Present 18" };
    await tx.effectCheck.create({
      data: {
        ...about,
        subjectId: staff.am,
        periodFrom: "2026-11-01",
        periodTo: "2026-11-20",
        size: 3,
        seed: "1",
        population: 1,
        populationHash: "h",
      },
    });
    await tx.effectRow.create({
      data: { ...about, position: 0, no: 1, ...claim, found: "DIFFERS", note: NOTE, refer: false },
    });
  });
}
