import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { noteSchema } from "~/define/note";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  billWorkflow,
  moveBill,
  openBill,
  rerouteBill,
  rerouteBillSchema,
} from "~/modules/transport-bills/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { MovesForm } from "../accounts/parts/moves-form";
import { BillCards, billCrumbs } from "./parts/bill-view";
import { LostReply } from "./parts/lost-reply";
import { replyFor } from "./parts/reply-for";
import { RerouteBill } from "./parts/reroute-bill";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.view.refNo ?? "Transport bill", "Operations");

/** The claimant's own moves; others are made where bills are checked and paid. */
const OWN = ["submit", "cancel"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => {
    const { view } = await openBill(actor, id);
    return {
      key: newFormKey(),
      view,
      visits: can(actor, "visit.read"),
      history: await recordHistory(actor, pastOf(args.request), [{ entity: "TransportBill", ids: [id] }]),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const there = (id: number) => href("/ops/transportBill/preview/:id", { params: { id } });
  if (intentOf(form) === "reroute") {
    return load(args, async () => {
      const id = idOf(args.params);
      return answer(args, actor, form, {
        schema: rerouteBillSchema,
        run: (input) => rerouteBill(actor, id, input, versionOf(form)),
        done: () => ({ to: there(id), toast: t("Given to another checker.") }),
      });
    });
  }
  return answerMove(args, actor, form, {
    moves: OWN,
    workflow: billWorkflow,
    schema: noteSchema,
    run: (id, name, how) => moveBill(actor, id, name, how),
    done: (id) => ({ to: there(id) }),
  });
};

export default function BillPreview() {
  const { key, view, visits, history } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const own = view.moves.filter(({ name }) => (OWN as readonly string[]).includes(name));
  const { id, refNo } = view;
  return (
    <>
      <PageHead
        title={refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={`${view.claimant}, ${view.period}`}
        crumbs={billCrumbs(refNo)}
        actions={
          <>
            {view.editable && (
              <LinkButton icon="edit" to={href("/ops/transportBill/edit/:id", { params: { id } })}>
                {t("Edit")}
              </LinkButton>
            )}
            {view.mayCheck && (
              <LinkButton
                tone="primary"
                icon="check"
                to={href("/ops/transportBill/checkedBy/details/:id", { params: { id } })}
              >
                {t("Check")}
              </LinkButton>
            )}
            {view.visitId !== null && visits && (
              <LinkButton icon="visit" to={href("/ops/transportBill/list/:id", { params: { id: view.visitId } })}>
                {t("Bills of the visit")}
              </LinkButton>
            )}
            <LinkButton icon="print" to={href("/ops/reports/travelbill/preview/:id", { params: { id } })}>
              {t("To print")}
            </LinkButton>
          </>
        }
      />
      <Columns
        aside={
          <>
            <Card title={t("Trail")}>
              <Trail steps={view.trail} />
            </Card>
            <div className="stack no-print">
              <MovesForm
                moves={own}
                formKey={key}
                version={view.version}
                reply={replyFor(reply ?? undefined, "move")}
              />
              {view.checkers.length > 0 && (
                <RerouteBill
                  checkers={view.checkers}
                  formKey={key}
                  version={view.version}
                  reply={replyFor(reply ?? undefined, "reroute")}
                />
              )}
            </div>
          </>
        }
      >
        <LostReply
          reply={reply ?? undefined}
          forms={[...(own.length > 0 ? ["move"] : []), ...(view.checkers.length > 0 ? ["reroute"] : [])]}
        />
        <BillCards view={view} visits={visits} />
        <History folded history={history} />
      </Columns>
    </>
  );
}
