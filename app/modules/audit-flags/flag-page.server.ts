/** The red flags of an audit in words, with the findings they were taken into. */
import { can, type Actor } from "~/core/actor";
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { href } from "~/addresses/href";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { findingPage, visibleFindings } from "~/modules/audit-findings/index.server";
import { UNDER_WAY } from "~/modules/audit-workplan/index.server";
import { flaggedAudit, flagsOf, takenFlags } from "./find-flags.server";
import { FLAG_KINDS, type FlagKind, type RedFlag } from "./flag-rules";

/** Flags on one page, and entries that are shown of one. */
const PAGE = 25;
const SHOWN = 6;

export interface FlagPage {
  title: string;
  audit: { label: string; to: string };
  period: string;
  kinds: { label: string; to: string; n: number; here: boolean }[];
  flags: {
    key: string;
    kind: string;
    items: { no: string; to: string | null }[];
    more: string | null;
    date: string;
    amount: string | null;
    why: string;
    finding: { text: string; to: string | null } | null;
  }[];
  pager: { page: number; pages: number; before: string | null; after: string | null };
  writes: boolean;
}

const engagementPage = (id: number): string => href("/audit/workplan/edit/:id", { params: { id } });

/** @throws NotFound for an audit out of sight, and where its books are */
export async function flagPageOf(actor: Actor, id: number, asked: { kind: string; page: number }): Promise<FlagPage> {
  const audit = await flaggedAudit(actor, id);
  const found = await flagsOf(actor, audit);
  const kind = Object.hasOwn(FLAG_KINDS, asked.kind) ? (asked.kind as FlagKind) : null;
  const chosen = found.flags.filter((flag) => kind === null || flag.kind === kind);
  const pages = Math.max(1, Math.ceil(chosen.length / PAGE));
  const page = Math.min(Math.max(1, asked.page), pages);
  const shown = chosen.slice((page - 1) * PAGE, page * PAGE);
  const at = (of: string | null, n: number): string =>
    `?${new URLSearchParams({ ...(of ? { kind: of } : {}), page: String(n) })}`;
  return {
    title: t("Red flags of {unit}", { unit: audit.entity.name }),
    audit: { label: audit.refNo, to: engagementPage(id) },
    period: t("{from} to {to}", { from: formatDate(audit.scopeFrom), to: formatDate(audit.scopeTo) }),
    kinds: [
      { label: t("All red flags"), to: at(null, 1), n: found.flags.length, here: kind === null },
      ...Object.entries(FLAG_KINDS).map(([name, { label }]) => ({
        ...{ label: t(label), to: at(name, 1), here: kind === name },
        n: found.flags.filter((flag) => flag.kind === name).length,
      })),
    ],
    flags: await inWords(actor, audit.unitId, shown, found.currency),
    pager: {
      ...{ page, pages },
      before: page > 1 ? at(kind, page - 1) : null,
      after: page < pages ? at(kind, page + 1) : null,
    },
    writes:
      can(actor, "audit.finding.write") &&
      (UNDER_WAY as readonly string[]).includes(audit.status) &&
      (can(actor, "audit.fieldwork.review") || audit.members.some(({ userId }) => userId === actor.userId)),
  };
}

async function inWords(
  actor: Actor,
  unitId: number,
  flags: readonly RedFlag[],
  currency: string,
): Promise<FlagPage["flags"]> {
  const taken = await takenFlags(
    db,
    unitId,
    flags.map(({ key }) => key),
  );
  const seen = new Set(
    (
      await db.auditFinding.findMany({
        where: { AND: [{ id: { in: [...taken.values()].map(({ id }) => id) } }, visibleFindings(actor)] },
        select: { id: true },
      })
    ).map(({ id }) => id),
  );
  const books = can(actor, "books.report");
  return flags.map(({ key, kind, items, amount }) => {
    const finding = taken.get(key);
    return {
      key,
      kind: t(FLAG_KINDS[kind].label),
      items: items.slice(0, SHOWN).map(({ no, journalId }) => ({
        no,
        to: journalId === null || !books ? null : href("/ac/reports/entry/:id", { params: { id: journalId } }),
      })),
      more: items.length > SHOWN ? t("and {n} more", { n: items.length - SHOWN }) : null,
      date: formatDate(items[0]!.date),
      amount: amount === null ? null : formatAmount({ minor: amount, currency }),
      why: [items[0]!.payee, items[0]!.why].filter(Boolean).join(": "),
      finding:
        finding === undefined
          ? null
          : seen.has(finding.id)
            ? { text: finding.refNo, to: findingPage(finding.id) }
            : { text: t("Finding of another audit"), to: null },
    };
  });
}
