import { AsyncLocalStorage } from "node:async_hooks";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { InputProblem, problem, type TryLater } from "~/core/problems";
import { t } from "~/core/text";
import { db, sql } from "~/db/database.server";
import { noteFailedSignIn } from "./failed-sign-in.server";
import { meetPerson } from "./actor.server";
import { findDevice } from "./devices.server";
import { passwordMatches } from "./password.server";
import { countFailure, forgetFailures, standingOf, tooManyTries, type Attempt } from "./throttle.server";

export interface Credentials {
  /** Sign-in name, e-mail or employee number, as typed. */
  username: string;
  password: string;
}

/** Where a sign-in comes from. */
export interface Sender {
  ip: string;
  at: Date;
  /** What the browser knows itself by; empty for a caller of the API. */
  devices?: readonly string[];
}

/** One wording for an unknown name, a wrong password and a closed account. */
const WRONG = "The name or password is wrong. Check both and try again.";

/**
 * The user behind a name and a password.
 * @throws InputProblem with one wording whatever was wrong; TryLater after too many failures
 */
export async function signIn({ username, password }: Credentials, from: Sender): Promise<{ userId: number }> {
  const name = typedName(username);
  const blank = [
    name ? null : problem("username", t("Enter your sign-in name, e-mail or employee number")),
    password ? null : problem("password", t("Enter your password")),
  ];
  const missing = blank.filter((p) => p !== null);
  if (missing.length > 0) throw new InputProblem(missing);
  const { user, knownAddress } = await meet(name, from.ip);
  const device = user ? await findDevice(user.id, from.devices ?? []) : null;
  const attempt: Attempt = {
    account: user ? { id: user.id } : { typed: name },
    address: from.ip,
    at: from.at,
    knownAddress,
    deviceId: device?.id ?? null,
  };
  const { wait } = await standingOf(attempt);
  if (wait > 0) throw slowed(attempt, wait);
  // What the person may do is read while the hash is computed, and known when the sign-in goes on.
  const [right] = await Promise.all([
    passwordMatches(user?.passwordHash ?? null, password.slice(0, 1_000)),
    user && meetPerson(user.id),
  ]);
  const matches = right && user?.status === "ACTIVE";
  // Others may have failed while this one waited for its turn; what it would have answered stays untold then.
  const late = await standingOf(attempt);
  if (!matches) await countFailure(attempt);
  if (late.wait > 0) throw slowed(attempt, late.wait);
  if (!matches) note(attempt, user?.status === "ACTIVE" ? "wrong password" : user ? "closed account" : "unknown name");
  if (!user || !matches) throw new InputProblem(problem("password", WRONG, "wrong_credentials"));
  if (late.failed) await forgetFailures(attempt);
  return { userId: user.id };
}

function note({ account, address, at }: Attempt, why: string): void {
  noteFailedSignIn({ address, account: "id" in account ? account.id : null, why, at });
}

function slowed(attempt: Attempt, wait: number): TryLater {
  note(attempt, "too many tries");
  return tooManyTries(wait);
}

/** A name as accounts are looked up by it. */
export function typedName(username: string): string {
  return username
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .toLowerCase()
    .slice(0, 200);
}

interface Account {
  id: number;
  passwordHash: string | null;
  status: string;
}

/** The id of the account a name stands for: as a sign-in name, else as an e-mail, else as an employee number. */
const idBehind = (name: string) => sql`COALESCE(
  (SELECT "id" FROM "User" WHERE "signInName" = ${name}),
  (SELECT "id" FROM "User" WHERE "email" = ${name}),
  (SELECT p."id" FROM "User" p JOIN "Employee" e ON e."id" = p."employeeId" WHERE e."employeeNo" = ${name.toUpperCase()}))`;

/** Whose name it is, if anybody's, and whether they came in from this address before: in one statement, as every sign-in asks. */
async function meet(name: string, address: string): Promise<{ user: Account | null; knownAddress: boolean }> {
  const [user] = await db.$queryRaw<(Account & { knownAddress: boolean | number })[]>`
    SELECT u."id", u."passwordHash", u."status", EXISTS (SELECT 1 FROM "Session" s WHERE s."userId" = u."id" AND s."ip" = ${address}) AS "knownAddress"
    FROM "User" u WHERE u."id" = ${idBehind(name)}`;
  return user
    ? { user: { ...user, id: Number(user.id) }, knownAddress: Boolean(Number(user.knownAddress)) }
    : { user: null, knownAddress: false };
}

interface Named {
  id: number;
  status: string;
  kind: string;
  email: string | null;
  displayName: string;
}

/** The account behind a sign-in name, e-mail or employee number, or null. */
export async function findByName(name: string): Promise<Named | null> {
  const [user] = await db.$queryRaw<
    Named[]
  >`SELECT u."id", u."status", u."kind", u."email", u."displayName" FROM "User" u WHERE u."id" = ${idBehind(name)}`;
  return user ? { ...user, id: Number(user.id) } : null;
}

/** The strategy is handed a copy of the request and nothing else; what the server knows of its sender travels here. */
const senders = new AsyncLocalStorage<Sender>();

const authenticator = new Authenticator<{ userId: number }>();
authenticator.use(
  new FormStrategy(async ({ form }) => {
    const text = (field: string) => (typeof form.get(field) === "string" ? (form.get(field) as string) : "");
    return signIn(
      { username: text("username"), password: text("password") },
      senders.getStore() ?? { ip: "", at: new Date() },
    );
  }),
  "form",
);

/** Reads `username` and `password` from a posted form. @throws as {@link signIn} */
export function signInByForm(request: Request, from: Sender): Promise<{ userId: number }> {
  return senders.run(from, () => authenticator.authenticate("form", request));
}
