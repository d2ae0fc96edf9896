import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { areaAt } from "~/engine/request/place";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import {
  accountChoices,
  CLOSE_CHOICES,
  COMINGS_AND_GOINGS,
  deskOf,
  readAccount,
  type AccountView,
} from "~/modules/user-accounts/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextField } from "~/ui/text-fields";
import { answerAction } from "./actions.server";
import { AccountActions, Devices } from "./parts/account-aside";
import { ActionForm } from "./parts/action-form";
import { GrantCards } from "./parts/grant-cards";
import { crumbsOf, PLACES } from "./places";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.account.name ?? "User", PLACES[data?.desk ?? "console"].area);

export const loader = async (args: LoaderFunctionArgs) => {
  const desk = deskOf(areaAt(args.request));
  const { actor } = await authorize(args, desk.edit);
  return load(args, async () => {
    const id = parseId(args.params.id) ?? 0;
    const account = await readAccount(actor, desk, id);
    const history = await recordHistory(actor, pastOf(args.request), [
      { entity: "User", ids: [id], except: COMINGS_AND_GOINGS },
    ]);
    return {
      key: newFormKey(),
      desk: desk.name,
      without: desk.without,
      account,
      history,
      closings: CLOSE_CHOICES,
      ...(await accountChoices(actor, desk, "edit")),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const desk = deskOf(areaAt(args.request));
  const signedIn = await authorize(args, desk.edit);
  await requireConfirmed(args, signedIn);
  const form = await readForm(args.request);
  return answerAction(args, signedIn.actor, desk, { form, id: parseId(args.params.id) ?? 0, version: versionOf(form) });
};

export default function AccountEdit() {
  const { key, desk, without, account, history, roles, units, closings } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const forms = { reply, formKey: key, version: account.version };
  const open = account.refusal === null;
  return (
    <>
      <PageHead
        title={account.name}
        tag={<Tag tone={account.tag.tone}>{account.tag.text}</Tag>}
        sentence={account.employee?.posting}
        crumbs={crumbsOf(desk)}
      />
      <Columns
        label={t("About this account")}
        aside={
          <>
            {open && <AccountActions account={account} closings={closings} without={without} {...forms} />}
            <Devices devices={account.devices} />
            <History history={history} />
          </>
        }
      >
        {account.refusal && <Notice tone="warn" title={account.refusal} />}
        <Card title={t("The account")}>
          <DescriptionList facts={factsOf(account)} />
        </Card>
        {open && <NamesForm account={account} {...forms} />}
        <GrantCards account={account} open={open} roles={roles} units={units} {...forms} />
      </Columns>
    </>
  );
}

function factsOf(account: AccountView) {
  const { employee, kind, hasPassword, mustChange, link, secondFactorSince, lastSignIn, sessions, tokens } = account;
  const password = hasPassword
    ? mustChange
      ? t("Set by someone else: they must change it")
      : t("Set")
    : t("None yet");
  return [
    { label: "Sign-in name", value: account.signInName },
    { label: "E-mail", value: account.email },
    { label: "Employee", value: employee && `${employee.name}, ${employee.employeeNo}` },
    { label: "Created", value: account.created },
    ...(kind === "PERSON"
      ? [
          { label: "Password", value: password },
          ...(link ? [{ label: "Link sent", value: link }] : []),
          {
            label: "Second factor",
            value: secondFactorSince ? t("Since {when}", { when: secondFactorSince }) : t("None"),
          },
          { label: "Last sign-in", value: lastSignIn ?? t("Never") },
          {
            label: "Signed in now",
            value: sessions === 0 ? t("Nowhere") : plural(sessions, "In one place", "In {n} places"),
          },
        ]
      : []),
    { label: "Tokens of the API", value: tokens },
  ];
}

function NamesForm({
  account,
  ...forms
}: {
  account: AccountView;
  reply: FormReply | undefined;
  formKey: string;
  version: number;
}) {
  const { name, signInName, email } = account;
  return (
    <Card title={t("Names")}>
      <ActionForm act="names" {...forms} values={{ displayName: name, signInName, email: email ?? "" }}>
        <FormGrid>
          <TextField name="displayName" label={t("Name")} required maxLength={120} autoComplete="off" />
          <TextField
            name="signInName"
            label={t("Sign-in name")}
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={t("Small letters, digits, full stop, hyphen, underscore")}
          />
          <TextField
            name="email"
            type="email"
            label={t("E-mail")}
            maxLength={200}
            autoComplete="off"
            wide
            hint={t("When it changes, earlier links are void and the old address is notified.")}
          />
        </FormGrid>
        <div className="mt-4">
          <Button tone="primary">{t("Save the names")}</Button>
        </div>
      </ActionForm>
    </Card>
  );
}
