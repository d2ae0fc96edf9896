import { Form } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { href } from "~/href";
import type { OwnDay } from "~/modules/hr-figures/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { HiddenToken } from "~/ui/hidden-token";
import { Link } from "~/ui/link";

/** One's own day: punches with the buttons for the next one, leave that is left, and who of the team is away. */
export function OwnDayCards({ day: { punch, balances, away }, formKey }: { day: OwnDay; formKey: string }) {
  return (
    <>
      {punch && <PunchCard punch={punch} formKey={formKey} />}
      {balances.length > 0 && (
        <Card title={t("Leave left")} actions={<Link to={href("/my/leave")}>{t("My leave")}</Link>}>
          <ul>
            {balances.map(({ type, days }) => (
              <li key={type}>{`${type}: ${plural(Number(days), "{days} day", "{days} days", { days })}`}</li>
            ))}
          </ul>
        </Card>
      )}
      {away.count > 0 && (
        <Card title={t("Away today")} note={plural(away.count, "One colleague is away.", "{n} colleagues are away.")}>
          <ul>
            {away.people.map(({ name, unit, until, half }) => (
              <li key={name}>
                {[name, unit, half ? t("half the day") : until && t("until {date}", { date: until })]
                  .filter(Boolean)
                  .join(", ")}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function PunchCard({
  punch: { next, shift, today },
  formKey,
}: {
  punch: NonNullable<OwnDay["punch"]>;
  formKey: string;
}) {
  const button = (direction: "IN" | "OUT") => (
    <Button name="direction" value={direction} tone={direction === next ? "primary" : "plain"} icon="clock">
      {direction === "IN" ? t("Punch in") : t("Punch out")}
    </Button>
  );
  return (
    <Card
      title={t("My time today")}
      note={shift ? `${shift.name}, ${shift.hours}` : undefined}
      actions={<Link to={href("/myTimeLog")}>{t("My time")}</Link>}
    >
      <p>
        {today.length === 0
          ? t("You have not punched yet.")
          : today.map(({ direction, time }) => `${direction === "IN" ? t("In") : t("Out")} ${time}`).join(", ")}
      </p>
      <Form method="post" action={href("/myTimeLogNew")} className="flex flex-wrap gap-3">
        <HiddenToken formKey={formKey} />
        {button(next)}
        {button(next === "IN" ? "OUT" : "IN")}
      </Form>
    </Card>
  );
}
