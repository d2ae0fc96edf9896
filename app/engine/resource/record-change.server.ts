/** A change of a record of which the definition says that two administrators make it. */
import { z } from "zod/v4";
import type { Work } from "~/db/transaction.server";
import { Conflict, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { todayOf, type Places } from "~/core/actor";
import type { Resource } from "~/define/resource";
import {
  gainersOfRoles,
  heldBy,
  holdersOfRoles,
  type ChangeKind,
  type DiffLine,
  type Look,
} from "~/modules/second-administrator/index.server";
import { delegateOf, type AnyRow } from "./delegate.server";
import { titlesOf } from "./links.server";
import { asDecided, shapingOf } from "./rights.server";
import type { Input } from "./schema.server";
import { heldIn, shownValue } from "./values.server";
import { addRecord, changeRecord, diffOf, recordWithin } from "./write-record.server";
import { writeActive } from "./write-active.server";

const payload = z.object({
  id: z.number().int().nullable(),
  version: z.number().int().nullable(),
  input: z.record(z.string(), z.unknown()).nullable(),
  active: z.boolean().nullable(),
  note: z.string(),
  /** What a change of rights was worked out from; null for any other. */
  upon: z.string().nullable().default(null),
});
/** A record to be added (`id` null) or changed, or to be taken out of use or back into it. */
export type RecordPayload = z.output<typeof payload>;

export function recordChange(resource: Resource): ChangeKind<RecordPayload> {
  const { name, permissions, twoAdministrators, rights } = resource;
  return {
    name: `${name}.save`,
    label: twoAdministrators?.label ?? rights?.label ?? resource.one,
    permissions: [rights?.decides ?? twoAdministrators?.decides ?? permissions.edit],
    payload,
    places: (work, wanted) => (rights ? placesOfRights : placesOfTwo)(work, resource, wanted),
    look: (work, wanted) => (rights ? lookAtRights(work, resource, wanted) : lookAt(work, resource, wanted)),
    apply: async (work, wanted) => {
      const { id, version, input, active, note } = wanted;
      await resource.begin?.(work, id);
      if (rights) {
        await lookAtRights(work, resource, wanted);
        const places = await placesOfRights(work, resource, wanted);
        await changeRecord(work, asDecided(work.actor, resource, places), id ?? 0, inputOf(resource, input), version);
        return;
      }
      const decided = asDecided(work.actor, resource, await placesOfTwo(work, resource, wanted));
      if (active !== null && id !== null) await writeActive(work, decided, { id, active, version, note });
      else if (id === null) await addRecord(work, decided, inputOf(resource, input));
      else await changeRecord(work, decided, id, inputOf(resource, input), version);
    },
  };
}

/** A request keeps amounts as text. */
function inputOf(resource: Resource, input: Input | null): Input {
  return Object.fromEntries(
    Object.entries(input ?? {}).map(([name, value]) => [
      name,
      resource.fields[name]?.kind === "money" && typeof value === "string" ? BigInt(value) : value,
    ]),
  );
}

/** Where a record of two administrators lies: in its company, or in the whole portal. */
async function placesOfTwo(
  { tx }: Pick<Work, "tx" | "actor">,
  { model, twoAdministrators }: Resource,
  { id, input }: RecordPayload,
): Promise<Places> {
  if (!twoAdministrators?.companyOf) return "company";
  const current = id === null ? input : await delegateOf(tx, model).findFirst({ where: { id } });
  const company = await tx.orgUnit.findUnique({
    where: { id: Number(current?.companyId ?? 0) },
    select: { path: true },
  });
  return company ? [company.path] : "company";
}

async function lookAt(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  resource: Resource,
  wanted: RecordPayload,
): Promise<Look> {
  const { id, input, active } = wanted;
  const decided = asDecided(actor, resource, await placesOfTwo({ tx, actor }, resource, wanted));
  const current = id === null ? null : await recordWithin({ tx, actor }, decided, id);
  const typed = inputOf(resource, input);
  const after: AnyRow = {
    ...resource.fixed,
    ...(current ?? { active: true }),
    ...typed,
    ...(active === null ? {} : { active }),
    id: id ?? 0,
  };
  const roleOf = resource.twoAdministrators?.roleOf;
  const roles = roleOf ? [...new Set([current, after].filter((row) => row !== null).map(roleOf))] : [];
  const today = todayOf(actor);
  return {
    subject: await subjectOf(tx, resource, current ?? after),
    diff: [
      ...(await linesOf(tx, resource, current, after)),
      ...((await resource.preview?.({ tx, actor }, current, after)) ?? []).map(({ title, lines }) => ({
        label: title,
        before: "–",
        after: lines.join(" "),
      })),
    ],
    concerned: await holdersOfRoles(tx, roles, today),
    gaining: await gainersOfRoles(tx, roles, today),
  };
}

/** "Voucher, Approve (Role: Branch Manager, Held at: Branch, Currency: KES, Up to: KES 50,000.00)": the record as it is, with what tells it from others. */
async function subjectOf(tx: Tx, resource: Resource, row: AnyRow): Promise<string> {
  const titles = await titlesOf(tx, resource, [row]);
  const words = (resource.twoAdministrators?.toldBy ?? []).flatMap((name) => {
    const field = resource.fields[name]!;
    const value = shownValue(name, field, heldIn(resource, name, row), titles);
    return value ? [`${t(field.label)}: ${value}`] : [];
  });
  return words.length === 0 ? resource.title(row) : `${resource.title(row)} (${words.join(", ")})`;
}

/** Where a record lies, and where it goes. */
async function placesOfRights(
  { tx }: Pick<Work, "tx" | "actor">,
  resource: Resource,
  { id, input }: RecordPayload,
): Promise<Places> {
  const current = await delegateOf(tx, resource.model).findFirst({ where: { id: id ?? 0 } });
  return current ? (resource.rights?.places({ tx }, current, inputOf(resource, input)) ?? "company") : "company";
}

/** Seen by whoever decides, who may not reach the record by its own permission. @throws NotFound; Conflict "stale" where it would do something else now */
async function lookAtRights(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  resource: Resource,
  { id, input, upon }: RecordPayload,
): Promise<Look> {
  const current = await delegateOf(tx, resource.model).findFirst({ where: { id: id ?? 0 } });
  if (!current) throw new NotFound();
  const wanted = inputOf(resource, input);
  const shaping = await shapingOf({ tx, actor }, resource, current, wanted);
  if (shaping?.upon !== upon)
    throw new Conflict(t("This record has changed since you opened it. Look at it again."), "stale", {
      version: Number(current.version),
    });
  const after = { ...current, ...wanted };
  return {
    subject: resource.title(after),
    diff: [await heldBy(tx, shaping.gaining, "Who benefits"), ...(await linesOf(tx, resource, current, after))],
    concerned: shaping.concerned,
    gaining: shaping.gaining,
  };
}

/** What differs, as people read it; of a record to be taken out of use, or back, all it says as well. */
export async function linesOf(tx: Tx, resource: Resource, current: AnyRow | null, after: AnyRow): Promise<DiffLine[]> {
  const rows = [after, ...(current ? [current] : [])];
  const titles = await titlesOf(tx, resource, rows);
  const changed = diffOf(resource, current, after);
  const shown = (name: string, row: AnyRow | null) => {
    if (row === null) return "–";
    const field = resource.fields[name];
    return (
      (field
        ? shownValue(name, field, heldIn(resource, name, row), titles)
        : row[name] === true
          ? t("Yes")
          : t("No")) || "–"
    );
  };
  const toldBy = resource.twoAdministrators?.toldBy ?? [];
  const names = Object.keys(resource.fields).filter(
    (name) =>
      name in changed ||
      (current !== null && "active" in changed) ||
      resource.fields[name]!.keepsForLife ||
      toldBy.includes(name),
  );
  return [...names, ...("active" in changed ? ["active"] : [])].map((name) => ({
    label: resource.fields[name]?.label ?? "In use",
    before: shown(name, current),
    after: shown(name, after),
  }));
}
