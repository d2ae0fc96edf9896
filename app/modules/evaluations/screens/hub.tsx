import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { evaluationHub } from "~/modules/evaluations/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Evaluations", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ tiles: await evaluationHub(actor) }));
};

/** Ways on to one's own evaluations, to reviews and to results. */
export default function Hub() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("Evaluations")} crumbs={areaCrumbs("home", { label: t("Evaluations") })} />
      <Tiles tiles={tiles} />
    </>
  );
}
