import { t } from "~/core/text";
import type { AwayMonth } from "~/modules/leave-applications/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { Notice } from "~/ui/notice";

type Row = AwayMonth["rows"][number];

const columnsOf = ({ days }: AwayMonth): Column<Row>[] => [
  { id: "name", label: "Employee" },
  ...days.map(({ label }, day): Column<Row> => ({
    id: `d${day}`,
    label,
    cell: ({ days: signs }) => {
      const sign = signs[day];
      return sign ? <abbr title={sign.text}>{sign.sign}</abbr> : null;
    },
  })),
];

/** Who of a unit is away in a month. @param to the page with another month */
export function AwayCard({ month, to }: { month: AwayMonth; to: (month: string) => string }) {
  const title = t("Away in {month}, {unit}", { month: month.title, unit: month.unit });
  const free = month.days.filter(({ note }) => note !== null);
  return (
    <Card
      title={title}
      flush
      actions={
        <>
          <LinkButton size="small" to={to(month.before)}>
            {t("Before")}
          </LinkButton>
          <LinkButton size="small" to={to(month.after)}>
            {t("After")}
          </LinkButton>
        </>
      }
    >
      {month.problem && (
        <div className="px-4 pt-3">
          <Notice tone="bad" title={month.problem}>
            {t("{month} is shown.", { month: month.title })}
          </Notice>
        </div>
      )}
      {month.rows.length === 0 ? (
        <p className="px-4 py-3 text-dim">{t("No one is away in this month.")}</p>
      ) : (
        <DataTable caption={title} columns={columnsOf(month)} rows={month.rows} rowKey={({ id }) => id} keepRows />
      )}
      <p className="px-4 py-3 text-sm text-dim">
        {t("L: on leave, T: on tour, ½: half a day, ?: waits for a decision.")}{" "}
        {free.length > 0 &&
          t("Days off: {days}", { days: free.map(({ label, note }) => `${label} (${note ?? ""})`).join(", ") })}
      </p>
    </Card>
  );
}
