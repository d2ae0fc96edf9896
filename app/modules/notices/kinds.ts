/** What notices are about; people choose for each how they hear of it. Work is among the tasks as long as it waits: its notices are no news. */
export const NOTICE_KINDS = {
  task: { label: "To do", means: "Someone sent you something to decide or to correct." },
  outcome: { label: "Decisions on my work", means: "Your work was approved, forwarded or reassigned." },
  reminder: { label: "Reminders", means: "Something has waited too long with you, or needs your attention." },
  notice: { label: "From HR", means: "A notice was published to you, or HR sent you a message." },
  account: { label: "My account", means: "Your password, your roles or your devices changed." },
  portal: {
    label: "The portal",
    means: "The audit trail is broken, a backup could not be made, or many sign-ins to an account failed.",
  },
} as const;

export type NoticeKind = keyof typeof NOTICE_KINDS;

export const RHYTHMS = ["EACH", "DAILY", "NONE"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** The kinds whose unread notices the bell counts and the first page shows. */
export const NEWS_KINDS = (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter((kind) => kind !== "task");
