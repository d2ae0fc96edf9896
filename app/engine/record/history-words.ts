import { choiceWord } from "~/define/choice-word";
import type { FieldInfo } from "~/define/field";
import { wordsOf, type HistoryField, type HistoryKind, type HistoryWords, type NamedTable } from "~/define/history";
import type { AnyRecord } from "~/define/record";

/** Tables whose rows the trail names, by what a link points to. */
const NAMED: Readonly<Record<string, NamedTable>> = {
  User: "user",
  OrgUnit: "unit",
  Employee: "employee",
  Department: "department",
  Designation: "designation",
  DocumentCategory: "documentCategory",
  LeaveType: "leaveType",
  ResignReason: "resignReason",
  Category: "category",
};
const KINDS: Partial<Record<FieldInfo["kind"], HistoryKind>> = {
  longText: "longText",
  code: "code",
  integer: "integer",
  flag: "flag",
  date: "date",
  month: "month",
  money: "money",
};

/** How the trail of a record reads. @param targetOf the model that a link points to */
export function recordHistoryWords(record: AnyRecord, targetOf: (name: string) => string): HistoryWords {
  const { workflow, form, history = {} } = record;
  const { name, states, start } = workflow;
  const fields = Object.entries<FieldInfo>(form.fields).flatMap(([field, info]): [string, HistoryField][] => {
    const { label, kind, choices, to } = info;
    // What points to no list of its own is named as it is everywhere.
    if (kind === "link") return to === undefined ? [] : [[field, { label, kind: NAMED[targetOf(to)] ?? "code" }]];
    // Of whoever did it, the product gives the id.
    if (kind === "integer" && to === "User") return [[field, { label, kind: "user" }]];
    if (kind === "choice") return [[field, { label, kind, words: wordsOf(choices!) }]];
    if (kind === "choices") return [[field, { label, say: (value) => wordsIn(choices!, value) }]];
    return [[field, { label, ...(KINDS[kind] ? { kind: KINDS[kind] } : {}) }]];
  });
  return {
    entity: name,
    actions: {
      [`${name}.${("act" in form && form.act) || "add"}`]: states[start]!.label,
      [`${name}.change`]: "Changed",
      ...history.actions,
    },
    fields: { ...Object.fromEntries(fields), ...history.fields },
    ...(history.needs ? { needs: history.needs } : {}),
  };
}

const wordsIn = (choices: readonly { value: string; label: string }[], value: string): string =>
  value
    .split(",")
    .map((one) => choiceWord(choices, one))
    .join(", ");
