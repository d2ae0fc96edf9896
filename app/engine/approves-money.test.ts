import { expect, it } from "vitest";
import { approvesMoney } from "~/define/approves-money";
import { portal } from "./portal.server";

it("whoever takes a step that approves a record with an amount approves money", () => {
  const steps = portal()
    .workflows.filter(({ amount }) => amount !== undefined)
    .flatMap(({ name, moves }) =>
      Object.entries(moves)
        .filter(([step, { by, byItself }]) => by === "other" && !byItself && /^(approve|check|resolve)/.test(step))
        .map(([step, { permission }]) => ({ name: `${name}.${step}`, permission })),
    );
  expect(steps.length).toBeGreaterThan(6);
  expect(steps.filter(({ permission }) => !approvesMoney([permission])).map(({ name }) => name)).toEqual([]);
});
