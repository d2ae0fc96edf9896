import { formatAmount } from "~/core/currencies";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { db, sql } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { waitingSince } from "~/modules/workflow/index.server";
import { voucherPage } from "./voucher-page";
import { visibleVouchers } from "./voucher-row.server";
import { voucherWorkflow } from "./voucher.workflow.server";
import { TYPE_INFO, type VoucherType } from "./voucher-types";

const MOST = 50;

/** A person's own vouchers that came back. */
export async function returnedVouchers(actor: Actor): Promise<Task[]> {
  if (!can(actor, "area.accounts") || !can(actor, "voucher.read") || !can(actor, "voucher.write")) return [];
  const me = actor.userId ?? 0;
  const rows = await db.voucher.findMany({
    where: {
      AND: [visibleVouchers(actor)],
      status: "DRAFT",
      no: { not: null },
      OR: [{ makerId: me }, { editorId: me }],
    },
    select: {
      id: true,
      createdAt: true,
      type: true,
      no: true,
      total: true,
      currency: true,
      branch: { select: { name: true } },
      maker: { select: { displayName: true } },
    },
    orderBy: { updatedAt: "asc" },
    take: MOST,
  });
  const back = await waitingSince(db, voucherWorkflow.name, rows);
  return rows.map(({ type, total, currency, branch, maker, ...one }): Task => ({
    title: t("Correct {no}", { no: recordName(one) }),
    detail: `${t(TYPE_INFO[type as VoucherType].label)}, ${formatAmount({ minor: total, currency })}, ${maker.displayName}, ${branch.name}`,
    link: voucherPage({ id: one.id, type: type as VoucherType }),
    since: back.get(one.id)!,
    tag: "Returned to you",
    tone: "warn",
  }));
}

/** @see returnedVouchers */
export const returnedSign = ({ userId }: Actor) =>
  sql`SELECT 1 FROM "Voucher" WHERE "status" = 'DRAFT' AND "no" IS NOT NULL AND ("makerId" = ${userId ?? 0} OR "editorId" = ${userId ?? 0})`;
