import { t } from "~/core/text";
import type { VoucherView } from "~/modules/vouchers/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";
import { DuplicateTick } from "./voucher-fields";

interface MovesProps {
  moves: VoucherView["moves"];
  formKey: string;
  version: number;
  reply: FormReply | null;
}

/** The moves a person may make now: one comment, and a button for each. */
export function VoucherMoves({ moves, formKey, version, reply }: MovesProps) {
  if (moves.length === 0) return null;
  const wanting = moves.filter(({ note }) => note === "required").map(({ label }) => t(label));
  return (
    <Card
      title={t("What happens next")}
      note={
        moves.some(({ second }) => second) ? t("Two people must approve this: yours is the first approval.") : undefined
      }
    >
      <RecordForm id="move" formKey={`${formKey}-move`} version={version} decision reply={reply}>
        <input type="hidden" name="_form" value="move" />
        <TextArea
          name="note"
          label={t("Comment")}
          rows={3}
          maxLength={2000}
          hint={
            wanting.length > 0
              ? t("{moves}: enter a reason of at least 10 characters", { moves: wanting.join(", ") })
              : undefined
          }
        />
        {moves.some(({ name }) => name === "submit") && <DuplicateTick />}
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
