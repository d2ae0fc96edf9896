import { Form } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { href } from "~/addresses/href";
import type { OwnDay } from "~/modules/hr-figures/index.server";
import { Button } from "~/ui/button";
import { HiddenToken } from "~/ui/hidden-token";
import { Link } from "~/ui/link";
import { Part } from "./part";

/** One's own day: punches with the button for the next one, leave that is left, and who of the team is away. */
export function OwnDayCard({ day: { punch, balances, away }, formKey }: { day: OwnDay; formKey: string }) {
  if (!punch && balances.length === 0 && away.count === 0) return null;
  return (
    <div className="card">
      {punch && <Punches punch={punch} formKey={formKey} />}
      {balances.length > 0 && (
        <Part title={t("Leave left")} way={<Link to={href("/my/leave")}>{t("My leave")}</Link>}>
          <ul className="days">
            {balances.map(({ type, days }) => (
              <li key={type}>
                <span>{type}</span>
                <b>{days}</b>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {away.count > 0 && (
        <Part title={t("Away today")}>
          <ul>
            {away.people.map(({ name, until, half }) => (
              <li key={name}>
                {[name, half ? t("half the day") : until && t("until {date}", { date: until })]
                  .filter(Boolean)
                  .join(", ")}
              </li>
            ))}
          </ul>
          {away.count > away.people.length && (
            <p className="text-dim">{plural(away.count, "One colleague is away.", "{n} colleagues are away.")}</p>
          )}
        </Part>
      )}
    </div>
  );
}

function Punches({
  punch: { next, shift, off, today },
  formKey,
}: {
  punch: NonNullable<OwnDay["punch"]>;
  formKey: string;
}) {
  const said = today.map(({ direction, time }) => `${direction === "IN" ? t("In") : t("Out")} ${time}`).join(", ");
  // On a day off there is only a way out, for those who came in.
  const due = !off || next === "OUT";
  return (
    <Part title={t("My time today")} way={<Link to={href("/myTimeLog")}>{t("My time")}</Link>}>
      <p className="text-dim">{off ?? (shift && `${shift.name}, ${shift.hours}`)}</p>
      <p>{said || (off ? t("No punch is expected.") : t("You have not punched yet."))}</p>
      {due && (
        <Form method="post" action={href("/myTimeLogNew")} className="mt-2 flex flex-wrap gap-2">
          <HiddenToken formKey={formKey} />
          {([next, next === "IN" ? "OUT" : "IN"] as const).map((direction) => (
            <Button
              key={direction}
              size="small"
              name="direction"
              value={direction}
              tone={direction === next ? "primary" : "plain"}
              icon="clock"
            >
              {direction === "IN" ? t("Punch in") : t("Punch out")}
            </Button>
          ))}
        </Form>
      )}
    </Part>
  );
}
