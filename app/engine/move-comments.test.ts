import { expect, it } from "vitest";
import { portal } from "./portal.server";

it("whoever makes a move may say something to it", () => {
  const moves = portal().workflows.flatMap(({ name, moves }) =>
    Object.entries(moves).map(([step, { note, byItself }]) => ({ name: `${name}.${step}`, note, byItself })),
  );
  expect(moves.filter(({ note, byItself }) => !byItself && note === "none").map(({ name }) => name)).toEqual([]);
});
