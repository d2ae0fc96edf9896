import { useEffect, useRef, useState } from "react";
import { formatDate, parseDate } from "~/core/dates";
import { t } from "~/core/text";
import type { HeaderForm } from "~/modules/visits/index.server";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { visitLinks } from "./visit-links";

type Known = NonNullable<HeaderForm["known"]>;

/** What a new visit would come to: said as the page opens, and again, by script, when date or purpose are chosen. The plan that matches is chosen along. */
export function VisitFirsts({ known, date, purpose }: { known: Known; date: string; purpose: string }) {
  const here = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ date, purpose });
  useEffect(() => {
    const form = here.current?.closest("form");
    if (!form) return;
    let own = "";
    const look = () => {
      const said = new FormData(form);
      const word = (name: string) => String(said.get(name) ?? "");
      const day = parseDate(word("visitDate")) ?? "";
      setChosen({ date: day, purpose: word("purposeId") });
      const plan = form.elements.namedItem("plannedVisitId");
      if (!(plan instanceof HTMLSelectElement) || (plan.value !== "" && plan.value !== own)) return;
      own =
        known.plans.find(
          (one) =>
            one.unitId === word("unitId") && one.month === day.slice(0, 7) && one.purposeId === word("purposeId"),
        )?.id ?? "";
      plan.value = own;
    };
    form.addEventListener("change", look);
    return () => form.removeEventListener("change", look);
  }, [known]);
  const taken = known.taken.find((one) => one.date === chosen.date);
  const asks = chosen.purpose === "" || known.reporting.includes(chosen.purpose);
  return (
    <div ref={here} role="status">
      {taken && asks && (
        <div className="mb-4">
          <Notice
            tone="warn"
            title={t("Your daily report of {date} is already part of {refNo}.", {
              date: formatDate(taken.date),
              refNo: taken.refNo,
            })}
          >
            <p>
              {t(
                "There is one for each day: add to that visit, or choose another date or a purpose without a daily report.",
              )}{" "}
              <Link to={visitLinks.edit(taken)}>{t("Open {refNo}", { refNo: taken.refNo })}</Link>
            </p>
          </Notice>
        </div>
      )}
    </div>
  );
}
