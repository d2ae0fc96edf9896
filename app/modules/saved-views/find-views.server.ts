import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Sample } from "~/define/sample";
import { whileUnchanged } from "~/db/unchanged.server";

export interface SavedViewRow {
  id: number;
  /** Path of the list's page. */
  list: string;
  name: string;
  query: string;
  version: number;
}

const kept = whileUnchanged<SavedViewRow[]>();
const select = { id: true, list: true, name: true, query: true, version: true } as const;

/** The person's own views of all lists, by name. */
export function viewsOf(actor: Actor): Promise<SavedViewRow[]> {
  return kept(String(actor.userId), () =>
    db.savedView.findMany({ where: { userId: actor.userId ?? 0 }, select, orderBy: [{ name: "asc" }, { id: "asc" }] }),
  );
}

/** @throws NotFound for none of their own */
export async function findView(actor: Actor, id: number): Promise<SavedViewRow> {
  const found = (await viewsOf(actor)).find((view) => view.id === id);
  if (!found) throw new NotFound();
  return found;
}

const latest: Sample = async () => {
  const view = await db.savedView.findFirst({
    orderBy: { id: "desc" },
    select: { id: true, user: { select: { signInName: true } } },
  });
  return view && { params: { id: String(view.id) }, as: view.user.signInName };
};

export const savedViewSamples: Record<string, Sample> = { "saved-view": latest };
