import { expect, it } from "vitest";
import type { VisitView } from "~/modules/visits/index.server";
import { draw, tagWith } from "../../../../tests/setup/draw";
import { ReviewForm } from "./review-form";

const document = {
  id: 7,
  name: "register.png",
  kind: "Photograph",
  section: "–",
  part: null,
  caption: "–",
  evidenceDate: "–",
  size: "53 kB",
  hash: "97e8",
  sha256: "97e8",
  uploaded: "20 Nov 2026",
  key: "DOCS:7.originalName",
};
const view = {
  id: 1,
  version: 2,
  documents: [document],
  parts: [
    {
      key: "HEADER",
      label: "Visit",
      state: null,
      reason: null,
      fields: [{ name: "summary", label: "Summary", long: true }],
      rows: [{ key: "HEADER", id: 0, title: "Visit", values: ["Met the groups."] }],
    },
  ],
} as unknown as VisitView;
const moves = [{ name: "return", label: "Return", note: "required", tone: "plain" }] as const;

it("begins with what was ticked while looking through the documents", async () => {
  const form = await draw(
    <ReviewForm view={view} moves={moves} ticked={["DOCS:7.originalName"]} formKey="k" reply={null} />,
  );
  expect(
    [tagWith(form, 'value="DOCS:7.originalName"'), tagWith(form, 'value="summary"')].map((box) =>
      box.includes("checked"),
    ),
  ).toEqual([true, false]);
  const back = await draw(
    <ReviewForm
      view={view}
      moves={moves}
      ticked={["DOCS:7.originalName"]}
      formKey="k"
      reply={{ result: { initialValue: { marks: [{ field: "summary", note: "" }] } }, key: "k", clash: null }}
    />,
  );
  expect(
    [tagWith(back, 'value="DOCS:7.originalName"'), tagWith(back, 'value="summary"')].map((box) =>
      box.includes("checked"),
    ),
  ).toEqual([false, true]);
});
