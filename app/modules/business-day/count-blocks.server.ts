/** What the sheet of a day says of its counts. */
import { exponentOf } from "~/core/currencies";
import { formatMoney } from "~/core/money";
import type { PrintBlock } from "~/core/print-document";
import { t } from "~/core/text";
import { cashKey } from "~/modules/ledger/index.server";
import { answerWords } from "./answers.server";
import { when, type Sheet } from "./load-day-sheet.server";
import { objectionLine } from "./objections.server";

/** What was found when the day was opened. */
export function foundTable({ day, objections, nameOf, company }: Sheet): PrintBlock[] {
  const found = day.counts.filter(({ opening }) => opening);
  if (found.length === 0) return [];
  const objected = objections
    .filter(({ opening }) => opening)
    .map((one) => `${one.cash}. ${objectionLine(one, company.timeZone)}`);
  const columns = [
    { label: t("Cash"), share: 2 },
    { label: t("Currency") },
    ...["Counted", "Left at the last closing", "Difference"].map((label) => ({
      label: t(label),
      numeric: true,
      share: 1.2,
    })),
    { label: t("Counted by"), share: 2 },
    { label: t("Witness"), share: 2 },
  ];
  return [
    {
      kind: "table",
      title: t("Cash found at the opening"),
      columns,
      rows: found.map(({ ledger, currency, total, book, difference, countedById, witnessId, countedAt }) => [
        `${ledger.code} ${ledger.name}`,
        currency,
        ...[total, book, difference].map((minor) => formatMoney(minor, exponentOf(currency))),
        [nameOf(countedById), when(countedAt, company)].join(", "),
        nameOf(witnessId),
      ]),
    },
    ...(objected.length === 0
      ? []
      : [{ kind: "text" as const, title: t("Objections to what was found"), text: objected.join("\n") }]),
  ];
}

/** What was found before, and objected to, that the last count does not say. */
function beforeLines(
  { before, objections, nameOf, company }: Sheet,
  count: { id: number; ledgerId: number; currency: string },
): string {
  const key = cashKey(count);
  const found = (before.get(key) ?? []).map(({ at, difference, currency, countedById, countNo }) => {
    const words = {
      at: when(at, company),
      name: nameOf(countedById),
      difference: formatMoney(difference, exponentOf(currency)),
    };
    return `${
      countNo === null
        ? t("Counted before, in a visit, {at} by {name}: difference {difference}", words)
        : t("Counted before, {at}: difference {difference}", words)
    } ${currency}`;
  });
  const objected = objections
    .filter((one) => !one.opening && one.countId !== count.id && cashKey(one) === key)
    .map((one) => objectionLine(one, company.timeZone));
  return [...found, ...objected].map((line) => `\n${line}`).join("");
}

export function countBlocks(sheet: Sheet): PrintBlock[] {
  const { day, latest, custodians, nameOf, answers, company } = sheet;
  return day.counts
    .filter(({ id }) => latest.has(id))
    .flatMap((count): PrintBlock[] => {
      const { ledger, currency, lines } = count;
      const money = (minor: bigint) => formatMoney(minor, exponentOf(currency));
      const title = `${ledger.code} ${ledger.name}, ${t("count no. {n}", { n: count.countNo })}`;
      const people = [
        t("Counted by {name}", { name: nameOf(count.countedById) }),
        t("witness {name}", { name: nameOf(count.witnessId) }),
        t("custodian {name}", { name: custodians.get(count.custodianId) ?? "" }),
      ].join(", ");
      const said = answerWords(answers.get(count.id)!, company.timeZone);
      const carried =
        count.carriedFromId === null ? "" : `\n${t("Nothing moved on this day: the previous count still applies.")}`;
      const sums = `${t("Counted {counted}, in the books {book}, difference {difference}", { counted: money(count.total), book: money(count.book), difference: money(count.difference) })} ${currency}`;
      return [
        {
          kind: "text",
          title,
          text: `${people}\n${when(count.countedAt, company)}\n${sums}${beforeLines(sheet, count)}${count.note ? `\n${count.note}` : ""}${carried}${said ? `\n${said}` : ""}`,
        },
        ...(lines.length === 0
          ? []
          : [
              {
                kind: "table" as const,
                title: t("Notes and coins"),
                columns: [
                  { label: t("Face") },
                  { label: t("Quantity"), numeric: true },
                  { label: t("Amount"), numeric: true },
                ],
                rows: lines.map(({ face, kind, quantity }) => [
                  `${money(face)} ${kind === "COIN" ? t("coin") : t("note")}`,
                  String(quantity),
                  money(face * BigInt(quantity)),
                ]),
                totals: [t("Together"), "", money(count.total)],
              },
            ]),
      ];
    });
}
