import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { AccountsHeader } from "~/modules/business-day/index.server";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Tag, type Tone } from "~/ui/tag";

/** Anything but these two is shown as closed (spec: product §4). */
const OPEN: Record<string, Tone> = { Opened: "ok", RequestToClose: "warn" };

/** The business day of the branch and who is at work, above every page of Accounts. */
export function AccountsHead({ head }: { head: AccountsHeader | { problem: string } }) {
  if ("problem" in head)
    return (
      <div className="mb-4">
        <Notice tone="bad" title={t("Opps !! You might not have permission to use this resource")}>
          {head.problem}
        </Notice>
      </div>
    );
  const { day, employeeName, designationName, branchName, days } = head;
  return (
    <section className="day-bar" aria-label={t("Business day")}>
      {day ? (
        <OwnDay day={day} days={days} />
      ) : (
        days && (
          <p>
            <Link to={days}>{t("Business days of the branches")}</Link>
          </p>
        )
      )}
      <p>
        <b>{employeeName}</b>{" "}
        <span className="text-dim">{[designationName, branchName].filter(Boolean).join(", ")}</span>
      </p>
    </section>
  );
}

function OwnDay({ day, days }: { day: NonNullable<AccountsHeader["day"]>; days: string | null }) {
  const date = day.businessDate ? formatDate(day.businessDate) : t("none yet");
  const tone = OPEN[day.status];
  return (
    <p>
      <span className="text-dim">{t("Business day")}</span>{" "}
      <b className="nowrap">{days ? <Link to={days}>{date}</Link> : date}</b>{" "}
      <Tag tone={tone ?? "bad"}>{tone ? day.status : t("Closed")}</Tag>
    </p>
  );
}
