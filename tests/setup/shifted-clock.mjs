/** Preloaded into a server under test: its clock shows so many milliseconds more as the file of CLOCK_SHIFT says. */
import { readFileSync } from "node:fs";

const Real = Date;
let shift = 0;
const look = () => {
  try {
    shift = Number(readFileSync(process.env.CLOCK_SHIFT, "utf8")) || 0;
  } catch {
    shift = 0;
  }
};
look();
setInterval(look, 100).unref();
globalThis.Date = class Date extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [Real.now() + shift] : given));
  }
  static now() {
    return Real.now() + shift;
  }
};
