/** A process that sends what is due, until it is killed: for tests of what happens then. */
import { useChainKeys } from "~/core/chain-seal.server";
import { openDatabase, useDatabase } from "~/db/database.server";
import { smtpCarrier, usePostbox } from "~/modules/mail/index.server";
import { sendDueMail } from "~/modules/mail/send-mail.server";
import { CHAIN_KEYS } from "./chain-keys";

const { DATABASE_URL = "", SMTP_URL = "", CLOCK = "0" } = process.env;
const began = Date.now();
useChainKeys(CHAIN_KEYS);
useDatabase(await openDatabase(DATABASE_URL));
usePostbox({
  carrier: smtpCarrier(SMTP_URL),
  from: "portal@example.org",
  origin: "https://portal.test",
  secret: "a secret for tests, long enough to pass",
  sendsAtOnce: false,
});
console.log("ready");
await sendDueMail(() => new Date(Number(CLOCK) + Date.now() - began));
await new Promise((resolve) => setTimeout(resolve, 60_000));
