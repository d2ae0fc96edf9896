/** What the page of a fraud case shows: its money row by row, and its persons. */
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import type { PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { KINDS, mustReport, OUTCOMES, PARTS } from "./fraud-rules";
import type { FraudRow } from "./fraud-row.server";

export const shown = (minor: bigint, { currency }: Pick<FraudRow, "currency">) => formatAmount({ minor, currency });

const moneyTable = (row: FraudRow) => ({
  title: t("Money"),
  caption: t("What was recovered, paid by insurance and written off"),
  columns: [
    { label: t("Day"), nowrap: true },
    { label: t("Kind") },
    { label: t("Note") },
    { label: t("Amount"), numeric: true, nowrap: true, total: shown(row.gross - row.net, row) },
  ],
  rows: row.money.map(({ paidOn, kind, note, amount, correctsId }) => [
    formatDate(paidOn),
    correctsId === null ? choiceWord(KINDS, kind) : t("Correction: {kind}", { kind: choiceWord(KINDS, kind) }),
    note,
    shown(amount, row),
  ]),
});

const personTable = ({ persons }: FraudRow) => ({
  title: t("Persons"),
  caption: t("Persons who had part in it, and how it ended for them"),
  columns: [{ label: t("Name") }, { label: t("Part") }, { label: t("Outcome") }],
  rows: persons.map(({ name, part, outcome }) => [name, choiceWord(PARTS, part), choiceWord(OUTCOMES, outcome)]),
});

export function fraudParts(actor: Actor, row: FraudRow): Promise<PageParts> {
  const { fraudType, gross, currency, confirmedOn, reportedOn, controlIssue, controlIssueId, unit } = row;
  const toReport = confirmedOn !== null && reportedOn === null && mustReport(fraudType, { minor: gross, currency });
  return Promise.resolve({
    notices: toReport
      ? [
          {
            title: t("To be reported to the regulator"),
            tone: "warn",
            lines: [t("Record the day on which it was informed: the case cannot be closed before.")],
          },
        ]
      : [],
    facts: [{ label: t("Investigation"), value: row.investigation?.refNo ?? null }],
    tables: [moneyTable(row), personTable(row)],
    ways:
      controlIssue && controlIssueId !== null && canAt(actor, "auditIssue.read", unit.path)
        ? [
            {
              label: t("Control issue {no}", { no: controlIssue.refNo }),
              to: href("/audit/others/trackerissue/:id", { params: { id: controlIssueId } }),
            },
          ]
        : [],
  });
}
