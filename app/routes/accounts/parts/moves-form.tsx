import { t } from "~/core/text";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";

interface Move {
  name: string;
  label: string;
  note: "required" | "optional" | "none";
  /** Characters of a comment that is required. */
  least: number;
  /** Who else reads the comment. */
  noteHint?: string | undefined;
  tone: "primary" | "plain" | "danger";
  /** A second person has to make it too. */
  second: boolean;
}

interface MovesFormProps {
  moves: readonly Move[];
  formKey: string;
  version: number;
  reply: FormReply | null;
  /** What goes with the form unseen. */
  extra?: Readonly<Record<string, string | number>>;
}

/** Who else reads the comment, by the moves of which that holds. */
function readersOf(moves: readonly Move[]): string[] {
  const told = [...new Set(moves.flatMap(({ noteHint }) => noteHint ?? []))];
  return told.map((hint) => {
    const those = moves.filter(({ noteHint }) => noteHint === hint);
    return those.length === moves.length ? t(hint) : `${those.map(({ label }) => t(label)).join(", ")}: ${t(hint)}`;
  });
}

const hintOf = (moves: readonly Move[], needed: readonly string[]): string | undefined =>
  [neededHint(moves, needed) ?? [], readersOf(moves)].flat().join(". ") || undefined;

/** Which moves need a comment; every move that people make takes one. */
function neededHint(moves: readonly Move[], needed: readonly string[]): string | undefined {
  const { least } = moves[0]!;
  if (needed.length === moves.length) return t("At least {least} characters", { least });
  return needed.length > 0
    ? t("Needed for “{moves}”: at least {least} characters", { moves: needed.join(", "), least })
    : undefined;
}

/** The moves a person may make, with one comment for whichever they choose. */
export function MovesForm({ moves, formKey, version, reply, extra = {} }: MovesFormProps) {
  if (moves.length === 0) return null;
  const needed = moves.filter(({ note }) => note === "required").map(({ label }) => t(label));
  return (
    <Card
      title={t("Your decision")}
      note={moves.some(({ second }) => second) ? t("Two people must decide: yours is the first approval.") : undefined}
    >
      <RecordForm id="move" formKey={`${formKey}-move`} version={version} decision reply={reply} stays>
        <input type="hidden" name="_form" value="move" />
        {Object.entries(extra).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <TextArea
          name="note"
          label={t("Comment")}
          rows={3}
          maxLength={2000}
          needed={needed.length === moves.length}
          hint={hintOf(moves, needed)}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          {moves.map(({ name, label, tone }) => (
            <Button key={name} tone={tone} name="_intent" value={name}>
              {t(label)}
            </Button>
          ))}
        </div>
      </RecordForm>
    </Card>
  );
}
