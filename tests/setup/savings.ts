/** Savings to test with: members, a product and their accounts, in a company with open books and money in its vaults. */
import { database } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { seedSettings } from "~/modules/accounts-settings/index.server";
import { openAccount, receiveSavings, type Receipt } from "~/modules/savings/index.server";
import { book, lines, seedBooks, type TestBooks } from "./books";
import { actorAt } from "./organisation";

let members = 0;

/** Writes a member of a branch. @returns its id */
export async function seedMember(unitId: number, status = "ACTIVE"): Promise<number> {
  const n = String(++members).padStart(6, "0");
  const { id } = await database().writing((tx) =>
    tx.member.create({
      data: {
        memberNo: `M-${n}`,
        unitId,
        firstName: "Grace",
        lastName: `Saver${n}`,
        name: `Grace Saver${n}`,
        gender: "FEMALE",
        bornOn: "1990-01-02",
        phone: `+254711${n}`,
        phoneKey: `+254711${n}`,
        village: "Kiota",
        nameKey: `saver ${n}`,
        joinedOn: "2024-01-05",
        status,
        kycStatus: "VERIFIED",
        verifiedAt: new Date("2024-01-05T09:00:00Z"),
        createdById: 1,
        changedById: 1,
      },
    }),
  );
  return id;
}

/** Terms of a product, as tests change them. */
export interface Terms {
  ownerType?: "MEMBER" | "EMPLOYEE";
  rateBps?: number;
  basis?: "DAILY_BALANCE" | "MONTHLY_MIN";
  frequency?: "MONTHLY" | "QUARTERLY" | "ANNUAL";
  whtBps?: number;
  minBalance?: bigint;
  maxWithdrawPct?: number;
  minServiceMonths?: number;
  cooldownDays?: number;
}

/** Writes a product. @returns its id */
export async function seedProduct(books: TestBooks, code: string, terms: Terms = {}): Promise<number> {
  const { id } = await database().writing((tx) =>
    tx.saccoProduct.create({
      data: {
        companyId: books.company,
        code,
        name: `Savings ${code}`,
        currency: "KES",
        ownerType: "MEMBER",
        ledgerId: books.ledger(terms.ownerType === "EMPLOYEE" ? "22101" : "21102"),
        rateBps: 600,
        basis: "DAILY_BALANCE",
        frequency: "MONTHLY",
        whtBps: 1500,
        ...terms,
      },
    }),
  );
  return id;
}

export interface SavingsPeople {
  clerk: Actor;
  manager: Actor;
  /** Approves beside the manager, where two do. */
  second: Actor;
  cashier: Actor;
  accountant: Actor;
}

export interface TestSavings extends SavingsPeople {
  books: TestBooks;
  productId: number;
  /** Opens an account of a new member. @returns its id */
  account(unitId?: number, product?: number): Promise<number>;
}

const READ = ["area.accounts", "savings.read", "savings.staff"] as const;

/** @param prefix begins the codes of its units */
export async function seedSavings(prefix: string, terms: Terms = {}, date = "2026-11-02"): Promise<TestSavings> {
  const books = await seedBooks(date, prefix);
  await database().writing((tx) => seedSettings(tx, books.company));
  for (const branchId of books.branches)
    await book({ branchId, lines: lines(books.ledger("11101"), books.ledger("31102"), 50_000_000n) });
  const productId = await seedProduct(books, "SAV", terms);
  const clerk = await actorAt(books.company, [...READ, "savings.write", "savings.own", "savings.interest"], 21);
  return {
    books,
    productId,
    clerk,
    manager: await actorAt(
      books.company,
      [...READ, "savings.approve", "savings.hold", "savings.freeze", "savings.own"],
      22,
    ),
    second: await actorAt(books.company, ["area.accounts", "savings.read", "savings.approve"], 27),
    cashier: await actorAt(books.company, [...READ, "savings.pay"], 23),
    accountant: await actorAt(books.company, [...READ, "savings.interest.approve"], 24),
    account: async (unitId = books.branches[0], product = productId) =>
      (await openAccount(clerk, { productId: product, unitId, memberId: await seedMember(unitId), planMinor: null }))
        .id,
  };
}

/** Receives money in the first branch, into the cash box, as one's own saving unless `more` says otherwise. */
export const receiveIn = (
  { books, productId, clerk }: TestSavings,
  lines: Receipt["lines"],
  more: Partial<Receipt> = {},
  by = clerk,
): ReturnType<typeof receiveSavings> =>
  receiveSavings(by, {
    unitId: books.branches[0],
    productId,
    kind: "VOLUNTARY",
    period: null,
    place: String(books.ledger("11101")),
    reference: null,
    lines,
    ...more,
  });
