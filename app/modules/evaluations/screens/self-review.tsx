import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { AnswersScreen } from "./answers-screen";
import { answersAction, answersLoader } from "./answers.server";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.form.title ?? "Evaluation", "Home");

export const loader = (args: LoaderFunctionArgs) => answersLoader(args, "SELF");
export const action = (args: ActionFunctionArgs) => answersAction(args, "SELF");

/** One's own answers, a section at a time. */
export default function SelfReview() {
  const { key, form } = useLoaderData<typeof loader>();
  return <AnswersScreen formKey={key} form={form} reply={useActionData<FormReply>()} />;
}
