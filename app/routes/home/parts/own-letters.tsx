import { t } from "~/core/text";
import type { OwnLetter } from "~/modules/pay/index.server";
import { Card } from "~/ui/card";

/** The letters of the reader's pay, the latest first. */
export function OwnLetters({ letters }: { letters: readonly OwnLetter[] }) {
  return (
    <Card title={t("Letters of pay")}>
      <ul className="list-disc pl-5">
        {letters.map(({ to, title, from }) => (
          <li key={to}>
            <a href={to}>{title}</a>, {from}
          </li>
        ))}
      </ul>
    </Card>
  );
}
