import { InputProblem, NotFound } from "~/core/problems";

/**
 * What a command refuses, as a test holds it against what it expects: "field code" for each problem of the input;
 * for any other refusal its code, or its name where it has none; [] when the command did what was asked.
 */
export function refusals(act: Promise<unknown>): Promise<string[]> {
  return act.then(
    () => [],
    (error: { problems?: { field: string; code: string }[]; code?: string; name?: string }) =>
      error.problems?.map(({ field, code }) => `${field} ${code}`) ?? [String(error.code ?? error.name)],
  );
}

/** The same as one text: "done" when the command did what was asked, "404" for what was not found, else its words. */
export function refused(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => "done",
    (error: Error) => {
      if (error instanceof InputProblem) return error.problems.map(({ field, code }) => `${field} ${code}`).join();
      return error instanceof NotFound ? "404" : error.message;
    },
  );
}
