import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { can } from "~/define/actor";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { openVisit, reviewPage } from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/choice-fields";
import { Columns } from "~/ui/columns";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { idOf, moveVisit } from "./move-visit.server";
import { VisitAside } from "./visit-aside";
import { VisitBody } from "./visit-body";

const MOVES = ["withdraw", "cancel", "addendum", "takeOver", "reroute"];

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.refNo ?? "Visit", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "visit.read");
  return load(args, async () => {
    const { view } = await openVisit(actor, idOf(args.params.id));
    if (view.level !== args.params.level?.toLowerCase()) throw new NotFound();
    const { level, id } = view;
    const reroutes = view.moves.some((move) => move.name === "reroute");
    const decides = can(actor, "visit.review") && view.moves.some((move) => move.name === "approve");
    return {
      key: newFormKey(), view,
      reviewers: reroutes && !view.own ? (await reviewPage(actor, id)).reviewers : [],
      edit: view.editable ? href("/ops/:level/visit/edit/:id", { params: { level, id } }) : null,
      submit: view.moves.some((move) => move.name === "submit") ? href("/ops/bm/visit/submit/:id", { params: { id } }) : null,
      review: decides ? href("/ops/my/review/preview/:id", { params: { id } }) : null,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "visit.read");
  const { level = "", id = "" } = args.params;
  return moveVisit(args, actor, MOVES, () => href("/ops/:level/visit/preview/:id", { params: { level, id } }));
};

export default function VisitPreview() {
  const { key, view, reviewers, edit, submit, review } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={view.refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={view.holder ? `With ${view.holder.name} since ${view.holder.since}` : `${view.visitor} at ${view.unit}, ${view.visited}`}
        crumbs={[{ label: "Operations", to: href("/ops") }, { label: "Visits", to: href("/ops/visit") }, { label: view.refNo }]}
        actions={
          <>
            {edit && <LinkButton to={edit} icon="edit">Change</LinkButton>}
            {submit && <LinkButton to={submit} tone="primary">Check and submit</LinkButton>}
            {review && <LinkButton to={review} tone="primary">Review</LinkButton>}
          </>
        }
      />
      <Columns aside={<VisitAside view={view} />} label="Marks and trail">
        <VisitBody view={view} />
        <Moves formKey={key} version={view.version} moves={view.moves.filter((move) => MOVES.includes(move.name) && (move.name !== "reroute" || reviewers.length > 0))} reviewers={reviewers} />
      </Columns>
    </>
  );
}

interface MovesProps {
  formKey: string;
  version: number;
  moves: { name: string; label: string; note: string; tone: "primary" | "plain" | "danger" }[];
  reviewers: { value: string; label: string }[];
}

/** What this person may do with the visit now, besides deciding it. */
function Moves({ formKey, version, moves, reviewers }: MovesProps) {
  const reply = useActionData<FormReply>();
  if (moves.length === 0) return null;
  return (
    <RecordForm reply={reply} formKey={formKey} version={version}>
      <Card title="What you can do">
        <div className="stack">
          <TextArea name="note" label="Comment" hint={moves.some((move) => move.note === "required") ? "At least 10 characters where it is needed: to cancel, to add a note, to give to another reviewer." : undefined} maxLength={2000} />
          {reviewers.length > 0 && <SelectField name="reviewerId" label="New reviewer" choices={reviewers} empty="Choose a reviewer above the visitor" />}
          <div className="flex flex-wrap gap-2">
            {moves.map((move) => <Button key={move.name} tone={move.tone} name="_intent" value={move.name}>{move.label}</Button>)}
          </div>
        </div>
      </Card>
    </RecordForm>
  );
}
