/** The life of an interest run: prepared by one person, booked by another, or discarded (spec: accounts §5, §15). */
import { formatDate } from "~/core/dates";
import { unitsWithin, type Actor } from "~/core/actor";
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import * as moves from "./interest-run-moves.server";

export const {
  column: runColumn,
  filter: runFilter,
  list: runListing,
  workflow,
} = recordOf("SaccoInterestRun", moves.RUN_INCLUDE);

export const visibleRuns = (actor: Actor) => ({ unit: unitsWithin(actor, "savings.read") });

export const interestRunWorkflow = workflow({
  name: "SaccoInterestRun",
  one: "Interest run",
  scope: visibleRuns,
  states: {
    PREPARED: { label: "Prepared", tone: "info" },
    POSTED: { label: "Booked", tone: "ok" },
    DISCARDED: { label: "Discarded", tone: "neutral" },
  },
  start: "PREPARED",
  editable: [],
  noteLeast: 5,
  page: ({ id }) => href("/ac/sacco/interest/details/:id", { params: { id } }),
  owners: ({ preparedById }) => (preparedById === null ? [] : [preparedById]),
  unitPath: ({ unit }) => unit.path,
  values: ({ product, unit, fromDate, toDate }) => ({
    product: product.name,
    branch: unit.name,
    from: formatDate(fromDate),
    to: formatDate(toDate),
  }),
  moves: {
    post: {
      from: ["PREPARED"],
      to: "POSTED",
      label: "Approve and book",
      done: "Booked",
      permission: "savings.interest.approve",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Approve interest on {product} of {branch}, {from} to {to}" },
      ...moves.post,
    },
    discard: {
      from: ["PREPARED"],
      to: "DISCARDED",
      label: "Discard",
      done: "Discarded",
      permission: "savings.interest.approve",
      by: "other",
      note: "required",
      tone: "danger",
      effect: ({ row }) => ({
        notify: [
          {
            to: [row.preparedById],
            title: "Interest on {product} of {branch}, {from} to {to}, was discarded by {actor}",
            kind: "outcome",
          },
        ],
      }),
    },
    withdraw: {
      from: ["PREPARED"],
      to: "DISCARDED",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "savings.interest",
      by: "owner",
      note: "optional",
      tone: "danger",
    },
  },
});
