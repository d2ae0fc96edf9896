import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  LEVEL_INFO,
  levelsOf,
  newHeaderForm,
  openSheetFormOf,
  reportOfToday,
  rowFormOf,
  todaysDraft,
  visitNamed,
  type Level,
  type Section,
} from "~/modules/visits/index.server";
import { PageHead, pageTitle } from "~/ui/page-head";
import { NewRow } from "../sections/row-screen";
import { BeginForm, ReportMade } from "./parts/begin-form";
import { Closed } from "./parts/closed";
import { LoanPickCard } from "./parts/loan-pick";
import { RecalledCard } from "./parts/recalled-card";
import { replyFor } from "./parts/reply-for";
import { answerAdd, answerBegin, sectionAt, typed, visitParam } from "./parts/section-actions.server";
import { addressesOf, SectionFrame } from "./parts/section-frame";
import { visitLinks } from "./parts/visit-links";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Add to a visit", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { level, section } = sectionAt(args.params);
    const key = newFormKey();
    const visitId = visitParam(args.request);
    if (visitId === null)
      return {
        begin: await beginning(actor, section, level ?? levelsOf(actor)[0] ?? "BM"),
        add: null,
        key,
        word: section.word,
      };
    const query = new URL(args.request.url).searchParams;
    const add =
      section.kind === "CASH"
        ? {
            ...(await openSheetFormOf(actor, visitId)),
            values: {},
            id: null,
            version: null,
            note: null,
            several: false,
            sheet: null,
            recalled: [],
            whyNot: null,
            pick: null,
          }
        : await rowFormOf(
            actor,
            typed(section),
            { visitId },
            { empty: query.has("empty"), from: query.get("from"), picked: query.get("loan"), find: query.get("find") },
          );
    return { begin: null, add, key, word: section.word };
  });
};

/** Without a visit in the address: today's draft of the level, or the form that begins one. */
async function beginning(actor: Actor, section: Section & { word: string }, level: Level) {
  const { word, label, permission } = LEVEL_INFO[level];
  const made = section.kind === "REPORT" ? await reportOfToday(actor) : null;
  const draft = await todaysDraft(actor, level);
  if (draft !== null) throw redirect(visitLinks.addSection({ id: draft, level: word }, section.word));
  return {
    made,
    form: can(actor, permission) ? await newHeaderForm(actor, level) : null,
    section: section.one,
    label: label.toLowerCase(),
    level: word,
  };
}

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const { level, section } = sectionAt(args.params);
    const target = { args, actor, form };
    const visitId = visitParam(args.request);
    if (visitId === null) return answerBegin(target, level ?? levelsOf(actor)[0] ?? "BM", section.word);
    const visit = await visitNamed(visitId);
    if (!visit) throw new NotFound();
    return answerAdd(target, section, visit);
  });
};

export default function SectionAdd() {
  const { begin, add, key, word } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!add) {
    const { level, made, ...form } = begin;
    return (
      <>
        <PageHead
          title={begin.section}
          crumbs={[
            { label: t("Operations"), to: href("/ops") },
            { label: t("My visits"), to: visitLinks.list(level) },
          ]}
        />
        {made && !reply ? (
          <ReportMade made={made} level={level} />
        ) : (
          <BeginForm {...form} formKey={key} reply={replyFor(reply, "begin")} />
        )}
      </>
    );
  }
  const { head, recalled, pick } = add;
  const visit = { id: head.visitId, level: head.level, state: head.state };
  const to = addressesOf(head, word);
  const cash = word === "cash";
  return (
    <SectionFrame head={head} word={word} here={null}>
      {!head.editable && <Closed visit={visit} />}
      {head.editable && <RecalledCard recalled={recalled} to={(from) => to.add({ from: String(from) })} />}
      {head.editable && !reply && (
        <LoanPickCard pick={pick} visitId={head.visitId} to={(loan) => to.add({ loan: String(loan) })} />
      )}
      <NewRow
        form={add}
        formKey={key}
        reply={(form) => replyFor(reply, form)}
        to={to}
        title={cash ? t("Open a count sheet") : undefined}
        onward={cash ? t("Open the sheet and count") : undefined}
      />
    </SectionFrame>
  );
}
