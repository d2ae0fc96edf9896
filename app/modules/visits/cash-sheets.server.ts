/** Count sheets: opened with a frozen book balance, counted once, explained, counted again on a new sheet. */
import { inTx, type Work } from "~/db/transaction.server";
import { Conflict, InputProblem, NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { countedTotal, facesOf, readDenominations } from "~/modules/cash-count/index.server";
import { bookBalance } from "./book-balance.server";
import { lockForEditing, type EditedVisit } from "./lock-for-editing.server";
import { settleSection, formText, labelsOf, staleConflict } from "~/modules/sections/index.server";
import {
  countFields,
  witnessProblems,
  type CountInput,
  type ExplainInput,
  type OpenInput,
} from "./sections/cash.server";
import { staffWithin } from "./staff.server";
import type { Saved } from "~/modules/sections/index.server";
import { visitKept } from "./sections/index.server";
import type { VisitFamily } from "./sections/section";

const MOST_SHEETS = 20;

/** Opens a count sheet and freezes its book balance. The same `clientKey` leads to the same sheet. */
export function openCashSheet(
  actor: Actor,
  visitId: number,
  input: OpenInput,
  clientKey: string,
): Promise<Saved<VisitFamily>> {
  return inTx(actor, async (work) => {
    const visit = await lockForEditing(work, visitId);
    return open(work, visit, { ...input, recountOfId: null }, clientKey);
  });
}

/** Opens a new sheet for cash that was counted before; the first count stays as it is. */
export function recountCash(
  actor: Actor,
  sheetId: number,
  input: Pick<OpenInput, "bookBalance" | "cashLimit">,
  clientKey: string,
): Promise<Saved<VisitFamily>> {
  return inTx(actor, async (work) => {
    const { visit, sheet } = await held(work, sheetId);
    const again = await work.tx.cashCount.findUnique({ where: { recountOfId: sheetId } });
    if (again && again.clientKey !== clientKey)
      throw new InputProblem(
        problem("", t("This cash has been counted again already; look at that sheet."), "already_recounted"),
      );
    if (sheet.counted === null) throw new InputProblem(problem("", t("Count this sheet first."), "not_counted"));
    return open(
      work,
      visit,
      { ...input, place: sheet.place, custodianId: sheet.custodianId, recountOfId: sheetId },
      clientKey,
    );
  });
}

async function open(
  work: Work,
  visit: EditedVisit,
  input: OpenInput & { recountOfId: number | null },
  clientKey: string,
): Promise<Saved<VisitFamily>> {
  const { tx, actor } = work;
  const visitId = visit.id;
  const there = await tx.cashCount.findUnique({ where: { visitId_clientKey: { visitId, clientKey } } });
  if (there) return { id: there.id, visitId };
  if (!(await staffIds(work, visit)).has(input.custodianId))
    throw new InputProblem(problem("custodianId", t("Custodian: choose someone of the unit"), "not_of_unit"));
  if ((await tx.cashCount.count({ where: { visitId } })) >= MOST_SHEETS)
    throw new InputProblem(
      problem("", t("At most {most} count sheets in one visit", { most: MOST_SHEETS }), "too_many"),
    );
  const { balance, limit } = await bookBalance(tx, input, {
    unitId: visit.unitId,
    place: input.place,
    company: visit.company,
  });
  const { place, custodianId, recountOfId } = input;
  const sheet = await tx.cashCount.create({
    data: {
      visitId,
      unitId: visit.unitId,
      place,
      custodianId,
      recountOfId,
      openedAt: actor.at,
      bookBalance: balance,
      cashLimit: limit,
      clientKey,
    },
  });
  await settleSection(work, visitKept, visitId, "CASH");
  work.audit({
    action: recountOfId ? "Visit.recountCash" : "Visit.openCashSheet",
    entity: "Visit",
    entityId: visitId,
    diff: {
      sheet: [null, { id: sheet.id, place, custodianId, recountOfId, frozenBalance: balance, cashLimit: limit }],
    },
  });
  return { id: sheet.id, visitId };
}

/** Saves the count of an open sheet. What was counted then stands; a slip is put right by counting again. */
export function saveCashCount(
  actor: Actor,
  sheetId: number,
  input: CountInput,
  version: number | null,
): Promise<Saved<VisitFamily>> {
  return inTx(actor, async (work) => {
    const { visit, sheet } = await held(work, sheetId);
    if (sheet.counted !== null)
      throw new Conflict(
        t("This sheet has been counted; its quantities stay. Count again on a new sheet."),
        "already_counted",
        { version: sheet.version },
      );
    if (version !== null && version !== sheet.version) throw stale(work, sheet, input);
    const { currency, exponent } = visit.company;
    const { denominations, problems } = readDenominations(
      input.denominations,
      await facesOf(work.tx, currency),
      exponent,
    );
    refuse([
      ...problems,
      ...witnessProblems(
        input.witnessId,
        { visitorId: visit.visitorId, custodianId: sheet.custodianId },
        await staffIds(work, visit),
      ),
    ]);
    const counted = countedTotal(denominations);
    const { witnessId, custodianPresent, explanation } = input;
    await work.tx.cashCount.update({
      where: { id: sheetId },
      data: {
        counted,
        difference: counted - sheet.bookBalance,
        witnessId,
        custodianPresent,
        explanation,
        version: { increment: 1 },
        denominations: { createMany: { data: denominations } },
      },
    });
    await settleSection(work, visitKept, visit.id, "CASH");
    work.audit({
      action: "Visit.saveCashCount",
      entity: "Visit",
      entityId: visit.id,
      diff: {
        sheet: [
          null,
          {
            id: sheetId,
            place: sheet.place,
            denominations,
            counted,
            bookBalance: sheet.bookBalance,
            difference: counted - sheet.bookBalance,
            witnessId,
            custodianPresent,
            explanation,
          },
        ],
      },
    });
    return { id: sheetId, visitId: visit.id };
  });
}

/** Changes what stands beside a count: witness, custodian's presence, explanation. */
export function explainCashCount(
  actor: Actor,
  sheetId: number,
  input: ExplainInput,
  version: number | null,
): Promise<Saved<VisitFamily>> {
  return inTx(actor, async (work) => {
    const { visit, sheet } = await held(work, sheetId);
    if (sheet.counted === null) throw new InputProblem(problem("", t("Count this sheet first."), "not_counted"));
    if (version !== null && version !== sheet.version) throw stale(work, sheet, input);
    refuse(
      witnessProblems(
        input.witnessId,
        { visitorId: visit.visitorId, custodianId: sheet.custodianId },
        await staffIds(work, visit),
      ),
    );
    const { witnessId, custodianPresent, explanation } = input;
    await work.tx.cashCount.update({
      where: { id: sheetId },
      data: { witnessId, custodianPresent, explanation, version: { increment: 1 } },
    });
    await settleSection(work, visitKept, visit.id, "CASH");
    const before = {
      witnessId: sheet.witnessId,
      custodianPresent: sheet.custodianPresent,
      explanation: sheet.explanation,
    };
    work.audit({
      action: "Visit.explainCashCount",
      entity: "Visit",
      entityId: visit.id,
      diff: {
        sheet: [
          { id: sheetId, ...before },
          { id: sheetId, witnessId, custodianPresent, explanation },
        ],
      },
    });
    return { id: sheetId, visitId: visit.id };
  });
}

/** Takes back a sheet that was opened and not counted. */
export function removeCashSheet(actor: Actor, sheetId: number): Promise<Saved<VisitFamily>> {
  return inTx(actor, async (work) => {
    const { visit, sheet } = await held(work, sheetId);
    if (sheet.counted !== null)
      throw new InputProblem(
        problem("", t("A count cannot be removed. Count again on a new sheet instead."), "already_counted"),
      );
    await work.tx.cashCount.delete({ where: { id: sheetId } });
    await settleSection(work, visitKept, visit.id, "CASH");
    work.audit({
      action: "Visit.removeCashSheet",
      entity: "Visit",
      entityId: visit.id,
      diff: { sheet: [{ id: sheetId, place: sheet.place, frozenBalance: sheet.bookBalance }, null] },
    });
    return { id: sheetId, visitId: visit.id };
  });
}

/** The sheet and its visit, locked for editing. @throws NotFound when there is none in sight */
async function held(work: Work, sheetId: number) {
  const found = await work.tx.cashCount.findUnique({ where: { id: sheetId }, select: { visitId: true } });
  if (!found) throw new NotFound();
  const visit = await lockForEditing(work, found.visitId);
  const sheet = await work.tx.cashCount.findUnique({ where: { id: sheetId } });
  if (!sheet) throw new NotFound();
  return { visit, sheet };
}

async function staffIds({ tx }: Work, visit: EditedVisit): Promise<Set<number>> {
  return new Set((await staffWithin(tx, visit.unitPath, visit.visitDate)).map((person) => person.userId));
}

function stale(
  { actor }: Work,
  sheet: {
    version: number;
    updatedAt: Date;
    witnessId: number | null;
    custodianPresent: boolean | null;
    explanation: string | null;
  },
  input: ExplainInput,
) {
  const form = ({
    witnessId,
    custodianPresent,
    explanation,
  }: {
    witnessId: number | null;
    custodianPresent: boolean | null;
    explanation: string | null;
  }) => ({
    witnessId: formText(witnessId),
    custodianPresent: formText(custodianPresent),
    explanation: formText(explanation),
  });
  return staleConflict(labelsOf(countFields), form(sheet), form(input), {
    version: sheet.version,
    by: { userId: actor.userId, name: actor.name, at: sheet.updatedAt },
  });
}
