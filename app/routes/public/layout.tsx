import { Outlet, useLoaderData } from "@remix-run/react";
import { copyrightHolder } from "~/modules/organisation/index.server";
import { PublicLayout } from "~/ui/public-layout";

/** Read by the root: style in the HTML, no script. */
export const handle = { public: true };

export const loader = async () => ({ company: await copyrightHolder(), year: new Date().getFullYear() });

export default function PublicPages() {
  const { company, year } = useLoaderData<typeof loader>();
  return (
    <PublicLayout company={company} year={year}>
      <Outlet />
    </PublicLayout>
  );
}
