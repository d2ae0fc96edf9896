import { Form } from "@remix-run/react";
import { t } from "~/core/text";
import type { PickList } from "~/define/section";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";

/** Chooses a loan of the newest snapshot to begin a row with. What is typed by hand needs none of it. */
export function LoanPickCard({
  pick,
  visitId,
  to,
}: {
  pick: PickList | null;
  visitId: number;
  to: (loan: number) => string;
}) {
  if (!pick) return null;
  return (
    <Card
      title={t("From the loan snapshot of {date}", { date: pick.asOf })}
      note={t("Choose a loan to begin with what is known of it, or type it below.")}
    >
      <Form method="get" role="search" className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="visit" value={visitId} />
        <label className="grow">
          {t("Number or member")}
          <input className="input" type="search" name="find" defaultValue={pick.q} maxLength={100} />
        </label>
        <Button icon="search">{t("Find")}</Button>
      </Form>
      {pick.q !== "" && pick.found.length === 0 && (
        <p className="mt-2 text-dim">{t("No running loan of this name or number.")}</p>
      )}
      {pick.found.length > 0 && (
        <ul className="mt-2">
          {pick.found.map(({ id, title, text }) => (
            <li key={id}>
              <Link to={to(id)}>{title}</Link> <span className="text-dim">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {pick.more && (
        <p className="mt-2 text-dim">
          {pick.q === ""
            ? t("There are more: search by number or member.")
            : t("There are more: type more of the name.")}
        </p>
      )}
    </Card>
  );
}
