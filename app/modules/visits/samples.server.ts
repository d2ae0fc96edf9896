/** Examples of visits for the printed list of URLs and for tests that walk it. */
import { db } from "~/db.server";
import type { Sample, SampleFound } from "~/define/sample";
import { VISIT_DOCUMENTS } from "./sections/documents.server";
import { levelOf } from "./visit";

const visitor = { visitor: { select: { signInName: true } } } as const;
const latest = { id: "desc" } as const;

/** A visit at the level of the URL, where it names one. */
const level = (word: string | undefined) => (word ? { level: levelOf(word) ?? "" } : {});

/** Rows of the sections that have pages of their own, by their word in the URL. */
const rows: Record<string, (level: object) => Promise<{ id: number; visit: { visitor: { signInName: string } } } | null>> = {
  group: (of) => db.groupMeeting.findFirst({ where: { visit: of }, orderBy: latest, select: { id: true, visit: { select: visitor } } }),
  cash: (of) => db.cashCount.findFirst({ where: { visit: of }, orderBy: latest, select: { id: true, visit: { select: visitor } } }),
  report: (of) => db.dailyReport.findFirst({ where: { visit: of }, orderBy: latest, select: { id: true, visit: { select: visitor } } }),
};

export const visitSamples: Record<string, Sample> = {
  visit: async (params) => own(await db.visit.findFirst({ where: level(params.level), orderBy: latest, select: { id: true, ...visitor } })),
  "visit.draft": async (params) => own(await db.visit.findFirst({ where: { ...level(params.level), status: "DRAFT" }, orderBy: latest, select: { id: true, ...visitor } })),
  "visit.approved": async () => own(await db.visit.findFirst({ where: { status: "APPROVED" }, orderBy: latest, select: { id: true, ...visitor } })),
  "visit.review": async () => {
    const visit = await db.visit.findFirst({ where: { status: "SUBMITTED" }, orderBy: latest, select: { id: true, reviewer: { select: { signInName: true } } } });
    return visit?.reviewer ? { params: { id: String(visit.id) }, as: visit.reviewer.signInName } : null;
  },
  "visit:id": async () => visitSamples.visit!({}),
  "visit:id,kind": async () => withParams(await visitSamples.visit!({}), { kind: "REPORT" }),
  "visit:id,row": async () => inVisit("row", await db.groupMeeting.findFirst({ orderBy: latest, select: { id: true, visitId: true } })),
  "visit:id,sheet": async () => inVisit("sheet", await db.cashCount.findFirst({ orderBy: latest, select: { id: true, visitId: true } })),
  section: async (params) => {
    const find = rows[params.section ?? ""];
    const of = level(params.level);
    const row = (await find?.({ ...of, status: { in: ["DRAFT", "RETURNED"] } })) ?? (await find?.(of)) ?? null;
    return row ? own({ id: row.id, ...row.visit }) : null;
  },
  document: async () => {
    const document = await db.document.findFirst({ where: { ownerType: VISIT_DOCUMENTS, deletedAt: null }, orderBy: latest, select: { id: true, ownerId: true } });
    const visit = document && (await db.visit.findUnique({ where: { id: document.ownerId }, select: visitor }));
    return document && visit ? own({ id: document.id, ...visit }) : null;
  },
};

const withParams = (found: SampleFound | null, params: Record<string, string>) => found && { ...found, params: { ...found.params, ...params } };

/** A row of a section by the name its id has in API paths. */
async function inVisit(name: string, row: { id: number; visitId: number } | null): Promise<SampleFound | null> {
  const visit = row && (await db.visit.findUnique({ where: { id: row.visitId }, select: { id: true, ...visitor } }));
  return row && visit ? withParams(own(visit), { [name]: String(row.id) }) : null;
}

function own(found: { id: number; visitor: { signInName: string } } | null) {
  return found && { params: { id: String(found.id) }, as: found.visitor.signInName };
}
