/** Prints the screens of the product that this run looks at, each with somebody who may open it, as JSON. Its database is DATABASE_URL's. */
import { openDatabase, useDatabase } from "~/db/database.server";
import { allUrls } from "~/server/urls.server";
import { ROLES } from "../../prisma/seed/roles";
import { drawn } from "../../scripts/tiers/draw.mjs";
import { partsOf } from "./parts";

export interface Screen {
  path: string;
  /** What it shows of which record, list, report or view (server/urls.server.ts): the same in other words, for another seat, share it. */
  family: string;
  /** Sign-in name; "" for a visitor. */
  person: string;
}

/** Answers of these are no screens, or there is nothing to look at before something is done. */
const NO_SCREEN = /^\/(export|print|stay|resume|setup)\b|\/(file|picture|template|faulty)(\/|$)|\/:(form|format)$/;

const database = await openDatabase(process.env.DATABASE_URL!);
useDatabase(database);
const urls = (await allUrls()).filter(
  ({ area, route, example }) => area !== "api" && example !== null && !NO_SCREEN.test(route),
);
const families = new Map(urls.map((url) => [`${url.area} ${url.family}`, url]));
const chosen = new Set(
  drawn("screens", [...families], ([name, url]) => ({ name, parts: partsOf(url), group: url.area })).map(
    ([name]) => name,
  ),
);
const screens = urls
  .filter(({ area, family }) => chosen.has(`${area} ${family}`))
  .map(({ example, family, permission, as }): Screen => ({
    path: example!,
    family,
    person: as ?? (permission === "public" ? "" : holder(permission)),
  }));
process.stdout.write(JSON.stringify(screens));
await database.close();

function holder(permission: string): string {
  return ROLES.find(({ permissions }) => permission === "signed-in" || permissions.includes(permission as never))!
    .name.toLowerCase()
    .replaceAll(" ", ".");
}
