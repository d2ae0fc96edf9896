/** The states of sections within their parent: empty, saved, or not possible with the reason why. */
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { isTyped, type AnyRow, type Family, type Store } from "~/define/section";
import type { SectionState } from "~/define/section-content";
import { sectionIn, type SectionParent } from "./parent";

/** The state of one section of a parent. */
export interface Place extends AnyRow {
  kind: string;
  state: SectionState;
  reason: string | null;
}

export type Kept<F extends Family> = Pick<SectionParent<F>, "store" | "sections">;

/** The states of all sections of a parent that were touched. */
export const placesOf = <F extends Family>({ store }: { store: Store<F> }, tx: Tx, parentId: number) =>
  store.table(tx, store.places).findMany({ where: { [store.within]: parentId }, orderBy: { id: "asc" } }) as Promise<
    Place[]
  >;

/** The state of a section; null before it is first touched. */
export const findPlace = <F extends Family>({ store }: { store: Store<F> }, tx: Tx, where: object) =>
  store.table(tx, store.places).findFirst({ where }) as Promise<Place | null>;

/** The state of a section, made when the section is first touched. The parent is locked. */
export async function placeOf<F extends Family>(
  { tx }: Work,
  kept: { store: Store<F> },
  parentId: number,
  kind: F["kind"],
): Promise<Place> {
  const { store } = kept;
  const where = { [store.within]: parentId, kind };
  const found = await findPlace(kept, tx, where);
  return found ?? ((await store.table(tx, store.places).create({ data: where })) as Place);
}

/** Brings a section's state in line with its rows: saved with rows or a head, empty without. */
export async function settleSection<F extends Family>(
  work: Work,
  kept: Kept<F>,
  parentId: number,
  kind: F["kind"],
): Promise<void> {
  const place = await placeOf(work, kept, parentId, kind);
  const { read, head } = sectionIn(kept.sections, kind);
  const rows = await read(work.tx, parentId);
  const there = rows.length > 0 || ((await head?.read(work.tx, parentId)) ?? null) !== null;
  if (rows.length === 0 && place.state === "NOT_POSSIBLE") return;
  await setPlace(work, kept, place, there ? "SAVED" : "EMPTY", null);
}

/** Says how a section stands. */
export async function setPlace<F extends Family>(
  { tx }: Work,
  { store }: { store: Store<F> },
  { id }: Place,
  state: SectionState,
  reason: string | null,
): Promise<void> {
  await store.table(tx, store.places).update({ where: { id }, data: { state, reason, version: { increment: 1 } } });
}

/** The parent is cancelled: rows of which there is one for a day or a number make room for others. */
export async function releaseRows<F extends Family>(
  { tx }: Work,
  { store, sections }: Kept<F>,
  parentId: number,
): Promise<void> {
  for (const { form } of sections.filter((section) => isTyped<F>(section)))
    if (form?.live)
      await store.table(tx, form.model).updateMany({ where: { [store.within]: parentId }, data: { live: false } });
}
