/** Safeguards through the built server as a browser without script meets them: reach of moves, masked numbers, counts to the cent, and issues of audit. */
import Database from "better-sqlite3";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { dataFolder, startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
let folder: string;
const people: Record<string, PlainBrowser> = {};
const P = (name: string) => people[name]!;

const inFile = <T>(act: (file: Database.Database) => T): T => {
  const file = new Database(`${folder}/portal.db`);
  try {
    return act(file);
  } finally {
    file.close();
  }
};
const one = <T>(sql: string, ...values: unknown[]): T => inFile((file) => file.prepare(sql).get(...values) as T);

/** Lets the audit officer, who reads the issues of the whole company, decide those of one area. */
function verifierOfOneArea(): void {
  inFile((file) => {
    const role = file
      .prepare(
        `INSERT INTO "Role" ("name", "description") VALUES ('Verifier of an area', 'Decides issues of audit of one area')`,
      )
      .run().lastInsertRowid;
    for (const permission of ["auditIssue.verify", "auditIssue.write", "auditIssue.reopen"])
      file.prepare(`INSERT INTO "RolePermission" ("roleId", "permission") VALUES (?, ?)`).run(role, permission);
    const unit = file
      .prepare(`SELECT "unitId" AS id FROM "AuditIssue" WHERE "refNo" = 'AIS-NRB-S-2026-0001'`)
      .get() as { id: number };
    file
      .prepare(
        `INSERT INTO "RoleGrant" ("userId", "roleId", "unitId", "validFrom", "validTo") SELECT "id", ?, ?, '2020-01-01', '9999-12-31' FROM "User" WHERE "signInName" = 'internal.audit.officer'`,
      )
      .run(role, unit.id);
  });
}

beforeAll(async () => {
  folder = await dataFolder(true);
  verifierOfOneArea();
  server = await startServer({ env: { DATA_DIR: folder, DEMO: "1" } });
  for (const name of ["internal.audit.officer", "accounts.manager", "accounts.executive.2"]) {
    people[name] = new PlainBrowser(server.origin);
    await people[name].signIn(name, "Portal-demo-2026");
  }
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

let keys = 0;
const fresh = () => ({ _key: `safeguards-${String(++keys).padStart(6, "0")}` });
const NOTE = "As was seen on the spot last week";
const formWith = (page: Page, name: string, value: string) => page.forms().find((form) => form.get(name) === value);

interface Issue {
  id: number;
  status: string;
  version: number;
}
const issue = (refNo: string) => one<Issue>(`SELECT * FROM "AuditIssue" WHERE "refNo" = ?`, refNo);
const page = ({ id }: Issue) => `/audit/others/trackerissue/${id}`;

describe("someone who reads issues of audit everywhere and decides those of one area", () => {
  it.each([
    ["AIS-KAS-2026-0001", { _form: "move", _intent: "giveBack" }],
    ["AIS-KAS-2026-0001", { _form: "move", _intent: "close" }],
    ["AIS-RUI-2026-0001", { _form: "move", _intent: "reopen" }],
    ["AIS-KAS-2026-0002", { _form: "move", _intent: "void" }],
    ["AIS-KAS-2026-0002", { _form: "move-extend", _intent: "extend", dueOn: "2027-06-30" }],
    ["AIS-KAS-2026-0002", { _form: "move-assign", _intent: "assign", ownerId: "7" }],
    [
      "AIS-KAS-2026-0002",
      {
        _form: "move-correct",
        _intent: "correct",
        title: "Another title",
        condition: "Another condition",
        recommendation: "Another recommendation",
        severity: "LOW",
      },
    ],
  ])("does not move %s of another area: %o", async (refNo, fields: Record<string, string>) => {
    const before = issue(refNo);
    const shown = await P("internal.audit.officer").get(page(before));
    expect(shown.status).toBe(200);
    expect(shown.forms().filter((form) => (form.get("_form") ?? "").startsWith("move"))).toEqual([]);
    const refused = await P("internal.audit.officer").submit(
      shown,
      page(before),
      { ...fresh(), _version: String(before.version), note: NOTE, ...fields },
      new URLSearchParams(),
    );
    expect(refused.status).toBe(403);
    expect(issue(refNo)).toEqual(before);
  });

  it("corrects and voids one of their area, with a message at what is wrong and everything typed kept", async () => {
    const before = issue("AIS-KIB-2026-0001");
    const shown = await P("internal.audit.officer").get(page(before));
    const form = formWith(shown, "_form", "move-correct")!;
    const wrong = await P("internal.audit.officer").submit(
      shown,
      page(before),
      { ...fresh(), _intent: "correct", condition: "Short", title: "Keys of the safe", note: NOTE },
      form,
    );
    expect([wrong.status, wrong.messages()]).toEqual([
      422,
      expect.arrayContaining(["What is wrong: at least 10 characters"]),
    ]);
    expect(formWith(wrong, "_form", "move-correct")!.get("title")).toBe("Keys of the safe");
    const stale = await P("internal.audit.officer").submit(
      shown,
      page(before),
      { ...fresh(), _version: String(before.version - 1), _intent: "correct", title: "Keys of the safe", note: NOTE },
      form,
    );
    expect([stale.status, stale.html.includes("Someone else saved first")]).toEqual([409, true]);
    expect(formWith(stale, "_form", "move-correct")!.get("title")).toBe("Keys of the safe");
    const corrected = await P("internal.audit.officer").submit(
      shown,
      page(before),
      { ...fresh(), _intent: "correct", title: "Keys of the safe", note: NOTE },
      form,
    );
    expect([corrected.status, issue("AIS-KIB-2026-0001")]).toEqual([
      303,
      expect.objectContaining({ title: "Keys of the safe", status: before.status }),
    ]);
    const again = await P("internal.audit.officer").get(page(before));
    expect(
      (
        await P("internal.audit.officer").submit(
          again,
          page(before),
          { ...fresh(), _intent: "void", note: NOTE },
          formWith(again, "_form", "move"),
        )
      ).status,
    ).toBe(303);
    expect(issue("AIS-KIB-2026-0001").status).toBe("VOID");
  });
});

describe("numbers of bank accounts", () => {
  it("neither stand in lists and files nor put them in order", async () => {
    const numbers = inFile(
      (file) => file.prepare(`SELECT "accountNo" AS no FROM "BankAccount"`).all() as { no: string }[],
    ).map(({ no }) => no);
    expect(numbers.length).toBeGreaterThan(1);
    for (const at of ["/ac/settings/bank/list", "/export/bankaccount/csv"]) {
      const usual = await P("accounts.manager").get(`${at}?sort=bankName`);
      const byNumber = await P("accounts.manager").get(`${at}?sort=-accountNo`);
      expect([usual.status, byNumber.status]).toEqual([200, 200]);
      expect(numbers.filter((no) => usual.html.includes(no) || byNumber.html.includes(no))).toEqual([]);
      if (at.endsWith("csv")) expect(byNumber.html).toBe(usual.html);
      else expect(usual.html).not.toContain("sort=accountNo");
    }
  });
});

describe("denominations", () => {
  const COUNT = () =>
    `/ac/day/close/count/${one<{ id: number }>(`SELECT "id" FROM "Ledger" WHERE "code" = '11101' ORDER BY "id"`).id}?again=1`;
  const rowOf = (form: URLSearchParams, face: string) =>
    [...form].find(([name, value]) => name.endsWith(".face") && value === face)![0].replace(".face", "");

  it("are settings of Accounts, and what is added there is counted", async () => {
    const list = await P("accounts.manager").get("/ac/settings/denomination/list?currency=EUR&size=100");
    expect(list.html).toContain("0.01");
    expect(list.html).not.toContain("10,000.00");
    const add = await P("accounts.manager").get("/ac/settings/denomination/add");
    const wrong = await P("accounts.manager").submit(add, "/ac/settings/denomination/add", {
      ...fresh(),
      currency: "KES",
      kind: "COIN",
      face: "0.005",
    });
    expect([wrong.status, wrong.messages(), wrong.form().get("face")]).toEqual([
      422,
      ["Value: KES has at most 2 decimals"],
      "0.005",
    ]);
    expect(
      (
        await P("accounts.manager").submit(add, "/ac/settings/denomination/add", {
          ...fresh(),
          currency: "KES",
          kind: "COIN",
          face: "0.10",
        })
      ).status,
    ).toBe(303);
  });

  it("make a count exact to the cent; what is none is refused at its field", async () => {
    const clerk = P("accounts.executive.2");
    const sheet = await clerk.get(COUNT());
    const form = sheet.forms().find((one) => one.has("witnessId"))!;
    const [witness] = sheet.choices("witnessId").filter(([value]) => value !== "");
    const [custodian] = sheet.choices("custodianId").filter(([value, label]) => value !== "" && label !== witness![1]);
    const typed = {
      witnessId: witness![0],
      custodianId: custodian![0],
      [`${rowOf(form, "0.50")}.quantity`]: "1",
      [`${rowOf(form, "0.10")}.quantity`]: "2",
      [`${rowOf(form, "1000.00")}.quantity`]: "3",
    };
    const wrong = await clerk.submit(
      sheet,
      COUNT(),
      { ...fresh(), ...typed, [`${rowOf(form, "40.00")}.face`]: "41.00", [`${rowOf(form, "40.00")}.quantity`]: "1" },
      form,
    );
    expect([wrong.status, wrong.html.includes("There is no 41.00 coin in this currency")]).toEqual([422, true]);
    expect(
      wrong
        .forms()
        .find((one) => one.has("witnessId"))!
        .get(`${rowOf(form, "1000.00")}.quantity`),
    ).toBe("3");
    expect((await clerk.submit(sheet, COUNT(), { ...fresh(), ...typed }, form)).status).toBe(303);
    expect(one<{ total: number }>(`SELECT "total" FROM "DayCount" ORDER BY "id" DESC LIMIT 1`).total).toBe(300_070);
  });
});
