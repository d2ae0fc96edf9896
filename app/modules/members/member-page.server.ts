/** The page of a member: what is kept, what is missing, and where one goes on. */
import { formatDate } from "~/core/dates";
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, canAt, todayOf, unitsWithin, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import type { PageParts, PageTable, Way } from "~/define/record";
import { href } from "~/addresses/href";
import { companyOf } from "~/modules/organisation/index.server";
import { findAlike, likenessOf } from "./find-alike.server";
import { DAY_CHOICES, roleWord } from "./group-rules";
import { masked } from "./masked";
import { factsOf } from "./member-facts.server";
import { mergedParts } from "./member-merged.server";
import { alikeWords, CHECK_WORDS, DOCUMENT_CHOICES, IDENTITY_CHOICES, kycOf, missingChecks } from "./member-rules";
import { type MemberRow } from "./member-row.server";
import { DOCUMENT_STATES, KEPT_IN, type MemberState } from "./member-states";
import { waitingPapers } from "./waiting-papers.server";

/** How many papers the page of a member shows, the latest first. */
const PAPERS = 20;

/** What the page of a member shows beside its list's columns. */
export async function pageOf(actor: Actor, row: MemberRow): Promise<PageParts> {
  const today = todayOf(actor);
  const missing = missingChecks(row, today);
  const live = KEPT_IN.includes(row.status as MemberState);
  const visible = unitsWithin(actor, "member.read");
  const { unitId: companyId } = await companyOf(db, row.unit);
  const alike = live ? await findAlike(db, likenessOf(row), { companyId, visible }, row.id) : [];
  const documents = await db.memberDocument.findMany({
    where: { memberId: row.id, status: { not: "WITHDRAWN" } },
    orderBy: { id: "desc" },
    take: PAPERS + 1,
  });
  const kyc = kycOf(row, today);
  const papers = live ? await waitingPapers(db, row.id) : [];
  const [memberships, transfer] = await Promise.all([
    db.groupMembership.findMany({
      where: { memberId: row.id },
      orderBy: { id: "desc" },
      take: 20,
      include: { group: { select: { name: true, meetingDay: true } } },
    }),
    db.memberTransfer.findFirst({
      where: { memberId: row.id, status: "PROPOSED" },
      select: { id: true, toUnit: { select: { name: true } } },
    }),
  ]);
  const merged = await mergedParts(actor, row);
  return {
    facts: [...factsOf(actor, row), ...merged.facts],
    notices: [
      ...merged.notices,
      ...(live && missing.length > 0
        ? [
            {
              title: t("Still missing before verification"),
              tone: "warn" as const,
              lines: missing.map((one) => t(CHECK_WORDS[one])),
            },
          ]
        : []),
      ...(live && kyc !== "VERIFIED" && papers.length > 0
        ? [
            {
              title: t("Check these documents first"),
              tone: "warn" as const,
              lines: papers,
            },
          ]
        : []),
      ...(live && kyc === "EXPIRED" && !missing.includes("expired")
        ? [{ title: t("The checks have expired"), tone: "warn" as const, lines: [t("Verify this member again.")] }]
        : []),
      ...(alike.length > 0
        ? [{ title: t("Members who look alike"), tone: "warn" as const, lines: alike.map(alikeWords) }]
        : []),
    ],
    tables: [...tablesOf(actor, row, documents), groupsTable(row, memberships), ...merged.tables],
    ways: [
      ...merged.ways,
      ...(transfer
        ? [
            {
              label: t("Transfer to {branch}", { branch: transfer.toUnit.name }),
              to: href("/crm/member/transfer/details/:id", { params: { id: transfer.id } }),
            },
          ]
        : []),
      ...waysOf(actor, row, live),
    ],
  };
}

interface InGroup {
  groupId: number;
  role: string;
  fromDate: string;
  toDate: string | null;
  group: { name: string; meetingDay: string | null };
}

/** The groups they are and were in, the latest first. */
function groupsTable({ name }: MemberRow, memberships: readonly InGroup[]): PageTable {
  return {
    title: t("Groups"),
    caption: t("Groups of {name}", { name }),
    columns: [
      { label: t("Group") },
      { label: t("Role") },
      { label: t("Meets on") },
      { label: t("From") },
      { label: t("Until") },
    ],
    rows: memberships.map(({ groupId, role, fromDate, toDate, group }) => [
      { text: group.name, to: href("/crm/group/details/:id", { params: { id: groupId } }) },
      roleWord(role),
      choiceWord(DAY_CHOICES, group.meetingDay),
      formatDate(fromDate),
      toDate && formatDate(toDate),
    ]),
  };
}

function tablesOf(
  actor: Actor,
  row: MemberRow,
  documents: readonly { id: number; type: string; about: string | null; status: string; expiresOn: string | null }[],
): PageTable[] {
  const day = (date: string | null) => (date === null ? null : formatDate(date));
  const today = todayOf(actor);
  return [
    {
      title: t("Identity documents"),
      caption: t("Identity documents of {name}", { name: row.name }),
      columns: [
        { label: t("Document") },
        { label: t("Country") },
        { label: t("Number"), nowrap: true },
        { label: t("Expires on") },
        { label: t("State") },
      ],
      rows: row.identities.map(({ type, country, number, expiresOn, live }) => [
        choiceWord(IDENTITY_CHOICES, type),
        country,
        masked(number),
        day(expiresOn),
        !live
          ? { text: t("Ended"), tone: "neutral" as const }
          : expiresOn !== null && expiresOn < today
            ? { text: t("Expired"), tone: "bad" as const }
            : { text: t("Valid"), tone: "ok" as const },
      ]),
    },
    {
      title: t("Nominees"),
      caption: t("Who gets the savings of {name}", { name: row.name }),
      columns: [{ label: t("Name") }, { label: t("Relation") }, { label: t("Share"), numeric: true }],
      rows: row.nominees.map(({ name, relation, shareBp }) => [name, relation, percentText(shareBp)]),
    },
    {
      title: t("Next of kin"),
      caption: t("Whom to turn to for {name}", { name: row.name }),
      columns: [{ label: t("Name") }, { label: t("Relation") }, { label: t("Phone") }],
      rows: row.kin.map(({ name, relation, phone: number }) => [name, relation, masked(number)]),
    },
    {
      title: t("Documents"),
      caption: t("Documents of {name}", { name: row.name }),
      columns: [{ label: t("Document") }, { label: t("About") }, { label: t("Expires on") }, { label: t("State") }],
      rows: documents.map(({ id, type, about, status, expiresOn }, index) => {
        if (index === PAPERS)
          return [
            { text: t("Earlier ones"), to: `${href("/crm/member/document/list")}?q=${row.memberNo}` },
            null,
            null,
            null,
          ];
        const { label, tone } = DOCUMENT_STATES[status as keyof typeof DOCUMENT_STATES];
        return [
          {
            text: choiceWord(DOCUMENT_CHOICES, type),
            to: href("/crm/member/document/details/:id", { params: { id } }),
          },
          about,
          day(expiresOn),
          { text: t(label), tone },
        ];
      }),
    },
  ];
}

/** What is kept of a member beside the form, each on a page of its own. */
function waysOf(actor: Actor, { id, unit, photoId, status, identities }: MemberRow, live: boolean): Way[] {
  const params = { id };
  const photo: Way[] =
    photoId === null
      ? []
      : [{ label: t("Look at the photo"), to: href("/crm/member/picture/:id", { params }), file: true }];
  const numbers: Way[] = canAt(actor, "member.reveal", unit.path)
    ? [{ label: t("Show numbers"), to: href("/crm/member/numbers/:id", { params }) }]
    : [];
  if (!can(actor, "member.write") || !canAt(actor, "member.write", unit.path)) return [...photo, ...numbers];
  const identity: Way = { label: t("Identity"), to: href("/crm/member/identity/:id", { params }), icon: "edit" };
  if (!live)
    return [...(status === "EXITED" && identities.some((one) => one.live) ? [identity] : []), ...photo, ...numbers];
  return [
    identity,
    { label: t("Nominees"), to: href("/crm/member/nominees/:id", { params }), icon: "edit" },
    { label: t("Next of kin"), to: href("/crm/member/kin/:id", { params }), icon: "edit" },
    {
      label: photoId === null ? t("Take a photo") : t("New photo"),
      to: href("/crm/member/photo/:id", { params }),
      icon: "upload",
    },
    { label: t("Add a document"), to: href("/crm/member/document/add/:id", { params }), icon: "plus" },
    ...photo,
    ...numbers,
  ];
}
