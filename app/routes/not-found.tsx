import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { copyrightHolder } from "~/modules/organisation/index.server";
import { Link } from "~/ui/link";
import { PublicLayout } from "~/ui/public-layout";

export const handle = { public: true };
export const meta = () => [{ title: `${t("Page not found")} · ${t("Staff portal")}` }];

export const loader = async () =>
  data({ company: await copyrightHolder(), year: new Date().getFullYear() }, { status: 404 });

export const action = () => {
  throw data({ message: t("There is nothing to send to at this address.") }, { status: 404 });
};

/** Every address the product does not have. */
export default function PageNotFound() {
  return (
    <PublicLayout {...useLoaderData<typeof loader>()}>
      <h1>{t("Page not found")}</h1>
      <p className="text-dim">{t("The address may be mistyped, or what was here is gone.")}</p>
      <p>
        <Link to="/dashboard">{t("Go to my tasks")}</Link>
      </p>
    </PublicLayout>
  );
}
