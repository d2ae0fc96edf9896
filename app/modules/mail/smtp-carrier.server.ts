/** Hands mail to an SMTP server. All it knows of the server comes from the configuration. */
import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection, { type SMTPConnectionAuth, type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import { MailRefused, NotTaken, type Carrier, type Parcel } from "./postbox.server";

const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 };

/** @param url "smtp://user:password@host:587" or "smtps://…:465" */
export function smtpCarrier(url: string): Carrier {
  const { auth, ...server } = parseConnectionUrl(url);
  const options = { ...server, ...TIMES } as SMTPConnectionOptions;
  return {
    carry: (parcel, handingOver) => carry(options, auth as SMTPConnectionAuth | undefined, parcel, handingOver),
  };
}

async function carry(
  options: SMTPConnectionOptions,
  auth: SMTPConnectionAuth | undefined,
  parcel: Parcel,
  handingOver: () => Promise<void>,
): Promise<void> {
  const body = await compose(parcel);
  const connection = new SMTPConnection(options);
  // An error between two commands has no callback of its own.
  const broken = new Promise<never>((_, reject) => connection.on("error", (error: Error) => reject(error)));
  broken.catch(() => undefined);
  const step = <T>(run: (done: (error?: Error | null, value?: T) => void) => void) =>
    Promise.race([
      broken,
      new Promise<T | undefined>((resolve, reject) => run((error, value) => (error ? reject(error) : resolve(value)))),
    ]);
  try {
    await step<void>((done) => connection.connect((error) => done(error)));
    if (auth) await step<void>((done) => connection.login(auth, (error) => done(error)));
    await step((done) => {
      const message = Readable.from(withLastWord(body, handingOver)).on("error", done);
      connection.send({ from: parcel.from, to: [parcel.to], size: body.length }, message, done);
    });
    connection.quit();
  } catch (error) {
    connection.close();
    throw asKnown(error as Failure);
  }
}

/** The message, whose end is sent after `handingOver`: until then the server has nothing it could deliver. */
async function* withLastWord(body: Buffer, handingOver: () => Promise<void>): AsyncGenerator<Buffer> {
  yield body;
  await handingOver();
}

/** A message as it is sent, headers encoded; what the portal wrote is never read from a file or fetched. */
export function compose({ messageId, from, to, subject, text, html, at }: Parcel): Promise<Buffer> {
  const mail = new MailComposer({
    messageId,
    subject,
    text,
    html,
    date: at,
    from: { name: "", address: from },
    to: [{ name: "", address: to }],
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}

interface Failure extends Error {
  /** What the server answered, 550; missing when it did not. */
  responseCode?: number;
  command?: string;
}

/** A refusal of the receiver or the message is for good; one of our own credentials is mended by the operator. */
function asKnown(error: Failure): Error {
  const { responseCode, command, message } = error;
  if (responseCode === undefined) return error;
  return responseCode >= 500 && !/^AUTH/.test(command ?? "") ? new MailRefused(message) : new NotTaken(message);
}
