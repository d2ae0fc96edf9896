/** Random inputs are the same in every run, as in tests/setup/each.ts, which loads the whole product. */
import fc from "fast-check";

fc.configureGlobal({ seed: 20_261_121 });
