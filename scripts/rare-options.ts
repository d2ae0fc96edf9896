/** Options of records and lists told once, and how many of these use each: what few use is made by hand (decision 020). */
import type { Listing } from "~/define/listing";
import type { AnyRecord } from "~/define/record";
import type { ModelName } from "~/define/resource";

/** So many records or lists have a use for an option of their engine. */
export const ENOUGH = 3;

/** Options that fewer use and that stay, each with its reason. */
export const RARE_OPTIONS: Readonly<Record<string, string>> = {
  "record.paths": "the addresses of leave in the API are given",
  "record.lines": "rows are read, checked at their fields and told in the answer by what reads the record",
  "record.hides": "what reviewers do between them is kept from the person it is about, on a page that the engine makes",
  "record.handles": "a case is read by its own people on other pages, and by the engine's lines and pages not at all",
  "record.page": "only what a module knows can be said beside the columns of its list",
  "record.thread": "comments are read, written, notified of and hidden by one piece for all",
  "form.begin": "what a form begins with depends on the person",
  "form.who": "opening balances are changed by whoever keeps the books of the branch",
  "form.beside": "columns that nobody is told of have no field",
  "form.act": "the trail keeps the word that it has used so far",
  "form.parts":
    "what a record holds beside its form is saved by itself, and only the reader of its trail knows which acts did so",
  "form.changed": "what is changed after it came back has to be sent again, which the engine cannot know",
  "form.keyless": "callers who start opening balances send no key",
  "attachments.uses": "a file that a part of the record uses is kept by the same act that removes others",
  "answers.of": "what no column holds is worked out for a page of rows together",
  "moveForm.begin": "whom a record may be given to depends on the record",
  "list.found": "an index finds the words of a million members, where the client would read them one after another",
  "view.any": "what holds while nothing is chosen is said above the list",
  "view.within": "a face may stand beneath another page",
  "column.link": "a row leads to more than its own page",
  "column.sum": "the sum is read over all that is asked for, not over the page",
};

type Parts = readonly (readonly [user: string, part: object | undefined])[];

/** By option, who uses it. What all that have a part use of it is no option. */
function usersIn(name: string, parts: Parts): [string, ReadonlySet<string>][] {
  const have = new Set<string>();
  const used = new Map<string, Set<string>>();
  for (const [user, part] of parts) {
    if (!part) continue;
    have.add(user);
    for (const [key, value] of Object.entries(part) as [string, unknown][])
      if (value !== undefined) used.set(key, (used.get(key) ?? new Set()).add(user));
  }
  return [...used].filter(([, by]) => by.size < have.size).map(([key, by]) => [`${name}.${key}`, by]);
}

/** The options of records and lists that are in use, and by whom. */
export function optionsInUse(
  records: readonly AnyRecord[],
  lists: readonly Listing<never, ModelName>[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const of = (pick: (record: AnyRecord) => object | undefined): Parts =>
    records.map((record) => [record.workflow.name, pick(record)]);
  const inLists = (pick: (list: Listing<never, ModelName>) => readonly object[]): Parts =>
    lists.flatMap((list) => pick(list).map((part) => [list.name, part] as const));
  return new Map([
    ...usersIn(
      "record",
      of((record) => record),
    ),
    ...usersIn(
      "form",
      of((record) => ("add" in record.permissions ? record.form : undefined)),
    ),
    ...usersIn(
      "answers",
      of(({ answers }) => answers),
    ),
    ...usersIn(
      "thread",
      of(({ thread }) => thread),
    ),
    ...usersIn(
      "attachments",
      of(({ attachments }) => attachments),
    ),
    ...usersIn(
      "moveForm",
      records.flatMap(({ workflow, moveForms = {} }) =>
        Object.values(moveForms as Record<string, object>).map((form) => [workflow.name, form] as const),
      ),
    ),
    ...usersIn(
      "list",
      inLists((list) => [list]),
    ),
    ...usersIn(
      "view",
      inLists(({ views }) => Object.values(views)),
    ),
    ...usersIn(
      "column",
      inLists(({ columns }) => Object.values(columns)),
    ),
    ...usersIn(
      "filter",
      inLists(({ filters }) => filters),
    ),
  ]);
}
