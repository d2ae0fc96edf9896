/** States whose words and colour the company chooses: the states themselves, their codes and their rules stay (spec: ops §5.2). */
import type { Tone } from "./workflow";

export interface StateWords {
  label: string;
  tone: Tone;
  /** Place among the states of its subject. */
  order: number;
}

type Tags = Readonly<Record<string, { label: string; tone: Tone }>>;

// One for the process: the server and the Remix build are two bundles.
const slot = globalThis as { portalStateWords?: ReadonlyMap<string, StateWords> };
const chosen = (key: string): StateWords | undefined => slot.portalStateWords?.get(key);

/** The words in use from now on, by "Subject.STATE"; a state that is not among them has those of the product. */
export function useStateWords(words: ReadonlyMap<string, StateWords>): void {
  slot.portalStateWords = words;
}

const ownWords = new WeakMap<object, Tags>();

/**
 * States that read as the company has worded them at the moment they are read.
 * @param subject the workflow's name @param states with the words of the product, in their order
 */
export function worded<const S extends Tags>(
  subject: string,
  states: S,
): { readonly [State in keyof S]: { label: string; tone: Tone; order: number } & Omit<S[State], "label" | "tone"> } {
  const found = Object.fromEntries(
    Object.entries(states).map(([state, { label, tone, ...meaning }], index) => {
      const key = `${subject}.${state}`;
      return [
        state,
        {
          ...meaning,
          get label() {
            return chosen(key)?.label ?? label;
          },
          get tone() {
            return chosen(key)?.tone ?? tone;
          },
          get order() {
            return chosen(key)?.order ?? (index + 1) * 10;
          },
        },
      ];
    }),
  );
  ownWords.set(found, states);
  return found as never;
}

/** The words of the product for states that are {@link worded}; null for others. */
export const ownWordsOf = (states: object): Tags | null => ownWords.get(states) ?? null;

/** States as choices that read as they are worded when they are read. */
export const choicesOfStates = (
  states: Readonly<Record<string, { label?: string; order?: number }>>,
  wordsOf: (value: string) => string = (value) => states[value]!.label!,
): StateChoice[] =>
  Object.entries(states).map(([value, state]) => ({
    value,
    get label() {
      return wordsOf(value);
    },
    get order() {
      return state.order;
    },
  }));

export interface StateChoice {
  value: string;
  label: string;
  order: number | undefined;
}

/** Choices with the states among them in the order of the company; what has no place in it stays where it is. */
export function inOrder<C extends { order?: number | undefined }>(choices: readonly C[]): C[] {
  const placed = choices.filter(({ order }) => order !== undefined).sort((a, b) => a.order! - b.order!);
  return choices.map((one) => (one.order === undefined ? one : placed.shift()!));
}
