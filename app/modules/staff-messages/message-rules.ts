/** How a message to staff goes out, and what becomes of it. Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

export const CHANNELS = [
  { value: "IN_APP", label: "In the portal" },
  { value: "EMAIL", label: "By mail" },
  { value: "BOTH", label: "In the portal and by mail" },
] as const;

export const NO_ACCOUNT = "Has no account in the portal";
export const NO_ADDRESS = "Has no mail address in the portal";
export const REFUSED = "The mail could not be delivered";

type Way = "IN_APP" | "EMAIL";

export const waysOf = (channel: string): readonly Way[] =>
  channel === "BOTH" ? ["IN_APP", "EMAIL"] : [channel as Way];

/** What becomes of it at first: in the portal it is there at once, by mail it waits; who has no account or address is told as failed. */
export function firstState(way: Way, user: { email: string | null } | null): { status: string; error: string | null } {
  if (!user) return { status: "FAILED", error: NO_ACCOUNT };
  if (way === "IN_APP") return { status: "SENT", error: null };
  return user.email ? { status: "QUEUED", error: null } : { status: "FAILED", error: NO_ADDRESS };
}

/** What the outbox says of a mail that waited; null where it still does. */
export function mailState(state: string): { status: string; error: string | null } | null {
  if (state === "SENT") return { status: "SENT", error: null };
  return state === "FAILED" ? { status: "FAILED", error: REFUSED } : null;
}

export const messageProblems = ({ facts }: { facts: { people: number } }): Problem[] =>
  facts.people === 0
    ? [problem("unitId", t("Unit: no employee there has this designation and staff type"), "nobody")]
    : [];
