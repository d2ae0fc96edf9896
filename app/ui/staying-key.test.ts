import { describe, expect, it } from "vitest";
import { stayingOf, type Staying } from "./staying-key";

const page = "/my/audit-issues/1";
const loaded = (formKey: string) => ({ page, reply: null, formKey, stays: true });
const begun: Staying<{ key: string }> = { page, key: "one", unsent: false, reply: null };

describe("a form of a page with several", () => {
  it("begins afresh once it was sent, and stays while another is sent", () => {
    expect(stayingOf(begun, loaded("two")).key).toBe("two");
    expect(stayingOf({ ...begun, unsent: true }, loaded("two")).key).toBe("one");
    expect(stayingOf({ ...begun, unsent: true }, { ...loaded("two"), page: "/my/audit-issues/2" }).key).toBe("two");
    expect(stayingOf({ ...begun, unsent: true }, { ...loaded("two"), stays: false }).key).toBe("two");
  });

  it("begins afresh once it was refused, corrected and sent", () => {
    const reply = { key: "refused" };
    const refused = stayingOf(begun, { ...loaded("two"), reply });
    expect(refused).toMatchObject({ key: "refused", unsent: true });
    // Sent again: the refusal is still there until the answer comes.
    const sent = stayingOf({ ...refused, unsent: false }, { ...loaded("two"), reply });
    expect(sent).toMatchObject({ key: "refused", unsent: false });
    expect(stayingOf(sent, loaded("three"))).toEqual({ page, key: "three", unsent: false, reply: null });
  });

  it("keeps what was refused while another is sent", () => {
    const reply = { key: "refused" };
    const refused = stayingOf(begun, { ...loaded("two"), reply });
    expect(stayingOf(refused, loaded("three")).key).toBe("refused");
  });
});
