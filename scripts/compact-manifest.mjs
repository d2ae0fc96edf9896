// Every browser loads the client's manifest once: which files belong to each route. Remix writes each file name as often
// as a route needs it. Here names stand in one list, and what follows from the id of a route is left out; a line of
// script puts the manifest together again, just as it was.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";

const BEFORE = "window.__remixManifest=";
const FLAGS = ["hasAction", "hasLoader", "hasClientAction", "hasClientLoader", "hasErrorBoundary"];
const KNOWN = ["id", "parentId", "path", "index", ...FLAGS, "module", "imports", "css"];

/**
 * Runs in the browser. `files`: names by number. `needs`: by the number of a file that is a route's, the numbers of the
 * files it imports, each as its distance from the one before. A route is `[id, parent, path, index, flags, module, css]`.
 */
const PUT_TOGETHER = `(files,needs,flags,routes,rest)=>{const all={};for(const [id,parent,path,index,bits,module,css] of routes){const route={id};if(parent!==0)route.parentId=parent===1?"root":routes[parent-2][0];if(path!==0)route.path=path===1?id.slice(id.indexOf(":")+2):path;if(index)route.index=true;flags.forEach((flag,n)=>route[flag]=(bits>>n&1)===1);route.module="/assets/"+files[module];let at=-1;route.imports=needs[module].map(by=>"/assets/"+files[at+=by]);route.css=css||[];all[id]=route}return{...rest,routes:all}}`;

/** Rewrites the manifest in a folder of built files. @throws where what is put together differs from what Remix wrote */
export function compactManifest(folder) {
  const file = path.join(
    folder,
    readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name)),
  );
  const text = readFileSync(file, "utf8");
  const manifest = JSON.parse(text.slice(BEFORE.length).replace(/;\s*$/, ""));
  const compact = `${BEFORE}(${PUT_TOGETHER})(${listsOf(manifest)
    .map((list) => JSON.stringify(list))
    .join(",")});`;
  const made = vm.runInNewContext(`const window={};${compact}JSON.stringify(window.__remixManifest)`);
  assert.deepEqual(inOrder(JSON.parse(made)), inOrder(manifest));
  writeFileSync(file, compact);
}

/** The order in which files are asked for does not matter. */
function inOrder({ routes, ...rest }) {
  const sorted = Object.values(routes).map((route) => [route.id, { ...route, imports: [...route.imports].sort() }]);
  return { ...rest, routes: Object.fromEntries(sorted) };
}

function listsOf({ routes, ...rest }) {
  const all = Object.values(routes);
  for (const route of all)
    for (const name of Object.keys(route)) assert.ok(KNOWN.includes(name), `The manifest has something new: ${name}`);
  const importsOf = new Map(all.map(({ module, imports }) => [module, imports]));
  const uses = new Map([...importsOf.keys()].map((name) => [name, 0]));
  for (const name of [...importsOf.values()].flat()) uses.set(name, (uses.get(name) ?? 0) + 1);
  const files = [...uses.keys()].sort((one, other) => uses.get(other) - uses.get(one) || (one < other ? -1 : 1));
  const numbers = new Map(files.map((name, number) => [name, number]));
  const needs = files.map((name) => {
    const sorted = (importsOf.get(name) ?? []).map((one) => numbers.get(one)).sort((one, other) => one - other);
    return sorted.map((number, place) => number - (place === 0 ? -1 : sorted[place - 1]));
  });
  const places = new Map(all.map(({ id }, number) => [id, number]));
  return [files.map((name) => name.slice("/assets/".length)), needs, FLAGS, all.map(lineOf(numbers, places)), rest];
}

const lineOf = (numbers, places) => (route) => {
  const { id, parentId, path: at, index, module, css } = route;
  const parent = parentId === undefined ? 0 : parentId === "root" ? 1 : places.get(parentId) + 2;
  const follows = at === id.slice(id.indexOf(":") + 2);
  const bits = FLAGS.reduce((sum, flag, number) => sum + (route[flag] ? 1 << number : 0), 0);
  const line = [id, parent, at === undefined ? 0 : follows ? 1 : at, index ? 1 : 0, bits, numbers.get(module)];
  return css.length > 0 ? [...line, css] : line;
};
