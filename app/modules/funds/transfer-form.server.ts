/** The forms of transfers: what they offer, and what they begin with. */
import { exponentOf } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { NotFound, type Conflict } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { clashesOf } from "~/define/clashes";
import type { Choice } from "~/define/field";
import { asOpened, staleEdit, valuesBefore } from "~/modules/audit-trail/index.server";
import { wantedFunds, type WantedFunds } from "~/modules/requisitions/index.server";
import { KIND_CHOICES } from "./fund-rules";
import { mayWrite } from "./fund-moves.server";
import { findFundRow } from "./fund-row.server";
import { headsOf } from "./open-transfer.server";
import { moneyPlaces, placeValue } from "./places.server";

export interface TransferForm {
  values: Record<string, string>;
  version: number | null;
  no: string | null;
  /** Branches the person may send from, with where each keeps money: "12" and its places. */
  senders: Choice[];
  receivers: Choice[];
  places: Choice[];
  currencies: Choice[];
  kinds: Choice[];
  /** What the head office may pay for a branch; none elsewhere. */
  heads: Choice[];
  /** Approved requisitions for funds. */
  wanted: WantedFunds[];
  /** Why nothing can be sent with this form; null where something can. */
  why: string | null;
}

/** What is missing: a branch to send from, or a place of its money. */
function whyNothing(which: "HEAD" | "BRANCH", { senders, places }: { senders: number; places: number }): string | null {
  if (senders > 0)
    return places > 0
      ? null
      : t("The branch has no cash ledger and no bank account to send from. Add one in the settings of accounts.");
  return which === "HEAD"
    ? t(
        "This form is for the head office, and you make transfers for other branches. Use “From a branch” in the list of funds sent.",
      )
    : t(
        "This form is for branches, and you make transfers for the head office. Use “From the head office” in the list of funds sent.",
      );
}

/**
 * The form of a new transfer, or of a draft.
 * @param which HEAD: only from the head office; BRANCH: only from others
 * @param requisitionId an approved requisition that the funds are for: they begin with its branch and amount
 */
export async function transferForm(
  actor: Actor,
  which: "HEAD" | "BRANCH",
  { fromBranchId = null, requisitionId = null }: { fromBranchId?: number | null; requisitionId?: number | null } = {},
): Promise<TransferForm> {
  const permission = which === "HEAD" ? "fund.write.head" : "fund.write.branch";
  const senders = await db.orgUnit.findMany({
    where: { AND: [{ kind: "BRANCH", active: true, headOffice: which === "HEAD" }, unitsWithin(actor, permission)] },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const sender = senders.find(({ id }) => id === fromBranchId) ?? senders[0] ?? null;
  const receivers = await db.orgUnit.findMany({
    where: {
      kind: "BRANCH",
      active: true,
      path: { startsWith: `/${actor.company.unitId}/` },
      NOT: { id: which === "HEAD" ? (sender?.id ?? 0) : 0 },
    },
    orderBy: [{ headOffice: "desc" }, { name: "asc" }],
    select: { id: true, name: true },
  });
  const places = (
    await Promise.all(
      senders.map(async ({ id, name }) =>
        (await moneyPlaces(db, id, "C")).map((place) => ({ ...place, branch: name })),
      ),
    )
  ).flat();
  const currencies = [...new Set([actor.company.currency, ...places.flatMap(({ currency }) => currency ?? [])])];
  const [wanted, heads] = [
    senders.length > 0 ? await wantedFunds(db, actor.company.unitId) : [],
    which === "HEAD" ? await headsOf(actor.company.unitId) : [],
  ];
  const asked = wanted.find(({ id }) => id === requisitionId);
  const choice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return {
    values: {
      fromBranchId: String(sender?.id ?? ""),
      kind: "CASH",
      currency: actor.company.currency,
      toBranchId: asked ? String(asked.branchId) : which === "BRANCH" ? String(receivers[0]?.id ?? "") : "",
      ...(asked ? { requisitionId: String(asked.id), amount: asked.approved } : {}),
    },
    version: null,
    no: null,
    senders: senders.map(choice),
    receivers: receivers.map(choice),
    places: [...new Map(places.map(({ value, label }) => [value, { value, label }])).values()],
    currencies: currencies.map((value) => ({ value, label: value })),
    kinds: KIND_CHOICES.filter(({ value }) => which === "HEAD" || value !== "ADVICE"),
    heads,
    wanted,
    why: whyNothing(which, { senders: senders.length, places: places.length }),
  };
}

/** The form of a draft, also of one that is a draft no longer. @throws NotFound out of reach */
export async function draftForm(actor: Actor, id: number): Promise<TransferForm & { status: string }> {
  const row = await findFundRow(db, actor, id);
  if (!row || mayWrite(actor, row) !== true) throw new NotFound();
  const form = await transferForm(actor, row.from.headOffice ? "HEAD" : "BRANCH", { fromBranchId: row.fromBranchId });
  return { ...form, version: row.version, no: row.no, status: row.status, values: valuesOf(row) };
}

/** What a transfer holds of what is typed into its form. */
export interface Content {
  kind: string;
  currency: string;
  amount: bigint;
  fromLedgerId: number;
  fromSubLedgerId: number | null;
  carrier: string | null;
  reference: string | null;
  narration: string;
  fromBranchId: number;
  toBranchId: number;
  requisitionId: number | null;
  expenseHeadId: number | null;
}

/** A transfer as its form holds it. */
export const valuesOf = (of: Content): Record<string, string> => ({
  fromBranchId: String(of.fromBranchId),
  toBranchId: String(of.toBranchId),
  ...{ kind: of.kind, currency: of.currency },
  amount: moneyToDecimal(of.amount, exponentOf(of.currency)),
  from: placeValue(of.fromLedgerId, of.fromSubLedgerId),
  ...{ carrier: of.carrier ?? "", reference: of.reference ?? "", narration: of.narration },
  requisitionId: String(of.requisitionId ?? ""),
  headId: String(of.expenseHeadId ?? ""),
});

const LABELS = {
  ...{ fromBranchId: "Sent by", toBranchId: "To", kind: "By", from: "Taken from", currency: "Currency" },
  ...{ amount: "Amount", carrier: "Carried by", reference: "Slip or transaction", headId: "Expense head" },
  ...{ requisitionId: "For requisition", narration: "What for" },
};

/**
 * The conflict of an edit of a draft that has moved on since its form was opened: who changed it, and both values of what they
 * changed to something other than what was typed.
 * @param opened the version the person opened; @param mine what they typed
 */
export async function staleTransfer(
  tx: Tx,
  actor: Actor,
  row: Content & { id: number; version: number; from: { headOffice: boolean } },
  opened: number,
  mine: Content,
): Promise<Conflict> {
  const stood = await valuesBefore(tx, "FundTransfer", row, opened);
  const seen = asOpened<Content>(row, stood);
  // The trail tells amounts in minor units as text.
  const before = { ...seen, amount: BigInt(seen.amount) };
  const { senders, receivers, places, kinds, heads, wanted } = await transferForm(
    actor,
    row.from.headOffice ? "HEAD" : "BRANCH",
    { fromBranchId: mine.fromBranchId },
  );
  const offered: Readonly<Record<string, readonly Choice[]>> = {
    ...{ fromBranchId: senders, toBranchId: receivers, from: places, kind: kinds, headId: heads },
    requisitionId: wanted.map(({ id, label }) => ({ value: String(id), label })),
  };
  const label = (field: string, value: string) =>
    offered[field]?.find((choice) => choice.value === value)?.label ?? value;
  const clashes = clashesOf(LABELS, valuesOf(row), valuesOf(mine), valuesOf(before)).map((clash) => ({
    ...clash,
    theirs: label(clash.field, clash.theirs),
    mine: label(clash.field, clash.mine),
  }));
  return staleEdit(tx, "FundTransfer", row, clashes);
}
