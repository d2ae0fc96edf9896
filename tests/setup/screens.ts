/** Prints the screens of the product, each with somebody who may open it, as JSON. Its database is DATABASE_URL's. */
import path from "node:path";
import { openDatabase, useDatabase } from "~/db/database.server";
import type { AreaRoutes } from "~/addresses/route-line";
import { ROUTE_TABLE } from "~/addresses/route-table";
import { setPortal } from "~/engine/portal.server";
import { PORTAL } from "~/portal.server";
import { allUrls, type UrlLine } from "~/server/urls.server";
import { ROLES } from "../../prisma/seed/roles";
import { useSecretOf } from "./server";

export interface Screen {
  path: string;
  /** What it shows of which record, list, report or view (server/urls.server.ts): the same in other words, for another seat, share it. */
  family: string;
  /** The file that draws it. */
  kind: string;
  /** Sign-in name; "" for a visitor. */
  person: string;
}

/** Answers of these are no screens, or there is nothing to look at before something is done. */
const NO_SCREEN =
  /^\/(export|print|stay|resume|setup)\b|\/(file|picture|template|faulty)(\/|$)|^\/jobs\/letter\/|\/:(form|format)$/;

const table: readonly AreaRoutes[] = ROUTE_TABLE;
setPortal(PORTAL);
const database = await openDatabase(process.env.DATABASE_URL!);
useDatabase(database);
useSecretOf(path.dirname(process.env.DATABASE_URL!.replace(/^file:/, "")));
const urls = (await allUrls()).filter(
  ({ area, route, example }) => area !== "api" && example !== null && !NO_SCREEN.test(route),
);
const screens = urls.map((url): Screen => ({
  path: url.example!,
  family: url.family,
  kind: fileOf(url),
  person: url.as ?? (url.permission === "public" ? "" : holder(url.permission)),
}));
process.stdout.write(JSON.stringify(screens));
await database.close();

function fileOf({ area, route }: UrlLine): string {
  return table
    .filter((one) => one.area === area)
    .flatMap(({ routes }) => routes)
    .find(({ path }) => path === route)!.file;
}

function holder(permission: string): string {
  return ROLES.find(({ permissions }) => permission === "signed-in" || permissions.includes(permission as never))!
    .name.toLowerCase()
    .replaceAll(" ", ".");
}
