/** Rows of a form, as they come: some of them left out, some empty. */
import { expect, it } from "vitest";
import { parseWithZod as parse } from "@conform-to/zod/v4";
import { z } from "zod";
import { typedRows } from "./typed-rows";

const rows = typedRows<{ row: number; id: number }>({ id: z.coerce.number() }, { most: 5 });
const sent = (text: string) => {
  const read = parse(new URLSearchParams(text), { schema: z.object({ steps: rows }) });
  return read.status === "success" ? read.value.steps : read.error;
};

it("keep their places where a form leaves some of them out", () => {
  expect(sent("steps[1].id=7&steps[3].id=9")).toEqual([
    { id: 7, row: 1 },
    { id: 9, row: 3 },
  ]);
  expect(sent("steps[0].id=&steps[1].id=7")).toEqual([{ id: 7, row: 1 }]);
  expect(sent("steps[0].id=x&steps[1].id=7")).toHaveProperty("steps[0].id");
});
