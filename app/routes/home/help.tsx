import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { helpOf } from "~/engine/help/index.server";
import { nameOfList } from "~/engine/navigation.server";
import { authorize } from "~/engine/request/authorize.server";
import { ownPath } from "~/engine/request/own-path";
import { mayOpen, neededFor } from "~/engine/route-permission.server";
import { href } from "~/addresses/href";
import { rolesHolding } from "~/modules/access/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";

export const meta = () => pageTitle("Help", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, stamp } = await authorize(args);
  const page = ownPath(new URL(args.request.url).searchParams.get("page"), href("/help"));
  const help = mayOpen(actor, page) ? helpOf(page) : null;
  if (!help) return { help: null };
  const path = page.split("?")[0]!.toLowerCase();
  const title = help.resource ? t(help.resource.many) : await nameOfList(actor, path, stamp);
  const needed = neededFor(page);
  return {
    help: {
      page,
      title: title === path ? null : title,
      what: [help.about, help.what].filter((words) => words !== null).map((words) => t(words)),
      figures: (help.figures ?? []).map(({ label, means }) => ({ label: t(label), value: t(means), long: true })),
      act: help.act.map((words) => t(words)),
      next: t(help.next),
      who: t(help.who),
      roles: needed.length > 0 ? (await rolesHolding(needed)).map((name) => t(name)) : null,
    },
  };
};

export default function Help() {
  const { help } = useLoaderData<typeof loader>();
  const crumbs = [{ label: t("My tasks"), to: href("/dashboard") }, { label: t("Help") }];
  if (!help) {
    return (
      <>
        <PageHead title={t("Help")} crumbs={crumbs} />
        <Card>
          <EmptyState icon="help" title={t("There is no help for this page")}>
            {t("Open the page you want to know about, then choose Help beside its menu.")}
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={t("Help")}
        sentence={help.title}
        crumbs={crumbs}
        actions={
          <LinkButton to={help.page} icon="arrow-left">
            {t("Back to the page")}
          </LinkButton>
        }
      />
      <div className="stack max-w-prose">
        <Card title={t("What this page is for")}>
          {help.what.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Card>
        <Card title={t("What you do here")}>
          <ul className="list-disc pl-5">
            {help.act.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Card>
        {help.figures.length > 0 && (
          <Card title={t("Figures")}>
            <DescriptionList facts={help.figures} />
          </Card>
        )}
        <Card title={t("What happens next")}>
          <p>{help.next}</p>
        </Card>
        <Card title={t("Who else sees it")}>
          <p>{help.who}</p>
          {help.roles && (
            <p className="mt-2 text-dim">
              {t("Roles that open it: {roles}.", { roles: help.roles.join(", ") || "–" })}
            </p>
          )}
        </Card>
      </div>
    </>
  );
}
