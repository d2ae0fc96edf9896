/** What savings point to: branches that keep them, whose they are, and holds on them. */
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { defineReference } from "~/define/resource";
import { ofCompany } from "~/modules/ledger/index.server";
import { othersAccounts, ownAccounts, visibleAccounts } from "./account-row.server";

/** Branches where the person keeps savings. */
export const savingsBranch = defineReference("SavingsBranch", {
  one: "Branch",
  many: "Branches",
  model: "OrgUnit",
  order: "name",
  title: ({ name }) => name,
  scope: (actor, permission) => ({ kind: "BRANCH", ...unitsWithin(actor, permission) }),
  offered: { active: true },
});

/** Products of the companies whose savings the person sees: accounts of them are opened branch by branch. */
export const offeredProduct = defineReference("SavingsProduct", {
  one: "Product",
  many: "Products",
  model: "SaccoProduct",
  order: "name",
  title: ({ name }) => name,
  scope: (actor) => ofCompany(actor, "savings.read"),
  offered: { active: true },
});

export const savingsMember = defineReference("SavingsMember", {
  one: "Member",
  many: "Members",
  model: "Member",
  order: "memberNo",
  title: ({ name, memberNo }) => `${name}, ${memberNo}`,
  scope: (actor, permission) => ({ unit: unitsWithin(actor, permission) }),
});

/** Whoever is posted today within the person's reach. */
export const savingsEmployee = defineReference("SavingsEmployee", {
  one: "Employee",
  many: "Employees",
  model: "Employee",
  order: "name",
  title: ({ name, employeeNo }) => `${name}, ${employeeNo}`,
  scope: (actor: Actor, permission) => {
    const today = todayOf(actor);
    return {
      postings: {
        some: {
          validFrom: { lte: today },
          validTo: { gte: today },
          // Those above the branches have their accounts at the head office.
          unit: { OR: [unitsWithin(actor, permission), { kind: { not: "BRANCH" } }] },
        },
      },
    };
  },
  offered: { status: { not: "SEPARATED" } },
});

/** Accounts that this person asks to be paid out of: their own, and others' in branches within reach. */
export const askedAccount = defineReference("SavingsAccount", {
  one: "Savings account",
  many: "Savings accounts",
  model: "SaccoAccount",
  order: "no",
  title: ({ no, name }) => `${no} ${name}`,
  scope: (actor) => ({
    OR: [
      ownAccounts(actor),
      {
        unit: unitsWithin(actor, "savings.write"),
        AND: [othersAccounts(actor), visibleAccounts(actor)],
      },
    ],
  }),
});

export const savingsHold = defineReference("SavingsHold", {
  one: "Hold",
  many: "Holds",
  model: "SaccoHold",
  order: "id",
  title: ({ reason }) => reason,
  scope: (actor, permission) => ({ account: { unit: unitsWithin(actor, permission) } }),
});
