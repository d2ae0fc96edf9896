import { expect, it } from "vitest";
import { RecordForm } from "~/ui/record-form";
import { draw } from "../../../../tests/setup/draw";
import { HeaderFields } from "./header-fields";

const form = {
  values: {},
  units: [],
  purposes: [{ value: "1", label: "Field day" }],
  plans: [{ value: "3", label: "Nov 2026, Kibera: Field day" }],
  staff: [{ value: "2", label: "Jane" }],
  modes: [],
  currency: "KES",
};
const drawn = (marked: string[], unfolded = false) =>
  draw(
    <RecordForm reply={null} formKey="k" values={{}}>
      <HeaderFields form={form} personsMetRequired={false} marked={marked} unfolded={unfolded} />
    </RecordForm>,
  );
const names = (html: string) =>
  [...new Set([...html.matchAll(/ name="([a-zA-Z]+)"/g)].map(([, name]) => name!))].filter(
    (name) => !name.startsWith("_"),
  );

it("shows the fields that were marked first, and the others below a fold", async () => {
  const html = await drawn(["summary", "personsMet"]);
  const [first, rest] = html.split("<details");
  expect([names(first!).sort(), rest!.includes("open")]).toEqual([["personsMet", "summary"], false]);
  expect(names(rest!)).toContain("visitDate");
  expect(names(rest!)).not.toContain("summary");
  expect((await drawn(["summary"], true)).split("<details")[1]).toMatch(/^[^>]* open=""/);
});

it("calls nothing optional that is asked for before the visit is submitted", async () => {
  const label = async (personsMetRequired: boolean) =>
    /<label for="[^"]*personsMet">(.*?)<\/label>/.exec(
      await draw(
        <RecordForm reply={null} formKey="k" values={{}}>
          <HeaderFields form={form} personsMetRequired={personsMetRequired} />
        </RecordForm>,
      ),
    )![1];
  expect([await label(true), await label(false)]).toEqual(["Persons met", expect.stringContaining("(optional)")]);
});

it("has every field once, marked or not", async () => {
  const all = names(await drawn([]));
  expect(await drawn([])).not.toContain("<details");
  expect(names(await drawn(["visitDate", "latitude", "accompaniedBy"])).sort()).toEqual(all.sort());
  expect(all).toEqual(
    expect.arrayContaining([
      "visitDate",
      "purposeId",
      "plannedVisitId",
      "startTime",
      "endTime",
      "lateReason",
      "surprise",
      "personsMet",
      "accompaniedBy",
      "place",
      "latitude",
      "longitude",
      "accuracyM",
      "locationFrom",
      "summary",
    ]),
  );
});
