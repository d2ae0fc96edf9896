/** People from outside who applied for a job: their link, and what they are written (spec: hr R-JB2). */
import { timingSafeEqual } from "node:crypto";
import { NotFound } from "~/core/problems";
import { addMonths } from "~/core/months";
import { randomToken } from "~/core/ids.server";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { href } from "~/addresses/href";
import { keyedHash } from "~/modules/identity/index.server";
import { queueMail } from "~/modules/mail/index.server";

/** Months for which somebody is kept after they last applied. */
export const KEPT_MONTHS = 24;

/** The last day on which somebody who applies on a day is kept. */
export const keptUntil = (day: string): string => addMonths(day, KEPT_MONTHS);

export const newNonce = (): string => randomToken();

interface Linked {
  id: number;
  nonce: string;
}

const proofOf = ({ id, nonce }: Linked): string => keyedHash("candidate-link", `${id}:${nonce}`);

/** The page of somebody's own applications; whoever has its address may read and answer them. */
export const linkOf = (candidate: Linked): string =>
  href("/jobs/application/:id", { params: { id: `${candidate.id}-${proofOf(candidate)}` } });

/** Whose link it is. @throws NotFound, in the same words for a wrong link and for somebody who was erased */
export async function candidateOf(tx: Pick<Tx, "jobCandidate">, token: string) {
  const [, id = "0", proof = ""] = /^(\d{1,9})-([0-9a-f]{64})$/.exec(token) ?? [];
  const row = await tx.jobCandidate.findFirst({ where: { id: Number(id), erasedOn: null } });
  const right = Buffer.from(proofOf(row ?? { id: 0, nonce: "" }));
  const given = Buffer.from(proof.padEnd(right.length, "-"));
  if (!row || given.length !== right.length || !timingSafeEqual(given, right))
    throw new NotFound(t("This link is not valid any longer."));
  return row;
}

/** Writes to somebody from outside, with their link; nothing to who was erased. @param key names the event */
export async function mailCandidate(
  work: Work,
  candidateId: number,
  key: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const row = await work.tx.jobCandidate.findUniqueOrThrow({ where: { id: candidateId } });
  if (row.email === null || row.name === null) return;
  await queueMail(work, {
    key: `job-application:${key}`,
    to: row.email,
    template: "job-application",
    values: { name: row.name, subject, text, path: linkOf(row) },
  });
}

/** The name of a candidate in two parts, as staff files have them. Pure. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop()! : "–";
  return { firstName: words.join(" ").slice(0, 60), lastName: last.slice(0, 60) };
}
