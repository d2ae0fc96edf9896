/** One entry of the books, whole: its lines, who stands behind it, what it came from, and the seal. */
import { formatDate, formatInstant } from "~/core/dates";
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatMoney } from "~/core/money";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import {
  accountsOfStaff,
  entriesUntoldTo,
  findJournal,
  gatherHidden,
  payLedgersHiddenFrom,
  payOfFew,
  type JournalView,
} from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { displayNames } from "./display-names.server";
import { sumOf } from "./sheet";
import { typeLabel } from "./statement-sheet.server";

export interface EntryPage {
  id: number;
  no: string;
  type: string;
  narration: string;
  company: string;
  branch: { id: number; code: string; name: string };
  businessDate: string;
  seq: number;
  source: string;
  facts: { label: string; value: string }[];
  reverses: JournalView["reverses"];
  reversedBy: JournalView["reversedBy"];
  lines: {
    lineNo: number;
    ledger: { code: string; name: string };
    /** Its code is null where it stands for several. */ account: { code: string | null; label: string } | null;
    memo: string | null;
    /** In another currency than the books'; else "". */ amount: string;
    debit: string;
    credit: string;
    system: boolean;
  }[];
  /** Of either side; "" where it is not told, with no lines. */
  total: string;
  currency: string;
}

/** @throws NotFound when its branch is out of reach */
export async function openEntry(actor: Actor, id: number): Promise<EntryPage> {
  const entry = await findJournal({ id });
  const branch = await db.orgUnit.findFirst({
    where: { AND: [{ id: entry.branchId }, unitsWithin(actor, "books.report")] },
    select: { id: true, code: true, name: true, path: true },
  });
  if (!branch) throw new NotFound();
  const { unitId, name, currency, timeZone } = await companyOf(db, branch);
  const hidden = await payLedgersHiddenFrom(actor, [unitId]);
  const isTold = !(await entriesUntoldTo(actor, [unitId])).has(id);
  const lines = isTold ? gatherHidden(entry.lines, hidden) : [];
  const exponent = exponentOf(currency);
  const money = (minor: bigint) => formatMoney(minor, exponent);
  return {
    id,
    no: entry.no,
    type: typeLabel(entry.type),
    narration: entry.narration,
    company: name,
    branch: { id: branch.id, code: branch.code, name: branch.name },
    businessDate: entry.businessDate,
    seq: entry.seq,
    source: entry.source,
    facts: [...(isTold ? [] : [{ label: t("Lines"), value: payOfFew() }]), ...(await factsOf(entry, branch, timeZone))],
    reverses: entry.reverses,
    reversedBy: entry.reversedBy,
    currency,
    total: isTold ? money(sumOf(entry.lines.map(({ amount, base }) => (amount > 0n ? base : 0n)))) : "",
    lines: lines.map(({ lineNo, ledger, subLedger, memo, amount, base, currency: own, system }) => ({
      lineNo,
      ledger: { code: ledger.code, name: ledger.name },
      account: hidden.has(ledger.id)
        ? { code: null, label: accountsOfStaff() }
        : subLedger && { code: subLedger.code, label: `${subLedger.code} ${subLedger.name}` },
      memo,
      system,
      amount: own === currency ? "" : formatAmount({ minor: amount, currency: own }),
      debit: amount > 0n ? money(base) : "",
      credit: amount < 0n ? money(-base) : "",
    })),
  };
}

async function factsOf(
  entry: JournalView,
  branch: { code: string; name: string },
  timeZone: string,
): Promise<EntryPage["facts"]> {
  const names = await displayNames([entry.preparedById, entry.postedById]);
  const nameOf = (id: number | null) => (id === null ? t("The portal") : (names.get(id) ?? t("Someone")));
  return [
    { label: t("Number"), value: entry.no },
    { label: t("Kind"), value: typeLabel(entry.type) },
    { label: t("Branch"), value: `${branch.code} ${branch.name}` },
    {
      label: t("Business date"),
      value: `${formatDate(entry.businessDate)}${entry.adjustment ? `, ${t("adjustment day")}` : ""}`,
    },
    { label: t("Narration"), value: entry.narration },
    { label: t("Prepared by"), value: nameOf(entry.preparedById) },
    { label: t("Approved by"), value: nameOf(entry.postedById) },
    { label: t("Booked at"), value: formatInstant(entry.postedAt, timeZone) },
    { label: t("Made for"), value: entry.source },
    ...(entry.reverseOn ? [{ label: t("To be reversed from"), value: formatDate(entry.reverseOn) }] : []),
    ...(entry.reverses ? [{ label: t("Reverses"), value: entry.reverses.no }] : []),
    ...(entry.reversedBy ? [{ label: t("Reversed by"), value: entry.reversedBy.no }] : []),
    { label: t("Entry of the branch"), value: String(entry.seq) },
    { label: t("Hash"), value: entry.hash },
    { label: t("Hash of the entry before"), value: entry.prevHash },
  ];
}
