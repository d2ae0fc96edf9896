import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { mergeForm, mergeSchema, mergeSubLedger } from "~/modules/ledger/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { ActionBar, FormGrid, RecordForm } from "~/ui/record-form";
import { TextArea, TextField } from "~/ui/text-fields";
import { recordCrumbs } from "../records/crumbs";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(t("Merge {title}", { title: data?.title ?? "" }), "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => ({ key: newFormKey(), id, ...(await mergeForm(actor, id)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  return answer(args, actor, form, {
    schema: mergeSchema,
    run: (input) => mergeSubLedger(actor, id, input, versionOf(form)),
    done: ({ title, survivorId, survivor }) => ({
      to: href("/ac/settings/subLedger/details/:id", { params: { id: survivorId } }),
      toast: t("{title} was merged into {survivor}.", { title, survivor }),
    }),
  });
};

export default function SubLedgerMerge() {
  const { key, id, title, ledger, version, offered, obstacle } = useLoaderData<typeof loader>();
  const details = href("/ac/settings/subLedger/details/:id", { params: { id } });
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={t("Merge {title}", { title })}
        sentence={ledger}
        crumbs={recordCrumbs(
          "accounts",
          { label: t("Sub-ledgers"), to: href("/ac/settings/:resource/list", { params: { resource: "subLedger" } }) },
          { label: title, to: details },
        )}
      />
      {obstacle && !reply ? (
        <Notice tone="warn" title={t("It cannot be merged")}>
          <p>{obstacle}</p>
        </Notice>
      ) : (
        <RecordForm reply={reply} formKey={key} version={version}>
          <Card
            note={t(
              "It goes out of use for good. Balances and statements show the other account with the lines of both.",
            )}
            title={t("The account that stays")}
          >
            <FormGrid>
              <TextField
                name="into"
                wide
                label={t("Merge into")}
                required
                list="accounts"
                maxLength={120}
                autoComplete="off"
                hint={t("The code of another account of the ledger; anything after it is ignored")}
              />
              <TextArea
                name="reason"
                label={t("Reason")}
                required
                rows={3}
                maxLength={500}
                hint={t("10 to 500 characters")}
                wide
              />
            </FormGrid>
            <datalist id="accounts">
              {offered.map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          </Card>
          <ActionBar>
            <Button tone="danger" name="_intent" value="merge">
              {t("Merge")}
            </Button>
            <LinkButton tone="quiet" to={details}>
              {t("Back without merging")}
            </LinkButton>
          </ActionBar>
        </RecordForm>
      )}
    </>
  );
}
