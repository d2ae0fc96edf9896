/** The life of a notice to staff (spec: hr §6.2): published and ended by the clock, withdrawn and archived by hand. */
import { dateIn, timeIn } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Work } from "~/db/transaction.server";
import { recordOf } from "~/define/listing";
import { moveBody, type Known, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { remindNow, signOnPaper } from "~/modules/acknowledgements/index.server";
import { isDue, isOver, KIND, type Clock } from "./notice-rules";
import { endNotice, sendNotice } from "./send-notice.server";
import { NOTICE_STATES } from "./notice-states";

export const { column, filter, list, workflow } = recordOf("StaffNotice", {
  unit: { select: { name: true, path: true } },
  designation: { select: { name: true } },
  staffType: { select: { name: true } },
});

export const visibleNotices = (actor: Actor): Prisma.StaffNoticeWhereInput => ({
  unit: unitsWithin(actor, "notice.read"),
});

export const clockOf = ({ at, company: { timeZone } }: Actor): Clock => ({
  day: dateIn(at, timeZone),
  time: timeIn(at, timeZone),
});

const publish = {
  from: ["DRAFT"],
  permission: "notice.write",
  by: "other",
  note: "optional",
  tone: "primary",
} as const;

/** It was written for a day that has passed meanwhile. */
const notOver = ({ actor, row }: Known<{ id: number; status: string; version: number; expireOn: string | null }>) =>
  isOver(row, clockOf(actor)) ? [problem("", t("Its last day has passed: change it first."), "past")] : [];

const ended = async ({ work, row }: { work: Work; row: { id: number } }, shown: boolean) => {
  await endNotice(work, row.id, { shown });
  return {};
};

const keeps = { from: ["PUBLISHED", "EXPIRED"], to: "same", permission: "notice.write", by: "other" } as const;
const needsAcknowledging = ({ mustAcknowledge }: { mustAcknowledge: boolean }) =>
  mustAcknowledge || t("This notice needs no acknowledgement.");

type Row = WorkflowRow & { mustAcknowledge: boolean };
const remind = moveBody<Row>()({
  effect: async ({ work, row }) => ({ detail: { people: await remindNow(work, { kind: KIND, subjectId: row.id }) } }),
});
/** Of staff who cannot sign in: who can acknowledges it themselves. */
const sign = moveBody<Row, { employeeId: number }>()({
  effect: async ({ work, row, input: { employeeId } }) => {
    const within = unitsWithin(work.actor, "notice.write");
    await signOnPaper(work, { kind: KIND, subjectId: row.id }, employeeId, within);
    return { detail: { employeeId } };
  },
});

export const noticeWorkflow = workflow({
  name: "StaffNotice",
  one: "Notice",
  scope: visibleNotices,
  states: NOTICE_STATES,
  start: "DRAFT",
  editable: ["DRAFT"],
  // It is of HR as a whole: who wrote it publishes it too, as nothing is decided.
  owners: () => [],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/hr/notice/details/:id", { params: { id } }),
  values: ({ title }) => ({ title }),
  moves: {
    publish: {
      ...publish,
      to: "PUBLISHED",
      label: "Publish now",
      done: "Published",
      who: (actor, row) => row.publishOn <= todayOf(actor) || t("It is to be published on a later day: schedule it."),
      problems: notOver,
      effect: ({ work, row }) => sendNotice(work, row),
    },
    schedule: {
      ...publish,
      to: "SCHEDULED",
      label: "Schedule",
      done: "Scheduled",
      who: (actor, row) => !isDue(row, clockOf(actor)) || t("The time to publish it has come: publish it now."),
    },
    recall: {
      from: ["SCHEDULED"],
      to: "DRAFT",
      label: "Back to draft",
      done: "Taken back",
      permission: "notice.write",
      by: "other",
      note: "optional",
    },
    appear: {
      from: ["SCHEDULED"],
      to: "PUBLISHED",
      label: "Publish at its time",
      done: "Published at its time",
      permission: "notice.write",
      by: "other",
      byItself: true,
      note: "none",
      effect: ({ work, row }) => sendNotice(work, row),
    },
    remind: {
      ...keeps,
      label: "Remind everyone who has not acknowledged it",
      done: "Reminded",
      note: "optional",
      fits: needsAcknowledging,
      ...remind,
    },
    sign: {
      ...keeps,
      label: "Record a signature on paper",
      done: "Signature on paper recorded",
      note: "optional",
      fits: needsAcknowledging,
      ...sign,
    },
    expire: {
      from: ["PUBLISHED"],
      to: "EXPIRED",
      label: "End after its last day",
      done: "Expired",
      permission: "notice.write",
      by: "other",
      byItself: true,
      note: "none",
      effect: (doing) => ended(doing, true),
    },
    withdraw: {
      from: ["SCHEDULED", "PUBLISHED"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "notice.write",
      by: "other",
      note: "required",
      tone: "danger",
      effect: (doing) => ended(doing, false),
    },
    archive: {
      from: ["EXPIRED"],
      to: "ARCHIVED",
      label: "Archive",
      done: "Archived",
      permission: "notice.write",
      by: "other",
      note: "optional",
      effect: (doing) => ended(doing, false),
    },
  },
});
