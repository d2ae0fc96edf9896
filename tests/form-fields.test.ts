/** Each field of each form by its kind: what is wrong is refused at the field with everything typed kept; what is right counts once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, useDatabase, type Database as Portal } from "~/db/database.server";
import { formPages, readRow, type FormPage } from "./setup/form-pages";
import { allotted } from "./setup/pairwise";
import type { Control, Page } from "./setup/plain-browser";
import { startServer, type RunningServer } from "./setup/server";
import { isWhole } from "./setup/tier";

let server: RunningServer;
let portal: Portal;
let forms: FormPage[];
let sent = 0;

beforeAll(async () => {
  server = await startServer({ demo: true });
  portal = await openDatabase(`file:${server.dataDir}/portal.db`);
  useDatabase(portal);
  forms = await formPages(server);
});

afterAll(async () => {
  await portal?.close();
  await server?.stop();
});

const WRONG: Partial<Record<Control["kind"], string[]>> = {
  numeric: ["many", "-1", "1.5", "9999999999"],
  decimal: ["a lot", "1.2.3"],
  date: ["31-Feb-2026", "tomorrow"],
  time: ["25:99", "noon"],
  select: ["no-such-choice"],
  radio: ["NO-SUCH"],
};

/** What this control must refuse. */
function wrongValues({ kind, required, most }: Control): string[] {
  const blank = required && kind !== "radio" ? [""] : [];
  return [...blank, ...(WRONG[kind] ?? []), ...(kind === "text" && most ? ["x".repeat(most + 1)] : [])];
}

const events = () => readRow<{ n: number }>(server, "SELECT count(*) AS n FROM AuditEvent").n;
const newKey = () => `field-test-${String(sent++).padStart(10, "0")}`;

/** What was typed under a name; of several controls of one name the empty ones say nothing. */
const filled = (form: URLSearchParams, name: string) => form.getAll(name).filter(Boolean).join();

/** What the page lost of the values it was sent; a file cannot be kept. */
function lost(page: Page, typed: URLSearchParams, kept: readonly string[]): string[] {
  const shown = page
    .forms()
    .find((form) => form.get("_form") === typed.get("_form") && kept.every((name) => form.has(name)));
  if (!shown) return ["the form"];
  return kept.filter((name) => filled(shown, name) !== filled(typed, name));
}

interface Field extends FormPage {
  form: URLSearchParams;
  control: Control;
  /** The names of what is typed into its form. */
  typed: string[];
}

const TYPED: readonly Control["kind"][] = ["text", "numeric", "decimal", "date", "time"];

function fieldsOf(found: FormPage): Field[] {
  const values = found.page.forms();
  return found.page.controls().flatMap((controls, index) => {
    const form = values[index]!;
    const typed = controls.filter(({ kind }) => TYPED.includes(kind)).map(({ name }) => name);
    // A form that sends a file speaks of the file first, and a file cannot be sent here.
    const asked = form.has("_key") && !controls.some(({ kind }) => kind === "file") ? controls : [];
    return [...new Map(asked.map((one) => [one.name, one])).values()].map((control) => ({
      ...found,
      form,
      control,
      typed,
    }));
  });
}

/** Every wrong value of every field; in `npm test` one of each field, and all of each kind of field in each area. */
function tries(fields: readonly Field[]): { item: Field; choice: string }[] {
  const choicesOf = ({ control }: Field) => wrongValues(control);
  return isWhole
    ? fields.flatMap((item) => choicesOf(item).map((choice) => ({ item, choice })))
    : allotted(fields, choicesOf, ({ path, control }) => `${path.split("/")[1]} ${control.kind}`);
}

describe("each field of each form", () => {
  it("refuses what is not of its kind at the field, keeps all that was typed, and writes nothing", async () => {
    const faults: string[] = [];
    const before = events();
    for (const { item, choice: value } of tries(forms.flatMap(fieldsOf))) {
      const { path, browser, page, form, control, typed } = item;
      const body = new URLSearchParams(form);
      body.set(control.name, value);
      const answer = await browser.submit(page, path, { [control.name]: value, _key: newKey() }, form);
      const told = `${path} ${control.name} = ${value.slice(0, 20)}: ${answer.status}`;
      if (answer.status !== 422) faults.push(`${told}, not refused`);
      else if (
        !answer
          .controls()
          .flat()
          .some(({ name, wrong }) => name === control.name && wrong)
      )
        faults.push(`${told}, not at the field: ${answer.messages().join("; ")}`);
      else if (lost(answer, body, typed).length > 0) faults.push(`${told}, lost ${lost(answer, body, typed).join()}`);
    }
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThan(300);
    expect(events()).toBe(before);
  });
});
