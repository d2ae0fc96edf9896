import { Link } from "./link";

export interface ToastView {
  text: string;
  tone: "ok" | "warn" | "bad";
  /** A second line. */
  detail?: string;
  /** What of the same kind waits next. */
  next?: { label: string; to: string };
}

/** Top right behind the sign-in, top centre elsewhere. */
export type ToastPlace = "right" | "center";

/** What a toast says. */
export function ToastWords({ toast }: { toast: ToastView }) {
  return (
    <div>
      <b>{toast.text}</b>
      {toast.detail && <p className="text-dim">{toast.detail}</p>}
      {toast.next && <Link to={toast.next.to}>{toast.next.label}</Link>}
    </div>
  );
}
