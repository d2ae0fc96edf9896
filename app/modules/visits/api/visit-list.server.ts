/** The API's list of visits. */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { type ListQuery, type QuerySpec } from "~/define/list-query";
import { unitsOf } from "~/modules/organisation/index.server";
import { answerList } from "~/modules/lists/index.server";
import { LEVEL_CHOICES, STATE_CHOICES } from "../visit-choices.server";
import { visibleVisits } from "../visit-scope.server";
import { briefJson, visitBrief } from "./visit-json.server";

/** Every visit in sight can be asked for. */
export const visitQuerySpec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: STATE_CHOICES },
    { name: "level", kind: "choice", choices: LEVEL_CHOICES },
    { name: "unitId", kind: "id" },
    { name: "purposeId", kind: "id" },
    { name: "plannedVisitId", kind: "id" },
    { name: "visitorId", kind: "id" },
    { name: "reviewerId", kind: "id" },
    { name: "visitDate", kind: "date" },
    { name: "refNo", kind: "text" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["refNo", "visitDate", "visitor", "unit", "status", "updatedAt"],
  sort: "-visitDate",
  fields: Object.keys(visitBrief.shape).filter((name) => name !== "id"),
};

/** One part of the visits in sight that the query asks for. */
export const listVisits = (actor: Actor, query: ListQuery) =>
  answerList(query, {
    scope: visibleVisits(actor),
    search: ["refNo", "visitor.displayName", "unit.name", "purpose.name"],
    condition: ({ name, value }) => (name === "unitId" ? unitsOf("unit", value) : undefined),
    order: {
      visitor: { path: ["visitor", "displayName"], kind: "text" },
      unit: { path: ["unit", "name"], kind: "text" },
    },
    find: (args) => db.visit.findMany(args),
    count: (where) => db.visit.count({ where }),
    items: (rows) => rows.map(briefJson),
  });
