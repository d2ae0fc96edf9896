/** The letter of a movement: written with its approval, kept as it was made, printed as often as somebody asks. */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import type { PrintDocument } from "~/core/print-document";
import { db } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { definePrintable } from "~/define/printable";
import { companyOf } from "~/modules/organisation/index.server";
import { layStaffLetter, type StaffLetter } from "~/modules/people/index.server";
import { movementInclude, sliceBefore, visibleMovements, type FoundMovement } from "./movement-row.server";
import { statesThat } from "~/define/states";
import { MOVEMENT_STATES } from "~/modules/movements/movement-states";

const TITLES: Readonly<Record<string, string>> = {
  TRANSFER: "Letter of transfer",
  PROMOTION: "Letter of promotion",
  DEMOTION: "Letter of demotion",
};

const OPENINGS: Readonly<Record<string, string>> = {
  TRANSFER: "We confirm your transfer",
  PROMOTION: "We are pleased to confirm your promotion",
  DEMOTION: "We confirm the change of your designation",
};

/** The words of a letter. */
function letterOf(row: FoundMovement, company: string, signed: StaffLetter["signed"]): StaffLetter {
  const { employee, kind, effectiveOn, toDesignation, toUnit, toDepartment, consentRef, handoverTo } = row;
  const before = sliceBefore(row);
  const day = formatDate(effectiveOn);
  return {
    title: TITLES[kind]!,
    company,
    employee,
    on: effectiveOn,
    facts: [
      { label: "With effect from", value: day },
      { label: "Present post", value: before ? `${before.designation.name}, ${before.unit.name}` : "" },
      { label: "New designation", value: toDesignation.name },
      { label: "New unit", value: toUnit.name },
      ...(toDepartment ? [{ label: "Department", value: toDepartment.name }] : []),
      ...(consentRef ? [{ label: "Consent or case", value: consentRef }] : []),
    ],
    paragraphs: [
      `${OPENINGS[kind]!} with effect from ${day}. From that day you will be ${toDesignation.name} at ${toUnit.name}.`,
      handoverTo
        ? `Please hand over your open work to ${handoverTo.name} before that day.`
        : "Please hand over your open work to your line manager before that day.",
      ...(row.pay ? ["Your basic pay changes from that day; your payslip will show the new amount."] : []),
    ],
    signed,
  };
}

/** Writes the letter of a movement, once. */
export async function makeLetter({ tx, actor }: Work, movementId: number): Promise<void> {
  const row = await tx.movement.findUniqueOrThrow({ where: { id: movementId }, include: movementInclude });
  const company = await companyOf(tx, row.toUnit);
  const signed = { name: actor.name, at: `Approved ${formatInstant(actor.at, company.timeZone)}` };
  const content = canonicalJson(layStaffLetter(letterOf(row, company.name, signed)));
  await tx.movementLetter.create({ data: { movementId, content, sha256: sha256(content), madeAt: actor.at } });
}

/** For the person it is about, and for HR within reach; a movement that was cancelled has no letter. */
export const movementLetter = definePrintable<PrintDocument>("movement-letter", {
  permission: "movement.own",
  sample: "movement.letter",
  load: async (actor, id) => {
    const letter = await db.movementLetter.findFirst({
      where: {
        movement: {
          id,
          status: { in: statesThat(MOVEMENT_STATES, "certain") },
          OR: [{ employeeId: actor.employeeId ?? 0 }, visibleMovements(actor)],
        },
      },
    });
    if (!letter) throw new NotFound();
    return JSON.parse(letter.content) as PrintDocument;
  },
  layout: (letter) => letter,
});
