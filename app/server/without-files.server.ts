/** A form without the content of its files, while it is read: names and all that was typed pass through. */
import { Transform } from "node:stream";
import { LEFT_OUT } from "~/core/left-out";
import { BODY_LIMIT } from "./body-limit.server";

const LONGEST_HEAD = 16 * 1024;
const END_OF_HEAD = Buffer.from("\r\n\r\n");

type Part = "head" | "field" | "file" | "end";

/**
 * Passes a multipart body on with empty files, each of the type {@link LEFT_OUT}. What is typed may have the length of
 * any other body. @param boundary as the content type names it
 */
export function withoutFiles(boundary: string): Transform {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let part: Part = "file"; // what stands before the first part is nobody's
  let held: Buffer = Buffer.from("\r\n"); // the first delimiter has no line before it
  let passed = 0;
  const pass = (stream: Transform, bytes: Buffer) => {
    passed += bytes.length;
    if (passed > BODY_LIMIT) throw new Error("The form contains too much text.");
    stream.push(passed === bytes.length ? bytes.subarray(2) : bytes);
  };

  /** Takes what it can from what is held. @returns whether there may be more to take */
  const take = (stream: Transform): boolean => {
    if (part === "end") return ((held = Buffer.alloc(0)), false);
    if (part === "head") {
      if (held.length >= 2 && held.subarray(0, 2).equals(Buffer.from("--")))
        return (pass(stream, Buffer.from("--\r\n")), (part = "end"), true);
      const end = held.indexOf(END_OF_HEAD);
      if (end < 0 && held.length > LONGEST_HEAD) throw new Error("A part of the form has an endless head.");
      if (end < 0) return false;
      const head = held.toString("latin1", 0, end);
      part = /;\s*filename\*?=/i.test(head) ? "file" : "field";
      pass(stream, Buffer.from(`${part === "file" ? emptied(head) : head}\r\n\r\n`, "latin1"));
      held = held.subarray(end + END_OF_HEAD.length);
      return true;
    }
    const at = held.indexOf(delimiter);
    const upTo = at < 0 ? Math.max(0, held.length - delimiter.length + 1) : at;
    if (part === "field") pass(stream, held.subarray(0, upTo));
    held = held.subarray(upTo);
    if (at < 0) return false;
    pass(stream, delimiter);
    held = held.subarray(delimiter.length);
    part = "head";
    return true;
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      try {
        while (take(this));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** The head of a file's part, which says that its content was left out. */
function emptied(head: string): string {
  return [...head.split("\r\n").filter((line) => !/^content-type:/i.test(line)), `Content-Type: ${LEFT_OUT}`].join(
    "\r\n",
  );
}
