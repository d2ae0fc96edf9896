/**
 * The forms by which cases are sent and followed (spec: ops §6.3). Whoever comes here is not noted: no key of the form is
 * kept, nothing is written but rows of the case, and an answer stands in the page that was sent, under no address of its own.
 */
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod/v4";
import { formatDate } from "~/core/dates";
import { newFormKey } from "~/core/ids.server";
import { InputProblem, NotFound, problem, TryLater, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import {
  addOfSender,
  CATEGORY_NAMES,
  caseOfCode,
  caseSchema,
  categoryName,
  cleanPicture,
  companyDay,
  evenly,
  faultOfCode,
  filesProblems,
  guesses,
  hasOpened,
  isMadeHere,
  makeCode,
  mimeOf,
  openedCode,
  ownCase,
  readCode,
  receiptHash,
  sendCase,
  sendings,
  SLOWED_MS,
  staffSendings,
  wordsSchema,
  writeCode,
  type MadeCode,
  type SenderView,
  type Told,
} from "~/modules/speaking-up/index.server";
import { byField, tokenIn } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import type { Args } from "~/engine/request/authorize.server";

export interface SpeakReply {
  result: SubmissionResult<string[]> | null;
  key: string;
  clash: null;
}

/** What the form needs: categories, and a code of its own. */
export async function speakForm(anonymousOnly: boolean) {
  const categories = await db.feedbackCategory.findMany({
    where: { active: true, ...(anonymousOnly ? { anonymousAllowed: true } : {}) },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, ...CATEGORY_NAMES, kind: true, anonymousAllowed: true },
  });
  return {
    key: newFormKey(),
    made: shownCode(makeCode(await companyDay(new Date()))),
    categories: categories.map(({ id, kind, anonymousAllowed, ...names }) => ({
      value: String(id),
      label: categoryName(names),
      group: kind === "FEEDBACK" ? "Feedback" : "Wrongdoing",
      ...(anonymousAllowed ? {} : { note: "with your name" }),
    })),
  };
}

export interface ShownCode extends MadeCode {
  /** As people write it down. */
  words: string;
}
const shownCode = (made: MadeCode): ShownCode => ({ ...made, words: writeCode(made.code) });

export interface SpeakAnswer {
  reply: SpeakReply | null;
  made: ShownCode | null;
  /** `answeredBy`: the day by which the sender hears, by the clock of the category. */
  sent: { words: string; changed: boolean; named: boolean; answeredBy: string } | null;
}

/** The files of a form, read whole; those a browser sends without a choice are none. */
async function filesOf(form: FormData): Promise<{ told: Told["files"]; problems: Problem[] }> {
  const chosen = form.getAll("files").filter((one): one is File => typeof one !== "string" && one.name !== "");
  const total = chosen.reduce((sum, { size }) => sum + size, 0);
  const read = await Promise.all(
    chosen.map(async (file) => ({
      file,
      bytes: total > 40 * 1024 * 1024 ? new Uint8Array() : new Uint8Array(await file.arrayBuffer()),
    })),
  );
  const problems = filesProblems(
    read.map(({ file, bytes }) => ({
      name: file.name,
      size: file.size,
      type: file.type,
      cleaned: cleanPicture(bytes) !== null,
    })),
    form.get("knows") === "on",
  );
  return { told: read.map(({ file, bytes }) => ({ name: file.name, mime: mimeOf(file.name), bytes })), problems };
}

/** What was typed, without files and what proves the code; the code itself only where somebody typed it. */
function typedOf(form: FormData, withCode = false): FormData {
  const typed = new FormData();
  for (const [name, value] of form)
    if (typeof value === "string" && !(withCode ? /^(_|proof$)/ : /^(_|code$|proof$)/).test(name))
      typed.append(name, value);
  return typed;
}

const tooMany = (seconds: number) =>
  new TryLater(t("Too much was sent at once. Wait {n} seconds, then press the button again.", { n: seconds }), seconds);

/**
 * Sends a case.
 * @param userId who is signed in; null at the public form. It is looked at where the sender gives their name, and nowhere else
 */
export async function speakAction(args: Args, userId: number | null) {
  const form = await readForm(args.request);
  const at = new Date();
  const day = await companyDay(at);
  const { told: files, problems: wrong } = await filesOf(form);
  const submission = parseWithZod(typedOf(form), { schema: caseSchema, disableAutoCoercion: true });
  const key = tokenIn(form) || newFormKey();
  const code = readCode(String(form.get("code") ?? ""));
  const proof = String(form.get("proof") ?? "");
  const made = code !== null && isMadeHere({ code, proof }, day) ? { code, proof } : null;
  const again = (problems: Problem[], status: number, headers?: HeadersInit) =>
    data<SpeakAnswer>(
      {
        reply: { result: submission.reply(byField(problems)), key, clash: null },
        made: shownCode(made ?? makeCode(day)),
        sent: null,
      },
      { status, headers },
    );
  const stale = made
    ? []
    : [problem("", t("This page was open for too long. It has a new code now: write it down, then press Send again."))];
  if (submission.status !== "success") {
    const result = submission.reply();
    const more = byField([...stale, ...wrong]);
    return data<SpeakAnswer>(
      {
        reply: {
          result: {
            ...result,
            error: { ...result.error, ...more.fieldErrors, ...(more.formErrors ? { "": more.formErrors } : {}) },
          },
          key,
          clash: null,
        },
        made: shownCode(made ?? makeCode(day)),
        sent: null,
      },
      { status: 422 },
    );
  }
  if (!made || wrong.length > 0) return again([...stale, ...wrong], 422);
  const { mode: typedMode, contact, ...rest } = submission.value;
  const mode = userId === null ? "ANONYMOUS" : typedMode;
  const named = mode !== "ANONYMOUS";
  try {
    const { wait, slowed } = (userId === null ? sendings() : staffSendings()).count(args.context.ip, at);
    if (wait > 0) throw tooMany(wait);
    const hash = await evenly(performance.now(), slowed ? SLOWED_MS : STEP_MS, () => receiptHash(made.code));
    const { changed, ackDueOn } = await sendCase(
      { ...rest, mode, contact: named ? contact : "", files },
      { receiptHash: hash, senderId: named ? userId : null },
      day,
    );
    return data<SpeakAnswer>({
      reply: null,
      made: null,
      sent: { words: writeCode(made.code), changed, named, answeredBy: formatDate(ackDueOn) },
    });
  } catch (error) {
    if (error instanceof InputProblem) return again(error.problems, 422);
    if (error instanceof TryLater)
      return again([problem("", error.message, "try_later")], error.status, {
        "Retry-After": String(error.retryAfter),
      });
    throw error;
  }
}

export interface FollowAnswer {
  reply: SpeakReply | null;
  /** The case of the code; null while none was given, or it is of none. */
  view: SenderView | null;
  /** Go on as hidden fields: the code, and that it has opened a case. */
  code: string;
  proof: string;
  key: string;
  added: boolean;
}

/** Why a text is no code, for who typed it. */
function whyNoCode(typed: string): string {
  const fault = faultOfCode(typed);
  if ("sign" in fault) return t("A code has sixteen digits, and “{sign}” is no digit.", { sign: fault.sign });
  return fault.digits === 0
    ? t("A code has sixteen digits. Type it as you wrote it down.")
    : t("A code has sixteen digits, and these are {n}. Type it as you wrote it down.", { n: fault.digits });
}

const codeSchema = z.object({ code: z.string().optional() });

/** Milliseconds: right and wrong codes are answered after a whole number of these. */
const STEP_MS = 400;

/**
 * Opens a case by its code, or adds to it. Right and wrong codes take the same time, also once guesses are slowed: a right
 * code opens its case all the same, later. Whoever adds to a case that is open before them guesses nothing; they are
 * counted as senders, before anything costs time.
 */
export async function followAction(args: Args) {
  const began = performance.now();
  const form = await readForm(args.request);
  const at = new Date();
  const key = newFormKey();
  const typed = String(form.get("code") ?? "");
  const typedCode = parseWithZod(typedOf(form, true), { schema: codeSchema, disableAutoCoercion: true });
  const refused = (message: string, status: number, headers?: HeadersInit) =>
    data<FollowAnswer>(
      {
        reply: { result: typedCode.reply({ fieldErrors: { code: [message] } }), key, clash: null },
        view: null,
        code: "",
        proof: "",
        key,
        added: false,
      },
      { status, headers },
    );
  const code = readCode(typed);
  if (code === null) return evenly(began, STEP_MS, () => Promise.resolve(refused(whyNoCode(typed), 422)));
  const day = await companyDay(at);
  const adds = form.get("_intent") === "reply";
  const opened = adds && hasOpened({ code, proof: String(form.get("proof") ?? "") }, day);
  const { wait, slowed } = (opened ? sendings() : guesses()).count(args.context.ip, at);
  // Whoever adds too fast sees their case and their words again, as often as they might try a code.
  const late = opened && wait > 0 ? guesses().count(args.context.ip, at).wait : wait;
  if (late > 0)
    return refused(t("Too many codes were tried. Wait {n} seconds, then try again.", { n: late }), 429, {
      "Retry-After": String(late),
    });
  const { hash, view } = await evenly(began, slowed ? SLOWED_MS : STEP_MS, async () => {
    const found = await receiptHash(code);
    return { hash: found, view: await caseOfCode(found) };
  });
  if (!view) return refused(t("There is no case of this code. Look at each digit and try again."), 404);
  const { proof } = openedCode(code, day);
  if (!adds) return data<FollowAnswer>({ reply: null, view, code, proof, key, added: false });
  const { reply, status, headers } = await addFrom(form, { receiptHash: hash }, at, wait);
  return data<FollowAnswer>(
    { reply, view: reply ? view : await caseOfCode(hash), code, proof, key: reply?.key ?? key, added: reply === null },
    { status, headers },
  );
}

export interface OwnAnswer {
  reply: SpeakReply | null;
  added: boolean;
}

/** Adds to a case that somebody sent with their name. */
export async function ownReplyAction(userId: number, id: string, form: FormData) {
  await ownCase(userId, id);
  const { reply, status, headers } = await addFrom(form, { id, userId }, new Date());
  return data<OwnAnswer>({ reply, added: reply === null }, { status, headers });
}

async function addFrom(
  form: FormData,
  finder: { receiptHash: string } | { id: string; userId: number },
  at: Date,
  /** Seconds to wait: too much was sent. */
  wait = 0,
): Promise<{ reply: SpeakReply | null; status: number; headers?: HeadersInit }> {
  const submission = parseWithZod(typedOf(form), { schema: wordsSchema, disableAutoCoercion: true });
  const key = tokenIn(form);
  const { told: files, problems } = await filesOf(form);
  const again = (wrong: Problem[], status: number, headers?: HeadersInit) => ({
    reply: { result: submission.reply(byField(wrong)), key, clash: null },
    status,
    headers,
  });
  if (submission.status !== "success" || problems.length > 0) return again(problems, 422);
  try {
    if (wait > 0) throw tooMany(wait);
    await addOfSender(finder, { text: submission.value.text, files, key }, await companyDay(at));
    return { reply: null, status: 200 };
  } catch (error) {
    if (error instanceof NotFound) throw error;
    if (error instanceof InputProblem) return again(error.problems, 422);
    if (error instanceof TryLater)
      return again([problem("", error.message, "try_later")], error.status, {
        "Retry-After": String(error.retryAfter),
      });
    throw error;
  }
}
