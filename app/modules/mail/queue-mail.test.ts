import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { seedTree } from "../../../tests/setup/organisation";
import { hire } from "../../../tests/setup/operations";
import { testDatabase } from "../../../tests/setup/database";
import { inTx } from "~/db/transaction.server";
import { isMailAddress } from "~/core/mail-address";
import { database, db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { readMail } from "./find-mail.server";
import { postbox } from "./postbox.server";
import { reveal } from "./hidden-values.server";
import { queueMail, type Queued } from "./queue-mail.server";
import { compose } from "./smtp-carrier.server";
import { TEMPLATES, type TemplateName, type TemplateValues } from "./templates.server";

const at = new Date("2026-11-20T09:00:00Z");
const actor = systemActor(at);
const queue = <Name extends TemplateName>(message: Queued<Name>) =>
  inTx(actor, async (work) => (await queueMail(work, message), null));
const found = (key: string) => db.mailMessage.findUniqueOrThrow({ where: { key } });
const reset = { name: "Amina", path: "/reset-password/s3cr3t-token", code: "12345678", minutes: 30 };
let userId: number;

beforeAll(async () => {
  await testDatabase();
  userId = await hire((await seedTree()).branches[0], null, "BM");
});

describe("a message", () => {
  it("is written with the act, once for its key, and not at all when the act fails", async () => {
    const one = {
      key: "once",
      to: "amina@example.org",
      template: "account-locked",
      values: { name: "Amina", reason: "Lost telephone" },
    } as const;
    await Promise.all([queue(one), queue(one), queue({ ...one, to: "other@example.org" })]);
    expect(await db.mailMessage.count({ where: { key: "once" } })).toBe(1);
    await expect(
      inTx(actor, async (work) => {
        await queueMail(work, { ...one, key: "undone" });
        throw new Error("the act fails");
      }),
    ).rejects.toThrow("the act fails");
    expect(await db.mailMessage.count({ where: { key: "undone" } })).toBe(0);
  });

  it("says the same in HTML and in text, with links that begin with the portal's address", async () => {
    await queue({
      key: "digest",
      to: "amina@example.org",
      template: "daily-digest",
      values: {
        name: "Amina <b>",
        items: [
          { text: "V-1 was returned & marked", path: "/ops/x" },
          { text: "Closed", path: null },
        ],
        more: 3,
      },
    });
    const { html, text, subject } = await found("digest");
    expect(subject).toBe("5 new messages in the portal");
    expect(text).toContain("- V-1 was returned & marked\n  https://portal.test/ops/x\n- Closed");
    expect(text).toContain("And 3 more.");
    expect(html).toContain('<a href="https://portal.test/ops/x">V-1 was returned &amp; marked</a>');
    expect(html).toContain("Amina &lt;b&gt;");
    expect(html).not.toMatch(/<img|<script|<link/);
  });

  it("speaks the language of its receiver, whoever acts", async () => {
    await database().writing((tx) => tx.user.update({ where: { id: userId }, data: { language: "fr" } }));
    await queue({
      key: "fr",
      userId,
      to: "amina@example.org",
      template: "password-changed",
      values: { name: "Amina", when: "20 nov. 2026, 12:00" },
    });
    const { subject, html } = await found("fr");
    expect(subject).toBe("Votre mot de passe a été changé");
    expect(html).toContain('<html lang="fr">');
  });

  it("keeps what only the receiver may read encrypted, and shows the console dots", async () => {
    await queue({ key: "reset", to: "amina@example.org", template: "reset-password", values: reset });
    const row = await found("reset");
    expect(JSON.stringify(row)).not.toMatch(/s3cr3t|12345678/);
    expect(reveal(row.text, postbox().secret)).toContain("https://portal.test/reset-password/s3cr3t-token");
    const shown = JSON.stringify(await readMail(actor, row.id));
    expect(shown).toContain("https://portal.test••••••");
    expect(shown).not.toMatch(/s3cr3t|12345678|hidden\(/);
    expect(() => reveal(row.text, "another secret, long enough to pass for one")).toThrow("another SESSION_SECRET");
  });

  it("has failed from the beginning where its address cannot be written to", async () => {
    for (const [n, to] of [
      "",
      "amina",
      "a@example.org, b@example.org",
      "a@example.org\r\nBcc: b@example.org",
      "Amina <a@example.org>",
    ].entries()) {
      await queue({ key: `bad ${n}`, to, template: "account-locked", values: { name: "Amina", reason: "–" } });
      expect(await found(`bad ${n}`)).toMatchObject({ state: "FAILED", error: "The address cannot be written to." });
    }
  });

  const values: TemplateValues = {
    invite: { name: "Amina", signInName: "amina", path: "/reset-password/x", hours: 72 },
    "reset-password": reset,
    "password-changed": { name: "Amina", when: "today" },
    "account-locked": { name: "Amina", reason: "x" },
    "address-changed": { name: "Amina", address: "new@example.org" },
    "signed-heads": { name: "Amina", when: "today", heads: "[]" },
    "new-device": { name: "Amina", device: "Firefox", place: "192.0.2.1", when: "today" },
    "exit-interview": { name: "Amina", company: "Umoja", path: "/exitinterview/a", days: 30 },
    "salary-review": { name: "Amina", cycle: "2026", accept: "/salaryreview/a", decline: "/salaryreview/d", days: 14 },
    "task-waiting": { name: "Amina", title: "Review V-1", text: "It waits", path: "/ops" },
    "hr-message": { name: "Amina", subject: "Payslips", text: "They are there" },
    "job-application": { name: "Amina", subject: "Cashier", text: "Received", path: "/jobs/application/1-x" },
    "daily-digest": { name: "Amina", items: [{ text: "x", path: "/ops" }], more: 0 },
  };
  it.each(Object.keys(TEMPLATES) as TemplateName[])("%s has a subject and ends as all do", async (template) => {
    await queue({ key: `all ${template}`, to: "amina@example.org", template, values: values[template] });
    const { subject, text, html } = await found(`all ${template}`);
    expect(subject).not.toBe("");
    expect(text).toMatch(/^Hello Amina,\n\n[\s\S]+Replies are not read\.\n$/);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(text + html).not.toMatch(/undefined|\[object|\{\w+\}/);
  });
});

describe("what is sent", () => {
  const parcel = {
    id: 1,
    messageId: "<x@example.org>",
    from: "portal@example.org",
    to: "amina@example.org",
    text: "x",
    html: "<p>x</p>",
    at,
  };

  it("has no header that someone's words could have added", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (words) => {
        const subject = `${words}\r\nBcc: thief@example.net\nX: y`;
        const raw = (await compose({ ...parcel, subject })).toString("utf8");
        const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]/g, " ");
        const names = head.split("\r\n").map((line) => line.split(":")[0]);
        expect(names.filter((name) => /^(bcc|x|cc)$/i.test(name!))).toEqual([]);
        expect(names.filter((name) => name === "To")).toHaveLength(1);
      }),
      { numRuns: 100 },
    );
  });

  it("goes to one plain address, whatever is put in its place", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 40 }),
        fc.constantFrom(",", ";", "\r\n", "\n", "<", ">", " ", "\0", '"', "(", "\\", ":", "é@"),
        (words, breaker) => {
          expect(isMailAddress(`${words}${breaker}${words}@example.org`)).toBe(false);
          expect(isMailAddress(`a@example.org${breaker}b@example.org`)).toBe(false);
        },
      ),
    );
    expect(["amina@umoja.example", "a.b+c@x-y.example.org", "portal@localhost"].every(isMailAddress)).toBe(true);
    expect(isMailAddress(`${"a".repeat(64)}@${"b".repeat(190)}`)).toBe(false);
  });
});
