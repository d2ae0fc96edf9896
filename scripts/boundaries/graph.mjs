// Which file of the tree imports which, and what of that is missing, undeclared or goes round in a circle.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { ResolverFactory } from "oxc-resolver";
import { readSource } from "./imports.mjs";

/**
 * `to`: a file of the tree, `package:zod`, `node:fs`, or the specifier where nothing answers to it (`missing`).
 * `declared`: not a package, or one that package.json names. `circle`: files by which `from` comes back to itself.
 * @typedef {import("./imports.mjs").Import & { from: string, to: string, missing: boolean, declared: boolean, circle: string[] | null }} Edge
 * @typedef {{ edges: Edge[], sources: Map<string, import("./imports.mjs").Source & { text: string }> }} Graph
 */

const SOURCE = /\.(ts|tsx|mts|cts|mjs|cjs|js|jsx)$/;

/**
 * Reads what is at and below `entries`, and what that imports within the tree.
 * @param {string} root folder with package.json and tsconfig.json
 * @param {string[]} entries files and folders, from the root
 * @param {{ leftOut: RegExp, tries: (file: string) => boolean }} options files that are not looked at, and files whose `try` statements are
 * @returns {Graph}
 */
export function readGraph(root, entries, { leftOut, tries }) {
  const resolve = resolver(root);
  const sources = new Map();
  const edges = [];
  const waiting = entries.flatMap((entry) => filesBelow(root, entry));
  while (waiting.length > 0) {
    const file = waiting.pop();
    if (sources.has(file) || leftOut.test(file)) continue;
    const text = readFileSync(path.join(root, file), "utf8");
    const source = { ...readSource(file, text, { tries: tries(file) }), text };
    sources.set(file, source);
    for (const one of source.imports) {
      const edge = { from: file, ...one, ...resolve(file, one.specifier), circle: null };
      if (leftOut.test(edge.to)) continue;
      edges.push(edge);
      if (edge.inTree && SOURCE.test(edge.to)) waiting.push(edge.to);
    }
  }
  markCircles(edges);
  return { edges, sources };
}

function filesBelow(root, entry) {
  const place = path.join(root, entry);
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [entry];
  return readdirSync(place, { withFileTypes: true }).flatMap(({ name }) =>
    filesBelow(root, `${entry}/${name}`).filter((file) => SOURCE.test(file)),
  );
}

/** Answers what a specifier in a file names. */
function resolver(root) {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies });
  const declared = new Set(names.flatMap((name) => [name, name.replace(/^@types\//, "")]));
  const factory = new ResolverFactory({
    tsconfig: { configFile: path.join(root, "tsconfig.json") },
    extensions: [".ts", ".tsx", ".d.ts", ".mts", ".mjs", ".cjs", ".js", ".jsx", ".json"],
    extensionAlias: { ".js": [".js", ".ts", ".tsx", ".d.ts"], ".mjs": [".mjs", ".mts", ".d.mts"] },
    conditionNames: ["import", "require", "node", "default", "types"],
    mainFields: ["module", "main", "types"],
    modules: ["node_modules", "node_modules/@types"],
  });
  const known = new Map();
  return (file, written) => {
    const specifier = written.replace(/[?#].*$/, (end, at) => (at === 0 ? end : ""));
    const key = specifier.startsWith(".") ? path.join(path.dirname(file), specifier) : specifier;
    if (!known.has(key)) known.set(key, answer(file, specifier));
    return known.get(key);
  };

  function answer(file, specifier) {
    const answered = { to: specifier, inTree: false, missing: false, declared: true };
    if (isBuiltin(specifier)) return { ...answered, to: `node:${specifier.replace(/^node:/, "")}` };
    const found = factory.sync(path.join(root, path.dirname(file)), specifier).path;
    if (!found) return { ...answered, missing: true };
    const place = path.relative(root, found).replaceAll(path.sep, "/");
    if (!/(^|\/)node_modules\//.test(place)) return { ...answered, to: place, inTree: !place.startsWith("../") };
    const [name] = /^(@[^/]+\/)?[^/]+/.exec(specifier);
    return { ...answered, to: `package:${name}`, declared: declared.has(name) };
  }
}

/** Marks each import that runs and lies on a circle of such imports with the shortest one. */
function markCircles(edges) {
  const next = new Map();
  for (const edge of edges) if (edge.inTree && !edge.type) next.set(edge.from, [...(next.get(edge.from) ?? []), edge]);
  const knot = knots(next);
  for (const edge of edges)
    if (edge.inTree && !edge.type && knot.get(edge.from) === knot.get(edge.to)) edge.circle = way(edge, next, knot);
}

/** For each file the number of its strongly connected component (Tarjan), without recursion. */
function knots(next) {
  const [order, low, knot] = [new Map(), new Map(), new Map()];
  const stack = [];
  let knotted = 0;
  for (const start of next.keys()) {
    if (order.has(start)) continue;
    const path = [{ file: start, at: 0 }];
    while (path.length > 0) {
      const step = path.at(-1);
      const { file } = step;
      if (step.at === 0) {
        order.set(file, order.size);
        low.set(file, order.get(file));
        stack.push(file);
      }
      const edge = (next.get(file) ?? [])[step.at++];
      if (edge) {
        if (!order.has(edge.to)) path.push({ file: edge.to, at: 0 });
        else if (!knot.has(edge.to)) low.set(file, Math.min(low.get(file), order.get(edge.to)));
        continue;
      }
      path.pop();
      const above = path.at(-1)?.file;
      if (above !== undefined) low.set(above, Math.min(low.get(above), low.get(file)));
      if (low.get(file) !== order.get(file)) continue;
      knotted += 1;
      for (let one = null; one !== file; knot.set(one, knotted)) one = stack.pop();
    }
  }
  return knot;
}

/** The files from where an import leads back to where it stands. */
function way({ from, to }, next, knot) {
  const before = new Map([[to, null]]);
  for (const file of before.keys()) {
    if (file === from) break;
    for (const edge of next.get(file) ?? [])
      if (knot.get(edge.to) === knot.get(from) && !before.has(edge.to)) before.set(edge.to, file);
  }
  const files = [];
  for (let file = from; file !== null; file = before.get(file)) files.unshift(file);
  return [from, ...files];
}
