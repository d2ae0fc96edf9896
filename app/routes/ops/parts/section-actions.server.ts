/** What the forms of sections do when they are sent. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import type { Actor } from "~/define/actor";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import {
  addGroup, countSchema, createSchema, createVisit, explainCashCount, explainSchema, groupSchema, LEVEL_INFO, levelOf, nextSection, noteSchema, openCashSheet, openSchema, recountCash,
  recountSchema, removeCashSheet, removeDocument, removeGroup, removeReport, reportIdOf, reportSchema, rowVisit, saveCashCount, saveGroup, saveReport, sectionByWord,
  type CountInput, type CreateInput, type Level, type SectionKind,
} from "~/modules/visits/index.server";
import { afterSaving } from "./section-target";
import { visitLinks } from "./visit-links";

/** The section a URL names; "visit" and "daily" are two words for one page. @throws NotFound */
export function sectionAt(params: Record<string, string | undefined>) {
  const level = levelOf(params.level);
  const section = sectionByWord(params.section);
  const face = params.face?.toLowerCase();
  if (!level || !section?.word || (face !== "visit" && face !== "daily")) throw new NotFound();
  return { level, section: { ...section, word: section.word }, levelWord: LEVEL_INFO[level].word };
}

interface Target {
  args: ActionFunctionArgs;
  actor: Actor;
  form: FormData;
  /** Word of the level in URLs. */
  level: string;
}

/** Begins the visit a section is to belong to. */
export function answerBegin({ args, actor, form, level: word }: Target, level: Level, section: string) {
  return answer(args, actor, form, {
    schema: createSchema,
    run: (input) => createVisit(actor, level, input as CreateInput, String(form.get("_key"))),
    done: ({ id, refNo }) => ({ to: visitLinks.addSection({ id: Number(id), level: word }, section), toast: `Visit ${refNo} begun.` }),
  });
}

/** Adds a row to a section of a visit. */
export function answerAdd({ args, actor, form, level }: Target, kind: SectionKind, visitId: number) {
  const intent = intentOf(form);
  const visit = { id: visitId, level };
  const key = String(form.get("_key"));
  const next = async () => (intent === "next" ? nextSection(actor, visitId, kind) : null);
  switch (kind) {
    case "GROUP":
      return answer(args, actor, form, {
        schema: groupSchema,
        run: async (input) => ({ ...(await addGroup(actor, visitId, input, key)), next: await next() }),
        done: (saved) => ({ to: afterSaving(intent, visit, "group", saved.next), toast: "Group meeting saved." }),
      });
    case "REPORT":
      return answer(args, actor, form, {
        schema: reportSchema,
        run: async (input) => ({ ...(await saveReport(actor, visitId, input, versionOf(form))), next: await next() }),
        done: (saved) => ({ to: afterSaving(intent, visit, "report", saved.next), toast: "Daily report saved." }),
      });
    case "CASH":
      return answer(args, actor, form, {
        schema: openSchema, run: (input) => openCashSheet(actor, visitId, input, key),
        done: ({ id }) => ({ to: visitLinks.editSection(visit, "cash", id), toast: "Sheet opened. The book balance is frozen; now count." }),
      });
    default:
      throw new NotFound();
  }
}

/** Changes or removes a row of a section. */
export async function answerEdit(target: Target, kind: SectionKind, rowId: number) {
  const { args, actor, form, level } = target;
  if (form.get("_form") === "remove") {
    // Sent twice, it finds the row gone; the answer to the first time is looked for before that.
    const remove = { GROUP: removeGroup, REPORT: removeReport, CASH: removeCashSheet, DOCS: removeDocument }[kind];
    return answer(args, actor, form, { schema: noteSchema, run: () => remove(actor, rowId), done: (removed) => ({ to: visitLinks.edit({ id: removed.visitId, level }), toast: "Removed." }) });
  }
  const visitId = await rowVisit(actor, kind, rowId);
  if (visitId === null) throw new NotFound();
  const visit = { id: visitId, level };
  if (kind === "CASH") return answerSheet(target, visit, rowId);
  const intent = intentOf(form);
  const next = async () => (intent === "next" ? nextSection(actor, visitId, kind) : null);
  if (kind === "GROUP") {
    return answer(args, actor, form, {
      schema: groupSchema,
      run: async (input) => ({ ...(await saveGroup(actor, rowId, input, versionOf(form))), next: await next() }),
      done: (saved) => ({ to: afterSaving(intent, visit, "group", saved.next), toast: "Group meeting saved." }),
    });
  }
  if (kind !== "REPORT" || (await reportIdOf(visitId)) !== rowId) throw new NotFound();
  return answer(args, actor, form, {
    schema: reportSchema,
    run: async (input) => ({ ...(await saveReport(actor, visitId, input, versionOf(form))), next: await next() }),
    done: (saved) => ({ to: afterSaving(intent, visit, "report", saved.next), toast: "Daily report saved." }),
  });
}

function answerSheet({ args, actor, form }: Target, visit: { id: number; level: string }, sheetId: number) {
  const sheet = visitLinks.editSection(visit, "cash", sheetId);
  switch (form.get("_form")) {
    case "count":
      return answer(args, actor, form, { schema: countSchema, run: (input) => saveCashCount(actor, sheetId, input as CountInput, versionOf(form)), done: () => ({ to: sheet, toast: "Count saved." }) });
    case "explain":
      return answer(args, actor, form, {
        schema: explainSchema, run: (input) => explainCashCount(actor, sheetId, input, versionOf(form)),
        done: () => ({ to: intentOf(form) === "save" ? sheet : visitLinks.edit(visit), toast: "Saved." }),
      });
    case "recount":
      return answer(args, actor, form, {
        schema: recountSchema, run: (input) => recountCash(actor, sheetId, input, String(form.get("_key"))),
        done: ({ id }) => ({ to: visitLinks.editSection(visit, "cash", id), toast: "New sheet opened. Count again." }),
      });
    default:
      throw new NotFound();
  }
}

/** The visit a new row is to belong to, as the query string names it; null when it names none. */
export function visitParam(request: Request): number | null {
  const text = new URL(request.url).searchParams.get("visit");
  if (text === null) return null;
  const id = parseId(text);
  if (id === null) throw new NotFound();
  return id;
}
