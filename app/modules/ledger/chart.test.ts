import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { InputProblem, Forbidden, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { setActive } from "~/engine/resource/set-active.server";
import { seeded } from "../../../tests/setup/database";
import { actorAt, resource } from "../../../tests/setup/organisation";
import { account, book, lines, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { runPage } from "~/engine/import/import-page.server";
import { checkImport, commitImport } from "~/engine/import/import-runs.server";
import { branchChoice, chooseBranches, ledgerStanding } from "./ledger-branches.server";
import { ofCompany } from "./chart-scope";

let books: TestBooks;
let other: TestBooks;
let manager: Actor;
let clerk: Actor;

beforeAll(async () => {
  books = await seeded(seedBooks);
  other = await seedBooks("2026-11-02", "Z");
  manager = await actorAt(books.company, ["area.accounts", "chart.read", "chart.edit"]);
  clerk = await actorAt(books.branches[0], ["area.accounts", "chart.read", "chart.edit"]);
});

const add = (name: string, fields: Record<string, unknown>, actor = manager) =>
  saveRecord(
    actor,
    resource(name),
    null,
    schemaOf(resource(name), "add").parse(fields) as Record<string, unknown>,
    null,
  );
const fields = async (id: number) => {
  const row = await db.ledger.findUniqueOrThrow({ where: { id } });
  return Object.fromEntries(
    Object.keys(resource("Ledger").fields).map((name) => [name, row[name as keyof typeof row]]),
  );
};
async function change(id: number, more: Record<string, unknown>) {
  const row = await db.ledger.findUniqueOrThrow({ where: { id } });
  return saveRecord(manager, resource("Ledger"), id, { ...(await fields(id)), ...more }, row.version);
}
const subGroup = async (code: string, companyId = books.company) =>
  (await db.accountSubGroup.findUniqueOrThrow({ where: { companyId_code: { companyId, code } } })).id;
const fieldsOf = (act: Promise<unknown>) =>
  act.then(
    () => "saved",
    (error: unknown) => (error instanceof InputProblem ? error.problems.map(({ field }) => field) : error),
  );
const plain = { controlType: "NONE", manualPosting: true, allowNegative: true, allBranches: true };

describe("the chart from files", () => {
  const file = (text: string) => ({ name: "chart.csv", bytes: new TextEncoder().encode(text) });
  const taken = async (name: string, text: string) => {
    const importer = { ...manager, userId: 1 };
    const { id } = await checkImport(importer, resource(name), file(text));
    const { problems } = await runPage(importer, resource(name), id);
    if (problems.length === 0) await commitImport(importer, resource(name), id);
    return problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  };
  const HEADING = "Code,Name,Sub-group,Holds accounts of,Open to manual entries,May be negative,In every branch\n";

  it("grows from the class down, each level by the codes of the one above", async () => {
    expect(await taken("AccountGroup", "Code,Name,Classification\n16,Other claims,1\n")).toEqual([]);
    expect(await taken("AccountSubGroup", "Code,Name,Group\n161,Claims on insurers,16\n")).toEqual([]);
    expect(
      await taken(
        "Ledger",
        `${HEADING}16101,Claims on insurers,161,None,yes,yes,yes\n16102,Claims on staff,161,Employees,no,yes,yes\n`,
      ),
    ).toEqual([]);
    expect(
      await db.ledger.findMany({
        where: { companyId: books.company, code: { startsWith: "161" } },
        orderBy: { code: "asc" },
        select: { code: true, controlType: true, manualPosting: true },
      }),
    ).toEqual([
      { code: "16101", controlType: "NONE", manualPosting: true },
      { code: "16102", controlType: "EMPLOYEE", manualPosting: false },
    ]);
  });

  it("is tried before it is kept: a code that is there, one of another sub-group and an unknown sub-group are told by row, and nothing stays", async () => {
    const before = await db.ledger.count();
    expect(
      await taken(
        "Ledger",
        `${HEADING}11101,Vault again,111,None,yes,no,yes\n54199,Elsewhere,111,None,yes,yes,yes\n99901,Nowhere,999,None,yes,yes,yes\n54198,Fine,541,None,yes,yes,yes\n`,
      ),
    ).toEqual([
      "2 Code: Code: already used by another record",
      "3 Code: Code: begins with 111, the code of what it stands below",
      "4 Sub-group: “999” is not one of the choices",
    ]);
    expect(await db.ledger.count()).toBe(before);
  });
});

describe("the chart", () => {
  it("takes a ledger below its sub-group and belongs to the company", async () => {
    const { id } = await add("Ledger", {
      ...plain,
      code: "54108",
      name: "Cleaning",
      subGroupId: await subGroup("541"),
    });
    expect(await db.ledger.findUniqueOrThrow({ where: { id } })).toMatchObject({
      companyId: books.company,
      code: "54108",
      active: true,
    });
  });

  it("refuses codes that do not fit, names that break plain text, and what makes no cash", async () => {
    const subGroupId = await subGroup("541");
    const tried = (more: Record<string, unknown>) =>
      fieldsOf(add("Ledger", { ...plain, code: "54109", name: "Other", subGroupId, ...more }));
    expect(await tried({ code: "55109" })).toEqual(["code"]);
    expect(await tried({ code: "54101" })).toEqual(["code"]);
    expect(await tried({ name: "Two  spaces" })).toEqual(["name"]);
    expect(await tried({ name: "With; remark" })).toEqual(["name"]);
    expect(await tried({ isCash: true })).toEqual(["isCash", "allowNegative"]);
    expect(
      await tried({
        isCash: true,
        isBank: true,
        allowNegative: false,
        code: "11109",
        subGroupId: await subGroup("111"),
      }),
    ).toEqual(["isBank"]);
    expect(await tried({ subGroupId: await subGroup("541", other.company) })).toEqual(["subGroupId"]);
  });

  it("never keeps a code of another length or with other signs", () => {
    const { schema } = resource("Ledger").fields.code!;
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        (text) => schema.safeParse(text).success === /^\d{5}$/.test(text.normalize("NFC").trim()),
      ),
    );
    expect(schema.safeParse("54108").success).toBe(true);
  });

  it("keeps what a booked ledger means, and frees it only at nothing everywhere", async () => {
    const { id } = await add("Ledger", {
      ...plain,
      code: "54110",
      name: "Gardening",
      subGroupId: await subGroup("541"),
    });
    await change(id, { code: "54111" });
    const accrual = books.ledger("24102");
    await book({ branchId: books.branches[0], lines: lines(id, accrual, 500n) });
    expect(await fieldsOf(change(id, { code: "54112" }))).toEqual(["code"]);
    expect(await fieldsOf(change(id, { currency: "USD", controlType: "PARTY" }))).toEqual(["currency", "controlType"]);
    expect(await fieldsOf(change(id, { code: "24109", subGroupId: await subGroup("241") }))).toEqual([
      "code",
      "subGroupId",
    ]);
    await change(id, { name: "Gardens" });
    const version = async () => (await db.ledger.findUniqueOrThrow({ where: { id } })).version;
    const off = async () => setActive(manager, resource("Ledger"), id, false, await version(), "");
    await expect(off()).rejects.toThrow("Its balance is not zero in Branch TB1");
    await book({ branchId: books.branches[1], lines: lines(accrual, id, 500n) });
    await expect(off()).rejects.toThrow("Branch TB1, Branch TB2");
    await book({ branchId: books.branches[0], lines: lines(accrual, id, 500n) });
    await book({ branchId: books.branches[1], lines: lines(id, accrual, 500n) });
    await off();
    expect((await db.ledger.findUniqueOrThrow({ where: { id } })).active).toBe(false);
  });

  it("keeps a ledger that the product books to, and a sub-group with ledgers in use", async () => {
    const rounding = await db.ledger.findUniqueOrThrow({ where: { id: books.ledger("57102") } });
    await expect(setActive(manager, resource("Ledger"), rounding.id, false, rounding.version, "")).rejects.toThrow(
      "Rounding of conversions",
    );
    const losses = await db.accountSubGroup.findUniqueOrThrow({ where: { id: await subGroup("571") } });
    await expect(setActive(manager, resource("AccountSubGroup"), losses.id, false, losses.version, "")).rejects.toThrow(
      "stand below it",
    );
  });

  it("is kept by the company, seen from its branches, and hidden from others", async () => {
    await expect(
      add("Ledger", { ...plain, code: "54120", name: "From a branch", subGroupId: await subGroup("541") }, clerk),
    ).rejects.toBeInstanceOf(InputProblem);
    await expect(
      add("Classification", { code: "6", name: "Memo", nature: "ASSET", normalSide: "D", position: 60 }, clerk),
    ).rejects.toBeInstanceOf(Forbidden);
    expect(ofCompany(clerk, "chart.read")).toEqual({ companyId: { in: [books.company] } });
    expect(ofCompany(clerk, "chart.edit")).toEqual({ companyId: { in: [] } });
    await expect(ledgerStanding(clerk, other.ledger("11101"))).rejects.toBeInstanceOf(NotFound);
  });
});

describe("a classification", () => {
  const tried = (more: Record<string, unknown>) =>
    fieldsOf(
      add("Classification", { code: "7", name: "Memo", nature: "ASSET", normalSide: "D", position: 60, ...more }),
    );
  it("grows on the side of its nature", async () => {
    expect(await tried({ normalSide: "C" })).toEqual(["normalSide"]);
    expect(await tried({ code: "0" })).toEqual(["code"]);
    expect(await tried({ nature: "EQUITY", normalSide: "C" })).toBe("saved");
  });

  it("keeps its nature once something is booked below it", async () => {
    const expenses = await db.classification.findUniqueOrThrow({
      where: { companyId_code: { companyId: books.company, code: "5" } },
    });
    const { code, name, position } = expenses;
    expect(
      await fieldsOf(
        saveRecord(
          manager,
          resource("Classification"),
          expenses.id,
          { code, name, position, nature: "ASSET", normalSide: "D" },
          expenses.version,
        ),
      ),
    ).toEqual(["nature"]);
  });
});

describe("accounts of parties", () => {
  it("are numbered within their ledger and added to ledgers of parties only", async () => {
    const ledgerId = books.ledger("24101");
    const { id } = await add("SubLedger", { ledgerId, name: "Paper and Sons" });
    expect(await db.subLedger.findUniqueOrThrow({ where: { id } })).toMatchObject({
      code: "24101-0001",
      refType: "PARTY",
      name: "Paper and Sons",
    });
    expect(await fieldsOf(add("SubLedger", { ledgerId: books.ledger("14101"), name: "No one" }))).toEqual(["ledgerId"]);
  });

  it("go out of use at nothing", async () => {
    const ledgerId = books.ledger("14203");
    const id = await account(ledgerId, "PARTY", 77);
    await book({
      branchId: books.branches[0],
      lines: [
        { ledgerId, subLedgerId: id, side: "D", amount: 9n },
        { ledgerId: books.ledger("24102"), side: "C", amount: 9n },
      ],
    });
    await expect(setActive(manager, resource("SubLedger"), id, false, 1, "")).rejects.toThrow(
      "Its balance is not zero",
    );
  });
});

describe("what the product books by itself", () => {
  it("needs a ledger of the right kind, one for the company and others for branches", async () => {
    const fund = (ledger: string, branchId: number | null = books.branches[0]) =>
      fieldsOf(add("SystemLedger", { event: "FUND_SENT", ledgerId: books.ledger(ledger), branchId }));
    expect(await fund("24102")).toEqual(["ledgerId"]);
    expect(await fund("19102", null)).toEqual(["event"]);
    expect(await fund("19102")).toBe("saved");
    const own = await db.systemLedger.findFirstOrThrow({
      where: { event: "FUND_SENT", branchId: null, companyId: books.company },
    });
    await expect(setActive(manager, resource("SystemLedger"), own.id, false, own.version, "")).rejects.toThrow(
      "choose another ledger",
    );
  });
});

describe("the branches of a ledger", () => {
  it("are all, or those chosen of the company", async () => {
    const id = books.ledger("54107");
    const { version } = await branchChoice(manager, id);
    await expect(chooseBranches(manager, id, { where: "CHOSEN", branches: [] }, version)).rejects.toBeInstanceOf(
      InputProblem,
    );
    await expect(
      chooseBranches(manager, id, { where: "CHOSEN", branches: [other.branches[0]] }, version),
    ).rejects.toBeInstanceOf(InputProblem);
    await chooseBranches(manager, id, { where: "CHOSEN", branches: [books.branches[0]] }, version);
    expect((await ledgerStanding(manager, id)).branches).toMatchObject([{ id: books.branches[0], allowed: true }]);
    await expect(chooseBranches(manager, id, { where: "ALL", branches: [] }, version)).rejects.toMatchObject({
      code: "stale",
    });
    await expect(
      book({ branchId: books.branches[1], lines: lines(id, books.ledger("24102"), 5n) }),
    ).rejects.toBeInstanceOf(InputProblem);
  });
});
