/** What is asked of lines of the API to learn who may call them: the same for family 20 and for the guards, which are taken away in turn. */
import type { UrlLine } from "~/server/urls.server";
import { ROLES } from "../prisma/seed/roles";
import type { Arena, Sent } from "./arena";

/** The role that may least. */
export const LEAST = "Loan Officer";
const OPEN: readonly string[] = ["public", "signed-in", ...ROLES.find(({ name }) => name === LEAST)!.permissions];

/** Whether the one who may least may call a line. */
export const isOpen = ({ permission }: UrlLine) => OPEN.includes(permission);

export const addressOf = ({ example }: UrlLine) => example!.replace(/^[A-Z]+ /, "");

/** Calls a line as the one whose token this is; null where the answer breaks off, as an export does that finds out while it is written that it may not read. */
export function call(
  arena: Arena,
  url: UrlLine,
  token: string,
  headers: Record<string, string> = {},
): Promise<Sent | null> {
  const method = url.pattern.split(" ")[0]!;
  return arena
    .send(addressOf(url), {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      ...(method === "GET" ? {} : { json: {} }),
    })
    .catch(() => null);
}

/** What is wrong with the answer to the one who may least, in words; null where it is as it must be. */
export function faultOfCall(url: UrlLine, answer: Sent | null): string | null {
  const held = isOpen(url)
    ? answer !== null && answer.status < 500
    : answer?.status === 403 && answer.body.includes("insufficient_scope");
  return held ? null : `${url.pattern} as ${LEAST}: ${answer?.status ?? "broken off"}`;
}
