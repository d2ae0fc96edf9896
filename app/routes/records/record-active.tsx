import { useActionData } from "@remix-run/react";
import { t } from "~/core/text";
import type { ActivePage } from "~/engine/resource/record-page.server";
import { AskedCard } from "~/routes/grapes/parts/asked-card";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, type Crumb } from "~/ui/page-head";
import { ActionBar, RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";

interface RecordActiveProps {
  page: ActivePage;
  formKey: string;
  crumbs: Crumb[];
}

/** Asks whether to take a record of any resource out of use, or back into it. */
export function RecordActive({ page, formKey, crumbs }: RecordActiveProps) {
  const reply = useActionData<FormReply>();
  if (page.obstacles.length > 0) return <Obstacles page={page} crumbs={crumbs} />;
  return (
    <>
      <PageHead title={questionOf(page)} crumbs={crumbs} />
      <RecordForm reply={reply} formKey={formKey} version={page.version} values={{ note: "" }}>
        <input type="hidden" name="active" value={String(!page.active)} />
        <div className="stack">
          {reply?.asked && <AskedCard asked={reply.asked} save={t("Yes")} />}
          <Card>
            <p className="mb-4">
              {page.active
                ? t("It stays in existing records, but forms no longer offer it. You can reactivate it at any time.")
                : t("Forms offer it again from now on.")}
            </p>
            <TextArea name="note" label={t("Why")} rows={2} maxLength={500} hint={t("Kept in the history.")} />
          </Card>
        </div>
        <ActionBar>
          <Button tone={page.active ? "danger" : "primary"} name="_intent" value="yes">
            {t("Yes")}
          </Button>
          <LinkButton to={page.details}>{t("No")}</LinkButton>
        </ActionBar>
      </RecordForm>
    </>
  );
}

function Obstacles({ page, crumbs }: { page: ActivePage; crumbs: Crumb[] }) {
  return (
    <>
      <PageHead title={page.title} crumbs={crumbs} />
      <div className="stack">
        <Notice
          tone="warn"
          title={page.active ? t("It cannot be taken out of use yet") : t("It cannot be reactivated yet")}
        >
          <ul className="list-disc pl-5">
            {page.obstacles.map((obstacle) => (
              <li key={obstacle}>{t(obstacle)}</li>
            ))}
          </ul>
        </Notice>
        <div>
          <LinkButton to={page.details} icon="arrow-left">
            {t("Back to {title}", { title: page.title })}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

export function questionOf(page: ActivePage): string {
  return page.active
    ? t("Take {title} out of use?", { title: page.title })
    : t("Reactivate {title}?", { title: page.title });
}
