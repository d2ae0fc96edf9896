import type { ReactNode } from "react";
import { t } from "~/core/text";
import type { Asked } from "~/ui/form-reply";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";

/** What a form is about to do, before it is sent once more. */
export function AskedCard({ asked, save, children }: { asked: Asked; save: string; children?: ReactNode }) {
  return (
    <Card title={t("What changes")} note={t("Nothing is saved yet.")}>
      {asked.groups.map((group) => (
        <div key={group.title} className="mb-3">
          <h3>{group.title}</h3>
          <ul className="list-disc pl-5">
            {group.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      {children}
      {/* Only this button says that the summary was seen; any other sends the form for a new one. */}
      <div className="mt-3">
        <Button tone="primary" name="_asked" value={asked.token}>
          {save}
        </Button>
      </div>
    </Card>
  );
}
