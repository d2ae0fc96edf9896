import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { transition } from "~/modules/workflow/index.server";
import { REQUEST_MOVES, requestDetails, yearRequestWorkflow } from "~/modules/year-end/index.server";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import { History } from "~/ui/history";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { LostReply } from "../ops/parts/lost-reply";
import { replyFor } from "../ops/parts/reply-for";
import { MovesForm } from "./parts/moves-form";
import { AccruedTable, CloseTable, MissingList, RevaluedTable } from "./parts/year-parts";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.request.what ?? "Request", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    return {
      key: newFormKey(),
      request: await requestDetails(actor, id),
      history: await recordHistory(actor, pastOf(args.request), [{ entity: "YearRequest", ids: [id] }]),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answerMove(args, actor, await readForm(args.request), {
    moves: REQUEST_MOVES,
    workflow: yearRequestWorkflow,
    schema: noteSchema,
    run: (id, name, how) => transition(actor, yearRequestWorkflow, id, name, how),
    done: (id) => ({ to: href("/ac/settings/fiscalYear/request/:id", { params: { id } }) }),
  });
};

export default function YearRequest() {
  const { key, request, history } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const {
    version,
    yearId,
    year,
    what,
    about,
    reason,
    by,
    at,
    state,
    missing,
    close,
    accrual,
    revaluation,
    entries,
    moves,
    trail,
  } = request;
  return (
    <>
      <PageHead
        title={what}
        tag={<Tag tone={state.tone}>{t(state.text)}</Tag>}
        sentence={about}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Years and periods"), to: href("/ac/settings/fiscalYear/list") },
          {
            label: t("The year {year}", { year }),
            to: href("/ac/settings/fiscalYear/details/:id", { params: { id: yearId } }),
          },
          { label: what },
        ]}
      />
      <Columns
        aside={
          <>
            <MovesForm moves={moves} formKey={key} version={version} reply={replyFor(reply, "move")} />
            {trail.length > 0 && (
              <Card title={t("Trail")}>
                <Trail steps={trail} />
              </Card>
            )}
          </>
        }
      >
        <div className="stack">
          <LostReply reply={reply} forms={moves.length > 0 ? ["move"] : []} />
          <MissingList missing={missing} />
          <Card title={t("Requests")}>
            <DescriptionList
              facts={[
                { label: "About", value: about },
                { label: "Requested by", value: by },
                { label: "Requested", value: at },
                { label: "Reason", value: reason, long: true },
              ]}
            />
          </Card>
          {close && <CloseTable {...close} />}
          {accrual && <AccruedTable {...accrual} />}
          {revaluation && <RevaluedTable {...revaluation} />}
          {entries.length > 0 && (
            <Card title={t("Entries")}>
              <ul>
                {entries.map(({ no, branch, to }) => (
                  <li key={no}>
                    <Link to={to}>{no}</Link>, {branch}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <History folded history={history} />
        </div>
      </Columns>
    </>
  );
}
