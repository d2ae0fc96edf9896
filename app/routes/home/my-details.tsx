import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { AS_BROWSER, preferencesAction } from "~/engine/request/preferences.server";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { ownPayLetters } from "~/modules/pay/index.server";
import { ownFile } from "~/modules/people/index.server";
import { ownMovements } from "~/modules/staff-movements/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckField, RadioGroup } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Portrait } from "~/ui/portrait";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { OwnFileCards } from "./parts/own-file-cards";
import { OwnLetters } from "./parts/own-letters";
import { OwnMovements } from "./parts/own-movements";

export const meta = () => pageTitle("My details", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor, lightPages, theme, language, secondFactor } = await authorize(args);
  const file = await ownFile(actor);
  const facts = [
    { label: t("Name"), value: actor.name },
    ...(file?.facts ?? []),
    ...actor.grants.map((grant) => ({
      label: grant.acting ? t("Acting role") : t("Role"),
      value: `${grant.roleName}, ${grant.unitName}`,
    })),
  ];
  const asks = file !== null && can(actor, "employee.ask");
  return {
    key: newFormKey(),
    name: actor.name,
    facts,
    file,
    movements: await ownMovements(actor),
    letters: await ownPayLetters(actor),
    asks,
    secondFactor,
    values: { lightPages, theme, language: language ?? AS_BROWSER },
  };
};

export const action = (args: ActionFunctionArgs) => preferencesAction(args);

const THEMES = [
  { value: "SYSTEM", label: "As the device" },
  { value: "LIGHT", label: "Light" },
  { value: "DARK", label: "Dark" },
];

/** Each by its own name, for those who cannot read the others. */
const TONGUES = [
  { value: "BROWSER", label: "As the browser" },
  { value: "en", label: "English" },
  { value: "fr", label: "Français" },
  { value: "sw", label: "Kiswahili" },
];

export default function MyDetails() {
  const { key, name, facts, file, movements, letters, asks, secondFactor, values } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("My details")}
        actions={
          <>
            {asks && (
              <LinkButton to={href("/my/details/ask")} icon="edit">
                {t("Request a change")}
              </LinkButton>
            )}
            {asks && (
              <>
                <LinkButton to={href("/my/details/document")} icon="upload">
                  {t("Send a document")}
                </LinkButton>
                <LinkButton to={href("/my/details/background")} icon="plus">
                  {t("My background")}
                </LinkButton>
                <LinkButton to={href("/my/details/photo")}>{t("My photo")}</LinkButton>
              </>
            )}
            <LinkButton to={href("/my/views")} icon="list">
              {t("My views")}
            </LinkButton>
          </>
        }
      />
      <div className="stack">
        <Card title={t("You in the portal")}>
          <div className="grid gap-4">
            {file && <Portrait name={name} picture={file.picture} large />}
            <DescriptionList facts={facts} />
          </div>
        </Card>
        {file && <OwnFileCards file={file} />}
        {movements.length > 0 && <OwnMovements movements={movements} />}
        {letters.length > 0 && <OwnLetters letters={letters} />}
        <Card
          title={t("Signing in")}
          note={secondFactor ? t("With your password and a code.") : t("With your password alone.")}
        >
          <div className="flex flex-wrap gap-2">
            <LinkButton to={href("/my/password/Reset")}>{t("Change my password")}</LinkButton>
            <LinkButton to={href("/my/second-factor")}>{t("Second factor")}</LinkButton>
            <LinkButton to={href("/my/deviceregister")}>{t("My devices")}</LinkButton>
            <LinkButton to={href("/my/sessions")}>{t("My sessions")}</LinkButton>
            <LinkButton to={href("/my/tokens")}>{t("My tokens")}</LinkButton>
          </div>
        </Card>
        <RecordForm reply={useActionData<FormReply>()} formKey={key} values={values}>
          <Card title={t("How pages look")}>
            <div className="grid gap-5">
              <RadioGroup
                name="language"
                label={t("Language")}
                hint={t(
                  "French and Swahili are for sign-in, your own pages and Operations. Other areas are in English.",
                )}
                required
                choices={TONGUES}
              />
              <RadioGroup name="theme" label={t("Colours")} required choices={THEMES} />
              <CheckField
                name="lightPages"
                label={t("Light pages")}
                hint={t("Sends no script. Choose this on a slow line or an old machine; every task works the same.")}
              />
            </div>
          </Card>
          <ActionBar>
            <Button tone="primary">{t("Save")}</Button>
          </ActionBar>
        </RecordForm>
      </div>
    </>
  );
}
