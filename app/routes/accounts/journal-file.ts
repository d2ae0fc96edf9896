import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotFound } from "~/core/problems";
import { authorize, load } from "~/engine/request/authorize.server";
import { fileResponse } from "~/engine/request/file-response.server";
import { JOURNAL_FORMS, journalFile } from "~/modules/financial-reports/index.server";

/** The journal for hledger and ledger: /ac/reports/journal/functional?unit=4 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const form = JOURNAL_FORMS.find((one) => one === args.params.form?.toLowerCase());
    if (!form) throw new NotFound();
    const search = new URL(args.request.url).searchParams;
    return fileResponse(await journalFile(actor, form, (name) => search.get(name)));
  });
};
