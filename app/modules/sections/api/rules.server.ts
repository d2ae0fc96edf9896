import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { Family } from "~/define/section";
import type { SectionParent } from "../parent";

/** What API lines of sections say of the parent they are below. */
export interface LineRules<F extends Family> {
  parent: SectionParent<F>;
  /** Its name in paths and subjects: "Visit". */
  name: string;
  /** What people call it: "visit". */
  one: string;
  permissions: { read: Permission; write: Permission };
  /** The parent a path names, in sight. @throws NotFound */
  find: (actor: Actor, params: Record<string, string>) => Promise<F["opened"] & F["parent"]>;
  /** Whether a section of it is read. */
  reads?: (actor: Actor, parent: F["opened"] & F["parent"], kind: F["kind"]) => Promise<boolean>;
}

/** The subject under which the description of the API lists the lines of a section. */
export const tagOf = <F extends Family>({ name }: LineRules<F>, { label }: { label: string }) =>
  `${name}: ${label.toLowerCase()}`;
