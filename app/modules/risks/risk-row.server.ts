import { dateIn } from "~/core/dates";
import { recordName } from "~/core/record-name";
import type { Tx } from "~/db/database.server";
import { canAt, todayOf, unitsWithin, type Actor, type ActorCompany } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { companiesOf } from "~/modules/organisation/index.server";
import { t } from "~/core/text";
import { posts } from "./risk-people.server";
import { policyOf } from "./risk-policy.server";
import { allBarred, type Band, type Scale } from "./risk-rules";
import { statesThat } from "~/define/states";
import { ACCEPTANCE_STATES } from "./acceptance-states";

export type RiskWhere = Prisma.RiskWhereInput;
type Kept = Awaited<ReturnType<Tx["risk"]["findUniqueOrThrow"]>>;
export type AcceptanceRow = Awaited<ReturnType<Tx["riskAcceptance"]["findUniqueOrThrow"]>>;

/** A risk as the rules of its life need it. */
export interface RiskRow extends Omit<Kept, "band"> {
  band: Band | null;
  unit: { name: string; code: string; kind: string };
  unitPath: string;
  company: ActorCompany;
  /** In the company's time zone. */
  today: string;
  scale: Scale;
  appetite: Band;
  ownerName: string | null;
  raisedByName: string;
  /** The acceptance that is asked for or holds. */
  acceptance: AcceptanceRow | null;
  /** All who decide acceptances of this band asked for it or own the risk: those who decide critical ones do. */
  above: boolean;
}

const AUDIT_DRAFT: RiskWhere = { status: "DRAFT", source: "AUDIT" };
/** Whether it is internal audit that still writes it. */
export const isAuditDraft = ({ status, source }: Pick<RiskRow, "status" | "source">): boolean =>
  status === "DRAFT" && source === "AUDIT";

/**
 * The risks a person may see: those on the register of units within reach, drafts of units whose risks they own, their
 * own, and critical ones that audit gives an opinion on. Drafts of internal audit are seen by internal audit alone.
 */
export function visibleRisks(actor: Actor): RiskWhere {
  const me = actor.userId ?? 0;
  return {
    OR: [
      { unit: unitsWithin(actor, "risk.read"), NOT: { status: "DRAFT" } },
      { unit: unitsWithin(actor, "risk.own"), NOT: AUDIT_DRAFT },
      { ownerId: me, NOT: AUDIT_DRAFT },
      { raisedById: me, NOT: AUDIT_DRAFT },
      { unit: unitsWithin(actor, "risk.audit.read"), NOT: { status: "DRAFT" } },
      { unit: unitsWithin(actor, "risk.audit.raise"), source: "AUDIT" },
      { unit: unitsWithin(actor, "risk.opinion"), acceptances: { some: { band: "CRITICAL" } } },
    ],
  };
}

type Reading = Pick<Tx, "risk" | "orgUnit" | "roleGrant" | "riskScale" | "riskAppetite">;
type Span = Pick<Prisma.RiskFindManyArgs, "orderBy" | "take">;

/** The risk with this id, where the actor may see it; null otherwise. */
export async function findRiskRow(tx: Reading, actor: Actor, id: number): Promise<RiskRow | null> {
  return (await findRiskRows(tx, actor, { id }))[0] ?? null;
}

/** The risks of `where` that the actor may see, in the order asked for. */
export function findRiskRows(tx: Reading, actor: Actor, where: RiskWhere, span: Span = {}): Promise<RiskRow[]> {
  return rowsOf(tx, actor, { AND: [where, visibleRisks(actor)] }, span);
}

/** {@link findRiskRow} with the row locked until the end of the transaction. */
export async function lockRiskRow(tx: Tx, actor: Actor, id: number): Promise<RiskRow | null> {
  await tx.risk.updateMany({ where: { id }, data: { updatedAt: actor.at } });
  return findRiskRow(tx, actor, id);
}

/** The risk whoever looks, locked: for what follows from time. */
export async function lockAnyRisk(tx: Tx, actor: Actor, id: number): Promise<RiskRow | null> {
  await tx.risk.updateMany({ where: { id }, data: { updatedAt: actor.at } });
  return (await rowsOf(tx, actor, { id }))[0] ?? null;
}

async function rowsOf(tx: Reading, actor: Actor, where: RiskWhere, span: Span = {}): Promise<RiskRow[]> {
  const found = await tx.risk.findMany({
    where,
    ...span,
    include: {
      unit: { select: { name: true, code: true, kind: true, path: true } },
      owner: { select: { displayName: true } },
      raisedBy: { select: { displayName: true } },
      acceptances: { where: { status: { in: statesThat(ACCEPTANCE_STATES, "live") } } },
    },
  });
  const companyOf = await companiesOf(
    tx,
    found.map(({ unit }) => unit),
  );
  const policies = new Map(
    await Promise.all(
      [...new Set(found.map(({ companyId }) => companyId))].map(async (id) => [id, await policyOf(tx, id)] as const),
    ),
  );
  const goesAbove = await deciding(
    tx,
    actor,
    found.filter(({ acceptances }) => acceptances.some(({ status }) => status === "REQUESTED")),
  );
  return found.map(({ unit: { path, ...unit }, owner, raisedBy, acceptances, ...row }) => {
    const [company, { scale, appetiteOf }] = [companyOf({ path }), policies.get(row.companyId)!];
    return {
      ...row,
      band: row.band as Band | null,
      unit,
      unitPath: path,
      company,
      today: dateIn(actor.at, company.timeZone),
      scale,
      appetite: appetiteOf(row.category),
      ownerName: owner?.displayName ?? null,
      raisedByName: raisedBy.displayName,
      acceptance: acceptances[0] ?? null,
      above: acceptances[0]?.status === "REQUESTED" && goesAbove(path, [acceptances[0].requestedById, row.ownerId]),
    };
  });
}

/** Whether at a unit all who decide acceptances are among some people: one statement for all rows that ask for one. */
async function deciding(
  tx: Reading,
  actor: Actor,
  asking: readonly { unit: { path: string } }[],
): Promise<(path: string, barred: readonly (number | null)[]) => boolean> {
  const paths = asking.map(({ unit }) => unit.path);
  const found = paths.length > 0 ? await posts(tx, "risk.accept", paths, { day: todayOf(actor), below: false }) : [];
  return (path, barred) =>
    allBarred(
      found.filter((post) => path.startsWith(post.path)).map(({ userId }) => userId),
      barred,
    );
}

/** Whoever owns it works on a risk, and those who own risks of its unit. */
export function mayWork(actor: Actor, row: Pick<RiskRow, "ownerId" | "unitPath">): true | string {
  return (
    (actor.userId !== null && row.ownerId === actor.userId) ||
    canAt(actor, "risk.own", row.unitPath) ||
    t("Only its owner may do this, and those above.")
  );
}

/** A draft is also changed and put on the register by whoever raised it; one of internal audit by internal audit alone. */
export function mayChange(
  actor: Actor,
  row: Pick<RiskRow, "status" | "source" | "raisedById" | "ownerId" | "unitPath">,
): true | string {
  if (isAuditDraft(row)) return canAt(actor, "risk.audit.raise", row.unitPath) || t("Only internal audit may do this.");
  return (row.status === "DRAFT" && actor.userId !== null && row.raisedById === actor.userId) || mayWork(actor, row);
}

/** What a risk is called: its number, or that it is a draft. */
export const nameOf = ({ id, refNo }: { id: number; refNo: string | null }): string => recordName({ id, no: refNo });
