import type { ReactNode } from "react";
import { t } from "~/core/text";
import { LinkButton } from "./button";
import { ActionBar } from "./record-form";

/** The buttons of a form, and the way out of it. @param back where that leads; null where the form stands on a page with more */
export function FormBar({ back, children }: { back: string | null; children: ReactNode }) {
  return (
    <ActionBar>
      {children}
      {back && (
        <LinkButton tone="quiet" to={back}>
          {t("Back without saving")}
        </LinkButton>
      )}
    </ActionBar>
  );
}
