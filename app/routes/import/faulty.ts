import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseId } from "~/core/ids.server";
import { csvResponse } from "~/engine/import/csv-response.server";
import { faultyCsv } from "~/engine/import/import-page.server";
import { load } from "~/engine/request/authorize.server";
import { authorizeImport } from "~/engine/import/authorize-import.server";

/** The rows of a checked file that have problems, with what is wrong: /import/branch/7/faulty */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, what } = await authorizeImport(args);
  return load(args, async () =>
    csvResponse(`${what.many}-faulty-rows`, await faultyCsv(actor, what, parseId(args.params.id) ?? 0)),
  );
};
