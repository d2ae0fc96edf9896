import { withChanger } from "~/core/changers";
import { inTx, type Work } from "~/db/transaction.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { readAmount } from "~/define/amount";
import type { Actor } from "~/core/actor";
import { stateTag } from "~/define/workflow";
import { moveWithin } from "~/modules/workflow/index.server";
import { idsOf } from "~/modules/organisation/index.server";
import { fundWorkflow } from "./fund.workflow.server";
import { mayWrite } from "./fund-moves.server";
import { lockFundRow } from "./fund-row.server";
import { headFor } from "./head-for.server";
import { moneyPlaces, namedPlace } from "./places.server";
import { staleTransfer } from "./transfer-form.server";
import type { SheetInput, TransferInput } from "./transfer-input";

export interface SavedTransfer extends Record<string, string | number | null> {
  id: number;
  /** null while it is a draft that was never submitted. */
  no: string | null;
  version: number;
}

/** Makes a transfer, and submits it where that is wished. @throws InputProblem, Forbidden, NotFound */
export function createTransfer(actor: Actor, input: TransferInput, submit: boolean): Promise<SavedTransfer> {
  return inTx(actor, (work) => add(work, input, submit));
}

/** Makes one transfer for each row with an amount, all or none. @throws InputProblem with fields `rows[n].…` */
export function createSheet(actor: Actor, { rows, ...shared }: SheetInput): Promise<SavedTransfer[]> {
  return inTx(actor, async (work) => {
    const filled = rows.map((row, index) => ({ ...row, index })).filter(({ amount }) => amount !== null);
    if (filled.length === 0) throw new InputProblem(problem("", t("Enter an amount for at least one branch")));
    const saved: SavedTransfer[] = [];
    for (const { branchId, amount, requisitionId, index } of filled)
      saved.push(
        await inRow(index, () => add(work, { ...shared, toBranchId: branchId, amount: amount!, requisitionId }, true)),
      );
    return saved;
  });
}

/** Fields of a transfer that stand in a row of the sheet. */
const ROW_FIELDS: Readonly<Record<string, string>> = {
  amount: "amount",
  toBranchId: "branchId",
  requisitionId: "requisitionId",
};

async function inRow<T>(index: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof InputProblem
      ? new InputProblem(
          error.problems.map((one) => ({
            ...one,
            field: ROW_FIELDS[one.field] ? `rows[${index}].${ROW_FIELDS[one.field]}` : one.field,
          })),
        )
      : error;
  }
}

async function add(work: Work, input: TransferInput, submit: boolean): Promise<SavedTransfer> {
  const { tx, actor, audit } = work;
  const data = await columns(work, input);
  const made = await tx.fundTransfer.create({
    data: { ...data, makerId: actor.userId ?? 0, editorId: actor.userId ?? 0 },
  });
  audit({ action: "FundTransfer.create", entity: "FundTransfer", entityId: made.id, diff: data });
  return submit ? submitted(work, made.id) : { id: made.id, no: made.no, version: made.version };
}

/** Changes a draft, and submits it where that is wished. @throws Conflict "stale" | "wrong_state", InputProblem, NotFound */
export function updateTransfer(
  actor: Actor,
  id: number,
  input: TransferInput,
  version: number,
  submit: boolean,
): Promise<SavedTransfer> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const row = await lockFundRow(tx, actor, id);
    if (!row) throw new NotFound();
    if (row.status !== "DRAFT")
      throw new Conflict(
        t("This transfer is {state}; it can no longer be changed.", {
          state: stateTag(fundWorkflow, row.status).text.toLowerCase(),
        }),
        "wrong_state",
      );
    const may = mayWrite(actor, row);
    if (may !== true) throw new Forbidden(may);
    if (row.no !== null && row.fromBranchId !== input.fromBranchId)
      throw new InputProblem(
        problem("fromBranchId", t("Sent by: its number belongs to {branch}", { branch: row.from.name }), "frozen"),
      );
    if (row.no !== null && (row.kind === "ADVICE") !== (input.kind === "ADVICE"))
      throw new InputProblem(
        problem("kind", t("By: {no} is numbered as it was; cancel it and make another", { no: row.no }), "frozen"),
      );
    const data = await columns(work, input);
    if (row.version !== version) throw await staleTransfer(tx, actor, row, version, data);
    await tx.fundTransfer.update({
      where: { id },
      data: {
        ...data,
        editorId: actor.userId ?? 0,
        changers: withChanger(row.changers, actor.userId),
        version: { increment: 1 },
      },
    });
    const diff = Object.fromEntries(
      Object.entries(data).flatMap(([name, value]) =>
        row[name as keyof typeof data] === value ? [] : [[name, [row[name as keyof typeof data], value]]],
      ),
    );
    audit({ action: "FundTransfer.change", entity: "FundTransfer", entityId: id, diff });
    return submit ? submitted(work, id) : { id, no: row.no, version: row.version + 1 };
  });
}

async function submitted(work: Work, id: number): Promise<SavedTransfer> {
  const { version } = await moveWithin(work, fundWorkflow, id, "submit", { version: null });
  const { no } = await work.tx.fundTransfer.findUniqueOrThrow({ where: { id }, select: { no: true } });
  return { id, no, version };
}

/** What a transfer keeps of what was typed. */
async function columns(
  { tx, actor }: Work,
  {
    fromBranchId,
    toBranchId,
    kind,
    from,
    currency,
    amount: typed,
    carrier,
    reference,
    narration,
    headId,
    requisitionId,
  }: TransferInput,
) {
  const branches = await tx.orgUnit.findMany({
    where: { id: { in: [fromBranchId, toBranchId] }, kind: "BRANCH", active: true },
    select: { id: true, path: true, headOffice: true },
  });
  const [sender, receiver] = [
    branches.find(({ id }) => id === fromBranchId),
    branches.find(({ id }) => id === toBranchId),
  ];
  if (!sender || mayWrite(actor, { from: { ...sender, name: "", code: "" } }) !== true)
    throw new InputProblem(problem("fromBranchId", t("Sent by: choose a branch you may send from"), "not_available"));
  if (!receiver || idsOf(receiver.path)[0] !== idsOf(sender.path)[0])
    throw new InputProblem(problem("toBranchId", t("To: choose a branch of the company"), "not_available"));
  if (sender.id === receiver.id) throw new InputProblem(problem("toBranchId", t("To: choose another branch"), "same"));
  const place = namedPlace(await moneyPlaces(tx, fromBranchId, "C"), from);
  if (!place) throw new InputProblem(problem("from", t("Taken from: choose from the list"), "not_available"));
  const amount = readAmount("Amount", typed, currency);
  if (typeof amount !== "bigint") throw new InputProblem(problem("amount", amount.problem));
  if (amount <= 0n) throw new InputProblem(problem("amount", t("Amount: enter an amount greater than zero"), "ac03"));
  if (narration.length < 5) throw new InputProblem(problem("narration", t("What for: at least 5 characters")));
  const companyId = idsOf(sender.path)[0] ?? 0;
  if (headId !== null) await headFor(tx, toBranchId, headId);
  if (
    requisitionId !== null &&
    !(await tx.requisition.findFirst({
      where: { id: requisitionId, kind: "FUND", branchId: toBranchId },
      select: { id: true },
    }))
  )
    throw new InputProblem(problem("requisitionId", t("The branch has no such requisition."), "ac08"));
  return {
    companyId,
    kind,
    fromBranchId,
    toBranchId,
    currency,
    amount,
    fromLedgerId: place.ledgerId,
    fromSubLedgerId: place.subLedgerId,
    carrier,
    reference,
    narration,
    requisitionId,
    expenseHeadId: kind === "ADVICE" ? headId : null,
  };
}
