/**
 * What a state means. A table of states says of each what it `is`; lists, jobs, tasks, facts, boards and reports ask for
 * a meaning and never name the states that have it, so that a new state is counted where its table says it is.
 */
import type { Tone } from "./workflow";

/** A table of states, each with the meanings it has: `{ … } as const satisfies States<"open" | "waits">`. */
export type States<Meaning extends string = never> = Readonly<Record<string, State<Meaning>>>;

type State<Meaning extends string> = { label: string; tone: Tone } & ([Meaning] extends [never]
  ? unknown
  : { is: readonly Meaning[] });

type Meant = Readonly<Record<string, { is: readonly string[] }>>;
/** The meanings that states of a table have. */
type MeaningOf<S extends Meant> = S[keyof S]["is"][number];
type StateOf<S extends Meant, Meaning> = {
  [Name in keyof S]: Meaning extends S[Name]["is"][number] ? Name : never;
}[keyof S] &
  string;

/** The states with one of these meanings, in the order of their table. */
export function statesThat<S extends Meant, M extends MeaningOf<S>>(states: S, ...are: readonly M[]): StateOf<S, M>[] {
  return Object.keys(states).filter((name) => means(states[name]!, are)) as StateOf<S, M>[];
}

/** Whether a state has one of these meanings. @param status of a row; one that is not in the table has none */
export function stateIs<S extends Meant>(states: S, status: string, ...are: readonly MeaningOf<S>[]): boolean {
  return Object.hasOwn(states, status) && means(states[status]!, are);
}

const means = ({ is }: Meant[string], are: readonly string[]): boolean => are.some((one) => is.includes(one));

/** All states of a table, for a schema. */
export const stateNames = <S extends object>(states: S) =>
  Object.keys(states) as [keyof S & string, ...(keyof S & string)[]];
