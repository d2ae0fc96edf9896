import { boxOf } from "./access-boxes";
import { PermissionName, type BoxesProps } from "./access-grid";

/** One role's column of the grid, readable at any width. */
export function RoleColumn({ grid: { roles, rows }, held }: BoxesProps) {
  const role = roles[0];
  if (!role) return null;
  return (
    <ul className="p-4">
      {rows.map((row) => (
        <li key={row.name}>
          <label className="tick">
            <input
              type="checkbox"
              name="held"
              value={boxOf(role.id, row.name)}
              defaultChecked={held.has(boxOf(role.id, row.name))}
            />
            <span>
              {row.means}
              <span className="text-dim">
                <PermissionName row={row} />
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
