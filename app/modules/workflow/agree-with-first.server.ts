/** Where two decide, the second confirms what the first has decided. */
import type { Work } from "~/db/transaction.server";
import { canonicalJson } from "~/core/canonical.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Move, WorkflowRow } from "~/define/workflow";
import type { FirstWord } from "./authority";

/** What an input says: a box that is not ticked and a field that is left empty say nothing, wherever the decision was taken. */
function saidIn(input: unknown): string {
  const said = JSON.parse(canonicalJson(input)) as unknown;
  if (said === null || typeof said !== "object" || Array.isArray(said)) return canonicalJson(said);
  const filled = Object.entries(said).filter(([, value]) => value !== null && value !== false && value !== "");
  return filled.length === 0 ? "null" : canonicalJson(Object.fromEntries(filled));
}

/** The second of two confirms what the first has decided, and nothing else. */
export async function agreeWithFirst<Row extends WorkflowRow>(
  { tx }: Work,
  { decision }: Move<Row>,
  row: Row,
  first: FirstWord | undefined,
  input: unknown,
): Promise<void> {
  if (!first || first.input === null || saidIn(JSON.parse(first.input)) === saidIn(input)) return;
  const { displayName: name } = await tx.user.findUniqueOrThrow({
    where: { id: first.actorId },
    select: { displayName: true },
  });
  const what = decision?.({ row, input: JSON.parse(first.input) as never }).words;
  throw new InputProblem(
    problem(
      "",
      what === undefined
        ? t("{name} decided differently. Make the same decision, or return it so that it can be decided again.", {
            name,
          })
        : t("{name} decided {what}. Make the same decision, or return it so that it can be decided again.", {
            name,
            what,
          }),
      "differs_from_first",
    ),
  );
}
