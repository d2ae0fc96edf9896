import type { FormReply } from "~/ui/form-reply";

/** The reply to one form of a page that has several: the one that sent `_form` with its name. */
export function replyFor(reply: FormReply | undefined, form: string): FormReply | null {
  return reply?.result?.initialValue?._form === form ? reply : null;
}
