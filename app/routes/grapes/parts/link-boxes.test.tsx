import { expect, it } from "vitest";
import { draw } from "../../../../tests/setup/draw";
import { LinkBoxes } from "./link-boxes";

it("names what a role lacks in words that may break, beside a short tag", async () => {
  const row = {
    id: 1,
    name: "Today",
    link: "/ops",
    group: "Operations",
    given: false,
    nowhere: false,
    unseen: false,
    lacks: ["area.operations", "visit.read"],
  };
  const html = await draw(<LinkBoxes rows={[row]} held={new Set()} />);
  expect(html).toMatch(/<span class="tag[^"]*">Hidden<\/span> Lacks area\.operations, visit\.read/);
});
