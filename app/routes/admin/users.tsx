import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { accountCounts, ADMIN_DESK } from "~/modules/user-accounts/index.server";
import { LinkButton } from "~/ui/button";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("User", "Admin");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return { counts: await accountCounts(actor, ADMIN_DESK), mayEdit: can(actor, ADMIN_DESK.edit) };
};

export default function Users() {
  const { counts, mayEdit } = useLoaderData<typeof loader>();
  const list = href("/admin/user/list");
  const accounts = (n: number) => plural(n, "One account", "{n} accounts");
  const tiles = [
    {
      label: "Open",
      to: `${list}?status=ACTIVE`,
      icon: "users",
      note:
        accounts(counts.open) +
        (counts.invited > 0 ? t(", {n} of them without a password yet", { n: counts.invited }) : ""),
    },
    { label: "Locked", to: `${list}?status=LOCKED`, icon: "lock", note: accounts(counts.locked) },
    { label: "Disabled", to: `${list}?status=DISABLED`, icon: "close", note: accounts(counts.disabled) },
    {
      label: "Without a second factor",
      to: `${list}?status=ACTIVE&secondFactor=false`,
      icon: "user",
      note: accounts(counts.withoutFactor),
    },
    ...(mayEdit
      ? [
          {
            label: "Add a user",
            to: href("/admin/user/add"),
            icon: "plus",
            note:
              counts.unaccounted === 0
                ? t("Every employee has an account")
                : plural(counts.unaccounted, "One employee has no account", "{n} employees have no account"),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title={t("User")}
        sentence={t("The people of your part of the organisation and what they may do")}
        crumbs={[{ label: t("Admin"), to: href("/admin") }, { label: t("User") }]}
        actions={
          <LinkButton tone="primary" icon="list" to={list}>
            {t("All users")}
          </LinkButton>
        }
      />
      <Tiles tiles={tiles} />
    </>
  );
}
