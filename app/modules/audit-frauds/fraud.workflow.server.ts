/** The life of a fraud case (spec: ops §5.7). */
import { href } from "~/addresses/href";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { listStates } from "~/define/listing";
import * as moves from "./fraud-moves.server";
import { isHiddenFrom, visibleFrauds, workflow, type FraudRow } from "./fraud-row.server";
import { LIVE } from "./fraud-rules";
import { FRAUD_STATES } from "./fraud-states";
import { statesThat } from "~/define/states";

const OPEN_ENDED = statesThat(FRAUD_STATES, "pursued");

/** Of a hidden case nobody else is notified, and nobody else has a task. */
const who = (actor: Actor, row: FraudRow): true | string =>
  !isHiddenFrom(actor, row) || t("Those on the access list of its investigation do this.");
/** Whoever sees a case and works on cases. */
const byWorker = { permission: "audit.fraud.own", by: "other", who } as const;
const byLeader = { permission: "audit.fraud.decide", by: "other", who } as const;
const byChief = { permission: "audit.fraud.reopen", by: "other", who } as const;

const apart = ({ openedById, handlerId }: FraudRow) => [
  { people: [openedById], why: t("You opened this case: someone else decides it.") },
  { people: [handlerId], why: t("You handle this case: someone else decides it.") },
];

export const fraudWorkflow = workflow({
  name: "FraudCase",
  above: [],
  one: "Fraud case",
  scope: visibleFrauds,
  states: FRAUD_STATES,
  start: "SUSPECTED",
  editable: ["SUSPECTED", "UNDER_INVESTIGATION"],
  owners: () => [],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/audit/others/trackerfraud/:id", { params: { id } }),
  values: ({ refNo }) => ({ no: refNo }),
  moves: {
    investigate: {
      ...byLeader,
      from: ["SUSPECTED"],
      to: "UNDER_INVESTIGATION",
      label: "Assign and investigate",
      done: "Assigned, under investigation",
      note: "optional",
      tone: "primary",
      notice: { waits: "Assign a suspected fraud ({no})" },
      ...moves.assign,
    },
    reassign: {
      ...byLeader,
      from: ["UNDER_INVESTIGATION", "CONFIRMED", "RECOVERY"],
      to: "same",
      label: "Give to another auditor",
      done: "Given to another auditor",
      note: "required",
      ...moves.assign,
    },
    confirm: {
      ...byLeader,
      from: ["UNDER_INVESTIGATION"],
      to: "CONFIRMED",
      label: "Confirm the fraud",
      done: "Confirmed",
      note: "required",
      tone: "primary",
      apart,
      effect: moves.confirm,
    },
    unconfirm: {
      ...byLeader,
      from: ["UNDER_INVESTIGATION"],
      to: "UNCONFIRMED",
      label: "Not confirmed",
      done: "Not confirmed",
      note: "required",
      apart,
      effect: moves.unconfirm,
    },
    recover: {
      ...byWorker,
      from: ["CONFIRMED"],
      to: "RECOVERY",
      label: "Begin the recovery",
      done: "In recovery",
      note: "optional",
      tone: "primary",
    },
    received: {
      ...byWorker,
      from: [...OPEN_ENDED],
      to: "same",
      label: "Record money",
      done: "Money recorded",
      note: "required",
      ...moves.received,
    },
    takeBack: {
      ...byWorker,
      from: [...OPEN_ENDED],
      to: "same",
      label: "Correct a row of money",
      done: "Row of money corrected",
      note: "required",
      fits: (row) => moves.standingRows(row).length > 0 || t("No money was recorded."),
      ...moves.takeBack,
    },
    revise: {
      ...byLeader,
      from: [...OPEN_ENDED, "SUSPECTED"],
      to: "same",
      label: "Change the gross amount",
      done: "Gross amount changed",
      note: "required",
      ...moves.revise,
    },
    addPerson: {
      ...byWorker,
      from: [...OPEN_ENDED, "SUSPECTED"],
      to: "same",
      label: "Add a person",
      done: "Person added",
      note: "optional",
      ...moves.addPerson,
    },
    setOutcome: {
      ...byWorker,
      from: [...LIVE],
      to: "same",
      label: "Record an outcome",
      done: "Outcome recorded",
      note: "optional",
      fits: ({ persons }) => persons.length > 0 || t("No person was entered."),
      ...moves.setOutcome,
    },
    refer: {
      ...byWorker,
      from: [...LIVE],
      to: "same",
      label: "Record reports and references",
      done: "Reports and references recorded",
      note: "optional",
      ...moves.refer,
    },
    close: {
      ...byLeader,
      from: ["CONFIRMED", "RECOVERY", "UNCONFIRMED"],
      to: "CLOSED",
      label: "Close the case",
      done: "Closed",
      note: "optional",
      tone: "primary",
      apart: (row) => apart(row).slice(1),
      ...moves.close,
    },
    reopen: {
      ...byChief,
      from: ["CLOSED"],
      to: "RECOVERY",
      label: "Reopen",
      done: "Reopened",
      note: "required",
      fits: ({ confirmedOn }) => confirmedOn !== null || t("The fraud was never confirmed."),
      effect: moves.reopen,
    },
    investigateAgain: {
      ...byChief,
      from: ["CLOSED", "UNCONFIRMED"],
      to: "UNDER_INVESTIGATION",
      label: "Investigate again",
      done: "Under investigation again",
      note: "required",
      fits: ({ confirmedOn }) => confirmedOn === null || t("The fraud is confirmed."),
      effect: moves.reopen,
    },
  },
});

export const fraudStates = listStates<FraudRow>(fraudWorkflow);
