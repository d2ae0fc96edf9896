/** The states of a member and of the checks on them (spec: accounts §6). */
import { t } from "../../core/text";
import type { Tone } from "../../define/workflow";

export const MEMBER_STATES = {
  PROSPECT: { label: "Prospect", tone: "neutral" },
  PENDING: { label: "To be verified", tone: "warn" },
  ACTIVE: { label: "Active", tone: "ok" },
  DORMANT: { label: "Dormant", tone: "neutral" },
  SUSPENDED: { label: "Suspended", tone: "bad" },
  EXITED: { label: "Left", tone: "neutral" },
  DECEASED: { label: "Deceased", tone: "neutral" },
  BLACKLISTED: { label: "Blocked", tone: "bad" },
  MERGED: { label: "Merged", tone: "neutral" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export type MemberState = keyof typeof MEMBER_STATES;

/** What is known of a member may change in these. */
export const KEPT_IN: readonly MemberState[] = ["PROSPECT", "PENDING", "ACTIVE", "DORMANT", "SUSPENDED"];

/** Why nothing changes of a member any more. */
export const goneWords = (status: string): string =>
  status === "EXITED"
    ? t("This member has left: nothing can be changed.")
    : t("This member is {state}: nothing can be changed.", {
        state: t(MEMBER_STATES[status as MemberState].label).toLowerCase(),
      });

export const DOCUMENT_STATES = {
  PENDING: { label: "To be verified", tone: "warn" },
  VERIFIED: { label: "Verified", tone: "ok" },
  REJECTED: { label: "Rejected", tone: "bad" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Acts that change what is kept of a member beside the form, and count the version on. */
export const MEMBER_PARTS = ["identity", "identityEnd", "nominees", "kin", "photo"].map((act) => `Member.${act}`);
