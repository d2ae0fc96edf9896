/** What notices are about; people choose for each how they hear of it. */
export const NOTICE_KINDS = {
  task: { label: "Work for me", means: "Someone sent you something to decide or to correct." },
  outcome: { label: "Decisions on my work", means: "Your work was approved, forwarded or reassigned." },
  reminder: { label: "Reminders", means: "Something has waited too long with you." },
  account: { label: "My account", means: "Your password, your roles or your devices changed." },
  portal: {
    label: "The portal",
    means: "The audit trail is broken, a backup could not be made, or many sign-ins to an account failed.",
  },
} as const;

export type NoticeKind = keyof typeof NOTICE_KINDS;

export const RHYTHMS = ["EACH", "DAILY", "NONE"] as const;
export type Rhythm = (typeof RHYTHMS)[number];
