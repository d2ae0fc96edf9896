/** What holds for every record that is told once, whichever it is. */
import { describe, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { actorAt, seedTree } from "../../../tests/setup/organisation";
import { apiLines } from "~/api/table.server";
import { portal } from "../portal.server";
import { permissionOfPath } from "../route-permission.server";
import type { Permission } from "~/core/permission";
import { placedAt } from "./record-at.server";
import { isAdded, type AddedRecord } from "~/define/record";
import { addressOf, recordForm } from "./pages.server";
import { recordSearch, recordTasks } from "./parts.server";
import { addRecord, editRecord, typedSchema } from "./save.server";

/** Records whose page is closed to some who are sent them and read them over the API, with the permission of the page. */
const SENT_TO_OTHERS: Readonly<Record<string, Permission>> = { AuditMinutes: "audit.minutes.read" };

const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

describe.each(portal().records.map((record) => [record.workflow.name, record] as const))("%s", (_, record) => {
  const { workflow, pages, permissions, form, list, view, api, paths: named = { list: api, add: api } } = record;

  it("stands where the route table says, with the permissions it names", () => {
    const shown = SENT_TO_OTHERS[workflow.name] ?? permissions.read;
    for (const [page, pattern] of Object.entries(pages)) {
      const address = addressOf(pattern, 7);
      expect(placedAt(new Request(`https://portal.test${address}.data?past=2`)).record).toBe(record);
      expect(permissionOfPath(address)).toBe(
        page === "details" || page === "file" ? shown : (record as AddedRecord).permissions.add,
      );
    }
    expect(permissionOfPath(list.views[view]!.path)).toBe(shown);
    expect(addressOf(pages.details, 7)).toBe(workflow.page?.({ id: 7 } as never));
  });

  it("has faces that stand where the route table says, each beneath a face of its list", () => {
    for (const face of Object.values(record.faces ?? {})) {
      const under = list.views[face.view]!;
      for (const [page, pattern] of Object.entries(face.pages)) {
        const address = addressOf(pattern, 7);
        const placed = placedAt(new Request(`https://portal.test${address}`));
        expect([placed.record, placed.face.view]).toEqual([record, face.view]);
        if (page === "details") expect(permissionOfPath(address)).toBe(under.permission);
      }
      for (const name of Object.keys(face.fields ?? {})) expect(Object.keys(form.fields)).toContain(name);
    }
    for (const name of Object.keys(record.own?.fields ?? {})) expect(Object.keys(form.fields)).toContain(name);
  });

  it("has an API line to read and to add, and one for each move that is made by hand", () => {
    const lines = apiLines()
      .map(({ method, path }) => `${method} ${path}`)
      .filter((line) => [api, named.list, named.add].some((name) => line.includes(` /${name}`)));
    const moves = Object.entries(workflow.moves as Record<string, { byItself?: true }>)
      .filter(([, { byItself }]) => !byItself)
      .map(([name]) => `POST /${api}/{id}/${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    const added = isAdded(record) ? [`POST /${named.add}`] : [];
    expect(lines).toEqual(expect.arrayContaining([`GET /${named.list}`, ...added, `GET /${api}/{id}`, ...moves]));
    expect(lines.includes(`POST /${named.add}`)).toBe(isAdded(record));
  });

  it.runIf(isAdded(record))("reads its example, and asks for what is required at its field", () => {
    expect(typedSchema(record).safeParse((form as { example?: unknown }).example).error).toBeUndefined();
    const required = Object.entries(form.fields).filter(([, field]) => field.required && !field.given);
    const { error } = typedSchema(record).safeParse({});
    expect([...new Set(error?.issues.map(({ path }) => path[0]))].sort()).toEqual(
      required.map(([name]) => name).sort(),
    );
  });

  it("names in its title and its notices what its workflow knows of it", () => {
    // Whatever is asked of it, and called; nothing, and nothing as text too.
    const nothing = (name: string | symbol) => (name === Symbol.toPrimitive ? () => "" : undefined);
    const anything: unknown = new Proxy(() => "", {
      get: (_target, name) => (name === "length" ? 0 : (nothing(name) ?? anything)),
    });
    const known = new Proxy({}, { get: (_target, name): unknown => (name === "length" ? 0 : anything) });
    const places = ["actor", ...Object.keys(workflow.values?.(known as never) ?? {})];
    const told = Object.values(workflow.moves as Record<string, { notice?: Record<string, string> }>);
    for (const text of [record.title, ...told.flatMap(({ notice }) => Object.values(notice ?? {}))])
      expect(places).toEqual(expect.arrayContaining(placesOf(text)));
  });

  it("is neither added, changed nor told of without its permissions", async () => {
    const tree = await seeded(seedTree);
    const reader = await actorAt(tree.company, ["area.home" as never]);
    expect(await recordTasks(record)(reader)).toEqual([]);
    expect(await recordSearch(record).find(reader, "na", { skip: 0, take: 5 })).toBeNull();
    if (!isAdded(record)) return;
    const typed = typedSchema(record).parse(record.form.example);
    await expect(addRecord(reader, record, typed)).rejects.toMatchObject({ name: "Forbidden" });
    await expect(editRecord(reader, record, 1, typed, 1)).rejects.toMatchObject({ name: "NotFound" });
    const adder = await actorAt(tree.branches[0], [record.permissions.add]);
    expect((await recordForm(adder, record, null)).fields.map(({ name }) => name)).toEqual(
      Object.keys(form.fields).filter((name) => !form.fields[name]!.given && record.own?.fields?.[name] !== null),
    );
  });
});
