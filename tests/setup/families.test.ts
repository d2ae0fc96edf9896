import { beforeAll, expect, it } from "vitest";
import { allUrls, type UrlLine } from "~/server/urls.server";
import { onePerFamily } from "../../attack/arena";
import { testDatabase } from "./database";

let urls: UrlLine[];
beforeAll(async () => {
  await testDatabase();
  urls = await allUrls();
});

it("attacks and pages are counted by each record, list, report and view, however many share a line of the route table", () => {
  const families = (route: string) =>
    new Set(urls.filter((url) => url.route === route).map(({ family }) => family)).size;
  expect(families("/ac/settings/:resource/edit/:id")).toBe(14);
  expect(families("/ac/reports/:report/:format")).toBe(families("/ac/reports/:report"));
  expect(families("/ops/:level/visit/list")).toBe(1);
  expect(onePerFamily(urls).length).toBeGreaterThanOrEqual(628);
  expect(urls.filter(({ area }) => area === "api").length).toBeGreaterThanOrEqual(650);
});
