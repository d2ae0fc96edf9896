import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import type { Tone } from "./tag";

const look = cva("notice flex gap-3 rounded-lg border px-4 py-3", {
  variants: {
    tone: {
      neutral: "border-line bg-soft text-ink",
      info: "border-transparent bg-info-soft text-info",
      warn: "border-transparent bg-warn-soft text-warn",
      ok: "border-transparent bg-ok-soft text-ok",
      bad: "border-transparent bg-bad-soft text-bad",
    },
  },
});
const icons: Record<Tone, IconName> = { neutral: "info", info: "info", warn: "warn", ok: "check", bad: "warn" };

/** A line that stays on the page: a warning that does not block, a reviewer's remark. */
export function Notice({ tone = "info", title, children }: { tone?: Tone; title?: string; children?: ReactNode }) {
  return (
    <div className={look({ tone })} role={tone === "bad" ? "alert" : "note"}>
      <Icon name={icons[tone]} className="mt-px" />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
