import type { UnitKind } from "~/core/actor";
import { UNIT_KINDS } from "./unit-kind";

export interface Unit {
  id: number;
  kind: UnitKind;
  parentId: number | null;
  code: string;
  name: string;
  path: string;
  active: boolean;
}

export interface UnitNode extends Unit {
  children: UnitNode[];
  /** How many units of each kind lie below and are in use. */
  below: Partial<Record<UnitKind, number>>;
}

/** Builds the tree of a set of units; one whose parent is not in the set stands at the top. Siblings by name. */
export function treeOf(units: readonly Unit[]): UnitNode[] {
  const nodes = new Map(units.map((unit) => [unit.id, { ...unit, children: [], below: {} } as UnitNode]));
  const roots: UnitNode[] = [];
  for (const node of [...nodes.values()].sort((a, b) => a.name.localeCompare(b.name, "en"))) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    (parent ? parent.children : roots).push(node);
  }
  for (const root of roots) count(root);
  return roots;
}

function count(node: UnitNode): void {
  for (const child of node.children) {
    count(child);
    for (const kind of UNIT_KINDS) {
      const added = (child.below[kind] ?? 0) + (child.kind === kind && child.active ? 1 : 0);
      if (added > 0) node.below[kind] = (node.below[kind] ?? 0) + added;
    }
  }
}
