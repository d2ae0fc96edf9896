import { describe, expect, it } from "vitest";
import { code, link, money, text } from "~/define/field";
import type { Resource } from "~/define/resource";
import type { Workflow } from "~/define/workflow";
import { productDefinitions } from "./check-definitions";
import { findings, type Definitions } from "./definition-checks";

const step = { label: "Approve", done: "Approved", permission: "thing.decide", note: "none", by: "other" } as const;
const states = {
  DRAFT: { label: "Draft", tone: "neutral" },
  DONE: { label: "Done", tone: "ok" },
  GONE: { label: "Gone", tone: "neutral" },
} as const;
const flow = {
  name: "Thing",
  states,
  start: "DRAFT",
  moves: {
    approve: { ...step, from: ["DRAFT"], to: "DONE" },
    cancel: { ...step, by: "owner", from: ["DRAFT"], to: "GONE" },
  },
};
const thing = {
  name: "Thing",
  path: "/things",
  permissions: { read: "thing.read", edit: "thing.edit" },
  fields: { name: text("Name", { max: 9 }), ownerId: link("Owner", { to: "Owner" }) },
  list: { search: ["name"], filters: ["ownerId", "active"], sort: "name" },
};
const addresses: Record<string, string> = {
  "/things/list": "thing.read",
  "/things/add": "thing.edit",
  "/things/edit/1": "thing.edit",
  "/things/details/1": "thing.read",
  "/things/active/1": "thing.edit",
};

/** Everything fits; each case breaks one thing. */
const sound: Definitions = {
  resources: [thing as unknown as Resource],
  references: [{ name: "Owner" } as Resource],
  forms: [],
  workflows: [flow as unknown as Workflow],
  endpoints: [],
  lists: [],
  options: new Map([["record.common", new Set(["One", "Two", "Three"])]]),
  permissions: ["thing.read", "thing.edit", "thing.decide", "area.things"],
  roles: [
    { name: "Clerk", permissions: ["thing.read", "thing.edit"] },
    { name: "Chief", permissions: ["thing.decide", "area.things"] },
  ],
  menus: [
    { module: "Things", name: "All", link: "/things/list", roles: ["Clerk"] },
    { module: "Things", name: "Elsewhere", link: "https://example.org", roles: "all" },
  ],
  urls: Object.entries(addresses).map(([path, permission]) => ({ path, permission })),
  screens: [
    { pattern: "/things/list", path: "/things/list" },
    { pattern: "/things/edit/:id", path: "/things/edit/:id" },
  ],
  hasHelp: (path) => !path.includes("unexplained"),
  permissionOf: (path) => addresses[path] ?? null,
  code: 'permission: "thing.decide"',
};
const ids = (broken: Partial<Definitions>) => findings({ ...sound, ...broken }).map((one) => one.id);
const withFlow = (moves: object, more: object = {}) => ({
  workflows: [{ ...flow, ...more, moves: { ...flow.moves, ...moves } } as unknown as Workflow],
});
const withThing = (more: object) => ({ resources: [{ ...thing, ...more } as unknown as Resource] });

describe("the checks of definitions", () => {
  it("find nothing where everything fits", () => {
    expect(findings(sound)).toEqual([]);
  });

  it.each<[string, Partial<Definitions>]>([
    ["D001", { references: [] }],
    ["D001", { forms: [{ name: "Loan", fields: { toId: link("To", { to: "Nobody" }) } }] }],
    ["D002", { lists: [{ name: "other", permission: "other.read" }] }],
    ["D002", { roles: [...sound.roles, { name: "Ghost", permissions: ["ghost.walk"] }] }],
    ["D003", { permissionOf: (path) => (path === "/things/active/1" ? null : (addresses[path] ?? null)) }],
    ["D004", { menus: [...sound.menus, { module: "Things", name: "Lost", link: "/thing/list", roles: "all" }] }],
    ["D005", { urls: [...sound.urls, { path: "/decide", permission: "thing.decide" }], roles: [sound.roles[0]!] }],
    ["D005", { urls: [...sound.urls, { path: "/admin/settings/nothing/list", permission: null }] }],
    ["D006", withFlow({ approve: { ...step, by: "either", from: ["DRAFT"], to: "DONE" } })],
    ["D006", withFlow({ approve: { ...step, by: "owner", from: ["DRAFT"], to: "DONE" } })],
    ["D006", withFlow({ refuse: { ...step, by: "either", from: ["DRAFT"], to: "GONE" } })],
    ["D007", { code: "" }],
    ["D008", { menus: [...sound.menus, { module: "Things", name: "All", link: "/things/list", roles: ["Chief"] }] }],
    ["D009", { references: [...sound.references, { name: "thing" } as Resource] }],
    ["D010", withThing({ list: { ...thing.list, filters: ["name"] } })],
    ["D011", withFlow({}, { states: { ...states, LIMBO: { label: "Limbo", tone: "neutral" } } })],
    ["D012", { screens: [...sound.screens, { pattern: "/orphan", path: "/orphan" }] }],
    [
      "D012",
      {
        screens: [...sound.screens, { pattern: "/orphans/list", path: "/orphans/list" }],
        code: `${sound.code}; href("/orphans/list")`,
      },
    ],
    [
      "D015",
      {
        screens: [...sound.screens, { pattern: "/unexplained", path: "/unexplained" }],
        code: `${sound.code}; href("/unexplained")`,
      },
    ],
    ["D016", withThing({ fields: { ...thing.fields, name: code("Name", { max: 34, masked: true }) } })],
    ["D018", withFlow({ approve: { ...step, from: ["DRAFT"], to: "DONE", together: true, note: "required" } })],
    ["D017", { options: new Map([["record.odd", new Set(["One", "Two"])]]) }],
    ["D014", withThing({ fields: { ...thing.fields, price: money("Price", { currency: "coin" }) } })],
  ])("%s finds what is broken: case %#", (id, broken) => {
    expect(ids(broken)).toEqual([id]);
  });

  it("count a permission whose name is made at run time", () => {
    expect(
      ids({
        permissions: [...sound.permissions, "thing.write.bm"],
        code: `${sound.code}; can(actor, \`thing.write.\${level}\`)`,
      }),
    ).toEqual([]);
  });

  it("count a screen that a page links to", () => {
    expect(
      ids({
        screens: [...sound.screens, { pattern: "/orphan/:id", path: "/orphan/:id" }],
        code: `${sound.code}; href("/orphan/:id", { params: { id } })`,
      }),
    ).toEqual([]);
  });

  it("find nothing in the product", () => {
    expect(findings(productDefinitions())).toEqual([]);
  });
});
