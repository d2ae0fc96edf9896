/** Who of HR decides changes of details and documents, and who else might (spec: hr §4.2, N10). */
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { levelsAt, postsHolding } from "~/modules/workflow/index.server";
import type { ChangeRow } from "./change-request.workflow.server";
import type { DocumentRow } from "./document.workflow.server";
import { pathToday } from "./employee-scope.server";

interface Placed {
  employee: Parameters<typeof pathToday>[0] & { user: { id: number } | null };
}

const changePermission = ({ kind }: { kind: string }): Permission[] =>
  kind === "BANK" ? ["employee.decide", "employee.bank"] : ["employee.decide"];

export type Levels = Map<number, number[][]>;

/**
 * Those who decide each of these, the nearest level first, in two statements.
 * @param needs what whoever decides must hold
 * @param without who may not decide
 */
export async function decidersOf<Row extends Placed & { id: number }>(
  tx: Pick<Tx, "$queryRaw">,
  actor: Actor,
  rows: readonly Row[],
  needs: (row: Row) => readonly Permission[],
  without: (row: Row) => readonly unknown[],
): Promise<Levels> {
  const today = todayOf(actor);
  const pathOf = ({ employee }: Row) => pathToday(employee, actor);
  const paths = rows.map(pathOf);
  const wanted = [...new Set(rows.flatMap(needs))];
  const posts = new Map(
    await Promise.all(
      wanted.map(async (permission) => [permission, await postsHolding(tx, permission, paths, today)] as const),
    ),
  );
  return new Map(
    rows.map((row) => {
      const [first, ...others] = needs(row).map((permission) =>
        levelsAt(posts.get(permission)!, pathOf(row), without(row)),
      );
      const both = (id: number) => others.every((levels) => levels.flat().includes(id));
      return [row.id, first!.map((level) => level.filter(both)).filter((level) => level.length > 0)];
    }),
  );
}

export const changeLevels = (tx: Tx, actor: Actor, rows: readonly ChangeRow[]): Promise<Levels> =>
  decidersOf(tx, actor, rows, changePermission, ({ employee }) => [employee.user?.id]);

export const documentLevels = (tx: Tx, actor: Actor, rows: readonly DocumentRow[]): Promise<Levels> =>
  decidersOf(
    tx,
    actor,
    rows,
    () => ["document.edit"],
    ({ employee, addedById }) => [employee.user?.id, addedById],
  );

const flat = (levels: Levels, id: number): number[] => levels.get(id)!.flat();

export const changeCandidates = async (tx: Tx, actor: Actor, row: ChangeRow): Promise<number[]> =>
  flat(await changeLevels(tx, actor, [row]), row.id);

export const documentCandidates = async (tx: Tx, actor: Actor, row: DocumentRow): Promise<number[]> =>
  flat(await documentLevels(tx, actor, [row]), row.id);
