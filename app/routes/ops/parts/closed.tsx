import { LinkButton } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { visitLinks } from "./visit-links";

/** In place of a form: the visit can no longer be changed. What was typed meanwhile stays below to be copied. */
export function Closed({ visit }: { visit: { id: number; level: string; state: { text: string } } }) {
  return (
    <Notice tone="warn" title={`This visit is ${visit.state.text.toLowerCase()}; its content can no longer be changed.`}>
      <p className="mt-2"><LinkButton size="small" to={visitLinks.preview(visit)}>Open the visit</LinkButton></p>
    </Notice>
  );
}
