/** Letters as those they are written to read them. */
import { addDays, formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import type { PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { whileUnchanged } from "~/db/unchanged.server";
import { db } from "~/db/database.server";
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { transitionsFor } from "~/modules/workflow/index.server";
import type { BannerLine } from "~/define/banner";
import type { Tag } from "~/define/workflow";
import { caseInclude } from "./case-row.server";
import { caseWorkflow } from "./case.workflow.server";
import {
  type LetterKind,
  appealUntil,
  BANNER_DAYS,
  choicesOf,
  hearingWords,
  LETTERS,
  OUTCOMES,
  replacedOn,
  toldState,
  type CaseState,
} from "./discipline";
import { statesThat } from "~/define/states";
import { CASE_STATES } from "./discipline-states";

const { column, filter, list } = recordOf("DisciplinaryLetter", {
  case: {
    select: {
      status: true,
      activeUntil: true,
      letterKind: true,
      hearingOn: true,
      reply: true,
      letters: { select: { id: true, kind: true, issuedOn: true } },
    },
  },
});
/** The state of a case as those it is against are told of it. */
function stateTold(found: Parameters<typeof toldState>[0]): Tag {
  const { label, tone } = CASE_STATES[toldState(found) as CaseState];
  return { text: t(label), tone };
}

/** Of a letter that another one of its case has replaced. */
function stateOfLetter(letter: { id: number; kind: string }, letters: Parameters<typeof replacedOn>[1]): Tag | null {
  const day = replacedOn(letter, letters);
  return day === null ? null : { text: t("Replaced on {day}", { day: formatDate(day) }), tone: "neutral" };
}

const KINDS = choicesOf(LETTERS);

export const ownLetterList = list("my-disciplinary-letters", {
  area: "home",
  title: "My letters",
  counted: ["One letter", "{n} letters"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    kind: column.choice("Kind", "kind", KINDS),
    issuedOn: column.date("Issued on", "issuedOn"),
    replyBy: column.date("Reply by", "replyBy"),
    activeUntil: column.words("Active until", ({ kind, case: found }) =>
      kind === found.letterKind && found.activeUntil ? formatDate(found.activeUntil) : null,
    ),
    state: column.words("State", (letter) => stateOfLetter(letter, letter.case.letters) ?? stateTold(letter.case)),
  },
  linked: [
    filter.quiet(
      filter.asks("needs", "Waiting for", [{ value: "you", label: "You" }], "All", () => ({
        case: { status: { in: statesThat(CASE_STATES, "employee") } },
      })),
    ),
  ],
  filters: [filter.choice("kind", "Kind", KINDS, "Any kind")],
  search: [],
  sorts: ["issuedOn"],
  sort: "-issuedOn",
  page: ({ id }) => href("/my/disciplinary/letter/preview/:id", { params: { id } }),
  empty: { icon: "list", title: "No letters", text: "Letters about disciplinary cases against you appear here." },
  views: {
    mine: {
      path: "/my/disciplinary/letter",
      permission: "discipline.own",
      scope: ({ employeeId }) => ({ case: { employeeId: employeeId ?? 0 } }),
    },
  },
});

/** All of them with their cases, and what the person may do in each. */
export async function lettersTo(actor: Actor) {
  const rows = await db.disciplinaryLetter.findMany({
    where: { case: { employeeId: actor.employeeId ?? 0 } },
    include: { case: { include: caseInclude } },
    orderBy: { id: "desc" },
  });
  return Promise.all(
    rows.map(async ({ id, refNo, kind, issuedOn, replyBy, case: one }) => ({
      ...{ id: String(id), refNo, kind: kind as LetterKind, issuedOn, replyBy },
      ...{ caseId: String(one.id), caseVersion: one.version },
      transitions: (await transitionsFor(actor, caseWorkflow, one)).map(({ name }) => name),
    })),
  );
}

export interface OwnLetter {
  caseId: number;
  refNo: string;
  document: PrintDocument;
  hash: string;
  /** Of the case. */
  state: Tag;
  facts: { label: string; value: string }[];
}

/** @throws NotFound for letters to others */
export async function ownLetter(actor: Actor, id: number): Promise<OwnLetter> {
  const row = await db.disciplinaryLetter.findFirst({
    where: { id, case: { employeeId: actor.employeeId ?? 0 } },
    include: { case: { include: { letters: { select: { id: true, kind: true, issuedOn: true } } } } },
  });
  if (!row) throw new NotFound();
  const { case: one } = row;
  const at = (moment: Date | null) => moment && formatInstant(moment, actor.company.timeZone);
  const outcome = one.appealOutcome && t(OUTCOMES[one.appealOutcome as keyof typeof OUTCOMES]);
  // What an appeal has led to is neither received nor appealed against again: that was the letter before it.
  const onAppeal =
    one.appealOutcome === "REDUCED" &&
    one.letters.some((other) => replacedOn(other, [row]) !== null && other.id < row.id);
  const replaced = stateOfLetter(row, one.letters);
  const facts: [string, string | null][] = [
    ["Reply by", one.replyBy && formatDate(one.replyBy)],
    ["Your reply", one.reply],
    ["Hearing", hearingWords(one)],
    ["Received", onAppeal ? null : at(one.acknowledgedAt)],
    ["Appeal until", onAppeal || !one.issuedOn ? null : formatDate(appealUntil(one.issuedOn))],
    ["Your appeal", one.appealText],
    ["Decision on your appeal", outcome],
    ["Reasons for it", one.appealReasons],
    ["Active until", replaced ? null : one.activeUntil && formatDate(one.activeUntil)],
  ];
  return {
    caseId: one.id,
    refNo: row.refNo,
    document: JSON.parse(row.content) as PrintDocument,
    hash: row.sha256,
    state: replaced ?? stateTold(one),
    facts: facts.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : [])),
  };
}

const unconfirmed = whileUnchanged<number | null>();

/** A letter that was issued three days ago and whose receipt is not confirmed: shown on every page. */
export async function letterBanner(actor: Actor): Promise<BannerLine[]> {
  if (actor.employeeId === null) return [];
  const { employeeId } = actor;
  const before = addDays(todayOf(actor), -BANNER_DAYS);
  const id = await unconfirmed(`${employeeId} ${before}`, async () => {
    const letter = await db.disciplinaryLetter.findFirst({
      where: {
        kind: { notIn: ["SUSPENSION", "RESUMPTION"] },
        case: { employeeId, status: "ISSUED", issuedOn: { lte: before } },
      },
      orderBy: [{ caseId: "asc" }, { id: "desc" }],
      select: { id: true },
    });
    return letter?.id ?? null;
  });
  return id === null
    ? []
    : [
        {
          text: t("A letter waits for you to confirm that you have received it."),
          link: href("/my/disciplinary/letter/preview/:id", { params: { id } }),
        },
      ];
}
