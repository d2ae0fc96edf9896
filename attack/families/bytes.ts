/** Screens that a slow line cannot carry. */
import type { Family } from "../arena";
import { weights } from "../weights";

export const bytes: readonly Family[] = [
  {
    number: 51,
    name: "Screens heavier than a slow line carries",
    run: async (arena) => {
      const screens = await weights(arena);
      arena.holds(screens.length > 250, `only ${screens.length} screens were weighed`);
      for (const { line, tooHeavy } of screens) arena.holds(!tooHeavy, line);
    },
  },
];
