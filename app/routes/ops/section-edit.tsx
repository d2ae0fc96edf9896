import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { isAddressee, LEVEL_INFO, rowFormOf, sheetFormOf } from "~/modules/visits/index.server";
import { riskOffers } from "~/modules/risks/index.server";
import { pageTitle } from "~/ui/page-head";
import { KeptRow } from "../sections/row-screen";
import { Closed } from "./parts/closed";
import { CountSheet } from "./parts/count-sheet";
import { replyFor } from "./parts/reply-for";
import { RiskOffers } from "./parts/risk-offers";
import { answerEdit, sectionAt, typed } from "./parts/section-actions.server";
import { addressesOf, SectionFrame } from "./parts/section-frame";
import { visitLinks } from "./parts/visit-links";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Section of a visit", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { section, level } = sectionAt(args.params);
    const id = idOf(args.params);
    if (section.kind === "FEEDBACK_MESSAGE" && (await isAddressee(actor, id)))
      throw redirect(href("/ops/allvisit/feedbackMessage/answer/:id", { params: { id } }));
    const sheet = section.kind === "CASH" ? await sheetFormOf(actor, id) : null;
    const row = sheet ? null : await rowFormOf(actor, typed(section), { id });
    const head = (sheet ?? row)!.head;
    if (level && head.level !== LEVEL_INFO[level].word) throw new NotFound();
    return {
      key: newFormKey(),
      word: section.word,
      head,
      sheet,
      row,
      risks: section.kind === "HIGHLIGHTS" ? await riskOffers(actor, head.visitId) : [],
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const { section } = sectionAt(args.params);
    const id = idOf(args.params);
    return answerEdit({ args, actor, form }, section, id);
  });
};

export default function SectionEdit() {
  const { key, word, head, sheet, row, risks } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const shown = head.editable || reply !== undefined;
  const back = visitLinks.edit({ id: head.visitId, level: head.level });
  return (
    <SectionFrame head={head} word={word} here={(sheet ?? row)!.id}>
      {!head.editable && <Closed visit={{ id: head.visitId, level: head.level, state: head.state }} />}
      <RiskOffers offers={risks} />
      {shown && sheet && <CountSheet sheet={sheet} formKey={key} reply={reply} back={back} />}
      {shown && row && (
        <KeptRow form={row} formKey={key} reply={(form) => replyFor(reply, form)} to={addressesOf(head, word)} />
      )}
    </SectionFrame>
  );
}
