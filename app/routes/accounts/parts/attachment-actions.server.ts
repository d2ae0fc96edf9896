import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { answer } from "~/engine/request/answer.server";
import { incomingFiles, type Attachments } from "~/modules/files/index.server";

/** Adds or takes away what a form of the card of attachments asks for; null for another form of the page. */
export function answerAttachment(
  args: ActionFunctionArgs,
  actor: Actor,
  form: FormData,
  { attachmentStore, id, to }: { attachmentStore: Attachments; id: number; to: string },
) {
  const [name = "", which = ""] = String(form.get("_form")).split(":");
  if (name === "attach")
    return answer(args, actor, form, {
      schema: z.object({ file: z.unknown() }),
      run: async () => attachmentStore.add(actor, id, await incomingFiles(form.getAll("file"))),
      done: () => ({ to, toast: t("Attached.") }),
    });
  if (name === "detach" && /^[1-9]\d{0,8}$/.test(which))
    return answer(args, actor, form, {
      schema: z.object({}),
      run: () => attachmentStore.remove(actor, id, Number(which)),
      done: () => ({ to, toast: t("Attachment removed.") }),
    });
  return null;
}
