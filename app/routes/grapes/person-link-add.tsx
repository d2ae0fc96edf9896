import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { linkNeeds } from "~/engine/navigation.server";
import { answer } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  linkChoices,
  personLinkSchema,
  personLinkSummary,
  setPersonLink,
  STATES,
} from "~/modules/navigation/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup, SelectField } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";
import { AskedCard } from "./parts/asked-card";
import { faceOf } from "./parts/face.server";

const titleOf = (face: string) => (face === "menu" ? "A menu for one person" : "A sub-menu for one person");

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(titleOf(data?.face ?? "menu"), "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  await authorize(args);
  return load(args, async () => {
    const face = faceOf(args.params.face);
    const person = (new URL(args.request.url).searchParams.get("person") ?? "").slice(0, 100);
    return {
      key: newFormKey(),
      face,
      choices: await linkChoices(face),
      states: STATES.map(({ value, label }) => ({ value, label })),
      values: { person, linkId: "", state: "shown" },
      back: backOf(args.params.face),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  return load(args, async () => {
    const face = faceOf(args.params.face);
    return answer(args, actor, form, {
      schema: personLinkSchema,
      ask: async (input) => {
        const summary = await personLinkSummary(actor, face, input, linkNeeds);
        return summary && [{ title: summary.person, lines: summary.lines }];
      },
      run: (input) => setPersonLink(actor, face, input),
      done: ({ person, place, hidden }) => ({
        to: backOf(args.params.face),
        toast: hidden
          ? t("{place} is hidden from {person} from the next page on.", { place, person })
          : t("{place} is added for {person} from the next page on.", { place, person }),
      }),
    });
  });
};

const backOf = (face = "menu") => href("/grapes/settings/:face/assign/list", { params: { face: face.toLowerCase() } });

export default function PersonLinkAdd() {
  const { key, face, choices, states, values, back } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t(titleOf(face))}
        sentence={t("On top of what the roles of the person show; it gives no right")}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Settings"), to: href("/grapes/settings") },
          { label: face === "menu" ? t("Menus of one person") : t("Sub-menus of one person"), to: back },
        ]}
      />
      <RecordForm reply={reply} formKey={key} values={values}>
        <div className="stack">
          {reply?.asked && <AskedCard asked={reply.asked} save={t("Add it anyway")} />}
          <Card>
            <FormGrid>
              <TextField
                name="person"
                label={t("Person")}
                required
                maxLength={100}
                hint={t("Sign-in name, e-mail, employee number or full name")}
              />
              <SelectField
                name="linkId"
                label={face === "menu" ? t("Menu") : t("Sub-menu")}
                required
                choices={choices}
              />
              <RadioGroup name="state" label={t("What")} required choices={states} />
            </FormGrid>
          </Card>
        </div>
        <FormBar back={back}>
          <Button tone={reply?.asked ? "plain" : "primary"}>{t("Save")}</Button>
        </FormBar>
      </RecordForm>
    </>
  );
}
