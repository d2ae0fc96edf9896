/** What the page of a member says of merges: who they are now, whom they took in, whom they may be, and their savings. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import type { PageParts, PageTable } from "~/define/record";
import { href } from "~/addresses/href";
import type { MemberRow } from "./member-row.server";
import { accountsOf } from "./open-accounts.server";
import { inSight, memberWords } from "./pair-row.server";
import { pairStates } from "./pair-states";
import { statesThat } from "~/define/states";

const MEMBER = {
  select: { id: true, name: true, memberNo: true, unit: { select: { name: true, path: true } } },
} as const;
const ACCOUNT_STATES: Readonly<Record<string, string>> = {
  ACTIVE: "Active",
  DORMANT: "Dormant",
  FROZEN: "Frozen",
  CLOSED: "Closed",
};

/** Of one who was merged: where they lead to. */
async function leadingTo(actor: Actor, { mergedIntoId }: MemberRow): Promise<PageParts> {
  if (mergedIntoId === null) return {};
  const into = await db.member.findUniqueOrThrow({ where: { id: mergedIntoId }, ...MEMBER });
  return {
    notices: [
      {
        title: t("This member was merged"),
        tone: "info",
        lines: [t("Everything goes on at {who}.", { who: memberWords(actor, into) })],
      },
    ],
    ways: inSight(actor, into)
      ? [
          {
            label: t("Open {no}", { no: into.memberNo }),
            to: href("/crm/member/details/:id", { params: { id: into.id } }),
            tone: "primary",
          },
        ]
      : [],
  };
}

async function accountsTable(actor: Actor, row: MemberRow): Promise<PageTable[]> {
  const accounts = await db.saccoAccount.findMany({
    where: accountsOf(row.id),
    orderBy: { id: "asc" },
    include: { product: { select: { name: true } }, unit: { select: { name: true, path: true } } },
  });
  return [
    {
      title: t("Savings accounts"),
      caption: t("Savings accounts of {name}", { name: row.name }),
      columns: [
        { label: t("Number"), nowrap: true },
        { label: t("Product") },
        { label: t("Branch") },
        { label: t("Opened on") },
        { label: t("State") },
      ],
      rows: accounts.map(({ id, no, product, unit, openedOn, status }) => [
        canAt(actor, "savings.read", unit.path)
          ? { text: no, to: href("/ac/sacco/account/details/:id", { params: { id } }) }
          : no,
        product.name,
        unit.name,
        formatDate(openedOn),
        t(ACCOUNT_STATES[status]!),
      ]),
    },
  ];
}

/** Those who may be the same person, as far as nobody has decided. */
async function pairsTable(actor: Actor, { id, name }: MemberRow): Promise<PageTable[]> {
  const pairs = await db.duplicatePair.findMany({
    where: { OR: [{ oneId: id }, { otherId: id }], status: { in: statesThat(pairStates, "open") } },
    orderBy: [{ score: "desc" }, { id: "asc" }],
    take: 20,
    include: { one: MEMBER, other: MEMBER },
  });
  return [
    {
      title: t("Possible duplicates"),
      caption: t("Members who may be {name}", { name }),
      columns: [{ label: t("Member") }, { label: t("Likeness"), numeric: true }, { label: t("State") }],
      rows: pairs.map((pair) => [
        {
          text: memberWords(actor, pair.oneId === id ? pair.other : pair.one),
          to: href("/crm/member/duplicate/details/:id", { params: { id: pair.id } }),
        },
        pair.score,
        t(pairStates[pair.status as keyof typeof pairStates].label),
      ]),
    },
  ];
}

/** Members that the trail names, in words. */
export async function trailWords(actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db.member.findMany({ where: { id: { in: [...ids] } }, ...MEMBER });
  return new Map(found.map((one) => [one.id, memberWords(actor, one)]));
}

export async function mergedParts(actor: Actor, row: MemberRow): Promise<Required<Omit<PageParts, "files">>> {
  const earlier = await db.member.findMany({ where: { mergedIntoId: row.id }, orderBy: { id: "asc" }, ...MEMBER });
  const { notices = [], ways = [] } = await leadingTo(actor, row);
  return {
    facts: [{ label: t("Merged from"), value: earlier.map((one) => memberWords(actor, one)).join("; ") || null }],
    notices,
    tables: [...(await pairsTable(actor, row)), ...(await accountsTable(actor, row))],
    ways,
  };
}

/** The numbers of the members that others lead to now, by their ids; of those out of sight none is told. */
export async function leadsTo(actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db.member.findMany({
    where: { id: { in: [...ids] }, mergedIntoId: { not: null } },
    select: { id: true, mergedInto: MEMBER },
  });
  return new Map(
    found.flatMap(({ id, mergedInto }) =>
      mergedInto && inSight(actor, mergedInto) ? [[id, mergedInto.memberNo] as const] : [],
    ),
  );
}
