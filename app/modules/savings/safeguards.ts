/**
 * What the saver, and what was changed of them lately, say of a withdrawal: refused, by a second person, or free. Asked for
 * alike when it is requested, approved and paid. Pure (docs/decisions/040-money-to-savers.md).
 */
import { dateIn, daysBetween, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

/** Calendar days for which a change calls for a second person, where a company has not said otherwise. */
export const CHANGE_DAYS = 3;

export type ChangeKind = "PHONE" | "BANK" | "NOMINEES" | "PAPERS" | "MERGE" | "STATE";

export interface SaverChange {
  kind: ChangeKind;
  at: Date;
  /** Users who made it. */
  by: readonly number[];
}

export interface SaverNominee {
  name: string;
  relation: string;
  shareBp: number;
}

/** Whose money it is, as it is known today. */
export interface Saver {
  /** Calendar date where the company is. */
  today: string;
  timeZone: string;
  /** For how many days a change calls for a second person. */
  days: number;
  /** A member's state; of an employee ACTIVE or DECEASED. */
  state: string;
  /** Of an employee always. */
  verified: boolean;
  papersWait: boolean;
  /** A change of telephone or bank account that somebody asks for is not decided yet. */
  changeWaits: boolean;
  changes: readonly SaverChange[];
  /** Users whose changes are not verified yet. */
  changers: readonly number[];
  /** As they were verified last; null where none are kept, as of employees. */
  nominees: readonly SaverNominee[] | null;
  /** Keys of telephones and bank accounts of the saver that {@link payeeKey} makes. */
  own: readonly string[];
  /** Keys of what this account was paid to before any change that is young. */
  paidBefore: readonly string[];
}

export interface Payment {
  kind: string;
  payMode: string;
  payTo: string | null;
  /** Of the account. */
  status: string;
}

export interface Safeguard {
  /** Why nothing is paid at all. */
  refused: Problem | null;
  /** Why a second person approves, in words; none where it is free. */
  second: readonly string[];
  /** Users who neither approve nor pay: they changed what a second person looks at. */
  apart: readonly number[];
  /** The moment of the latest change that is young. */
  changedAt: Date | null;
}

export const NO_SAFEGUARD: Safeguard = { refused: null, second: [], apart: [], changedAt: null };

/** Kinds that pay all there is and close the account. */
export const PAYS_ALL = ["FULL_EXIT", "CLAIM"];
export const paysAll = (kind: string): boolean => PAYS_ALL.includes(kind);

/** What numbers of telephones and bank accounts are compared by: letters and digits, in capitals. */
export const payeeKey = (typed: string): string =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const GONE: Readonly<Record<string, () => string>> = {
  SUSPENDED: () => t("The member is suspended: nothing is paid out."),
  BLACKLISTED: () => t("The member is blocked: nothing is paid out."),
};

/** Why nothing is paid, by the state of the account and of the saver; a death leaves a claim alone. */
function refusedBy({ state, nominees }: Saver, { kind, status }: Payment): Problem | null {
  if (status === "CLOSED") return problem("", t("The account is closed."), "closed");
  if (status === "FROZEN") return problem("", t("The account is frozen: nothing is paid out."), "frozen");
  const gone = GONE[state];
  if (gone) return problem("", gone(), state.toLowerCase());
  if (state === "DECEASED" && kind !== "CLAIM")
    return problem("kind", t("The saver has died: only a claim after a death is paid."), "deceased");
  if (state !== "DECEASED" && kind === "CLAIM")
    return problem("kind", t("A claim is possible only once the death is recorded."), "claim");
  if (kind === "CLAIM" && nominees !== null && nominees.length === 0)
    return problem(
      "kind",
      t(
        "No nominees of this member were ever verified: reopen the member, enter the heirs and have them verified first.",
      ),
      "nominees",
    );
  return null;
}

const CHANGED: Readonly<Record<ChangeKind, (day: string) => string>> = {
  PHONE: (day) => t("Telephone changed on {day}", { day }),
  BANK: (day) => t("Bank account changed on {day}", { day }),
  NOMINEES: (day) => t("Nominees changed on {day}", { day }),
  PAPERS: (day) => t("Documents or photo changed on {day}", { day }),
  MERGE: (day) => t("Two members became one, or two again, on {day}", { day }),
  STATE: (day) => t("Active again since {day}", { day }),
};

/** Those that are younger than the company's days. */
export const youngChanges = ({ changes, days, today, timeZone }: Saver): SaverChange[] =>
  changes.filter(({ at }) => daysBetween(dateIn(at, timeZone), today) < days);

/** Whether the money goes to somewhere that is the saver's, or where it went before: cash is handed to the saver. */
function isKnownPayee({ own, paidBefore }: Saver, { payMode, payTo }: Payment): boolean {
  if (payMode === "CASH" || payTo === null) return true;
  const key = payeeKey(payTo);
  return paidBefore.includes(key) || own.some((one) => one.length >= 6 && key.endsWith(one));
}

/** Why a second person looks at it, in words. */
function reasons(saver: Saver, payment: Payment, young: readonly SaverChange[]): string[] {
  const latest = new Map<ChangeKind, Date>();
  for (const { kind, at } of young) if ((latest.get(kind) ?? at) <= at) latest.set(kind, at);
  return [
    ...(payment.kind === "CLAIM" ? [t("Claim after a death")] : []),
    ...[...latest].map(([kind, at]) => CHANGED[kind](formatDate(dateIn(at, saver.timeZone)))),
    ...(saver.verified ? [] : [t("Member not verified")]),
    ...(saver.papersWait ? [t("Documents wait to be verified")] : []),
    ...(saver.changeWaits ? [t("A change of telephone or bank account waits for a decision")] : []),
    ...(saver.state === "DORMANT" || payment.status === "DORMANT" ? [t("Dormant")] : []),
    ...(isKnownPayee(saver, payment) ? [] : [t("Paid to a number that is new for this saver")]),
  ];
}

/** What is to be done with a withdrawal: refused, approved by two, or free. */
export function safeguardOf(saver: Saver, payment: Payment): Safeguard {
  const young = youngChanges(saver);
  return {
    refused: refusedBy(saver, payment),
    second: reasons(saver, payment, young),
    apart: [...new Set([...young.flatMap(({ by }) => by), ...saver.changers])],
    changedAt: young.reduce<Date | null>((last, { at }) => (last === null || at > last ? at : last), null),
  };
}

/** That two people approve it, and why; null where it is free. */
export const secondWords = ({ second }: Safeguard): string | null =>
  second.length === 0 ? null : t("Two people approve it: {why}", { why: second.join("; ") });

/** A word of approval. */
export interface Approval {
  /** Who gave it, and by whose limit. */
  by: readonly number[];
  at: Date;
}

/** How many people have approved since the latest change. */
export const approvedSince = (approvals: readonly Approval[], { changedAt }: Safeguard): number =>
  new Set(approvals.filter(({ at }) => changedAt === null || at >= changedAt).map(({ by }) => by[0])).size;

/** Whether what was approved is approved once more before it is paid. */
export const isToConfirm = (safeguard: Safeguard, approvals: readonly Approval[]): boolean =>
  approvedSince(approvals, safeguard) < (safeguard.second.length > 0 ? 2 : 1);

/** Why it is not paid yet: nothing that was approved covers what is known of the saver now. */
export const confirmProblems = (safeguard: Safeguard, approvals: readonly Approval[]): Problem[] =>
  isToConfirm(safeguard, approvals)
    ? [
        problem(
          "",
          t("Two people approve it once more before it is paid: {why}", { why: safeguard.second.join("; ") }),
          "second",
        ),
      ]
    : [];

/** What each nominee gets, by their share; the parts add up to the whole. @param amount minor units */
export function sharesOf(amount: bigint, nominees: readonly SaverNominee[]): { name: string; amount: bigint }[] {
  let before = 0n;
  let bp = 0n;
  const whole = nominees.reduce((sum, { shareBp }) => sum + BigInt(shareBp), 0n);
  return nominees.map(({ name, shareBp }) => {
    bp += BigInt(shareBp);
    const until = (amount * bp) / whole;
    const part = { name, amount: until - before };
    before = until;
    return part;
  });
}
