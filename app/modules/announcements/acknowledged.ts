import type { Acknowledged } from "~/define/acknowledged";
import { href } from "~/addresses/href";
import { KIND } from "./notice-rules";

/** Notices, for those who are asked to acknowledge them. */
export const noticesAcknowledged: Acknowledged = {
  name: KIND,
  one: "Notice",
  many: "Notices",
  page: (id) => href("/notice/read/:id", { params: { id } }),
  pattern: "/notice/read/:id",
  own: `${href("/notice/list")}?waits=true`,
  task: "Acknowledge the notice “{title}”",
  tag: "To acknowledge",
  banner: ["A notice waits for you to acknowledge it", "{n} notices wait for you to acknowledge them"],
};
