export { fileCarrier } from "./file-carrier.server";
export { purgeMail, readMail, type MailView } from "./find-mail.server";
export { postbox, usePostbox, type Carrier, type Postbox } from "./postbox.server";
export { queueMail, type Queued } from "./queue-mail.server";
export { retryMail } from "./retry-mail.server";
export { mailAtRest, sendDueMail } from "./send-mail.server";
export { smtpCarrier } from "./smtp-carrier.server";
export type { TemplateName, TemplateValues } from "./templates.server";
