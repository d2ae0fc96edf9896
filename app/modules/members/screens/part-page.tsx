import type { ReactNode } from "react";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { FormBar } from "~/ui/form-bar";
import { PageHead } from "~/ui/page-head";

/** The head of a page that keeps one part of a member. */
export function PartHead({
  member,
  title,
  sentence,
}: {
  member: { id: number; name: string; memberNo: string };
  title: string;
  sentence?: string;
}) {
  return (
    <PageHead
      title={title}
      sentence={sentence}
      crumbs={areaCrumbs(
        "crm",
        { label: t("Members"), to: href("/crm/member/list") },
        {
          label: `${member.name}, ${member.memberNo}`,
          to: href("/crm/member/details/:id", { params: { id: member.id } }),
        },
        { label: title },
      )}
    />
  );
}

/** Saves a part, or leads back to the member. */
export function PartBar({ id, children }: { id: number; children: ReactNode }) {
  return (
    <FormBar back={href("/crm/member/details/:id", { params: { id } })}>
      <Button tone="primary">{children}</Button>
    </FormBar>
  );
}
