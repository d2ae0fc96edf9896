import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { openVisit, verifyVisit } from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { idOf, moveVisit } from "./move-visit.server";
import { VisitAside } from "./visit-aside";
import { VisitBody } from "./visit-body";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.refNo ?? "Approved visit", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "visit.read");
  const verify = new URL(args.request.url).searchParams.has("verify");
  return load(args, async () => {
    const { view } = await openVisit(actor, idOf(args.params.id));
    if (view.status !== "APPROVED") throw new NotFound();
    return { key: newFormKey(), view, verification: verify ? await verifyVisit(view.id) : null };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "visit.read");
  return moveVisit(args, actor, ["addendum"], () => href("/ops/approved/preview/:id", { params: { id: args.params.id ?? "" } }));
};

export default function ApprovedVisit() {
  const { key, view, verification } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={view.refNo}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={`${view.visitor} at ${view.unit}, ${view.visited}`}
        crumbs={[{ label: "Operations", to: href("/ops") }, { label: "Approved visits", to: href("/ops/approved/list") }, { label: view.refNo }]}
        actions={<LinkButton to={href("/ops/approved/preview/:id", { params: { id: view.id }, search: { verify: 1 } })} icon="check">Verify</LinkButton>}
      />
      <Columns aside={<VisitAside view={view} />} label="Trail and fingerprint">
        {verification?.ok && <Notice tone="ok" title="Unchanged since it was approved">The hashes of the content, of every file and of every added note were made anew and agree.</Notice>}
        {verification && !verification.ok && <Notice tone="bad" title="This is not what was approved">{verification.faults.join(" ")} Made anew: {verification.recomputed}</Notice>}
        <VisitBody view={view} />
        {view.moves.some((move) => move.name === "addendum") && (
          <RecordForm reply={reply} formKey={key} version={view.version}>
            <Card title="Add a note" note="The approved visit stays as it is; your note is added below it with a hash of its own.">
              <TextArea name="note" label="Note" hint="At least 10 characters." required maxLength={2000} />
              <p className="mt-3"><Button name="_intent" value="addendum">Add the note</Button></p>
            </Card>
          </RecordForm>
        )}
      </Columns>
    </>
  );
}
