import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { newFormKey, parseId } from "~/core/ids.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { REVEALED_MINUTES, revealSchema } from "~/modules/audit-trail/index.server";
import { numbersOf, revealNumbers } from "~/modules/people/index.server";
import { NumbersPage } from "~/routes/records/numbers-page";
import { pageTitle } from "~/ui/page-head";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.name ?? "Numbers", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => ({
    key: newFormKey(),
    minutes: REVEALED_MINUTES,
    back: href("/hr/employee/details/:id", { params: { id } }),
    ...(await numbersOf(actor, id)),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return answer(args, actor, await readForm(args.request), {
    schema: revealSchema,
    run: (input) => revealNumbers(actor, id, input),
    done: () => ({ to: href("/hr/employee/numbers/:id", { params: { id } }) }),
  });
};

const LIST = { label: "Employees", to: href("/hr/employee/list") };

export default function EmployeeReveal() {
  return <NumbersPage area="hr" list={LIST} />;
}
