import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  auditRiskPage,
  findingsOfRisk,
  moveRisk,
  openRisk,
  PLAIN_MOVES,
  riskWorkflow,
} from "~/modules/risks/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Link } from "~/ui/link";
import { FileButton } from "~/ui/file-button";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { RiskSheet } from "../ops/parts/risk-sheet";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.name ?? "Risk", "Audit");

/** A risk of the register where internal audit reads it. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => ({
    key: newFormKey(),
    view: (await openRisk(actor, id)).view,
    findings: await findingsOfRisk(actor, id),
    history: await recordHistory(actor, pastOf(args.request), [{ entity: "Risk", ids: [id] }]),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const to = auditRiskPage(parseId(args.params.id) ?? 0);
  return answerMove(args, actor, form, {
    moves: PLAIN_MOVES,
    workflow: riskWorkflow,
    schema: noteSchema,
    run: (of, name, how) => moveRisk(actor, of, name, how),
    done: () => ({ to }),
  });
};

export default function AuditRiskDetails() {
  const { key, view, findings, history } = useLoaderData<typeof loader>();
  const { id } = view;
  return (
    <>
      <RiskSheet
        view={view}
        formKey={key}
        reply={useActionData<FormReply>() ?? null}
        history={history}
        crumbs={[
          { label: t("Audit"), to: href("/audit") },
          { label: t("Risk register"), to: href("/audit/other/riskregister/list") },
        ]}
        ways={
          <>
            {view.mayEdit && (
              <LinkButton icon="edit" to={href("/audit/other/riskregister/edit/:id", { params: { id } })}>
                {t("Edit")}
              </LinkButton>
            )}
            <FileButton icon="print" to={href("/print/:name/:id", { params: { name: "audit-risk", id } })}>
              {t("Print as PDF")}
            </FileButton>
          </>
        }
        linked={false}
      />
      {findings.length > 0 && (
        <Card title={t("Findings of internal audit")} flush>
          <DataTable
            caption={t("Findings of internal audit")}
            rows={findings}
            rowKey={({ id: of }) => of}
            columns={[
              { id: "refNo", label: "Number", nowrap: true, cell: ({ refNo, to }) => <Link to={to}>{refNo}</Link> },
              { id: "title", label: "Title" },
              { id: "severity", label: "Severity" },
              { id: "state", label: "State" },
            ]}
          />
        </Card>
      )}
    </>
  );
}
