// The record that the last whole run wrote of the commit for which all of it held.
import { existsSync, readFileSync } from "node:fs";

export const HELD = "tests/held.json";

/** @returns {{ commit: string } | null} */
export function heldRecord() {
  return existsSync(HELD) ? JSON.parse(readFileSync(HELD, "utf8")) : null;
}
