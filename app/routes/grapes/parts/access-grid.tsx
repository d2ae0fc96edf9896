import { t } from "~/core/text";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { boxOf } from "./access-boxes";
import { ScrollBox } from "~/ui/scroll-box";

export interface BoxesProps {
  grid: {
    roles: readonly { id: number; name: string; holders: number }[];
    rows: readonly {
      name: string;
      area: string;
      means: string;
      sealed: boolean;
      company: boolean;
      held: readonly number[];
    }[];
  };
  /** The boxes that stand ticked. */
  held: ReadonlySet<string>;
}

/** Permissions down, roles across. Too wide for a small screen, which is shown the way to one role at a time. */
export function AccessGrid({ grid: { roles, rows }, held }: BoxesProps) {
  return (
    <>
      <div className="p-4 wide:hidden">
        <ChooseRole roles={roles} />
      </div>
      {/* A region that scrolls must be reachable by keyboard. */}
      <ScrollBox label={t("Permissions and roles")} className="max-wide:hidden">
        <table className="table keep [&_input]:size-5">
          <caption className="sr-only">{t("Which role holds which permission")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Permission")}</th>
              {roles.map((role) => (
                <th key={role.id} id={`r${role.id}`} scope="col">
                  <span className="inline-block rotate-180 [writing-mode:vertical-rl]">{role.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.name}>
                <th scope="row" className="min-w-60 !whitespace-normal">
                  <span id={`p${index}`} className="text-ink">
                    {row.means}
                  </span>
                  <PermissionName row={row} />
                </th>
                {roles.map((role) => (
                  <td key={role.id}>
                    <input
                      type="checkbox"
                      name="held"
                      value={boxOf(role.id, row.name)}
                      defaultChecked={held.has(boxOf(role.id, row.name))}
                      aria-labelledby={`r${role.id} p${index}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

/** The technical name, the area, the lock of a sealed one, and the mark of one that concerns the whole company. */
export function PermissionName({ row }: { row: BoxesProps["grid"]["rows"][number] }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1 font-normal">
      {row.name} · {row.area}
      {row.sealed && <Icon name="lock" label={t("Sealed: no one holds it unless granted")} className="size-3.5" />}
      {row.company && (
        <Icon name="company" label={t("Counts only where the role is held at a company")} className="size-3.5" />
      )}
    </span>
  );
}

function ChooseRole({ roles }: { roles: BoxesProps["grid"]["roles"] }) {
  return (
    <Notice title={t("Choose a role")}>
      {t("All roles side by side need a wider screen.")}
      <ul className="mt-1">
        {roles.map((role) => (
          <li key={role.id} className="py-1">
            <Link to={`?role=${role.id}`}>{role.name}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
