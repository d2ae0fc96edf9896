/** What was typed when a page went: left beside the store, and taken into it by the next page. */
import { noteDrafts, type Draft } from "./draft";

const leftAt = (person: string) => `portal-drafts-left-${person}`;

/** What was typed when the page went, not yet in the store: a page that goes has no time to open it. */
export function leftDrafts(person: string): Draft[] {
  try {
    return JSON.parse(window.localStorage.getItem(leftAt(person)) ?? "[]") as Draft[];
  } catch {
    return [];
  }
}

/** Leaves what was typed for the next page to take into the store; done before the page is gone. */
export function leaveDraft(draft: Draft): void {
  keepLeft(draft.person, [...leftDrafts(draft.person).filter(({ id }) => id !== draft.id), draft]);
}

/** Takes back what was left under a token: the store has it, or the server. */
export function unleave(person: string, key: string): void {
  const left = leftDrafts(person);
  if (left.some((draft) => draft.key === key))
    keepLeft(
      person,
      left.filter((draft) => draft.key !== key),
    );
}

function keepLeft(person: string, drafts: readonly Draft[]): void {
  try {
    if (drafts.length === 0) return window.localStorage.removeItem(leftAt(person));
    window.localStorage.setItem(leftAt(person), JSON.stringify(drafts));
    noteDrafts(person, true);
  } catch {
    // The browser gives no more room: what was kept before stays.
  }
}
