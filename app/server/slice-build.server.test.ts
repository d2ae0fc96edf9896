import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { leafBuilds, NOT_FOUND, sliceBuild, sliceKey } from "./slice-build.server";

/** A build with the given routes: id → [parent, path]. */
function buildOf(routes: Record<string, [parentId: string | undefined, path: string | undefined]>): ServerBuild {
  const manifest = Object.fromEntries(
    Object.entries(routes).map(([id, [parentId, path]]) => [id, { id, parentId, path }]),
  );
  return { routes: manifest, assets: { routes: manifest, url: "/assets/manifest.js" } } as unknown as ServerBuild;
}

const build = buildOf({
  root: [undefined, ""],
  "layout:public": ["root", undefined],
  start: ["layout:public", undefined],
  "layout:ops": ["root", undefined],
  ops: ["layout:ops", "ops"],
  visits: ["layout:ops", "ops/:level/visit/list"],
  Admin: ["root", "Admin/settings/:resource/list"],
  api: ["root", "api/*"],
  "not-found": ["root", "*"],
});
const slices = sliceBuild(build);
const idsOf = (key: string) => Object.keys(slices.get(key)?.routes ?? {}).sort();

describe("sliceBuild", () => {
  it("makes one build for each first segment, in lower case", () => {
    expect([...slices.keys()].sort()).toEqual(["", NOT_FOUND, "admin", "api", "ops"].sort());
  });

  it("gives a slice its routes, the layouts above them, and the not-found page", () => {
    expect(idsOf("ops")).toEqual(["layout:ops", "not-found", "ops", "root", "visits"]);
    expect(idsOf("")).toEqual(["layout:public", "not-found", "root", "start"]);
    expect(idsOf(NOT_FOUND)).toEqual(["not-found", "root"]);
  });

  it("loses no route", () => {
    const all = new Set([...slices.values()].flatMap((slice) => Object.keys(slice.routes)));
    expect([...all].sort()).toEqual(Object.keys(build.routes).sort());
  });

  it("cuts what the browser is told in the same way", () => {
    for (const slice of slices.values()) expect(Object.keys(slice.assets.routes)).toEqual(Object.keys(slice.routes));
    expect(slices.get("ops")?.assets.url).toBe("/assets/manifest.js");
  });
});

describe("sliceKey", () => {
  it.each([
    ["/", ""],
    ["/_root.data", ""],
    ["/ops", "ops"],
    ["/ops.data", "ops"],
    ["/OPS/BM/visit/list", "ops"],
    ["/ops/bm/visit/list.data", "ops"],
    ["//ops", ""],
  ])("%s belongs to %s", (path, key) => expect(sliceKey(path)).toBe(key));
});

describe("leafBuilds", () => {
  const leaf = leafBuilds(slices.get("ops")!);
  const idsAt = (path: string) => Object.keys(leaf(path)?.routes ?? {}).sort();

  it("cuts a slice down to the page a path fits and the layouts above it", () => {
    expect(idsAt("/ops")).toEqual(["layout:ops", "ops", "root"]);
    expect(idsAt("/ops/bm/visit/list")).toEqual(["layout:ops", "root", "visits"]);
    expect(idsAt("/OPS/am/Visit/LIST.data")).toEqual(["layout:ops", "root", "visits"]);
  });

  it("leaves paths that no page fits to the whole slice", () => {
    expect(leaf("/ops/nothing")).toBeNull();
    expect(leaf("/ops/%E0%A4%A")).toBeNull();
  });

  it("makes one build for each page, however many paths it has", () => {
    expect(leaf("/ops/bm/visit/list")).toBe(leaf("/ops/rm/visit/list"));
  });
});
