import { Link } from "@remix-run/react";
import { plural, t } from "~/core/text";
import type { HealthCheck } from "~/portal/health.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { Notice } from "~/ui/notice";
import { Tag } from "~/ui/tag";

/** What is missing, how much of it, and where it is mended. */
export function HealthTable({ checks }: { checks: readonly HealthCheck[] }) {
  const ill = checks.filter((check) => check.count > 0).length;
  return (
    <div className="stack">
      <Notice
        tone={ill === 0 ? "ok" : "warn"}
        title={ill === 0 ? t("No problems") : plural(ill, "{n} problem to fix", "{n} problems to fix")}
      />
      <Card flush title={t("Checks")}>
        <DataTable caption={t("Checks")} columns={columns} rows={checks} rowKey={(check) => check.id} />
      </Card>
    </div>
  );
}

const columns: Column<HealthCheck>[] = [
  { id: "label", label: "Check" },
  { id: "count", label: "Missing", numeric: true },
  {
    id: "state",
    label: "State",
    cell: (check) => (check.count === 0 ? <Tag tone="ok">{t("In place")}</Tag> : <Tag tone="warn">{t("To fix")}</Tag>),
  },
  { id: "words", label: "Which" },
  { id: "to", label: "Correct", cell: (check) => (check.to ? <Link to={check.to}>{t("Correct")}</Link> : check.whose) },
];
