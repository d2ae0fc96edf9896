import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatInstant } from "~/core/dates";
import { idOf, newFormKey } from "~/core/ids.server";
import type { PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import { recordPage } from "~/engine/record/pages.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { disciplinaryCase, ownLetter, ownStatements, statementFiles } from "~/modules/discipline/index.server";
import { answerAttachment } from "~/routes/accounts/parts/attachment-actions.server";
import { answerMoveOf } from "~/routes/processes/answer-record.server";
import { ProcessPage } from "~/routes/processes/process-page";
import { pageTitle } from "~/ui/page-head";
import { PrintSheet } from "~/ui/print-sheet";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.page.title ?? "Letter", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const letter = await ownLetter(actor, id);
    const page = await recordPage(actor, disciplinaryCase, letter.caseId);
    const { sent, open } = await ownStatements(actor, letter.caseId);
    return {
      key: newFormKey(),
      document: inWords(letter.document),
      printed: { by: actor.name, at: formatInstant(actor.at, actor.company.timeZone), hash: letter.hash },
      // Of the case those it is against read their letters and their own steps: not who said what to whom.
      page: {
        ...page,
        area: "home" as const,
        many: t("My letters"),
        list: href("/my/disciplinary/letter"),
        title: `${letter.document.title}, ${letter.refNo}`,
        state: letter.state,
        facts: letter.facts,
        parts: {
          notices: open
            ? [
                {
                  title: t("Files first, then your words"),
                  tone: "info" as const,
                  lines: [
                    t(
                      "Attach your files before you write. What you send takes along the files that are attached by then; none can be added later.",
                    ),
                  ],
                },
              ]
            : [],
          tables: [],
          files: sent.filter(({ files }) => files.length > 0),
          ways: [
            {
              label: t("Print"),
              to: href("/print/:name/:id", { params: { name: "disciplinary-letter", id } }),
              icon: "print" as const,
              file: true as const,
            },
          ],
        },
        trail: page.trail.slice(0, -1).map(({ word, at }) => ({ word, at, by: null, note: null })),
        thread: null,
        attachments: open && { ...open, editable: true, removable: true },
        history: null,
        edit: null,
      },
    };
  });
};

export const action = (args: ActionFunctionArgs) =>
  load(args, async () => {
    const { actor } = await authorize(args);
    const id = idOf(args.params);
    const { caseId } = await ownLetter(actor, id);
    const back = { to: href("/my/disciplinary/letter/preview/:id", { params: { id } }) };
    const form = await readForm(args.request);
    const ofCase = { ...args, params: { ...args.params, id: String(caseId) } };
    const { open } = await ownStatements(actor, caseId);
    // Once it is sent, its files stay: the store says so to whoever sends the form again.
    const attachmentStore = statementFiles[open?.of ?? "REPLY"];
    const answered = answerAttachment(args, actor, form, { attachmentStore, id: caseId, ...back });
    return answered ?? answerMoveOf(ofCase, { actor, form }, disciplinaryCase, () => back);
  });

/** The letter with the labels of its facts in the reader's language; what it says stays as it was issued. */
const inWords = (document: PrintDocument): PrintDocument => ({
  ...document,
  blocks: document.blocks.map((block) =>
    block.kind === "facts"
      ? { ...block, facts: block.facts.map(({ label, value }) => ({ label: t(label), value })) }
      : block,
  ),
});

/** One letter as it was issued, and what the person it is written to may do about it. */
export default function OwnLetterPage() {
  const { key, page, document, printed } = useLoaderData<typeof loader>();
  return (
    <ProcessPage page={page} formKey={key}>
      <PrintSheet document={document} printed={printed} />
    </ProcessPage>
  );
}
