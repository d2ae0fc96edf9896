/** What happens around a sign-in: the new session, the way back, and the form that was kept meanwhile. */
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { newFormKey } from "~/core/ids.server";
import { InputProblem, problem, TryLater, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import {
  endSession,
  enter,
  findSession,
  personOf,
  signInByForm,
  type Browser,
  type Entry,
  type Stage,
} from "~/modules/identity/index.server";
import type { FormReply } from "~/ui/form-reply";
import { redirectWithToast } from "./answer.server";
import { readForm } from "./read-form.server";
import { visitorOf } from "./authorize.server";
import { deviceCookie, deviceTokens, languageCookie, sessionCookie, sessionToken, takeWanted } from "./cookies.server";
import { sendKept } from "./kept-form.server";
import { ownPath } from "./own-path";

type Outcome =
  | { userId: number; entry: Entry & { stage: Stage }; language: string | null }
  | { reply: FormReply; status: number; retryAfter: number | null };

/** Checks the posted name and password and starts a new session; an earlier one of this browser ends. */
async function startFrom(args: ActionFunctionArgs): Promise<Outcome> {
  const { request, context } = args;
  const at = new Date();
  const typed = await readForm(request.clone());
  const refused = (problems: Problem[], status: number, retryAfter: number | null = null): Outcome => {
    const username = String(typed.get("username") ?? "").slice(0, 200);
    return { reply: replyOf(username, problems), status, retryAfter };
  };
  try {
    const [{ userId }, earlier] = await Promise.all([
      signInByForm(request, { ip: context.ip, at, devices: deviceTokens(request) }),
      findSession(sessionToken(request), at),
    ]);
    const person = await personOf(userId, { at, requestId: context.requestId, ip: context.ip, via: "session" });
    if (!person)
      return refused([problem("", t("Your account holds no role today. Ask an administrator to give you one."))], 403);
    if (earlier.state === "live") await endSession(person.actor, earlier.session.id);
    return { userId, entry: await enter(person, browserOf(request)), language: person.language };
  } catch (error) {
    if (error instanceof InputProblem) return refused(error.problems, 401);
    if (error instanceof TryLater) return refused([problem("", error.message)], error.status, error.retryAfter);
    throw error;
  }
}

/** The browser behind a request, as it knows itself. */
export function browserOf(request: Request): Browser {
  return { userAgent: request.headers.get("User-Agent") ?? "", devices: deviceTokens(request) };
}

/** The Set-Cookie lines of somebody who has come in. */
export function entryCookies(request: Request, { session, device }: Entry): [string, string][] {
  const lines = [sessionCookie(request, session), ...(device ? [deviceCookie(request, device)] : [])];
  return lines.map((line) => ["Set-Cookie", line]);
}

/** Leads a person who has come in to where they wanted to go. */
export async function toWanted(request: Request, entry: Entry, cookies: [string, string][] = []): Promise<Response> {
  const wanted = await takeWanted(request);
  const headers = [
    ...entryCookies(request, entry),
    ...cookies,
    ...(wanted ? [["Set-Cookie", wanted.clear] as [string, string]] : []),
  ];
  return redirect(ownPath(wanted?.path, "/dashboard"), { status: 303, headers });
}

/** Sends the form that was kept, once, and answers what it answers; where there is none for this person, it says so. */
async function sendHeld(
  args: ActionFunctionArgs,
  held: string,
  userId: number,
  entry: Entry,
  cookies: [string, string][] = [],
): Promise<Response> {
  const { request } = args;
  const sent =
    (await sendKept(args, { id: held, userId, cookie: sessionCookie(request, entry.session).split(";")[0]! })) ??
    (await notSent(request));
  for (const [name, line] of [...entryCookies(request, entry), ...cookies]) sent.headers.append(name, line);
  return sent;
}

/** The sign-in form of the landing page. */
export async function signInAction(args: ActionFunctionArgs) {
  const outcome = await startFrom(args);
  if ("reply" in outcome) return data(outcome.reply, replyInit(outcome));
  return outcome.entry.stage === "OPEN"
    ? toWanted(args.request, outcome.entry, speaks(args, outcome))
    : toCode(args, outcome, null);
}

/**
 * The sign-in form that has a kept form behind it: signs in, sends the kept form once, and answers what the form
 * answers. A wrong password leads back to the landing page with the form still kept, a code that is asked for to the
 * page of the code. Whoever has just proved on another page who they are is sent here without a name (`toKept`).
 */
export async function resumeAction(args: ActionFunctionArgs): Promise<Response> {
  const id = args.params.id ?? "";
  const { signedIn } = await visitorOf(args);
  if (signedIn && !(await readForm(args.request.clone())).has("username"))
    return sendHeld(args, id, signedIn.session.userId, { session: sessionToken(args.request) ?? "", device: null });
  const outcome = await startFrom(args);
  if ("reply" in outcome) return redirect(`/?held=${encodeURIComponent(id)}&again=${outcome.status}`, { status: 303 });
  return outcome.entry.stage === "OPEN"
    ? sendHeld(args, id, outcome.userId, outcome.entry, speaks(args, outcome))
    : toCode(args, outcome, id);
}

/**
 * Leads a person who has proved who they are to the form that was kept. The browser posts what it has just posted there:
 * a page's own action cannot answer with another page.
 */
export function toKept(held: string, headers: [string, string][] = []): Response {
  return redirect(href("/resume/:id", { params: { id: held } }), { status: 307, headers });
}

type Entered = Exclude<Outcome, { reply: FormReply }>;

/** From now on the portal speaks the person's language in this browser; what somebody else chose there no longer counts. */
const speaks = ({ request }: ActionFunctionArgs, { language }: Entered): [string, string][] => [
  ["Set-Cookie", languageCookie(request, language)],
];

function toCode(args: ActionFunctionArgs, outcome: Entered, held: string | null): Response {
  return redirect(href("/verify-2fa", { search: { held } }), {
    status: 303,
    headers: [...entryCookies(args.request, outcome.entry), ...speaks(args, outcome)],
  });
}

function notSent(request: Request): Promise<Response> {
  return redirectWithToast(request, "/dashboard", {
    text: t("You are signed in. The kept form belongs to someone else or is older than 30 minutes, and was not sent."),
    tone: "warn",
  });
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
