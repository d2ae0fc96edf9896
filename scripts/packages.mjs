// Whether the packages that package-lock.json asks for are there, and whether other checkouts share them.
import { existsSync, lstatSync, readFileSync } from "node:fs";
import path from "node:path";

/** What npm has put there. */
const RECORD = "node_modules/.package-lock.json";
/** Compiled or fetched once the packages are there. */
const DRIVER = "node_modules/better-sqlite3/build";

/** Whether they are there, in these versions, whenever that was; those of other platforms may be missing. */
export function areInstalled(root) {
  const [record, lock] = [RECORD, "package-lock.json"].map((name) => path.join(root, name));
  if (!existsSync(record) || !existsSync(path.join(root, DRIVER))) return false;
  const there = packagesIn(record);
  const wanted = packagesIn(lock);
  delete wanted[""];
  return (
    Object.keys(there).every((name) => Object.hasOwn(wanted, name)) &&
    Object.entries(wanted).every(([name, { version, integrity, optional = false }]) =>
      Object.hasOwn(there, name) ? there[name].version === version && there[name].integrity === integrity : optional,
    )
  );
}

/** Whether node_modules is a link to a folder, or made of hard links to the files of one (`cp -al`). */
export function areShared(root) {
  const of = (name) => lstatSync(path.join(root, name), { throwIfNoEntry: false });
  return of("node_modules")?.isSymbolicLink() === true || (of(RECORD)?.nlink ?? 1) > 1;
}

const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
