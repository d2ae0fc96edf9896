import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  DELEGATION_MOVES,
  delegationWorkflow,
  moveDelegation,
  openDelegation,
} from "~/modules/delegations/index.server";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { LostReply } from "../ops/parts/lost-reply";
import { MovesForm } from "./parts/moves-form";

export const meta: MetaFunction<typeof loader> = () => pageTitle("Delegation", "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "delegation.read");
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => {
    const { view } = await openDelegation(actor, id);
    return {
      key: newFormKey(),
      view,
      history: await recordHistory(actor, pastOf(args.request), [{ entity: "Delegation", ids: [id] }]),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "delegation.read");
  return answerMove(args, actor, await readForm(args.request), {
    moves: DELEGATION_MOVES,
    workflow: delegationWorkflow,
    schema: noteSchema,
    run: (id, name, how) => moveDelegation(actor, id, name, how),
    done: (id) => ({ to: href("/ac/delegation/details/:id", { params: { id } }) }),
  });
};

export default function DelegationDetails() {
  const { key, view, history } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const title = t("{from} to {to}", { from: view.from, to: view.to });
  return (
    <>
      <PageHead
        title={title}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        crumbs={[
          { label: t("Accounts"), to: href("/accounts") },
          { label: t("Delegation"), to: href("/ac/delegation/list") },
          { label: title },
        ]}
      />
      <Columns
        aside={
          <>
            <Card title={t("What was decided")}>
              <Trail steps={view.trail} />
            </Card>
            <div className="stack no-print">
              <MovesForm moves={view.moves} formKey={key} version={view.version} reply={reply} />
            </div>
          </>
        }
      >
        <LostReply reply={reply ?? undefined} forms={view.moves.length > 0 ? ["move"] : []} />
        <Card title={t("The delegation")}>
          <DescriptionList facts={[...view.facts, { label: t("Reason"), value: view.reason, long: true }]} />
        </Card>
        <History folded history={history} />
      </Columns>
    </>
  );
}
