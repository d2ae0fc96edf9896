import { defineJob } from "~/define/job";
import { sendDueMail } from "./send-mail.server";

/** Messages are sent right after the act that wrote them; this finds those that could not be. */
export const sendMailJob = defineJob({
  name: "send-mail",
  dated: false,
  label: "Send mail",
  means: "Sends messages that wait: new ones another process has written, and those whose last try failed.",
  every: "* * * * *",
  often: "Every minute",
  catchUp: 1,
  keepDays: 2,
  run: async ({ now, signal }) => {
    const sent = await sendDueMail(now, signal);
    return sent === 0 ? null : `${sent} sent`;
  },
});
