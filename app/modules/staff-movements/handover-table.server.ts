/** The handover of a movement as its page shows it. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { PageTable } from "~/define/record";
import { ITEM_KINDS, ITEM_STATES, type ItemKind } from "~/modules/handover/index.server";

export async function handoverTables(movementId: number): Promise<PageTable[]> {
  const pack = await db.handoverPack.findUnique({
    where: { kind_subjectId: { kind: "MOVEMENT", subjectId: movementId } },
    include: { items: { orderBy: { id: "asc" } }, receiver: { select: { name: true } } },
  });
  if (!pack) return [];
  return [
    {
      title: t("Handover to {name}", { name: pack.receiver?.name ?? t("no one yet") }),
      caption: t("What is handed over"),
      columns: [{ label: t("What") }, { label: t("State") }],
      rows: pack.items.map(({ kind, title, status }) => [
        `${t(ITEM_KINDS[kind as ItemKind].label)}: ${title}`,
        { text: t(ITEM_STATES[status]!), tone: status === "OPEN" ? ("warn" as const) : ("ok" as const) },
      ]),
    },
  ];
}
