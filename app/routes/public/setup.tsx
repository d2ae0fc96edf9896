import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { load } from "~/engine/request/authorize.server";
import { setupAction, setupChoices } from "~/engine/request/setup.server";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/choice-fields";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "~/ui/record-form";
import { TextField } from "~/ui/text-fields";

export const meta = () => [{ title: `${t("First administrator")} · ${t("Staff portal")}` }];

export const loader = async (args: LoaderFunctionArgs) => ({
  key: newFormKey(),
  countries: await load(args, () => setupChoices(args.params.id ?? "")),
});

export const action = (args: ActionFunctionArgs) => setupAction(args);

export default function Setup() {
  const { key, countries } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("Set up the portal")}</h1>
      <p className="text-dim">{t("The company you work for, and you as its first administrator.")}</p>
      <RecordForm reply={useActionData<FormReply>()} formKey={key}>
        <div className="stack">
          <TextField name="companyName" label={t("Company")} required maxLength={120} autoComplete="organization" />
          <TextField
            name="companyCode"
            label={t("Company code")}
            hint={t("Short, letters and digits; it cannot be changed later.")}
            required
            maxLength={20}
          />
          <SelectField
            name="countryCode"
            label={t("Country")}
            hint={t("Gives the currency, the time zone and the weekend.")}
            required
            choices={countries}
            empty={t("Choose a country")}
          />
          <TextField name="name" label={t("Your name")} required maxLength={120} autoComplete="name" />
          <TextField name="signInName" label={t("Sign-in name")} required maxLength={60} autoComplete="username" />
          <TextField name="email" label={t("E-mail")} type="email" maxLength={200} autoComplete="email" />
          <TextField
            name="password"
            label={t("Password")}
            type="password"
            hint={t("At least 12 characters.")}
            required
            autoComplete="new-password"
          />
          <Button tone="primary">{t("Create and sign in")}</Button>
        </div>
      </RecordForm>
    </>
  );
}
