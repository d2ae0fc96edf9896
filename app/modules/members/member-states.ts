/** The states of a member and of the checks on them (spec: accounts §6). */
import { t } from "../../core/text";
import type { States } from "../../define/states";
import { statesThat } from "~/define/states";

/**
 * `counted`: among the members there are.
 * `admitted`: was admitted, whatever came later.
 * `active`: saves and moves to other branches.
 * `stopped`: pages warn of it.
 * `kept`: what is known may change.
 * `merges`: may be merged into another.
 * `home`: counted on the home of accounts.
 * `identified`: identity documents may end.
 */
export const MEMBER_STATES = {
  PROSPECT: { label: "Prospect", tone: "neutral", is: ["kept", "merges", "home", "identified"] },
  PENDING: { label: "To be verified", tone: "warn", is: ["kept", "merges", "home", "identified"] },
  ACTIVE: {
    label: "Active",
    tone: "ok",
    is: ["counted", "admitted", "active", "kept", "merges", "home", "identified"],
  },
  DORMANT: {
    label: "Dormant",
    tone: "neutral",
    is: ["counted", "admitted", "active", "stopped", "kept", "merges", "home", "identified"],
  },
  SUSPENDED: { label: "Suspended", tone: "bad", is: ["counted", "admitted", "stopped", "kept", "identified"] },
  EXITED: { label: "Left", tone: "neutral", is: ["admitted", "stopped", "merges", "identified"] },
  DECEASED: { label: "Deceased", tone: "neutral", is: ["admitted", "stopped"] },
  BLACKLISTED: { label: "Blocked", tone: "bad", is: ["stopped"] },
  MERGED: { label: "Merged", tone: "neutral", is: [] },
} as const satisfies States<"counted" | "admitted" | "active" | "stopped" | "kept" | "merges" | "home" | "identified">;

export type MemberState = keyof typeof MEMBER_STATES;

/** What is known of a member may change in these. */
export const KEPT_IN: readonly MemberState[] = statesThat(MEMBER_STATES, "kept");

/** Why nothing changes of a member any more. */
export const goneWords = (status: string): string =>
  status === "EXITED"
    ? t("This member has left: nothing can be changed.")
    : t("This member is {state}: nothing can be changed.", {
        state: t(MEMBER_STATES[status as MemberState].label).toLowerCase(),
      });

/**
 * `held`: it is there.
 */
export const DOCUMENT_STATES = {
  PENDING: { label: "To be verified", tone: "warn", is: ["held"] },
  VERIFIED: { label: "Verified", tone: "ok", is: ["held"] },
  REJECTED: { label: "Rejected", tone: "bad", is: [] },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral", is: [] },
} as const satisfies States<"held">;

/** Acts that change what is kept of a member beside the form, and count the version on. */
export const MEMBER_PARTS = ["identity", "identityEnd", "nominees", "kin", "photo"].map((act) => `Member.${act}`);
