import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { plural, t } from "~/core/text";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { addressAt } from "~/engine/request/place";
import { readForm } from "~/engine/request/read-form.server";
import {
  areaFormOf,
  areaSchema,
  reviewSchema,
  reviewSteps,
  saveArea,
  stepResults,
  type AreaForm,
} from "~/modules/audit-fieldwork/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField, SelectField } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import { FileLink } from "~/ui/file-link";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { MoneyField, NumberField, TextArea } from "~/ui/text-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.form.title ?? "Test area", "Audit");

/** The audit and the test area of an address. @throws NotFound */
function addressOf({ excutionId, countryId, areaType, areaId }: LoaderFunctionArgs["params"]) {
  const [id, area] = [parseId(excutionId), parseId(areaId)];
  if (id === null || area === null) throw new NotFound();
  return { audit: { id, countryId: parseId(countryId) ?? 0, areaType: areaType ?? "" }, area };
}

const pageAt = ({ url }: Request): number => parseId(new URL(url).searchParams.get("page") ?? "1") ?? 1;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { audit, area } = addressOf(args.params);
    return {
      key: newFormKey(),
      results: stepResults(),
      form: await areaFormOf(actor, audit, area, pageAt(args.request)),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { audit, area } = addressOf(args.params);
    const form = await readForm(args.request);
    if (intentOf(form) === "review")
      return answer(args, actor, form, {
        schema: reviewSchema,
        run: (input) => reviewSteps(actor, audit, input),
        done: ({ reviewed }) => ({
          to: addressAt(args.request),
          toast: plural(reviewed, "One step reviewed.", "{n} steps reviewed."),
        }),
      });
    const shown = await areaFormOf(actor, audit, area, pageAt(args.request));
    return answer(args, actor, form, {
      schema: areaSchema,
      run: (input) => saveArea(actor, audit, input, versionOf(form)),
      done: () => ({
        to: intentOf(form) === "next" && shown.next !== null ? shown.next : shown.checklist,
        toast: t("Saved."),
      }),
    });
  });
};

/** Some steps of a test area in one form. */
export default function AreaPage() {
  const { key, form, results } = useLoaderData<typeof loader>();
  const { title, area, checklist, writes, version, pages, next, steps, values } = form;
  const reviews = !writes && steps.some((step) => step.reviews);
  const sent = steps.map(({ id, version: seen }, index) => ({
    ...values.steps[index],
    stepId: String(id),
    version: String(seen),
  }));
  return (
    <>
      <PageHead title={title} crumbs={areaCrumbs("audit", { label: t("Checklist"), to: checklist }, { label: area })} />
      <div className="stack">
        {pages.length > 1 && (
          <nav aria-label={t("Pages")} className="flex flex-wrap gap-4">
            {pages.map(({ n, to, here }) =>
              here ? (
                <strong key={n} aria-current="page">
                  {n}
                </strong>
              ) : (
                <Link key={n} to={to}>
                  {n}
                </Link>
              ),
            )}
          </nav>
        )}
        <RecordForm
          key={pages.find(({ here }) => here)?.n}
          reply={useActionData<FormReply>()}
          formKey={key}
          version={version}
          values={
            reviews
              ? { reviews: steps.map(({ id, version: seen }) => ({ stepId: id, version: seen })) }
              : { steps: sent }
          }
          kept={!reviews}
        >
          <div className="stack">
            {steps.map((step, index) => (
              <StepCard key={step.id} step={step} index={index} writes={writes} results={results} />
            ))}
          </div>
          <FormBar back={checklist}>
            {writes && next !== null && (
              <Button tone="primary" name="_intent" value="next">
                {t("Save and continue")}
              </Button>
            )}
            {reviews && (
              <Button tone="primary" name="_intent" value="review">
                {t("Mark as reviewed")}
              </Button>
            )}
            {writes && (
              <Button tone={next === null ? "primary" : "plain"} name="_intent" value="save">
                {t("Save")}
              </Button>
            )}
          </FormBar>
        </RecordForm>
      </div>
    </>
  );
}

interface StepCardProps {
  step: AreaForm["steps"][number];
  index: number;
  writes: boolean;
  results: readonly { value: string; label: string }[];
}

function StepCard({ step, index, writes, results }: StepCardProps) {
  const { id, version, heading, note, procedure, page, returned, evidence, open, facts, files, notes, reviews } = step;
  const types = writes && open;
  const at = (name: string) => `steps[${index}].${name}`;
  return (
    <Card title={heading} note={note}>
      <p className="whitespace-pre-line">{procedure}</p>
      {returned !== null && (
        <Notice tone="warn" title={t("Came back from review")}>
          <p>{returned}</p>
        </Notice>
      )}
      <p>
        <Link to={page}>{t("Open the step")}</Link> · {evidence}
      </p>
      {!types && (
        <>
          <DescriptionList facts={facts.map((fact) => ({ ...fact, long: fact.value.length > 60 }))} />
          {files.map((file) => (
            <p key={file.id}>
              <FileLink to={file.to} name={file.name} picture={false} />
            </p>
          ))}
          {notes.length > 0 && (
            <Notice tone="info" title={t("Review notes")}>
              <ul>
                {notes.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Notice>
          )}
        </>
      )}
      {!writes && reviews && (
        <>
          <input type="hidden" name={`reviews[${index}].stepId`} value={id} />
          <input type="hidden" name={`reviews[${index}].version`} value={version} />
          <CheckField name={`reviews[${index}].reviewed`} label={t("Reviewed")} />
        </>
      )}
      {types && (
        <>
          <input type="hidden" name={at("stepId")} value={id} />
          <input type="hidden" name={at("version")} value={version} />
          <FormGrid>
            <SelectField name={at("result")} label={t("Result")} choices={results} empty={t("Not tested")} />
            <NumberField name={at("population")} label={t("Population")} />
            <NumberField name={at("sampleSize")} label={t("Sample")} />
            <NumberField name={at("exceptions")} label={t("Exceptions")} />
            <MoneyField name={at("amount")} label={t("Amount of the exceptions")} />
            <TextArea name={at("workDone")} label={t("Work done")} rows={2} maxLength={2000} />
            <TextArea name={at("conclusion")} label={t("Conclusion")} rows={2} maxLength={2000} />
            <TextArea name={at("reason")} label={t("Reason")} rows={2} maxLength={1000} />
          </FormGrid>
        </>
      )}
    </Card>
  );
}
