import type { Row } from "~/define/resource";

export type UnitRow = Row<"OrgUnit">;

/** What a person fills in about a unit; the five faces of the tree show some of it each. */
export interface UnitInput {
  code: string;
  name: string;
  /** null for companies alone. */
  parentId?: number | null;
  /** Companies alone. */
  countryId?: number | null;
  /** Branches alone, as all below. */
  openedOn?: string | null;
  headOffice?: boolean;
  phone?: string | null;
  address?: string | null;
  weekPattern?: string | null;
  /** The first day of that week, and those before it. */
  weekFrom?: string | null;
  earlierWeeks?: string | null;
}
