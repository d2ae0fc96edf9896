// Every browser loads the client's manifest once: which files belong to each route. Remix writes each file name as often
// as a route needs it. Here names stand in one list, and what follows from the id of a route is left out; a line of
// script puts the manifest together again, just as it was.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { transformSync } from "esbuild";

const BEFORE = "window.__remixManifest=";
const FLAGS = ["hasAction", "hasLoader", "hasClientAction", "hasClientLoader", "hasErrorBoundary"];
const KNOWN = ["id", "parentId", "path", "index", ...FLAGS, "module", "imports", "css"];

/** A number from 0 as one sign: a distance between two files, or the flags of a route. */
const SIGNS = 48;

/**
 * Runs in the browser. `files`: names by number, first those that are no route's. `needs`: of each file that is a
 * route's, the numbers of the files it imports, each as its distance from the one before, as signs. A line of `routes` is
 * `id,flags,module,parent,path,index`, its id as how many of its parts (up to nine, between slashes) are those of the line
 * before, and the rest: without a module it has the next of those files, without a parent that of the
 * line before, without a path that of its id ("-" stands for none, "." for an empty one).
 */
const PUT_TOGETHER = `(files,needs,flags,routes,rest)=>{const all={},ids=["","root"],name=at=>"/assets/"+files[at]+".js";files=files.split(" ");needs=needs.split(" ");let own=files.length-needs.length,parent=0,before=[];for(const line of routes.split("\\n")){const [cut,bits,module,above,path,index]=line.split(","),id=(before=[...before.slice(0,cut[0]),...cut.slice(1).split("/")]).join("/");if(above)parent=+above;ids.push(id);const route={id};if(parent)route.parentId=ids[parent];if(path!=="-")route.path=path==="."?"":path||id.slice(id.indexOf(":")+2);if(index)route.index=true;flags.forEach((flag,at)=>route[flag]=(bits.charCodeAt()-${SIGNS}>>at&1)===1);const at=module?+module:own++;let last=-1;route.module=name(at);route.imports=Array.from(needs[at-files.length+needs.length],by=>name(last+=by.charCodeAt()-${SIGNS}));route.css=[];all[id]=route}return{...rest,routes:all}}`;

/** Rewrites the manifest in a folder of built files. @throws where what is put together differs from what Remix wrote */
export function compactManifest(folder) {
  const file = path.join(
    folder,
    readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name)),
  );
  const text = readFileSync(file, "utf8");
  const manifest = JSON.parse(text.slice(BEFORE.length).replace(/;\s*$/, ""));
  // Alone, a function that nothing uses would be left out.
  const putTogether = transformSync(`made=${PUT_TOGETHER}`, { minify: true }).code.slice("made=".length, -";\n".length);
  const compact = `${BEFORE}(${putTogether})(${listsOf(manifest)
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
  const own = [...importsOf.keys()];
  const uses = new Map();
  for (const name of [...importsOf.values()].flat())
    if (!importsOf.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const shared = [...uses.keys()].sort((one, other) => uses.get(other) - uses.get(one) || (one < other ? -1 : 1));
  const numbers = new Map([...shared, ...own].map((name, number) => [name, number]));
  const needs = own.map((name) => signsOf(importsOf.get(name).map((one) => numbers.get(one))));
  const names = [...numbers.keys()].map((name) => /^\/assets\/([^ ]+)\.js$/.exec(name)[1]);
  return [names.join(" "), needs.join(" "), FLAGS, linesOf(all, numbers, shared.length).join("\n"), rest];
}

/** Numbers as their distances from each other, in signs that stand in a text as they are. */
function signsOf(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const signs = sorted.map((number, place) => sign(number - (place === 0 ? -1 : sorted[place - 1])));
  return signs.join("");
}

const sign = (number) => String.fromCharCode(SIGNS + number);

function linesOf(all, numbers, firstOwn) {
  const places = new Map(all.map(({ id }, number) => [id, number + 2]));
  let next = firstOwn;
  let above = 0;
  let before = [];
  return all.map(({ id, parentId, path: at, index, module, css, ...route }) => {
    assert.ok(css.length === 0 && !id.includes(","), `The manifest has something new: ${id}`);
    const bits = FLAGS.reduce((sum, flag, number) => sum + (route[flag] ? 1 << number : 0), 0);
    const number = numbers.get(module);
    const file = number === next ? "" : number;
    if (number === next) next += 1;
    const parent = parentId === undefined ? 0 : parentId === "root" ? 1 : places.get(parentId);
    const moved = parent === above ? "" : parent;
    above = parent;
    const written = at === id.slice(id.indexOf(":") + 2) ? "" : (at ?? "-") || ".";
    const parts = id.split("/");
    const apart = parts.findIndex((part, place) => part !== before[place] || place === parts.length - 1);
    before = parts;
    const cut = `${Math.min(apart, 9)}${parts.slice(Math.min(apart, 9)).join("/")}`;
    return [cut, sign(bits), file, moved, written, index ? 1 : ""].join(",").replace(/,+$/, "");
  });
}
