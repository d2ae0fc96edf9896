import { expect, test } from "vitest";
import { draw } from "../../tests/setup/draw";
import { LinkButton } from "./button";
import { DataTable } from "./data-table";
import { FormBar } from "./form-bar";
import { PageHead } from "./page-head";
import { WayBackOfPage } from "./way-back";

const columns = [{ id: "name", label: "Name", sortable: true }];
const rows = [{ name: { text: "Ann", to: "/crm/member/details/5" } }];
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!.replaceAll("&amp;", "&"));
const LIST = "/crm/member/list?q=ann&sort=-name&page=2";
const RECORD = `/crm/member/details/5?_back=${encodeURIComponent(LIST).replaceAll("%20", "+")}`;

test("rows of a list that is asked for something carry it, headings and a bare list do not", async () => {
  const table = (
    <DataTable caption="Members" columns={columns} rows={rows} rowKey={(row) => row.name.text} sort="-name" />
  );
  expect(linksIn(await draw(table, LIST))).toEqual(["/crm/member/list?q=ann&sort=name", RECORD]);
  expect(linksIn(await draw(table, "/crm/member/list"))[1]).toBe("/crm/member/details/5");
});

test("crumbs, buttons and the way out of a form lead back to the list as it was", async () => {
  const page = (
    <WayBackOfPage>
      <PageHead
        title="Ann"
        crumbs={[{ label: "Members", to: "/crm/member/list" }, { label: "Ann" }]}
        actions={<LinkButton to="/crm/member/edit/5">Change</LinkButton>}
      />
      <FormBar back="/crm/member/list">x</FormBar>
    </WayBackOfPage>
  );
  expect(linksIn(await draw(page, RECORD))).toEqual([LIST, RECORD.replace("details", "edit"), LIST]);
  expect(linksIn(await draw(page, "/crm/member/details/5"))).toEqual([
    "/crm/member/list",
    "/crm/member/edit/5",
    "/crm/member/list",
  ]);
  const other = await draw(page, "/crm/member/details/5?_back=%2Fcrm%2Fmember%2Fleft%3Fq%3Da");
  expect(linksIn(other)).toContain("/crm/member/left?q=a");
  expect(other).toContain("Back to the list");
});
