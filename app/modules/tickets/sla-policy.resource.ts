/** How soon the desks of a company answer and resolve tickets, by priority, and by category where one differs. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, date, integer, link } from "~/define/field";
import { defineResource } from "~/define/resource";
import { ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { USUAL_HOURS } from "./clock.server";
import { choicesOf, PRIORITIES, type Priority } from "./ticket";

/** "00:00", "00:30" … "23:30" */
const HALF_HOURS = Array.from({ length: 48 }, (_, i) => {
  const value = `${String(Math.floor(i / 2)).padStart(2, "0")}:${i % 2 === 0 ? "00" : "30"}`;
  return { value, label: value };
});
const MOST_MINUTES = 30_000;

/** A line counts for tickets raised from its day on; of several in use the newest one does. */
export const slaPolicy = defineResource("SlaPolicy", {
  one: "Ticket target",
  many: "Ticket targets",
  model: "SlaPolicy",
  area: "admin",
  path: "/admin/settings/slaPolicy",
  title: ({ priority, validFrom }) => `${PRIORITIES[priority as Priority]} ${validFrom}`,
  omit: ["companyId"],
  fields: {
    categoryId: link("Category", {
      to: "TicketCategory",
      optional: true,
      hint: "Empty: every category without a line of its own",
    }),
    priority: choice("Priority", { choices: choicesOf(PRIORITIES), keepsForLife: true }),
    firstMin: integer("First answer within (minutes)", { min: 1, max: MOST_MINUTES, initial: "60" }),
    resolveMin: integer("Resolved within (minutes)", {
      min: 1,
      max: MOST_MINUTES,
      initial: "480",
      hint: "Only hours in which the desk is open count, and none while the ticket waits for its requester",
    }),
    opens: choice("Desk opens", { choices: HALF_HOURS, initial: USUAL_HOURS.opens }),
    closes: choice("Desk closes", { choices: HALF_HOURS, initial: USUAL_HOURS.closes }),
    validFrom: date("In effect from", { keepsForLife: true, hint: "For tickets raised from this day on" }),
  },
  list: {
    columns: ["priority", "categoryId", "firstMin", "resolveMin", "opens", "closes", "validFrom", "active"],
    search: ["priority"],
    filters: ["priority", "categoryId", "active"],
    sort: "priority",
    then: "validFrom",
  },
  permissions: { read: "ticket.policy.read", edit: "ticket.policy.edit" },
  example: {
    categoryId: null,
    priority: "HIGH",
    firstMin: 60,
    resolveMin: 240,
    opens: "08:00",
    closes: "17:00",
    validFrom: "2027-01-01",
  },
  scope: ofCompany,
  check: async (input, { tx, actor, current }) => {
    const { categoryId, priority, validFrom } = input;
    const companyId = current?.companyId ?? ownCompany(actor, "ticket.policy.edit");
    const twin = await tx.slaPolicy.findFirst({
      where: { companyId, categoryId, priority, validFrom, NOT: { id: current?.id ?? 0 } },
      select: { id: true },
    });
    const used = current ? await tx.ticket.count({ where: { policyId: current.id } }) : 0;
    return [
      ...policyProblems(input),
      ...(twin ? [problem("validFrom", t("This line already exists: change that one"), "taken")] : []),
      ...(used > 0 && current && differs(current, input)
        ? [problem("", t("Tickets are held to this line: add one from a later day to replace it"), "in_use")]
        : []),
    ];
  },
  store: {
    create: ({ tx, actor }, input) =>
      tx.slaPolicy.create({ data: { ...input, companyId: ownCompany(actor, "ticket.policy.edit") } }),
  },
});

interface Targets {
  categoryId: number | null;
  firstMin: number;
  resolveMin: number;
  opens: string;
  closes: string;
}

/** What no line can say. */
export function policyProblems({ firstMin, resolveMin, opens, closes }: Omit<Targets, "categoryId">): Problem[] {
  return [
    ...(opens < closes ? [] : [problem("closes", t("Desk closes: later than it opens"), "order")]),
    ...(firstMin <= resolveMin
      ? []
      : [problem("resolveMin", t("Resolved within: not sooner than the first answer"), "order")]),
  ];
}

const differs = (held: Targets, input: Targets): boolean =>
  (["categoryId", "firstMin", "resolveMin", "opens", "closes"] as const).some((name) => held[name] !== input[name]);
