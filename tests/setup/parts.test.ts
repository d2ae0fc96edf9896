import { beforeAll, describe, expect, it } from "vitest";
import { allUrls, type UrlLine } from "~/server/urls.server";
import { onePerFamily } from "../../attack/arena";
import { testDatabase } from "./database";
import { partsOf } from "./parts";

let urls: UrlLine[];
beforeAll(async () => {
  await testDatabase();
  urls = await allUrls();
});

const parts = (pattern: string) => partsOf(urls.find((url) => url.pattern === pattern)!);

describe("the parts a URL belongs to", () => {
  it("are the screens of its area and the modules its screen enters, also through other files of screens", () => {
    expect(parts("/ac/voucher/payment/add")).toEqual(["modules/vouchers", "routes/accounts"]);
    expect(parts("/my/audit-issues")).toEqual(["modules/audit-issues", "routes/records"]);
    expect(parts("/ops/visit/plan/list")).toEqual(expect.arrayContaining(["modules/visit-plans", "routes/ops"]));
  });

  it("are those of the record, the list, the document or the file where the engine makes the page", () => {
    expect(parts("/admin/settings/branch/list")).toEqual(["modules/organisation", "routes/records"]);
    expect(parts("/export/branch/csv")).toEqual(["modules/organisation"]);
    expect(parts("/export/funds-sent/xlsx")).toEqual(["modules/funds"]);
    expect(parts("/ac/voucher/payment/list")).toEqual(["modules/vouchers", "routes/records"]);
    expect(parts("/ac/delegation/add")).toEqual(expect.arrayContaining(["modules/delegations", "routes/processes"]));
    expect(parts("POST /api/AcDelegation")).toEqual(["modules/delegations"]);
    expect(parts("/print/voucher/:id")).toEqual(["modules/vouchers"]);
    expect(parts("/import/loansnapshot")).toEqual(expect.arrayContaining(["modules/loan-snapshots"]));
  });

  it("are of a line of the API those that write it, or have its record or list", () => {
    expect(parts("POST /api/AcVoucher/DailySheet")).toEqual(["modules/files", "modules/vouchers"]);
    expect(parts("GET /api/Branch/:id")).toEqual(["modules/organisation"]);
    expect(parts("GET /api/Export/visit-history")).toEqual(["modules/visits"]);
    expect(parts("GET /api/Print/payslip/:id")).toEqual(["modules/pay"]);
    expect(parts("GET /api/User/:id/Menu")).toEqual(
      expect.arrayContaining(["modules/navigation", "modules/user-accounts"]),
    );
  });

  it("are unknown only where a page or a line speaks for all modules together", () => {
    const unknown = urls.filter((url) => partsOf(url) === null).map(({ pattern }) => pattern);
    expect(unknown).toEqual(
      expect.arrayContaining(["/dashboard", "/search", "/help", "GET /api/Task", "GET /api/openapi.json"]),
    );
    expect(unknown.length, unknown.join(" ")).toBeLessThan(40);
  });
});

describe("what attacks and pages are counted by", () => {
  it("is each record, list, report and view, however many share a line of the route table", () => {
    const families = (route: string) =>
      new Set(urls.filter((url) => url.route === route).map(({ family }) => family)).size;
    expect(families("/ac/settings/:resource/edit/:id")).toBe(13);
    expect(families("/ac/reports/:report/:format")).toBe(families("/ac/reports/:report"));
    expect(families("/ops/:level/visit/list")).toBe(1);
    expect(onePerFamily(urls).length).toBeGreaterThanOrEqual(628);
    expect(urls.filter(({ area }) => area === "api").length).toBeGreaterThanOrEqual(650);
  });
});
