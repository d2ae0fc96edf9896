import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { noteSchema } from "~/define/note";
import { answerMove } from "~/engine/request/answer-move.server";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { billWorkflow, checkBill, checkSchema, moveBill, openBill } from "~/modules/transport-bills/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { MovesForm } from "../accounts/parts/moves-form";
import { BillCheck } from "./parts/bill-check";
import { BillCards } from "./parts/bill-view";
import { LostReply } from "./parts/lost-reply";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.view.refNo ?? "Check a bill", "Operations");

const MOVES = ["return", "reject"] as const;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    view: (await openBill(actor, parseId(args.params.id) ?? 0)).view,
    visits: can(actor, "visit.read"),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const to = href("/ops/transportBill/checkedBy/list");
  if (form.get("_form") === "check") {
    return answer(args, actor, form, {
      schema: checkSchema,
      run: (input) => checkBill(actor, parseId(args.params.id) ?? 0, input, versionOf(form)),
      done: ({ status }) => ({
        to,
        toast: status === "FORWARDED" ? t("Checked, and forwarded to the next level.") : t("Checked."),
      }),
    });
  }
  return answerMove(args, actor, form, {
    moves: MOVES,
    workflow: billWorkflow,
    schema: noteSchema,
    run: (id, name, how) => moveBill(actor, id, name, how),
    done: () => ({ to }),
  });
};

export default function BillCheckPage() {
  const { key, view, visits } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const moves = view.moves.filter(({ name }) => (MOVES as readonly string[]).includes(name));
  const replyFor = (form: string) => (reply?.result?.initialValue?._form === form ? reply : null);
  const { id, refNo } = view;
  return (
    <>
      <PageHead
        title={refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={`${view.claimant}, ${view.period}`}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("To check"), to: href("/ops/transportBill/checkedBy/list") },
          { label: refNo },
        ]}
        actions={
          <>
            <LinkButton to={href("/ops/transportBill/checkedby/preview/:id", { params: { id } })}>
              {t("Preview")}
            </LinkButton>
            <LinkButton icon="print" to={href("/ops/reports/travelbill/preview/:id", { params: { id } })}>
              {t("To print")}
            </LinkButton>
          </>
        }
      />
      <Columns
        aside={
          <>
            <div className="stack no-print">
              <MovesForm moves={moves} formKey={key} version={view.version} reply={replyFor("move")} />
            </div>
            <Card title={t("Trail")}>
              <Trail steps={view.trail} />
            </Card>
          </>
        }
      >
        <LostReply
          reply={reply ?? undefined}
          forms={[...(view.mayCheck ? ["check"] : []), ...(moves.length > 0 ? ["move"] : [])]}
        />
        {view.mayCheck ? (
          <>
            <Card title={t("The bill")}>
              <DescriptionList facts={view.facts} />
            </Card>
            <BillCheck view={view} formKey={key} reply={replyFor("check")} visits={visits} />
          </>
        ) : (
          <BillCards view={view} visits={visits} />
        )}
      </Columns>
    </>
  );
}
