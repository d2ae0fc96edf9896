import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { photoForm } from "~/modules/people/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { PageHead, pageTitle } from "~/ui/page-head";
import { answerPhoto } from "./answer-photo.server";
import { PhotoFields } from "./photo-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.form.name ?? "Photo", "HR");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), form: await photoForm(actor, idOf(args.params)) }));
};

export const action = (args: ActionFunctionArgs) => {
  const id = parseId(args.params.id) ?? 0;
  return answerPhoto(args, id, href("/hr/employee/details/:id", { params: { id } }));
};

export default function EmployeePhoto() {
  const { key, form } = useLoaderData<typeof loader>();
  const back = href("/hr/employee/details/:id", { params: { id: form.id } });
  return (
    <>
      <PageHead
        title={t("Photo")}
        sentence={form.name}
        crumbs={areaCrumbs(
          "hr",
          { label: t("Employees"), to: href("/hr/employee/list") },
          { label: form.name, to: back },
          { label: t("Photo") },
        )}
      />
      <PhotoFields formKey={key} form={form} back={back} />
    </>
  );
}
