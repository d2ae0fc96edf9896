import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { t } from "~/core/text";

/** How a word is coloured; the word is what counts. */
export type Tone = "neutral" | "info" | "warn" | "ok" | "bad";

const look = cva("tag inline-block rounded-full px-2.5 py-px text-[0.82rem] font-semibold", {
  variants: {
    tone: {
      neutral: "bg-soft text-dim",
      info: "bg-info-soft text-info",
      warn: "bg-warn-soft text-warn",
      ok: "bg-ok-soft text-ok",
      bad: "bg-bad-soft text-bad",
    },
  },
});

/** A state in one word: `<Tag tone="warn">Returned</Tag>`. */
export function Tag({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={look({ tone })}>{typeof children === "string" ? t(children) : children}</span>;
}
