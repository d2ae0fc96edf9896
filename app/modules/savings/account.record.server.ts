/** A savings account: what is typed when it is opened, its page and its API lines. README.md says how it goes. */
import type { Work } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { dateIn, formatInstant } from "~/core/dates";
import { NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { date, given, link, money, text } from "~/define/field";
import { record, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { latestDay, lockBooks, nextOf, subLedgerFor } from "~/modules/ledger/index.server";
import { accountList } from "./account-list.server";
import {
  ACCOUNT_INCLUDE,
  branchFor,
  isOfMemberThemselves,
  isOwn,
  isTheirs,
  ownProblem,
  type AccountRow,
  type SavingsBranch,
} from "./account-row.server";
import { availableNow } from "./available.server";
import { accountWorkflow } from "./account.workflow.server";
import { noteReading } from "./note-reading.server";
import { ownerFor, type Owner } from "./owner.server";
import { balancesOf } from "./balances.server";
import { heldWords } from "./savings-words";
import { planProblems } from "./savings-rules";
import { standingOf } from "./standing.server";
import { memberInTrail, productInTrail } from "./trail-words.server";

interface Facts {
  /** Of a new account; null where one is changed. */
  opening: {
    product: { name: string; active: boolean };
    owner: Owner | null;
    /** The product holds accounts of colleagues, which the person may not see. */
    unseen: boolean;
    /** The number of the account that the owner has already. */
    there: string | null;
    own: boolean;
  } | null;
  /** Whoever changes it is the member it belongs to. */
  themselves: boolean;
}

/** What an account of this product needs that its owner is: a member, or an employee. */
const ownerField = (ownerType: string): "memberId" | "employeeId" =>
  ownerType === "MEMBER" ? "memberId" : "employeeId";

const productFor = async (tx: Tx, id: number, { companyId }: SavingsBranch) => {
  const product = await tx.saccoProduct.findFirst({ where: { id, companyId } });
  if (!product) throw new NotFound();
  return product;
};

interface Wanted {
  productId: number;
  unitId: number;
  memberId: number | null;
  employeeId: number | null;
}

async function openingFacts(tx: Tx, actor: Actor, wanted: Wanted): Promise<Facts["opening"]> {
  const branch = await branchFor(tx, actor, wanted.unitId, "savings.write");
  const product = await productFor(tx, wanted.productId, branch);
  const field = ownerField(product.ownerType);
  const ownerId = wanted[field];
  const owner = ownerId === null ? null : await ownerFor(tx, actor, { field, id: ownerId, branch });
  // An account of a member who was merged into them is theirs, too.
  const theirs = {
    status: { not: "CLOSED" },
    OR: [{ [field]: ownerId }, ...(field === "memberId" ? [{ member: { mergedIntoId: ownerId } }] : [])],
  };
  const there = owner && (await tx.saccoAccount.findFirst({ where: { productId: product.id, ...theirs } }));
  const unseen = product.ownerType === "EMPLOYEE" && !canAt(actor, "savings.staff", branch.path);
  return {
    product,
    owner,
    unseen,
    there: there?.no ?? null,
    own: isTheirs(actor, wanted) || (await isOfMemberThemselves(tx, actor, wanted)),
  };
}

function openingProblems(
  wanted: Wanted,
  { product, owner, unseen, there, own }: NonNullable<Facts["opening"]>,
): Problem[] {
  const field = wanted.memberId === null && wanted.employeeId !== null ? "employeeId" : "memberId";
  return [
    ...(product.active
      ? []
      : [problem("productId", t("{product} is out of use", { product: product.name }), "product")]),
    ...(unseen
      ? [
          problem(
            "productId",
            t("Your role does not include the savings of colleagues: choose another product"),
            "staff",
          ),
        ]
      : []),
    ...(owner ? owner.problems : [problem(field, t("Choose a member or an employee, as the product asks"), "owner")]),
    ...(there ? [problem(field, t("{no} is already their account", { no: there }), "account_exists")] : []),
    ...(own ? [ownProblem(field)] : []),
  ];
}

/** Gives it its account in the books. */
async function opened(work: Work, id: number): Promise<void> {
  const { tx } = work;
  const { no, name, unitId, subLedgerId, product } = await tx.saccoAccount.findUniqueOrThrow({
    where: { id },
    include: ACCOUNT_INCLUDE,
  });
  if (subLedgerId !== null) return;
  const made = await subLedgerFor(work, {
    ledgerId: product.ledgerId,
    refType: "SACCO",
    refId: id,
    name: `${no} ${name}`,
    branchId: unitId,
  });
  await tx.saccoAccount.update({ where: { id }, data: { subLedgerId: made } });
}

/** What can be paid out, and what is held back. */
async function pageOf(actor: Actor, row: AccountRow): Promise<PageParts> {
  if (row.employeeId !== null) await noteReading(actor, row, "SaccoAccount.read");
  const { id, currency, unit } = row;
  const { balance, held } = await standingOf(db, row);
  const shown = (minor: bigint) => formatAmount({ minor, currency });
  const holds = await db.saccoHold.findMany({ where: { accountId: id }, orderBy: { id: "desc" }, take: 50 });
  const users = await db.user.findMany({
    where: { id: { in: holds.flatMap(({ byId, releasedById }) => [byId ?? 0, releasedById ?? 0]) } },
    select: { id: true, displayName: true },
  });
  const name = (userId: number | null) => users.find((user) => user.id === userId)?.displayName ?? "";
  const at = (moment: Date) => formatInstant(moment, actor.company.timeZone);
  const open = row.status !== "CLOSED";
  const asks = isTheirs(actor, row) ? isOwn(actor, row) : canAt(actor, "savings.write", unit.path);
  const into = row.member?.mergedInto;
  return {
    facts: [
      { label: t("Owner today"), value: into ? `${into.name}, ${into.memberNo}` : null },
      { label: t("Held back"), value: heldWords({ balance, held }, currency) },
      { label: t("Available"), value: open ? shown(await availableNow(db, actor, row)) : null },
    ],
    tables: [
      {
        title: t("Holds"),
        caption: t("Money of this account that is held back"),
        columns: [
          { label: t("Placed at"), nowrap: true },
          { label: t("By") },
          { label: t("Reason") },
          { label: t("Amount"), numeric: true },
          { label: t("Released") },
        ],
        rows: holds.map((hold) => [
          at(hold.at),
          name(hold.byId),
          hold.reason,
          shown(hold.amount),
          hold.releasedAt ? `${at(hold.releasedAt)}, ${name(hold.releasedById)}` : "",
        ]),
      },
    ],
    ways: [
      { label: t("Statement"), to: href("/ac/sacco/account/statement/:id", { params: { id } }), tone: "primary" },
      ...(open && !isTheirs(actor, row) && canAt(actor, "savings.write", unit.path)
        ? [
            {
              label: t("Receive"),
              to: `${href("/ac/sacco/receive")}?branch=${row.unitId}&product=${row.productId}&kind=VOLUNTARY&find=${row.no}`,
            },
          ]
        : []),
      ...(open && asks
        ? [
            {
              label: t("Request a withdrawal"),
              to: `${isOwn(actor, row) ? href("/my/sacco/withdraw/add") : href("/ac/sacco/withdraw/add")}?account=${row.no}`,
            },
          ]
        : []),
    ],
  };
}

export const savingsAccount = record({
  one: "Savings account",
  many: "Savings accounts",
  workflow: accountWorkflow,
  list: accountList,
  view: "all",
  api: "Sacco/Account",
  pages: { edit: "/ac/sacco/account/edit/:id", details: "/ac/sacco/account/details/:id" },
  permissions: { read: "savings.read", add: "savings.write" },
  title: "{no}, {name}",
  note: ({ product, unit }) => `${product.name}, ${unit.name}`,
  form: {
    title: "Open an account",
    button: "Open the account",
    done: "The account is open.",
    fields: {
      productId: link("Product", { to: "SavingsProduct", keepsForLife: true }),
      unitId: link("Branch", { to: "SavingsBranch", keepsForLife: true }),
      memberId: link("Member", { to: "SavingsMember", optional: true, keepsForLife: true }),
      employeeId: link("Employee", { to: "SavingsEmployee", optional: true, keepsForLife: true }),
      planMinor: money("Planned each month", {
        currency: "currency",
        optional: true,
        hint: "Fills the table of contributions; empty for no plan",
      }),
      no: given(text("Number", { max: 30 })),
      name: given(text("Owner", { max: 200 })),
      openedOn: given(date("Opened on")),
      currency: given(text("Currency", { max: 3 })),
    },
    who: (actor, row) =>
      isTheirs(actor, row)
        ? t("This is your own account: someone else has to do it")
        : canAt(actor, "savings.write", row.unit.path) || t("This branch is outside your reach."),
    fill: async ({ tx, actor, row, input }) => {
      if (row) return { no: row.no, name: row.name, openedOn: row.openedOn, currency: row.currency };
      const branch = await branchFor(tx, actor, input.unitId, "savings.write");
      // Whoever opens for the same owner at the same moment waits here.
      await lockBooks(tx, branch.id);
      const product = await productFor(tx, input.productId, branch);
      const field = ownerField(product.ownerType);
      const id = input[field];
      const owner = id === null ? null : await ownerFor(tx, actor, { field, id, branch });
      const day = await latestDay(tx, branch.id);
      const { last } = await nextOf(tx, `S-${branch.code}`);
      return {
        no: `S-${branch.code}-${String(last).padStart(6, "0")}`,
        name: owner?.name ?? "",
        openedOn: day?.businessDate ?? dateIn(actor.at, branch.timeZone),
        currency: product.currency,
      };
    },
    facts: async ({ tx, actor, row, input }): Promise<Facts> => ({
      opening: row ? null : await openingFacts(tx, actor, input),
      themselves: row !== null && (await isOfMemberThemselves(tx, actor, row)),
    }),
    problems: ({ input, facts: { opening, themselves } }) => [
      ...(themselves ? [ownProblem("planMinor")] : []),
      ...(opening ? openingProblems(input, opening) : []),
      ...planProblems(input.planMinor),
    ],
    // An account is of a member or of an employee, whatever else was typed.
    beside: async ({ tx, row, input }) => {
      if (row) return {};
      const { ownerType } = await tx.saccoProduct.findUniqueOrThrow({ where: { id: input.productId } });
      return ownerType === "MEMBER" ? { employeeId: null } : { memberId: null };
    },
    saved: opened,
    act: "create",
    example: { productId: "1", unitId: "1", memberId: "1", employeeId: null, planMinor: "500.00" },
  },
  answers: {
    fields: { balance: given(money("Balance", { currency: "currency" })) },
    of: async (rows) => {
      const kept = await db.saccoAccount.findMany({
        where: { id: { in: rows.map(({ id }) => id) } },
        select: { id: true, unitId: true, subLedgerId: true, product: { select: { ledgerId: true } } },
      });
      const balances = await balancesOf(kept);
      return rows.map(({ id, currency }) => ({ balance: { minor: balances.get(id)!, currency } }));
    },
  },
  page: pageOf,
  moveForms: {
    hold: {
      fields: { amount: money("Amount", { currency: "currency" }) },
      example: { amount: "500.00" },
    },
    release: {
      fields: { holdId: link("Hold", { to: "SavingsHold" }) },
      begin: async (_, { id, currency }) => ({
        choices: {
          holdId: (
            await db.saccoHold.findMany({ where: { accountId: id, releasedAt: null }, orderBy: { id: "asc" } })
          ).map((hold) => ({
            value: String(hold.id),
            label: `${formatAmount({ minor: hold.amount, currency })}, ${hold.reason}`,
          })),
        },
      }),
      example: { holdId: "1" },
    },
  },
  history: {
    actions: {
      "SaccoAccount.create": "Opened",
      "SaccoAccount.statement": "Statement read",
      "SaccoAccount.print": "Statement printed",
      "SaccoAccount.read": "Read",
    },
    fields: {
      productId: productInTrail,
      memberId: memberInTrail,
      holdId: { label: "Hold", kind: "internal" },
      amount: { label: "Amount", kind: "money" },
      closedOn: { label: "Closed on", kind: "date" },
    },
  },
});
