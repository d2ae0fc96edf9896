/** Until a transfer takes effect, people belong to where they still stand: those there decide, and are told. */
import { beforeEach, expect, it } from "vitest";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { as, hire, letAct, seedOperations, type Operations } from "../../../tests/setup/operations";
import { resource, seedUnit } from "../../../tests/setup/organisation";
import { moveTo } from "../../../tests/setup/staff";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { database, db } from "~/db/database.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { saveRecord } from "~/engine/resource/save.server";
import type { AnyRecord } from "~/define/record";
import { systemActor } from "~/modules/identity/index.server";
import { punchDeviceApproval } from "~/modules/punch-devices/approval.server";
import { punchDevice } from "~/modules/punch-devices/index.server";
import { changeApproval } from "./approval.server";
import { sendAlerts } from "./document-job.server";
import {
  changeRequest,
  employeeDocument,
  employeeList,
  readRegister,
  registerExport,
  registerPage,
} from "./index.server";
import { remindOfProbation } from "./probation-job.server";
import { ownDocumentSchema, sendOwnDocument } from "./own-document.server";

const AFTER = new Date("2026-12-02T09:00:00Z");
let o: Operations;
let levi: number;
const ids: Record<string, number> = {};
beforeEach(async () => {
  o = await seeded(seedOperations);
  const away = await seedUnit("BRANCH", "TB3", o.tree.areas[1]);
  Object.assign(ids, {
    here: await hire(o.tree.regions[0], "HR Manager", "HRM", "Hana"),
    there: await hire(o.tree.regions[1], "HR Manager", "HRM", "Theo"),
    whole: await hire(o.tree.company, "Accounts Executive", "ACE", "Ed"),
  });
  levi = (await db.user.findUniqueOrThrow({ where: { id: o.clerk } })).employeeId!;
  await moveTo(levi, away, "2026-12-01");
});

const may = (by: string, record: AnyRecord, id: number, name: string, at?: Date) =>
  as(ids[by]!, at)
    .then((actor) => makeMove(actor, record, id, name, { note: "As agreed" }))
    .then(
      () => "done",
      ({ message }: Error) => message,
    );
const told = async (key: string) =>
  (await db.notification.findMany({ where: { key: { startsWith: key } }, select: { userId: true } })).map(
    ({ userId }) => userId,
  );
const OUT = "This unit is outside your reach.";

it("lets those decide a change of details who look after the unit of today, and after the transfer the others", async () => {
  const ask = async (phone: string, at?: Date) =>
    (
      await addRecord(
        await as(o.clerk, at),
        changeRequest,
        typedSchema(changeRequest).parse({ kind: "PHONE", newValue: phone, reason: "A new line" }),
        [],
      )
    ).id;
  const first = await ask("+254 722 555018");
  expect(await told(`EmployeeChangeRequest:${first}`)).toEqual([ids.here]);
  expect((await recordTasks(changeRequest)(await as(ids.there!))).length).toBe(0);
  expect((await recordTasks(changeRequest)(await as(ids.here!))).map(({ record }) => record?.unitPath)).toEqual([
    (await db.orgUnit.findUniqueOrThrow({ where: { id: o.tree.branches[0] } })).path,
  ]);
  const [line] = await changeApproval.waiting(db, await as(ids.here!), {}, { after: 0, take: 10 });
  expect(line).toMatchObject({ unitName: "Branch TB1", asked: [ids.here] });
  expect(await may("there", changeRequest, first, "approve")).toBe(OUT);
  expect(await may("here", changeRequest, first, "approve")).toBe("done");
  const second = await ask("+254 722 555019", AFTER);
  expect(await may("there", changeRequest, second, "approve", AFTER)).toBe("done");
});

it("does the same for a document, and tells those of today that it waits, and that it expires", async () => {
  const category = await saveRecord(
    systemActor(AFTER),
    resource("documentCategory"),
    null,
    { code: "PASS", name: "Passport", kind: "PASSPORT", hasExpiry: true, alertDays: null, requiredFor: null },
    null,
  );
  const { id } = await sendOwnDocument(
    await as(o.clerk),
    ownDocumentSchema.parse({
      categoryId: String(category.id),
      number: "A1234567",
      issuedOn: "2021-11-25",
      expiresOn: "2026-11-25",
    }),
    [{ name: "scan.png", bytes: Buffer.from(demoPicture(500)) }],
  );
  expect(await told(`EmployeeDocument:${id}:waits`)).toEqual([ids.here]);
  expect(await may("there", employeeDocument, id, "verify")).toBe(OUT);
  expect(await may("here", employeeDocument, id, "verify")).toBe("done");
  await sendAlerts(systemActor((await as(ids.here!)).at));
  const alerted = await told(`document:${id}`);
  expect(alerted).toContain(ids.here);
  expect(alerted).not.toContain(ids.there);
});

it("reminds those of today that probation ends", async () => {
  await database().writing((tx) =>
    tx.employee.update({ where: { id: levi }, data: { status: "PROBATION", probationEnd: "2026-11-30" } }),
  );
  await remindOfProbation(systemActor((await as(ids.here!)).at));
  expect(await told(`probation:${levi}`)).toEqual([ids.here]);
});

it("does the same for a browser that waits to be registered", async () => {
  const { id } = await database().writing(async (tx) => {
    const device = await tx.device.create({
      data: { userId: o.clerk, hash: "h", name: "Firefox", ip: "", firstSeenAt: AFTER, lastSeenAt: AFTER },
    });
    return tx.punchDevice.create({
      data: { employeeId: levi, deviceId: device.id, name: "Desk", status: "PENDING", createdAt: AFTER },
    });
  });
  const [line] = await punchDeviceApproval.waiting(db, await as(ids.here!), {}, { after: 0, take: 10 });
  expect(line).toMatchObject({ unitName: "Branch TB1", asked: [ids.here] });
  expect(await may("there", punchDevice, id, "approve")).toBe(OUT);
  expect(await may("here", punchDevice, id, "approve")).toBe("done");
});

it("shows what files alone tell of those within reach of who reads files, whoever else is listed", async () => {
  await letAct(ids.whole!, "HR Manager", o.tree.branches[1]);
  await database().writing(async (tx) => {
    await tx.employee.updateMany({ data: { phone: "+254 700 1", gender: "FEMALE", birthDate: "1990-01-01" } });
    await tx.employee.update({ where: { id: levi }, data: { nationalId: "29384756" } });
  });
  const actor = await as(ids.whole!);
  const omar = (await db.user.findUniqueOrThrow({ where: { id: o.otherBm } })).employeeId!;
  const params = readRegister(new URLSearchParams());
  const page = await registerPage(actor, params, ["name", "phone", "nationalId", "manager"]);
  const line = (id: number) => page.lines.find((one) => one.id === id);
  expect(page.lines.length).toBeGreaterThan(8);
  expect(line(omar)).toMatchObject({ phone: "+254 700 1", gender: "Female", manager: "Amos Tester" });
  expect(line(levi)).toMatchObject({ phone: null, gender: null, birthDate: null, nationalId: null, manager: null });
  const files: string[] = [];
  for await (const row of registerExport.rows(actor, params)) files.push(row.join(";"));
  expect(files.filter((row) => row.includes("+254 700 1")).length).toBe(1);
  const [{ manager: own }, { manager: other }] = (await employeeList.complete!(
    [{ id: omar }, { id: levi }] as never,
    actor,
    ["manager"],
    actor,
  )) as never as [{ manager: string }, { manager: string | null }];
  expect([own, other]).toEqual(["Amos Tester", null]);
});
