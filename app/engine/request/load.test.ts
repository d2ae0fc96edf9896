import { expect, it } from "vitest";
import { Conflict, Forbidden, NotFound, TryLater, Unreadable } from "~/core/problems";
import { load } from "./authorize.server";

const args = { request: new Request("https://portal.test/dashboard"), context: { requestId: "r-1" }, params: {} };
const thrownBy = (error: Error): Promise<unknown> =>
  load(args as unknown as Parameters<typeof load>[0], () => Promise.reject(error)).catch((thrown: unknown) => thrown);

it.each([
  [new NotFound(), 404],
  [new Forbidden("Not yours."), 403],
  [new Unreadable("What?"), 400],
  [new Conflict("Once the run is posted."), 409],
  [new (class extends Conflict {})("A kind of its own."), 409],
  [new TryLater("Busy.", 5, 503), 503],
])("turns %s into a page that says so", async (error, status) => {
  expect(await thrownBy(error)).toMatchObject({
    data: { message: error.message, requestId: "r-1" },
    init: { status },
  });
});

it("leaves what is unexpected as it is", async () => {
  const error = new Error("out of order");
  expect(await thrownBy(error)).toBe(error);
});
