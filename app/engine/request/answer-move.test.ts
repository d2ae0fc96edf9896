import { describe, expect, it } from "vitest";
import { payrollWorkflow } from "~/modules/pay/index.server";
import { saidOf } from "./answer-move.server";

const said = (name: keyof typeof payrollWorkflow.moves, status?: string) =>
  saidOf(payrollWorkflow.moves[name], name, status === undefined ? {} : { status });

describe("what is said of a move", () => {
  it("is its word where it is done, and that a second person decides where it was the first of two", () => {
    expect(said("reverse", "REVERSED")).toBe("Reversed.");
    expect(said("reverse", "POSTED")).toBe("Saved as the first of two decisions: a second person has to decide too.");
    expect(said("approve", "CALCULATED")).toBe("Approved; a second person approves too.");
    expect(said("approve", "HR_APPROVED")).toBe("Approved by HR.");
    // What has moved on at once, and what a command answers without a state.
    expect(said("post", "PAID")).toBe("Posted.");
    expect(said("post")).toBe("Posted.");
  });
});
