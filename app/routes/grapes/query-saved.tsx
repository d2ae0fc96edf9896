import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  findStatement,
  isConsoleOn,
  retireStatement,
  reviewStatement,
  statementDecision,
} from "~/modules/query-console/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.kept.name ?? t("Saved statement"), "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return {
    key: newFormKey(),
    on: isConsoleOn(),
    kept: await load(args, () => findStatement(actor, parseId(args.params.id) ?? 0)),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  return answer(args, actor, form, {
    schema: statementDecision,
    run: ({ _intent }) => (_intent === "review" ? reviewStatement : retireStatement)(actor, id, versionOf(form)),
    done: ({ name }, { _intent }) => ({
      to: href("/grapes/settings/query/saved/:id", { params: { id } }),
      toast: _intent === "review" ? t("{name} may be used now.", { name }) : t("{name} is out of use.", { name }),
    }),
  });
};

export default function KeptStatement() {
  const { key, on, kept } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { id, name, purpose, statement, author, reviewed, active, version, mine } = kept;
  const console = href("/grapes/settings/query/execute");
  return (
    <>
      <PageHead
        title={name}
        tag={
          !active ? (
            <Tag>{t("Out of use")}</Tag>
          ) : reviewed ? (
            <Tag tone="ok">{t("In use")}</Tag>
          ) : (
            <Tag tone="warn">{t("To be reviewed")}</Tag>
          )
        }
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Query console"), to: console },
          { label: name },
        ]}
        actions={
          on && active && (reviewed || mine) ? (
            <LinkButton to={`${console}?saved=${id}`}>{t("Open in the console")}</LinkButton>
          ) : undefined
        }
      />
      <div className="stack">
        <Card>
          <DescriptionList
            facts={[
              { label: "What it is for", value: purpose, long: true },
              { label: "Written by", value: author },
              {
                label: "Read by",
                value: reviewed ? t("{name}, {at}", { name: reviewed.by, at: reviewed.at }) : t("No one yet"),
              },
            ]}
          />
        </Card>
        <Card title={t("Statement")}>
          <pre className="overflow-x-auto whitespace-pre-wrap">{statement}</pre>
        </Card>
        {active && (
          <Card
            title={t("Decide")}
            note={
              mine && !reviewed
                ? t("You wrote it: someone else must review it.")
                : t("To change a statement, save the new text under a new name and take this one out of use.")
            }
          >
            <RecordForm reply={reply} formKey={key} version={version}>
              <div className="flex flex-wrap gap-2">
                {!reviewed && !mine && (
                  <Button tone="primary" name="_intent" value="review">
                    {t("Approve for use")}
                  </Button>
                )}
                <Button tone="danger" name="_intent" value="retire">
                  {t("Take out of use")}
                </Button>
              </div>
            </RecordForm>
          </Card>
        )}
      </div>
    </>
  );
}
