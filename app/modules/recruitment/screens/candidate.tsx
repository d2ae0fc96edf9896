import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDate } from "~/core/dates";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { proposalSchema, proposeJob, readCandidate } from "~/modules/recruitment/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { DataTable } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { APPLICATION_STATES, type ApplicationState } from "../application-states";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.name ?? "CV bank", "HR");

const PROPOSAL_STATES: Readonly<Record<string, string>> = {
  WAITING: "Waits for an answer",
  APPLIED: "Applied",
  DECLINED: "Declined",
  ENDED: "Ended",
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const row = await readCandidate(actor, idOf(args.params));
    return {
      key: newFormKey(),
      name: row.name ?? "",
      facts: [
        { label: "Mail", value: row.email },
        { label: "Phone", value: row.phone },
        { label: "Level of education", value: row.education?.name ?? null },
        { label: "Skills", value: row.skills },
        { label: "Kept until", value: formatDate(row.consentUntil) },
      ],
      jobs: [
        ...row.applications.map(({ id, opening, status }) => ({
          key: `a${id}`,
          job: opening.title,
          state: t(APPLICATION_STATES[status as ApplicationState].label),
          to: href("/internal/job/application/:id", { params: { id } }),
        })),
        ...row.proposals
          .filter(({ status }) => status !== "APPLIED")
          .map(({ id, opening, status }) => ({
            key: `p${id}`,
            job: opening.title,
            state: t("Proposed: {state}", { state: t(PROPOSAL_STATES[status]!) }),
            to: null,
          })),
      ],
      openings: row.openings,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    return answer(args, actor, await readForm(args.request), {
      schema: proposalSchema,
      run: (input) => proposeJob(actor, id, input),
      done: () => ({
        to: href("/hr/job/candidate/:id", { params: { id } }),
        toast: t("Proposed. They apply or decline with the link that we sent."),
      }),
    });
  });
};

/** Somebody of the CV bank, and the form to propose a job to them. */
export default function Candidate() {
  const { key, name, facts, jobs, openings } = useLoaderData<typeof loader>();
  const list = href("/hr/reports/cv-bank");
  return (
    <>
      <PageHead title={name} crumbs={areaCrumbs("hr", { label: t("CV bank"), to: list }, { label: name })} />
      <div className="stack">
        <Card>
          <DescriptionList facts={facts} />
        </Card>
        <Card title={t("Jobs")}>
          <DataTable
            caption={t("Jobs they applied for, and jobs that were proposed to them")}
            columns={[
              { id: "job", label: "Job", cell: ({ job, to }) => (to ? <Link to={to}>{job}</Link> : job) },
              { id: "state", label: "Stage" },
            ]}
            rows={jobs}
            rowKey={(row) => row.key}
          />
        </Card>
        <RecordForm reply={useActionData<FormReply>()} formKey={key} values={{}}>
          <Card
            title={t("Propose a job")}
            note={t("They get a letter and decide themselves: an application begins once they agree.")}
          >
            <FormGrid>
              <SelectField
                name="openingId"
                label={t("Job")}
                hint={t("Openings of your units that are open to the public")}
                choices={openings}
                required
              />
            </FormGrid>
          </Card>
          <FormBar back={list}>
            <Button tone="primary">{t("Propose")}</Button>
          </FormBar>
        </RecordForm>
      </div>
    </>
  );
}
