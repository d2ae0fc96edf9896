/** A follow-up: its page, API lines, search and history. README.md says how they go. */
import { choice, date, given, longText, recordId } from "~/define/field";
import { raisedRecord } from "~/define/record";
import { followUpList } from "./follow-up-list.server";
import { followUpWorkflow } from "./follow-up.workflow.server";
import { SOURCE_CHOICES } from "./sources";

export const followUp = raisedRecord({
  one: "Follow-up",
  many: "Follow-ups",
  workflow: followUpWorkflow,
  list: followUpList,
  view: "all",
  api: "FollowUp",
  pages: { details: "/my/followUp/details/:id" },
  permissions: { read: "followUp.own" },
  title: "{text}",
  note: ({ ownerName, unitName }) => `${ownerName}, ${unitName}`,
  form: {
    fields: {
      unitId: recordId("Unit"),
      ownerId: recordId("Owner"),
      text: given(longText("What", { max: 1100 })),
      dueOn: given(date("Due")),
      doneNote: given(longText("What was done", { max: 2000, optional: true })),
      sourceType: given(choice("Raised by", { choices: SOURCE_CHOICES })),
      sourceId: recordId("Source"),
    },
  },
  history: {
    actions: {
      "FollowUp.raise": "Raised",
      "FollowUp.update": "Updated by its source",
      "FollowUp.cancel": "Withdrawn with its cause",
    },
    fields: {
      sourceId: { label: "", kind: "internal" },
      verifiedById: { label: "Confirmed by", kind: "user" },
      ownerId: { label: "Owner", kind: "user" },
    },
  },
});
