/** A mail server on this machine that keeps what it is given. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Received {
  from: string;
  to: string[];
  raw: string;
  /** Of the header. */
  messageId: string;
}

export interface Sink {
  /** For SMTP_URL. */
  url: string;
  received: Received[];
  /** What it answers to the end of a message; null takes it. Changed by tests. */
  refuse: { code: number; words: string } | null;
  /** How long it thinks about a message, in ms. */
  thinks: () => number;
  close(): Promise<void>;
}

/** Starts a server that takes everything, with a sign-in when `user` is given. */
export async function startSink(user: { name: string; password: string } | null = null): Promise<Sink> {
  const sink: Sink = {
    url: "",
    received: [],
    refuse: null,
    thinks: () => 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: user === null,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _, done) =>
      username === user?.name && password === user?.password
        ? done(null, { user: username })
        : done(new Error("No such user")),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString("utf8");
        if (sink.refuse) return done(Object.assign(new Error(sink.refuse.words), { responseCode: sink.refuse.code }));
        sink.received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw,
          messageId: /^Message-ID: (<.+>)/im.exec(raw)?.[1] ?? "",
        });
        setTimeout(() => done(), sink.thinks());
      });
      stream.on("error", () => undefined);
    },
  });
  server.on("error", () => undefined); // clients that are killed
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  sink.url = `smtp://${user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : ""}127.0.0.1:${port}`;
  return sink;
}
