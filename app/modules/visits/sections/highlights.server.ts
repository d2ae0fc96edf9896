/** What a day stood out by (spec: ops §4.3, HIGHLIGHTS). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, longText, text } from "~/define/field";
import { money } from "~/define/section-field.server";
import { defineSection } from "./section";
import type { RowOf } from "~/define/section";

/** Incidents that cost more than so many whole units of the currency are told to whoever leads operations. */
export const INCIDENT_TOLD_ABOVE = 100_000n;

const TYPES = [
  { value: "ACHIEVEMENT", label: "Achievement" },
  { value: "CHALLENGE", label: "Challenge" },
  { value: "RISK", label: "Risk" },
  { value: "INCIDENT", label: "Incident" },
  { value: "IDEA", label: "Idea" },
] as const;
const LABELS: Record<string, string> = Object.fromEntries(TYPES.map(({ value, label }) => [value, label]));

const highlightFields = {
  type: choice("Kind", { choices: TYPES }),
  text: longText("What happened", { max: 500 }),
  wantedFrom: text("Action wanted from", { max: 120, optional: true }),
  loss: money("Loss or damage", { optional: true, hint: "Of an incident" }),
};

type HighlightRow = RowOf<typeof highlightFields>;

export function highlightProblems({ type, loss }: Pick<HighlightRow, "type" | "loss">): Problem[] {
  return loss !== null && type !== "INCIDENT"
    ? [problem("loss", t("Loss or damage: only of an incident"), "not_an_incident")]
    : [];
}

export const highlightsSection = defineSection({
  kind: "HIGHLIGHTS",
  word: "highlights",
  label: "Highlights",
  one: "Highlight",
  title: (values) => LABELS[String(values.type)] ?? String(values.type),
  quiet: ["loss", "wantedFrom"],
  form: {
    shape: "rows",
    model: "visitHighlight",
    name: "Highlights",
    fields: highlightFields,
    most: 10,
    problems: highlightProblems,
    blankWithout: ["type", "text", "wantedFrom", "loss"],
    begin: () => Promise.resolve({ rows: [{ type: "ACHIEVEMENT" }], note: null }),
    example: {
      rows: [
        { type: "ACHIEVEMENT", text: "All groups of the eastern route repaid in full.", wantedFrom: null, loss: null },
      ],
    },
  },
});
