/** Files that go with a reply and an appeal: whose they are, until when they change, and who opens them. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays } from "~/core/dates";
import { db } from "~/db/database.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { recordEndpoints } from "~/engine/record/endpoints.server";
import { recordPage } from "~/engine/record/pages.server";
import { addRecord } from "~/engine/record/save.server";
import { toldTo } from "~/modules/audit-trail/index.server";
import { startSession } from "~/modules/identity/index.server";
import { demoPicture } from "../../../prisma/seed/demo/picture";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { incidentOf, TODAY } from "../../../tests/setup/discipline";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refused } from "../../../tests/setup/refusals";
import {
  disciplinaryCase,
  ownStatementFile,
  ownStatements,
  raisedIncident,
  statementFile,
  statementFiles,
} from "./index.server";
import { disciplineEndpoints } from "./endpoints";
import { action, loader } from "./screens/own-letter";
import { loader as ownFile } from "./screens/own-file";
import { openStatement } from "./statements.server";

const replyBy = addDays(TODAY, 3);
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const picture = (seed: number) => [{ name: `photo-${String(seed)}.png`, bytes: demoPicture(seed) }];

it("a statement is open from the letter that asks for it to its last day", () => {
  const open = (status: string, today: string) =>
    openStatement({ status, replyBy, issuedOn: TODAY }, today)?.of ?? null;
  expect([open("SHOW_CAUSE_SENT", replyBy), open("SHOW_CAUSE_SENT", addDays(replyBy, 1))]).toEqual(["REPLY", null]);
  expect([open("REFUSED", addDays(TODAY, 7)), open("ACKNOWLEDGED", addDays(TODAY, 8))]).toEqual(["APPEAL", null]);
  for (const status of ["INCIDENT", "REPLIED", "NO_REPLY", "HEARING", "DECIDED", "ISSUED", "APPEALED", "ACTIVE"])
    expect(open(status, TODAY)).toBeNull();
});

describe("the files of a statement", () => {
  let o: Operations;
  let manager: number;
  let executive: number;
  let id: number;
  const move = async (by: number, name: string, typed: Record<string, unknown> = {}, at = NOW) =>
    makeMove(await as(by, at), disciplinaryCase, id, name, typed);
  const add = async (of: "REPLY" | "APPEAL", by: number, seed: number, at = NOW) =>
    statementFiles[of].add(await as(by, at), id, picture(seed));

  beforeEach(async () => {
    o = await seeded(seedOperations);
    manager = await hire(o.tree.company, "HR Manager", "HRM", "Hana");
    executive = await hire(o.tree.company, "HR Executive", "HRM", "Hugo");
    ({ id } = await addRecord(await as(o.bm), raisedIncident, await incidentOf(o.clerk), picture(500)));
    await move(executive, "accept", { charge: "The drawer of your counter was left open.", replyBy });
  });

  it("are the person's own until they are sent, and stay from then on", async () => {
    const own = await as(o.clerk);
    await add("REPLY", o.clerk, 300);
    const { ids } = await add("REPLY", o.clerk, 301);
    expect(await refused(add("REPLY", o.clerk, 301))).toBe("file same_file");
    expect(await refused(statementFiles.REPLY.add(own, id, [{ name: "a.txt", bytes: Buffer.from("text") }]))).toMatch(
      /^file /,
    );
    for (const by of [executive, manager, o.bm, o.cashier]) expect(await refused(add("REPLY", by, 302))).toBe("404");
    expect(await refused(add("APPEAL", o.clerk, 302))).not.toBe("done");
    await statementFiles.REPLY.remove(own, id, Number(ids));
    const { open, sent } = await ownStatements(own, id);
    expect([open!.files.map(({ name }) => name), open!.title, sent]).toEqual([
      ["photo-300.png"],
      "Files for your reply, until 23 Nov 2026",
      [],
    ]);
    const [file] = open!.files;
    expect(await refused(ownStatementFile(own, file!.id))).toBe("done");
    // What is not sent is nobody else's to read.
    expect(await refused(statementFile(await as(executive), file!.id))).toBe("404");
    expect((await recordPage(await as(executive), disciplinaryCase, id)).parts.files).toEqual([]);
    await move(o.clerk, "reply", { reply: "The lock of the drawer is broken." });
    expect(await refused(statementFiles.REPLY.remove(own, id, file!.id))).toBe(
      "Files are added and removed until the reply is sent, by its last day.",
    );
    expect(await refused(add("REPLY", o.clerk, 303))).not.toBe("done");
    expect((await statementFile(await as(executive), file!.id))!.name).toBe("photo-300.png");
    expect((await ownStatements(own, id)).sent.map(({ files }) => files.length)).toEqual([1]);
    for (const by of [o.bm, o.cashier, o.oh, o.otherBm]) {
      expect(await refused(statementFile(await as(by), file!.id))).toBe("404");
      expect(await refused(ownStatementFile(await as(by), file!.id))).toBe("404");
    }
    const { parts, attachments } = await recordPage(await as(manager), disciplinaryCase, id);
    expect(parts.files.map(({ title, files, file: at }) => [title, files.length, at])).toEqual([
      ["Files with the reply", 1, "/hr/disciplinary/file/:id"],
    ]);
    expect(attachments!.files.map(({ name }) => name)).toEqual(["photo-500.png"]);
    const evidence = attachments!.files[0]!.id;
    expect([await refused(ownStatementFile(own, evidence)), await statementFile(own, evidence)]).toEqual(["404", null]);
    expect(await refused(recordAttachments(disciplinaryCase).read(await as(executive), file!.id))).toBe("404");
    expect(await refused(recordAttachments(disciplinaryCase).remove(await as(executive), id, file!.id))).not.toBe(
      "done",
    );
  });

  it("of an appeal reach those who decide it, and none of those who are kept from the case", async () => {
    await move(o.clerk, "reply", { reply: "The lock of the drawer is broken." });
    await move(executive, "decide", { letterKind: "VERBAL", reasons: "It was left open twice." });
    await move(manager, "issue");
    await move(o.clerk, "acknowledge");
    expect(await refused(add("APPEAL", o.clerk, 310, later(8)))).not.toBe("done");
    const { ids } = await add("APPEAL", o.clerk, 311);
    expect(await refused(statementFile(await as(o.oh), Number(ids)))).toBe("404");
    await move(o.clerk, "appeal", { appealText: "The lock was reported before." });
    expect(await refused(statementFiles.APPEAL.remove(await as(o.clerk), id, Number(ids)))).not.toBe("done");
    expect((await statementFile(await as(o.oh), Number(ids)))!.name).toBe("photo-311.png");
    const files = async (by: number) => (await recordPage(await as(by), disciplinaryCase, id)).parts.files;
    expect((await files(o.oh)).map(({ title, file }) => [title, file])).toEqual([
      ["Files with the appeal", "/my/disciplinary/file/:id"],
    ]);
    const { employeeNo } = (await db.user.findUniqueOrThrow({ where: { id: manager }, include: { employee: true } }))
      .employee!;
    await move(o.oh, "addPersonAbove", { employeeNo, name: null, part: "ACCOMPLICE" });
    expect(await refused(statementFile(await as(manager), Number(ids)))).toBe("404");
    expect(await refused(statementFile(await as(executive), Number(ids)))).toBe("done");
  });

  it("are told of to nobody before they are sent, and those alone that were sent from then on", async () => {
    const told = async (by: number) => {
      const actor = await as(by);
      const events = await db.auditEvent.findMany({
        where: { AND: [await toldTo(actor), { entity: "DisciplinaryCase", entityId: String(id) }] },
        orderBy: { seq: "asc" },
      });
      const { history, trail } = await recordPage(actor, disciplinaryCase, id);
      const told = JSON.stringify([events.map(({ diff }) => diff), history, trail]);
      return [...new Set(told.match(/photo-3\d\d/g))].sort();
    };
    const kept = async () => db.auditEvent.count({ where: { diff: { contains: "photo-3" } } });
    const { updatedAt } = await db.disciplinaryCase.findUniqueOrThrow({ where: { id } });
    await add("REPLY", o.clerk, 370);
    const { ids } = await add("REPLY", o.clerk, 371);
    await statementFiles.REPLY.remove(await as(o.clerk), id, Number(ids));
    expect([await kept(), await told(executive), await told(manager)]).toEqual([3, [], []]);
    expect((await db.disciplinaryCase.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(updatedAt);
    await move(o.clerk, "reply", { reply: "The lock of the drawer is broken." });
    expect([await told(executive), await told(manager)]).toEqual([["photo-370"], ["photo-370"]]);
    await move(executive, "decide", { letterKind: "VERBAL", reasons: "It was left open twice." });
    await move(manager, "issue");
    await move(o.clerk, "acknowledge");
    await add("APPEAL", o.clerk, 372);
    expect(await told(executive)).toEqual(["photo-370"]);
    await move(o.clerk, "appeal", { appealText: "The lock was reported before." });
    expect(await told(executive)).toEqual(["photo-370", "photo-372"]);
    const { history } = await recordPage(await as(executive), disciplinaryCase, id);
    expect(history.steps.filter(({ word }) => word === "File attached")).toHaveLength(3);
  });

  it("leave the evidence as it was once the person is asked to explain", async () => {
    const evidence = recordAttachments(disciplinaryCase);
    const hr = await as(executive);
    const [first] = await evidence.of(id);
    const stays = "Evidence stays from the day the employee is asked to explain; more of it may be added.";
    expect(await refused(evidence.remove(hr, id, first!.id))).toBe(stays);
    const { ids } = await evidence.add(hr, id, picture(510));
    expect(await refused(evidence.remove(hr, id, Number(ids)))).toBe(stays);
    const { attachments } = await recordPage(hr, disciplinaryCase, id);
    expect([attachments!.editable, attachments!.removable, attachments!.files.length]).toEqual([true, false, 2]);
  });

  it("are about a case that the person finds with its version over the API, and nobody else does", async () => {
    const [line] = disciplineEndpoints;
    const lettersOf = async (by: number) =>
      (await line!.run({ actor: await as(by) } as never)) as { data: { caseId: string; caseVersion: number }[] };
    const { data } = await lettersOf(o.clerk);
    expect(data).toMatchObject([{ kind: "SHOW_CAUSE", caseId: String(id), replyBy, transitions: ["reply"] }]);
    for (const by of [o.cashier, executive]) expect((await lettersOf(by)).data).toEqual([]);
    const reply = recordEndpoints(disciplinaryCase).find(({ path }) => path.endsWith("/Reply"))!;
    const body = { note: null, reply: "The lock of the drawer is broken." };
    const version = data[0]!.caseVersion;
    await reply.run({ actor: await as(o.clerk), params: { id: data[0]!.caseId }, body, version } as never);
    expect((await lettersOf(o.clerk)).data).toMatchObject([{ caseVersion: version + 1, transitions: [] }]);
  });

  it("go with the most of ten", async () => {
    const many = Array.from({ length: 10 }, (_, n) => picture(320 + n)[0]!);
    await statementFiles.REPLY.add(await as(o.clerk), id, many);
    expect(await refused(add("REPLY", o.clerk, 350))).toBe("file too_many");
  });

  describe("on the page of the letter", () => {
    afterEach(() => vi.useRealTimers());

    it("are attached, removed and opened, and come back with words where they are refused", async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: NOW });
      const { id: letter } = await db.disciplinaryLetter.findFirstOrThrow({ where: { caseId: id } });
      const cookies = new Map<number, string>();
      for (const who of [o.clerk, o.cashier]) cookies.set(who, await startSession(await as(who), "test"));
      const path = `/my/disciplinary/letter/preview/${String(letter)}`;
      const args = (who: number, at: string, of: number, form?: FormData) => ({
        request: new Request(`http://portal.test${at}`, {
          headers: { Cookie: `session=${cookies.get(who)!}`, Origin: "http://portal.test" },
          ...(form && { method: "POST", body: form }),
        }),
        params: { id: String(of) },
        context: { requestId: "t", ip: null, noteUser: () => undefined },
      });
      const statusOf = (thrown: unknown) =>
        thrown instanceof Response ? thrown.status : (thrown as { init: { status: number } }).init.status;
      let keys = 0;
      const send = async (who: number, fields: Record<string, string>, file?: File) => {
        const form = new FormData();
        keys += 1;
        form.set("_key", `statement-${String(keys).padStart(10, "0")}`);
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        if (file) form.set("file", file);
        return Promise.resolve(action(args(who, path, letter, form) as never)).then(
          (answer) => statusOf(answer),
          (thrown: unknown) => statusOf(thrown),
        );
      };
      const shown = async () =>
        (await loader(args(o.clerk, path, letter) as never)) as Awaited<ReturnType<typeof page>>;
      const page = () => loader(args(o.clerk, path, letter) as never) as ReturnType<typeof loader>;
      const png = (seed: number) => new File([new Uint8Array(demoPicture(seed))], "lock.png", { type: "image/png" });
      expect(await send(o.cashier, { _form: "attach" }, png(360))).toBe(404);
      expect(await send(o.clerk, { _form: "attach" }, new File(["text"], "lock.txt"))).toBe(422);
      expect(await send(o.clerk, { _form: "attach" }, png(360))).toBe(303);
      expect(await send(o.clerk, { _form: "attach" }, png(361))).toBe(303);
      const [one, other] = (await shown()).page.attachments!.files;
      expect(await send(o.clerk, { _form: `detach:${String(other!.id)}` })).toBe(303);
      const open = (who: number) =>
        Promise.resolve(ownFile(args(who, `/my/disciplinary/letter/file/${String(one!.id)}`, one!.id) as never)).then(
          statusOf,
          statusOf,
        );
      expect([await open(o.clerk), await open(o.cashier)]).toEqual([200, 404]);
      const { version } = await db.disciplinaryCase.findUniqueOrThrow({ where: { id } });
      const reply = { _form: "move-reply", _intent: "reply", _version: String(version) };
      expect(await send(o.clerk, { ...reply, reply: "Short" })).toBe(422);
      expect(await send(o.clerk, { ...reply, reply: "The lock of the drawer is broken." })).toBe(303);
      expect(await send(o.clerk, { _form: `detach:${String(one!.id)}` })).toBe(403);
      const { attachments, parts } = (await shown()).page;
      expect([attachments, parts.files.map(({ title, files }) => [title, files.length])]).toEqual([
        null,
        [["Files with the reply", 1]],
      ]);
    });
  });
});
