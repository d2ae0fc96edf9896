/** Accounts, roles, menus, movements, processes, jobs, mail and the history. */
import { expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { agreed, idOf, ids, send, userId } from "./calls";

const admin = "grapes.admin";

/** Examples of the console and of Admin; steps are switched off in them, so they come last. */
export function accessExamples(): void {
  it.each([
    ["/User", admin],
    ["/AdminUser", "super.admin"],
  ])("an account of %s is made, changed, closed and opened, and given a role for a while", async (path, as) => {
    // A role that one administrator gives: it approves no money.
    const but = { roleId: String((await db.role.findUniqueOrThrow({ where: { name: "Loan Officer" } })).id) };
    const params = { id: idOf(await send(`POST ${path}`, { as, but })) };
    let seen = await send(`PUT ${path}/{id}`, { as, params, seen: await send(`GET ${path}/{id}`, { as, params }) });
    for (const word of ["Invite", "Lock", "Open", "Disable", "Open", "SignOut"])
      seen = await send(`POST ${path}/{id}/${word}`, { as, params, seen });
    const grant = { ...params, grant: idOf(await send(`POST ${path}/{id}/Grant`, { as, params, seen, but })) };
    await send(`POST ${path}/{id}/Grant/{grant}/End`, {
      as,
      params: grant,
      seen: await send(`GET ${path}/{id}/Grant`, { as, params }),
    });
    await send(`DELETE ${path}/{id}/Grant/{grant}`, {
      as,
      params: grant,
      seen: await send(`GET ${path}/{id}/Grant/{grant}`, { as, params: grant }),
    });
    if (path === "/User") {
      await database().writing((tx) =>
        tx.user.update({ where: { id: Number(params.id) }, data: { totpSecret: "sealed", totpSince: new Date() } }),
      );
      await send(`POST ${path}/{id}/ResetSecondFactor`, {
        as,
        params,
        seen: await send(`GET ${path}/{id}`, { as, params }),
      });
    }
    const other = { id: await userId("loan.officer") };
    await send(`POST ${path}/{id}/ResetPassword`, {
      as,
      params: other,
      seen: await send(`GET ${path}/{id}`, { as, params: other }),
    });
  });

  it("a role is added and shaped, and taken out of use", async () => {
    const as = admin;
    const params = { id: idOf(await send("POST /Role", { as })) };
    await send("PUT /Role/{id}", { as, params, seen: await send("GET /Role/{id}", { as, params }) });
    const refused = await send("PUT /Role/{id}/Access", {
      as,
      params,
      seen: await send("GET /Role/{id}/Access", { as, params }),
    });
    const request = { id: idOf(refused) };
    await send("POST /ChangeRequest/{id}/Refuse", {
      as: "grapes.admin.2",
      params: request,
      seen: await send("GET /ChangeRequest/{id}", { as: "grapes.admin.2", params: request }),
    });
    await agreed(
      await send("PUT /Role/{id}/Access", { as, params, seen: await send("GET /Role/{id}/Access", { as, params }) }),
    );
    const access = await send("GET /Role/{id}/Access", { as, params });
    expect(access.json.data).toMatchObject({ permissions: ["area.operations", "visit.read"] });
    for (const [word, link] of [
      ["Menu", ids.Menu!],
      ["SubMenu", ids.SubMenu!],
    ] as const) {
      const given = await send(`PUT /Role/{id}/${word}`, {
        as,
        params,
        seen: await send(`GET /Role/{id}/${word}`, { as, params }),
        but: { ids: [link] },
      });
      expect(given.json.data).toMatchObject([{ id: link }]);
    }
    const out = await send("POST /Role/{id}/Deactivate", {
      as,
      params,
      seen: await send("GET /Role/{id}", { as, params }),
    });
    await agreed(await send("POST /Role/{id}/Reactivate", { as, params, seen: out }));
  });

  it.each([["Menu"], ["SubMenu"]])("a %s is hidden from a person alone, and shown again", async (word) => {
    const as = admin;
    const params = { id: await userId("loan.officer"), link: ids[word]! };
    const hidden = await send(`PUT /User/{id}/${word}/{link}`, {
      as,
      params,
      seen: await send(`GET /User/{id}/${word}/{link}`, { as, params }),
    });
    expect((await send(`GET /User/{id}/${word}`, { as, params })).json.data).toMatchObject([
      { id: ids[word], state: "hidden" },
    ]);
    await send(`DELETE /User/{id}/${word}/{link}`, { as, params, seen: hidden });
  });

  it("someone is moved, and the movement cancelled", async () => {
    const as = admin;
    const [made] = (await send("POST /Movement", { as })).json.data as { id: string }[];
    const params = { id: made!.id };
    await send("POST /Movement/{id}/Cancel", { as, params, seen: await send("GET /Movement/{id}", { as, params }) });
  });

  it("work is begun, cancelled and begun again, and a message sent again", async () => {
    const as = admin;
    const job = { job: "purge" };
    await send("GET /Job/{job}", { as, params: job });
    const params = { id: idOf(await send("POST /Job/{job}/Run", { as, params: job })) };
    await send("GET /Job/{job}/Run", { as, params: job });
    await send("GET /JobRun/{id}", { as, params });
    await send("POST /JobRun/{id}/Cancel", { as, params });
    await database().writing((tx) => tx.jobRun.update({ where: { id: Number(params.id) }, data: { state: "FAILED" } }));
    await send("POST /JobRun/{id}/Retry", { as, params });
    const { id } = await db.mailMessage.findFirstOrThrow({ orderBy: { id: "desc" } });
    await database().writing((tx) => tx.mailMessage.update({ where: { id }, data: { state: "FAILED" } }));
    await send("GET /Mail/{id}", { as, params: { id: String(id) } });
    await send("POST /Mail/{id}/Retry", { as, params: { id: String(id) } });
  });

  it("an event of the history is read, and the steps of a company are switched", async () => {
    await send("GET /History/{id}", { as: "super.admin", params: { id: "1" } });
    const as = admin;
    const params = { process: "visit", company: ids.Company! };
    await send("GET /Process/{process}", { as, params });
    await send("GET /Process/{process}/Company", { as, params });
    await send("PUT /Process/{process}/Company/{company}", {
      as,
      params,
      seen: await send("GET /Process/{process}/Company/{company}", { as, params }),
    });
  });
}
