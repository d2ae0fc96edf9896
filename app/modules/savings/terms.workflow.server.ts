/** The life of a product's new terms: asked for by one person, approved by another (spec: accounts §15; decision 034). */
import type { Work } from "~/db/transaction.server";
import { addDays, formatDate } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import { moveBody, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { ofCompany } from "~/modules/ledger/index.server";
import { termsFacts, termsProblems } from "./terms-rules.server";

const INCLUDE = { product: { include: { company: { select: { path: true } } } } } satisfies Prisma.SaccoTermsInclude;
type TermsRow = FoundRow<"SaccoTerms", typeof INCLUDE> & WorkflowRow;

export const {
  column: termsColumn,
  filter: termsFilter,
  list: termsListing,
  workflow,
} = recordOf("SaccoTerms", INCLUDE);

export const visibleTerms = (actor: Actor): Prisma.SaccoTermsWhereInput => ({
  product: ofCompany(actor, "savings.read"),
});

const NAMES = ["rateBps", "basis", "daysInYear", "whtBps"] as const;
type Terms = Pick<TermsRow, (typeof NAMES)[number]>;
const termsIn = (row: Terms): Terms => ({
  rateBps: row.rateBps,
  basis: row.basis,
  daysInYear: row.daysInYear,
  whtBps: row.whtBps,
});

/** Before the first change, the terms that the product began with are kept with the day from which they hold. */
async function keepFirst({ tx, actor }: Work, { product, fromDate }: TermsRow): Promise<void> {
  if (await tx.saccoTerms.findFirst({ where: { productId: product.id, status: "APPROVED" } })) return;
  const first = await tx.saccoAccount.findFirst({ where: { productId: product.id }, orderBy: { openedOn: "asc" } });
  await tx.saccoTerms.create({
    data: {
      productId: product.id,
      fromDate: first && first.openedOn < fromDate ? first.openedOn : addDays(fromDate, -1),
      ...termsIn(product),
      reason: "Terms the product began with",
      status: "APPROVED",
      decidedAt: actor.at,
    },
  });
}

const approve = moveBody<TermsRow>()({
  facts: ({ work, row }) => termsFacts(work.tx, work.actor, row.productId, row.id),
  problems: ({ row, facts }) => termsProblems(row, facts).map((one) => ({ ...one, field: "" })),
  effect: async ({ work, row }) => {
    await keepFirst(work, row);
    const terms = termsIn(row);
    await work.tx.saccoProduct.update({
      where: { id: row.productId },
      data: { ...terms, version: { increment: 1 } },
    });
    work.audit({
      action: "SaccoProduct.update",
      entity: "SaccoProduct",
      entityId: row.productId,
      diff: Object.fromEntries(
        NAMES.filter((name) => row.product[name] !== terms[name]).map((name) => [
          name,
          [row.product[name], terms[name]],
        ]),
      ),
    });
    return {
      set: { decidedById: work.actor.userId, decidedAt: work.actor.at },
      notify: [
        { to: [row.askedById], title: "New terms of {product} from {from} were approved by {actor}", kind: "outcome" },
      ],
    };
  },
});

export const termsWorkflow = workflow({
  name: "SaccoTerms",
  one: "Terms of savings",
  scope: visibleTerms,
  states: {
    REQUESTED: { label: "Requested", tone: "info" },
    APPROVED: { label: "Approved", tone: "ok" },
    REJECTED: { label: "Rejected", tone: "bad" },
    WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
  },
  start: "REQUESTED",
  editable: [],
  noteLeast: 5,
  owners: ({ askedById }) => (askedById === null ? [] : [askedById]),
  unitPath: ({ product }) => product.company.path,
  page: ({ id }) => href("/ac/sacco/terms/details/:id", { params: { id } }),
  values: ({ product, fromDate }) => ({ product: product.name, from: formatDate(fromDate) }),
  moves: {
    approve: {
      from: ["REQUESTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "savings.product",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Approve new terms of {product} from {from}" },
      ...approve,
    },
    reject: {
      from: ["REQUESTED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "savings.product",
      by: "other",
      note: "required",
      tone: "danger",
      effect: ({ work, row }) => ({
        set: { decidedById: work.actor.userId, decidedAt: work.actor.at },
        notify: [
          {
            to: [row.askedById],
            title: "New terms of {product} from {from} were rejected by {actor}",
            kind: "outcome",
          },
        ],
      }),
    },
    withdraw: {
      from: ["REQUESTED"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "savings.product",
      by: "owner",
      note: "optional",
      tone: "danger",
    },
  },
});
