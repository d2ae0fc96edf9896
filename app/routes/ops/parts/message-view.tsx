import { t } from "~/core/text";
import type { MessageView as View } from "~/modules/visits/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, type Crumb } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";

interface MessageViewProps {
  view: View;
  title: string;
  crumbs: readonly Crumb[];
  formKey: string;
  reply: FormReply | undefined;
}

/** A message of a visit; whom it is to acknowledges it here. */
export function MessageView({ view, title, crumbs, formKey, reply }: MessageViewProps) {
  return (
    <>
      <PageHead
        title={title}
        tag={
          view.acknowledged ? (
            <Tag tone="ok">{t("Acknowledged")}</Tag>
          ) : (
            <Tag tone="warn">{t("To be acknowledged")}</Tag>
          )
        }
        sentence={`${view.refNo}, ${view.unit}, ${view.visited}`}
        crumbs={crumbs}
      />
      <div className="stack">
        <Card title={t("From {name}", { name: view.from })}>
          <DescriptionList
            facts={[
              ...(view.mine ? [] : [{ label: "To", value: view.to }]),
              { label: "Message", value: view.message, long: true },
              { label: "To be acknowledged by", value: view.ackBy },
              { label: "Acknowledged", value: view.acknowledged },
              { label: view.mine ? "Your reply" : "Reply", value: view.reply, long: true },
            ]}
          />
        </Card>
        {view.mine && (view.reply === null || reply) && (
          <RecordForm reply={reply} formKey={formKey} version={view.version} kept>
            <Card title={view.acknowledged ? t("Reply") : t("Acknowledge")}>
              <TextArea name="reply" label={t("Your reply")} rows={4} maxLength={2000} />
            </Card>
            <ActionBar>
              <Button tone="primary">{view.acknowledged ? t("Send the reply") : t("Acknowledge")}</Button>
            </ActionBar>
          </RecordForm>
        )}
      </div>
    </>
  );
}
