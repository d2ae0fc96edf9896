/** A visit from its beginning to its approval, and what hangs on it. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { demoPicture } from "../../prisma/seed/demo/picture";
import type { Answer } from "../setup/api";
import { exampleBody } from "../setup/documented";
import { idOf, ids, send, userId } from "./calls";

/** Examples of a visit and its follow-ups. */
export function visitExamples(): void {
  const as = "branch.manager";
  const reviewer = "area.manager";
  const visit = async (): Promise<Answer> => send("GET /Visit/{id}", { as, params: { id: ids.Visit! } });
  const at = (more: Record<string, string> = {}) => ({ as, params: { id: ids.Visit!, ...more } });

  beforeAll(async () => {
    ids.User = await userId("accounts.executive.2");
  });

  it("a visit is begun, filled in, and loses what is taken out of it", async () => {
    ids.Visit = idOf(await send("POST /Visit", { as }));
    await send("PUT /Visit/{id}", { ...at(), seen: await visit() });
    for (const name of [
      "GET /Visit/{id}/SubmitCheck",
      "GET /Visit/{id}/Choices",
      "GET /Visit/{id}/Group",
      "GET /Visit/{id}/CashSheet",
      "GET /Visit/{id}/Document",
    ])
      await send(name, at());
    await send("PUT /Visit/{id}/Section/{kind}/NotPossible", at({ kind: "report" }));
    await send("DELETE /Visit/{id}/Section/{kind}/NotPossible", at({ kind: "report" }));
    await send("PUT /Visit/{id}/Report", at());
    await send("DELETE /Visit/{id}/Report", at());
    await send("PUT /Visit/{id}/Report", at());
    await send("GET /Visit/{id}/Report", at());
    const row = { row: idOf(await send("POST /Visit/{id}/Group", at())) };
    await send("PUT /Visit/{id}/Group/{row}", { ...at(row), seen: await send("GET /Visit/{id}/Group/{row}", at(row)) });
    await send("DELETE /Visit/{id}/Group/{row}", at(row));
    await send("POST /Visit/{id}/Group", at());
  });

  it("every other section is filled in, and loses what is taken out of it", async () => {
    const register = (
      await db.category.findUniqueOrThrow({ where: { kind_code: { kind: "REGISTER", code: "CASH-BOOK" } } })
    ).id;
    for (const name of ["Loan", "Overdue", "Bank", "Borrower", "LoanFile"]) {
      const row = { row: idOf(await send(`POST /Visit/{id}/${name}`, at())) };
      await send(`GET /Visit/{id}/${name}`, at());
      await send(`PUT /Visit/{id}/${name}/{row}`, {
        ...at(row),
        seen: await send(`GET /Visit/{id}/${name}/{row}`, at(row)),
      });
      await send(`DELETE /Visit/{id}/${name}/{row}`, at(row));
    }
    ids.AuditIssue = String(
      (await db.auditIssue.findFirstOrThrow({ where: { unit: { code: "KIB" }, status: "OPEN" } })).id,
    );
    const looked = { row: idOf(await send("POST /Visit/{id}/AuditIssue", at())) };
    await send("GET /Visit/{id}/AuditIssue", at());
    await send("PUT /Visit/{id}/AuditIssue/{row}", {
      ...at(looked),
      seen: await send("GET /Visit/{id}/AuditIssue/{row}", at(looked)),
    });
    await send("DELETE /Visit/{id}/AuditIssue/{row}", at(looked));
    for (const method of ["PUT", "GET", "DELETE"]) await send(`${method} /Visit/{id}/Portfolio`, at());
    const above = {
      as: reviewer,
      params: { id: idOf(await send("POST /Visit", { as: reviewer, but: { level: "AM" } })) },
    };
    const but = { toId: await userId(as) };
    const row = { ...above.params, row: idOf(await send("POST /Visit/{id}/Message", { ...above, but })) };
    await send("GET /Visit/{id}/Message", above);
    await send("PUT /Visit/{id}/Message/{row}", {
      as: reviewer,
      params: row,
      but,
      seen: await send("GET /Visit/{id}/Message/{row}", { as: reviewer, params: row }),
    });
    await send("DELETE /Visit/{id}/Message/{row}", { as: reviewer, params: row });
    for (const name of ["Records", "Performance", "Highlights"]) {
      const but =
        name === "Records"
          ? {
              but: { rows: [{ registerId: register, upToDate: true, lastEntry: "2026-01-15", errors: 0, note: null }] },
            }
          : {};
      await send(`PUT /Visit/{id}/${name}`, { ...at(), ...but });
      await send(`GET /Visit/{id}/${name}`, at());
      await send(`DELETE /Visit/{id}/${name}`, at());
    }
  });

  it("accounts of managers are gone over by whoever stands above them", async () => {
    for (const [name, kind, by] of [
      ["EffectBm", "EFFECT_BM", "area.manager"],
      ["EffectAm", "EFFECT_AM", "regional.manager"],
      ["EffectRm", "EFFECT_RM", "operations.manager"],
    ] as const) {
      const { visitId, subjectId, periodFrom, periodTo } = await db.effectCheck.findFirstOrThrow({
        where: { kind, visit: { status: "DRAFT", visitor: { signInName: by } } },
      });
      const place = { as: by, params: { id: String(visitId) } };
      await send(`DELETE /Visit/{id}/${name}`, place);
      await send(`PUT /Visit/{id}/${name}`, { ...place, but: { subjectId: String(subjectId), periodFrom, periodTo } });
      await send(`GET /Visit/{id}/${name}`, place);
    }
  });

  it("cash is counted, explained and counted again", async () => {
    const sheet = { sheet: idOf(await send("POST /Visit/{id}/CashSheet", at())) };
    const open = await send("GET /Visit/{id}/CashSheet/{sheet}", at(sheet));
    ids.User = await userId("loan.officer");
    const counted = await send("PUT /Visit/{id}/CashSheet/{sheet}/Count", { ...at(sheet), seen: open });
    await send("PUT /Visit/{id}/CashSheet/{sheet}/Explanation", { ...at(sheet), seen: counted });
    const again = { sheet: idOf(await send("POST /Visit/{id}/CashSheet/{sheet}/Recount", at(sheet))) };
    await send("DELETE /Visit/{id}/CashSheet/{sheet}", at(again));
  });

  it("documents are uploaded, exchanged, read and taken out", async () => {
    const files = () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(
        exampleBody("POST /Visit/{id}/Document", ids) as Record<string, string>,
      ))
        if (name !== "file") form.set(name, value);
      form.append("file", new File([new Uint8Array(pictures[used++ % 2]!)], "register.png", { type: "image/png" }));
      return form;
    };
    const pictures = [await demoPicture(1), await demoPicture(2)];
    let used = 0;
    const [first] = (await send("POST /Visit/{id}/Document", { ...at(), body: files() })).json.data as { id: string }[];
    const document = {
      document: idOf(
        await send("POST /Visit/{id}/Document/{document}/Replace", { ...at({ document: first!.id }), body: files() }),
      ),
    };
    await send("GET /Visit/{id}/Document/{document}", at(document));
    await send("GET /Visit/{id}/Document/{document}/File", at(document));
    await send("DELETE /Visit/{id}/Document/{document}", at(document));
  });

  it("it goes through every move", async () => {
    const move = async (word: string, by = as) =>
      send(`POST /Visit/{id}/${word}`, { as: by, params: { id: ids.Visit! }, seen: await visit() });
    await move("Submit");
    await move("Comment", "operations.head");
    await move("Withdraw");
    await move("Submit");
    const marked = (await move("Return", reviewer)).json.data as { marks: { id: string }[] };
    ids.Mark = marked.marks[0]!.id;
    await send("PUT /Visit/{id}/Answers", at());
    await move("Submit");
    await move("Forward", reviewer);
    const elsewhere = (await send("GET /Visit/{id}/Reviewers", { as: "operations.head", params: { id: ids.Visit! } }))
      .json.data as { value: string }[];
    ids.User = await userId(reviewer);
    expect(elsewhere.map(({ value }) => value)).toContain(ids.User);
    await move("Reroute", "operations.head");
    await database().writing((tx) =>
      tx.visit.update({ where: { id: Number(ids.Visit) }, data: { heldSince: new Date("2026-01-19T09:00:00Z") } }),
    );
    await move("TakeOver", "regional.manager");
    await move("Approve", "regional.manager");
    await move("Addendum");
    await send("POST /Visit/{id}/FollowUp", { as, params: { id: ids.Visit! }, but: { ownerId: await userId(as) } });
    ids.Visit = idOf(await send("POST /Visit", { as }));
    await move("Cancel");
  });

  it("a follow-up is done, sent back, done again and confirmed; another is dropped", async () => {
    const [first, second] = await db.followUp.findMany({
      where: { sourceType: { not: "RiskAction" }, status: "OPEN" },
      orderBy: { id: "asc" },
      take: 2,
    });
    const owner = (await db.user.findUniqueOrThrow({ where: { id: first!.ownerId } })).signInName;
    const move = async (word: string, as: string, { id } = first!) =>
      send(`POST /FollowUp/{id}/${word}`, {
        as,
        params: { id: String(id) },
        seen: await send("GET /FollowUp/{id}", { as, params: { id: String(id) } }),
      });
    await move("Finish", owner);
    await move("Reopen", "operations.head");
    await move("Finish", owner);
    await move("Verify", "operations.head");
    await move("Drop", "operations.head", second!);
  });
}
