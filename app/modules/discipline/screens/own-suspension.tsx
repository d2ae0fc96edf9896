import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { authorize, load } from "~/engine/request/authorize.server";
import { ownSuspension } from "~/modules/discipline/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Suspended from work", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const suspension = await ownSuspension(actor);
    if (!suspension)
      return {
        facts: [],
        means: t("You are not suspended from work: all of the portal that your role gives you is open."),
        ways: [{ to: href("/dashboard"), label: t("To my tasks") }],
      };
    const { letterId } = suspension;
    return {
      facts: suspension.facts,
      means: t(
        "While you are suspended, your letters, payslips and profile are open to you. Everything else opens again on your first day back.",
      ),
      ways: [
        ...(letterId === null
          ? []
          : [
              {
                to: href("/my/disciplinary/letter/preview/:id", { params: { id: letterId } }),
                label: t("Read the letter"),
              },
            ]),
        { to: href("/my/disciplinary/letter"), label: t("My letters") },
        { to: href("/my/payslip"), label: t("My payslips") },
        { to: href("/my/details"), label: t("My profile") },
        { to: href("/my/password/Reset"), label: t("Change my password") },
      ],
    };
  });
};

/** The page of somebody who is suspended: until when, and what is open to them. */
export default function OwnSuspension() {
  const { facts, means, ways } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("Suspended from work")} />
      <Card>
        {facts.length > 0 && <DescriptionList facts={facts} />}
        <p>{means}</p>
        <div className="go">
          {ways.map(({ to, label }) => (
            <LinkButton key={to} to={to}>
              {label}
            </LinkButton>
          ))}
        </div>
      </Card>
    </>
  );
}
