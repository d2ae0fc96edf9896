/** Ways around a second factor, a link for a new password, a trusted browser, and the end of an access. */
import { readFileSync } from "node:fs";
import { generateSync } from "otplib";
import { database } from "~/db/database.server";
import { reveal } from "~/modules/mail/hidden-values.server";
import { isWhole } from "../../tests/setup/tier";
import { PASSWORD, type Arena, type Family, type Sent } from "../arena";
import { sendFrom } from "../from-address";
import { BARE, leafOf } from "../../tests/setup/urls";

const GOOD = "seven brown kettles";
let keys = 0;
const form = (fields: Record<string, string>) =>
  new URLSearchParams({ _key: `account-attack-${String(++keys).padStart(8, "0")}`, ...fields });
const post = (arena: Arena, path: string, cookie: string, fields: Record<string, string> = {}) =>
  arena.send(path, { method: "POST", body: form(fields), headers: cookie ? { Cookie: cookie } : {} });
const get = (arena: Arena, path: string, cookie: string) => arena.send(path, { headers: { Cookie: cookie } });
const isOut = ({ status, to }: Sent) => status === 302 && to === "/";

/** The cookie of a name that an answer sets, "session=…". */
function cookieOf({ headers }: Sent, name: string): string | undefined {
  return headers
    .getSetCookie()
    .find((line) => new RegExp(`^${name}=[^;]`).test(line))
    ?.split(";")[0];
}

/** What is done to an account and its role is undone afterwards: other families sign in as the same person. */
async function borrowing(username: string, act: (userId: number) => Promise<void>): Promise<void> {
  const { id, passwordHash } = await database().db.user.findUniqueOrThrow({ where: { signInName: username } });
  try {
    await act(id);
  } finally {
    await database().writing(async (tx) => {
      await tx.user.update({
        where: { id },
        data: { passwordHash, status: "ACTIVE", totpSecret: null, totpSince: null, totpLastStep: null },
      });
      await tx.recoveryCode.deleteMany({ where: { userId: id } });
      await tx.throttle.deleteMany({});
    });
    await bump();
  }
}

const bump = () =>
  database().writing(
    async (tx) => void (await tx.accessStamp.update({ where: { id: 1 }, data: { value: { increment: 1 } } })),
  );
/** As time would: the last code and the failures are forgotten. */
const later = () =>
  database().writing(
    async (tx) => (
      await tx.user.updateMany({ where: { totpLastStep: { not: null } }, data: { totpLastStep: 0 } }),
      void (await tx.throttle.deleteMany({}))
    ),
  );

async function tokenFor(arena: Arena, username: string): Promise<string> {
  const { body } = await arena.send("/api/auth/token", { method: "POST", json: { username, password: PASSWORD } });
  return (JSON.parse(body) as { data: { token: string } }).data.token;
}

/** Locked, with another password, with another role, or with the browser taken back: whatever was open is shut at the next request. */
async function endings(arena: Arena): Promise<void> {
  const username = "branch.manager.6";
  const opened = async () => ({
    cookies: [await arena.signIn(username), await arena.signIn(username)],
    token: await tokenFor(arena, username),
  });
  const shut = async (told: string, cookies: readonly string[], token: string | null) => {
    for (const path of ["/dashboard", "/dashboard.data", "/export/my-visits/csv", "/my/details"]) {
      for (const cookie of cookies) {
        const { status, body } = await get(arena, path, cookie);
        arena.holds(status !== 200 && !body.includes("Good day"), `${told}: ${path} still answers ${status}`);
      }
    }
    if (token)
      arena.holds(
        (await arena.send("/api/Visit", { headers: { Authorization: `Bearer ${token}` } })).status === 401,
        `${told}: the token still works`,
      );
  };
  await borrowing(username, async (id) => {
    const locked = await opened();
    await database().writing(async (tx) => void (await tx.user.update({ where: { id }, data: { status: "LOCKED" } })));
    await bump();
    await shut("a locked account", locked.cookies, locked.token);
    await database().writing(async (tx) => void (await tx.user.update({ where: { id }, data: { status: "ACTIVE" } })));
    await bump();

    const {
      cookies: [own, other],
      token,
    } = await opened();
    const changed = await post(arena, "/my/password/Reset", own!, { current: PASSWORD, password: GOOD, again: GOOD });
    arena.holds(
      changed.status === 303 && cookieOf(changed, "session") !== own,
      `a changed password keeps the session's id: ${changed.status}`,
    );
    await shut("a changed password", [own!, other!], token);
  });
  await borrowing(username, async (id) => {
    const {
      cookies: [own, other],
    } = await opened();
    const device = await database().db.device.findFirstOrThrow({ where: { userId: id }, orderBy: { id: "desc" } });
    await post(arena, "/my/deviceregister", own!, { revoke: String(device.id) });
    await shut("a device taken back", [other!], null);
    const {
      cookies: [demoted],
      token,
    } = await opened();
    const { id: roleId } = await database().db.role.findUniqueOrThrow({ where: { name: "Loan Officer" } });
    const grants = await database().db.roleGrant.findMany({ where: { userId: id } });
    await database().writing(
      async (tx) => void (await tx.roleGrant.updateMany({ where: { userId: id }, data: { roleId } })),
    );
    await bump();
    arena.holds(
      (await get(arena, "/ops/bm/visit/list", demoted!)).to === "/dashboard",
      "a role taken away still opens its pages",
    );
    arena.holds(
      (await arena.send("/api/Visit", { headers: { Authorization: `Bearer ${token}` } })).status === 403,
      "a role taken away still opens the API",
    );
    await database().writing(async (tx) => {
      for (const grant of grants)
        await tx.roleGrant.update({ where: { id: grant.id }, data: { roleId: grant.roleId } });
    });
    await bump();
  });
}

/** The link and the code of the last mail to a person, as they lie encrypted in the outbox. */
function lastMail(arena: Arena, userId: number): { link: string; code: string; text: string } {
  const row = arena.row<{ text: string }>(
    "SELECT text FROM MailMessage WHERE userId = ? AND template = 'reset-password' ORDER BY id DESC LIMIT 1",
    userId,
  );
  const text = reveal(row.text, readFileSync(`${arena.server.dataDir}/session-secret`, "utf8").trim());
  return { link: /\/reset-password\/[\w-]{43}/.exec(text)![0], code: /^\s*(\d{8})\s*$/m.exec(text)![1]!, text };
}

/** A link for a new password serves its person, once and briefly; nothing in the request makes it another's. */
async function resetLinks(arena: Arena): Promise<void> {
  const username = "branch.manager.5";
  await borrowing(username, async (userId) => {
    const ask = (address: string, headers: Record<string, string> = {}) =>
      sendFrom(address, `${arena.origin}/forgot-password`, { method: "POST", form: { username }, headers });
    for (const [n, headers] of (
      [{}, { "X-Forwarded-Host": "evil.example" }, { Referer: "https://evil.example/" }] as Record<string, string>[]
    ).entries())
      arena.holds((await ask(`127.0.50.${n + 1}`, headers)).status === 200, "asking for a new password fails");
    const { link, code, text } = lastMail(arena, userId);
    arena.holds(!text.includes("evil.example"), "the request's host is in the mail");
    for (let n = 4; n < 9; n++) await ask(`127.0.50.${n}`);
    const mails = () =>
      arena.row<{ n: number }>(
        "SELECT count(*) AS n FROM MailMessage WHERE userId = ? AND template = 'reset-password'",
        userId,
      ).n;
    arena.holds(mails() === 3, `${mails()} mails were sent to one person within an hour`);
    for (let n = 0; n < 20; n++)
      await sendFrom("127.0.51.1", `${arena.origin}/forgot-password`, {
        method: "POST",
        form: { username: `nobody.${n}` },
      });
    arena.holds(
      (
        await sendFrom("127.0.51.1", `${arena.origin}/forgot-password`, {
          method: "POST",
          form: { username: "nobody" },
        })
      ).status === 429,
      "one address may ask without end",
    );

    const token = link.split("/").at(-1)!;
    const stored = JSON.stringify([
      arena.rows("SELECT * FROM CredentialToken"),
      arena.rows("SELECT * FROM MailMessage"),
      arena.rows("SELECT * FROM AuditEvent"),
    ]);
    arena.holds(
      !stored.includes(token) && !stored.includes(code),
      "the link or the code lies readable in the database",
    );
    arena.holds(!arena.server.output().includes(token), "the link stands in the log");
    for (const wrong of [`${token}x`, token.slice(0, -1), token.toLowerCase(), "1", "%00", "x".repeat(43)]) {
      const answer = await arena.send(`/reset-password/${wrong}`);
      arena.holds(answer.status === 404, `the link ${wrong}: ${answer.status}`);
      arena.holds(
        (await post(arena, `/reset-password/${wrong}`, "", { password: GOOD, again: GOOD })).status === 404,
        `the link ${wrong} takes a password`,
      );
    }
    for (const other of ["super.admin", "nobody"])
      arena.holds(
        (await post(arena, "/reset-password", "", { username: other, code, password: GOOD, again: GOOD })).status ===
          422,
        `the code serves ${other}`,
      );
    const hashes = () => JSON.stringify(arena.rows("SELECT id, passwordHash FROM User WHERE id <> ?", userId));
    const before = hashes();
    const open = await arena.signIn(username);
    const done = await Promise.all(
      Array.from({ length: 6 }, () =>
        post(arena, link, "", {
          password: GOOD,
          again: GOOD,
          username: "super.admin",
          userId: "1",
          signInName: "super.admin",
        }),
      ),
    );
    arena.holds(
      done.filter(({ status }) => status === 303).length === 1,
      `one link set ${done.filter(({ status }) => status === 303).length} passwords`,
    );
    arena.holds(hashes() === before, "a link for one person changed another's password");
    arena.holds(
      done.every((answer) => !cookieOf(answer, "session")),
      "a link signs in by itself",
    );
    arena.holds(isOut(await get(arena, "/dashboard", open)), "a session outlived the new password");
    arena.holds(
      (await post(arena, "/reset-password", "", { username, code, password: GOOD, again: GOOD })).status === 422,
      "the code works after the link was used",
    );
  });
}

/** Turns the code on for a person. @returns its secret and the recovery codes */
async function withCodeOn(arena: Arena, username: string): Promise<{ secret: string; codes: string[] }> {
  const cookie = await arena.signIn(username);
  await post(arena, "/my/second-factor", cookie, { _intent: "begin" });
  const page = await get(arena, "/my/second-factor", cookie);
  arena.holds(/no-store/.test(page.headers.get("Cache-Control") ?? ""), "the QR code may be kept by the browser");
  const secret = /<code[^>]*>([A-Z2-7 ]{32,})<\/code>/.exec(page.body)![1]!.replaceAll(" ", "");
  const shown = await post(arena, "/my/second-factor", cookie, { _intent: "prove", code: generateSync({ secret }) });
  const codes = [...shown.body.matchAll(/<code[^>]*>([A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4})<\/code>/g)].map(
    (match) => match[1]!,
  );
  arena.holds(
    codes.length === 10 && cookieOf(shown, "session") !== cookie,
    "turning the code on keeps the session's id, or gives no recovery codes",
  );
  arena.holds(isOut(await get(arena, "/dashboard", cookie)), "the session from before the code still opens pages");
  await later();
  return { secret, codes };
}

/** Every page and its leaf; in pairs the leaf of each, and of each permission a whole page. */
function behindTheCode(arena: Arena): string[] {
  const families = arena.families(({ permission }) => permission !== "public");
  const whole = new Set(
    isWhole ? families : new Map(families.map((url) => [`${url.area} ${url.permission}`, url])).values(),
  );
  return families.flatMap((url) => [
    ...(whole.has(url) || BARE.test(url.route) ? [url.example!] : []),
    ...(isWhole || !BARE.test(url.route) ? [leafOf(url)] : []),
  ]);
}

/** The password alone opens nothing; a code counts once and cannot be guessed. */
async function secondFactor(arena: Arena): Promise<void> {
  const username = "branch.manager.4";
  await borrowing(username, async () => {
    const { secret, codes } = await withCodeOn(arena, username);
    const half = await arena.signIn(username);
    for (const path of behindTheCode(arena)) {
      const answer = await get(arena, path, half);
      arena.holds(
        answer.to === "/verify-2fa" ||
          (answer.status === 202 && answer.body.includes("/verify-2fa")) ||
          (answer.status === 404 && path.includes(".data?")),
        `${path} between password and code: ${answer.status} ${answer.to ?? ""}`,
      );
    }
    arena.holds(
      (await arena.send("/verify-2fa")).to === "/" &&
        (await arena.send("/verify-2fa", { role: "Loan Officer" })).to === "/",
      "the page of the code is open to others",
    );
    const halves = await Promise.all(Array.from({ length: 4 }, () => arena.signIn(username)));
    const code = generateSync({ secret });
    const tried = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post(arena, "/verify-2fa", halves[n % 4]!, { code })),
    );
    const through = tried.filter((answer) => cookieOf(answer, "session"));
    arena.holds(through.length === 1, `one code opened ${through.length} sessions`);
    arena.holds(!halves.includes(cookieOf(through[0]!, "session")!), "the session keeps its id after the code");
    await later();
    await post(arena, "/verify-2fa", half, { code: codes[0]! });
    const again = await arena.signIn(username);
    arena.holds(
      (await post(arena, "/verify-2fa", again, { code: codes[0]! })).status === 422,
      "a recovery code counts twice",
    );
    for (const steps of [-3, 3])
      arena.holds(
        (
          await post(arena, "/verify-2fa", again, {
            code: generateSync({ secret, epoch: Date.now() / 1_000 + 30 * steps }),
          })
        ).status === 422,
        `a code ${steps} steps away is taken`,
      );
    await later();
    const guesses: number[] = [];
    for (let n = 0; n < 8; n++)
      guesses.push((await post(arena, "/verify-2fa", again, { code: String(n).padStart(6, "0") })).status);
    arena.holds(guesses.filter((status) => status === 429).length >= 3, `guessing codes is answered ${guesses.join()}`);
    arena.holds(
      (await arena.send("/api/auth/token", { method: "POST", json: { username, password: PASSWORD } })).status === 401,
      "the API gives a token without the code",
    );
  });
}

/** Whoever knew a session's id before the code, or before the password was changed, knows nothing of the one after it. */
export async function renewedIds(arena: Arena): Promise<void> {
  const username = "branch.manager.6";
  await borrowing(username, async () => {
    const before = await arena.signIn(username);
    const changed = cookieOf(
      await post(arena, "/my/password/Reset", before, { current: PASSWORD, password: GOOD, again: GOOD }),
      "session",
    );
    arena.holds(
      changed !== undefined && changed !== before && isOut(await get(arena, "/dashboard", before)),
      "the session's id from before a changed password opens a page",
    );
  });
  await borrowing(username, async () => {
    const { codes } = await withCodeOn(arena, username);
    const half = await arena.signIn(username);
    const whole = cookieOf(await post(arena, "/verify-2fa", half, { code: codes[0]! }), "session");
    arena.holds(
      whole !== undefined && whole !== half && (await get(arena, "/dashboard", whole)).status === 200,
      "the code gives no new session",
    );
    arena.holds(isOut(await get(arena, "/dashboard", half)), "the session's id from before the code opens a page");
  });
}

/** A device stands in for the code of its own person alone, and for nothing else. */
async function devices(arena: Arena): Promise<void> {
  const username = "branch.manager.3";
  await borrowing(username, async (userId) => {
    const { secret } = await withCodeOn(arena, username);
    const half = await arena.signIn(username);
    const trusted = await post(arena, "/verify-2fa", half, { code: generateSync({ secret }), trust: "on" });
    const device = cookieOf(trusted, "device")!;
    arena.holds(
      trusted.headers
        .getSetCookie()
        .some((line) => line.startsWith("device=") && /HttpOnly/.test(line) && /SameSite=Lax/.test(line)),
      "the device cookie is open to script or to other sites",
    );
    const signIn = (name: string, cookie: string) =>
      arena.send("/?index", {
        method: "POST",
        body: new URLSearchParams({ username: name, password: PASSWORD }),
        headers: { Cookie: cookie },
      });
    arena.holds((await signIn(username, device)).to === "/dashboard", "a trusted device asks for the code");
    arena.holds(isOut(await get(arena, "/dashboard", device)), "a device alone opens a page");
    const wrong = await arena.send("/?index", {
      method: "POST",
      body: new URLSearchParams({ username, password: "wrong on purpose 77" }),
      headers: { Cookie: device },
    });
    arena.holds(wrong.status === 401, `a device makes a wrong password ${wrong.status}`);
    const value = device.slice("device=".length);
    const row = arena.row<{ hash: string }>(
      "SELECT hash FROM Device WHERE userId = ? ORDER BY id DESC LIMIT 1",
      userId,
    );
    for (const other of [
      value.slice(0, -1),
      value.toUpperCase(),
      row.hash,
      "A".repeat(43),
      `${"A".repeat(43)}.`,
      "%00",
    ])
      arena.holds(
        (await signIn(username, `device=${other}`)).to === "/verify-2fa",
        `the device ${other.slice(0, 20)} stands in for the code`,
      );
    arena.holds(
      !JSON.stringify(arena.rows("SELECT * FROM Device")).includes(value),
      "devices lie readable in the database",
    );
    // Somebody else's trusted device does not stand in for this person's code.
    const neighbour = cookieOf(await signIn("branch.manager.2", ""), "device")!;
    await database().writing(
      async (tx) =>
        void (await tx.device.updateMany({
          where: { user: { signInName: "branch.manager.2" } },
          data: { trustedUntil: new Date(Date.now() + 86_400_000) },
        })),
    );
    arena.holds(
      (await signIn(username, neighbour)).to === "/verify-2fa",
      "another person's device stands in for the code",
    );
    await database().writing(
      async (tx) =>
        void (await tx.device.updateMany({ where: { userId }, data: { trustedUntil: new Date(Date.now() - 1_000) } })),
    );
    arena.holds((await signIn(username, device)).to === "/verify-2fa", "trust in a device does not end");
  });
}

export const accounts: readonly Family[] = [
  { number: 17, name: "Access that outlives its end", run: endings },
  { number: 18, name: "Links and codes for a new password", run: resetLinks },
  { number: 19, name: "Around the second factor", run: secondFactor },
  { number: 21, name: "Stolen and planted devices", run: devices },
];
