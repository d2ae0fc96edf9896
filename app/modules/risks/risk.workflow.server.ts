/** The life of a risk (spec: ops §4.6). */
import { defineWorkflow } from "~/define/workflow";
import * as acceptance from "./acceptance-moves.server";
import * as moves from "./risk-moves.server";
import { holdRiskRow, mayChange, mayWork, type RiskRow } from "./risk-row.server";

const LIVE = ["OPEN", "TREATING", "MONITORED"] as const;

export const riskWorkflow = defineWorkflow<RiskRow>()({
  name: "Risk",
  one: "Risk",
  model: "risk",
  states: {
    DRAFT: { label: "Draft", tone: "neutral" },
    OPEN: { label: "Open", tone: "warn" },
    TREATING: { label: "Treating", tone: "info" },
    MONITORED: { label: "Monitored", tone: "info" },
    ACCEPTED: { label: "Accepted", tone: "warn" },
    CLOSED: { label: "Closed", tone: "ok" },
  },
  start: "DRAFT",
  editable: ["DRAFT"],
  owners: ({ ownerId, raisedById, status }) => (status === "DRAFT" ? [raisedById] : ownerId === null ? [] : [ownerId]),
  unitPath: (row) => row.unitPath,
  load: holdRiskRow,
  transitions: {
    open: { from: ["DRAFT"], to: "OPEN", label: "Put on the register", done: "Put on the register", permission: "risk.raise", by: "either", note: "none", tone: "primary", holders: ({ ownerId }) => [ownerId], who: mayChange, ...moves.open },
    treat: { from: ["OPEN", "MONITORED"], to: "TREATING", label: "Begin the treatment", done: "Treatment begun", permission: "risk.own", by: "either", note: "optional", tone: "primary", who: mayWork, ...moves.treat },
    monitor: { from: ["TREATING"], to: "MONITORED", label: "Treated, monitor it", done: "Monitored", permission: "risk.own", by: "either", note: "optional", tone: "primary", who: mayWork, ...moves.monitor },
    close: { from: ["MONITORED"], to: "CLOSED", label: "Close the risk", done: "Closed", permission: "risk.close.low", by: "other", note: "required", tone: "primary", who: moves.mayClose, ...moves.close },
    ask: { from: LIVE, to: "same", label: "Ask to accept it", done: "Acceptance asked for", permission: "risk.own", by: "either", note: "none", who: acceptance.mayAsk, ...acceptance.ask },
    withdraw: { from: LIVE, to: "same", label: "Withdraw the request", done: "Request withdrawn", permission: "risk.own", by: "either", note: "optional", holders: ({ acceptance: asked }) => [asked?.requestedById ?? null], who: acceptance.isRequester, ...acceptance.withdraw },
    opine: { from: LIVE, to: "same", label: "Give the opinion", done: "Opinion of audit given", permission: "risk.opinion", by: "other", note: "required", who: acceptance.mayOpine, ...acceptance.opine },
    accept: { from: LIVE, to: "ACCEPTED", label: "Accept the risk", done: "Accepted", permission: "risk.accept", by: "other", note: "optional", tone: "primary", who: acceptance.mayAccept, ...acceptance.accept },
    refuse: { from: LIVE, to: "same", label: "Refuse the acceptance", done: "Acceptance refused", permission: "risk.accept", by: "other", note: "required", tone: "danger", who: acceptance.mayAccept, ...acceptance.refuse },
    acceptCritical: { from: LIVE, to: "ACCEPTED", label: "Accept the critical risk", done: "Accepted", permission: "risk.accept.critical", by: "other", note: "optional", tone: "primary", who: acceptance.mayAcceptCritical, ...acceptance.accept },
    refuseCritical: { from: LIVE, to: "same", label: "Refuse to accept it", done: "Acceptance refused", permission: "risk.accept.critical", by: "other", note: "required", tone: "danger", who: acceptance.mayAcceptCritical, ...acceptance.refuse },
    reopen: { from: ["CLOSED", "ACCEPTED"], to: "OPEN", label: "Open it again", done: "Opened again", permission: "risk.reopen", by: "either", note: "required", ...moves.reopen },
    lapse: { from: ["ACCEPTED"], to: "OPEN", label: "End the acceptance", done: "Acceptance ended", permission: "risk.accept", by: "other", note: "none", byItself: true },
  },
});

/** Moves that take a comment and nothing else. */
export const PLAIN_MOVES = ["open", "treat", "monitor", "close", "withdraw", "accept", "refuse", "acceptCritical", "refuseCritical", "reopen"] as const;
export type PlainMove = (typeof PLAIN_MOVES)[number];
