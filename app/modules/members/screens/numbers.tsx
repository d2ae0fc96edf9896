import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { newFormKey, parseId } from "~/core/ids.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { REVEALED_MINUTES, revealSchema } from "~/modules/audit-trail/index.server";
import { memberNumbers, revealMember } from "../index.server";
import { NumbersPage } from "~/routes/records/numbers-page";
import { pageTitle } from "~/ui/page-head";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.name ?? "Numbers", "CRM");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => ({
    key: newFormKey(),
    minutes: REVEALED_MINUTES,
    back: href("/crm/member/details/:id", { params: { id } }),
    ...(await memberNumbers(actor, id)),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return answer(args, actor, await readForm(args.request), {
    schema: revealSchema,
    run: (input) => revealMember(actor, id, input),
    done: () => ({ to: href("/crm/member/numbers/:id", { params: { id } }) }),
  });
};

const LIST = { label: "Members", to: href("/crm/member/list") };

export default function MemberNumbers() {
  return <NumbersPage area="crm" list={LIST} />;
}
