import { t } from "~/core/text";
import type { Change, MoveView, VisitView } from "~/modules/visits/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { FormReply } from "~/ui/form-reply";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";
import { VisitBody } from "./visit-body";

/** What the visitor changed since the round before. */
export function ChangesCard({ changes }: { changes: readonly Change[] | null }) {
  if (!changes) return null;
  return (
    <Card flush title={t("Changed since the last round")} note={changes.length === 0 ? t("Nothing was changed; see the answers to your marks") : undefined}>
      {changes.length > 0 && (
        <DataTable caption={t("Fields that changed")} rows={changes} rowKey={(change) => change.key} columns={[{ id: "label", label: t("Field") }, { id: "before", label: t("Before") }, { id: "after", label: t("Now") }]} />
      )}
    </Card>
  );
}

/** What was marked when the form was refused, with its notes. */
function typedMarks(reply: FormReply): [field: string, note: string][] {
  const marks = reply.result?.initialValue?.marks;
  return Array.isArray(marks) ? (marks as unknown as ({ field?: string; note?: string } | undefined)[]).flatMap((mark) => (mark?.field ? [[mark.field, mark.note ?? ""]] : [])) : [];
}

/** The whole visit with a small box beside every field, and the decision. @param marked what is marked to begin with, with its notes */
export function ReviewForm({ view, moves, marked = [], formKey, reply }: { view: VisitView; moves: readonly MoveView[]; marked?: readonly (readonly [field: string, note: string])[]; formKey: string; reply: FormReply | null }) {
  const marking = new Map(reply ? typedMarks(reply) : marked);
  const may = (name: string) => moves.some((move) => move.name === name);
  return (
    <RecordForm reply={reply} formKey={formKey} version={view.version} browserChecks={false}>
      <input type="hidden" name="_form" value="review" />
      <div className="stack">
        <VisitBody view={view} marking={marking} />
        <Card title={t("Your decision")} id="f-marks">
          <TextArea name="note" label={t("Comment")} rows={3} maxLength={2000} hint={t("Needed to return or forward: at least 10 characters")} />
        </Card>
      </div>
      <ActionBar>
        {may("approve") && <Button tone="primary" name="_intent" value="approve">{t("Approve")}</Button>}
        {may("return") && <Button name="_intent" value="return">{t("Return with marks")}</Button>}
        {may("return") && <label className="tick"><input type="checkbox" className="marking-on" defaultChecked={marking.size > 0} />{t("Show the boxes to mark fields with")}</label>}
        {may("forward") && <Button name="_intent" value="forward">{t("Forward")}</Button>}
      </ActionBar>
    </RecordForm>
  );
}
