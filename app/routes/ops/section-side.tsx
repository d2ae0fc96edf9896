import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { isTwoSided, sideSchema } from "~/modules/sections/index.server";
import { rowVisit, saveSide, sideFormOf, type Side } from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { FieldControl } from "~/ui/field-control";
import { FormBar } from "~/ui/form-bar";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { sectionAt, typed } from "./parts/section-actions.server";
import { visitCrumbs, visitLinks } from "./parts/visit-links";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Your part of a visit", "Operations");

/** The row, the section and the side a URL names. @throws NotFound */
function placeOf(params: Record<string, string | undefined>) {
  const section = typed(sectionAt(params).section);
  const side = (["bm", "supervisor"] as const).find((one) => one === params.side?.toLowerCase());
  const id = parseId(params.id);
  if (!side || id === null || !isTwoSided(section)) throw new NotFound();
  return { section, side, id };
}

const TITLES: Record<Side, string> = { bm: "What the branch manager says", supervisor: "What the supervisor says" };

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const { section, side, id } = placeOf(args.params);
    const form = await sideFormOf(actor, section, id, side);
    if (form.visitors) throw redirect(visitLinks.editSection(form.visit, section.word!, id));
    return { form, title: TITLES[side], key: newFormKey() };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const { section, side, id } = placeOf(args.params);
    const visit = await rowVisit(actor, section.kind, id);
    if (!visit) throw new NotFound();
    return answer(args, actor, form, {
      schema: sideSchema(section, side),
      run: (input) => saveSide(actor, section, id, side, input, versionOf(form)),
      done: () => ({
        to: side === "supervisor" ? visitLinks.review(visit) : visitLinks.preview(visit),
        toast: t("Saved."),
      }),
    });
  });
};

export default function SectionSide() {
  const {
    form: { visit, ...form },
    title,
    key,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead
        title={form.title}
        tag={<Tag tone={visit.state.tone}>{visit.state.text}</Tag>}
        sentence={`${visit.unit}, ${visit.visited}`}
        crumbs={visitCrumbs(visit, visit.own)}
      />
      <div className="stack">
        <Card title={t(form.one)}>
          <DescriptionList facts={form.facts.map(({ label, value }) => ({ label: t(label), value }))} />
        </Card>
        {!form.open && <Notice tone="info" title={t("There is nothing for you to fill in here now.")} />}
        {form.open || reply ? (
          <RecordForm reply={reply} formKey={key} version={form.version} values={form.values} kept>
            <Card title={t(title)}>
              <FormGrid>
                {form.fields.map((field) => (
                  <FieldControl key={field.name} field={field} />
                ))}
              </FormGrid>
            </Card>
            <FormBar back={visitLinks.preview(visit)}>
              <Button tone="primary">{t("Save")}</Button>
            </FormBar>
          </RecordForm>
        ) : (
          <p>
            <LinkButton to={visitLinks.preview(visit)}>{t("Open the visit")}</LinkButton>
          </p>
        )}
      </div>
    </>
  );
}
