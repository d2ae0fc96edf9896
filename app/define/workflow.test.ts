import { expect, it } from "vitest";
import { inVoice } from "../core/text";
import { stateChoices, stateTag } from "./workflow";

const workflow = {
  states: { DRAFT: { label: "Draft", tone: "neutral" }, SENT: { label: "Sent", tone: "info" } },
} as const;

it("names the state of a record in the language spoken", () => {
  const french = inVoice({ name: "fr", language: "fr", catalogue: { Sent: "Envoyé" } }, () =>
    stateTag(workflow, "SENT"),
  );
  expect([stateTag(workflow, "DRAFT"), french]).toEqual([
    { text: "Draft", tone: "neutral" },
    { text: "Envoyé", tone: "info" },
  ]);
});

it("offers the states in their order", () => {
  expect(stateChoices(workflow)).toEqual([
    { value: "DRAFT", label: "Draft" },
    { value: "SENT", label: "Sent" },
  ]);
});
