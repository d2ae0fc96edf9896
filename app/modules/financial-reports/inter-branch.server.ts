import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { listedTransit, partsBetween, type PartOfPair } from "~/modules/funds/index.server";
import { chartOf } from "./chart-of.server";
import { figuresOf } from "./figures.server";
import { framed, type Frame } from "./frame.server";
import { sumOf, type Sheet, type SheetRow } from "./sheet";

/** What branches of the unit have sent each other and not yet received, as the books of both say it (spec: accounts §2 F4, §13). */
export async function interBranch(frame: Frame): Promise<Sheet> {
  const { branches, caps, to, asked } = frame;
  const all = (
    await partsBetween(
      db,
      branches.map(({ id }) => id),
      { caps, to },
    )
  ).filter(({ currency }) => asked.currency === null || currency === asked.currency);
  const within = new Map(branches.map((branch) => [branch.id, branch]));
  const inside = all.filter(({ fromBranchId, toBranchId }) => within.has(fromBranchId) && within.has(toBranchId));
  const valueOf = ({ amount, base }: PartOfPair) => (asked.currency === null ? base : amount);
  const ledgers = new Map(
    (await chartOf(frame.company.unitId))
      .filter(({ id }) => all.some(({ ledgerId }) => ledgerId === id))
      .map((ledger) => [ledger.id, ledger]),
  );
  const pairs = new Map<string, PartOfPair[]>();
  for (const part of inside)
    pairs.set(`${part.fromBranchId}/${part.toBranchId}`, [
      ...(pairs.get(`${part.fromBranchId}/${part.toBranchId}`) ?? []),
      part,
    ]);
  const rows = [...pairs.values()]
    .filter((own) => !nothing(own))
    .map((own): SheetRow => {
      const [{ fromBranchId, toBranchId, ledgerId }] = own as [PartOfPair];
      const [from, receiver] = [within.get(fromBranchId)!, within.get(toBranchId)!];
      return {
        kind: "line",
        depth: 0,
        cells: [from.code, from.name, receiver.code, receiver.name, sumOf(own.map(valueOf))],
        drill: {
          report: "ledgerBalance",
          search: { ledger: ledgers.get(ledgerId)?.code ?? "", unit: String(from.id) },
        },
      };
    });
  const common = framed(frame, "at");
  const booked = (await figuresOf(frame, [{ label: "", branchIds: null, from: to, to, search: {} }], "post")).filter(
    ({ ledger }) => ledgers.has(ledger.id),
  );
  return {
    ...common,
    report: "interBranch",
    title: t("Between branches"),
    rows: rows.sort((a, b) => (String(a.cells) < String(b.cells) ? -1 : 1)),
    totals: [null, t("Total"), null, null, sumOf(inside.map(valueOf))],
    facts: [
      ...common.facts,
      {
        label: t("Ledgers"),
        value: [...ledgers.values()].map(({ code, name }) => `${code} ${name}`).join(", ") || "–",
      },
    ],
    columns: [
      { id: "fromCode", label: t("From"), kind: "text", share: 0.6 },
      { id: "name", label: t("Sender"), kind: "text", share: 1.6 },
      { id: "toCode", label: t("To"), kind: "text", share: 0.6 },
      { id: "receiver", label: t("Receiver"), kind: "text", share: 1.6 },
      { id: "amount", label: t("In transit"), kind: "money" },
    ],
    checks: [
      {
        label: t("The accounts of branches add up to their ledgers"),
        ok: sumOf(all.map(valueOf)) === sumOf(booked.map(({ figures }) => figures[0]!.closing)),
      },
      ...(asked.to === null && asked.known === "" && asked.currency === null
        ? [{ label: t("The transfers in transit agree"), ok: await agreesWithTransfers(frame, inside) }]
        : []),
    ],
  };
}

const pairKey = ({
  fromBranchId,
  toBranchId,
  currency,
}: Pick<PartOfPair, "fromBranchId" | "toBranchId" | "currency">) => `${fromBranchId}/${toBranchId}/${currency}`;

/** Amounts of one currency that take each other away. */
function sums(parts: readonly PartOfPair[]): Map<string, bigint> {
  const found = new Map<string, bigint>();
  for (const part of parts) found.set(pairKey(part), (found.get(pairKey(part)) ?? 0n) + part.amount);
  return found;
}

const nothing = (parts: readonly PartOfPair[]) =>
  [...sums(parts).values()].every((amount) => amount === 0n) && sumOf(parts.map(({ base }) => base)) === 0n;

/** To the last cent, by pair and currency. */
async function agreesWithTransfers({ branches }: Frame, inside: readonly PartOfPair[]): Promise<boolean> {
  const ids = new Set(branches.map(({ id }) => id));
  const listed = [...(await listedTransit(db, [...ids])).values()].filter(
    ({ fromBranchId, toBranchId }) => ids.has(fromBranchId) && ids.has(toBranchId),
  );
  const booked = sums(inside);
  return (
    listed.every((pair) => booked.get(pairKey(pair)) === pair.amount) &&
    [...booked].every(([key, amount]) => amount === 0n || listed.some((pair) => pairKey(pair) === key))
  );
}
