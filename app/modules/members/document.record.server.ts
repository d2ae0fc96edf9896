/** Papers of members: one person adds them, another verifies them (spec: accounts §4.3). */
import { z } from "zod/v4";
import { t } from "~/core/text";
import { canAt, unitsWithin } from "~/core/actor";
import { choice, date, link, text, userId } from "~/define/field";
import { listStates, recordOf, type FoundRow } from "~/define/listing";
import { record } from "~/define/record";
import { defineReference } from "~/define/resource";
import type { Actor } from "~/core/actor";
import { moveBody, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { problem } from "~/core/problems";
import { choiceWord } from "~/define/choice-word";
import { trailWords } from "./member-merged.server";
import { DOCUMENT_CHOICES } from "./member-rules";
import { companyOfMember, membersWithin, todayAt } from "./member-row.server";
import { DOCUMENT_STATES, goneWords, KEPT_IN } from "./member-states";

const INCLUDE = {
  member: { select: { name: true, memberNo: true, status: true, unit: { select: { name: true, path: true } } } },
} satisfies Prisma.MemberDocumentInclude;
type DocumentRow = FoundRow<"MemberDocument", typeof INCLUDE> & WorkflowRow;

const body = moveBody<DocumentRow>();

const { column, filter, list, workflow } = recordOf("MemberDocument", INCLUDE);

const visibleDocuments = (actor: Actor): Prisma.MemberDocumentWhereInput => ({
  member: membersWithin(actor, "member.read"),
});

const typeWord = (type: string): string => choiceWord(DOCUMENT_CHOICES, type);

/** Whoever verifies has something to look at, and it has not ended since it was added. */
const seen = body({
  facts: async ({ work: { tx, actor }, row }) => ({
    files: await tx.document.count({ where: { ownerType: "MemberDocument", ownerId: row.id, deletedAt: null } }),
    today: todayAt(actor, await companyOfMember(tx, row.memberId)),
  }),
  problems: ({ row: { expiresOn }, facts: { files, today } }) => [
    ...(files > 0 ? [] : [problem("", t("Attach the document first"), "missing")]),
    ...(expiresOn !== null && expiresOn < today
      ? [problem("", t("This document is no longer valid: reject it"), "expired")]
      : []),
  ],
});

export const memberDocumentWorkflow = workflow({
  name: "MemberDocument",
  one: "Document of a member",
  scope: visibleDocuments,
  states: DOCUMENT_STATES,
  start: "PENDING",
  editable: [],
  noteLeast: 5,
  owners: ({ addedById }) => [addedById],
  unitPath: ({ member }) => member.unit.path,
  page: ({ id }) => href("/crm/member/document/details/:id", { params: { id } }),
  values: ({ type, member }) => ({ type: typeWord(type), name: member.name, no: member.memberNo }),
  moves: {
    verify: {
      from: ["PENDING"],
      to: "VERIFIED",
      label: "Verify",
      done: "Verified",
      permission: "member.verify",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Verify a document of {name}: {type} ({no})" },
      ...seen,
    },
    reject: {
      from: ["PENDING"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "member.verify",
      by: "other",
      note: "required",
      tone: "danger",
      effect: ({ row }) => ({
        notify: [{ to: [row.addedById], title: "{actor} rejected a document: {type}, {name}", kind: "outcome" }],
      }),
    },
    withdraw: {
      from: ["PENDING"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "member.write",
      by: "owner",
      note: "optional",
      tone: "danger",
    },
  },
});

const states = listStates(memberDocumentWorkflow);

export const memberDocumentList = list("member-documents", {
  area: "crm",
  title: "Documents of members",
  counted: ["One document", "{n} documents"],
  columns: {
    member: column.page(column.text("Member", "member.name")),
    memberNo: column.text("Number", "member.memberNo", { nowrap: true }),
    unit: column.text("Branch", "member.unit.name"),
    type: column.choice("Document", "type", DOCUMENT_CHOICES),
    about: column.text("About", "about"),
    expiresOn: column.date("Expires on", "expiresOn"),
    createdAt: column.day("Added on", "createdAt"),
    status: column.state(states),
  },
  filters: [
    filter.state(states),
    filter.within("member.unit", "Branch", unitChoices("BRANCH", "member.read"), "All branches"),
    filter.choice("type", "Document", DOCUMENT_CHOICES, "Any"),
  ],
  search: ["member.words.some.word^"],
  searchHint: "Name, number or phone of the member",
  sorts: ["createdAt", "status"],
  sort: "-createdAt",
  page: (row) => memberDocumentWorkflow.page!(row),
  empty: {
    icon: "list",
    title: "No documents",
    text: "Papers of members appear here; they are added from the page of a member.",
  },
  views: {
    all: { path: "/crm/member/document/list", permission: "member.read", scope: visibleDocuments },
  },
});

/** Members whose papers may be added. */
export const keptMember = defineReference("KeptMember", {
  one: "Member",
  many: "Members",
  model: "Member",
  order: "name",
  title: ({ name, memberNo }) => `${name}, ${memberNo}`,
  scope: (actor, permission) => ({ unit: unitsWithin(actor, permission) }),
  offered: { status: { in: [...KEPT_IN] } },
});

export const documentFields = {
  type: choice("Document", { choices: DOCUMENT_CHOICES }),
  about: text("About", { max: 120, optional: true }),
  expiresOn: date("Expires on", { optional: true }),
};

export const documentSchema = z.object({
  type: documentFields.type.schema,
  about: documentFields.about.schema,
  expiresOn: documentFields.expiresOn.schema,
});

export const memberDocument = record({
  one: "Document of a member",
  many: "Documents of members",
  workflow: memberDocumentWorkflow,
  list: memberDocumentList,
  view: "all",
  api: "Crm/Document",
  pages: { details: "/crm/member/document/details/:id", file: "/crm/member/document/file/:id" },
  permissions: { read: "member.read", add: "member.write" },
  title: "{type}, {name}",
  note: ({ member }: DocumentRow) => [member.memberNo, member.unit.name].join(", "),
  form: {
    title: "Add a document",
    sentence: "Someone else verifies it",
    button: "Add the document",
    done: "The document waits to be verified.",
    fields: {
      memberId: link("Member", { to: "KeptMember" }),
      ...documentFields,
      addedById: userId("Added by"),
    },
    fill: ({ actor }) => Promise.resolve({ addedById: actor.userId! }),
    facts: async ({ tx, actor, input: { memberId } }) => todayAt(actor, await companyOfMember(tx, memberId)),
    problems: ({ input: { expiresOn }, facts }) =>
      expiresOn !== null && expiresOn < facts
        ? [problem("expiresOn", t("Expires on: this document is no longer valid"), "expired")]
        : [],
    example: { memberId: "1", type: "ADDRESS", about: "Water bill of May", expiresOn: null },
  },
  page: (_, { memberId, member }) =>
    Promise.resolve({
      ways: [{ label: member.name, to: href("/crm/member/details/:id", { params: { id: memberId } }) }],
    }),
  attachments: {
    most: 4,
    who: (actor, { status, addedById, member: { status: kept, unit } }) => {
      if (status !== "PENDING") return t("Files can be added until the document is verified.");
      if (!KEPT_IN.some((state) => state === kept)) return goneWords(kept);
      if (!canAt(actor, "member.write", unit.path)) return t("Another branch keeps this member.");
      return addedById === actor.userId || t("Only the person who added this document changes its files.");
    },
  },
  history: {
    actions: { "MemberDocument.attach": "File attached", "MemberDocument.detach": "File removed" },
    fields: { memberId: { label: "Member", tell: trailWords }, addedById: { label: "Added by", kind: "user" } },
  },
});
