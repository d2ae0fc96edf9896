/** Something that many people are to acknowledge or to finish: notices, courses. `modules/acknowledgements` keeps who has not. */
export interface Acknowledged {
  /** As in the rows: "StaffNotice". */
  name: string;
  /** English: "Notice", "Notices". */
  one: string;
  many: string;
  /** Where a person acknowledges it. */
  page: (subjectId: number) => string;
  /** The pattern of that page in the route table. */
  pattern: string;
  /** The list of a person's own. */
  own: string;
  /** English: "Acknowledge “{title}”". */
  task: string;
  /** The tag of such a task. */
  tag: string;
  /** The banner while one waits, and while several do: "{n} notices wait for you to acknowledge them". */
  banner: readonly [one: string, many: string];
}
