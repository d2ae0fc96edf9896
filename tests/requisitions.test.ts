/** Requisitions through the built server as a browser without script uses it: from asking to settled. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, dateIn, formatDate } from "~/core/dates";
import { PlainBrowser, type Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";

let server: RunningServer;
const people: Record<string, PlainBrowser> = {};

beforeAll(async () => {
  server = await startServer({ demo: true });
  for (const name of [
    "accounts.executive.2",
    "loan.branchr",
    "branch.manager",
    "hr.executive",
    "loan.officer",
    "accounts.executive.3",
  ]) {
    people[name] = new PlainBrowser(server.origin);
    await people[name].signIn(name, "Portal-demo-2026");
  }
});
afterAll(() => server?.stop());

const P = (name: string) => people[name]!;
const formWith = (page: Page, field: string, value?: string) =>
  page.forms().find((form) => (value === undefined ? form.has(field) : form.get(field) === value))!;
let keys = 0;
const fresh = () => ({ _key: `requisition-journey-${String(++keys).padStart(6, "0")}` });
const linkIn = (page: Page, part: string) =>
  new RegExp(`href="([^"]*${part}[^"]*)"`).exec(page.html)![1]!.replaceAll("&amp;", "&");

const LIST = "/ac/requisitionApprove/list";
const ADD = "/ac/requisitionApprove/add";
const ASKED = {
  kind: "ADVANCE",
  purpose: "Visits to groups by bus",
  neededBy: formatDate(addDays(dateIn(new Date(), "Africa/Nairobi"), 12)).replaceAll(" ", "-"),
  "lines[0].head": "TRANSPORT",
  "lines[0].description": "Fares",
  "lines[0].quantity": "2",
  "lines[0].unit": "400.00",
};

describe("an advance", () => {
  it("is asked for, approved in part, paid by a voucher that begins by itself, and settled", async () => {
    const page = await P("loan.branchr").get(ADD);
    const wrong = await P("loan.branchr").submit(
      page,
      ADD,
      { ...ASKED, "lines[0].unit": "1.005", "lines[0].head": "NOTHING", _intent: "submit", ...fresh() },
      formWith(page, "purpose"),
    );
    expect([wrong.status, formWith(wrong, "purpose").get("lines[0].unit")]).toEqual([422, "1.005"]);
    expect(wrong.messages().join(" ")).toContain("There is no such expense head in use");
    const saved = await P("loan.branchr").submit(
      wrong,
      ADD,
      { ...ASKED, _intent: "submit", ...fresh() },
      formWith(wrong, "purpose"),
    );
    expect(saved.status).toBe(303);
    const details = saved.to!;
    expect((await P("loan.branchr").get(details)).forms().some((form) => form.get("_form") === "approve")).toBe(false);

    const decided = await P("branch.manager").get(details);
    const much = await P("branch.manager").submit(
      decided,
      details,
      { "approved[0]": "800.01", ...fresh() },
      formWith(decided, "_form", "approve"),
    );
    expect([much.status, much.messages().join(" ")]).toEqual([
      422,
      expect.stringContaining("Enter at most the requested amount"),
    ]);
    expect(
      (
        await P("branch.manager").submit(
          much,
          details,
          { "approved[0]": "700", ...fresh() },
          formWith(much, "_form", "approve"),
        )
      ).status,
    ).toBe(303);

    const clerk = P("accounts.executive.2");
    const make = linkIn(await clerk.get(details), "/ac/voucher/payment/add");
    const form = await clerk.get(make);
    expect(formWith(form, "payee").get("lines[0].amount")).toBe("700.00");
    const voucher = await clerk.submit(
      form,
      make,
      { place: "CASH:11101", _intent: "submit", ...fresh() },
      formWith(form, "payee"),
    );
    expect(voucher.status).toBe(303);
    const approve = async (path: string) => {
      const read = await P("branch.manager").get(path);
      expect(
        (
          await P("branch.manager").submit(
            read,
            path,
            { ...fresh(), _intent: "approve" },
            formWith(read, "_form", "move"),
          )
        ).status,
      ).toBe(303);
    };
    await approve(voucher.to!);

    const settle = linkIn(await clerk.get(details), "/ac/requisitionApprove/settle/");
    const receipts = await clerk.get(settle);
    const over = await clerk.submit(
      receipts,
      settle,
      { "lines[0].amount": "600", refund: "100.01", place: "CASH:11101", _intent: "submit", ...fresh() },
      formWith(receipts, "refund"),
    );
    expect([over.status, formWith(over, "refund").get("refund")]).toEqual([422, "100.01"]);
    expect(
      (await clerk.submit(over, settle, { refund: "100", _intent: "submit", ...fresh() }, formWith(over, "refund")))
        .status,
    ).toBe(303);
    const waiting = await clerk.get(details);
    for (const kind of ["journal", "receive"]) await approve(linkIn(waiting, `/ac/voucher/${kind}/details/`));
    const settled = await P("loan.branchr").get(details);
    expect(settled.html).toContain("Settled");
    expect(settled.forms().filter((one) => one.has("_form"))).toEqual([]);
    expect((await P("loan.branchr").get(`/print/requisition/${details.split("/").at(-1)}`)).type).toBe(
      "application/pdf",
    );
    expect((await P("accounts.executive.3").get(details)).status).toBe(404);
  });
});

describe("requisitions", () => {
  it("of oneself are all that others see; whoever is not of accounts comes to none", async () => {
    const own = await P("hr.executive").get(LIST);
    expect([own.status, /requisitionApprove\/details/.test(own.html)]).toEqual([200, false]);
    expect((await P("loan.officer").get(LIST)).to).toBe("/dashboard");
    const file = await P("accounts.executive.2").get("/export/requisitions/csv?status=EXPIRED");
    expect([file.status, file.html.trim().split("\n").length]).toEqual([200, 2]);
  });

  it("fill up petty cash with what it has spent", async () => {
    const page = await P("accounts.executive.2").get(`${ADD}?kind=IMPREST`);
    expect(formWith(page, "purpose").get("lines[0].head")).toBe("UTILITIES Water and electricity");
  });
});
