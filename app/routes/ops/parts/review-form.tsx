import { t } from "~/core/text";
import type { Change } from "~/modules/sections/index.server";
import type { MoveView, VisitView } from "~/modules/visits/index.server";
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
    <Card
      flush
      title={t("Changed since the last round")}
      note={changes.length === 0 ? t("Nothing was changed; see the answers to your marks") : undefined}
    >
      {changes.length > 0 && (
        <DataTable
          caption={t("Fields that changed")}
          rows={changes}
          rowKey={(change) => change.key}
          columns={[
            { id: "label", label: t("Field") },
            { id: "before", label: t("Before") },
            { id: "after", label: t("Now") },
          ]}
        />
      )}
    </Card>
  );
}

interface Typed {
  field: string;
  note?: string;
}

function typedMarks(reply: FormReply | null): Typed[] {
  const marks = reply?.result?.initialValue?.marks;
  return Array.isArray(marks)
    ? (marks as unknown as (Typed | undefined)[]).filter((mark): mark is Typed => typeof mark?.field === "string")
    : [];
}

/** The whole visit with a small box beside every field, shown on demand, and the decision. @param ticked what is ticked to begin with */
export function ReviewForm({
  view,
  moves,
  ticked = [],
  formKey,
  reply,
}: {
  view: VisitView;
  moves: readonly MoveView[];
  ticked?: readonly string[];
  formKey: string;
  reply: FormReply | null;
}) {
  const typed = typedMarks(reply);
  const marking = { ticked: new Set(reply ? typed.map((mark) => mark.field) : ticked) };
  const may = (name: string) => moves.some((move) => move.name === name);
  return (
    <RecordForm reply={reply} formKey={formKey} version={view.version} decision browserChecks={false}>
      <input type="hidden" name="_form" value="review" />
      <div className="stack">
        {may("return") && (
          <label className="tick">
            <input type="checkbox" className="marking-on" defaultChecked={marking.ticked.size > 0} />
            {t("Mark fields")}
          </label>
        )}
        <VisitBody view={view} marking={marking} />
        {typed.length > 0 && <Notes view={view} typed={typed} />}
        <Card title={t("Your decision")} id="f-marks">
          <TextArea
            name="note"
            label={t("Comment")}
            rows={3}
            maxLength={2000}
            hint={t("Needed to return or forward: at least 10 characters")}
          />
        </Card>
      </div>
      <ActionBar>
        {may("approve") && (
          <Button tone="primary" name="_intent" value="approve">
            {t("Approve")}
          </Button>
        )}
        {may("return") && (
          <Button name="_intent" value="return">
            {t("Return with marks")}
          </Button>
        )}
        {may("return") && (
          <Button tone="quiet" name="_intent" value="notes">
            {t("Write a note to each mark")}
          </Button>
        )}
        {may("forward") && (
          <Button name="_intent" value="forward">
            {t("Forward")}
          </Button>
        )}
      </ActionBar>
    </RecordForm>
  );
}

/** A line to write beside every ticked field. */
function Notes({ view, typed }: { view: VisitView; typed: readonly Typed[] }) {
  return (
    <Card title={t("Notes to the marks")} note={t("Unticked fields are left out")}>
      <ul className="stack">
        {typed.map(({ field, note }) => (
          <li key={field} className="field">
            <label htmlFor={`note-${field}`}>{labelOf(view, field)}</label>
            <input id={`note-${field}`} className="input" name={`note:${field}`} defaultValue={note} maxLength={500} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function labelOf(view: VisitView, key: string): string {
  for (const part of view.parts) {
    if (part.key === key) return part.label;
    for (const row of part.rows) {
      const field = part.fields.find(({ name }) => key === (part.key === "HEADER" ? name : `${row.key}.${name}`));
      if (field) return part.key === "HEADER" ? field.label : `${row.title}: ${field.label}`;
    }
  }
  return view.documents.find((document) => document.key === key)?.name ?? key;
}
