import { beforeAll, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { hireActor } from "../../../tests/setup/api";
import { seedTree, resource } from "../../../tests/setup/organisation";
import { changeLimits } from "../../../tests/setup/limits";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { saveRecord } from "./save.server";

let asks: Actor;
let line: { id: number; version: number };
const people: Record<string, number> = {};

beforeAll(async () => {
  const tree = await seeded(seedTree);
  const hired = async (role: string) => hireActor(tree.company, role);
  asks = await hired("Grapes Admin");
  people.second = (await hired("Grapes Admin")).userId!;
  people.admin = (await hired("Super Admin")).userId!;
  people.manager = (await hireActor(tree.branches[0], "Branch Manager")).userId!;
  const { id: roleId } = await db.role.findUniqueOrThrow({ where: { name: "Branch Manager" } });
  line = await changeLimits((tx) =>
    tx.authorityMapping.create({
      data: { process: "Voucher", step: "approve", roleId, unitKind: "BRANCH", currency: "KES", upTo: 5_000_000n },
    }),
  );
});

it("a change of a limit says whose it is, and links the page to those who can open it", async () => {
  const row = await db.authorityMapping.findUniqueOrThrow({ where: { id: line.id } });
  const { process, step, roleId, unitKind, currency, upTo } = row;
  const input = { process, step, roleId, unitKind, currency, upTo, secondAbove: 1_000_000n };
  await saveRecord(asks, resource("AuthorityMapping"), line.id, input, line.version);
  const request = await db.changeRequest.findFirstOrThrow();
  const whose = "Voucher, Approve (Role: Branch Manager, Held at: Branch, Currency: KES, Up to: KES 50,000.00)";
  expect(request.subject).toBe(whose);
  expect(JSON.parse(request.diff)).toEqual([
    { label: "Process", before: "Voucher", after: "Voucher" },
    expect.objectContaining({ label: "Step" }),
    { label: "Role", before: "Branch Manager", after: "Branch Manager" },
    { label: "Held at", before: "Branch", after: "Branch" },
    { label: "Currency", before: "KES", after: "KES" },
    { label: "Up to", before: "KES 50,000.00", after: "KES 50,000.00" },
    { label: "Second person above", before: "–", after: "KES 10,000.00" },
  ]);
  const notices = await db.notification.findMany({ where: { title: { contains: whose } }, orderBy: { userId: "asc" } });
  expect(notices.map(({ userId, link }) => [userId, link])).toEqual([
    [people.second, "/grapes/changes"],
    [people.admin, null],
    [people.manager, null],
  ]);
});
