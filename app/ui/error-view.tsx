import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { t } from "~/core/text";
import { buttonLook } from "./button";
import { useDocumentFacts } from "./document-context";
import { GivenBackForm, givenBackOf } from "./given-back";
import { Icon, type IconName } from "./icon";

interface Calm {
  icon: IconName;
  title: string;
  advice: string;
}

const NOT_TAKEN: Calm = {
  icon: "info",
  title: "This could not be taken",
  advice: "Go back, correct it, and send it again.",
};

/** The address of the page itself. */
const HERE = "";

/** What each expected answer means and what to do next. */
const CALM: Record<number, Calm> = {
  400: {
    icon: "info",
    title: "This address cannot be read",
    advice: "Go back, correct your filters, and try again.",
  },
  401: { icon: "lock", title: "Sign in first", advice: "Your session has ended. Sign in to continue." },
  403: {
    icon: "lock",
    title: "You do not have access to this",
    advice: "If your work needs it, ask the administrator of your company to give your role this right.",
  },
  404: {
    icon: "search",
    title: "Page not found",
    advice:
      "The address may be mistyped, the record may be gone, or it is not visible to you. Lists show all you can see.",
  },
  405: {
    icon: "info",
    title: "This action is not available here",
    advice: "Go back and use the buttons of the page.",
  },
  409: {
    icon: "users",
    title: "Someone else saved first",
    advice: "The record has changed since you opened it. Open it again and check what is new.",
  },
  413: { icon: "file", title: "This is too large", advice: "Send a smaller file or less text." },
  415: NOT_TAKEN,
  422: NOT_TAKEN,
  429: { icon: "clock", title: "Too many attempts", advice: "Wait a moment, then try again." },
  503: { icon: "clock", title: "Busy right now", advice: "Wait half a minute, then reload this page." },
};

/** The advice where a form was sent. */
const SENT: Record<number, string> = { 503: "Nothing is lost. Wait half a minute, then send it again." };

/** The advice where no right of a role would change the answer. */
const SOMEONE_ELSE = "No right would change this: someone else has to do it. Nothing was changed.";

/** The view of a thrown error. Use it inside an ErrorBoundary. */
export function ErrorView() {
  const error = useRouteError();
  const { requestId } = useDocumentFacts();
  const data = isRouteErrorResponse(error) ? partsOf(error.data) : {};
  const reference = data.requestId ?? requestId;
  const known = isRouteErrorResponse(error) ? CALM[error.status] : undefined;
  const given = isRouteErrorResponse(error) ? givenBackOf(error.data) : null;
  if (given)
    return (
      <section className="mx-auto max-w-2xl py-8">
        <GivenBackForm {...given} />
      </section>
    );
  return (
    <section className="mx-auto max-w-2xl py-8">
      {known && isRouteErrorResponse(error) ? (
        <Expected calm={known} status={error.status} {...data} />
      ) : (
        <Unexpected error={error} />
      )}
      <div className="no-print mt-6 flex flex-wrap gap-2">
        <a href="/dashboard" className={buttonLook({ tone: "primary" })}>
          {t("Go to my tasks")}
        </a>
        <a href={HERE} className={buttonLook({})}>
          {t("Try again")}
        </a>
      </div>
      {reference && <Reference id={reference} />}
    </section>
  );
}

/** The same of an answer that no page is drawn around: without what a router knows. */
export function ErrorNotice({
  status,
  message,
  requestId,
  sent,
  forSomeoneElse,
}: Parts & { status: number; requestId: string }) {
  return (
    <section className="mx-auto max-w-2xl py-8">
      <Expected calm={CALM[status] ?? CALM[404]!} status={status} {...{ message, sent, forSomeoneElse }} />
      <div className="mt-6 flex flex-wrap gap-2">
        <a href="/dashboard" className={buttonLook({ tone: "primary" })}>
          {t("Go to my tasks")}
        </a>
      </div>
      <Reference id={requestId} />
    </section>
  );
}

const Reference = ({ id }: { id: string }) => (
  <p className="mt-6 text-dim">
    {t("If you report this, quote this reference:")} <code>{id}</code>.
  </p>
);

/** The title of an answer that is refused with a status. */
export const titleOfStatus = (status: number): string => t(CALM[status]?.title ?? `${status}`);

function Expected({ calm, status, message, sent, forSomeoneElse }: { calm: Calm; status: number } & Parts) {
  return (
    <>
      <Icon name={calm.icon} className="size-9 text-dim" />
      <h1 className="mt-3">{t(calm.title)}</h1>
      {message && <p className="mt-2">{t(message)}</p>}
      <p className="mt-2 text-dim">{t(forSomeoneElse ? SOMEONE_ELSE : (sent && SENT[status]) || calm.advice)}</p>
      <p className="mt-2 text-dim">{t("Status {status}", { status })}</p>
    </>
  );
}

function Unexpected({ error }: { error: unknown }) {
  return (
    <>
      <h1>{t("Unexpected Application Error!")}</h1>
      <p className="mt-2 font-semibold">{messageOf(error)}</p>
      <p className="mt-2 text-dim">{t("Nothing you saved before is lost. Try again; if it comes back, report it.")}</p>
      {import.meta.env.DEV && error instanceof Error && error.stack && (
        <pre className="mt-4 overflow-x-auto rounded-md bg-soft p-3 text-sm">{error.stack}</pre>
      )}
    </>
  );
}

/** Status and its text, or the error's message. */
function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error))
    return [error.status, error.statusText || partsOf(error.data).message].filter(Boolean).join(" ");
  return error instanceof Error ? error.message : "Unknown error";
}

/** What a thrown answer says of itself. */
interface Parts {
  message?: string;
  requestId?: string;
  /** Something was sent, and not only asked for. */
  sent?: boolean;
  /** No right would change it: it is somebody else's to do. */
  forSomeoneElse?: boolean;
}

function partsOf(data: unknown): Parts {
  if (typeof data !== "object" || data === null) return {};
  const { message, requestId, sent, forSomeoneElse } = data as Record<string, unknown>;
  return {
    message: typeof message === "string" ? message : undefined,
    requestId: typeof requestId === "string" ? requestId : undefined,
    sent: sent === true,
    forSomeoneElse: forSomeoneElse === true,
  };
}

/** The title of a page that shows an error. */
export function errorTitle(error: unknown): string {
  return isRouteErrorResponse(error) ? titleOfStatus(error.status) : t("Unexpected Application Error!");
}
