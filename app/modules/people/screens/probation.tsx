import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { InputProblem } from "~/core/problems";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  decideProbation,
  PROBATION_CHOICES,
  probationSchema,
  readProbation,
  type DecisionLine,
  type Proposal,
} from "~/modules/people/index.server";
import { endEmployment } from "~/modules/separations/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField, RadioGroup } from "~/ui/choice-fields";
import { DataTable, type Column } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextArea } from "~/ui/text-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.name ?? "Probation", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    choices: PROBATION_CHOICES,
    view: await readProbation(actor, parseId(args.params.id) ?? 0),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "probation.decide");
  const id = parseId(args.params.id) ?? 0;
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: probationSchema,
    run: ({ decision, on, reason, override }): Promise<{ id: number; name: string }> =>
      decision === "TERMINATE"
        ? endEmployment(actor, id, { kind: "TERMINATED", lastWorkingDay: on, reason }, versionOf(form)).catch(
            atItsField,
          )
        : decideProbation(actor, id, { decision, on, reason, override }, versionOf(form)),
    done: ({ name }, { decision }) => ({
      // The letter of what was decided stands here.
      to:
        decision === "TERMINATE"
          ? href("/hr/employee/details/:id", { params: { id } })
          : href("/hr/probation/:id", { params: { id } }),
      toast: t("The decision on {name} is saved.", { name }),
    }),
  });
};

const AT: Readonly<Record<string, string>> = { lastWorkingDay: "on", kind: "decision" };

/** The day and the kind are called otherwise where an employment is ended on its own page. */
function atItsField(error: unknown): never {
  if (!(error instanceof InputProblem)) throw error;
  throw new InputProblem(error.problems.map((one) => ({ ...one, field: AT[one.field] ?? one.field })));
}

const DECISIONS: readonly Column<DecisionLine>[] = [
  { id: "what", label: "Decision" },
  { id: "day", label: "Day", nowrap: true },
  { id: "before", label: "Last day before", nowrap: true },
  { id: "reason", label: "Reason" },
  { id: "by", label: "By" },
  { id: "at", label: "Decided at", nowrap: true },
  { id: "letter", label: "Letter", cell: ({ letter }) => <a href={letter}>{t("Open the letter")}</a> },
];

/** What the evaluations speak for, where it is no confirmation. */
const WORDS: Readonly<Record<Proposal, string | null>> = {
  CONFIRM: null,
  EXTEND_OR_END: "Below the pass mark: the result speaks for extending the probation or ending the employment.",
  WAIT: "The evaluation is not complete: extend the probation, or let the HR manager confirm without it.",
};

export default function Probation() {
  const { key, choices, view } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { id, name, version, facts, decisions, mayDecide, day, advice, proposal, mayOverride } = view;
  const back = href("/hr/employee/details/:id", { params: { id } });
  return (
    <>
      <PageHead
        title={t("Probation of {name}", { name })}
        crumbs={areaCrumbs(
          "hr",
          { label: t("Employees"), to: href("/hr/employee/list") },
          { label: name, to: back },
          { label: t("Probation") },
        )}
      />
      <div className="stack">
        <Card title={t("Probation")}>
          <DescriptionList facts={facts} />
        </Card>
        {advice.length > 0 && (
          <Card title={t("Evaluation")}>
            <DescriptionList
              facts={advice.map(({ label, value, to }) => ({
                label,
                value: to ? <Link to={to}>{value}</Link> : value,
              }))}
            />
            {WORDS[proposal] && <Notice tone="warn">{t(WORDS[proposal])}</Notice>}
          </Card>
        )}
        {decisions.length > 0 && (
          <Card flush title={t("Decided so far")}>
            <DataTable caption={t("Decided so far")} columns={DECISIONS} rows={decisions} rowKey={({ id }) => id} />
          </Card>
        )}
        {(mayDecide || reply) && (
          <RecordForm
            reply={reply}
            formKey={key}
            version={version}
            values={proposal === "CONFIRM" ? { decision: "CONFIRM", on: day } : { decision: "EXTEND", on: "" }}
          >
            <Card title={t("Decision")}>
              <div className="grid gap-5">
                <RadioGroup
                  name="decision"
                  label={t("Decision")}
                  required
                  choices={choices.filter(({ value }) => value !== "CONFIRM" || proposal !== "WAIT" || mayOverride)}
                />
                {proposal === "WAIT" && mayOverride && (
                  <CheckField
                    name="override"
                    label={t("Confirm without a complete evaluation")}
                    hint={t("The reason is kept with the decision")}
                  />
                )}
                <FormGrid>
                  <DateField
                    name="on"
                    label={t("Day")}
                    required
                    hint={t("The first day confirmed, the new last day of probation, or the last working day")}
                  />
                </FormGrid>
                <TextArea name="reason" label={t("Reason")} required rows={2} maxLength={500} />
              </div>
            </Card>
            <FormBar back={back}>
              <Button tone="primary">{t("Save")}</Button>
            </FormBar>
          </RecordForm>
        )}
      </div>
    </>
  );
}
