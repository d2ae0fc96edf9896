/** Advances that wait for a recommendation or for HR, for the board of HR and its reminders. */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import type { ApprovalProcess } from "~/define/approval";
import { href } from "~/addresses/href";
import { decidersNow } from "~/modules/people/index.server";
import { holderWords } from "./advance-line.server";
import { waitingAdvances } from "./advance-row.server";
import { advancePage } from "./pay-pages";

export const advanceApproval: ApprovalProcess = {
  name: "SalaryAdvance",
  label: "Salary advances",
  waiting: async (tx, actor, unit, page) =>
    (await waitingAdvances(tx, actor, unit, page)).map((row) => {
      const age = row.age!;
      return {
        id: row.id,
        version: row.version,
        title: t("{name}: {type}", { name: row.employee.name, type: t("Salary advance") }),
        detail: t("{amount} in {n} instalments", {
          amount: formatAmount({ minor: row.amount, currency: row.currency }),
          n: row.instalments,
        }),
        unitName: row.unit.name,
        unitPath: row.unit.path,
        since: age.since,
        waited: age.waited,
        stage: age.stage,
        escalatesOn: age.escalatesOn,
        asked: decidersNow(row.levels, age),
        holder: holderWords(row) ?? "",
        page: advancePage(row.id),
        hrPage: href("/hr/salary-advance/details/:id", { params: { id: row.id } }),
      };
    }),
};
