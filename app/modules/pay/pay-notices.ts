/** What the approver of new pay looks at twice, on the page of a change of pay and of a review. */
import { t } from "~/core/text";
import type { PageParts } from "~/define/record";

/** Each in words that say amounts; null where there is nothing to say. */
export interface Noticed {
  /** Of a change that takes the place of another: the new pay against that of the day before, and against the other's. */
  replaced: readonly string[] | null;
  stray: string | null;
  /** That another change follows. */
  later: string | null;
}

export function payNotices({ replaced, stray, later }: Noticed): NonNullable<PageParts["notices"]> {
  return [
    ...(replaced === null
      ? []
      : [
          {
            title: t("It takes the place of another change"),
            tone: "warn" as const,
            lines: replaced,
          },
        ]),
    ...(stray === null
      ? []
      : [{ title: t("Check the new pay: write a comment to go on"), tone: "warn" as const, lines: [`${stray}.`] }]),
    ...(later === null ? [] : [{ title: t("Another change follows"), tone: "info" as const, lines: [later] }]),
  ];
}
