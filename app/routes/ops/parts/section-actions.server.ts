/** What the forms of sections do when they are sent. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { ALLVISIT_PAGES, EFFECT_PAGES, SECTION_ALIASES, SECTION_LISTS, SECTION_PAGES } from "~/core/section-pages";
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { noteSchema } from "~/define/note";
import { answer, intentOf, tokenIn, versionOf } from "~/engine/request/answer.server";
import { isTyped } from "~/define/section";
import {
  addRow,
  beginForReport,
  countSchema,
  createSchema,
  createVisit,
  explainCashCount,
  explainSchema,
  LEVEL_INFO,
  levelOf,
  nextSection,
  openCashSheet,
  openSchema,
  recountCash,
  recountSchema,
  removeCashSheet,
  removeDocument,
  removeRow,
  removeSheet,
  rowVisit,
  saveCashCount,
  saveOnly,
  saveRow,
  saveSheet,
  sectionByWord,
  type CountInput,
  type CreateInput,
  type Level,
  type Section,
  type Typed,
} from "~/modules/visits/index.server";
import { afterSaving } from "./section-target";
import { visitLinks } from "./visit-links";

interface SectionPlace {
  section: Section & { word: string };
  /** null where the URL names none: a row knows the level of its visit. */
  level: Level | null;
}

/** The section a URL names; "visit" and "daily" are two words for one page. @throws NotFound */
export function sectionAt(params: Record<string, string | undefined>): SectionPlace {
  const level = levelOf(params.level);
  const face = params.face?.toLowerCase();
  const levelPage = params.level !== undefined;
  const section = sectionByWord(
    levelPage
      ? named(themselves(SECTION_PAGES), params.section)
      : params.list !== undefined
        ? named(SECTION_LISTS, params.list)
        : params.of !== undefined
          ? effectWord(params.of)
          : named({ ...themselves(ALLVISIT_PAGES), ...SECTION_ALIASES }, params.section),
  );
  if (!section?.word || (levelPage && (!level || (face !== "visit" && face !== "daily")))) throw new NotFound();
  return { level, section: { ...section, word: section.word } };
}

/** A section whose rows are typed in a form. @throws NotFound for another */
export function typed(section: Section): Typed {
  if (!isTyped(section)) throw new NotFound();
  return section;
}

const themselves = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word) => [word, word]));

/** What a name in a URL stands for, in any case; undefined for another. */
function named(names: Readonly<Record<string, string>>, name: string | undefined): string | undefined {
  return Object.entries(names).find(([one]) => one.toLowerCase() === name?.toLowerCase())?.[1];
}

/** The section on the account of a level, by the level's word. */
const effectWord = (of: string) => Object.entries(EFFECT_PAGES).find(([, one]) => one === of.toLowerCase())?.[0];

interface VisitNamed {
  id: number;
  /** Word of the level in URLs. */
  level: string;
}

interface Target {
  args: ActionFunctionArgs;
  actor: Actor;
  form: FormData;
}

/** Begins the visit a section is to belong to. */
export function answerBegin({ args, actor, form }: Target, level: Level, section: string) {
  const begin = section === "report" ? beginForReport : createVisit;
  return answer(args, actor, form, {
    schema: createSchema,
    run: (input) => begin(actor, level, input as CreateInput, tokenIn(form)),
    done: ({ id, refNo }) => ({
      to: visitLinks.addSection({ id: Number(id), level: LEVEL_INFO[level].word }, section),
      toast: t("Visit {refNo} started.", { refNo }),
    }),
  });
}

/** Adds a row to a section of a visit. */
export function answerAdd(target: Target, section: Section, visit: VisitNamed) {
  const { args, actor, form } = target;
  const visitId = visit.id;
  const key = tokenIn(form);
  if (section.kind === "CASH") {
    return answer(args, actor, form, {
      schema: openSchema,
      run: (input) => openCashSheet(actor, visitId, input, key),
      done: ({ id }) => ({
        to: visitLinks.editSection(visit, "cash", id),
        toast: t("Sheet opened. The book balance is frozen; now count."),
      }),
    });
  }
  const kind = typed(section);
  return answerRow(target, kind, visit, (input) => {
    if (kind.form.shape === "rows") return saveSheet(actor, kind, visitId, input, versionOf(form));
    return kind.form.shape === "only"
      ? saveOnly(actor, kind, visitId, input, versionOf(form))
      : addRow(actor, kind, visitId, input, key);
  });
}

/** Changes or removes a row of a section. */
export async function answerEdit(target: Target, section: Section, rowId: number) {
  const { args, actor, form } = target;
  const visit = await rowVisit(actor, section.kind, rowId);
  if (form.get("_form") === "remove") {
    // Sent twice, it finds the row gone; the answer to the first time is looked for before that.
    const remove = () =>
      section.form?.shape === "rows"
        ? removeSheet(actor, typed(section), rowId)
        : isTyped(section)
          ? removeRow(actor, section, rowId)
          : section.kind === "CASH"
            ? removeCashSheet(actor, rowId)
            : removeDocument(actor, rowId);
    return answer(args, actor, form, {
      schema: noteSchema,
      run: async () => ({ ...(await remove()), level: visit?.level ?? "" }),
      done: ({ visitId, level }) => ({
        to: visitLinks.edit({ id: Number(visitId), level: String(level) }),
        toast: t("Removed."),
      }),
    });
  }
  if (visit === null) throw new NotFound();
  if (section.kind === "CASH") return answerSheet(target, visit, rowId);
  const kind = typed(section);
  return answerRow(target, kind, visit, (input) =>
    kind.form.shape === "rows"
      ? saveSheet(actor, kind, visit.id, input, versionOf(form))
      : saveRow(actor, kind, rowId, input, versionOf(form)),
  );
}

/** Saves what a form of a section says, and leads back, to another row or on to the next section. */
function answerRow(
  { args, actor, form }: Target,
  section: Typed,
  visit: VisitNamed,
  save: (input: Record<string, unknown>) => Promise<{ id: number; visitId: number }>,
) {
  const intent = intentOf(form);
  // A form that sends its head alone draws the sample: no claim is there yet.
  const drawn = section.form.head !== undefined && !form.has("rows[0].no");
  return answer(args, actor, form, {
    schema: section.form.schema,
    run: async (input) => ({
      ...(await save(input)),
      next: intent === "next" ? await nextSection(actor, visit.id, section.kind) : null,
    }),
    done: (saved) => ({
      to: afterSaving(intent, visit, section.word!, saved.next),
      toast: drawn ? t("Sample drawn.") : t("{what} saved.", { what: t(section.one) }),
    }),
  });
}

function answerSheet({ args, actor, form }: Target, visit: VisitNamed, sheetId: number) {
  const sheet = visitLinks.editSection(visit, "cash", sheetId);
  switch (form.get("_form")) {
    case "count":
      return answer(args, actor, form, {
        schema: countSchema,
        run: (input) => saveCashCount(actor, sheetId, input as CountInput, versionOf(form)),
        done: () => ({ to: sheet, toast: t("Count saved.") }),
      });
    case "explain":
      return answer(args, actor, form, {
        schema: explainSchema,
        run: (input) => explainCashCount(actor, sheetId, input, versionOf(form)),
        done: () => ({ to: intentOf(form) === "save" ? sheet : visitLinks.edit(visit), toast: t("Saved.") }),
      });
    case "recount":
      return answer(args, actor, form, {
        schema: recountSchema,
        run: (input) => recountCash(actor, sheetId, input, tokenIn(form)),
        done: ({ id }) => ({
          to: visitLinks.editSection(visit, "cash", id),
          toast: t("New sheet opened. Count again."),
        }),
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
