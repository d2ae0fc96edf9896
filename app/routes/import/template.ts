import type { LoaderFunctionArgs } from "@remix-run/node";
import { templateCsv } from "~/engine/import/columns.server";
import { csvResponse } from "~/engine/import/csv-response.server";
import { authorizeEditing } from "~/engine/resource/authorize-resource.server";

/** The file to fill in for an import: /import/branch/template */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, resource } = await authorizeEditing(args);
  return csvResponse(`${resource.many}-template`, await templateCsv(actor, resource));
};
