import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { photoForm } from "~/modules/people/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { answerPhoto } from "./answer-photo.server";
import { PhotoFields } from "./photo-fields";

export const meta = () => pageTitle("My photo", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    form: actor.employeeId === null ? null : await photoForm(actor, actor.employeeId),
  }));
};

export const action = (args: ActionFunctionArgs) => answerPhoto(args, null, href("/my/details"));

export default function MyPhoto() {
  const { key, form } = useLoaderData<typeof loader>();
  const back = href("/my/details");
  return (
    <>
      <PageHead
        title={t("My photo")}
        sentence={t("Your managers and those who may open your file see it")}
        crumbs={areaCrumbs("home", { label: t("My details"), to: back }, { label: t("My photo") })}
      />
      {form === null ? (
        <Notice tone="warn" title={t("Your account belongs to no employee.")} />
      ) : (
        <PhotoFields formKey={key} form={form} back={back} />
      )}
    </>
  );
}
