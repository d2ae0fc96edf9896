import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { reviewPage } from "~/modules/visits/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { Columns } from "~/ui/columns";
import { DataTable } from "~/ui/data-table";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { tickedOf } from "./mark-box";
import { idOf, moveVisit } from "./move-visit.server";
import { VisitAside } from "./visit-aside";
import { VisitBody } from "./visit-body";

const MOVES = ["approve", "return", "forward", "takeOver", "reroute"];

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(`Review ${data?.view.refNo ?? ""}`, "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "visit.review");
  return load(args, async () => {
    const { view, warnings, changes, reviewers } = await reviewPage(actor, idOf(args.params.id));
    return { key: newFormKey(), view, warnings, changes, reviewers };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "visit.review");
  return moveVisit(args, actor, MOVES, () => href("/ops/my/review/list"));
};

export default function ReviewVisit() {
  const { key, view, warnings, changes, reviewers } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const moves = view.moves.filter((move) => MOVES.includes(move.name) && move.name !== "reroute");
  const marking = moves.some((move) => move.name === "return");
  return (
    <>
      <PageHead
        title={view.refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={`${view.visitor} at ${view.unit}, ${view.visited}, ${view.purpose.toLowerCase()}`}
        crumbs={[{ label: "Operations", to: href("/ops") }, { label: "To review", to: href("/ops/my/review/list") }, { label: view.refNo }]}
      />
      <RecordForm reply={reply} formKey={key} version={view.version}>
        <Columns aside={<VisitAside view={view} />} label="Marks and trail">
          {view.holder?.overdue && <Notice tone="warn">This visit has waited {view.holder.waiting} with {view.holder.name}.</Notice>}
          {warnings.map((warning) => <Notice key={warning} tone="warn">{warning}</Notice>)}
          {changes && <Changes changes={changes} />}
          {marking && <p className="text-dim">Tick what has to be mended; the visitor sees your ticks and notes when you return the visit.</p>}
          <VisitBody view={view} ticked={marking ? tickedOf(reply?.result?.initialValue) : undefined} />
          {moves.length > 0 && (
            <Card title="Your decision">
              <TextArea name="note" label="Comment" hint="Needed to return or forward, at least 10 characters." maxLength={2000} />
            </Card>
          )}
          {reviewers.length > 0 && (
            <Card title="Give to another reviewer" note="When a post is vacant or its holder is away. Say why in the comment.">
              <SelectField name="reviewerId" label="New reviewer" choices={reviewers} empty="Choose a reviewer above the visitor" />
              <p className="mt-3"><Button name="_intent" value="reroute">Give to this reviewer</Button></p>
            </Card>
          )}
          {moves.length > 0 && (
            <ActionBar>
              {moves.map((move) => <Button key={move.name} tone={move.tone} name="_intent" value={move.name}>{move.label}</Button>)}
            </ActionBar>
          )}
        </Columns>
      </RecordForm>
    </>
  );
}

function Changes({ changes }: { changes: { key: string; label: string; before: string; after: string }[] }) {
  if (changes.length === 0) return <Notice tone="warn">Nothing was changed since the round before.</Notice>;
  return (
    <Card flush title="Changed since the round before">
      <DataTable
        caption="Changed since the round before" rows={changes} rowKey={(change) => change.key}
        columns={[{ id: "label", label: "Field" }, { id: "before", label: "Before" }, { id: "after", label: "Now" }]}
      />
    </Card>
  );
}
