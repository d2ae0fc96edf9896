/** Prints every screen of the product with somebody who may open it, as JSON: what the journeys look at. Its database is DATABASE_URL's. */
import { openDatabase, useDatabase } from "~/db.server";
import { allUrls } from "~/engine/urls.server";
import { ROLES } from "../../prisma/seed/roles";

export interface Screen {
  path: string;
  /** Line of the route table: screens of one family share it. */
  route: string;
  /** Sign-in name; "" for a visitor. */
  person: string;
}

/** Answers of these are no screens, or there is nothing to look at before something is done. */
const NO_SCREEN = /^\/(export|print|stay|resume|setup)\b|\/(file|template|faulty)(\/|$)|\/:(form|format)$/;

const database = await openDatabase(process.env.DATABASE_URL!);
useDatabase(database);
const urls = (await allUrls()).filter(({ area, route, example }) => area !== "api" && example !== null && !NO_SCREEN.test(route));
const screens = urls.map(({ example, route, permission, as }): Screen => ({ path: example!, route, person: as ?? (permission === "public" ? "" : holder(permission)) }));
process.stdout.write(JSON.stringify(screens));
await database.close();

function holder(permission: string): string {
  return ROLES.find(({ permissions }) => permission === "signed-in" || permissions.includes(permission as never))!.name.toLowerCase().replaceAll(" ", ".");
}
