import { t } from "~/core/text";
import type { OwnMovement } from "~/modules/staff-movements/index.server";
import { Card } from "~/ui/card";
import { DataTable, type Column } from "~/ui/data-table";
import { Tag } from "~/ui/tag";

const MOVEMENTS: readonly Column<OwnMovement>[] = [
  { id: "from", label: "From", nowrap: true },
  { id: "to", label: "New post" },
  { id: "state", label: "State", cell: ({ state }) => <Tag tone={state.tone}>{state.text}</Tag> },
  {
    id: "letter",
    label: "Letter",
    cell: ({ letter }) => (letter === null ? null : <a href={letter}>{t("Open the letter")}</a>),
  },
];

/** What became of the reader's movements, with the letters. */
export function OwnMovements({ movements }: { movements: readonly OwnMovement[] }) {
  return (
    <Card flush title={t("Movements")}>
      <DataTable caption={t("Movements")} columns={MOVEMENTS} rows={movements} rowKey={({ id }) => id} />
    </Card>
  );
}
