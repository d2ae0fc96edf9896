import { unitsWithin } from "~/core/actor";
import { defineReference, everyone } from "~/define/resource";
import type { UnitKind } from "~/core/actor";
import { UNIT_WORDS } from "./unit-kind";

/** Countries are reference data: nobody edits them, companies point to them. */
export const country = defineReference("Country", {
  one: "Country",
  many: "Countries",
  model: "Country",
  order: "name",
  scope: everyone,
  title: (row) => `${row.name} (${row.currency})`,
});

/** A unit of any kind. */
export const unit = defineReference("Unit", {
  one: "Unit",
  many: "Units",
  model: "OrgUnit",
  order: "name",
  scope: unitsWithin,
  offered: { active: true },
  title: (row) => `${row.name} (${UNIT_WORDS[row.kind as UnitKind].one})`,
});
