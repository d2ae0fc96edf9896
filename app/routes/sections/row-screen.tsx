import { t } from "~/core/text";
import type { SectionFieldView, SheetView } from "~/modules/sections/index.server";
import { EmptyState } from "~/ui/empty-state";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { FieldsForm, RemoveForm } from "./fields-form";
import type { SectionAddresses } from "./section-page";

/** The form of a section, as its screens are given it. */
interface Shown {
  head: { one: string; editable: boolean };
  fields: readonly SectionFieldView[];
  values: Record<string, unknown>;
  version: number | null;
  note: string | null;
  several: boolean;
  sheet: SheetView | null;
}

interface Given {
  formKey: string;
  reply: (form: "row" | "remove") => FormReply | null;
  to: SectionAddresses;
}

/** The form of a new row, while its parent can be changed; what was sent stays to be copied afterwards. */
export function NewRow({
  form: { head, fields, values, version, note, several, sheet, whyNot },
  formKey,
  reply,
  to,
  title,
  onward,
}: Given & {
  form: Shown & { whyNot: string | null };
  title?: string;
  /** The words of the only button, where saving leads on by itself. */
  onward?: string;
}) {
  const sent = reply("row");
  if (whyNot !== null) return <EmptyState title={t("Nothing to record here")}>{whyNot}</EmptyState>;
  if (!head.editable && !sent) return null;
  const begun = note && Object.keys(values).length > 0 && !sheet?.head;
  return (
    <FieldsForm
      key={formKey}
      title={title ?? head.one}
      fields={fields}
      values={values}
      formKey={formKey}
      version={version}
      reply={sent}
      several={several}
      sheet={sheet}
      onward={onward}
      back={to.parent}
      note={
        begun ? (
          <>
            {note} <Link to={to.add({ empty: "1" })}>{t("Start with an empty form")}</Link>
          </>
        ) : (
          (note ?? undefined)
        )
      }
    />
  );
}

/** The form of a row that is there, and the one that takes it out. */
export function KeptRow({ form, formKey, reply, to }: Given & { form: Shown & { id: number | null } }) {
  const { head, fields, values, version, note, several, sheet, id } = form;
  return (
    <>
      <FieldsForm
        key={id}
        title={head.one}
        fields={fields}
        values={values}
        formKey={formKey}
        version={version}
        reply={reply("row")}
        several={several}
        sheet={sheet}
        back={to.parent}
        note={note ?? undefined}
      />
      <RemoveForm what={head.one.toLowerCase()} formKey={formKey} version={version} reply={reply("remove")} />
    </>
  );
}
