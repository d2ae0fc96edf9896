import { expect, test } from "vitest";
import type { Draft } from "./draft";
import { lostDraft } from "./lost-draft";

const draft = (fields: [string, string][], files = false): Draft => ({
  ...{ id: "1 /table?page=2 f key", person: "1", path: "/table?page=2", page: "/table", form: "f", key: "key" },
  ...{ title: "Table", at: 1, state: "waiting", files, fields },
});

test("a form that is to be saved waits for the line, unless its files are missing", () => {
  const saved = draft([["_intent", "save"]]);
  expect(lostDraft(saved, "/table")).toEqual({ kept: "waiting", draft: saved });
  expect(lostDraft(draft([["a", "1"]], true), "/table")).toMatchObject({ kept: "files", draft: { state: "typed" } });
});

test("a page that could not be turned is kept as typed where it stands, and nothing of it is sent later", () => {
  const turn = draft([
    ["a", "1"],
    ["_intent", "page"],
  ]);
  expect(lostDraft(turn, "/table")).toEqual({
    kept: "page",
    draft: { ...turn, path: "/table", state: "typed", fields: [["a", "1"]] },
  });
});
