/** The lists of vouchers, one face for each kind, the latest first, and that of decisions (spec: accounts §16). */
import { formatWait } from "~/core/dates";
import { recordName } from "~/core/record-name";
import { reach, type Actor } from "~/core/actor";
import { listStates, recordOf, type ListView } from "~/define/listing";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { MODE_CHOICES, TYPE_CHOICES } from "./voucher-lists";
import { sideOf, VOUCHER_INCLUDE, withNames } from "./voucher-names.server";
import { voucherPage } from "./voucher-page";
import { visibleVouchers, type VoucherWhere } from "./voucher-row.server";
import { TYPE_INFO, VOUCHER_TYPES, type VoucherType } from "./voucher-types";
import { voucherWorkflow } from "./voucher.workflow.server";

type Face = ListView<"Voucher">;

const { column, filter, list } = recordOf("Voucher", VOUCHER_INCLUDE, withNames);

interface Stated {
  no: string | null;
  journal: { reversedBy: object | null } | null;
}

/** A numbered draft was returned; a booked one that was taken back is reversed. */
export const voucherStates = listStates<Stated>(voucherWorkflow, {
  RETURNED: {
    label: "Returned",
    tone: "warn",
    of: "DRAFT",
    where: () => ({ no: { not: null } }),
    is: ({ no }) => no !== null,
  },
  REVERSED: {
    label: "Reversed",
    tone: "warn",
    of: "POSTED",
    where: () => ({ journal: { reversedBy: { isNot: null } } }),
    is: ({ journal }) => Boolean(journal?.reversedBy),
  },
});

const MODES = [...MODE_CHOICES.slice(0, 2), { value: "NONE", label: "–" }];

/** Submitted vouchers of others in the part of the organisation where the actor decides. */
export function waitingFor(actor: Actor): VoucherWhere {
  const me = actor.userId ?? 0;
  const within = (where: readonly string[]) => ({
    branch: { OR: where.map((path) => ({ path: { startsWith: path } })) },
  });
  return {
    status: "SUBMITTED",
    NOT: { OR: [{ makerId: me }, { editorId: me }] },
    OR: [
      { type: { not: "REVERSE" }, ...within(reach(actor, "voucher.approve")) },
      { type: "REVERSE", ...within(reach(actor, "voucher.reverse.approve")) },
    ],
  };
}

/** What the list of each kind shows between the branch and the state, and what it is called there. */
const OWN: Readonly<Record<VoucherType, { only: readonly string[]; labels: Readonly<Record<string, string>> }>> = {
  PAYMENT: { only: ["payee", "mode", "total"], labels: { payee: "Payee" } },
  RECEIVE: { only: ["payee", "reference", "mode", "total"], labels: { payee: "Payer", reference: "Receipt no." } },
  JOURNAL: { only: ["about", "debit", "credit"], labels: { about: "Ledgers" } },
  INCOME: { only: ["about", "payee", "mode", "total"], labels: { about: "Ledgers", payee: "Payer" } },
  EXPENSE: { only: ["about", "payee", "requisition", "total"], labels: { about: "Expense head", payee: "Payee" } },
  TRANSFER: { only: ["about", "reference", "total"], labels: { about: "From and to", reference: "Slip no." } },
  REVERSE: { only: ["about", "total"], labels: { about: "Reverses" } },
};
const FEWER_MODES: readonly VoucherType[] = ["JOURNAL", "TRANSFER", "REVERSE"];

function faceOf(type: VoucherType): Face {
  const { word, many, fresh } = TYPE_INFO[type];
  const reverses = type === "REVERSE";
  return {
    path: href("/ac/voucher/:type/list", { params: { type: word } }),
    permission: "voucher.read",
    scope: visibleVouchers,
    where: () => ({ type }),
    title: many,
    only: ["no", "voucherDate", "branch", ...OWN[type].only, "status", "maker", "checker"],
    labels: OWN[type].labels,
    without: ["type", ...(FEWER_MODES.includes(type) ? ["mode"] : [])],
    choices: type === "EXPENSE" ? {} : { mode: ["CASH", "BANK"] },
    file: `voucher-${word}`,
    add: {
      label: fresh,
      to: reverses ? href("/ac/voucher/reverse/add") : href("/ac/voucher/:type/add", { params: { type: word } }),
      permission: reverses ? "voucher.reverse" : "voucher.write",
    },
    more: reverses
      ? []
      : [
          {
            label: "From a file",
            to: href("/import/:resource", { params: { resource: "voucher" } }),
            permission: "voucher.write",
            icon: "upload",
          },
        ],
  };
}

/** Income that came in by bank or in cash. */
function incomeFace(through: "byBank" | "byCash", mode: "BANK" | "CASH", title: string): Face {
  const income = faceOf("INCOME");
  return {
    ...income,
    path: href("/ac/voucher/income/:through/list", { params: { through } }),
    where: () => ({ type: "INCOME", mode }),
    title,
    without: ["type", "mode"],
    file: `voucher-income-${mode.toLowerCase()}`,
    add: { ...income.add!, to: href("/ac/voucher/income/:through/add", { params: { through } }) },
  };
}

export const voucherList = list("vouchers", {
  area: "accounts",
  title: "Vouchers",
  counted: ["{n} voucher", "{n} vouchers"],
  columns: {
    no: column.page(column.words("Number", recordName, { path: "no", nowrap: true })),
    kind: column.choice("Kind", "type", TYPE_CHOICES),
    voucherDate: column.date("Date", "voucherDate"),
    branch: column.text("Branch", "branch.name"),
    payee: column.text("Payee or payer", "payee"),
    about: column.words("About", ({ about }) => about),
    mode: column.choice("By", "mode", MODES),
    reference: column.words("Cheque or reference", ({ chequeNo, reference }) => chequeNo ?? reference),
    requisition: column.words("Requisition", ({ requisitionNo }) => requisitionNo),
    total: column.money("Amount", "total", "currency", { in: "page" }),
    debit: column.amount("Debit", (row) => sideOf(row, "D")),
    credit: column.amount("Credit", (row) => sideOf(row, "C")),
    status: column.state(voucherStates),
    maker: column.text("Maker", "maker.displayName"),
    checker: column.words("Checker", ({ checker }) => checker),
    submittedAt: column.words("Waiting", ({ submittedAt }, { at }) => submittedAt && formatWait(submittedAt, at), {
      path: "submittedAt",
      in: "page",
    }),
  },
  filters: [
    filter.state(voucherStates),
    filter.choice("type", "Kind", TYPE_CHOICES, "All kinds"),
    filter.within("branch", "Branch", unitChoices("BRANCH", "voucher.read"), "All branches"),
    filter.choice("mode", "By", MODE_CHOICES, "Cash and bank"),
    filter.span("voucherDate", "From", "To"),
  ],
  search: ["no", "payee", "narration", "chequeNo", "reference", "original.no"],
  searchHint: "Number, payee, cheque or words",
  sorts: ["no", "voucherDate", "payee", "total", "branch", "maker", "status", "submittedAt"],
  sort: "-voucherDate",
  page: (row) => voucherPage({ id: row.id, type: row.type as VoucherType }),
  empty: {
    title: "No vouchers",
    text: "Vouchers appear here as soon as a draft is saved, latest first.",
  },
  views: {
    ...Object.fromEntries(VOUCHER_TYPES.map((type) => [type, faceOf(type)])),
    byBank: incomeFace("byBank", "BANK", "Income by bank"),
    byCash: incomeFace("byCash", "CASH", "Income by cash"),
    pending: {
      path: "/ac/voucher/pending/list",
      permission: "voucher.approve",
      scope: visibleVouchers,
      where: waitingFor,
      title: "To approve",
      counted: [
        "{n} voucher waits in your part of the organisation",
        "{n} vouchers wait in your part of the organisation",
      ],
      sort: "submittedAt",
      only: ["no", "kind", "branch", "payee", "about", "total", "maker", "submittedAt"],
      without: ["status", "mode"],
      file: "voucher-pending",
      empty: {
        title: "Nothing waits",
        text: "Vouchers that others submit appear here until someone with a sufficient limit decides.",
      },
    },
  },
});
