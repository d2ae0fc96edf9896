import { t } from "~/core/text";

interface SetupProps {
  /** In groups, to be typed where the picture cannot be read. */
  secret: string;
  account: string;
  qr: { size: number; path: string };
}

/** What a person does with their app before it shows a first code. */
export function AppSetup({ secret, account, qr }: SetupProps) {
  return (
    <div className="grid gap-3">
      <p>{t("Open an authenticator app on your phone and scan this picture.")}</p>
      <svg
        role="img"
        aria-label={t("QR code for your app")}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        width="208"
        height="208"
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>{t("If it cannot scan it, type this key for the account {account}:", { account })}</p>
      <p>
        <code className="text-sm [overflow-wrap:anywhere]">{secret}</code>
      </p>
    </div>
  );
}

/** The codes that stand in for the app, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <p>
        {t(
          "Each of these codes signs you in once if you do not have your phone. They are shown only once: print this page or write them down, and keep them somewhere private.",
        )}
      </p>
      <ol className="grid list-decimal grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-1 pl-6">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
