import type { SubmissionResult } from "@conform-to/react";

/** One field somebody else changed while this form was open. */
export interface ClashField {
  name: string;
  label: string;
  /** As people read it. */
  theirs: string;
  mine: string;
  /** As the form posts it. */
  theirsValue: string;
  /** What the form posts for rows that are chosen together, by the names of its inputs. */
  theirsRows?: readonly (readonly [name: string, value: string])[];
  /** Tells whether what was typed is still what the choice was offered for. */
  typed?: string;
  /** Left by the person as it stood when they opened the form. */
  untouched?: boolean;
}

/** What a person is to look at before a form is carried out: it comes back with this, and is sent once more. */
export interface Asked {
  /** The value of the button `_asked` that carries it out; changes with what would be done. */
  token: string;
  groups: { title: string; lines: string[] }[];
}

/** What an action answers when it did not save: the form draws itself again from it. */
export interface FormReply {
  /** Values as typed and messages by field; null when only a clash is reported. */
  result: SubmissionResult<string[]> | null;
  /** The token that makes the form count once. */
  key: string;
  clash: {
    by: string | null;
    /** It was the person who is asked, in another window. */
    own?: boolean;
    /** When they did, as people read it. */
    date: string | null;
    time: string | null;
    /** The record's present version: a deliberate second save names it. */
    version: number;
    /** The version the person had opened: the conflict is told again from there while a choice is missing. */
    opened: number;
    /** Both edits were compared: where `fields` is empty, nothing that others saved would be replaced. */
    compared: boolean;
    /** Those in which both differ, where that is known field by field. */
    fields: ClashField[];
  } | null;
  /** The record had changed since the form was opened. */
  stale?: boolean;
  /** Where that stands which the same form has saved before with other content. */
  saved?: string;
  /**
   * The line lost the form, and it is kept on this machine: to be sent when the line is back, without its files, or as typed
   * where only a page of it was to be turned.
   */
  kept?: "waiting" | "files" | "page";
  /** Shown above the button that sends the form once more. */
  asked?: Asked;
}
