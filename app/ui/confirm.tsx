import { Form } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { t } from "~/core/text";
import { Button, LinkButton } from "./button";
import { FullPageLoader } from "./loader";
import { HiddenToken } from "./hidden-token";
import { Link } from "./link";

interface ConfirmLinkProps {
  /** The page that asks the same question, and the address that Yes posts to. */
  to: string;
  question: string;
  /** What the link is called when no word stands in it. */
  label?: string;
  className?: string;
  /** Done by script on Yes in place of the post, behind the full-page loader; a rejection is written to the console. */
  onYes?: () => Promise<void>;
  children: ReactNode;
}

/** A link to a page with Yes and No; with script a dialog opens in its place. */
export function ConfirmLink({ to, question, label, className, onYes, children }: ConfirmLinkProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !("HTMLDialogElement" in window)) return;
    event.preventDefault();
    setAsked(true);
  };
  // The dialog stands in the page while it is open: no page is sent with it.
  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);
  const yes = (event: MouseEvent) => {
    if (!onYes) return;
    event.preventDefault();
    dialog.current?.close();
    setBusy(true);
    onYes().catch((error: unknown) => {
      // What went wrong is of use to whoever opens the console; the person is back on the page.
      reportError(error);
      setBusy(false);
    });
  };
  return (
    <>
      <Link to={to} className={className} aria-label={label} onClick={open}>
        {children}
      </Link>
      {asked && (
        <dialog ref={dialog} className="dialog" aria-label={question} onClose={() => setAsked(false)}>
          <Form method="post" action={to} reloadDocument>
            <p className="mb-4 text-lg font-semibold">{question}</p>
            <div className="flex justify-end gap-2">
              <Button type="button" onClick={() => dialog.current?.close()}>
                {t("No")}
              </Button>
              <Button tone="primary" onClick={yes}>
                {t("Yes")}
              </Button>
            </div>
          </Form>
        </dialog>
      )}
      {busy && (
        <div className="fixed inset-0 z-[9990] bg-ground">
          <FullPageLoader label={label} />
        </div>
      )}
    </>
  );
}

interface ConfirmPageProps {
  question: string;
  /** What will happen, in a sentence. */
  children?: ReactNode;
  /** Where Yes posts; the present address otherwise. */
  action?: string;
  /** Where No leads. */
  no: string;
  /** The loader's `key`, where the act counts once. */
  formKey?: string;
  version?: number | null;
  danger?: boolean;
}

/** A question with two answers, as a page of its own. */
export function ConfirmPage({ question, children, action, no, formKey, version, danger }: ConfirmPageProps) {
  return (
    <Form method="post" action={action} className="card mx-auto mt-6 max-w-lg" reloadDocument>
      <div className="card-body">
        {formKey && <HiddenToken formKey={formKey} version={version} />}
        <h1 className="mb-3">{question}</h1>
        {children}
        <div className="mt-5 flex flex-wrap gap-2">
          <Button tone={danger ? "danger" : "primary"} name="_intent" value="yes">
            {t("Yes")}
          </Button>
          <LinkButton to={no}>{t("No")}</LinkButton>
        </div>
      </div>
    </Form>
  );
}
