/** Something that waits for one person; the dashboard lists them oldest first. */
export interface Task {
  /** What is to be done, "Review V-KIB-2026-000214". */
  title: string;
  /** Who or what it is about. */
  detail: string;
  link: string;
  /** Since when it waits. */
  since: Date;
  /** What kind of task, as a tag: "To review", "Returned to you". */
  tag: string;
  tone: "neutral" | "info" | "warn" | "bad";
}
