import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { requireConfirmed } from "~/engine/request/confirmed.server";
import { href } from "~/addresses/href";
import { cancelMovement, cancelSchema, readMovement } from "~/modules/movements/index.server";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { Trail } from "~/ui/trail";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.movement.name ?? "Movement", "Grapes");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    movement: await readMovement(actor, parseId(args.params.id) ?? 0),
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const signedIn = await authorize(args);
  await requireConfirmed(args, signedIn);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  return answer(args, signedIn.actor, form, {
    schema: cancelSchema,
    run: ({ reason }) => cancelMovement(signedIn.actor, { id, version: versionOf(form) }, reason),
    done: ({ name }) => ({
      to: href("/grapes/settings/designation/change/:id", { params: { id } }),
      toast: t("{name} stays where they are.", { name }),
    }),
  });
};

export default function MovementPage() {
  const { key, movement } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { name, employeeNo, kind, effective, to, role, reason, status, kept, version, trail } = movement;
  const list = href("/grapes/settings/designation/change");
  return (
    <>
      <PageHead
        title={name}
        tag={<Tag tone={status.tone}>{status.text}</Tag>}
        sentence={`${kind}, ${effective}`}
        crumbs={[
          { label: t("Grapes"), to: href("/grapes") },
          { label: t("Change of designation"), to: list },
          { label: name },
        ]}
        actions={
          <LinkButton to={`${list}?employee=${encodeURIComponent(employeeNo)}`}>
            {t("Another change for them")}
          </LinkButton>
        }
      />
      <Columns
        label={t("About this movement")}
        aside={
          <Card title={t("History")}>
            <Trail steps={trail.map((step) => ({ ...step, note: step.note ?? undefined }))} />
          </Card>
        }
      >
        <Card title={t("The movement")}>
          <DescriptionList
            facts={[
              { label: "Employee", value: `${name}, ${employeeNo}` },
              { label: "Kind", value: kind },
              { label: "From", value: effective },
              { label: "New post", value: to },
              { label: "Role", value: role },
              { label: "Why", value: reason, long: true },
            ]}
          />
        </Card>
        <Card title={t("Cancel it")} note={kept ?? t("Until its day. The person stays where they are.")}>
          {(kept === null || reply) && (
            <RecordForm reply={reply} formKey={key} version={version}>
              <TextArea name="reason" label={t("Why")} required rows={2} maxLength={500} />
              <div className="mt-3">
                <Button tone="danger">{t("Cancel the movement")}</Button>
              </div>
            </RecordForm>
          )}
        </Card>
      </Columns>
    </>
  );
}
