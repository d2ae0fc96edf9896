import type { SubmissionResult } from "@conform-to/react";

/** A field that somebody else changed while this person was typing. */
export interface ClashField {
  name: string;
  label: string;
  /** As shown. */
  theirs: string;
  mine: string;
  /** As the form would send it. */
  theirsValue: string;
}

/** What an action answers when a form has to be shown again. */
export interface FormReply {
  /** Values as typed and messages at their fields. */
  result: SubmissionResult<string[]> | null;
  /** The token the form sends next. */
  key: string;
  clash: { by: string | null; at: string | null; version: number; fields: ClashField[] } | null;
}
