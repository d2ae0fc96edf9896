import { expect, test } from "vitest";
import { draw, tagWith } from "../../tests/setup/draw";
import { Icon } from "./icon";
import { PublicLayout } from "./public-layout";
import { Shell, type ShellView } from "./shell";
import { Toast } from "./toast";
import { Trail } from "./trail";

const view: ShellView = {
  area: "Operations",
  company: "Mwangaza",
  person: { id: 7, name: "Daniel Kiptoo", role: "Area Manager", unit: "North area" },
  noticeCount: 4,
  views: [],
  modules: [
    { label: "Operations", link: "/ops", icon: "operations", current: true },
    { label: "Admin", link: "/admin", icon: "no-such-icon" },
  ],
  menus: [
    { label: "To review", link: "/ops/my/review/list", icon: "review", current: true, badge: 4 },
    {
      label: "Reports",
      link: "/ops/reports",
      icon: "report",
      subMenus: [{ label: "Visit history", link: "/ops/reports/visitHistory", current: true }],
    },
    { label: "Handbook", link: "https://example.org/", icon: "help" },
  ],
};

test("the shell has its landmarks, a way past them, and marks where the person is", async () => {
  const html = await draw(
    <Shell {...view}>
      <h1>To review</h1>
    </Shell>,
  );
  expect(html).toMatch(/^<a class="skip" href="#main">/);
  expect(html).toMatch(/<main class="main" id="main"[^>]*><h1>To review<\/h1><\/main>/);
  expect(html).toContain('<nav class="mods" aria-label="Modules">');
  expect(html).toContain('<nav class="side" id="side" aria-label="Operations" data-in="">');
  expect(html).toMatch(
    /<a aria-current="page" href="\/ops\/my\/review\/list"|href="\/ops\/my\/review\/list"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/ops\/my\/review\/list"/,
  );
  expect(html).toContain('aria-label="Messages, 4 new"');
  expect(html).toMatch(/<details open="">.*Visit history/);
  expect(html).toContain('<a href="https://example.org/">');
});

test("the menu of small screens names every area, without script", async () => {
  const html = await draw(<Shell {...view}>x</Shell>);
  const drawer = /<nav class="side" id="side".*?<\/nav>/s.exec(html)![0];
  const areas = /<div class="areas">.*?<\/ul>/s.exec(drawer)![0];
  expect(
    [...areas.matchAll(/<a href="([^"]*)"( aria-current="true")?>.*?<\/svg>([^<]*)<\/a>/gs)].map((found) =>
      found.slice(1),
    ),
  ).toEqual([
    ["/ops", ' aria-current="true"', "Operations"],
    ["/admin", undefined, "Admin"],
  ]);
  expect(tagWith(html, 'href="#side"')).toContain("only-small");
});

test("a folded menu leads to its own page too, unless a sub-menu is that page", async () => {
  const html = await draw(<Shell {...view}>x</Shell>);
  expect(html).toMatch(/<a[^>]*href="\/ops\/reports"[^>]*>Overview<\/a>/);
  const menus = [{ ...view.menus[1]!, link: "/ops/reports/visitHistory" }];
  expect(
    await draw(
      <Shell {...view} menus={menus}>
        x
      </Shell>,
    ),
  ).not.toContain("Overview");
});

test("logo, reload and exit lead where they must without script; the questions are as specified", async () => {
  const html = await draw(<Shell {...view}>x</Shell>);
  expect(tagWith(html, 'class="logo"')).toContain('href="/dashboard"');
  expect(tagWith(html, 'aria-label="Reload application"')).toContain('href="/reload"');
  expect(tagWith(html, 'aria-label="Exit"')).toContain('href="/exit"');
  // The questions come with script, or are pages of their own.
  expect(html).not.toContain("Are you sure");
  expect(html).toContain('href="#side"');
});

test("a toast stands in the server's HTML and can be closed without script", async () => {
  const html = await draw(<Toast toast={{ text: "Visit returned.", tone: "ok" }} place="right" />);
  expect(tagWith(html, 'role="status"')).toContain('id="toast"');
  expect(html).toContain('href="#toast"');
  expect(await draw(<Toast toast={null} place="right" />)).toBe("");
  expect(await draw(<Toast toast={{ text: "x", tone: "bad" }} place="center" />)).toContain('class="toasts center"');
});

test("public pages end with the year and the company", async () => {
  expect(
    await draw(
      <PublicLayout company="Mwangaza Ltd" year={2026}>
        x
      </PublicLayout>,
    ),
  ).toMatch(/<footer>© 2026 Mwangaza Ltd · <a [^>]*>API<\/a><\/footer>/);
});

test("the trail marks where the record is", async () => {
  const html = await draw(
    <Trail
      steps={[
        { word: "With you", now: true },
        { word: "Submitted", by: "Amina Yusuf", at: "18 Nov 2026, 17:12" },
      ]}
    />,
  );
  expect(html).toContain('<li aria-current="step"><b>With you</b>');
  expect(html).toContain("Submitted</b> by Amina Yusuf");
});

test("an icon is silent unless it has a label", async () => {
  expect(await draw(<Icon name="bell" />)).toContain('aria-hidden="true"');
  expect(await draw(<Icon name="bell" label="Tasks" />)).toMatch(/role="img" aria-label="Tasks"/);
});
