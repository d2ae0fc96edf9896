// Holds the imports of a tree to the rules.
import { readGraph } from "./graph.mjs";
import { ENTRIES, LEFT_OUT, OWN_RULES, RULES } from "./rules.mjs";

/** @typedef {{ rule: string, why: string, from: string, line: number, to: string }} Breach */

/**
 * @param {string} root folder with package.json and tsconfig.json
 * @returns {Breach[]} by file and line
 */
export function breachesIn(root) {
  const { edges, sources } = readGraph(root, ENTRIES, {
    leftOut: LEFT_OUT,
    tries: (file) => OWN_RULES.some((rule) => rule.tries && isFor(rule, file)),
  });
  const lineOf = (file, at) => sources.get(file).text.slice(0, at).split("\n").length;
  const between = RULES.flatMap((rule) =>
    edges
      .filter((edge) => isBroken(rule, edge))
      .map((edge) => ({ rule, from: edge.from, at: edge.at, to: (rule.shown ?? (({ to }) => to))(edge) })),
  );
  const own = OWN_RULES.flatMap((rule) =>
    [...sources]
      .filter(([file]) => isFor(rule, file))
      .flatMap(([from, source]) => rule.breaks(source).map((at) => ({ rule, from, at, to: "" }))),
  );
  return [...between, ...own]
    .map(({ rule: { name, why }, from, at, to }) => ({ rule: name, why, from, line: lineOf(from, at), to }))
    .sort((one, other) => (one.from === other.from ? one.line - other.line : one.from < other.from ? -1 : 1));
}

function isFor({ from, but }, file) {
  return from.test(file) && !but.from.test(file);
}

function isBroken(rule, edge) {
  if ((edge.type && rule.but.types) || !isFor(rule, edge.from)) return false;
  if (typeof rule.to === "function") return Boolean(rule.to(edge));
  const [, group] = rule.from.exec(edge.from);
  const names = (pattern) => new RegExp(pattern.replace("$1", group)).test(edge.to);
  return names(rule.to) && !rule.but.to.some(names);
}
