import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { backgroundForm } from "~/modules/people/index.server";
import { answerBackground, placeOf } from "~/routes/hr/parts/answer-background.server";
import { BackgroundCards } from "~/routes/hr/parts/background-fields";
import { areaCrumbs } from "~/routes/records/crumbs";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("My background", "Home");

const at = (kind: string, line?: number) =>
  `${href("/my/details/background")}?kind=${kind}${line === undefined ? "" : `&line=${line}`}`;

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const { kind, line } = placeOf(args.request);
  return load(args, async () => ({
    key: newFormKey(),
    form: actor.employeeId === null ? null : await backgroundForm(actor, actor.employeeId, kind, line),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return answerBackground(args, actor, await readForm(args.request), actor.employeeId ?? 0, at);
};

export default function MyBackground() {
  const { key, form } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t("My background")}
        sentence={t("HR verifies education and earlier work; dependants and contacts count at once")}
        crumbs={areaCrumbs("home", { label: t("My details"), to: href("/my/details") }, { label: t("My background") })}
      />
      {form === null ? (
        <Notice tone="warn" title={t("Your account belongs to no employee.")} />
      ) : (
        <BackgroundCards form={form} formKey={key} reply={reply} at={at} own />
      )}
    </>
  );
}
