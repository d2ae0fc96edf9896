/** Minutes of a meeting: what is written of it, their page and their API lines. README.md says how they go. */
import { z } from "zod/v4";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { can, todayOf, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { db, sql, type Tx } from "~/db/database.server";
import { choice, date, integer, link, longText, text, type Choice } from "~/define/field";
import { record, type PageParts } from "~/define/record";
import { defineReference } from "~/define/resource";
import { href } from "~/addresses/href";
import { engagementLink, visibleEngagements } from "~/modules/audit-workplan/index.server";
import { minutesList } from "./minutes-list.server";
import type { MinutesRow } from "./minutes-row.server";
import { attendeesOf, KINDS, linesOf, meetingProblems, WITHOUT_MEETINGS } from "./minutes-rules";
import { minutesWorkflow, writes } from "./minutes.workflow.server";
import { auditees, pointOwners } from "./people.server";

const MOST = 200;
const meeting = (actor: Actor) => ({ AND: [visibleEngagements(actor), { status: { notIn: WITHOUT_MEETINGS } }] });

export const metEngagement = defineReference("MetEngagement", {
  one: "Engagement",
  many: "Engagements",
  ...engagementLink,
  scope: meeting,
});

async function engagementChoices(actor: Actor): Promise<Choice[]> {
  const found = await db.auditEngagement.findMany({
    where: meeting(actor),
    orderBy: { id: "desc" },
    take: MOST,
    include: engagementLink.include,
  });
  return found.map((one) => ({ value: String(one.id), label: engagementLink.title(one) }));
}

const engagementOf = (tx: Tx, actor: Actor, id: number) =>
  tx.auditEngagement.findFirst({
    where: { AND: [visibleEngagements(actor), { id }] },
    select: { unitId: true, status: true, surprise: true, actualStart: true },
  });

function minutesParts(actor: Actor, row: MinutesRow): Promise<PageParts> {
  const people = attendeesOf(row.attendees, row.absent).map(({ name, role, present }) => [
    name,
    role,
    present ? { text: t("Present"), tone: "ok" as const } : { text: t("Absent"), tone: "neutral" as const },
  ]);
  const points = row.points.map(({ no, text: said, decision, owner, dueOn }) => [
    no,
    said,
    decision,
    owner?.displayName ?? null,
    dueOn && formatDate(dueOn),
  ]);
  return Promise.resolve({
    tables: [
      {
        title: t("Attendees"),
        caption: t("Attendees of the meeting"),
        columns: [{ label: t("Name") }, { label: t("Role") }, { label: t("State") }],
        rows: people,
      },
      {
        title: t("Agenda"),
        caption: t("Agenda of the meeting"),
        columns: [{ label: t("Number"), numeric: true }, { label: t("Item") }],
        rows: linesOf(row.agenda).map((item, at) => [at + 1, item]),
      },
      {
        title: t("Points"),
        caption: t("Points of the meeting"),
        columns: [
          { label: t("Number"), numeric: true },
          { label: t("What was said") },
          { label: t("Decision") },
          { label: t("Owner") },
          { label: t("Due"), nowrap: true },
        ],
        rows: points,
        empty: { title: t("No points yet"), text: t("Add what was said and decided, point by point.") },
      },
    ],
    ways:
      can(actor, "audit.workplan.own") && can(actor, "audit.minutes.read")
        ? [{ label: t("Engagement"), to: href("/audit/workplan/edit/:id", { params: { id: row.engagementId } }) }]
        : [],
  });
}

const pointJson = z
  .object({
    no: z.number().int(),
    text: z.string(),
    decision: z.string().nullable(),
    ownerId: z.string().nullable(),
    dueOn: z.iso.date().nullable(),
    followUpId: z.string().nullable(),
  })
  .meta({ component: "AuditMinutesPoint" });
const attendeeJson = z
  .object({ name: z.string(), role: z.string().nullable(), present: z.boolean() })
  .meta({ component: "AuditMinutesAttendee" });
const idText = (id: number | null) => (id === null ? null : String(id));

export const minutes = record({
  one: "Minutes",
  many: "Minutes",
  workflow: minutesWorkflow,
  list: minutesList,
  view: "all",
  sign: (actor) => {
    const me = actor.userId ?? 0;
    const locks = can(actor, "audit.minutes.lock") ? sql`OR ("status" = 'SENT' AND "auditeeId" IS NULL)` : sql``;
    return sql`SELECT 1 FROM "AuditMinutes" WHERE ("status" = 'SENT' AND "auditeeId" = ${me})
      OR ("status" = 'DRAFT' AND "round" > 0 AND "makerId" = ${me}) ${locks}`;
  },
  api: "AuditMinutes",
  pages: {
    add: "/audit/meetingMinutes/add",
    edit: "/audit/meetingMinutes/change/:id",
    details: "/audit/meetingMinutes/edit/:id",
  },
  permissions: { read: "auditMinutes.own", add: "audit.minutes.write" },
  title: "Minutes of {unit}, {date}",
  note: ({ engagement, kind }) => `${engagement.refNo}, ${choiceWord(KINDS, kind)}`,
  form: {
    title: "Write minutes",
    sentence: "Of a meeting of an engagement; its points are added next",
    button: "Save the draft",
    done: "Draft saved: add the points of the meeting.",
    fields: {
      engagementId: link("Engagement", { to: "MetEngagement", keepsForLife: true }),
      kind: choice("Meeting", { choices: KINDS, keepsForLife: true }),
      heldOn: date("Held on"),
      place: text("Place", { max: 120 }),
      attendees: longText("Attendees", { max: 4000, hint: "One a line: name, role" }),
      absent: longText("Absent", { max: 2000, optional: true, hint: "One a line: name, role" }),
      agenda: longText("Agenda", { max: 4000, hint: "One item a line" }),
    },
    begin: async (actor) => {
      const engagementId = can(actor, "audit.minutes.write") ? await engagementChoices(actor) : [];
      return {
        values: { engagementId: engagementId[0]?.value ?? "" },
        choices: { engagementId },
        nothing:
          engagementId.length > 0
            ? null
            : {
                title: t("No engagement to write of"),
                text: t("Minutes are written of engagements that are scheduled or have begun."),
              },
      };
    },
    who: writes,
    fill: () => Promise.resolve({}),
    beside: async ({ tx, actor, row, input: { engagementId } }) =>
      row ? {} : { unitId: (await engagementOf(tx, actor, engagementId))!.unitId, makerId: actor.userId! },
    facts: async ({ tx, actor, row, input }) => {
      const engagementId = row?.engagementId ?? input.engagementId;
      const others = await tx.auditMinutes.findMany({
        where: { engagementId, status: { not: "DISCARDED" }, id: { not: row?.id ?? 0 } },
        select: { kind: true },
      });
      return {
        today: todayOf(actor),
        engagement: await engagementOf(tx, actor, engagementId),
        kinds: others.map(({ kind }) => kind),
      };
    },
    problems: ({ input, facts }) => meetingProblems(input, facts),
    example: {
      engagementId: "1",
      kind: "PROGRESS",
      heldOn: "2026-11-02",
      place: "Office of the branch",
      attendees: "Jane Auma, Branch Manager\nPeter Otieno, Internal Audit Officer",
      absent: null,
      agenda: "State of the fieldwork\nLoan files that are missing",
    },
  },
  answers: {
    fields: { auditeeId: link("Acknowledged by", { to: "MinutesPerson", optional: true }) },
    of: (rows) => Promise.resolve(rows.map(({ auditeeId }) => ({ auditeeId: idText(auditeeId) }))),
    rows: {
      schemas: { points: z.array(pointJson), people: z.array(attendeeJson) },
      of: (row) =>
        Promise.resolve({
          points: row.points.map(({ no, text: said, decision, ownerId, dueOn, followUpId }) => ({
            no,
            text: said,
            decision,
            ownerId: idText(ownerId),
            dueOn,
            followUpId: idText(followUpId),
          })),
          people: attendeesOf(row.attendees, row.absent),
        }),
    },
  },
  page: minutesParts,
  moveForms: {
    addPoint: {
      fields: {
        text: longText("What was said", { max: 1000, least: 5 }),
        decision: longText("Decision", { max: 1000, optional: true }),
        ownerId: link("Owner", { to: "MinutesPerson", optional: true, hint: "Sees to it once the minutes are locked" }),
        dueOn: date("Due", { optional: true }),
      },
      begin: async (actor, row) => ({ choices: { ownerId: await pointOwners(db, actor, row) } }),
      example: { text: "Twelve loan files could not be shown", decision: null, ownerId: null, dueOn: null },
    },
    removePoint: { fields: { no: integer("Point", { min: 1, max: 1000 }) }, example: { no: 1 } },
    send: {
      fields: {
        auditeeId: link("Acknowledged by", {
          to: "MinutesPerson",
          optional: true,
          hint: "Someone of the unit; empty for the audit committee",
        }),
      },
      begin: async (actor, row) => ({ choices: { auditeeId: await auditees(db, actor, row) } }),
      example: { auditeeId: null },
    },
  },
  history: {
    fields: {
      engagementId: {
        label: "Engagement",
        tell: async (_, ids) =>
          new Map(
            (
              await db.auditEngagement.findMany({
                where: { id: { in: [...ids] } },
                select: { id: true, refNo: true },
              })
            ).map(({ id, refNo }) => [id, refNo]),
          ),
      },
      point: { label: "Point" },
      decision: { label: "Decision" },
      ownerId: { label: "Owner", kind: "user" },
      dueOn: { label: "Due", kind: "date" },
      auditeeId: { label: "Acknowledged by", kind: "user" },
    },
  },
});
