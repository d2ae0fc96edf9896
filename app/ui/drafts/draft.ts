/** Forms kept on this machine: what is known of them before the code that keeps them has come. */
export interface Draft {
  /** Person, address, form and token: one draft for each form somebody opened. */
  id: string;
  person: string;
  /** Where the form posts. */
  path: string;
  /** The page it stands on. */
  page: string;
  /** The id of the form on its page. */
  form: string;
  /** The token that makes it count once. */
  key: string;
  title: string;
  /** In ms since 1970. */
  at: number;
  /** Typed and not sent; waiting for the line; answered with something to correct; saved. */
  state: "typed" | "waiting" | "refused" | "saved";
  /** Files were chosen, which are not kept. */
  files: boolean;
  fields: [string, string][];
}

/** Told to the window whenever a draft changes. */
export const CHANGED = "portal-drafts";

export type DraftChange = CustomEvent<{ key: string; state: Draft["state"] | "gone" }>;

/** Whose page this is, by the server's word; null on pages of nobody. */
export function personHere(): string | null {
  return document.documentElement.dataset.person ?? null;
}

const marker = (person: string) => `portal-drafts-${person}`;

/** Whether anything of this person is kept here: known without opening the store. */
export function hasDrafts(person: string): boolean {
  return window.localStorage.getItem(marker(person)) !== null;
}

export function noteDrafts(person: string, any: boolean): void {
  if (any) window.localStorage.setItem(marker(person), "1");
  else window.localStorage.removeItem(marker(person));
}
