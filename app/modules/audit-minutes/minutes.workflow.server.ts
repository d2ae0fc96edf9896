/** The life of minutes: written, sent, acknowledged by the auditee, and locked from then on (spec: ops §5.4). */
import { can, type Actor } from "~/core/actor";
import { t } from "~/core/text";
import { listStates } from "~/define/listing";
import * as moves from "./minutes-moves.server";
import { auditPage, ownPage, visibleMinutes, workflow, type MinutesRow } from "./minutes-row.server";
import { MINUTES_STATES } from "./minutes-states";

const byWriter = { permission: "audit.minutes.write", by: "either", from: ["DRAFT"], note: "optional" } as const;
const byAuditee = {
  from: ["SENT"],
  permission: "auditMinutes.own",
  by: "other",
  holders: ({ auditeeId }: MinutesRow) => [auditeeId],
  onlyHolders: true,
  who: ({ userId }: Actor, { auditeeId }: MinutesRow) =>
    userId === auditeeId || t("The person they were sent to acknowledges them."),
  fits: ({ auditeeId }: MinutesRow) => auditeeId !== null || t("Minutes of the committee are locked by audit."),
} as const;
const byManager = { from: ["SENT"], to: "LOCKED", permission: "audit.minutes.lock", by: "other" } as const;

export const minutesWorkflow = workflow({
  name: "AuditMinutes",
  above: [],
  one: "Minutes",
  scope: visibleMinutes,
  states: MINUTES_STATES,
  start: "DRAFT",
  editable: ["DRAFT"],
  owners: ({ makerId }) => [makerId],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => auditPage(id),
  desk: ({ id, auditeeId }) => (auditeeId === null ? auditPage(id) : ownPage(id)),
  values: (row) => ({ unit: row.engagement.entity.name, date: moves.dateWords(row) }),
  about: ({ engagement }) => engagement.refNo,
  moves: {
    addPoint: { ...byWriter, to: "same", label: "Add a point", done: "Point added", ...moves.addPoint },
    removePoint: {
      ...byWriter,
      to: "same",
      label: "Remove a point",
      done: "Point removed",
      fits: ({ points }) => points.length > 0 || t("There are no points yet."),
      ...moves.removePoint,
    },
    send: {
      ...byWriter,
      to: "SENT",
      label: "Send for acknowledgement",
      done: "Sent for acknowledgement",
      tone: "primary",
      ...moves.send,
    },
    discard: {
      from: ["DRAFT"],
      to: "DISCARDED",
      label: "Discard",
      done: "Discarded",
      permission: "audit.minutes.write",
      by: "owner",
      note: "required",
      tone: "danger",
    },
    takeBack: {
      from: ["SENT"],
      to: "DRAFT",
      label: "Take back",
      done: "Taken back",
      permission: "audit.minutes.write",
      by: "owner",
      note: "optional",
      effect: ({ row }) => ({
        set: { auditeeId: null },
        notify: [
          {
            to: [row.auditeeId],
            title: "{actor} has taken back the minutes of {unit} of {date}",
            kind: "outcome",
            link: null,
          },
        ],
      }),
    },
    acknowledge: {
      ...byAuditee,
      to: "LOCKED",
      label: "Acknowledge",
      done: "Acknowledged",
      note: "optional",
      tone: "primary",
      notice: { waits: "Acknowledge the minutes of {unit} of {date}" },
      ...moves.lock,
    },
    object: {
      ...byAuditee,
      to: "DRAFT",
      label: "Ask for a correction",
      done: "Correction asked for",
      note: "required",
      ...moves.object,
    },
    lock: {
      ...byManager,
      label: "Lock",
      done: "Locked",
      note: "optional",
      tone: "primary",
      fits: ({ auditeeId }) => auditeeId === null || t("They wait to be acknowledged."),
      notice: { waits: "Lock the minutes of the committee on {unit} of {date}" },
      ...moves.lock,
    },
    lockUnacknowledged: {
      ...byManager,
      label: "Lock without acknowledgement",
      done: "Locked without acknowledgement",
      note: "required",
      fits: ({ auditeeId }) => auditeeId !== null || t("No one of the unit acknowledges them."),
      ...moves.lock,
    },
  },
});

export const minutesStates = listStates<MinutesRow>(minutesWorkflow);
export const writes = (actor: Actor): true | string =>
  can(actor, "audit.minutes.write") || t("Internal audit writes minutes.");
