/** Follow-ups that a person raises about a visit, or about something in it (spec: ops §3, "Follow-up"). */
import { inTx } from "~/db/transaction.server";
import { addDays, dateIn } from "~/core/dates";
import { Conflict, Forbidden, InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { date, longText, says, text, type Choice } from "~/define/field";
import { addFollowUp, followUpsOf, type FollowUpLine } from "~/modules/follow-ups/index.server";
import type { ShownPart } from "~/define/section-content";
import { partsInSight } from "./effect/sight.server";
import { objectOf, user, type InputOf } from "~/define/section-field.server";
import { reviewersAt } from "./find-supervisor.server";
import { BY_HAND, DUE_AFTER_DAYS } from "./follow-rows.server";
import { readShown } from "./read-content.server";
import { SECTIONS } from "./sections/index.server";
import { staffWithin } from "./staff.server";
import { LEVEL_INFO, pathsUp, STAGES, type VisitState } from "./visit";
import { findVisitRow, lockVisitRow, type VisitRow } from "./visit-row.server";

const TEXT_MIN = 10;
/** Days within which it is to be done. */
const MOST_DAYS = 366;
const DONE: readonly VisitState[] = STAGES.DONE;

const about = text("About", {
  max: 60,
  optional: true,
  hint: "Left out, the visit as a whole; else a section, or a row of it",
});
/** "GROUP", or a row of it: "GROUP:12". */
const isSubject = (value: string | null) => value === null || /^[A-Z_]+(:[1-9]\d{0,9})?$/.test(value);

const followUpFields = {
  about: { ...about, schema: about.schema.refine(isSubject, says("About", "{label}: choose from the list")) },
  ownerId: user("Owner", { hint: "Who is to see to it: someone of the unit, a manager above it, or the visitor" }),
  text: longText("What is to be done", { max: 1000, hint: `At least ${TEXT_MIN} characters` }),
  dueOn: date("Due"),
};
export const followUpSchema = objectOf(followUpFields);
export type FollowUpInput = InputOf<typeof followUpFields>;

/** Whether the actor is somebody who raises follow-ups about a visit: its visitor, its reviewer, or a manager who reviews there. */
const isConcerned = (actor: Actor, row: VisitRow) =>
  [row.visitorId, row.reviewerId].includes(actor.userId) || canAt(actor, "visit.review", row.unitPath);
/** Before it is sent in a follow-up would give a surprise visit away. */
const isSentIn = ({ status }: VisitRow) => DONE.includes(status as VisitState);

/** Sections that hold something, each with its rows, as the form offers them: "GROUP", "GROUP:12". */
function subjectsOf(
  parts: readonly ShownPart[],
): { value: string; title: string; label: string; group: string; kind: string }[] {
  return parts
    .filter(
      ({ key, state, rows }) =>
        state !== null && (rows.length > 0 || state === "NOT_POSSIBLE") && SECTIONS.some(({ kind }) => kind === key),
    )
    .flatMap(({ key, label, rows }) => [
      { value: key, title: t(label), label: t("{section} as a whole", { section: t(label) }), group: label, kind: key },
      ...rows.map(({ id, title }) => ({
        value: `${key}:${id}`,
        title: title || t(label),
        label: title || t(label),
        group: label,
        kind: key,
      })),
    ]);
}

/** Who may be given a follow-up of a visit: people of the unit, those who review above it, and the visitor. */
async function ownersOf(tx: Tx, row: VisitRow, today: string): Promise<Choice[]> {
  const staff = new Map(
    (await staffWithin(tx, row.unitPath, today)).map(({ userId, name, post }) => [userId, `${name}, ${post}`]),
  );
  const above = (await reviewersAt(tx, pathsUp(row.unitPath), today)).map(({ userId }) => userId);
  const people = await tx.user.findMany({
    where: { id: { in: [...staff.keys(), ...above, row.visitorId] }, status: "ACTIVE", kind: "PERSON" },
    select: { id: true, displayName: true },
    orderBy: { displayName: "asc" },
  });
  return people.map(({ id, displayName }) => ({ value: String(id), label: staff.get(id) ?? displayName }));
}

export interface FollowUpForm {
  visit: { id: number; level: string; refNo: string; own: boolean };
  subjects: (Choice & { group: string })[];
  owners: Choice[];
  values: Record<string, string>;
}

/** What the form of a follow-up begins from. @throws NotFound out of sight and for those who raise none there, Conflict before the visit is sent in */
export async function followUpForm(actor: Actor, visitId: number): Promise<FollowUpForm> {
  const row = await findVisitRow(db, actor, visitId);
  if (!row || !isConcerned(actor, row)) throw new NotFound();
  if (!isSentIn(row)) throw notSentIn(row);
  const today = dateIn(actor.at, row.company.timeZone);
  const { parts } = await partsInSight(db, actor, row, (await readShown(db, visitId, row.company)).parts);
  return {
    visit: { id: row.id, level: LEVEL_INFO[row.level].word, refNo: row.refNo, own: row.visitorId === actor.userId },
    subjects: subjectsOf(parts).map(({ value, label, group }) => ({ value, label, group })),
    owners: await ownersOf(db, row, today),
    values: { dueOn: addDays(today, DUE_AFTER_DAYS) },
  };
}

const notSentIn = ({ version }: VisitRow) =>
  new Conflict(t("A follow-up is raised about a visit that has been sent in."), "wrong_state", { version });

/** Raises a follow-up about a visit. @throws NotFound out of sight, Forbidden for those who raise none there, Conflict before the visit is sent in, InputProblem */
export function raiseFollowUpOf(actor: Actor, visitId: number, input: FollowUpInput): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const row = await lockVisitRow(tx, actor, visitId);
    if (!row) throw new NotFound();
    if (!isConcerned(actor, row))
      throw new Forbidden(t("The visitor, the reviewer and the managers above raise follow-ups about a visit."));
    if (!isSentIn(row)) throw notSentIn(row);
    const today = dateIn(actor.at, row.company.timeZone);
    const { parts } = await partsInSight(tx, actor, row, (await readShown(tx, visitId, row.company)).parts);
    const subject = input.about ? subjectsOf(parts).find(({ value }) => value === input.about) : null;
    const problems: Problem[] = [];
    if (subject === undefined) problems.push(problem("about", t("About: no longer available"), "not_in_list"));
    if (!(await ownersOf(tx, row, today)).some(({ value }) => value === String(input.ownerId)))
      problems.push(problem("ownerId", t("Owner: choose from the list"), "not_in_list"));
    if (input.text.length < TEXT_MIN)
      problems.push(
        problem("text", t("What is to be done: at least {least} characters", { least: TEXT_MIN }), "too_short"),
      );
    if (input.dueOn < today) problems.push(problem("dueOn", t("Due: not before today"), "in_past"));
    if (input.dueOn > addDays(today, MOST_DAYS)) problems.push(problem("dueOn", t("Due: within a year"), "too_late"));
    if (problems.length > 0) throw new InputProblem(problems);
    const section = subject
      ? await tx.visitSection.findUnique({
          where: { visitId_kind: { visitId, kind: subject.kind } },
          select: { id: true },
        })
      : null;
    const source = section
      ? { sourceType: BY_HAND.section, sourceId: section.id }
      : { sourceType: BY_HAND.visit, sourceId: visitId };
    const about = [subject?.title, row.refNo].filter(Boolean).join(", ");
    return {
      id: await addFollowUp(work, {
        ...source,
        unitId: row.unitId,
        ownerId: input.ownerId,
        text: `${about}: ${input.text}`,
        dueOn: input.dueOn,
      }),
    };
  });
}

export interface FollowedVisit {
  lines: Pick<FollowUpLine, "id" | "text" | "owner" | "due" | "state">[];
  /** Whether the reader may raise one. */
  raises: boolean;
}

/** The follow-ups of a visit that the reader sees, and whether they may raise one. */
export async function visitFollowUps(
  actor: Actor,
  row: VisitRow,
  parts: readonly { key: string; rows: readonly { id: number }[] }[],
): Promise<FollowedVisit> {
  if (!isSentIn(row)) return { lines: [], raises: false };
  const sections = await db.visitSection.findMany({ where: { visitId: row.id }, select: { id: true } });
  const byRow = SECTIONS.flatMap(({ kind, follow }) =>
    follow
      ? [{ sourceType: follow.source, ids: parts.find(({ key }) => key === kind)?.rows.map(({ id }) => id) ?? [] }]
      : [],
  );
  const lines = await followUpsOf(actor, [
    ...byRow,
    { sourceType: BY_HAND.section, ids: sections.map(({ id }) => id) },
    { sourceType: BY_HAND.visit, ids: [row.id] },
  ]);
  return {
    lines: lines.map(({ id, text: what, owner, due, state }) => ({ id, text: what, owner, due, state })),
    raises: isConcerned(actor, row),
  };
}
