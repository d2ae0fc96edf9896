import { formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { transitionsFor } from "~/modules/workflow/index.server";
import { openRisk, type RiskView } from "./open-risk.server";
import { findRiskRow } from "./risk-row.server";
import { riskWorkflow } from "./risk.workflow.server";

/** A critical risk that is asked to be accepted, as audit judges it: outside Operations, whose area auditors do not enter. */
export interface OpinionPage {
  view: Pick<
    RiskView,
    | "id"
    | "name"
    | "version"
    | "title"
    | "unit"
    | "state"
    | "band"
    | "words"
    | "facts"
    | "scores"
    | "actions"
    | "acceptances"
  >;
  /** What is asked for now; null where nothing is. */
  request: { label: string; value: string; long?: true }[] | null;
  mayOpine: boolean;
}

/** @throws NotFound out of sight */
export async function opinionPageOf(actor: Actor, id: number): Promise<OpinionPage> {
  const row = await findRiskRow(db, actor, id);
  if (
    !row ||
    !canAt(actor, "risk.opinion", row.unitPath) ||
    (await db.riskAcceptance.count({ where: { riskId: id, band: "CRITICAL" } })) === 0
  )
    throw new NotFound();
  const [{ view }, moves] = await Promise.all([openRisk(actor, id), transitionsFor(actor, riskWorkflow, row)]);
  const { name, version, title, unit, state, band, words, facts, scores, actions, acceptances } = view;
  const asked = row.acceptance?.status === "REQUESTED" ? row.acceptance : null;
  return {
    view: { id, name, version, title, unit, state, band, words, facts, scores, actions, acceptances },
    mayOpine: moves.some((move) => move.name === "opine"),
    request: asked && [
      { label: t("Requested by"), value: acceptances[0]?.by ?? "" },
      { label: t("Until"), value: formatDate(asked.expiresOn) },
      { label: t("Justification"), value: asked.justification, long: true },
    ],
  };
}
