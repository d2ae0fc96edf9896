import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { recordAbove } from "~/engine/record/above.server";
import { amongApprovals, recordPage } from "~/engine/record/pages.server";
import { intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { answerMoveOf } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { pageTitle } from "~/ui/page-head";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Record", "Home");

/** Why the record has come here. */
const why = () => ({
  title: t("You decide this from above"),
  tone: "info" as const,
  lines: [
    t(
      "Everyone who decides it has a part in it: it is their own, or they took an earlier step. Say why you decide as you do.",
    ),
  ],
});

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "approval.above");
  return load(args, async () => {
    const id = idOf(args.params);
    const found = await recordAbove(actor, args.params.process!, id);
    if ("link" in found) throw redirect(found.link);
    const page = await recordPage(actor, found.record, id);
    return {
      key: newFormKey(),
      page: {
        ...page,
        ...amongApprovals(),
        moves: page.moves.filter(({ name }) => found.steps.has(name)),
        forms: page.forms.filter(({ name }) => found.steps.has(name)),
        ...{ history: null, thread: null, edit: null, attachments: null },
        parts: { ...page.parts, notices: [why(), ...page.parts.notices] },
      },
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "approval.above");
  const form = await readForm(args.request);
  return load(args, async () => {
    const found = await recordAbove(actor, args.params.process!, idOf(args.params));
    if ("link" in found) throw redirect(found.link);
    const move = intentOf(form);
    if (Object.hasOwn(found.record.workflow.moves, move) && !found.steps.has(move)) throw new NotFound();
    return answerMoveOf(args, { actor, form }, found.record, () => ({ to: href("/my/approvals") }));
  });
};

/** A record that all who decide it are barred from, for those above them: what it says, and the step that waits. */
export default function RecordAbove() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}
