import { addDays, dateIn } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import type { Actor } from "~/core/actor";
import { actorOf } from "~/modules/identity/index.server";
import { seedSettings } from "~/modules/accounts-settings/index.server";
import { approveRate, ledgerByCode, mergeSubLedger, seedChart } from "~/modules/ledger/index.server";

/** The standard chart of the demo company, and what its accounts manager has set up beside it. */
export async function demoAccounts(
  units: ReadonlyMap<string, number>,
  users: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const company = units.get("UMJ")!;
  await database().writing(async (tx) => {
    await seedChart(tx, company);
    await seedSettings(tx, company);
  });
  const manager = await actorOf(users.get("accounts.manager")!, { at, requestId: "demo", ip: null, via: "system" });
  const ledger = (code: string) => ledgerByCode(db, company, code);
  const creditors = await ledger("24101");
  for (const name of ["Kibera Stationers", "Bidii Motors", "Safari Security Services"])
    await save(manager, "SubLedger", { ledgerId: creditors, name });
  const twice = await save(manager, "SubLedger", { ledgerId: creditors, name: "Kibera Stationers Limited" });
  await mergeSubLedger(
    manager,
    twice,
    { into: "24101-0001", reason: "The same supplier was added a second time under its full name" },
    null,
  );
  await bankAccounts(manager, units, ledger);
  await expenseLimits(manager, company);
  await rates(
    manager,
    await actorOf(users.get("accounts.executive")!, { at, requestId: "demo", ip: null, via: "system" }),
  );
}

/** Saves one record the way its form does. */
async function save(actor: Actor, word: string, fields: Record<string, unknown>): Promise<number> {
  const resource = resourceByWord(word)!;
  return (await saveRecord(actor, resource, null, schemaOf(resource, "add").parse(fields), null)).id;
}

/** Each branch has an account for its payments; the head office also those for collections and dollars. */
async function bankAccounts(
  manager: Actor,
  units: ReadonlyMap<string, number>,
  ledger: (code: string) => Promise<number>,
): Promise<void> {
  const towns: [string, string][] = [
    ["KIB", "Kibera"],
    ["EMB", "Embakasi"],
    ["KAS", "Kasarani"],
    ["RUI", "Ruiru"],
    ["NAK", "Nakuru"],
    ["NAI", "Naivasha"],
  ];
  const signatories = "Branch Manager and one of Area Manager or Accounts Manager";
  for (const [index, [code, branchName]] of towns.entries()) {
    const branchId = units.get(code)!;
    await save(manager, "BankAccount", {
      bankName: "Equity Bank",
      branchName,
      accountNo: `01202945${1100 + index * 37}`,
      currency: "KES",
      branchId,
      ledgerId: await ledger("11201"),
      signatories,
    });
    await save(manager, "BankAccount", {
      bankName: "M-Pesa",
      branchName: "Paybill",
      accountNo: `60${4100 + index * 13}`,
      currency: "KES",
      branchId,
      ledgerId: await ledger("11301"),
    });
  }
  const head = { branchName: "Upper Hill", branchId: units.get("KIB"), signatories };
  await save(manager, "BankAccount", {
    ...head,
    bankName: "Co-operative Bank",
    accountNo: "01148556204400",
    currency: "KES",
    ledgerId: await ledger("11202"),
  });
  await save(manager, "BankAccount", {
    ...head,
    bankName: "Co-operative Bank",
    accountNo: "02148556204401",
    currency: "USD",
    ledgerId: await ledger("11203"),
  });
}

/** Rates of the dollar, one each week and the newest still to be approved. */
async function rates(manager: Actor, executive: Actor): Promise<void> {
  const today = dateIn(manager.at, manager.company.timeZone);
  for (let daysAgo = 101; daysAgo > 0; daysAgo -= daysAgo > 5 ? 6 : 4) {
    const id = await save(executive, "ForexRate", {
      date: addDays(today, -daysAgo),
      base: "USD",
      rate: `129.${10 + ((daysAgo * 7) % 50)}`,
      quote: "KES",
      kind: "SPOT",
    });
    if (daysAgo > 1) await approveRate(manager, id, 1);
  }
}

/** What the company allows itself to spend: most in one voucher, requisition above, receipt above. */
const LIMITS: readonly [code: string, most: string, requisition: string, receipt: string][] = [
  ["STATIONERY", "20000", "5000", "1000"],
  ["AIRTIME", "10000", "", "2000"],
  ["REPAIRS", "50000", "10000", "1000"],
  ["TRANSPORT", "15000", "", "3000"],
  ["FUEL", "30000", "15000", "500"],
  ["LODGING", "40000", "10000", "1000"],
  ["TRAINING", "", "20000", "5000"],
];

async function expenseLimits(manager: Actor, companyId: number): Promise<void> {
  const resource = resourceByWord("ExpenseHead")!;
  for (const [code, maxPerVoucher, requisitionAbove, attachmentAbove] of LIMITS) {
    const { id, version, name, ledgerId } = await db.expenseHead.findUniqueOrThrow({
      where: { companyId_code: { companyId, code } },
    });
    const typed = {
      name,
      ledgerId: String(ledgerId),
      currency: "KES",
      maxPerVoucher,
      requisitionAbove,
      attachmentAbove,
    };
    await saveRecord(manager, resource, id, schemaOf(resource, "edit").parse(typed), version);
  }
}
