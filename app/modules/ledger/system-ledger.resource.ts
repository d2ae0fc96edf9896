import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, link } from "~/define/field";
import { defineResource, type RuleContext } from "~/define/resource";
import { ofCompany, ownCompany } from "./chart-scope";
import { SYSTEM_EVENTS, type SystemEvent } from "./entry-types";
import { EVENT_INFO, eventLabel } from "./system-events";

/** Which ledger each event of the product is booked to: one line for the company, others for branches that differ. */
export const systemLedger = defineResource("SystemLedger", {
  one: "System event",
  many: "System events",
  model: "SystemLedger",
  area: "accounts",
  path: "/ac/settings/systemLedger",
  title: (row) => eventLabel(row.event),
  omit: ["companyId"],
  fields: {
    event: choice("Event", {
      choices: SYSTEM_EVENTS.map((value) => ({ value, label: EVENT_INFO[value].label })),
      keepsForLife: true,
    }),
    ledgerId: link("Booked to", { to: "Ledger" }),
    branchId: link("Only in branch", {
      to: "Branch",
      optional: true,
      loose: true,
      keepsForLife: true,
      hint: "Leave empty for every branch without its own line",
    }),
  },
  list: {
    columns: ["event", "ledgerId", "branchId", "active"],
    search: ["event"],
    filters: ["event", "ledgerId", "branchId", "active"],
    sort: "event",
    then: "branchId",
  },
  permissions: { read: "chart.read", edit: "chart.edit" },
  scope: ofCompany,
  check: eventProblems,
  checkActive: async ({ branchId }, active) =>
    active || branchId !== null
      ? []
      : [problem("", t("The product books this event: choose another ledger for it instead"), "needed")],
  store: {
    create: ({ tx, actor }, input) =>
      tx.systemLedger.create({ data: { ...input, companyId: ownCompany(actor, "chart.edit") } }),
  },
});

async function eventProblems(
  { event, ledgerId }: { event: string; ledgerId: number },
  { tx }: RuleContext<"SystemLedger">,
): Promise<Problem[]> {
  const { control, cash } = EVENT_INFO[event as SystemEvent];
  const ledger = await tx.ledger.findUniqueOrThrow({ where: { id: ledgerId } });
  const problems: Problem[] = [];
  if (ledger.controlType !== control)
    problems.push(
      problem(
        "ledgerId",
        control === "NONE"
          ? t("Booked to: choose a ledger that holds no accounts")
          : t("Booked to: choose a ledger that holds accounts of this kind"),
      ),
    );
  if (ledger.isCash !== (cash ?? false) || ledger.isBank)
    problems.push(
      problem(
        "ledgerId",
        cash ? t("Booked to: choose a ledger of cash") : t("Booked to: choose a ledger that is neither cash nor bank"),
      ),
    );
  return problems;
}
