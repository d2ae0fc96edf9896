import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { branchChoice, branchChoiceSchema, chooseBranches } from "~/modules/ledger/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckGroup, RadioGroup } from "~/ui/choice-fields";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { recordCrumbs } from "../records/crumbs";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(t("Branches of {title}", { title: data?.title ?? "" }), "Accounts");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => {
    const { title, version, everywhere, chosen, branches } = await branchChoice(actor, id);
    return {
      key: newFormKey(),
      id,
      title,
      version,
      values: { where: everywhere ? "ALL" : "CHOSEN", branches: chosen.map(String) },
      branches: branches.map((branch) => ({ value: String(branch.id), label: branch.name })),
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  return answer(args, actor, form, {
    schema: branchChoiceSchema,
    run: (input) => chooseBranches(actor, id, input, versionOf(form)),
    done: ({ title }) => ({
      to: href("/ac/settings/ledger/details/:id", { params: { id } }),
      toast: t("{title} saved.", { title }),
    }),
  });
};

export default function LedgerBranches() {
  const { key, id, title, version, values, branches } = useLoaderData<typeof loader>();
  const details = href("/ac/settings/ledger/details/:id", { params: { id } });
  return (
    <>
      <PageHead
        title={t("Branches of {title}", { title })}
        crumbs={recordCrumbs(
          "accounts",
          { label: t("Ledgers"), to: href("/ac/settings/:resource/list", { params: { resource: "ledger" } }) },
          { label: title, to: details },
        )}
      />
      <RecordForm reply={useActionData<FormReply>()} formKey={key} version={version} values={values}>
        <Card>
          <div className="stack">
            <RadioGroup
              name="where"
              label={t("May be used in")}
              required
              choices={[
                { value: "ALL", label: t("Every branch") },
                { value: "CHOSEN", label: t("Only the branches ticked below") },
              ]}
            />
            <CheckGroup name="branches" label={t("Branches")} choices={branches} />
          </div>
        </Card>
        <FormBar back={details}>
          <Button tone="primary" name="_intent" value="save">
            {t("Save")}
          </Button>
        </FormBar>
      </RecordForm>
    </>
  );
}
