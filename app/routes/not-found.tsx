import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { copyrightHolder } from "~/modules/organisation/index.server";
import { PublicLayout } from "~/ui/public-layout";

export const handle = { public: true };
export const meta = () => [{ title: "Page not found · Staff portal" }];

export const loader = async () => data({ company: await copyrightHolder(), year: new Date().getFullYear() }, { status: 404 });

export const action = () => {
  throw data({ message: "There is nothing to send to at this address." }, { status: 404 });
};

/** Every address the product does not have. */
export default function PageNotFound() {
  return (
    <PublicLayout {...useLoaderData<typeof loader>()}>
      <h1>Page not found</h1>
      <p className="text-dim">The address may be mistyped, or what was here is gone.</p>
      <p>
        <Link to="/dashboard">Go to my tasks</Link>
      </p>
    </PublicLayout>
  );
}
