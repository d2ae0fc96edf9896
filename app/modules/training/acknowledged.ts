import type { Acknowledged } from "~/define/acknowledged";
import { href } from "~/addresses/href";
import { KIND } from "./training-rules";

/** Courses, for those who are to finish them. */
export const coursesAcknowledged: Acknowledged = {
  name: KIND,
  one: "Course",
  many: "Courses",
  page: (id) => href("/training/course/:id", { params: { id } }),
  pattern: "/training/course/:id",
  own: href("/training"),
  task: "Finish the course “{title}”",
  tag: "Training",
  banner: ["A course waits for you to finish it", "{n} courses wait for you to finish them"],
};
