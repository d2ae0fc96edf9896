import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { language, t, voiceName } from "./core/text";
import style from "./app.css?url";
import { rootLoader } from "./engine/request/root.server";
import { useDocumentFacts } from "./ui/document-context";
import { errorTitle, ErrorView } from "./ui/error-view";
import { hasShell } from "./ui/shell";
import { Toast } from "./ui/toast";
import { Typist } from "./ui/typist";

export const loader = (args: LoaderFunctionArgs) => rootLoader(args);

export const meta: MetaFunction = ({ error }) => [
  { title: [...(error ? [errorTitle(error)] : []), t("Staff portal")].join(" · ") },
];

/** In seconds: a little after the server has ended an idle session. */
const REFRESH_AFTER = 15 * 60 + 5;

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, publicStyle } = useDocumentFacts();
  const root = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches();
  const isPublic = matches.some((match) => (match.handle as { public?: boolean } | undefined)?.public);
  const light =
    root?.light || isPublic || matches.some((match) => (match.handle as { still?: boolean } | undefined)?.still);
  const shell = matches.map((match) => match.data).find(hasShell)?.shell;
  const staff = shell !== undefined;
  return (
    <html
      lang={language()}
      data-voice={voiceName() ?? undefined}
      data-theme={themeOf(root?.theme)}
      data-request={requestId}
      data-person={shell?.person.id ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={themeOf(root?.theme) ?? "light dark"} />
        <Meta />
        {isPublic && publicStyle ? (
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: publicStyle }} />
        ) : (
          <link rel="stylesheet" href={style} />
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/images/icon.svg" type="image/svg+xml" />
        {staff && !matches.some((match) => hasForm(match.data)) && <SignedOutRefresh light={light} />}
        <Links />
      </head>
      <body>
        {children}
        <Toast toast={root?.toast ?? null} place={staff ? "right" : "center"} />
        {!light && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Typist.Provider value={useRouteLoaderData<typeof loader>("root")?.typist ?? null}>
      <Outlet />
    </Typist.Provider>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" className="main mx-auto">
      <ErrorView />
    </main>
  );
}

/** The attribute that overrules the system's wish for light or dark; none when the person follows the system. */
function themeOf(theme: string | undefined): "light" | "dark" | undefined {
  return theme === "LIGHT" ? "light" : theme === "DARK" ? "dark" : undefined;
}

/** A page that carries a form is left alone: sending it after the session ended leads through the sign-in. */
function hasForm(data: unknown): boolean {
  return typeof data === "object" && data !== null && "key" in data && typeof data.key === "string";
}

/** Without script the browser itself leaves the page when the session has ended. */
function SignedOutRefresh({ light }: { light: boolean }) {
  const refresh = <meta httpEquiv="refresh" content={`${REFRESH_AFTER};url=/`} />;
  return light ? refresh : <noscript>{refresh}</noscript>;
}
