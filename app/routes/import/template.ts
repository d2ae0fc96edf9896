import type { LoaderFunctionArgs } from "@remix-run/node";
import { templateCsv } from "~/engine/import/import-page.server";
import { csvResponse } from "~/engine/import/csv-response.server";
import { authorizeImport } from "~/engine/import/authorize-import.server";

/** The file to fill in for an import: /import/branch/template */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, what } = await authorizeImport(args);
  return csvResponse(`${what.many}-template`, await templateCsv(actor, what));
};
