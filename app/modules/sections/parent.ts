/** What a module says of the records its sections hang on, so that their rows are kept, judged and shown. */
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import type { Family, Section, Store } from "~/define/section";
import type { ShownPart } from "~/define/section-content";

/** The parent as whoever opens it finds it. */
export type OpenedParent<F extends Family> = F["parent"] & F["opened"];

export interface SectionParent<F extends Family> {
  /** Its name in the trail, and in front of the names of its acts: "Visit". */
  entity: string;
  store: Store<F>;
  /** Its kinds of section, in the order people read them. */
  sections: readonly Section<F>[];
  /**
   * The parent whose content is about to be changed, locked until the end of the transaction.
   * @throws NotFound out of sight, Forbidden for another's, Conflict "wrong_state" where it is not editable
   */
  lock: (work: Work, id: number) => Promise<F["parent"]>;
  /** What it asks for, as a template of sections; null for nothing. */
  template: (tx: Tx, id: number) => Promise<string | null>;
  /** The parent for a form of one of its sections. @throws NotFound unless the actor writes it */
  open: (actor: Actor, id: number, kind: F["kind"]) => Promise<ParentAt<F>>;
  sides: SideRules<F>;
}

/** A parent as the form of a section shows it. */
export interface ParentAt<F extends Family> {
  row: OpenedParent<F>;
  editable: boolean;
  /** Its content in words: rows are named by it, and marks compared. */
  parts: readonly ShownPart[];
  /** What pages say of it around the form. */
  head: F["head"];
}

/** Whose columns a person writes, of rows that have columns for each side. */
export interface SideRules<F extends Family> {
  /** The side for which whoever writes the parent does so. */
  of: (parent: F["parent"]) => F["side"];
  /** The parent in sight, and the same locked; null out of sight. */
  find: (tx: Tx, actor: Actor, id: number) => Promise<OpenedParent<F> | null>;
  lock: (tx: Tx, actor: Actor, id: number) => Promise<OpenedParent<F> | null>;
  /** The side for which somebody else writes now; null for nobody. */
  openTo: (actor: Actor, parent: OpenedParent<F>) => F["side"] | null;
  /** Why a person does not write for a side. */
  refusal: (parent: OpenedParent<F>, side: F["side"]) => Error;
}

/** What a command on a row answers: its id, and that of the parent. */
export type Saved<F extends Family> = { id: number } & Record<F["within"], number>;

export const saved = <F extends Family>({ within }: Store<F>, id: number, parentId: number) =>
  ({ id, [within]: parentId }) as Saved<F>;

/** The section of a kind. */
export const sectionIn = <F extends Family>(sections: readonly Section<F>[], kind: F["kind"]): Section<F> =>
  sections.find((section) => section.kind === kind)!;
