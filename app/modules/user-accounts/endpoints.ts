/** The API lines of accounts: the same desks, schemas and commands as the screens (spec: platform §2, §10). */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { listQuery, type ListQuery } from "~/define/list-query";
import { waiting } from "../second-administrator/index.server";
import {
  actionSchemas,
  grantSchema,
  namesSchema,
  newAccountSchema,
  type GrantInput,
  type NewAccount,
  type SavedAccount,
} from "./account";
import {
  accountItem,
  accountJson,
  accountQuery,
  grantJson,
  listAccounts,
  oneAccount,
  oneGrant,
  yesterdayOf,
  type AccountJson,
  type GrantJson,
} from "./account-json.server";
import { createAccount } from "./create-account.server";
import { ADMIN_DESK, CONSOLE_DESK, type Desk } from "./desk.server";
import { closeAccount, openAccount } from "./account-status.server";
import { inviteAgain, mailReset, resetSecondFactor, signOutEverywhere } from "./entry.server";
import { addGrant, endGrant } from "./grants.server";
import { changeNames } from "./names.server";
import type { Seen } from "./write-account.server";

type Item = z.infer<typeof accountItem>;
type Invited = Omit<NewAccount, "entry" | "password">;

/** Where a desk's accounts are found, and what they are called in the document. */
interface Counter {
  desk: Desk;
  path: string;
  tag: string;
}

const seenOf = (params: Record<string, string>, version: number | null): Seen => ({
  id: idOf(params),
  version: version ?? 0,
});

async function answered(actor: Actor, desk: Desk, { id, waits }: SavedAccount) {
  return waits !== null ? waiting<AccountJson>(actor, waits) : oneAccount(actor, desk, id);
}

function accountLines({ desk, path, tag }: Counter): Endpoint[] {
  const line = { tag, answer: accountJson, confirmed: true } as const;
  return [
    defineEndpoint<unknown, ListQuery, Item[]>({
      method: "GET",
      path,
      permission: desk.read,
      tag,
      summary: "List accounts within reach",
      query: listQuery(accountQuery),
      answer: z.array(accountItem),
      run: ({ actor, query }) => listAccounts(actor, desk, query),
    }),
    defineEndpoint<unknown, unknown, AccountJson>({
      method: "GET",
      path: `${path}/{id}`,
      permission: desk.read,
      tag,
      summary: "Read an account with its roles",
      answer: accountJson,
      run: ({ actor, params }) => oneAccount(actor, desk, idOf(params)),
    }),
    defineEndpoint<Invited, unknown, AccountJson>({
      ...line,
      method: "POST",
      path,
      permission: desk.edit,
      summary: "Create an account and invite its person",
      creates: true,
      needsKey: true,
      description:
        "People get a mail by which they choose a password; no password comes through the API. An employee's postings give the account their roles; others begin with roleId at unitId.",
      body: newAccountSchema.omit({ entry: true, password: true }),
      example: {
        holder: "PERSON",
        employeeNo: null,
        displayName: "Njeri Mwangi",
        signInName: desk.bounded ? "njeri.mwangi" : "njeri.m",
        email: desk.bounded ? "njeri.mwangi@example.org" : "njeri.m@example.org",
        roleId: "1",
        unitId: "1",
        validFrom: null,
        validTo: "2998-12-31",
      },
      run: async ({ actor, body }) => {
        const { id } = await createAccount(actor, desk, { ...body, entry: "INVITE", password: "" });
        return { ...(await oneAccount(actor, desk, id)), created: `/api${path}/${id}` };
      },
    }),
    defineEndpoint<z.output<typeof namesSchema>, unknown, AccountJson>({
      ...line,
      method: "PUT",
      path: `${path}/{id}`,
      permission: desk.edit,
      summary: "Change the names of an account",
      description:
        "Another address of someone who has a password, and any name of someone who holds a privileged role, waits for a second administrator. When it changes, links sent before are void, and the old address is told.",
      body: namesSchema,
      needsVersion: true,
      mayWait: true,
      example: {
        displayName: "Njeri Mwangi",
        signInName: desk.bounded ? "njeri.mwangi2" : "njeri.m2",
        email: desk.bounded ? "njeri.mwangi2@example.org" : "njeri.m2@example.org",
      },
      run: async ({ actor, params, body, version }) =>
        answered(actor, desk, await changeNames(actor, desk, seenOf(params, version), body)),
    }),
  ];
}

/** Acts that need nothing but the account. */
const PLAIN: readonly [
  word: string,
  summary: string,
  act: (actor: Actor, desk: Desk, seen: Seen) => Promise<SavedAccount>,
  name: string,
][] = [
  ["Open", "Open an account that is locked or disabled", openAccount, "open"],
  ["Invite", "Invite again an account that has no password yet", inviteAgain, "invite"],
  ["ResetPassword", "Mail a link for a new password", mailReset, "reset"],
  ["ResetSecondFactor", "Reset the second factor of someone who lost theirs", resetSecondFactor, "factor"],
  ["SignOut", "End every session and every token", signOutEverywhere, "signOut"],
];
const OF_PRIVILEGED = "Of someone who holds a privileged role it waits for a second administrator.";
/** Those that may wait, and when they do. */
const WAITING: Readonly<Record<string, string>> = {
  Open: "A disabled one that holds a privileged role, or one that approves money, waits for a second administrator; the administrator who disabled it can reopen it at once within thirty days.",
  ResetPassword: OF_PRIVILEGED,
  ResetSecondFactor: OF_PRIVILEGED,
};
const CLOSINGS = [
  ["Lock", "LOCKED", "Lock an account for a while"],
  ["Disable", "DISABLED", "Disable an account that is no longer needed"],
] as const;
const why = actionSchemas.close.pick({ note: true });

function actionLines({ desk, path, tag }: Counter): Endpoint[] {
  const line = {
    method: "POST",
    permission: desk.edit,
    tag,
    answer: accountJson,
    confirmed: true,
    needsVersion: true,
  } as const;
  return [
    ...CLOSINGS.map(([word, status, summary]) =>
      defineEndpoint<z.output<typeof why>, unknown, AccountJson>({
        ...line,
        path: `${path}/{id}/${word}`,
        summary,
        description:
          "Its sessions end at once. The person is notified of a lock. An account that administers access is closed by two: it waits for a second administrator, and is refused where fewer than two would be left (code last_administrators).",
        body: why,
        mayWait: true,
        example: { note: "On leave until the end of the month" },
        run: async ({ actor, params, body, version }) =>
          answered(actor, desk, await closeAccount(actor, desk, seenOf(params, version), { status, note: body.note })),
      }),
    ),
    ...PLAIN.filter(([, , , name]) => !(desk.without as readonly string[]).includes(name)).map(([word, summary, act]) =>
      defineEndpoint<unknown, unknown, AccountJson>({
        ...line,
        path: `${path}/{id}/${word}`,
        summary,
        ...(Object.hasOwn(WAITING, word) ? { mayWait: true, description: WAITING[word]! } : {}),
        run: async ({ actor, params, version }) =>
          answered(actor, desk, await act(actor, desk, seenOf(params, version))),
      }),
    ),
  ];
}

const lastDay = actionSchemas.end.pick({ lastDay: true });

function grantLines({ desk, path, tag }: Counter): Endpoint[] {
  const line = { permission: desk.edit, tag, confirmed: true, needsVersion: true } as const;
  const of = (params: Record<string, string>) => idOf(params, "grant");
  const all = z.array(grantJson);
  return [
    defineEndpoint<unknown, unknown, GrantJson[]>({
      method: "GET",
      path: `${path}/{id}/Grant`,
      permission: desk.read,
      tag,
      summary: "List the roles of an account",
      description:
        "Held, to come and past, the latest first. The ETag begins with the version of the account, which roles are given and ended by.",
      answer: all,
      run: async ({ actor, params }) => {
        const { data, version } = await oneAccount(actor, desk, idOf(params));
        return { data: data.grants, version };
      },
    }),
    defineEndpoint<unknown, unknown, GrantJson>({
      method: "GET",
      path: `${path}/{id}/Grant/{grant}`,
      permission: desk.read,
      tag,
      summary: "Read one role of an account",
      answer: grantJson,
      run: ({ actor, params }) => oneGrant(actor, desk, idOf(params), of(params)),
    }),
    defineEndpoint<GrantInput, unknown, GrantJson>({
      ...line,
      method: "POST",
      path: `${path}/{id}/Grant`,
      summary: "Give an account a role at a unit",
      description:
        "For good or for a period; acting for someone needs a last day. A privileged role, and one that approves money, waits for a second administrator.",
      body: grantSchema,
      creates: true,
      needsKey: true,
      mayWait: true,
      answer: grantJson,
      example: { roleId: "1", unitId: "1", validFrom: "2999-01-04", validTo: "2999-01-15", acting: true },
      run: async ({ actor, params, body, version }) => {
        const { id, grant, waits } = await addGrant(actor, desk, seenOf(params, version), body);
        return waits !== null
          ? waiting(actor, waits)
          : { ...(await oneGrant(actor, desk, id, grant)), created: `/api${path}/${id}/Grant/${grant}` };
      },
    }),
    defineEndpoint<z.output<typeof lastDay>, unknown, GrantJson[]>({
      ...line,
      method: "POST",
      path: `${path}/{id}/Grant/{grant}/End`,
      summary: "End a role on a day",
      description:
        "One that would end before it begins is taken back. A role that administers access waits for a second administrator.",
      body: lastDay,
      mayWait: true,
      answer: all,
      example: { lastDay: "2999-01-10" },
      run: async ({ actor, params, body, version }) => {
        const { id, waits } = await endGrant(actor, desk, seenOf(params, version), {
          grant: of(params),
          lastDay: body.lastDay,
        });
        if (waits !== null) return waiting<GrantJson[]>(actor, waits);
        const account = await oneAccount(actor, desk, id);
        return { data: account.data.grants, version: account.version };
      },
    }),
    defineEndpoint<unknown, unknown, null>({
      ...line,
      method: "DELETE",
      path: `${path}/{id}/Grant/{grant}`,
      summary: "End a role at once",
      description: "A role that administers access waits for a second administrator.",
      mayWait: true,
      answer: z.null(),
      run: async ({ actor, params, version }) => {
        const { waits } = await endGrant(actor, desk, seenOf(params, version), {
          grant: of(params),
          lastDay: yesterdayOf(actor),
        });
        return waits === null ? { data: null } : waiting<null>(actor, waits);
      },
    }),
  ];
}

const COUNTERS: readonly Counter[] = [
  { desk: CONSOLE_DESK, path: "/User", tag: "Accounts" },
  { desk: ADMIN_DESK, path: "/AdminUser", tag: "Accounts in Admin" },
];

export const accountEndpoints: readonly Endpoint[] = COUNTERS.flatMap((counter) => [
  ...accountLines(counter),
  ...actionLines(counter),
  ...grantLines(counter),
]);
