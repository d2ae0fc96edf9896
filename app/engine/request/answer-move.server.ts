import type { Outcome } from "~/db/transaction.server";
import { idOf } from "~/core/ids.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { firstOfTwo, type MoveWords } from "../first-of-two";
import { nextTask } from "../next-task.server";
import { answer, intentOf, versionOf, type Answering } from "./answer.server";
import { load, type Args } from "./authorize.server";

interface Moving<Name extends string, Input extends { note: string | null }, Result extends Outcome> {
  /** Those a page has. */
  moves: readonly Name[];
  workflow: { moves: Record<string, MoveWords> };
  schema: Answering<Input, Result>["schema"];
  /** `input`: all that was typed, the comment with it. */
  run: (id: number, name: Name, how: { note: string | null; version: number }, input: Input) => Promise<Result>;
  /** Where to go afterwards and what to say; without words, what the workflow says of the move. */
  done: (id: number, result: Result) => { to: string; toast?: string } | Promise<{ to: string; toast?: string }>;
}

/** Makes the move that was pressed on the page of the record that the address names, with its comment. */
export function answerMove<Name extends string, Input extends { note: string | null }, Result extends Outcome>(
  args: Args,
  actor: Actor,
  form: FormData,
  { moves, workflow, schema, run, done }: Moving<Name, Input, Result>,
) {
  const pressed = intentOf(form);
  return load(args, async () => {
    const id = idOf(args.params);
    return answer(args, actor, form, {
      schema,
      run: async (input) => run(id, namedMove(moves, pressed), { note: input.note, version: versionOf(form) }, input),
      done: async (result) => {
        const { to, toast = saidOf(workflow.moves[pressed]!, pressed, result) } = await done(id, result);
        return { to, toast: { text: toast, tone: "ok", next: await nextTask(actor, to) } };
      },
    });
  });
}

/** What was done, or that it waits for a second person. */
export const saidOf = (move: MoveWords, name: string, result: Outcome): string =>
  firstOfTwo(move, name, result) ?? `${t(move.done)}.`;

/** @throws InputProblem where none of the moves was pressed */
function namedMove<Name extends string>(moves: readonly Name[], pressed: string): Name {
  const name = moves.find((move) => move === pressed);
  if (!name) throw new InputProblem(problem("", t("Choose one of the buttons."), "no_decision"));
  return name;
}
