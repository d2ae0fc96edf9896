import { readFileSync, writeFileSync } from "node:fs";
import type { ChosenScreen } from "../tests/setup/chosen-screens";

/** Where read.spec.ts writes what pages.spec.ts opens; gone with the server. */
const FILE = () => `${process.env.PORTAL_DATA_DIR}/chosen-screens.json`;

export const keepChosen = (screens: readonly ChosenScreen[]) => writeFileSync(FILE(), JSON.stringify(screens));
export const chosen = () => JSON.parse(readFileSync(FILE(), "utf8")) as ChosenScreen[];
