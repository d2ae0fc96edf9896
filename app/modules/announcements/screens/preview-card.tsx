import { useActionData } from "@remix-run/react";
import type { Block } from "~/core/rich-text";
import { t } from "~/core/text";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RichText } from "~/ui/rich-text";

/** The text as people will read it, once it was asked for. */
export function PreviewCard() {
  const reply = useActionData<{ preview?: Block[] | null }>();
  if (!reply?.preview) return null;
  return (
    <Card title={t("Preview")}>
      <RichText blocks={reply.preview} />
    </Card>
  );
}

export const PreviewButton = () => (
  <Button name="_intent" value="preview">
    {t("Preview")}
  </Button>
);
