/** What a posted form becomes: parse → command → redirect with a toast, or the form again with all that was typed. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import type { z } from "zod/v4";
import { earlierOutcome, outcomeOfKey, withRequestKey, type Outcome, type RequestKey } from "~/db/transaction.server";
import { canonicalJson } from "~/core/canonical.server";
import { dateIn, formatDate, timeIn } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem, TryLater, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { landing } from "~/core/way-back";
import type { Actor } from "~/core/actor";
import { keyedHash } from "~/modules/identity/index.server";
import type { Asked, FormReply } from "~/ui/form-reply";
import { tokenOf } from "~/ui/typist";
import { typedBySender, type Args } from "./authorize.server";
import { toastCookie, type ToastMessage } from "./cookies.server";
import { pathAt } from "./place";
import { errorResponse, unlessUnanswered } from "./problem-response.server";

/** Where a form leads, and what it says there. */
export interface Done {
  to: string;
  toast?: string | ToastMessage;
}

export interface Answering<Input, Result extends Outcome> {
  /** The schema the API uses too. */
  schema: z.ZodType<Input, unknown>;
  /** What the person has to see first; the form is carried out when it is sent again with `_asked`. null asks nothing. */
  ask?: (input: Input) => Promise<Asked["groups"] | null>;
  /** The command. It runs once for one form token, however often the form is sent. */
  run: (input: Input) => Promise<Result>;
  /** Where to go afterwards and what to say. */
  done: (result: Result, input: Input) => Done | Promise<Done>;
}

/**
 * The version of the record the form was made from; 0, which no record has, when it names none. While a choice between two
 * values is missing, the one the person opened first: the conflict is told again.
 */
export function versionOf(form: FormData): number {
  const text = form.get(choicesOf(form).missing ? "_opened" : "_version");
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** The button that was pressed, or "". */
export function intentOf(form: FormData): string {
  const intent = form.get("_intent");
  return typeof intent === "string" ? intent : "";
}

/** Runs a posted form through its schema and its command. */
export async function answer<Input, Result extends Outcome>(
  args: Args,
  actor: Actor,
  form: FormData,
  { schema, ask, run, done }: Answering<Input, Result>,
) {
  await typedBySender(args, actor, form);
  const typed = withChoices(form);
  // Whatever comes of it but a redirect draws the form again.
  args.context.refusedForm = true;
  const submission = parseWithZod(typed, { schema, disableAutoCoercion: true });
  const request = requestOf(args, actor, form);
  const key = request?.key ?? null;
  const again = (problems: Problem[], status: number, more: Partial<FormReply> & { headers?: HeadersInit } = {}) =>
    data<FormReply>(
      {
        result: submission.reply(byField(problems)),
        key: more.key ?? key ?? newFormKey(),
        clash: more.clash ?? null,
        stale: more.stale,
        saved: more.saved,
        asked,
      },
      { status, headers: more.headers },
    );
  let asked: Asked | undefined;
  // A row was added or taken away: what is still empty is no mistake yet.
  if (submission.status === undefined)
    return data<FormReply>({
      result: { ...submission.reply(), error: undefined },
      key: key ?? newFormKey(),
      clash: null,
    });
  if (submission.status !== "success")
    return data<FormReply>({ result: submission.reply(), key: key ?? newFormKey(), clash: null }, { status: 422 });
  if (!request)
    return again([problem("", t("This page was incomplete. Nothing was saved; send the form again."), "no_key")], 422);

  const input = submission.value;
  try {
    const earlier = await earlierOutcome(request);
    const groups = earlier ? null : await ask?.(input);
    asked = groups ? { token: keyedHash("form", canonicalJson(groups)), groups } : undefined;
    if (asked && form.get("_asked") !== asked.token) return again([], 200);
    const result = earlier ? (earlier.outcome as Result) : (await withRequestKey(request, () => run(input))).result;
    const { to, toast } = await done(result, input);
    return redirect(landing(to, args.request.url), { status: 303, headers: await toastHeaders(args.request, toast) });
  } catch (error) {
    const { problems, status, headers } = refusedAs(error, args);
    const before = error instanceof Conflict && error.code === "key_reused" ? await outcomeOfKey(request) : null;
    const told = isOwn(error, actor)
      ? [problem("", t("You changed this in another window. Nothing was overwritten."), "stale")]
      : problems;
    return again(told, status, {
      headers,
      saved: before ? (await done(before as Result, input)).to : undefined,
      ...(error instanceof Conflict && {
        key: error.code === "key_reused" ? newFormKey() : request.key,
        stale: error.code === "stale" || undefined,
        clash: clashOf(error, actor, form, typed),
      }),
    });
  }
}

/** Whoever is refused saved last themselves, in another window. */
const isOwn = (error: unknown, { userId }: Actor): boolean =>
  error instanceof Conflict &&
  error.code === "stale" &&
  error.by !== null &&
  userId !== null &&
  error.by.userId === userId;

/** What a form is told when its act was refused. @throws the page of what is forbidden or not there; any other error as it is */
export function refusedAs(
  thrown: unknown,
  { context }: Args,
): { problems: Problem[]; status: number; headers?: HeadersInit } {
  const error = unlessUnanswered(thrown);
  if (error instanceof InputProblem) return { problems: error.problems, status: 422 };
  if (error instanceof Conflict) return { problems: [problem("", error.message, error.code)], status: 409 };
  if (error instanceof TryLater)
    return {
      problems: [problem("", error.message, "try_later")],
      status: error.status,
      headers: { "Retry-After": String(error.retryAfter) },
    };
  throw error instanceof Forbidden || error instanceof NotFound ? errorResponse(error, context) : error;
}

/** A redirect with a toast, for actions that have no form of their own to show again. */
export async function redirectWithToast(request: Request, to: string, toast: string | ToastMessage) {
  return redirect(landing(to, request.url), { status: 303, headers: await toastHeaders(request, toast) });
}

async function toastHeaders(request: Request, toast: string | ToastMessage | undefined): Promise<HeadersInit> {
  if (!toast) return {};
  return { "Set-Cookie": await toastCookie(request, typeof toast === "string" ? { text: toast, tone: "ok" } : toast) };
}

/** What the panel of a conflict adds to a form. */
const PANEL = /^_(take|theirs|rows|typed|opened)(\.|$)/;

/** Whether an input belongs to a field: its own, those of its rows, and those that are chosen together with it. */
const inputsOf = (field: string, together: readonly unknown[]): ((name: string) => boolean) => {
  const others = new Set(together);
  return (name) => name === field || name.startsWith(`${field}[`) || others.has(name);
};

/** The inputs of a field that the panel of a conflict offers a choice for. */
const offeredInputs = (form: FormData, field: string) => inputsOf(field, form.getAll(`_rows.${field}`));

/** Tells whether what was typed into a field has changed. Keyed, because it comes back in the page. */
const typedMark = (form: FormData, field: string, belongs: (name: string) => boolean): string =>
  keyedHash("form", canonicalJson([field, ...sentOf([...form].filter(([name]) => belongs(name)))])).slice(0, 16);

/** The fields whose values others saved are taken; what is typed after a choice for theirs is asked about again. */
function choicesOf(form: FormData): { theirs: string[]; missing: boolean } {
  const fields = [...form.keys()].flatMap((name) => (name.startsWith("_typed.") ? [name.slice("_typed.".length)] : []));
  const theirs = fields.filter(
    (field) =>
      form.get(`_take.${field}`) === "theirs" &&
      form.get(`_typed.${field}`) === typedMark(form, field, offeredInputs(form, field)),
  );
  return {
    theirs,
    missing: fields.some((field) => !theirs.includes(field) && form.get(`_take.${field}`) !== "mine"),
  };
}

/** What was typed, with what others saved in its place where the person chose that. */
function withChoices(form: FormData): FormData {
  const { theirs, missing } = choicesOf(form);
  const taken = theirs.map((field) => offeredInputs(form, field));
  const typed = new FormData();
  for (const [name, value] of form)
    if (!PANEL.test(name) && !taken.some((belongs) => belongs(name))) typed.append(name, value);
  // Written once for each field, also where their own form sent nothing, as an unticked box does.
  for (const [name, value] of form) {
    const of = name.startsWith("_theirs.") ? name.slice("_theirs.".length) : null;
    if (of !== null && taken.some((belongs) => belongs(of))) typed.append(of, value);
  }
  if (missing) typed.set("_version", form.get("_opened") ?? "");
  return typed;
}

/** Problems as conform sorts them: of the form as a whole, and by field. */
export function byField(problems: Problem[]): { formErrors?: string[]; fieldErrors?: Record<string, string[]> } {
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const { field, message } of problems) {
    if (field) (fieldErrors[field] ??= []).push(message);
    else formErrors.push(message);
  }
  return { ...(formErrors.length ? { formErrors } : {}), fieldErrors };
}

/** The token by which a posted form counts once; "" where it carries none. */
export function tokenIn(form: FormData): string {
  const sent = form.get("_key");
  return typeof sent === "string" ? tokenOf(sent) : "";
}

/** What names a posted form, so that it counts once; null for one that carries no token. */
export function requestOf({ request }: Args, actor: Actor, form: FormData): RequestKey | null {
  const token = tokenIn(form);
  if (!/^[\w-]{16,64}$/.test(token)) return null;
  return {
    scope: `${actor.userId} ${pathAt(request)}`,
    key: token,
    payloadHash: hashOf(form),
  };
}

/** Tells a form sent again from another one. Keyed, because it is kept, and a form may hold a password. */
function hashOf(form: FormData): string {
  return keyedHash("form", canonicalJson(sentOf([...form].filter(([name]) => name !== "_key"))));
}

/** What a form sent, of a file its name, size and type. */
const sentOf = (entries: readonly [string, FormDataEntryValue][]) =>
  entries.map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size, value.type]]);

function clashOf(error: Conflict, actor: Actor, form: FormData, typed: FormData): FormReply["clash"] {
  if (error.version === null || !error.replaceable) return null;
  const { by, version, clashes, compared } = error;
  return {
    by: by?.name ?? null,
    own: isOwn(error, actor),
    date: by && formatDate(dateIn(by.at, actor.company.timeZone)),
    time: by && timeIn(by.at, actor.company.timeZone),
    version,
    opened: versionOf(form),
    compared,
    fields: clashes.map(({ field, ...rest }) => {
      const inputs = inputsOf(field, rest.theirsRows?.map(([name]) => name) ?? []);
      return { name: field, ...rest, typed: typedMark(typed, field, inputs) };
    }),
  };
}
