/** The built files for the browser, each in the smallest form that the browser takes and the folder still holds. */
import { readdirSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import type { Request, RequestHandler } from "express";
import type { Logger } from "pino";
import { localsOf } from "./identify.server";

const FORMS = [
  { end: ".br", encoding: "br" },
  { end: ".gz", encoding: "gzip" },
] as const;

interface Served {
  /** Seconds that a browser may keep a file. */
  maxAge: number;
  /** They carry a hash in their name, and never change under it. */
  immutable?: true;
  log: Pick<Logger, "warn">;
}

/**
 * Serves what lies in the folder as the process begins. A file is read before it is answered: one that is gone by then,
 * as in an upgrade at the same place, is answered by another form of it, and by the 404 of any address where none is left.
 */
export function builtFiles(folder: string, { maxAge, immutable, log }: Served): RequestHandler {
  const names = new Set(namesIn(folder));
  const caching = `public,max-age=${maxAge}${immutable ? ",immutable" : ""}`;
  return (req, res, next) => {
    const name = nameOf(req);
    if (!names.has(name) || (req.method !== "GET" && req.method !== "HEAD")) return next();
    const answer = async (): Promise<void> => {
      let unread: unknown;
      for (const { end, encoding } of formsFor(req, name, names)) {
        const read = await readBuilt(path.join(folder, name + end)).catch((error: NodeJS.ErrnoException) => {
          log.warn({ err: error, file: name + end }, "a built file cannot be read");
          if (error.code !== "ENOENT") unread = error;
          return null;
        });
        if (!read) continue;
        localsOf(res).quiet = true;
        res.vary("Accept-Encoding");
        res.set({ ETag: read.tag, "Last-Modified": read.changed, "Cache-Control": caching });
        if (encoding) res.set("Content-Encoding", encoding);
        res.type(path.extname(name));
        if (req.get("If-None-Match") === read.tag) return void res.status(304).end();
        res.set("Content-Length", String(read.bytes.length));
        return void res.end(req.method === "HEAD" ? undefined : read.bytes);
      }
      next(unread);
    };
    answer().catch(next);
  };
}

/** The files below the folder with "/" between the parts, none whose name begins with a dot. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((name) => !/(^|\/)\./.test(name));

function nameOf(req: Request): string {
  try {
    return decodeURI(req.path).slice(1);
  } catch {
    return "";
  }
}

/** The forms to try, the smallest first; the file as it is comes last. */
function formsFor(req: Request, name: string, names: ReadonlySet<string>): { end: string; encoding: string | null }[] {
  const packed = FORMS.filter(({ end, encoding }) => names.has(name + end) && req.acceptsEncodings(encoding));
  return [...packed, { end: "", encoding: null }];
}

async function readBuilt(file: string): Promise<{ bytes: Buffer; tag: string; changed: string }> {
  const handle = await open(file);
  try {
    const { mtime } = await handle.stat();
    const bytes = await handle.readFile();
    return { bytes, tag: `W/"${bytes.length}-${mtime.getTime()}"`, changed: mtime.toUTCString() };
  } finally {
    await handle.close();
  }
}
