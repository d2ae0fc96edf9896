import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { pastOf } from "~/engine/history/record-history.server";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { faceAt } from "~/engine/request/place";
import { href } from "~/addresses/href";
import { AREA_FACES, auditAt } from "~/modules/audit-fieldwork/index.server";
import { engagement } from "~/modules/audit-workplan/index.server";
import { answerRecord } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { pageTitle } from "~/ui/page-head";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Audit", "Audit");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const areaType = faceAt(args.request, AREA_FACES);
    await auditAt(actor, { id, areaType });
    const page = await recordPage(actor, engagement, id, pastOf(args.request));
    return { key: newFormKey(), page: { ...page, list: AREA_FACES[areaType].list } };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const areaType = faceAt(args.request, AREA_FACES);
    await auditAt(actor, { id: idOf(args.params), areaType });
    return answerRecord(
      args,
      engagement,
      (id) => href(AREA_FACES[areaType].page, { params: { id } }),
      "audit.fieldwork.read",
    );
  });
};

/** An audit where it is carried out: the page of its engagement. */
export default function Audit() {
  const { key, page } = useLoaderData<typeof loader>();
  return <ProcessPage page={page} formKey={key} />;
}
