/** Letters as those they are written to read them. */
import { addDays, formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import type { PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import type { BannerLine } from "~/define/banner";
import type { Tag } from "~/define/workflow";
import { appealUntil, BANNER_DAYS, CASE_STATES, choicesOf, LETTERS, toldState, type CaseState } from "./discipline";

const { column, filter, list } = recordOf("DisciplinaryLetter", {
  case: { select: { status: true, activeUntil: true, letterKind: true, hearingOn: true, reply: true } },
});
/** The state of a case as those it is against are told of it. */
function stateTold(found: Parameters<typeof toldState>[0]): Tag {
  const { label, tone } = CASE_STATES[toldState(found) as CaseState];
  return { text: t(label), tone };
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
    state: column.words("State", ({ case: found }) => stateTold(found)),
  },
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
    include: { case: true },
  });
  if (!row) throw new NotFound();
  const { case: one } = row;
  const at = (moment: Date | null) => moment && formatInstant(moment, actor.company.timeZone);
  const facts: [string, string | null][] = [
    ["Reply by", one.replyBy && formatDate(one.replyBy)],
    ["Your reply", one.reply],
    ["Hearing on", one.hearingOn && formatDate(one.hearingOn)],
    ["Received", at(one.acknowledgedAt)],
    ["Appeal until", one.issuedOn && formatDate(appealUntil(one.issuedOn))],
    ["Your appeal", one.appealText],
    ["Active until", one.activeUntil && formatDate(one.activeUntil)],
  ];
  return {
    caseId: one.id,
    refNo: row.refNo,
    document: JSON.parse(row.content) as PrintDocument,
    hash: row.sha256,
    state: stateTold(one),
    facts: facts.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : [])),
  };
}

/** A letter that was issued three days ago and whose receipt is not confirmed: shown on every page. */
export async function letterBanner(actor: Actor): Promise<BannerLine[]> {
  if (actor.employeeId === null) return [];
  const row = await db.disciplinaryCase.findFirst({
    where: {
      employeeId: actor.employeeId,
      status: "ISSUED",
      issuedOn: { lte: addDays(todayOf(actor), -BANNER_DAYS) },
    },
    select: { letters: { orderBy: { id: "desc" }, take: 1, select: { id: true } } },
  });
  const letter = row?.letters[0];
  return letter
    ? [
        {
          text: t("A letter waits for you to confirm that you have received it."),
          link: href("/my/disciplinary/letter/preview/:id", { params: { id: letter.id } }),
        },
      ]
    : [];
}
