import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { RATINGS, riskSchema, riskSheetOf, saveRisk, type RiskSheet } from "~/modules/audit-plan/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField, SelectField } from "~/ui/choice-fields";
import { DataTable } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { DateField, NumberField, TextArea } from "~/ui/text-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.sheet.title ?? "Risk sheet", "Audit");

const companyOf = ({ companyId }: { companyId?: string }): number => {
  const id = parseId(companyId);
  if (id === null) throw new NotFound();
  return id;
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    ratings: RATINGS,
    sheet: await riskSheetOf(actor, companyOf(args.params), idOf(args.params)),
    history: await recordHistory(actor, pastOf(args.request), [{ entity: "AuditRisk", ids: [idOf(args.params)] }]),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const [companyId, id] = [companyOf(args.params), idOf(args.params)];
    const form = await readForm(args.request);
    return answer(args, actor, form, {
      schema: riskSchema,
      run: (input) => saveRisk(actor, companyId, id, input, versionOf(form)),
      done: () => ({
        to: href("/audit/planning/details/edit/:companyId/:id", { params: { companyId, id } }),
        toast: t("Saved."),
      }),
    });
  });
};

/** One unit of the universe in a year: why it has its score, and what is planned of it. */
export default function RiskSheetPage() {
  const { key, sheet, ratings, history } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { title, facts, locked, scores, version, values } = sheet;
  // What was typed stays in sight where the year was locked meanwhile.
  const writes = sheet.writes ?? (reply ? "all" : null);
  const back = href("/audit/planning", { search: { yearId: sheet.yearId } });
  const typed = { ...values, scores: scores.map(({ chosen, reason }) => ({ chosen, reason })) };
  const form = (
    <div className="stack">
      {writes === "all" && <Scores sheet={sheet} />}
      <Band sheet={sheet} />
      <LastAudit ratings={ratings} />
      {writes === "all" && <Plan />}
    </div>
  );
  return (
    <>
      <PageHead
        title={title}
        crumbs={areaCrumbs("audit", { label: t("Units and scores"), to: back }, { label: title })}
      />
      <div className="stack">
        {locked && <Notice tone="info" title={locked} />}
        {sheet.itself && (
          <Notice tone="warn" title={t("Internal audit does not audit itself")}>
            {t("It is audited by someone from outside.")}
          </Notice>
        )}
        <Card>
          <DescriptionList facts={facts} />
        </Card>
        <Card title={t("Score by factor")} flush>
          <DataTable
            caption={t("Score by factor")}
            rows={scores}
            rowKey={({ factorId }) => factorId}
            columns={[
              { id: "name", label: "Risk factor" },
              { id: "figure", label: "Figure", cell: ({ figure, cuts }) => <Figure figure={figure} cuts={cuts} /> },
              { id: "weight", label: "Weight", numeric: true },
              { id: "suggested", label: "Suggested", numeric: true },
              { id: "counts", label: "Counts", numeric: true },
              { id: "adds", label: "Adds", numeric: true },
              { id: "reason", label: "Reason" },
            ]}
          />
        </Card>
      </div>
      {writes !== null && (
        <RecordForm reply={reply} formKey={key} version={version} values={typed}>
          {form}
          <FormBar back={back}>
            <Button tone="primary">{t("Save")}</Button>
          </FormBar>
        </RecordForm>
      )}
      <div className="stack mt-4">
        <History folded={writes !== null} history={history} />
      </div>
    </>
  );
}

function Figure({ figure, cuts }: { figure: string; cuts: string | null }) {
  return (
    <>
      {figure}
      {cuts && <span className="block text-dim">{cuts}</span>}
    </>
  );
}

function Scores({ sheet: { scores, levels } }: { sheet: RiskSheet }) {
  return (
    <Card title={t("Scores")} note={t("A score that differs from the suggestion needs a reason.")}>
      {scores.map(({ factorId, name, suggested, choices }, at) => (
        <FormGrid key={factorId}>
          <input type="hidden" name={`scores[${at}].factorId`} value={factorId} />
          <SelectField
            name={`scores[${at}].chosen`}
            label={t("Score of {name}", { name })}
            choices={choices}
            empty={suggested === null ? t("No score yet") : t("As suggested: {score}", { score: suggested })}
          />
          <TextArea name={`scores[${at}].reason`} label={t("Reason for {name}", { name })} rows={2} maxLength={500} />
        </FormGrid>
      ))}
      <FormGrid>
        <SelectField
          name="controlEff"
          label={t("Effectiveness of controls")}
          choices={levels}
          empty={t("Not judged yet")}
        />
      </FormGrid>
    </Card>
  );
}

function Band({ sheet: { bands } }: { sheet: RiskSheet }) {
  return (
    <Card title={t("Another band")} note={t("A band below the floor is chosen by the Chief Internal Auditor alone.")}>
      <FormGrid>
        <SelectField name="overrideBandId" label={t("Band")} choices={bands} empty={t("As calculated")} />
        <TextArea name="overrideReason" label={t("Reason for the band")} rows={2} maxLength={500} />
      </FormGrid>
    </Card>
  );
}

function LastAudit({ ratings }: { ratings: readonly { value: string; label: string }[] }) {
  return (
    <Card
      title={t("Last audit")}
      note={t("The Chief Internal Auditor alone enters what removes a floor, with the reason.")}
    >
      <FormGrid>
        <DateField
          name="lastAuditOn"
          label={t("Last audit")}
          hint={t("Its last day; empty where it was never audited")}
        />
        <SelectField
          name="lastRating"
          label={t("Last rating")}
          choices={ratings.map(({ value, label }) => ({ value, label: t(label) }))}
          empty={t("No rating")}
        />
        <DateField name="fraudOn" label={t("Last confirmed fraud")} />
        <TextArea
          name="floorReason"
          label={t("Reason for removing the floor")}
          hint={t("Needed where the floor is removed")}
          rows={2}
          maxLength={500}
        />
      </FormGrid>
    </Card>
  );
}

function Plan() {
  return (
    <Card title={t("Plan")}>
      <FormGrid>
        <CheckField name="included" label={t("Planned this year")} />
        <CheckField name="surprise" label={t("Surprise audit")} />
        <DateField name="plannedStart" label={t("Planned from")} />
        <DateField name="plannedEnd" label={t("Planned to")} />
        <NumberField
          name="days"
          label={t("Days of auditors")}
          hint={t("At most every auditor on every working day between the dates")}
          maxLength={3}
        />
        <TextArea
          name="reason"
          label={t("Reason for leaving it out")}
          hint={t("Needed for units that are due and not planned")}
          rows={2}
          maxLength={500}
        />
      </FormGrid>
    </Card>
  );
}
