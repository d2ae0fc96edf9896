import type { States } from "~/define/states";

/**
 * `out`: it was published.
 * `shown`: those it was for still find it.
 * `unpublished`: not published yet.
 */
export const NOTICE_STATES = {
  DRAFT: { label: "Draft", tone: "neutral", is: ["unpublished"] },
  SCHEDULED: { label: "Scheduled", tone: "info", is: ["unpublished"] },
  PUBLISHED: { label: "Published", tone: "ok", is: ["out", "shown"] },
  EXPIRED: { label: "Expired", tone: "neutral", is: ["out", "shown"] },
  WITHDRAWN: { label: "Withdrawn", tone: "bad", is: ["shown"] },
  ARCHIVED: { label: "Archived", tone: "neutral", is: [] },
} as const satisfies States<"out" | "shown" | "unpublished">;
