import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { can } from "~/define/actor";
import { answer, readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { createSchema, createVisit, LEVEL_INFO, levelOf, newHeaderForm, type CreateInput } from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { DefaultButton } from "./parts/default-button";
import { HeaderFields } from "./parts/header-fields";
import { visitLinks } from "./parts/visit-links";

export const meta = () => pageTitle("New visit", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args, "visit.write");
  return load(args, async () => {
    const level = levelOf(args.params.level);
    if (!level) throw new NotFound();
    const { word, label, permission, personsMetRequired } = LEVEL_INFO[level];
    const form = can(actor, permission) ? await newHeaderForm(actor, level) : null;
    return { key: newFormKey(), level: word, label: label.toLowerCase(), personsMetRequired, form: form && form.units.length > 0 ? form : null };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "visit.write");
  const form = await readForm(args.request);
  return load(args, async () => {
    const level = levelOf(args.params.level);
    if (!level) throw new NotFound();
    return answer(args, actor, form, {
      schema: createSchema,
      run: (input) => createVisit(actor, level, input as CreateInput, String(form.get("_key"))),
      done: ({ id, refNo }) => ({ to: visitLinks.edit({ id: Number(id), level: LEVEL_INFO[level].word }), toast: t("Visit {refNo} saved as a draft.", { refNo }) }),
    });
  });
};

export default function VisitAdd() {
  const { key, level, label, personsMetRequired, form } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead title={t("New visit")} sentence={t("As {label}", { label })} crumbs={[{ label: t("Operations"), to: href("/ops") }, { label: t("My visits"), to: visitLinks.list(level) }]} />
      {form ? (
        <RecordForm reply={reply} formKey={key} values={form.values}>
          <DefaultButton />
          <HeaderFields form={form} fresh personsMetRequired={personsMetRequired} />
          <ActionBar>
            <Button tone="primary">{t("Save and go to the sections")}</Button>
            <LinkButton tone="quiet" to={visitLinks.list(level)}>{t("Back without saving")}</LinkButton>
          </ActionBar>
        </RecordForm>
      ) : (
        <Card><EmptyState title={t("You hold no post of {label} today", { label })} action={<LinkButton to={href("/ops/visit")}>{t("Visit work")}</LinkButton>}>{t("Visits are recorded at the level of one’s post.")}</EmptyState></Card>
      )}
    </>
  );
}
