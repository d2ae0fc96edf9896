import { plural, t } from "~/core/text";
import { Card } from "~/ui/card";

export interface RoleUseView {
  holders: readonly { name: string; signInName: string; unit: string; onlyRole: boolean }[];
  permissions: readonly string[];
  menus: readonly string[];
  authorities: number;
  postings: number;
}

const MOST_SHOWN = 25;

/** What hangs on a role: who holds it, what it permits, where it shows. */
export function RoleUseCard({ use }: { use: RoleUseView }) {
  return (
    <Card title={t("Where it is used")}>
      <div className="stack">
        <Folded
          title={plural(use.holders.length, "One person holds it today", "{n} people hold it today")}
          open={use.holders.length <= MOST_SHOWN}
          items={use.holders.map(({ name, unit }) => `${name}, ${unit}`)}
        />
        <Folded
          title={plural(use.permissions.length, "It holds one permission", "It holds {n} permissions")}
          items={use.permissions}
        />
        <Folded
          title={plural(use.menus.length, "It shows one menu", "It shows {n} menus and sub-menus")}
          items={use.menus}
        />
        {use.authorities > 0 && (
          <p>
            {plural(
              use.authorities,
              "One line of the authority mapping names it",
              "{n} lines of the authority mapping name it",
            )}
          </p>
        )}
        {use.postings > 0 && <p>{plural(use.postings, "One posting gives it", "{n} postings give it")}</p>}
      </div>
    </Card>
  );
}

/** A count, with what it counts folded below it. */
function Folded({ title, items, open }: { title: string; items: readonly string[]; open?: boolean }) {
  if (items.length === 0) return <p>{title}</p>;
  return (
    <details open={open}>
      <summary className="w-fit py-1">{title}</summary>
      <ul className="list-disc pl-6">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
