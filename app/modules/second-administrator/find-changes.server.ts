import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { formatInstant } from "~/core/dates";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Tag, Tone } from "~/define/workflow";
import type { ChangeRequest } from "~/generated/sqlite/client";
import { deciderOf } from "./administrators.server";
import { maySee, placesOf } from "./decide.server";
import { readKept } from "./kept";
import { decides, diffSchema, type AnyChange, type ChangeKind, type DiffLine } from "./kind";
import { isOpen, isSecond } from "./rules";
import { ADMINISTRATOR_CHANGE_STATES } from "./change-states";

const STATES: Readonly<Record<string, { label: string; tone: Tone }>> = ADMINISTRATOR_CHANGE_STATES;

export interface ChangeView {
  id: number;
  version: number;
  kind: string;
  subject: string;
  diff: DiffLine[];
  reason: string;
  status: Tag;
  asked: string;
  decided: string;
  /** Until when it can be decided. */
  until: string;
  note: string;
  mine: boolean;
  open: boolean;
  /** Would be heard now: holds the permission that deciding asks for, and the rules let them. */
  mayAgree: boolean;
  /** Names of those who may agree, while it is open. */
  deciders: string[];
}

const MOST = 50;

export const stateOf = (row: ChangeRequest, at: Date): string =>
  row.status === "REQUESTED" && !isOpen(row, at) ? "EXPIRED" : row.status;

/** Requests the person sees, those that wait first, then the latest. */
export async function seenRequests(actor: Actor, kinds: readonly AnyChange[]): Promise<ChangeRequest[]> {
  const names = kinds
    .filter((kind) => kind.permissions.some((permission) => can(actor, permission)))
    .map(({ name }) => name);
  const seen: ChangeRequest[] = [];
  let before: number | null = null;
  do {
    const rows: ChangeRequest[] = await db.changeRequest.findMany({
      where: {
        OR: [{ kind: { in: names } }, { requestedById: actor.userId ?? 0 }],
        ...(before === null ? {} : { id: { lt: before } }),
      },
      orderBy: { id: "desc" },
      take: MOST,
    });
    for (const row of rows) if (await sees(actor, kinds, row)) seen.push(row);
    before = rows.length < MOST ? null : rows[MOST - 1]!.id;
  } while (before !== null && seen.length < MOST);
  const shown = seen.slice(0, MOST);
  return [...shown.filter((row) => isOpen(row, actor.at)), ...shown.filter((row) => !isOpen(row, actor.at))];
}

/** Whether the person sees a request. One of a kind that is no longer made is seen by who asked for it. */
async function sees(actor: Actor, kinds: readonly AnyChange[], row: ChangeRequest): Promise<boolean> {
  const kind = kinds.find(({ name }) => name === row.kind);
  if (!kind) return row.requestedById === actor.userId;
  return maySee(actor, kind, row, await placesOf({ tx: db, actor }, kind, row));
}

/** How many of the requests the person sees wait for a word. */
export const openRequests = async (actor: Actor, kinds: readonly AnyChange[]): Promise<number> =>
  (await seenRequests(actor, kinds)).filter((row) => isOpen(row, actor.at)).length;

export async function findChanges(actor: Actor, kinds: readonly AnyChange[]): Promise<ChangeView[]> {
  const rows = await seenRequests(actor, kinds);
  const names = await namesOf(rows);
  const may = new Map(
    await Promise.all(
      rows
        .filter((row) => isOpen(row, actor.at))
        .map(
          async (row) =>
            [
              row.id,
              await whoMay(
                actor,
                kinds.find(({ name }) => name === row.kind),
                row,
              ),
            ] as const,
        ),
    ),
  );
  const when = (at: Date | null) => (at ? formatInstant(at, actor.company.timeZone) : "–");
  return rows.map((row) => {
    const kind = kinds.find(({ name }) => name === row.kind);
    const { label, tone } = STATES[stateOf(row, actor.at)]!;
    return {
      id: row.id,
      version: row.version,
      kind: t(kind?.label ?? row.kind),
      subject: row.subject,
      diff: diffSchema.parse(JSON.parse(row.diff)).map((line) => ({ ...line, label: t(line.label) })),
      reason: row.reason,
      status: { text: t(label), tone },
      asked: `${names.get(row.requestedById) ?? "–"}, ${when(row.requestedAt)}`,
      decided: row.decidedById === null ? "–" : `${names.get(row.decidedById) ?? "–"}, ${when(row.decidedAt)}`,
      until: when(row.expiresAt),
      note: row.note ?? "–",
      mine: row.requestedById === actor.userId,
      open: isOpen(row, actor.at),
      mayAgree: may.get(row.id)?.mine ?? false,
      deciders: may.get(row.id)?.names ?? [],
    };
  });
}

/** Who may agree to an open request now, by the rules that are held when they do. */
async function whoMay(
  actor: Actor,
  kind: AnyChange | undefined,
  row: ChangeRequest,
): Promise<{ mine: boolean; names: string[] }> {
  // What a request would change may be gone: then nobody agrees to it, and it is refused or taken back.
  const kept = readKept(row.payload);
  const look = kind ? await lookAgain(actor, kind, kept.wanted) : null;
  if (!kind || !look || look.gaining.some((id) => !kept.gaining.includes(id))) return { mine: false, names: [] };
  const places = await placesOf({ tx: db, actor }, kind, row);
  const decider = await deciderOf(db, actor, {
    permissions: kind.permissions,
    places,
    requestedById: row.requestedById,
    gaining: look.gaining,
  });
  const people = await db.user.findMany({
    where: { id: { in: decider.others } },
    select: { displayName: true },
    orderBy: { displayName: "asc" },
  });
  const mine = decides(actor, kind, places) && isSecond(row, decider);
  return { mine, names: people.map(({ displayName }) => displayName) };
}

async function lookAgain(actor: Actor, kind: AnyChange, wanted: unknown) {
  try {
    return await kind.look({ tx: db, actor }, wanted);
  } catch {
    return null;
  }
}

async function namesOf(rows: readonly ChangeRequest[]): Promise<Map<number, string>> {
  const people = await db.user.findMany({
    where: { id: { in: rows.flatMap(({ requestedById, decidedById }) => [requestedById, decidedById ?? 0]) } },
    select: { id: true, displayName: true },
  });
  return new Map(people.map(({ id, displayName }) => [id, displayName]));
}

/** One request. @throws NotFound for none, and one the person does not see */
export async function oneRequest(actor: Actor, kinds: readonly AnyChange[], id: number): Promise<ChangeRequest> {
  const row = await db.changeRequest.findUnique({ where: { id } });
  if (!row || !(await sees(actor, kinds, row))) throw new NotFound();
  return row;
}

/** What requests of a kind ask for that wait for a second administrator. */
export async function openPayloads<P>(
  { name, payload }: Pick<ChangeKind<P>, "name" | "payload">,
  at: Date,
): Promise<P[]> {
  const rows = await db.changeRequest.findMany({
    where: { kind: name, status: "REQUESTED", expiresAt: { gt: at } },
    orderBy: { id: "asc" },
    select: { payload: true },
  });
  return rows.flatMap((row) => {
    const read = payload.safeParse(readKept(row.payload).wanted);
    return read.success ? [read.data] : [];
  });
}
