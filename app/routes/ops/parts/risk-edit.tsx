import { t } from "~/core/text";
import type { RiskForm, RiskView } from "~/modules/risks/index.server";
import type { Choice } from "~/ui/choice-fields";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, type Crumb } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { RiskButtons, RiskFields } from "./risk-fields";
import type { Grades } from "./risk-scores";

interface RiskEditProps {
  view: Pick<RiskView, "name" | "unit" | "version">;
  form: Omit<RiskForm, "row"> & { categories: readonly Choice[]; grades: Grades };
  formKey: string;
  reply: FormReply | null;
  crumbs: readonly Crumb[];
  back: string;
}

/** The form of a risk that is there. */
export function RiskEdit({ view, form, formKey, reply, crumbs, back }: RiskEditProps) {
  return (
    <>
      <PageHead
        title={t("Edit {name}", { name: view.name })}
        sentence={view.unit}
        crumbs={[...crumbs, { label: view.name, to: back }]}
      />
      <RecordForm reply={reply} formKey={formKey} version={view.version} values={form.values}>
        <input type="hidden" name="_form" value="edit" />
        <RiskFields {...form} />
        {!form.draft && <KeptScores values={form.values} />}
        <RiskButtons draft={form.draft} back={back} />
      </RecordForm>
    </>
  );
}

/** Scores of a risk on the register go with the form as they are: they change by a review. */
function KeptScores({ values }: { values: Record<string, unknown> }) {
  return (
    <>
      {["inherentL", "inherentI", "controlEff", "residualL", "residualI", "residualReason"].map((name) => (
        <input key={name} type="hidden" name={name} value={String(values[name] ?? "")} />
      ))}
    </>
  );
}
