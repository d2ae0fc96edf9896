import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { answer, tokenIn } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  createSchema,
  createVisit,
  LEVEL_INFO,
  levelOf,
  levelsOf,
  newHeaderForm,
  type CreateInput,
  type Level,
} from "~/modules/visits/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FormBar } from "~/ui/form-bar";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { DefaultButton } from "../sections/default-button";
import { HeaderFields } from "./parts/header-fields";
import { VisitFirsts } from "./parts/visit-firsts";
import { visitLinks } from "./parts/visit-links";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("New visit", "Operations");

/** The level of the address; without one that of the reader's only post, or the one chosen. null: it is to be chosen. @throws NotFound for a word that is none */
function levelAsked({ params, request }: LoaderFunctionArgs, held: readonly Level[]): Level | null {
  if (params.level === undefined && held.length < 2) return held[0] ?? "BM";
  const level = levelOf(params.level ?? new URL(request.url).searchParams.get("level") ?? undefined);
  if (!level && params.level !== undefined) throw new NotFound();
  return level && (params.level !== undefined || held.includes(level)) ? level : null;
}

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const held = levelsOf(actor);
    const level = levelAsked(args, held);
    if (!level)
      return {
        level: null,
        levels: held.map((one) => ({ value: LEVEL_INFO[one].word, label: t(LEVEL_INFO[one].label) })),
      };
    const { word, label, permission, personsMetRequired } = LEVEL_INFO[level];
    const form = can(actor, permission)
      ? await newHeaderForm(actor, level, parseId(new URL(args.request.url).searchParams.get("copy") ?? ""))
      : null;
    return {
      key: newFormKey(),
      level: word,
      label: label.toLowerCase(),
      personsMetRequired,
      form: form && form.units.length > 0 ? form : null,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const level = levelAsked(args, levelsOf(actor));
    if (!level) throw new NotFound();
    return answer(args, actor, form, {
      schema: createSchema,
      run: (input) => createVisit(actor, level, input as CreateInput, tokenIn(form)),
      done: ({ id, refNo }) => ({
        to: visitLinks.edit({ id: Number(id), level: LEVEL_INFO[level].word }),
        toast: t("Visit {refNo} saved as a draft.", { refNo }),
      }),
    });
  });
};

export default function VisitAdd() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (data.level === null) return <ChooseLevel levels={data.levels} />;
  const { key, level, label, personsMetRequired, form } = data;
  return (
    <>
      <PageHead
        title={t("New visit")}
        sentence={t("As {label}", { label })}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("My visits"), to: visitLinks.list(level) },
        ]}
      />
      {form ? (
        <RecordForm reply={reply} formKey={key} values={form.values} kept>
          <DefaultButton />
          {form.known && (
            <VisitFirsts
              known={form.known}
              date={String(form.values.visitDate)}
              purpose={String(form.values.purposeId ?? "")}
            />
          )}
          <HeaderFields form={form} fresh personsMetRequired={personsMetRequired} />
          <FormBar back={visitLinks.list(level)}>
            <Button tone="primary">{t("Save and go to the sections")}</Button>
          </FormBar>
        </RecordForm>
      ) : (
        <Card>
          <EmptyState
            title={t("You hold no post of {label} today", { label })}
            action={<LinkButton to={href("/ops/visit")}>{t("Visit work")}</LinkButton>}
          >
            {t("Visits are recorded at the level of your post.")}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

/** Whoever holds posts of several levels says as which one the visit is made. */
function ChooseLevel({ levels }: { levels: readonly { value: string; label: string }[] }) {
  return (
    <>
      <PageHead
        title={t("New visit")}
        sentence={t("You hold several posts")}
        crumbs={[
          { label: t("Operations"), to: href("/ops") },
          { label: t("My visits"), to: href("/ops/visit/list") },
        ]}
      />
      <Form method="get">
        <Card title={t("In which post are you making this visit?")}>
          <fieldset className="stack">
            <legend className="sr-only">{t("Level")}</legend>
            {levels.map(({ value, label }, index) => (
              <label key={value} className="check">
                <input type="radio" name="level" value={value} defaultChecked={index === 0} required /> {label}
              </label>
            ))}
          </fieldset>
        </Card>
        <ActionBar>
          <Button tone="primary">{t("Next")}</Button>
        </ActionBar>
      </Form>
    </>
  );
}
