import { Outlet } from "@remix-run/react";
import { href } from "~/addresses/href";
import { Link } from "~/ui/link";
import { Mark } from "~/ui/logo";

export { AreaErrorBoundary as ErrorBoundary } from "~/ui/area-frame";

/** Read by the root: these pages are read, and need no script. */
export const handle = { still: true };

/** The frame of the pages about the API. They speak English, as the API does. */
export default function ApiPages() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="docs-top">
        <Link to={href("/api/docs")}>
          <Mark /> Staff portal API
        </Link>
        <Link to={href("/")}>To the portal</Link>
      </header>
      <main className="docs" id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
