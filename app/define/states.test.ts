import { describe, expect, it } from "vitest";
import { worded } from "./state-words";
import { stateIs, stateNames, statesThat, type States } from "./states";

const CASE_STATES = {
  OPEN: { label: "Open", tone: "info", is: ["live", "waits"] },
  HEARD: { label: "Heard", tone: "info", is: ["live"] },
  APPEALED: { label: "Appealed", tone: "warn", is: ["waits"] },
  CLOSED: { label: "Closed", tone: "ok", is: [] },
} as const satisfies States<"live" | "waits">;

describe("states that mean something", () => {
  it("are listed in the order of their table", () => {
    expect(statesThat(CASE_STATES, "live")).toEqual(["OPEN", "HEARD"]);
    expect(statesThat(CASE_STATES, "waits", "live")).toEqual(["OPEN", "HEARD", "APPEALED"]);
    expect(stateNames(CASE_STATES)).toEqual(["OPEN", "HEARD", "APPEALED", "CLOSED"]);
  });

  it("are known by their name", () => {
    expect(stateIs(CASE_STATES, "HEARD", "live")).toBe(true);
    expect(stateIs(CASE_STATES, "HEARD", "waits")).toBe(false);
    expect(stateIs(CASE_STATES, "APPEALED", "live", "waits")).toBe(true);
    expect(stateIs(CASE_STATES, "toString", "live")).toBe(false);
  });

  it("keep their meaning where a company words them", () => {
    expect(statesThat(worded("Case", CASE_STATES), "live")).toEqual(["OPEN", "HEARD"]);
  });

  it("are typed", () => {
    const live: ("OPEN" | "HEARD")[] = statesThat(CASE_STATES, "live");
    expect(live).toHaveLength(2);
    // @ts-expect-error -- no state is that
    expect(statesThat(CASE_STATES, "gone")).toEqual([]);
    // @ts-expect-error -- a state of a table that is asked says what it is
    void ({ OPEN: { label: "Open", tone: "info" } } as const satisfies States<"live">);
    // @ts-expect-error -- the table knows no such meaning
    void ({ OPEN: { label: "Open", tone: "info", is: ["lives"] } } as const satisfies States<"live">);
    const silent = { OPEN: CASE_STATES.OPEN, PAUSED: { label: "Paused", tone: "warn" } } as const;
    // @ts-expect-error -- one of these says nothing
    expect(() => statesThat(silent, "live")).toThrow();
  });
});
