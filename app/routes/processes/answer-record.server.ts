/** What is sent from the page of a record that is told once: a move, a comment, or a file. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { idOf } from "~/core/ids.server";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { AnyRecord } from "~/define/record";
import { moveFormSchema, moveRecord } from "~/engine/record/move.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { commentSchema, writeComment } from "~/engine/record/thread.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { answerAttachment } from "../accounts/parts/attachment-actions.server";

/** @param pageOf where the record is read; @param permission by which it is read there; @param leads to the record that a move makes, where it makes another one */
export async function answerRecord(
  args: ActionFunctionArgs,
  record: AnyRecord,
  pageOf: (id: number) => string,
  permission: Permission | "signed-in" = record.permissions.read,
  leads?: (actor: Actor, id: number, move: string) => Promise<number | null>,
) {
  const { actor } = await authorize(args, permission);
  const { thread, attachments } = record;
  const form = await readForm(args.request);
  const name = String(form.get("_form"));
  const back = (id: number) => ({ to: pageOf(id) });
  if (thread && name === "comment")
    return load(args, async () => {
      const id = idOf(args.params);
      return answer(args, actor, form, {
        schema: commentSchema,
        run: (input) => writeComment(actor, record, id, input),
        done: () => ({ ...back(id), toast: t("Comment added.") }),
      });
    });
  const files = attachments
    ? await load(args, async () => {
        const id = idOf(args.params);
        return answerAttachment(args, actor, form, { attachmentStore: recordAttachments(record), id, ...back(id) });
      })
    : null;
  return (
    files ??
    answerMoveOf(args, { actor, form }, record, async (id) => back((await leads?.(actor, id, intentOf(form))) ?? id))
  );
}

/** A move of the record, and nothing else. @param done where the person goes once it is made */
export const answerMoveOf = (
  args: ActionFunctionArgs,
  { actor, form }: { actor: Actor; form: FormData },
  record: AnyRecord,
  done: (id: number) => { to: string } | Promise<{ to: string }>,
) =>
  answerMove(args, actor, form, {
    moves: Object.keys(record.workflow.moves),
    workflow: record.workflow,
    schema: moveFormSchema(record, intentOf(form)),
    run: (id, move, how, input) => moveRecord(actor, record, id, move, { ...input, ...how }),
    done,
  });
