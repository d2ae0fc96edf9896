/** Which screens npm test opens in a browser, and which of those axe looks at. */
import type { Screen } from "./screens";

export interface ReadScreen extends Screen {
  /** Its kinds of element (page-html.ts). */
  main: ReadonlySet<string>;
  frame: ReadonlySet<string>;
}

export interface ChosenScreen extends Screen {
  /** What of it axe looks at; null: nothing. */
  axe: "page" | "main" | null;
}

/** Of the screens whose kinds of element are all seen elsewhere, axe looks at one in so many. */
const ONE_IN = 6;

/**
 * One screen at least of each kind (the file that draws it), in the order given. Axe looks at as few as hold every kind
 * of element, and at one in six of the rest: the first, the seventh and so on, the same in every run.
 */
export function chosenScreens(screens: readonly ReadScreen[]): ChosenScreen[] {
  const looked = covering(screens, "main");
  const framed = covering(screens, "frame");
  const known = new Set([...looked, ...framed].map(({ kind }) => kind));
  const rest = screens.filter(({ kind }) => !known.has(kind) && known.add(kind));
  const sixth = new Set(rest.filter((_, at) => at % ONE_IN === 0));
  return screens
    .filter((one) => looked.has(one) || framed.has(one) || rest.includes(one))
    .map((one) => ({ ...one, axe: framed.has(one) ? "page" : looked.has(one) || sixth.has(one) ? "main" : null }))
    .map(({ path, family, kind, person, axe }) => ({ path, family, kind, person, axe }) as ChosenScreen);
}

/** Few screens that hold among them every kind of element: again and again the one with the most that are not held yet. */
function covering(screens: readonly ReadScreen[], part: "main" | "frame"): Set<ReadScreen> {
  const missing = new Set(screens.flatMap((screen) => [...screen[part]]));
  const chosen = new Set<ReadScreen>();
  while (missing.size > 0) {
    const counts = screens.map((screen) => [...screen[part]].filter((kind) => missing.has(kind)).length);
    const next = screens[counts.indexOf(Math.max(...counts))]!;
    chosen.add(next);
    for (const kind of next[part]) missing.delete(kind);
  }
  return chosen;
}
