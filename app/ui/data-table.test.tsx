import { expect, test } from "vitest";
import { draw, tagWith } from "../../tests/setup/draw";
import { DataTable, type Column } from "./data-table";
import { FileButton } from "./file-button";
import { Filters } from "./filters";
import { ListHead } from "./list-head";
import { Pager } from "./pager";

interface Row {
  id: number;
  name: string;
  amount: string;
  state: { text: string; tone: "ok" };
}
const rows: Row[] = [{ id: 1, name: "Kibera", amount: "−1,250.00", state: { text: "Approved", tone: "ok" } }];
const columns: Column<Row>[] = [
  { id: "name", label: "Branch", sortable: true, total: "Together" },
  { id: "amount", label: "Amount", numeric: true, sortable: true, total: "−1,250.00" },
  { id: "state", label: "State" },
];
const table = (sort?: string) => (
  <DataTable caption="Branches" columns={columns} rows={rows} rowKey={(row) => row.id} sort={sort} />
);

test("every cell names its column, for the card of a small screen", async () => {
  const html = await draw(table());
  expect(html).toContain('<td data-l="Branch">Kibera</td>');
  expect(html).toContain('<td data-l="Amount" class="num">−1,250.00</td>');
  expect(html).toMatch(/<td data-l="State"><span class="tag [^"]*text-ok[^"]*">Approved<\/span><\/td>/);
  expect(html).toMatch(/<tfoot>.*Together/);
});

test("what holds nothing is marked, for cards to leave it out, and a box to tick stands beside what it ticks", async () => {
  const html = await draw(
    <DataTable
      caption="Branches"
      columns={[
        { id: "_pick", label: "Choose", cell: () => <input type="checkbox" name="pick" /> },
        { id: "name", label: "Branch" },
        { id: "manager", label: "Manager", cell: () => "–" },
        { id: "amount", label: "Amount", numeric: true },
      ]}
      rows={[{ ...rows[0]!, amount: "–" }]}
      rowKey={(row) => row.id}
    />,
  );
  expect(html).toContain('<td data-l="Choose" class="pick"><input');
  expect(html).toContain('<td data-l="Branch">Kibera</td>');
  expect(html).toContain('<td data-l="Manager" class="blank">–</td>');
  expect(html).toContain('<td data-l="Amount" class="num blank">–</td>');
});

test("many columns stand closer, few do not", async () => {
  const wide = (n: number) =>
    draw(
      <DataTable
        caption="Branches"
        columns={Array.from({ length: n }, (_, i): Column<Row> => ({
          id: `c${i}`,
          label: `Column ${i}`,
          cell: (row) => row.name,
        }))}
        rows={rows}
        rowKey={(row) => row.id}
      />,
    );
  expect([await wide(7), await wide(8)].map((html) => html.includes('class="table many"'))).toEqual([false, true]);
});

test("the heading in force says so and its link turns the order round; others sort upwards from the first page", async () => {
  const html = await draw(table("name"), "/list?q=kib&sort=name&page=3");
  expect(html.match(/aria-sort/g)).toHaveLength(1);
  expect(html).toMatch(/<th scope="col" aria-sort="ascending"><a [^>]*href="\/list\?q=kib&amp;sort=-name"/);
  expect(html).toMatch(/<th scope="col" class="num"><a [^>]*href="\/list\?q=kib&amp;sort=amount"/);
  expect(await draw(table("-name"), "/list?sort=-name")).toMatch(
    /aria-sort="descending"><a [^>]*href="\/list\?sort=name"/,
  );
});

test("filters are a GET form that shows what is set, keeps the order and can be cleared", async () => {
  const filters = [
    { name: "q", label: "Search", kind: "search" as const },
    { name: "branch", label: "Branch", kind: "choice" as const, choices: [{ value: "7", label: "Kibera" }] },
  ];
  const html = await draw(<Filters filters={filters} />, "/list?q=amina&branch=7&sort=-name&page=2");
  expect(tagWith(html, 'class="filters"')).toContain('method="get"');
  expect(tagWith(html, 'name="q"')).toContain('value="amina"');
  expect(html).toContain('<option value="7" selected="">Kibera</option>');
  expect(tagWith(html, 'name="sort"')).toContain('value="-name"');
  expect(html).not.toContain('name="page"');
  expect(html).toMatch(/<a[^>]*href="\/list"[^>]*>Clear<\/a>/);
  expect(await draw(<Filters filters={filters} />, "/list")).not.toContain("Clear");
});

test("what is chosen stands above the list, each with the link that takes it back, and further filters fold", async () => {
  const choice = (name: string, label: string) => ({
    name,
    label,
    kind: "choice" as const,
    choices: [{ value: "7", label: "Kibera" }],
  });
  const filters = [
    { name: "q", label: "Search", kind: "search" as const },
    choice("branch", "Branch"),
    choice("kind", "Kind"),
    choice("state", "State"),
  ];
  const html = await draw(<Filters filters={filters} />, "/list?branch=7&q=amina&sort=-name&page=2");
  const chips = /<ul class="chips[^>]*>(.*?)<\/ul>/.exec(html)![1]!;
  expect([...chips.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!.replaceAll("&amp;", "&"))).toEqual([
    "/list?branch=7&sort=-name",
    "/list?q=amina&sort=-name",
    "/list",
  ]);
  expect(chips.replace(/<[^>]+>/g, "|")).toMatch(/Search: amina.*Branch: Kibera/);
  expect([...html.matchAll(/<label class="more">(\w+)/g)].map(([, label]) => label)).toEqual(["State"]);
  expect(tagWith(html, 'type="checkbox"')).not.toContain("checked");
});

test("above a report one line says what is chosen, and opens into the form without script", async () => {
  const filters = [
    { name: "from", label: "From", kind: "date" as const, any: "2026-01-01" },
    { name: "branch", label: "Branch", kind: "choice" as const, choices: [{ value: "7", label: "Kibera" }] },
  ];
  const folded = async (query: string) =>
    /<details class="filter-fold"><summary>(.*?)<\/summary><form/
      .exec(await draw(<Filters filters={filters} folded />, `/list${query}`))?.[1]
      ?.replace(/<[^>]+>/g, "");
  expect(await folded("?branch=7")).toBe("From: 01-Jan-2026 · Branch: Kibera Change");
  expect(await folded("?from=05-Mar-2026")).toBe("From: 05-Mar-2026 Change");
});

test("a date that cannot be read, and a span turned round, are told at their field, the form open and nothing below it", async () => {
  const filters = [
    { name: "day.from", label: "From", kind: "date" as const },
    { name: "day.to", label: "To", kind: "date" as const },
  ];
  const page = (query: string) =>
    draw(
      <>
        <ListHead title="Visits" sentence="14 visits" actions={<FileButton to="/export/visit/csv">CSV</FileButton>} />
        <Filters filters={filters} folded>
          {table()}
        </Filters>
      </>,
      `/list${query}`,
    );
  const unread = await page("?day.to=31-Sep-2026");
  expect(tagWith(unread, 'name="day.to"')).toContain('aria-invalid="true"');
  expect(unread).toContain("To: enter a date like 05-Mar-2026");
  const turned = await page("?day.from=01-Dec-2026&day.to=01-Jan-2026");
  expect(turned).toContain("To: enter 01 Dec 2026 or a later day");
  for (const html of [unread, turned])
    for (const left of ["<details", "Kibera", "14 visits", "CSV"]) expect(html).not.toContain(left);
  const read = await page("?day.from=01-Jan-2026&day.to=01-Jan-2026");
  for (const shown of ["<details", "Kibera", "14 visits", "CSV"]) expect(read).toContain(shown);
  expect(read).not.toContain("aria-invalid");
});

test("the pager says where it is and leads on without losing the search", async () => {
  const middle = await draw(<Pager page={2} size={25} total={60} />, "/list?q=a&page=2");
  expect(middle).toContain("26–50 of 60");
  expect(middle).toMatch(/href="\/list\?q=a"[^>]*rel="prev"|rel="prev"[^>]*href="\/list\?q=a"/);
  expect(middle).toMatch(/href="\/list\?q=a&amp;page=3"/);
  const only = await draw(<Pager page={1} size={25} total={4} />, "/list");
  expect(only).toContain("1–4 of 4");
  expect(only).not.toContain("<a");
  expect(await draw(<Pager page={1} size={25} total={0} />, "/list")).toContain("0–0 of 0");
});
