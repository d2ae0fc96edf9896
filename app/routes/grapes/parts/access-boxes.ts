import type { FormReply } from "~/ui/form-reply";

interface Row {
  name: string;
  /** Ids of the roles that hold it. */
  held: readonly number[];
}

/** The name of a box as the form sends it: "12:visit.read". */
export function boxOf(roleId: number, permission: string): string {
  return `${roleId}:${permission}`;
}

/** The boxes that are held in the database. */
export function heldBoxes(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => row.held.map((roleId) => boxOf(roleId, row.name)));
}

/** The boxes to draw ticked: what is held, and on top of it what was ticked and cleared in the attempt before. */
export function ticked(rows: readonly Row[], reply: FormReply | undefined): Set<string> {
  const now = new Set(heldBoxes(rows));
  const typed = reply?.result?.initialValue;
  if (!typed) return now;
  const was = new Set(typeof typed.was === "string" ? typed.was.split(" ") : []);
  const held = new Set([typed.held ?? []].flat().map(String));
  for (const one of held) if (!was.has(one)) now.add(one);
  for (const one of was) if (!held.has(one)) now.delete(one);
  return now;
}
