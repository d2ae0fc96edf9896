import { t } from "~/core/text";
import { href } from "~/href";
import type { RiskView } from "~/modules/risks/index.server";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { Link } from "~/ui/link";

type Part<Name extends keyof RiskView> = { view: Pick<RiskView, Name>; linked?: boolean };

/** What is done about a risk; `linked` false where the reader has no way to an action's own page. */
export function ActionsCard({ view: { actions }, linked = true }: Part<"actions">) {
  const columns: Column<RiskView["actions"][number]>[] = [
    { id: "text", label: "What", cell: (row) => (linked ? <Link to={href("/ops/risk/register/action/:id", { params: { id: row.id } })}>{row.text}</Link> : row.text) }, { id: "owner", label: "Who" }, { id: "due", label: "Until", cell: (row) => cellText(row.due) },
    { id: "state", label: "State", cell: (row) => cellText(row.state) }, { id: "done", label: "Done", cell: (row) => row.done || "–" },
  ];
  return <Card flush={actions.length > 0} title={t("Actions")}>{actions.length === 0 ? <p className="text-dim">{t("Nobody has been given anything to do about it.")}</p> : <DataTable caption={t("Actions of the risk")} columns={columns} rows={actions} rowKey={(row) => row.id} />}</Card>;
}

const scoreColumns: Column<RiskView["scores"][number]>[] = [
  { id: "at", label: "When", nowrap: true }, { id: "by", label: "By" }, { id: "inherent", label: "Without controls", nowrap: true }, { id: "controls", label: "Controls" }, { id: "residual", label: "With controls", nowrap: true }, { id: "band", label: "Band", cell: (row) => cellText(row.band) }, { id: "why", label: "What was found" },
];

/** How it was scored, the last first; no row is ever changed. */
export function ScoresCard({ view: { scores } }: Part<"scores">) {
  if (scores.length === 0) return null;
  return <Card flush title={t("Scores")} note={t("The last one counts; none is ever changed")}><DataTable caption={t("Scores of the risk")} columns={scoreColumns} rows={scores} rowKey={(row) => row.seq} /></Card>;
}

const acceptanceColumns: Column<RiskView["acceptances"][number]>[] = [
  { id: "state", label: "State", cell: (row) => cellText(row.state) }, { id: "by", label: "Asked by" }, { id: "until", label: "Until", nowrap: true }, { id: "score", label: "Score" }, { id: "justification", label: "Justification" }, { id: "opinion", label: "Opinion of audit", cell: (row) => row.opinion || "–" },
  { id: "decided", label: "What became of it", cell: (row) => row.decided || "–" },
];

export function AcceptancesCard({ view: { acceptances } }: Part<"acceptances">) {
  if (acceptances.length === 0) return null;
  return <Card flush title={t("Acceptances")}><DataTable caption={t("Acceptances of the risk")} columns={acceptanceColumns} rows={acceptances} rowKey={(row) => row.id} /></Card>;
}
