import type { Draft } from "./draft";

/** A button that turns a page of a table in its form: everything typed comes back with it, and nothing is saved. */
const isTurn = ([name, value]: [string, string]) => name === "_intent" && value === "page";

/**
 * How a form that the line lost is kept, and what its page says of it. What is to be saved waits for the line; a page that
 * was to be turned and a form with files stay as typed.
 * @param path where it stands: a button that turns a page posts elsewhere
 */
export function lostDraft(draft: Draft, path: string): { draft: Draft; kept: "waiting" | "files" | "page" } {
  if (draft.fields.some(isTurn))
    return {
      kept: "page",
      draft: { ...draft, path, state: "typed", fields: draft.fields.filter((field) => !isTurn(field)) },
    };
  return draft.files ? { kept: "files", draft: { ...draft, state: "typed" } } : { kept: "waiting", draft };
}
