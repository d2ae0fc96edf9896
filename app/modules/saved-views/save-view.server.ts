import { z } from "zod/v4";
import { inTx, type Outcome, type Work } from "~/db/transaction.server";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { text } from "~/define/field";
import { splitList } from "./view-query";

const MOST_EACH = 20;
const LONGEST = 1_000;

/** What a view is called. */
export const viewSchema = z.object({ name: text("Name", { max: 60 }).schema });
export const newViewSchema = viewSchema.extend({ of: z.string().max(2_000).default("") });

export interface SavedView {
  [name: string]: Outcome;
  id: number;
  name: string;
  /** The list as the view shows it. */
  to: string;
}

/**
 * Keeps what a list is asked for under a name, for the person alone.
 * @param mayOpen whether they may open the page of a list
 * @throws NotFound for no page of theirs; InputProblem for a name in use, nothing to keep, and too many views of one list
 */
export function saveView(
  actor: Actor,
  { name, of }: z.output<typeof newViewSchema>,
  mayOpen: (path: string) => boolean,
): Promise<SavedView> {
  const { list, query } = splitList(of);
  if (!mayOpen(list)) throw new NotFound();
  if (query === "")
    throw new InputProblem(
      problem("", t("Search, filter or sort the list first: there is nothing to keep yet."), "empty"),
    );
  if (query.length > LONGEST) throw new InputProblem(problem("", t("This search is too long to be kept."), "too_long"));
  return inTx(actor, async ({ tx, audit }) => {
    const userId = actor.userId ?? 0;
    const others = await tx.savedView.findMany({ where: { userId, list }, select: { id: true, name: true } });
    refuseTaken(others, name);
    if (others.length >= MOST_EACH)
      throw new InputProblem(
        problem("", t("You have {max} views of this list: delete one first.", { max: MOST_EACH }), "too_many"),
      );
    const { id } = await tx.savedView.create({ data: { userId, list, name, query, createdAt: actor.at } });
    audit({ action: "SavedView.add", entity: "SavedView", entityId: id, diff: { list, name, query } });
    return { id, name, to: `${list}?${query}` };
  });
}

function refuseTaken(others: readonly { name: string }[], name: string): void {
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw new InputProblem(problem("name", t("You already have a view with this name"), "taken"));
}

/** Calls a view something else. @throws NotFound; Conflict "stale"; InputProblem for a name in use */
export function renameView(actor: Actor, id: number, name: string, version: number): Promise<SavedView> {
  return inTx(actor, async (work) => {
    const view = await own(work, id);
    refuseTaken(
      await work.tx.savedView.findMany({
        where: { userId: view.userId, list: view.list, id: { not: id } },
        select: { name: true },
      }),
      name,
    );
    const { count } = await work.tx.savedView.updateMany({
      where: { id, version },
      data: { name, version: { increment: 1 } },
    });
    if (count === 0) throw stale();
    work.audit({ action: "SavedView.rename", entity: "SavedView", entityId: id, diff: { name: [view.name, name] } });
    return { id, name, to: `${view.list}?${view.query}` };
  });
}

/** @throws NotFound; Conflict "stale" */
export function deleteView(actor: Actor, id: number, version: number): Promise<SavedView> {
  return inTx(actor, async (work) => {
    const view = await own(work, id);
    const { count } = await work.tx.savedView.deleteMany({ where: { id, version } });
    if (count === 0) throw stale();
    work.audit({
      action: "SavedView.delete",
      entity: "SavedView",
      entityId: id,
      diff: { list: view.list, name: view.name, query: view.query },
    });
    return { id, name: view.name, to: view.list };
  });
}

async function own({ tx, actor }: Work, id: number) {
  const view = await tx.savedView.findFirst({ where: { id, userId: actor.userId ?? 0 } });
  if (!view) throw new NotFound();
  return view;
}

const stale = () => new Conflict(t("You have changed this view in another window. Nothing was overwritten."), "stale");
