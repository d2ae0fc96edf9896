/** What happens around a sign-in: the new session, the way back, and the form that was kept meanwhile. */
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { safeRedirect } from "remix-utils/safe-redirect";
import { newFormKey } from "~/core/ids.server";
import { InputProblem, problem, TryLater, type Problem } from "~/core/problems";
import { endSession, findSession, personOf, signInByForm, startSession, takeHeldPost, type HeldPost } from "~/modules/identity/index.server";
import type { FormReply } from "~/ui/form-reply";
import { sessionCookie, sessionToken, takeWanted, toastCookie } from "./cookies.server";

type Outcome = { userId: number; cookie: string } | { reply: FormReply; status: number; retryAfter: number | null };

/** Checks the posted name and password and starts a new session; an earlier one of this browser ends. */
async function startFrom(args: ActionFunctionArgs): Promise<Outcome> {
  const { request, context } = args;
  const at = new Date();
  const username = String((await request.clone().formData()).get("username") ?? "").slice(0, 200);
  const refused = (problems: Problem[], status: number, retryAfter: number | null = null): Outcome => ({ reply: replyOf(username, problems), status, retryAfter });
  try {
    const { userId } = await signInByForm(request, { ip: context.ip, at });
    const person = await personOf(userId, { at, requestId: context.requestId, ip: context.ip, via: "session" });
    if (!person) return refused([problem("", "Your account holds no role today. Ask an administrator to give you one.")], 403);
    const earlier = await findSession(sessionToken(request), at);
    if (earlier.state === "live") await endSession(person.actor, earlier.session.id);
    const token = await startSession(person.actor, request.headers.get("User-Agent") ?? "");
    return { userId, cookie: sessionCookie(request, token) };
  } catch (error) {
    if (error instanceof InputProblem) return refused(error.problems, 401);
    if (error instanceof TryLater) return refused([problem("", error.message)], error.status, error.retryAfter);
    throw error;
  }
}

/** The sign-in form of the landing page. */
export async function signInAction(args: ActionFunctionArgs) {
  const outcome = await startFrom(args);
  if ("reply" in outcome) return data(outcome.reply, replyInit(outcome));
  const wanted = await takeWanted(args.request);
  const headers = new Headers({ "Set-Cookie": outcome.cookie });
  if (wanted) headers.append("Set-Cookie", wanted.clear);
  return redirect(safeRedirect(wanted?.path, "/dashboard"), { status: 303, headers });
}

/**
 * The sign-in form that has a kept form behind it: signs in, sends the kept form once, and answers what the form
 * answers. A wrong password leads back to the landing page with the form still kept.
 */
export async function resumeAction(args: ActionFunctionArgs): Promise<Response> {
  const { request, params } = args;
  const id = params.id ?? "";
  const outcome = await startFrom(args);
  if ("reply" in outcome) return redirect(`/?held=${encodeURIComponent(id)}&again=${outcome.status}`, { status: 303 });
  const held = /^[\w-]{43}$/.test(id) ? await takeHeldPost(id, outcome.userId, new Date()) : null;
  const headers = new Headers({ "Set-Cookie": outcome.cookie });
  if (!held) {
    headers.append("Set-Cookie", await toastCookie(request, { text: "You are signed in. The kept form belongs to somebody else or is older than 30 minutes, and was not sent.", tone: "warn" }));
    return redirect("/dashboard", { status: 303, headers });
  }
  if (held.files.length > 0) {
    headers.append("Set-Cookie", await toastCookie(request, { text: `You are signed in. Files are not kept: choose ${held.files.join(", ")} again.`, tone: "warn" }));
    return redirect(held.path, { status: 303, headers });
  }
  return send(args, held, outcome.cookie);
}

/** Sends a kept form as its owner. */
async function send({ request, context }: ActionFunctionArgs, held: HeldPost, cookie: string): Promise<Response> {
  const answer = await context.dispatch(
    new Request(new URL(held.path, request.url), {
      method: "POST",
      body: new URLSearchParams(held.fields),
      headers: { Cookie: cookie.split(";")[0]!, "User-Agent": request.headers.get("User-Agent") ?? "" },
    }),
  );
  const response = new Response(answer.body, answer);
  response.headers.append("Set-Cookie", cookie);
  return response;
}

/** The form again with the name as typed; the password never comes back. */
function replyOf(username: string, problems: Problem[]): FormReply {
  const error: Record<string, string[]> = {};
  for (const { field, message } of problems) (error[field] ??= []).push(message);
  return { result: { status: "error", initialValue: { username }, error }, key: newFormKey(), clash: null };
}

function replyInit({ status, retryAfter }: { status: number; retryAfter: number | null }): ResponseInit {
  return { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} };
}
