import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirect } from "@remix-run/node";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  acceptanceSchema,
  actionChoices,
  actionSchema,
  addAction,
  askAcceptance,
  openRisk,
  respondToRisk,
  responseSchema,
  reviewRisk,
  reviewSchema,
  riskRules,
  riskToTreat,
  treatValues,
} from "~/modules/risks/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup, SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, TextArea, TextField } from "~/ui/text-fields";
import { grades } from "./parts/risk-grades.server";
import { RiskScores } from "./parts/risk-scores";

const FACES = ["review", "response", "acceptance", "task"] as const;
type Face = (typeof FACES)[number];
const TITLES: Record<Face, string> = {
  review: "Review the risk",
  response: "Response to the risk",
  acceptance: "Request acceptance of the risk",
  task: "Assign an action",
};

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Risk", "Operations");

const pageOf = (id: number) => href("/ops/risk/register/details/:id", { params: { id } });

function faceOf(params: ActionFunctionArgs["params"]): Face {
  const face = FACES.find((word) => word === params.face?.toLowerCase());
  if (!face) throw new NotFound();
  return face;
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => {
    const face = faceOf(args.params);
    const row = await riskToTreat(actor, id);
    const { view } = await openRisk(actor, id);
    if (!view.mayTreat || (face === "acceptance" && !view.mayAsk)) throw redirect(pageOf(id));
    const values = treatValues(row);
    const { name, title, version, band } = view;
    return {
      key: newFormKey(),
      face,
      id,
      name,
      title,
      version,
      band: band.text,
      appetite: t(riskRules.bandWord(row.appetite)),
      critical: row.band === "CRITICAL",
      grades: grades(),
      responses: [...riskRules.RESPONSE_CHOICES],
      people: face === "task" ? await actionChoices(actor, row) : [],
      values: face === "review" || face === "response" ? values[face] : {},
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const face = faceOf(args.params);
    // What is out of reach is not there, however the form is filled in.
    const { id } = await riskToTreat(actor, parseId(args.params.id) ?? 0);
    const version = versionOf(form);
    const done = (toast: string) => () => ({ to: pageOf(id), toast });
    switch (face) {
      case "review":
        return answer(args, actor, form, {
          schema: reviewSchema,
          run: (input) => reviewRisk(actor, id, input, version),
          done: done(t("Review saved.")),
        });
      case "response":
        return answer(args, actor, form, {
          schema: responseSchema,
          run: (input) => respondToRisk(actor, id, input, version),
          done: done(t("Response saved.")),
        });
      case "acceptance":
        return answer(args, actor, form, {
          schema: acceptanceSchema,
          run: (input) => askAcceptance(actor, id, input, version),
          done: done(t("Asked.")),
        });
      case "task":
        return answer(args, actor, form, {
          schema: actionSchema,
          run: (input) => addAction(actor, id, input),
          done: done(t("Action given.")),
        });
    }
  });
};

export default function RiskTreat() {
  const data = useLoaderData<typeof loader>();
  const { key, face, id, name, title, version, values } = data;
  return (
    <>
      <PageHead
        title={t(TITLES[face])}
        sentence={`${name} · ${title}`}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("Risk register"), to: href("/ops/risk/register/list") },
          { label: name, to: pageOf(id) },
        ]}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} version={version} values={values} kept>
        <Fields data={data} />
        <FormBar back={pageOf(id)}>
          <Button tone="primary" name="_intent" value="save">
            {face === "acceptance" ? t("Ask") : t("Save")}
          </Button>
        </FormBar>
      </RecordForm>
    </>
  );
}

function Fields({
  data: { face, grades: of, people, responses, band, appetite, critical },
}: {
  data: ReturnType<typeof useLoaderData<typeof loader>>;
}) {
  if (face === "review") {
    return (
      <div className="stack">
        <Card title={t("Scores")} note={t("A score higher than what was accepted makes the acceptance void")}>
          <RiskScores grades={of} required />
        </Card>
        <Card title={t("The review")}>
          <FormGrid>
            <TextArea
              name="why"
              label={t("What was found")}
              required
              wide
              rows={2}
              maxLength={500}
              hint={t("At least 10 characters")}
            />
            <DateField
              name="nextReviewOn"
              label={t("Next review")}
              hint={t("Leave empty for the latest date the band allows")}
            />
          </FormGrid>
        </Card>
      </div>
    );
  }
  if (face === "response") {
    const graded = (choices: readonly { value: string; label: string }[]) =>
      choices.map(({ value, label }) => ({ value, label: `${value} ${t(label)}` }));
    return (
      <Card
        title={t("Response")}
        note={t("It is {band}; the risk appetite is {appetite} at most", {
          band: band.toLowerCase(),
          appetite: appetite.toLowerCase(),
        })}
      >
        <FormGrid>
          <RadioGroup name="response" label={t("Response")} required wide choices={responses} />
          <SelectField name="targetL" label={t("Likelihood aimed at")} choices={graded(of.likelihood)} />
          <SelectField name="targetI" label={t("Impact aimed at")} choices={graded(of.impact)} />
          <DateField name="targetDate" label={t("To be reached by")} />
        </FormGrid>
      </Card>
    );
  }
  if (face === "acceptance") {
    return (
      <div className="stack">
        <Notice
          tone="info"
          title={
            critical ? t("Audit gives its opinion first; then it is decided.") : t("The head of operations decides.")
          }
        >
          {t("A higher score or the day you name ends the acceptance.")}
        </Notice>
        <Card title={t("Why the company should accept it")}>
          <FormGrid>
            <TextArea
              name="justification"
              label={t("Justification")}
              required
              wide
              maxLength={2000}
              hint={t("At least 10 characters")}
            />
            <DateField name="expiresOn" label={t("Until")} required hint={t("A year from today at the latest")} />
          </FormGrid>
        </Card>
      </div>
    );
  }
  return (
    <Card title={t("Action")}>
      <FormGrid>
        <TextField name="text" label={t("What is to be done")} required wide maxLength={500} autoComplete="off" />
        <SelectField name="ownerId" label={t("Who")} required choices={people} empty={t("Choose a person")} />
        <DateField name="dueOn" label={t("Until")} required />
      </FormGrid>
    </Card>
  );
}
