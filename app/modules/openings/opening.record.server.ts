/** The opening balances of a branch: what they begin with, their page and their API lines. README.md says how they go. */
import { withChanger } from "~/core/changers";
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { Conflict, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { can, todayOf } from "~/core/actor";
import { date, given, link, money, text } from "~/define/field";
import { record } from "~/define/record";
import { bookBranch, lockBooks } from "~/modules/ledger/index.server";
import { branchesToOpen, sumsOfBatches } from "./find-openings.server";
import { gridRows, keptRows } from "./opening-grid-rows.server";
import { openingList } from "./opening-list.server";
import { mayWrite } from "./opening-moves.server";
import { openingParts } from "./opening-parts.server";
import { tooLate, type FirstDay } from "./opening-rules";
import { firstDayOf } from "./opening-row.server";
import { openingWorkflow } from "./opening.workflow.server";

/** Where a branch that begins stands with its first day; null of balances that were begun. @throws Conflict "exists" */
async function beginning(tx: Tx, branchId: number): Promise<FirstDay> {
  await lockBooks(tx, branchId);
  if (await tx.openingBatch.findFirst({ where: { branchId, status: { not: "CANCELLED" } }, select: { id: true } }))
    throw new Conflict(t("The branch has opening balances already: change those."), "exists");
  return firstDayOf(tx, branchId);
}

interface Facts {
  first: FirstDay | null;
  today: string;
}

const inputProblems = ({
  input: { asOf },
  facts: { first, today },
}: {
  input: { asOf: string };
  facts: Facts;
}): Problem[] => [
  ...(first ? tooLate(first).map((one) => ({ ...one, field: "branchId" })) : []),
  ...(asOf > today ? [problem("asOf", t("As of: not after today"), "as_of")] : []),
];

const sum = (label: string) => given(money(label, { currency: "currency" }));

export const opening = record({
  one: "Set of opening balances",
  many: "Opening balances",
  workflow: openingWorkflow,
  list: openingList,
  view: "all",
  api: "AcOpening",
  pages: { add: "/ac/settings/openning/add", details: "/ac/settings/openning/details/:id" },
  permissions: { read: "opening.read", add: "opening.write" },
  title: "Opening balances of {branch}",
  note: ({ no, asOf, totalBase, company }) =>
    [no, formatDate(asOf), ...(no === null ? [] : [formatAmount({ minor: totalBase, currency: company.currency })])]
      .filter(Boolean)
      .join(", "),
  form: {
    title: "Start opening balances",
    sentence: "Of a branch whose first day is not closed",
    button: "Start",
    done: "Draft created.",
    fields: {
      branchId: link("Branch", { to: "Branch", keepsForLife: true }),
      asOf: date("As of", { hint: "The last day of the old books" }),
    },
    begin: async (actor) => {
      const branches = can(actor, "opening.write") ? await branchesToOpen(actor) : [];
      return {
        values: { branchId: branches[0]?.value ?? "" },
        choices: { branchId: branches },
        nothing:
          branches.length > 0
            ? null
            : {
                title: t("No branches left"),
                text: t("Each branch within your reach has opening balances, or has closed its first day."),
              },
      };
    },
    who: mayWrite,
    fill: () => Promise.resolve({}),
    facts: async ({ tx, actor, row, input: { branchId } }): Promise<Facts> => ({
      first: row ? null : await beginning(tx, branchId),
      today: todayOf(actor),
    }),
    problems: inputProblems,
    beside: async ({ tx, actor, row, input: { branchId } }) => {
      const editorId = actor.userId;
      if (row) return { editorId, changers: withChanger(row.changers, editorId) };
      const { name } = await tx.orgUnit.findUniqueOrThrow({ where: { id: branchId }, select: { name: true } });
      return { companyId: (await bookBranch(tx, branchId)).companyId, name, makerId: editorId, editorId };
    },
    act: "create",
    keyless: true,
    example: { branchId: "1", asOf: "2026-01-05" },
  },
  lines: gridRows,
  answers: {
    fields: {
      no: text("Number", { max: 30, optional: true }),
      debit: sum("Debit"),
      credit: sum("Credit"),
      difference: sum("Difference"),
    },
    of: async (rows, { company: { currency } }) => {
      const sums = await sumsOfBatches(
        db,
        rows.map(({ id }) => id),
      );
      const amount = (minor: bigint) => ({ minor, currency });
      return rows.map(({ id }) => {
        const { debit, credit, difference } = sums.get(id)!;
        return { debit: amount(debit), credit: amount(credit), difference: amount(difference) };
      });
    },
    rows: keptRows,
  },
  page: openingParts,
  history: {
    actions: { "OpeningBatch.create": "Created", "OpeningBatch.change": "Draft changed" },
    fields: { lines: { label: "Lines" }, no: { label: "Number", kind: "code" } },
  },
});
