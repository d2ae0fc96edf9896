import { t } from "~/core/text";
import type { BoardForm } from "~/modules/boards/index.server";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Link } from "~/ui/link";
import { FormGrid } from "~/ui/record-form";
import { TextArea, TextField } from "~/ui/text-fields";

const MOST_LETTERS = 500;

/** A KPI of the month with what this person writes of it; what the portal fills in stands there as text. */
export function BoardRowBox({
  row,
  index,
  writes,
}: {
  row: BoardForm["rows"][number];
  index: number;
  writes: BoardForm["writes"];
}) {
  const at = (name: string) => `rows[${index}].${name}`;
  const { id, name, manual, weight, target, actual, score, source, page, measure } = row;
  const entered = writes.actual && manual;
  return (
    <Card title={name}>
      <input type="hidden" name={at("id")} value={id} />
      <DescriptionList
        facts={[
          { label: t("Weight"), value: weight },
          { label: t("Target"), value: target },
          ...(entered ? [] : [{ label: t("Actual"), value: actual }]),
          { label: t("Score"), value: score },
          ...(writes.employeeNote || !row.employeeNote
            ? []
            : [{ label: t("Note of the employee"), value: row.employeeNote }]),
          ...(writes.managerNote || !row.managerNote
            ? []
            : [{ label: t("Note of the line manager"), value: row.managerNote }]),
        ]}
      />
      {!manual && <p className="text-dim">{page ? <Link to={page}>{source}</Link> : source}</p>}
      <FormGrid>
        {entered && (
          <TextField
            name={at("actual")}
            label={t("Actual ({measure})", { measure })}
            inputMode="decimal"
            maxLength={24}
          />
        )}
        {writes.employeeNote && (
          <TextArea name={at("employeeNote")} label={t("Note of the employee")} rows={2} maxLength={MOST_LETTERS} />
        )}
        {writes.managerNote && (
          <TextArea name={at("managerNote")} label={t("Note of the line manager")} rows={2} maxLength={MOST_LETTERS} />
        )}
      </FormGrid>
    </Card>
  );
}
