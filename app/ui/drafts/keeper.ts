/** Keeps what is typed on this machine, and sends what the line lost. Fetched when a form that is kept is drawn. */
import { parse } from "@conform-to/react";
import type { SubmissionResult } from "@conform-to/react";
import { personHere, type Draft } from "./draft";
import { leftDrafts, unleave } from "./left-drafts";
import { lostDraft } from "./lost-draft";
import { tokenOf } from "../typist";
import { draftsOf, findDraft, putDraft, removeDraft } from "./store";

/** Typed and never sent: forgotten after this long, in ms. */
const FORGOTTEN_AFTER = 30 * 24 * 60 * 60 * 1000;
/** How long the list tells of what was saved, in ms. */
const SAVED_SHOWN = 10 * 60 * 1000;

const idOf = (person: string, path: string, form: string, key: string) => [person, path, form, key].join(" ");
const formWith = (key: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input[name="_key"]')].find(({ value }) => tokenOf(value) === key)
    ?.form ?? null;
const tokenIn = (body: FormData) => {
  const key = body.get("_key");
  return typeof key === "string" ? tokenOf(key) : null;
};
/** The heading of the page and the record it lies within. */
const titleHere = () =>
  [document.querySelector("h1")?.textContent, document.querySelector(".crumbs li:last-child")?.textContent]
    .filter(Boolean)
    .join(" · ");

function draftOf(body: FormData, path: string, state: Draft["state"]): Draft | null {
  const person = personHere();
  const key = tokenIn(body);
  const form = key === null ? null : formWith(key);
  if (!person || key === null || !form || form.querySelector('input[type="password"]')) return null;
  const entries = [...body];
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const files = entries.some(([, value]) => typeof value !== "string" && value.size > 0);
  return {
    id: idOf(person, path, form.id, key),
    person,
    path,
    page: window.location.pathname + window.location.search,
    form: form.id,
    key,
    title: titleHere(),
    at: Date.now(),
    state,
    files,
    fields,
  };
}

/** Where a form posts; a field may be called "action", so the property is no way to ask. */
const pathOf = (form: HTMLFormElement) => {
  const { pathname, search } = new URL(form.getAttribute("action") ?? "", window.location.href);
  return pathname + search;
};

/** What stands in a form and where, to be kept now or when the page has gone; null for a form that is not kept. */
export function typedIn(form: HTMLFormElement): Draft | null {
  return form.isConnected ? draftOf(new FormData(form), pathOf(form), "typed") : null;
}

/**
 * Keeps what was typed. What waits to be sent stays as it was when it was sent.
 * @param typedAt when the last key was pressed, in ms since 1970: what was kept later is newer
 */
export async function keepTyped(draft: Draft, typedAt: number): Promise<void> {
  const before = await findDraft(draft.id);
  if (before && (before.state === "waiting" || before.state === "saved" || before.at > typedAt)) return;
  await putDraft(before?.state === "refused" ? { ...draft, state: "refused" } : draft);
  // The server answered meanwhile.
  if (saved.has(draft.key)) await removeDraft(draft);
}

/** Takes into the store what was typed when an earlier page went. */
async function takeOver(person: string): Promise<void> {
  for (const draft of leftDrafts(person)) {
    await keepTyped(draft, draft.at);
    unleave(person, draft.key);
  }
}

/**
 * Keeps a form that the line lost.
 * @returns "waiting", "files" when it cannot be sent by itself, "page" when only a page was to be turned, null when it is not kept
 */
export async function keepLost(body: FormData, path: string): Promise<"waiting" | "files" | "page" | null> {
  const lost = draftOf(body, path, "waiting");
  const form = lost && formWith(lost.key);
  if (!form) return null;
  const here = pathOf(form);
  const { draft, kept } = lostDraft(lost, here);
  await putDraft(kept === "page" ? { ...draft, id: idOf(draft.person, here, draft.form, draft.key) } : draft);
  return kept;
}

/** The tokens of forms that the server has. */
const saved = new Set<string>();

/** The server has it: nothing is kept any longer. */
export async function forget(key: string): Promise<void> {
  saved.add(key);
  const person = personHere();
  if (person) unleave(person, key);
  for (const draft of person ? await draftsOf(person) : []) if (draft.key === key) await removeDraft(draft);
}

/** The last draft of this form, typed in an earlier visit to its page. */
export async function earlierDraft(form: HTMLFormElement, key: string): Promise<Draft | null> {
  const person = personHere();
  if (!person) return null;
  await takeOver(person);
  const path = pathOf(form);
  const found = (await draftsOf(person)).filter(
    (draft) => draft.path === path && draft.form === form.id && draft.key !== key && draft.state !== "saved",
  );
  return found.at(-1) ?? null;
}

/** A form as typed, the way the server would give it back. */
export function resultOf(fields: Iterable<[string, FormDataEntryValue]>): SubmissionResult<string[]> {
  const body = new FormData();
  for (const [name, value] of fields) if (typeof value === "string") body.append(name, value);
  return {
    ...parse<Record<string, unknown>, string[]>(body, { resolve: () => ({ error: {} }) }).reply(),
    error: undefined,
  };
}

/** What the list shows; what is too old to tell of goes. */
export async function listDrafts(person: string): Promise<Draft[]> {
  const now = Date.now();
  const kept: Draft[] = [];
  await takeOver(person);
  for (const draft of await draftsOf(person)) {
    const old =
      (draft.state === "typed" && now - draft.at > FORGOTTEN_AFTER) ||
      (draft.state === "saved" && now - draft.at > SAVED_SHOWN);
    if (old) await removeDraft(draft);
    else kept.push(draft);
  }
  return kept;
}

export const remove = removeDraft;

export type Sent = "done" | "no line" | "signed out";

/** Sends what waits, in the order it was typed, one window at a time. Stops at the first that the line loses. */
export async function sendWaiting(): Promise<Sent> {
  const person = personHere();
  if (!person) return "signed out";
  const run = async (): Promise<Sent> => {
    for (const draft of await draftsOf(person)) {
      if (draft.state !== "waiting") continue;
      const state = await send(draft);
      if (state === "no line" || state === "signed out") return state;
      await putDraft({ ...draft, at: Date.now(), state, fields: state === "saved" ? [] : draft.fields });
    }
    return "done";
  };
  return "locks" in navigator ? navigator.locks.request("portal-drafts", run) : run();
}

/** Posts one draft. The server refuses it when somebody else is signed in by now. */
async function send({ path, person, fields }: Draft): Promise<"saved" | "refused" | "no line" | "signed out"> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: "POST",
      redirect: "manual",
      headers: { Accept: "text/html", "Portal-Person": person },
      body: new URLSearchParams(fields),
    });
  } catch {
    return "no line";
  }
  if (answer.type === "opaqueredirect") return "saved";
  if (answer.status === 401) return "signed out";
  return answer.status >= 500 || answer.status === 429 || answer.status === 408 ? "no line" : "refused";
}

window.addEventListener("online", () => void sendWaiting());
