/** Whose step records are, by the lines of the people they are about: of several processes together. */
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { ForLine, LineAsked, LineFound, LinePerson, LineRule, LineSource } from "~/define/line";
import { agesOfAll, levelsAt, permittedPosts, type PermittedPost } from "~/modules/workflow/index.server";
import { usersMapped } from "./holder-of.server";
import { holdingAnywhere } from "./holding.server";
import { levelsAbove, mappedFirst } from "./line-levels";

type AnyRule = LineRule<ForLine, object, unknown>;

/** Of one process, whose rows become those with their line. */
export async function withLines<Row extends ForLine, Now extends object, More>(
  tx: Tx,
  actor: Actor,
  rule: LineRule<Row, Now, More>,
  rows: readonly Row[],
): Promise<(Row & Now)[]> {
  if (rows.length === 0) return [];
  const [found] = await linesNow(tx, actor, [{ rule: rule as never, rows }]);
  return rows.map((row, index) => ({ ...row, ...(found![index] as Now) }));
}

/** The posts, mappings and ages of all of them in one statement each, and what their rules read beside. */
export const linesNow: LineSource = async (tx, actor, asked) => {
  const kinds = asked.map((one) => ({ ...one, rule: one.rule as unknown as AnyRule }));
  const people = kinds.map(({ rule, rows }) => rows.map(rule.person));
  const all = people.flat();
  const today = todayOf(actor);
  const [permitted, mapped, ages, more] = await Promise.all([
    permittedPosts(
      tx,
      kinds.flatMap(({ rule: { above, posts: further = [] } }) => [...(above ? [above.permission] : []), ...further]),
      all.map(({ unitPath }) => unitPath),
      today,
      all.flatMap(({ userId }) => userId ?? []),
    ),
    mappedOf(tx, kinds, people, today),
    agesOfAll(
      tx,
      actor,
      kinds.map(({ rule, rows }, at) => ({ entity: rule.entity, rows: waitingOf(rule, rows, people[at]!) })),
    ),
    Promise.all(kinds.map(({ rule, rows }) => (rows.length === 0 ? undefined : rule.more?.(tx, actor, rows)))),
  ]);
  const posts = byPermission(permitted);
  const anywhere = await mappedAnywhere(tx, kinds, people, mapped, today);
  return kinds.map(({ rule, rows }, at) =>
    rows.map((row, index) => {
      const person = people[at]![index]!;
      const age = ages[at]!.get(row.id) ?? null;
      return rule.now(row, { ...foundOf(rule, person, posts, mapped, anywhere), age, today, more: more[at] });
    }),
  );
};

type Mapped = Awaited<ReturnType<typeof usersMapped>>;

function mappedOf(
  tx: Tx,
  kinds: readonly { rule: AnyRule }[],
  people: readonly (readonly LinePerson[])[],
  today: string,
): Promise<Mapped> {
  const ids = kinds.flatMap(({ rule: { above } }, at) =>
    above ? people[at]!.map(({ employeeId }) => employeeId) : [],
  );
  return usersMapped(
    tx,
    ids,
    kinds.flatMap(({ rule: { above } }) => above?.relation ?? []),
    today,
  );
}

/** By permission: mapped managers who hold it somewhere, by name. */
type Anywhere = ReadonlyMap<Permission, ReadonlyMap<number, string>>;

async function mappedAnywhere(
  tx: Tx,
  kinds: readonly { rule: AnyRule }[],
  people: readonly (readonly LinePerson[])[],
  mapped: Mapped,
  today: string,
): Promise<Anywhere> {
  const managers = new Map<Permission, number[]>();
  kinds.forEach(({ rule: { above } }, at) => {
    if (!above?.mapped) return;
    const those = people[at]!.flatMap(({ employeeId }) => mapped(above.relation).get(employeeId) ?? []);
    managers.set(above.mapped, [...(managers.get(above.mapped) ?? []), ...those]);
  });
  return new Map(
    await Promise.all(
      [...managers].map(async ([needs, ids]) => [needs, await holdingAnywhere(tx, needs, ids, today)] as const),
    ),
  );
}

const waitingOf = ({ waits }: AnyRule, rows: LineAsked["rows"], people: readonly LinePerson[]) =>
  rows.flatMap(({ id, status, createdAt, since }, index) =>
    waits.includes(status) ? [{ id, createdAt, since, unitPath: people[index]!.unitPath }] : [],
  );

interface Posts {
  of: (permission: string) => readonly PermittedPost[];
  names: ReadonlyMap<number, string>;
  held: ReadonlySet<string>;
}

function byPermission(all: readonly PermittedPost[]): Posts {
  const posts = new Map<string, PermittedPost[]>();
  const open = all.filter(({ able }) => able);
  for (const post of open) {
    const those = posts.get(post.permission);
    if (those) those.push(post);
    else posts.set(post.permission, [post]);
  }
  return {
    of: (permission) => posts.get(permission) ?? [],
    names: new Map(open.map(({ userId, name }) => [userId, name])),
    held: new Set(all.map(({ userId, permission }) => `${userId} ${permission}`)),
  };
}

function foundOf(
  { above }: AnyRule,
  person: LinePerson,
  posts: Posts,
  mapped: Mapped,
  anywhere: Anywhere,
): Omit<LineFound, "age" | "today" | "more"> {
  const leading = above ? posts.of(above.permission) : [];
  const acting = above?.mapped ? anywhere.get(above.mapped) : undefined;
  return {
    levels: above
      ? mappedFirst(
          levelsAbove(leading, person),
          leading,
          mapped(above.relation).get(person.employeeId),
          person,
          acting,
        )
      : [],
    besides: levelsAt(leading, person.unitPath, [person.userId]),
    nameOf: (userId) => posts.names.get(userId) ?? acting?.get(userId) ?? "",
    posts: posts.of,
    holds: (permission) => posts.held.has(`${person.userId} ${permission}`),
  };
}
