/** Whom and what tours point to. */
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { defineReference } from "~/define/resource";
import type { Prisma } from "~/generated/sqlite/client";

/** Oneself, and for HR the employees within reach. */
export const travellersOf = (actor: Actor): Prisma.EmployeeWhereInput => {
  const today = todayOf(actor);
  return {
    OR: [
      { id: actor.employeeId ?? 0 },
      {
        postings: {
          some: { validFrom: { lte: today }, validTo: { gte: today }, unit: unitsWithin(actor, "tour.manage") },
        },
      },
    ],
  };
};

export const traveller = defineReference("Traveller", {
  one: "Employee",
  many: "Employees",
  model: "Employee",
  order: "name",
  title: ({ name, employeeNo }) => `${name}, ${employeeNo}`,
  scope: travellersOf,
  offered: { status: { not: "SEPARATED" } },
});

/** Bills of oneself, and for HR those of the units within reach, as far as they live. */
export const tourBill = defineReference("TourBill", {
  one: "Transport bill",
  many: "Transport bills",
  model: "TransportBill",
  order: "refNo",
  title: ({ refNo, purpose }) => [refNo, purpose].filter(Boolean).join(", "),
  scope: (actor) => ({ OR: [{ claimantId: actor.userId ?? 0 }, { unit: unitsWithin(actor, "tour.manage") }] }),
  offered: { live: true },
});
