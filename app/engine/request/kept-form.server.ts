/** A form that was kept while its sender proved who they are goes on its way. */
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { t } from "~/core/text";
import { takeHeldPost } from "~/modules/identity/index.server";
import { toastCookie } from "./cookies.server";

export interface Kept {
  id: string;
  /** Who has just proved who they are; a form of somebody else stays where it is. */
  userId: number;
  /** What the form is sent with: the session of its owner. */
  cookie: string;
}

/**
 * Sends a kept form once and answers what the form answers; one with files leads back to its page, because files
 * are not kept.
 * @returns null when there is no such form for this person
 */
export async function sendKept(
  { request, context }: ActionFunctionArgs,
  { id, userId, cookie }: Kept,
): Promise<Response | null> {
  const held = /^[\w-]{43}$/.test(id) ? await takeHeldPost(id, userId, new Date()) : null;
  if (!held) return null;
  if (held.files.length > 0) {
    const toast = await toastCookie(request, {
      text: t("Files are not saved: choose {files} again.", { files: held.files.join(", ") }),
      tone: "warn",
    });
    return redirect(held.path, { status: 303, headers: { "Set-Cookie": toast } });
  }
  const answer = await context.dispatch(
    new Request(new URL(held.path, request.url), {
      method: "POST",
      body: new URLSearchParams(held.fields),
      headers: { Cookie: cookie, "User-Agent": request.headers.get("User-Agent") ?? "" },
    }),
  );
  return new Response(answer.body, answer);
}
