import { Outlet, useLoaderData, useMatches, type MetaArgs } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "~/core/text";
import { errorTitle, ErrorView } from "./error-view";
import { hasShell, Shell, type ShellView } from "./shell";

/** The layout of an area, whose loader answers its `shell`. @param props.head what stands above every page of the area */
export function AreaFrame({ head }: { head?: ReactNode }) {
  const { shell } = useLoaderData<{ shell: ShellView }>();
  return (
    <Shell {...shell}>
      {head}
      <Outlet />
    </Shell>
  );
}

/** The error boundary of a layout: the error inside the shell when the layout's own data arrived, bare otherwise. */
export function AreaErrorBoundary() {
  const frame = useMatches()
    .map((match) => match.data)
    .find(hasShell);
  if (!frame)
    return (
      <main id="main" className="main">
        <ErrorView />
      </main>
    );
  return (
    <Shell {...frame.shell}>
      <ErrorView />
    </Shell>
  );
}

/** The title of a page of an area that shows an error; screens put their own in its place. */
export function areaMeta({ error }: Pick<MetaArgs, "error">): { title: string }[] {
  return [{ title: [...(error ? [errorTitle(error)] : []), t("Staff portal")].join(" · ") }];
}
