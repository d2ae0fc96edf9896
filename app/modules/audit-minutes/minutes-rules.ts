/** What minutes of a meeting have to say (spec: ops §5.4). Pure. */
import { formatDate } from "~/core/dates";
import { addMonths } from "~/core/months";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { statesThat } from "~/define/states";
import { ENGAGEMENT_STATES } from "~/modules/audit-workplan/engagement-states";

export const KINDS = [
  { value: "OPENING", label: "Opening meeting" },
  { value: "PROGRESS", label: "Progress meeting" },
  { value: "CLOSING", label: "Closing meeting" },
  { value: "COMMITTEE", label: "Audit committee" },
] as const;

/** An engagement has one of each of these. */
const ONCE: readonly string[] = ["OPENING", "CLOSING"];

/** Engagements that have meetings. */
export const WITHOUT_MEETINGS: string[] = statesThat(ENGAGEMENT_STATES, "idle");

export const MOST_POINTS = 60;
const MOST_PEOPLE = 60;
const MOST_ITEMS = 30;
const LINE = 160;
/** Months within which a point is seen to. */
const LATEST = 24;

export interface Attendee {
  name: string;
  role: string | null;
  present: boolean;
}

export const linesOf = (words: string | null): string[] =>
  (words ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const personIn = (line: string, present: boolean): Attendee => {
  const at = line.indexOf(",");
  const [name, role] = at < 0 ? [line, ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  return { name, role: role === "" ? null : role, present };
};

/** Who took part, and who did not: one a line, "Jane Auma, Branch Manager". */
export const attendeesOf = (attendees: string, absent: string | null): Attendee[] => [
  ...linesOf(attendees).map((line) => personIn(line, true)),
  ...linesOf(absent).map((line) => personIn(line, false)),
];

export interface MeetingFacts {
  today: string;
  engagement: { status: string; surprise: boolean; actualStart: string | null } | null;
  /** Kinds of its other minutes that are not discarded. */
  kinds: readonly string[];
}

interface Meeting {
  kind: string;
  heldOn: string;
  attendees: string;
  absent: string | null;
  agenda: string;
}

function peopleProblems({ attendees, absent }: Meeting): Problem[] {
  const people = attendeesOf(attendees, absent);
  const names = people.map(({ name }) => name.toLowerCase());
  const twice = people.find(({ name }, at) => names.indexOf(name.toLowerCase()) !== at);
  const nameless = (words: string | null) => linesOf(words).some((line) => line.startsWith(","));
  return [
    ...(people.length > MOST_PEOPLE
      ? [problem("attendees", t("Attendees: at most {n} people", { n: MOST_PEOPLE }), "too_many")]
      : []),
    ...(nameless(attendees) ? [problem("attendees", t("Attendees: each line begins with a name"), "name")] : []),
    ...(nameless(absent) ? [problem("absent", t("Absent: each line begins with a name"), "name")] : []),
    ...(twice
      ? [problem(twice.present ? "attendees" : "absent", t("{name} is named twice", { name: twice.name }), "twice")]
      : []),
  ];
}

const tooLong = (field: string, label: string, words: string | null): Problem[] =>
  linesOf(words).some((line) => line.length > LINE)
    ? [problem(field, t("{label}: at most {n} characters in a line", { label: t(label), n: LINE }), "too_long")]
    : [];

export function meetingProblems(input: Meeting, { today, engagement, kinds }: MeetingFacts): Problem[] {
  const { kind, heldOn, attendees, absent, agenda } = input;
  const none = engagement === null || WITHOUT_MEETINGS.includes(engagement.status);
  const early =
    engagement !== null && engagement.surprise && engagement.actualStart !== null && heldOn < engagement.actualStart;
  return [
    ...(none
      ? [problem("engagementId", t("Engagement: choose one that is scheduled or has begun"), "not_available")]
      : []),
    ...(ONCE.includes(kind) && kinds.includes(kind)
      ? [problem("kind", t("Meeting: this engagement has minutes of it already"), "taken")]
      : []),
    ...(heldOn > today ? [problem("heldOn", t("Held on: not after today"), "future")] : []),
    ...(early
      ? [
          problem(
            "heldOn",
            t("Held on: the surprise audit began on {date}", { date: formatDate(engagement.actualStart!) }),
            "too_early",
          ),
        ]
      : []),
    ...tooLong("attendees", "Attendees", attendees),
    ...tooLong("absent", "Absent", absent),
    ...tooLong("agenda", "Agenda", agenda),
    ...peopleProblems(input),
    ...(linesOf(agenda).length > MOST_ITEMS
      ? [problem("agenda", t("Agenda: at most {n} items", { n: MOST_ITEMS }), "too_many")]
      : []),
  ];
}

export interface Point {
  text: string;
  decision: string | null;
  ownerId: number | null;
  dueOn: string | null;
}

export function pointProblems(
  { ownerId, dueOn }: Point,
  { heldOn, owners, points }: { heldOn: string; owners: readonly number[]; points: number },
): Problem[] {
  const last = addMonths(heldOn, LATEST);
  return [
    ...(points >= MOST_POINTS
      ? [problem("text", t("Minutes hold at most {n} points", { n: MOST_POINTS }), "full")]
      : []),
    ...(ownerId === null && dueOn !== null
      ? [problem("ownerId", t("Owner: choose who sees to it until then"), "required")]
      : []),
    ...(ownerId !== null && dueOn === null
      ? [problem("dueOn", t("Due: enter the day by which it is done"), "required")]
      : []),
    ...(ownerId !== null && !owners.includes(ownerId)
      ? [problem("ownerId", t("Owner: choose someone of the unit or of the team"), "not_available")]
      : []),
    ...(dueOn !== null && (dueOn < heldOn || dueOn > last)
      ? [
          problem(
            "dueOn",
            t("Due: from {from} to {to}", { from: formatDate(heldOn), to: formatDate(last) }),
            "out_of_range",
          ),
        ]
      : []),
  ];
}

export interface Sending {
  kind: string;
  surprise: boolean;
  actualStart: string | null;
  auditeeId: number | null;
  auditees: readonly number[];
  points: number;
}

/** Whether minutes may go out, and to whom: those of the committee to nobody of the unit. */
export function sendProblems({ kind, surprise, actualStart, auditeeId, auditees, points }: Sending): Problem[] {
  if (points === 0) return [problem("", t("Add the points of the meeting first."), "no_points")];
  if (surprise && actualStart === null)
    return [problem("", t("The unit is told nothing of a surprise audit before it begins."), "surprise")];
  if (kind === "COMMITTEE")
    return auditeeId === null
      ? []
      : [problem("auditeeId", t("Acknowledged by: minutes of the committee are locked by audit"), "not_needed")];
  if (auditeeId === null) return [problem("auditeeId", t("Acknowledged by: choose someone of the unit"), "required")];
  return auditees.includes(auditeeId)
    ? []
    : [problem("auditeeId", t("Acknowledged by: choose someone of the unit"), "not_available")];
}
