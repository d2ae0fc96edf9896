import { t } from "~/core/text";
import { LinkButton } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { visitLinks } from "./visit-links";

/** In place of a form: the visit can no longer be changed. What was typed meanwhile stays below to be copied. */
export function Closed({ visit }: { visit: { id: number; level: string; state: { text: string } } }) {
  return (
    <Notice
      tone="warn"
      title={t("This visit is {text}; its content can no longer be changed.", { text: visit.state.text.toLowerCase() })}
    >
      <p className="mt-2">
        <LinkButton size="small" to={visitLinks.preview(visit)}>
          {t("Open the visit")}
        </LinkButton>
      </p>
    </Notice>
  );
}
