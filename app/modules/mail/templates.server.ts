/** Every message the portal writes: what it is made of, and which of its values only the receiver may read. */
import { plural, t } from "~/core/text";
import type { Letter, Part } from "./letter.server";

export interface TemplateValues {
  invite: { name: string; signInName: string; path: string; hours: number };
  "reset-password": { name: string; path: string; code: string; minutes: number };
  /** `when` as the person reads it, with their time zone's clock. */
  "password-changed": { name: string; when: string };
  "account-locked": { name: string; reason: string };
  /** To the address that mail no longer goes to. */
  "address-changed": { name: string; address: string };
  "new-device": { name: string; device: string; place: string; when: string };
  /** The file of signed heads, to who keeps it elsewhere. */
  "signed-heads": { name: string; when: string; heads: string };
  /** Pay that is proposed, without any figure: those are shown once the person has said who they are. */
  "salary-review": { name: string; cycle: string; accept: string; decline: string; days: number };
  /** To somebody who leaves; `path` opens their exit interview. */
  "exit-interview": { name: string; company: string; path: string; days: number };
  /** One notice: something waits, or has been decided. */
  "task-waiting": { name: string; title: string; text: string | null; path: string | null };
  /** A message of HR to staff, in its own words. */
  "hr-message": { name: string; subject: string; text: string };
  /** To somebody from outside who applied for a job; `path` opens their applications. */
  "job-application": { name: string; subject: string; text: string; path: string };
  "daily-digest": { name: string; items: { text: string; path: string | null }[]; more: number };
}

export type TemplateName = keyof TemplateValues;

interface Template<Values> {
  /** Names of values that are encrypted in the outbox. */
  hidden?: readonly (keyof Values & string)[];
  /** Speaks the language of the moment. */
  write: (values: Values) => Letter;
}

const words = (text: string): Part => ({ kind: "words", text });
const link = (label: string, path: string): Part => ({ kind: "link", label, path });
const notYou = () => words(t("If this was not you, tell an administrator at once."));

export const TEMPLATES: { [Name in TemplateName]: Template<TemplateValues[Name]> } = {
  invite: {
    hidden: ["path"],
    write: ({ name, signInName, path, hours }) => ({
      subject: t("Your account in the staff portal"),
      name,
      parts: [
        words(t("An account was created for you. Your sign-in name is {signInName}.", { signInName })),
        link(t("Choose your password"), path),
        words(plural(hours, "The link works once, within one hour.", "The link works once, within {n} hours.")),
      ],
    }),
  },
  "reset-password": {
    hidden: ["path", "code"],
    write: ({ name, path, code, minutes }) => ({
      subject: t("Choose a new password"),
      name,
      parts: [
        words(t("A new password was requested for your account.")),
        link(t("Choose a new password"), path),
        words(t("If you cannot open the link, type this code instead:")),
        { kind: "code", text: code },
        words(
          plural(
            minutes,
            "Both work once, within one minute. If you did not request this, ignore this message; your password stays the same.",
            "Both work once, within {n} minutes. If you did not request this, ignore this message; your password stays the same.",
          ),
        ),
      ],
    }),
  },
  "password-changed": {
    write: ({ name, when }) => ({
      subject: t("Your password was changed"),
      name,
      parts: [
        words(t("The password of your account was changed on {when}. All your other sessions have ended.", { when })),
        notYou(),
      ],
    }),
  },
  "account-locked": {
    write: ({ name, reason }) => ({
      subject: t("Your account is locked"),
      name,
      parts: [
        words(t("You cannot sign in for now. The reason given: {reason}", { reason })),
        words(t("An administrator can open it again.")),
      ],
    }),
  },
  "address-changed": {
    write: ({ name, address }) => ({
      subject: t("The e-mail address of your account was changed"),
      name,
      parts: [
        words(
          t("An administrator changed the address of your account. Mail goes to {address} from now on.", { address }),
        ),
        notYou(),
      ],
    }),
  },
  "signed-heads": {
    write: ({ name, when, heads }) => ({
      subject: t("Signed heads of the audit trail, {when}", { when }),
      name,
      parts: [
        words(
          t(
            "Keep this message away from the portal's machine. Its text, saved as a file, proves later that nothing before it was changed.",
          ),
        ),
        { kind: "code", text: heads },
      ],
    }),
  },
  "new-device": {
    write: ({ name, device, place, when }) => ({
      subject: t("New sign-in to your account"),
      name,
      parts: [
        words(t("Someone signed in as you on {when} with {device} from {place}.", { when, device, place })),
        words(t("If it was you, there is nothing to do.")),
        notYou(),
      ],
    }),
  },
  "salary-review": {
    hidden: ["accept", "decline"],
    write: ({ name, cycle, accept, decline, days }) => ({
      subject: t("Your salary review"),
      name,
      parts: [
        words(t("Your pay was reviewed: {cycle}. Read what is proposed, then answer.", { cycle })),
        link(t("Read and accept"), accept),
        link(t("Read and decline"), decline),
        words(
          plural(
            days,
            "You need your employee number. The links work once, within one day.",
            "You need your employee number. The links work once, within {n} days.",
          ),
        ),
      ],
    }),
  },
  "exit-interview": {
    hidden: ["path"],
    write: ({ name, company, path, days }) => ({
      subject: t("Your exit interview"),
      name,
      parts: [
        words(
          t(
            "You are leaving {company}. Tell us how it was: your answers are read only together with those of others.",
            { company },
          ),
        ),
        link(t("Open the exit interview"), path),
        words(
          plural(
            days,
            "You need your employee number. The link works once, within one day.",
            "You need your employee number. The link works once, within {n} days.",
          ),
        ),
      ],
    }),
  },
  "task-waiting": {
    write: ({ name, title, text, path }) => ({
      subject: title,
      name,
      parts: [words(title), ...(text ? [words(text)] : []), ...(path ? [link(t("Open in the portal"), path)] : [])],
    }),
  },
  "hr-message": {
    write: ({ name, subject, text }) => ({ subject, name, parts: [words(text)] }),
  },
  "job-application": {
    hidden: ["path"],
    write: ({ name, subject, text, path }) => ({
      subject,
      name,
      parts: [words(text), link(t("Open your application"), path)],
    }),
  },
  "daily-digest": {
    write: ({ name, items, more }) => ({
      subject: plural(items.length + more, "One new message in the portal", "{n} new messages in the portal"),
      name,
      parts: [
        { kind: "list", items },
        ...(more > 0 ? [words(plural(more, "And one more.", "And {n} more."))] : []),
        link(t("Open all messages"), "/my/notices"),
      ],
    }),
  },
};
