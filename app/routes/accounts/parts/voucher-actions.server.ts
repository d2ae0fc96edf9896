import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { halfApproved } from "~/core/half-approved";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { flag } from "~/define/field";
import { note } from "~/define/note";
import { nextTask } from "~/engine/next-task.server";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { moveVoucher, voucherAttachments, voucherWorkflow, type VoucherMove } from "~/modules/vouchers/index.server";
import { answerAttachment } from "./attachment-actions.server";

const noteSchema = z.object({ note, notDuplicate: flag("It is another one").schema });

/** Carries out what one of the forms of a voucher's page asks for. @throws NotFound for a form it does not have */
export async function answerVoucher(
  args: ActionFunctionArgs,
  actor: Actor,
  form: FormData,
  { id, to }: { id: number; to: string },
) {
  const attachmentStore = answerAttachment(args, actor, form, { attachmentStore: voucherAttachments, id, to });
  if (attachmentStore) return attachmentStore;
  const move = intentOf(form) as VoucherMove;
  if (form.get("_form") !== "move") throw new NotFound();
  return answer(args, actor, form, {
    schema: noteSchema,
    run: ({ note, notDuplicate }) => {
      if (!Object.hasOwn(voucherWorkflow.moves, move)) throw new NotFound();
      return moveVoucher(actor, id, move, { note, version: versionOf(form), input: { notDuplicate } });
    },
    done: async ({ status }) => {
      const text =
        move === "approve" && status === "SUBMITTED" ? halfApproved() : `${t(voucherWorkflow.moves[move].done)}.`;
      return { to, toast: { text, tone: "ok", next: await nextTask(actor, to) } };
    },
  });
}
