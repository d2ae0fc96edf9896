/** Examples of visits for the printed list of URLs and for tests that walk it. */
import { EFFECT_PAGES, SECTION_ALIASES, SECTION_LISTS } from "~/core/section-pages";
import { db } from "~/db/database.server";
import type { Sample, SampleFound } from "~/define/sample";
import { VISIT_DOCUMENTS } from "./sections/documents.server";
import { sectionByWord } from "./sections/index.server";
import { tableOf } from "./sections/table.server";
import { levelOf } from "./visit";
import { OF_AUDIT } from "./audit-messages.server";
import { SENT_IN } from "./visit-scope.server";
import { statesThat } from "~/define/states";
import { VISIT_STATES } from "./visit-states";

const visitor = { visitor: { select: { signInName: true } } } as const;
const latest = { id: "desc" } as const;

/** A visit at the level of the URL, where it names one. */
const level = (word: string | undefined) => (word ? { level: levelOf(word) ?? "" } : {});

/** A row of a section that has pages of its own, by its word in the URL. */
async function rowOf(word: string, of: object): Promise<{ id: number; visitId: number } | null> {
  const section = sectionByWord(word);
  const asked = { where: { visit: of }, orderBy: latest };
  if (section?.kind === "CASH") return db.cashCount.findFirst(asked);
  // Rows typed together go by their section, which stays when all are taken out.
  if (section?.form?.shape === "rows")
    return db.visitSection.findFirst({ ...asked, where: { ...asked.where, kind: section.kind, state: "SAVED" } });
  return section?.form ? tableOf(db, section.form.model).findFirst(asked) : null;
}

/** The word of the section that a URL names, by whatever name. */
function wordOf({ list = "", section = "", of }: Record<string, string>): string {
  if (of) return Object.entries(EFFECT_PAGES).find(([, one]) => one === of)?.[0] ?? "";
  const others: Readonly<Record<string, string>> = { ...SECTION_LISTS, ...SECTION_ALIASES };
  return others[list] ?? others[section] ?? section;
}

export const visitSamples: Record<string, Sample> = {
  "visit.referral": async () => {
    const row = await db.effectRow.findFirst({
      where: {
        refer: true,
        visit: SENT_IN,
      },
      orderBy: latest,
      select: { visitId: true },
    });
    return row && { params: { id: String(row.visitId) }, as: null };
  },
  visit: async (params) =>
    own(await db.visit.findFirst({ where: level(params.level), orderBy: latest, select: { id: true, ...visitor } })),
  "visit.draft": async (params) =>
    own(
      await db.visit.findFirst({
        where: { ...level(params.level), status: "DRAFT" },
        orderBy: latest,
        select: { id: true, ...visitor },
      }),
    ),
  "visit.approved": async () =>
    own(await db.visit.findFirst({ where: { status: "APPROVED" }, orderBy: latest, select: { id: true, ...visitor } })),
  "visit.review": async () => {
    const visit = await db.visit.findFirst({
      where: { status: "SUBMITTED" },
      orderBy: latest,
      select: { id: true, reviewer: { select: { signInName: true } } },
    });
    return visit?.reviewer ? { params: { id: String(visit.id) }, as: visit.reviewer.signInName } : null;
  },
  "visit:id": async () => visitSamples.visit!({}),
  "visit:id,kind": async () => withParams(await visitSamples.visit!({}), { kind: "REPORT" }),
  "visit:id,row": async () =>
    inVisit("row", await db.groupMeeting.findFirst({ orderBy: latest, select: { id: true, visitId: true } })),
  "visit:id,sheet": async () =>
    inVisit("sheet", await db.cashCount.findFirst({ orderBy: latest, select: { id: true, visitId: true } })),
  section: async (params) => {
    const of = level(params.level);
    const word = wordOf(params);
    const row =
      (await rowOf(word, { ...of, status: { in: statesThat(VISIT_STATES, "own") } })) ?? (await rowOf(word, of));
    const visit = row && (await db.visit.findUnique({ where: { id: row.visitId }, select: visitor }));
    return row && visit ? own({ id: row.id, ...visit }) : null;
  },
  "section.side": async (params) => {
    const row = await rowOf(wordOf(params), {
      level: params.side === "bm" ? { not: "BM" } : "BM",
      status: { in: statesThat(VISIT_STATES, "standing") },
    });
    const visit = row && (await db.visit.findUnique({ where: { id: row.visitId }, select: visitor }));
    return row && visit ? own({ id: row.id, ...visit }) : null;
  },
  effect: async () => {
    const check = await db.effectCheck.findFirst({
      orderBy: { id: "asc" },
      select: { id: true, visit: { select: visitor } },
    });
    return check && own({ id: check.id, ...check.visit });
  },
  message: async () => {
    const message = await db.feedbackMessage.findFirst({
      where: { visit: SENT_IN },
      orderBy: latest,
    });
    const to = message && (await db.user.findUnique({ where: { id: message.toId }, select: { signInName: true } }));
    return message && to ? { params: { id: String(message.id) }, as: to.signInName } : null;
  },
  "message.audit": async () => {
    const auditors = await db.roleGrant.findMany({
      where: { role: { permissions: { some: { permission: OF_AUDIT } } } },
      select: { userId: true, user: { select: { signInName: true } } },
    });
    const message = await db.feedbackMessage.findFirst({
      where: { toId: { in: auditors.map(({ userId }) => userId) }, visit: SENT_IN },
      orderBy: latest,
    });
    const to = auditors.find(({ userId }) => userId === message?.toId);
    return message && to ? { params: { id: String(message.id) }, as: to.user.signInName } : null;
  },
  document: async () => {
    const document = await db.document.findFirst({
      where: { ownerType: VISIT_DOCUMENTS, deletedAt: null },
      orderBy: latest,
      select: { id: true, ownerId: true },
    });
    const visit = document && (await db.visit.findUnique({ where: { id: document.ownerId }, select: visitor }));
    return document && visit ? own({ id: document.id, ...visit }) : null;
  },
};

const withParams = (found: SampleFound | null, params: Record<string, string>) =>
  found && { ...found, params: { ...found.params, ...params } };

/** A row of a section by the name its id has in API paths. */
async function inVisit(name: string, row: { id: number; visitId: number } | null): Promise<SampleFound | null> {
  const visit = row && (await db.visit.findUnique({ where: { id: row.visitId }, select: { id: true, ...visitor } }));
  return row && visit ? withParams(own(visit), { [name]: String(row.id) }) : null;
}

function own(found: { id: number; visitor: { signInName: string } } | null) {
  return found && { params: { id: String(found.id) }, as: found.visitor.signInName };
}
