/** What stands in the way of a run, and what is worth a look before it is approved (spec: hr R-PR13, N15). Pure. */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import type { RunKind, Slip } from "./terms";

export type BlockerCode =
  | "missing_slice"
  | "no_bank"
  | "bank_letters"
  | "negative_net"
  | "component_ledger"
  | "nobody"
  | "amount_too_large"
  | "stopped_exit";
export type WarningCode =
  "same_bank" | "same_phone" | "same_identity" | "no_trace" | "bank_changed" | "settled" | "uncleared";

export interface Finding<Code extends string> {
  code: Code;
  /** null: of the run. */
  employeeId: number | null;
  message: string;
}

/** Told with a person, they would say whether an amount that was tried out is more than their pay. */
const TELL_AMOUNTS: readonly string[] = ["negative_net", "amount_too_large"] satisfies BlockerCode[];

/** What stands in the way, as the reader may know it: who does not see the pay of all in the run reads of no amount whose it is. */
export function blockersFor(seesPay: boolean, blockers: readonly Finding<string>[]): Finding<string>[] {
  const open = blockers.filter(({ code }) => seesPay || !TELL_AMOUNTS.includes(code));
  return open.length === blockers.length
    ? open
    : [
        ...open,
        {
          code: "not_worked_out",
          employeeId: null,
          message: t("Somebody's pay cannot be worked out: ask who sees pay."),
        },
      ];
}

/** A person of a run, as far as checks look. */
export interface Checked {
  employeeId: number;
  name: string;
  slip: Slip | null;
  /** Bank and number of the account that is paid to. */
  bank: string | null;
  /** Whether the name of that account can be written in the letters of banks. */
  writable?: boolean;
  phone: string | null;
  identity: string | null;
  /** Whether the month has a punch, leave or a tour; null: nobody asks for one, as no shift is assigned. */
  trace: boolean | null;
  /** The month that was last paid to another account; missing where it was this one, or none. */
  otherBank?: string;
}

/** @param most what one entry can hold */
export function blockersOf(people: readonly Checked[], kind: RunKind, most: bigint): Finding<BlockerCode>[] {
  if (people.length === 0)
    return [{ code: "nobody", employeeId: null, message: t("No one is to be paid in this month.") }];
  return people.flatMap(({ employeeId, name, slip, bank, writable = true }): Finding<BlockerCode>[] => {
    const found = (code: BlockerCode, message: string) => ({ code, employeeId, message });
    if (!slip) return [found("missing_slice", t("{name}: basic pay is missing for a part of the month", { name }))];
    return [
      // A settlement comes once: nothing of it may be lost to a stop.
      ...(kind === "FINAL" && slip.status === "STOPPED"
        ? [found("stopped_exit", t("{name}: pay is stopped. End the stop first, then settle", { name }))]
        : []),
      ...(slip.net < 0n ? [found("negative_net", t("{name}: more is taken by law than was earned", { name }))] : []),
      ...(slip.net > most || slip.gross > most
        ? [found("amount_too_large", t("{name}: the pay is more than one entry can hold", { name }))]
        : []),
      ...(slip.net > 0n && slip.status === "FINAL" && bank === null
        ? [found("no_bank", t("{name}: no bank account to pay to", { name }))]
        : []),
      ...(slip.net > 0n && slip.status === "FINAL" && bank !== null && !writable
        ? [
            found(
              "bank_letters",
              t("{name}: the bank account is not in Latin letters, and banks take no others", { name }),
            ),
          ]
        : []),
    ];
  });
}

/** Ghosts and duplicates: several people with one account, phone or identity; paid without any trace of work. */
export function warningsOf(people: readonly Checked[]): Finding<WarningCode>[] {
  const paid = people.filter(({ slip }) => slip !== null && slip.net > 0n);
  const shared = (code: WarningCode, of: (one: Checked) => string | null, words: (names: string) => string) => {
    const groups = new Map<string, Checked[]>();
    for (const one of paid) {
      const key = of(one);
      if (key !== null) groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    return [...groups.values()]
      .filter((group) => group.length > 1)
      .flatMap((group) =>
        group.map(({ employeeId }) => ({ code, employeeId, message: words(group.map(({ name }) => name).join(", ")) })),
      );
  };
  return [
    ...shared(
      "same_bank",
      ({ bank }) => bank,
      (names) => t("One bank account for several people: {names}", { names }),
    ),
    ...shared(
      "same_phone",
      ({ phone }) => phone,
      (names) => t("One phone for several people: {names}", { names }),
    ),
    ...shared(
      "same_identity",
      ({ identity }) => identity,
      (names) => t("One identity number for several people: {names}", { names }),
    ),
    ...paid.flatMap(({ employeeId, name, otherBank }) =>
      otherBank === undefined
        ? []
        : [
            {
              code: "bank_changed" as const,
              employeeId,
              message: t("{name}: is paid to another bank account than in {month}", {
                name,
                month: formatMonth(otherBank),
              }),
            },
          ],
    ),
    ...paid
      .filter(({ trace }) => trace === false)
      .map(({ employeeId, name }) => ({
        code: "no_trace" as const,
        employeeId,
        message: t("{name}: paid without attendance this month", { name }),
      })),
  ];
}

/** Who is settled is in no run any more: what changes in their paid months afterwards is told, and not paid. */
export const settledWarnings = (
  leftOut: readonly { person: { id: number; name: string }; months: readonly string[] }[],
): Finding<WarningCode>[] =>
  leftOut.map(({ person: { id, name }, months }) => ({
    code: "settled",
    employeeId: id,
    message: t("{name}: is settled, so this run leaves out what has changed in {months}. Clear it with them apart", {
      name,
      months: months.map(formatMonth).join(", "),
    }),
  }));

/** Who is not cleared yet is settled by a later run: this one leaves them out. */
export const unclearedWarnings = (
  waiting: readonly { person: { id: number; name: string }; why: string }[],
): Finding<WarningCode>[] =>
  waiting.map(({ person: { id, name }, why }) => ({
    code: "uncleared",
    employeeId: id,
    message: t("{name} is left out: {why}. A later settlement pays them", { name, why }),
  }));
