/** Who may take a step up to which amount (spec: platform §2). Pure: the rows are read in standing.server.ts. */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import type { DelegatedGrant, Grant, UnitKind } from "~/core/actor";
import type { Amount, Move, Workflow, WorkflowRow } from "~/define/workflow";

/** One line of the authority mapping: a role that may take the step. */
export interface Mapping {
  roleId: number;
  roleName: string;
  /** null: at units of any kind. */
  unitKind: UnitKind | null;
  /** null: amounts in any currency. */
  currency: string | null;
  /** Minor units; null: without limit. */
  upTo: bigint | null;
  /** Minor units; above it a second person decides too. */
  secondAbove: bigint | null;
}

/** What the administrators have said of a record's steps, and what has been decided of it so far. */
export interface Standing {
  /** Lines in force, by step. A step without any is open to whoever holds its permission within reach. */
  mappings: ReadonlyMap<string, readonly Mapping[]>;
  /** Optional steps that the record's company goes without. */
  skipped: ReadonlySet<string>;
  /** Who has spoken first where two decide, by step. */
  first: ReadonlyMap<string, FirstWord>;
  /** Steps from which all who hold them are barred: those above take them. */
  above?: ReadonlySet<string>;
}

/** Who has spoken first, and whose limit it was where that was delegated. */
export interface FirstWord {
  actorId: number;
  actingForId: number | null;
  /** Canonical JSON of what was decided beside the step: the second one confirms it. null of words kept before that was. */
  input: string | null;
}

/** Whether what the trail keeps of a move says that it was the first of two decisions. @param detail canonical JSON */
export function isFirstWord(detail: string | null): boolean {
  return detail !== null && (JSON.parse(detail) as { first?: unknown } | null)?.first === true;
}

/** Whether what the trail keeps of a move says that it was made from above. @param detail canonical JSON */
export function isFromAbove(detail: string | null): boolean {
  return detail !== null && (JSON.parse(detail) as { above?: unknown } | null)?.above === true;
}

/** Nothing said: permissions and reach decide. */
export const UNRESTRICTED: Standing = { mappings: new Map(), skipped: new Set(), first: new Map() };

/**
 * Whether these grants suffice for an amount. The sign of the amount does not matter.
 * @param amount null where the record has none: limits do not apply
 * @returns whether a second person has to decide too, or the reason against it in words
 */
export function entitlement(
  grants: readonly Grant[],
  mappings: readonly Mapping[],
  amount: Amount | null,
): { second: boolean } | { reason: string } {
  if (mappings.length === 0) return { second: false };
  const own = mappings.filter((line) =>
    grants.some(
      (grant) => grant.roleId === line.roleId && (line.unitKind === null || grant.unitKind === line.unitKind),
    ),
  );
  if (own.length === 0)
    return { reason: t("This step is kept for {roles}.", { roles: namesOf(mappings.map((line) => line.roleName)) }) };
  if (amount === null) return { second: false };
  const size = amount.minor < 0n ? -amount.minor : amount.minor;
  const known = own.filter((line) => line.currency === null || line.currency === amount.currency);
  if (known.length === 0)
    return {
      reason: t("You may decide amounts in {currencies} only.", {
        currencies: namesOf(own.map((line) => line.currency ?? "")),
      }),
    };
  const fitting = known.filter((line) => line.upTo === null || size <= line.upTo);
  if (fitting.length === 0) {
    const more = toldBeside(amount, (own) => known.some(({ upTo }) => upTo === null || own <= upTo));
    const above = mappings.filter(
      (line) =>
        (line.currency === null || line.currency === amount.currency) && (line.upTo === null || size <= line.upTo),
    );
    if (above.length > 0)
      return {
        reason: more
          ? t("With {more}, this is above your approval limit; sent to {role}.", {
              more,
              role: nearest(above).roleName,
            })
          : t("Above your approval limit; sent to {role}.", { role: nearest(above).roleName }),
      };
    const most = known.reduce((highest, { upTo }) => (upTo !== null && upTo > highest ? upTo : highest), 0n);
    const limit = formatAmount({ minor: most, currency: amount.currency });
    return {
      reason: more
        ? t("With {more}, this is above the {amount} that you may decide.", { more, amount: limit })
        : t("You may decide up to {amount} only.", { amount: limit }),
    };
  }
  return { second: fitting.every((line) => line.secondAbove !== null && size > line.secondAbove) };
}

/** What is told of other records where an amount would fit without them; null otherwise. */
function toldBeside({ minor, beside }: Amount, fits: (own: bigint) => boolean): string | null {
  return beside && fits(minor - beside.minor) ? beside.words : null;
}

/**
 * What a delegation allows of a record: nothing of whoever lent it, nothing above the amount it was lent for, and no more
 * than the lender's own limit. What is lent for a process of HR decides no money, and is lent without an amount.
 */
export function delegatedEntitlement(
  grant: DelegatedGrant,
  mappings: readonly Mapping[],
  amount: Amount | null,
  owners: readonly number[],
): { second: boolean } | { reason: string } {
  if (owners.includes(grant.fromUserId)) return { reason: t("You cannot decide your own record.") };
  const most = grant.upTo;
  if (
    amount !== null &&
    grant.process === undefined &&
    (most.currency !== amount.currency || (amount.minor < 0n ? -amount.minor : amount.minor) > most.minor)
  ) {
    const words = { name: grant.fromName, amount: formatAmount(most) };
    const more = toldBeside(amount, (own) => most.currency === amount.currency && own <= most.minor);
    return {
      reason: more
        ? t("With {more}, this is above the {amount} that {name} has delegated.", { more, ...words })
        : t("{name} has delegated up to {amount} only.", words),
    };
  }
  return entitlement([grant], mappings, amount);
}

/** Of lines that suffice, the one with the least limit. */
function nearest(lines: readonly Mapping[]): Mapping {
  return lines.reduce((least, line) =>
    line.upTo !== null && (least.upTo === null || line.upTo < least.upTo) ? line : least,
  );
}

function namesOf(names: readonly string[]): string {
  return [...new Set(names)].join(", ");
}

/**
 * The states a step starts from at a company: where steps before it are passed over, also the states they
 * start from. A step never starts from the state it leads to.
 */
export function startsFrom<Row extends WorkflowRow>(
  workflow: Workflow<Row>,
  step: Move<Row>,
  skipped: ReadonlySet<string>,
): ReadonlySet<string> {
  const states = new Set<string>(step.from);
  const passed = Object.entries(workflow.moves)
    .filter(([name, one]) => skipped.has(name) && (one as Move<Row>).optional === "passed-over")
    .map(([, one]) => one as Move<Row>);
  for (let size = 0; size !== states.size;) {
    size = states.size;
    for (const { from, to } of passed)
      if (states.has(to)) for (const state of from) if (state !== step.to) states.add(state);
  }
  return states;
}
