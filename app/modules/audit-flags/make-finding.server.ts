/** Makes a draft finding of a red flag, with the flag as it was read as its evidence. */
import { todayOf, type Actor } from "~/core/actor";
import { formatInstant } from "~/core/dates";
import { formatAmount } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { inTx } from "~/db/transaction.server";
import { finding, FLAG_EVIDENCE } from "~/modules/audit-findings/index.server";
import { addDocument, checkFiles, storing } from "~/modules/files/index.server";
import { addWithin } from "~/modules/workflow/index.server";
import { db } from "~/db/database.server";
import { flaggedAudit, flagsOf, takenFlags } from "./find-flags.server";
import { draftOf, snapshotOf } from "./flag-rules";

export interface MadeFinding extends Record<string, number | boolean> {
  id: number;
  /** false: the flag was taken into it before. */
  made: boolean;
}

const RULES = { field: "", types: ["text/csv"], most: 1 } as const;
const EMPTY = {
  ...{ stepCode: null, rootCauseId: null, rootCauseText: null, implicationId: null, effect: null, riskId: null },
  ...{ reviewAreaId: null, isFraud: false, fraudTypeId: null, recommendation: null, ownerId: null },
  ...{ dueOn: null, notRepeat: null },
};

/**
 * A flag makes one finding, however often it is asked for.
 * @throws NotFound for a flag that the books no longer show; Forbidden and InputProblem as a finding that is written by hand
 */
export async function makeFinding(actor: Actor, engagementId: number, key: string): Promise<MadeFinding> {
  const audit = await flaggedAudit(actor, engagementId);
  const { flags, currency, exponent } = await flagsOf(actor, audit);
  const flag = flags.find((one) => one.key === key);
  const before = (await takenFlags(db, audit.unitId, [key])).get(key);
  if (before) return { id: before.id, made: false };
  if (!flag) throw new NotFound(t("The books no longer show this red flag."));
  const decimal = (minor: bigint) => moneyToDecimal(minor, exponent);
  const snapshot = snapshotOf(flag, { readAt: formatInstant(actor.at, actor.company.timeZone), currency, decimal });
  const bytes = new TextEncoder().encode(snapshot);
  const name = `red-flag-${audit.refNo}-${todayOf(actor)}.csv`;
  const checked = await checkFiles([{ name, bytes }], RULES);
  const { amount, ...draft } = draftOf(flag, (minor) => formatAmount({ minor, currency }));
  return storing(checked, (stored) =>
    inTx(actor, async (work) => {
      const taken = (await takenFlags(work.tx, audit.unitId, [key])).get(key);
      if (taken) return { id: taken.id, made: false };
      const { id } = await addWithin(work, finding, {
        ...EMPTY,
        ...draft,
        engagementId,
        amount: amount === null || currency !== actor.company.currency ? null : decimal(amount),
      });
      await work.tx.auditFinding.update({ where: { id }, data: { flag: key } });
      const [file, kept] = [checked[0]!, stored[0]!];
      const documentId = await addDocument(
        work,
        { ownerType: "AuditFinding", ownerId: id, kind: FLAG_EVIDENCE },
        file,
        kept,
      );
      work.audit({
        action: "AuditFinding.attach",
        entity: "AuditFinding",
        entityId: id,
        diff: { document: [null, { id: documentId, name: file.name, sha256: file.hash, size: file.bytes.length }] },
      });
      return { id, made: true };
    }),
  ).catch(async (error: unknown) => {
    // Of two who ask at the same moment the second is stopped by the first one's finding.
    const meanwhile = (await takenFlags(db, audit.unitId, [key])).get(key);
    if (!meanwhile) throw error;
    return { id: meanwhile.id, made: false };
  });
}
