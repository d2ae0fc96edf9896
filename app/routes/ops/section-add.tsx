import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { can } from "~/define/actor";
import { readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { groupFormOf, LEVEL_INFO, newHeaderForm, openSheetFormOf, reportFormOf, todaysDraft } from "~/modules/visits/index.server";
import { PageHead, pageTitle } from "~/ui/page-head";
import { BeginForm } from "./parts/begin-form";
import { Closed } from "./parts/closed";
import { FieldsForm } from "./parts/fields-form";
import { replyFor } from "./parts/reply-for";
import { answerAdd, answerBegin, sectionAt, visitParam } from "./parts/section-actions.server";
import { SectionFrame } from "./parts/section-frame";
import { visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("Add to a visit", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "visit.write");
  return load(args, async () => {
    const { level, section, levelWord } = sectionAt(args.params);
    const key = newFormKey();
    const visitId = visitParam(args.request);
    if (visitId === null) {
      const draft = await todaysDraft(actor, level);
      if (draft !== null) throw redirect(visitLinks.addSection({ id: draft, level: levelWord }, section.word));
      const form = can(actor, LEVEL_INFO[level].permission) ? await newHeaderForm(actor, level) : null;
      return { begin: { form, section: section.one, label: LEVEL_INFO[level].label.toLowerCase() }, add: null, key, word: section.word, level: levelWord };
    }
    const empty = new URL(args.request.url).searchParams.has("empty");
    const add = section.kind === "CASH"
      ? { ...(await openSheetFormOf(actor, visitId)), values: {}, id: null, version: null, note: null }
      : section.kind === "REPORT" ? await reportFormOf(actor, { visitId }, empty) : await groupFormOf(actor, { visitId });
    return { begin: null, add, key, word: section.word, level: add.head.level };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "visit.write");
  const form = await readForm(args.request);
  return load(args, async () => {
    const { level, section, levelWord } = sectionAt(args.params);
    const target = { args, actor, form, level: levelWord };
    const visitId = visitParam(args.request);
    return visitId === null ? answerBegin(target, level, section.word) : answerAdd(target, section.kind, visitId);
  });
};

export default function SectionAdd() {
  const { begin, add, key, word, level } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!add) {
    return (
      <>
        <PageHead title={begin.section} crumbs={[{ label: "Operations", to: href("/ops") }, { label: "My visits", to: visitLinks.list(level) }]} />
        <BeginForm {...begin} formKey={key} reply={replyFor(reply, "begin")} />
      </>
    );
  }
  const { head, fields, values, version, note } = add;
  const visit = { id: head.visitId, level: head.level, state: head.state };
  return (
    <SectionFrame head={head} word={word} here={null}>
      {!head.editable && <Closed visit={visit} />}
      {(head.editable || reply) && <FieldsForm key={key} title={word === "cash" ? "Open a count sheet" : head.one} fields={fields} values={values} formKey={key} version={version} reply={replyFor(reply, "row")} several={word === "group"} onward={word === "cash" ? "Open the sheet and count" : undefined} back={visitLinks.edit(visit)}
        note={note ? <>{note} <Link to={visitLinks.addSection(visit, word, { empty: "1" })}>Begin with an empty form</Link></> : undefined} />}
    </SectionFrame>
  );
}
