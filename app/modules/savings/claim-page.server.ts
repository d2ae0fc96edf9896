/** What the page of a request says of its saver: why it is refused or two people approve it, and who gets what of a claim. */
import { formatAmount } from "~/core/currencies";
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { PageParts, PageTable } from "~/define/record";
import { confirmProblems, sharesOf } from "./safeguards";
import { saversOf } from "./saver.server";
import type { WithdrawalRow } from "./withdrawal-row.server";

type Notices = NonNullable<PageParts["notices"]>;

/** The same to whoever asked for it, approves it and pays it. */
export function safeguardNotices({ status, safeguard, approvals }: WithdrawalRow): Notices {
  const { refused, second } = safeguard;
  if (refused) return [{ title: t("Nothing can be paid"), tone: "bad", lines: [refused.message] }];
  const again = status === "APPROVED" ? confirmProblems(safeguard, approvals) : [];
  if (again.length > 0)
    return [{ title: t("To be approved once more"), tone: "warn", lines: again.map(({ message }) => message) }];
  return second.length > 0 ? [{ title: t("Two people approve this"), tone: "warn", lines: second }] : [];
}

/** Whom a claim is paid to: the nominees as they were verified last. @param due what is paid today; null where no day is open */
export async function nomineesTable(
  { at }: Pick<Actor, "at">,
  { account, currency, paid }: WithdrawalRow,
  due: bigint | null,
): Promise<PageTable> {
  const { nominees } = (await saversOf(db, [account], at))(account.id);
  const amount = paid ?? due;
  const parts = amount === null ? [] : sharesOf(amount, nominees ?? []);
  return {
    title: t("Paid to nominees"),
    caption: t("Nominees as they were verified last, with their shares"),
    columns: [
      { label: t("Name") },
      { label: t("Relation") },
      { label: t("Share"), numeric: true },
      { label: t("Amount"), numeric: true },
    ],
    rows: (nominees ?? []).map(({ name, relation, shareBp }, n) => [
      name,
      relation,
      percentText(shareBp),
      parts[n] ? formatAmount({ minor: parts[n].amount, currency }) : null,
    ]),
    empty: {
      title: t("No nominees are kept"),
      text: t("The request says in “Paid to” and its files who the heirs are."),
    },
  };
}
