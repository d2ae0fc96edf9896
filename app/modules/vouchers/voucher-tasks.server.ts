import { formatAmount } from "~/core/currencies";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { href } from "~/href";
import { transitionsForEach, waitingSince } from "~/modules/workflow/index.server";
import { waitingFor } from "./voucher-list.server";
import { voucherPage } from "./voucher-page";
import { findVoucherRows, visibleVouchers } from "./voucher-row.server";
import { voucherWorkflow } from "./voucher.workflow.server";
import { TYPE_INFO, type VoucherType } from "./voucher-types";

const MOST = 50;

/** What waits for a person in the matter of vouchers: those they may approve, and their own that came back. */
export async function voucherTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "area.accounts") || !can(actor, "voucher.read")) return [];
  const me = actor.userId ?? 0;
  const select = {
    id: true,
    version: true,
    createdAt: true,
    type: true,
    no: true,
    total: true,
    currency: true,
    submittedAt: true,
    updatedAt: true,
    branch: { select: { name: true, path: true } },
    maker: { select: { displayName: true } },
  } as const;
  const [waiting, returned] = await Promise.all([
    can(actor, "voucher.approve")
      ? db.voucher.findMany({
          where: { AND: [waitingFor(actor), visibleVouchers(actor)] },
          select,
          orderBy: { submittedAt: "asc" },
          take: MOST,
        })
      : [],
    can(actor, "voucher.write")
      ? db.voucher.findMany({
          where: {
            AND: [visibleVouchers(actor)],
            status: "DRAFT",
            no: { not: null },
            OR: [{ makerId: me }, { editorId: me }],
          },
          select,
          orderBy: { updatedAt: "asc" },
          take: MOST,
        })
      : [],
  ]);
  const mine = await transitionsForEach(
    actor,
    voucherWorkflow,
    await findVoucherRows(db, actor, { id: { in: waiting.map(({ id }) => id) } }),
  );
  const about = ({ type, total, currency, branch, maker }: (typeof waiting)[number]) =>
    `${t(TYPE_INFO[type as VoucherType].label)}, ${formatAmount({ minor: total, currency })}, ${maker.displayName}, ${branch.name}`;
  const page = ({ id, type }: { id: number; type: string }) => voucherPage({ id, type: type as VoucherType });
  const back = await waitingSince(db, voucherWorkflow.name, returned);
  return [
    ...waiting
      .filter(({ id }) => mine.get(id)?.some(({ name }) => name === "approve"))
      .map((one): Task => ({
        title: t("Approve {no}", { no: recordName(one) }),
        detail: about(one),
        link: page(one),
        since: one.submittedAt ?? one.updatedAt,
        tag: "To approve",
        tone: "info",
        record: { process: voucherWorkflow.name, id: one.id, createdAt: one.createdAt, unitPath: one.branch.path },
        together: { move: "approve", label: voucherWorkflow.moves.approve.label, version: one.version },
        group: {
          kind: "vouchers",
          one: "One voucher to approve",
          many: "{n} vouchers to approve",
          to: href("/ac/voucher/pending/list"),
        },
        amount: { minor: one.total, currency: one.currency },
      })),
    ...returned.map((one): Task => ({
      title: t("Correct {no}", { no: recordName(one) }),
      detail: about(one),
      link: page(one),
      since: back.get(one.id)!,
      tag: "Returned to you",
      tone: "warn",
    })),
  ];
}
