// A page of 25 rows rendered by React for every request, and nothing else. Prints its port.
import { createServer } from "node:http";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";

const rows = Array.from({ length: 25 }, (_, i) => ({
  ref: `V-KIB-2026-${String(i).padStart(6, "0")}`,
  name: "Amina Yusuf",
  unit: "Kibera",
  on: "20 Nov 2026",
  purpose: "Field day",
  state: "Approved",
}));
const menu = Array.from({ length: 30 }, (_, i) => h("a", { key: i, href: `/menu/${i}` }, `Menu ${i}`));
const Page = () =>
  h(
    "html",
    { lang: "en" },
    h(
      "body",
      null,
      h("nav", null, menu),
      h(
        "table",
        null,
        h(
          "tbody",
          null,
          rows.map((row) =>
            h(
              "tr",
              { key: row.ref },
              Object.values(row).map((value, i) => h("td", { key: i }, value)),
            ),
          ),
        ),
      ),
    ),
  );

const server = createServer((_, response) =>
  response.setHeader("Content-Type", "text/html").end(`<!doctype html>${renderToString(h(Page))}`),
);
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
