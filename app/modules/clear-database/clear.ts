import { z } from "zod/v4";
import { choice, longText, text } from "~/define/field";
import type { Tone } from "~/define/workflow";
import { DATA_SETS } from "./data-sets";
import { CLEAR_STATES } from "./clear-states";

const typed = {
  company: text("Name of the company", { max: 200 }).schema,
  words: text("What is cleared", { max: 100 }).schema,
};

export const askSchema = z.object({
  dataSet: choice("Clear", { choices: DATA_SETS.map(({ name, label }) => ({ value: name, label })) }).schema,
  ...typed,
  reason: longText("Why", { max: 500 }).schema,
});
export const approveSchema = z.object(typed);
export const cancelSchema = z.object({ reason: longText("Why", { max: 500 }).schema });

export const STATES: Readonly<Record<string, { label: string; tone: Tone }>> = CLEAR_STATES;
