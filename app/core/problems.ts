import { t } from "./text";

/** What went wrong, in words for the person who sent the request. */
export interface Problem {
  /** Name of the form field or JSON property the message belongs to; "" for the request as a whole. */
  field: string;
  message: string;
  /** Stable, for API callers: lower case with underscores. */
  code: string;
}

/** Makes a {@link Problem}; `code` defaults to "invalid". */
export function problem(field: string, message: string, code = "invalid"): Problem {
  return { field, message, code };
}

/** 422: the input breaks a rule. Nothing has been written. */
export class InputProblem extends Error {
  readonly problems: Problem[];
  constructor(problems: Problem[] | Problem) {
    const list = Array.isArray(problems) ? problems : [problems];
    super(list.map((p) => p.message).join("; "));
    this.name = "InputProblem";
    this.problems = list;
  }
}

/** @throws InputProblem where there is any problem */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InputProblem([...problems]);
}

/** Runs what is refused by fields that the form does not have, such as the lines of an entry: its problems stand at the top of the form. */
export async function atTheTop<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof InputProblem
      ? new InputProblem(error.problems.map((one) => ({ ...one, field: "" })))
      : error;
  }
}

/** 403: the person may see this but not do it; `message` says why. */
export class Forbidden extends Error {
  readonly code: string;
  /** No right would change it: it is somebody else's to do. */
  forSomeoneElse = false;
  constructor(message: string, code = "forbidden") {
    super(message);
    this.name = "Forbidden";
    this.code = code;
  }
}

/** A {@link Forbidden} that no right of a role would change: one's own record, a second decision by the same person. */
export function forSomeoneElse(message: string, code?: string): Forbidden {
  return Object.assign(new Forbidden(message, code), { forSomeoneElse: true });
}

/** 400: what the address asks for cannot be read; `message` says what. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Unreadable";
  }
}

/** 404: not there, or not visible to this person; the answer does not say which. */
export class NotFound extends Error {
  constructor(message = "There is no such record, or it is not visible to you.") {
    super(message);
    this.name = "NotFound";
  }
}

/** One input of a form and what it sends. */
export type SentValue = readonly [name: string, value: string];

/** One field of a record that somebody else changed meanwhile, or its rows as one. */
export interface Clash {
  field: string;
  label: string;
  /** As shown to people. */
  theirs: string;
  mine: string;
  /** As a form would send it; "" of rows. */
  theirsValue: string;
  /** What a form would send for rows that are chosen together, by the names of its inputs. */
  theirsRows?: readonly SentValue[];
  /** The person left it as it stood when the form was opened: the choice begins with what the others saved. */
  untouched?: boolean;
}

/** Who changed a record last, and when. */
export interface ChangedBy {
  /** Their account. */
  userId: number | null;
  name: string;
  at: Date;
}

/** 409: somebody else was faster, or the request was already used for something else. */
export class Conflict extends Error {
  readonly code: string;
  /** Who changed the record and when, where that is known. */
  readonly by: ChangedBy | null;
  /** The record's present version, so that a deliberate second save can name it. */
  readonly version: number | null;
  /** The fields in which the two edits differ, where they are known. */
  readonly clashes: Clash[];
  /** The two edits were compared: where no field differs, nothing that others saved would be replaced. */
  readonly compared: boolean;
  /** It refuses an edit, which may be saved once more over what stands there now. A decision is never made over what was not seen. */
  readonly replaceable: boolean;
  constructor(
    message: string,
    code = "conflict",
    more: {
      by?: ChangedBy | null;
      version?: number;
      clashes?: Clash[];
      replaceable?: boolean;
    } = {},
  ) {
    super(message);
    this.name = "Conflict";
    this.code = code;
    this.by = more.by ?? null;
    this.version = more.version ?? null;
    this.clashes = more.clashes ?? [];
    this.compared = more.clashes !== undefined;
    this.replaceable = more.replaceable ?? this.clashes.length > 0;
  }
}

/** 429 or 503: come back in `retryAfter` seconds. */
export class TryLater extends Error {
  readonly retryAfter: number;
  readonly status: 429 | 503;
  constructor(message: string, retryAfter: number, status: 429 | 503 = 429) {
    super(message);
    this.name = "TryLater";
    this.retryAfter = retryAfter;
    this.status = status;
  }
}

/** 503: the database does not answer just now: somebody holds a table, it takes too long or is not reached. */
export class CannotRead extends TryLater {
  constructor(cause: unknown) {
    super(
      t("The portal cannot get at its data right now. Wait a moment, then try again; a form you sent counts once."),
      10,
      503,
    );
    this.name = "CannotRead";
    this.cause = cause;
  }
}

/** 503: the database takes no writes just now: its disk is full, somebody holds it, it is read-only or not reached. */
export class CannotSave extends TryLater {
  /** @param requestId leads to the cause in the log; null where no request is known */
  constructor(cause: unknown, requestId: string | null = null) {
    super(
      requestId === null
        ? t("The portal cannot save right now. Nothing was changed. Wait a moment, then try again.")
        : t(
            "The portal cannot save right now. Nothing was changed. Wait a moment, then try again. If this continues, give your administrator this number: {requestId}",
            { requestId },
          ),
      10,
      503,
    );
    this.name = "CannotSave";
    this.cause = cause;
  }
}
