import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { RiskView } from "~/modules/risks/index.server";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { Link } from "~/ui/link";
import { Stacked } from "./stacked";

type Part<Name extends keyof RiskView> = { view: Pick<RiskView, Name>; linked?: boolean };

/** What is done about a risk; `linked` false where the reader has no way to an action's own page. */
export function ActionsCard({ view: { actions }, linked = true }: Part<"actions">) {
  const columns: Column<RiskView["actions"][number]>[] = [
    {
      id: "text",
      label: "What",
      cell: (row) =>
        linked ? (
          <Link to={href("/ops/risk/register/action/:id", { params: { id: row.id } })} className="whitespace-normal">
            {row.text}
          </Link>
        ) : (
          row.text
        ),
    },
    { id: "owner", label: "Who" },
    { id: "due", label: "Until", cell: (row) => cellText(row.due) },
    { id: "state", label: "State", cell: (row) => <Stacked under={row.done}>{cellText(row.state)}</Stacked> },
  ];
  return (
    <Card flush={actions.length > 0} title={t("Actions")}>
      {actions.length === 0 ? (
        <p className="text-dim">{t("No actions yet.")}</p>
      ) : (
        <DataTable caption={t("Actions of the risk")} columns={columns} rows={actions} rowKey={(row) => row.id} />
      )}
    </Card>
  );
}

const scoreColumns: Column<RiskView["scores"][number]>[] = [
  { id: "at", label: "When", cell: (row) => <Stacked under={row.by}>{row.at}</Stacked> },
  {
    id: "inherent",
    label: "Inherent",
    nowrap: true,
    cell: (row) => <Stacked under={row.controls}>{row.inherent}</Stacked>,
  },
  { id: "residual", label: "Residual", cell: (row) => <Stacked under={row.left.text}>{row.residual}</Stacked> },
  { id: "why", label: "What was found" },
];

/** How it was scored, the last first; no row is ever changed. */
export function ScoresCard({ view: { scores } }: Part<"scores">) {
  if (scores.length === 0) return null;
  return (
    <Card
      flush
      title={t("Scores")}
      note={t("Without controls, how well they work, and what is left. The last row counts; none is ever changed.")}
    >
      <DataTable caption={t("Scores of the risk")} columns={scoreColumns} rows={scores} rowKey={(row) => row.seq} />
    </Card>
  );
}

const acceptanceColumns: Column<RiskView["acceptances"][number]>[] = [
  { id: "state", label: "State", cell: (row) => <Stacked under={row.decided}>{cellText(row.state)}</Stacked> },
  {
    id: "by",
    label: "Requested by",
    cell: (row) => (
      <Stacked
        under={
          <>
            {t("until {date}", { date: row.until })}
            <br />
            {row.score}
          </>
        }
      >
        {row.by}
      </Stacked>
    ),
  },
  {
    id: "justification",
    label: "Justification",
    cell: (row) => <Stacked under={row.opinion}>{row.justification}</Stacked>,
  },
];

export function AcceptancesCard({ view: { acceptances } }: Part<"acceptances">) {
  if (acceptances.length === 0) return null;
  return (
    <Card flush title={t("Acceptances")}>
      <DataTable
        caption={t("Acceptances of the risk")}
        columns={acceptanceColumns}
        rows={acceptances}
        rowKey={(row) => row.id}
      />
    </Card>
  );
}
