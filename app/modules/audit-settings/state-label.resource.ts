/** Words that the company gives to states of audit (spec: ops §5.2). The states themselves stay as they are. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, text, type Choice } from "~/define/field";
import { defineResource, type Resource } from "~/define/resource";
import { ownWordsOf } from "~/define/state-words";
import type { Workflow } from "~/define/workflow";
import { TONES } from "./choices";
import { asSettings, positionField } from "./kept";
import { readStateWords } from "./state-words.server";

type Subject = Pick<Workflow, "name" | "one" | "states">;

const subjectOf = (state: string) => state.slice(0, state.indexOf("."));
const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Problems of a label that reads like that of another state of its subject. Pure. */
export function labelProblems(
  own: Readonly<Record<string, string>>,
  { state, label }: { state: string; label: string },
  others: readonly { state: string; label: string }[],
): Problem[] {
  const subject = subjectOf(state);
  const given = new Map(others.map((one) => [one.state, one.label]));
  const taken = Object.entries(own).some(([code, word]) => {
    const key = `${subject}.${code}`;
    return key !== state && sameWords(given.get(key) ?? word, label);
  });
  return taken ? [problem("label", t("Label: another state of this subject reads the same"), "taken")] : [];
}

/** @param workflows those whose states are worded are offered */
export function auditStateLabel(workflows: readonly Subject[]): Resource {
  const subjects = workflows.flatMap(({ name, one, states }) => {
    const own = ownWordsOf(states);
    return own === null ? [] : [{ name, one, own }];
  });
  const choices: Choice[] = subjects.flatMap(({ name, one, own }) =>
    Object.entries(own).map(([state, { label }]) => ({
      value: `${name}.${state}`,
      get label() {
        return t("{subject}: {state}", { subject: t(one), state: t(label) });
      },
    })),
  );
  const ownOf = (state: string) =>
    Object.fromEntries(
      Object.entries(subjects.find(({ name }) => name === subjectOf(state))?.own ?? {}).map(([code, { label }]) => [
        code,
        label,
      ]),
    );
  return defineResource("AuditStateLabel", {
    one: "Label of a state",
    many: "Labels of states",
    model: "AuditStateLabel",
    area: "audit",
    path: "/audit/settings/audit/status",
    title: ({ label }) => label,
    fields: {
      state: choice("Instead of", { choices, keepsForLife: true, hint: "With the words of the product" }),
      label: text("Label", { max: 40, hint: "Shown in place of the words of the product" }),
      tone: choice("Colour", { choices: TONES, initial: "neutral" }),
      position: positionField(),
    },
    list: {
      columns: ["label", "state", "tone", "position", "active"],
      search: ["label", "state"],
      filters: ["tone", "active"],
      sort: "state",
      then: "position",
    },
    example: { state: choices[0]?.value ?? "", label: "In the plan", tone: "info", position: 10 },
    ...asSettings,
    check: async (input, { tx, current }) =>
      current?.active === false
        ? []
        : labelProblems(ownOf(input.state), input, await tx.auditStateLabel.findMany({ where: { active: true } })),
    checkActive: async (current, active, { tx }) => {
      const others = await tx.auditStateLabel.findMany({ where: { active: true, NOT: { id: current.id } } });
      // Out of use, the state has the words of the product again.
      const own = ownOf(current.state);
      const label = active ? current.label : own[current.state.slice(current.state.indexOf(".") + 1)]!;
      return labelProblems(own, { state: current.state, label }, others).map((one) => ({ ...one, field: "" }));
    },
    afterwards: (work) => {
      work.afterCommit(readStateWords);
      return Promise.resolve();
    },
  });
}
