import { expect, test } from "vitest";
import { draw, tagWith } from "../../tests/setup/draw";
import { CheckField, CheckGroup, RadioGroup } from "./choice-fields";
import { FieldControl, valuesOf, type FieldView } from "./field-control";
import { FileField } from "./file-field";
import type { FormReply } from "./form-reply";
import { RecordForm } from "./record-form";
import { Rows } from "./rows";
import { DateField, MoneyField, TextField } from "./text-fields";

const refused: FormReply = {
  result: {
    status: "error",
    initialValue: { name: "Kib era", visitDate: "31-Feb-2026", _version: "3" },
    error: { visitDate: ["Visited on: enter a date like 05-Mar-2026"], "": ["The day is closed."] },
  },
  key: "kept-key-1234567",
  clash: null,
};

test("a control is tied to its label and hint, and says that it is optional", async () => {
  const html = await draw(
    <RecordForm formKey="key-1" values={{ name: "Kibera" }}>
      <TextField name="name" label="Name" hint="As on the door" maxLength={80} />
    </RecordForm>,
  );
  expect(html).toContain('<label for="f-name">Name<span class="opt"> (optional)</span></label>');
  const input = tagWith(html, 'name="name"');
  expect(input).toContain('id="f-name"');
  expect(input).toContain('aria-describedby="f-name-description"');
  expect(input).toContain('value="Kibera"');
  expect(input).not.toContain("aria-invalid");
  expect(input).not.toContain("required");
  expect(html).toContain('<p class="hint" id="f-name-description">As on the door</p>');
});

test("a hint stands below its control, a message above it, whatever the kind of control", async () => {
  const reply: FormReply = {
    ...refused,
    result: {
      initialValue: {},
      error: Object.fromEntries(["a", "b", "c", "d", "e", "f"].map((name) => [name, ["Wrong"]])),
    },
  };
  const choices = [{ value: "1", label: "One" }];
  const html = await draw(
    <RecordForm reply={reply} formKey="k" multipart>
      <TextField name="a" label="A" hint="Help" />
      <MoneyField name="b" label="B" hint="Help" currency="KES" />
      <DateField name="c" label="C" hint="Help" />
      <CheckGroup name="d" label="D" hint="Help" choices={choices} />
      <FileField name="e" label="E" hint="Help" accept=".pdf" />
      <CheckField name="f" label="F" hint="Help" />
    </RecordForm>,
  );
  for (const name of ["a", "b", "c", "d", "e", "f"]) {
    const places = [`id="f-${name}-error"`, `name="${name}"`, `id="f-${name}-description"`].map((part) =>
      html.indexOf(part),
    );
    expect([name, ...places].includes(-1), name).toBe(false);
    expect(places, name).toEqual([...places].sort((one, other) => one - other));
    expect(html, name).toContain(`aria-describedby="f-${name}-description f-${name}-error"`);
  }
});

test("files are asked for again when the form comes back, with a message or with a preview", async () => {
  const form = (reply?: FormReply) =>
    draw(
      <RecordForm reply={reply} formKey="k" multipart>
        <FileField name="e" label="E" accept=".pdf" />
      </RecordForm>,
    );
  const again = "Choose your files again";
  expect(await form()).not.toContain(again);
  expect(await form(refused)).toContain(again);
  expect(await form({ ...refused, result: { status: "success", initialValue: { name: "x" } } })).toContain(again);
});

test("a refused form keeps what was typed, marks the field and links to it from the summary", async () => {
  const html = await draw(
    <RecordForm reply={refused} formKey="fresh-key" version={8} values={{ name: "Kibera" }}>
      <TextField name="name" label="Name" required />
      <DateField name="visitDate" label="Visited on" required />
    </RecordForm>,
  );
  const date = tagWith(html, 'name="visitDate"');
  expect(date).toContain('value="31-Feb-2026"');
  expect(date).toContain('aria-invalid="true"');
  expect(date).toContain('aria-describedby="f-visitDate-error"');
  expect(tagWith(html, 'name="name"')).toContain('value="Kib era"');
  expect(html).toContain('<a href="#f-visitDate">Visited on: enter a date like 05-Mar-2026</a>');
  expect(html).toContain("<li>The day is closed.</li>");
  expect(tagWith(html, 'class="summary"')).toMatch(/role="alert".*tabindex="-1"/);
  expect(html).toContain("2 problems to fix");
});

test("lines that say the same are told apart by their number", async () => {
  const wrong = "Quantity: enter a whole number from 0 to 1000000";
  const error = { "notes[0].quantity": [wrong], "notes[3].quantity": [wrong], "notes[4].memo": ["Memo: fill this in"] };
  const html = await draw(
    <RecordForm reply={{ ...refused, result: { ...refused.result!, error } }} formKey="fresh-key">
      x
    </RecordForm>,
  );
  expect(
    [...html.matchAll(/<li><a href="#f-([^"]+)">([^<]+)/g)].map(([, name, words]) => [decodeURI(name!), words]),
  ).toEqual([
    ["notes[0].quantity", `Line 1: ${wrong}`],
    ["notes[3].quantity", `Line 4: ${wrong}`],
    ["notes[4].memo", "Memo: fill this in"],
  ]);
});

test("a form that was saved before leads to what was saved", async () => {
  const html = await draw(
    <RecordForm reply={{ ...refused, saved: "/ops/bm/visit/edit/7" }} formKey="fresh-key">
      x
    </RecordForm>,
  );
  expect(html).toContain('<a href="/ops/bm/visit/edit/7">Open what was saved</a>');
});

test("a refused form keeps its token and the version it was typed against", async () => {
  const html = await draw(
    <RecordForm reply={refused} formKey="fresh-key" version={8}>
      x
    </RecordForm>,
  );
  expect(tagWith(html, 'name="_key"')).toContain('value="kept-key-1234567"');
  expect(tagWith(html, 'name="_version"')).toContain('value="3"');
});

test("a clash shows both values, offers each, and names the record's present version", async () => {
  const clash = {
    by: "Grace Wanjiru",
    date: "20 Nov 2026",
    time: "16:05",
    version: 9,
    opened: 3,
    compared: true,
    fields: [
      { name: "amount", label: "Amount", theirs: "1,300.00", mine: "1,250.50", theirsValue: "1300.00" },
      { name: "town", label: "Town", theirs: "Their town", mine: "", theirsValue: "Their town", untouched: true },
    ],
  };
  const html = await draw(
    <RecordForm reply={{ ...refused, clash }} formKey="k" version={3}>
      x
    </RecordForm>,
  );
  expect(html).toContain("Grace Wanjiru changed this record on 20 Nov 2026 at 16:05");
  expect(html).toMatch(/name="_take.amount"[^>]*value="theirs"/);
  expect(html).toMatch(/name="_take.amount"[^>]*value="mine"/);
  // Nothing is chosen for the person, and the browser asks for a choice; what they left alone begins with the others'.
  expect(tagWith(html, 'name="_take.amount"')).toContain("required");
  expect(tagWith(html, 'name="_take.amount"')).not.toContain("checked");
  expect(html).toMatch(/name="_take.town"[^>]*checked=""[^>]*value="theirs"/);
  expect(html).not.toMatch(/name="_take.town"[^>]*checked=""[^>]*value="mine"/);
  expect(tagWith(html, 'name="_theirs.amount"')).toContain('value="1300.00"');
  expect(tagWith(html, 'name="_version"')).toContain('value="9"');
});

test("a date of the record is written as people type it", async () => {
  const html = await draw(
    <RecordForm formKey="k" values={{ on: "2026-03-05" }}>
      <DateField name="on" label="On" />
    </RecordForm>,
  );
  expect(tagWith(html, 'name="on"')).toContain('value="05-Mar-2026"');
});

test("a password never comes back into the page", async () => {
  const reply: FormReply = {
    ...refused,
    result: { initialValue: { password: "secret" }, error: { password: ["Wrong"] } },
  };
  const html = await draw(
    <RecordForm reply={reply} formKey="k">
      <TextField name="password" type="password" label="Password" required />
    </RecordForm>,
  );
  expect(html).not.toContain("secret");
});

test("rows carry their index in the names, and buttons that add and remove without script", async () => {
  const html = await draw(
    <RecordForm formKey="k" values={{ legs: [{ from: "Kibera" }, { from: "Umoja" }] }}>
      <Rows name="legs" title="Travel" add="Add a leg" one="leg">
        {(of) => <TextField name={of("from")} label="From" />}
      </Rows>
    </RecordForm>,
  );
  expect(tagWith(html, 'name="legs[1].from"')).toContain('value="Umoja"');
  expect(html.match(/name="__intent__"/g)).toHaveLength(3);
  expect(html).toMatch(/formnovalidate=""[^>]*>.*Add a leg/);
  expect(html).toContain('aria-label="leg 2"');
});

test("as many rows as allowed take no further one", async () => {
  const html = await draw(
    <RecordForm formKey="k" values={{ legs: [{ from: "a" }] }}>
      <Rows name="legs" title="Travel" add="Add a leg" one="leg" max={1}>
        {(of) => <TextField name={of("from")} label="From" />}
      </Rows>
    </RecordForm>,
  );
  expect(html).not.toContain("Add a leg");
});

test("groups hold their legend and tick what the record holds, as a list or joined by commas", async () => {
  const days = [
    { value: "6", label: "Saturday" },
    { value: "7", label: "Sunday" },
  ];
  const html = await draw(
    <RecordForm formKey="k" values={{ a: "6,7", b: ["7"], c: "6" }}>
      <CheckGroup name="a" label="Days" choices={days} />
      <CheckGroup name="b" label="Days" choices={days} />
      <RadioGroup name="c" label="Day" choices={days} required />
    </RecordForm>,
  );
  const ticked = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(
    ([tag]) => `${/name="(\w)"/.exec(tag)?.[1]}${/value="(\d)"/.exec(tag)?.[1]}`,
  );
  expect(ticked).toEqual(["a6", "a7", "b7", "c6"]);
  expect(html).toContain("<legend>Day</legend>");
});

test("every kind of field is drawn with its value and a label", async () => {
  const view = (
    name: string,
    kind: FieldView["kind"],
    value: FieldView["value"],
    more: Partial<FieldView> = {},
  ): FieldView => ({ name, kind, label: `The ${name}`, required: true, value, ...more });
  const one = [{ value: "1", label: "One" }];
  const fields = [
    view("text", "text", "t"),
    view("long", "longText", "l"),
    view("code", "code", "C", { fixed: true }),
    view("int", "integer", 30, { min: 0, max: 60 }),
    view("money", "money", "12.50", { currency: "KES" }),
    view("flag", "flag", true),
    view("choice", "choice", "1", { choices: one }),
    view("choices", "choices", "1", { choices: one }),
    view("date", "date", "2026-03-05"),
    view("time", "time", "09:30"),
    view("phone", "phone", "+254 700 123456"),
    view("link", "link", 1, { choices: one }),
    view("file", "file", null, { accept: ".pdf" }),
  ];
  const html = await draw(
    <RecordForm formKey="k" values={valuesOf(fields)} multipart>
      {fields.map((field) => (
        <FieldControl key={field.name} field={field} />
      ))}
    </RecordForm>,
  );
  for (const { name, label } of fields)
    expect(html, name).toMatch(new RegExp(`(<label[^>]*for="f-${name}"[^>]*>|<legend>).*?${label}`));
  expect(tagWith(html, 'name="code"')).toContain("readonly");
  expect(tagWith(html, 'name="int"')).toMatch(/inputmode="numeric".*value="30"|value="30".*inputmode="numeric"/i);
  expect(tagWith(html, 'name="flag"')).toContain("checked");
  expect(html).toMatch(/<select[^>]*name="link"[^>]*>.*<option value="1" selected="">One/);
  expect(html).toContain("From 0 to 60");
  expect(tagWith(html, 'id="f"')).toMatch(/enctype="multipart\/form-data"/i);
});

test("who saved first is named, and the form takes the version that stands now, with a way to see it", async () => {
  const reply: FormReply = {
    ...refused,
    clash: {
      by: "Amina Yusuf",
      date: "27 Nov 2026",
      time: "20:10",
      version: 9,
      opened: 8,
      compared: false,
      fields: [],
    },
  };
  const html = await draw(
    <RecordForm reply={reply} formKey="k" version={8}>
      <TextField name="name" label="Name" />
    </RecordForm>,
  );
  expect(tagWith(html, 'name="_version"')).toContain('value="9"');
  expect(html).toContain("Someone else saved first");
  expect(html).toContain("Amina Yusuf changed this record on 27 Nov 2026 at 20:10 while you were editing.");
  expect(html).toContain("If you save again, what you typed here replaces what is saved now.");
  expect(html).toMatch(/<a href="\/[^"]*" target="_blank"[^>]*>See what is saved now<\/a>/);
  expect(html).not.toContain("Typed by you");
});

test("who saved in another window is told that it was them", async () => {
  const fields = [{ name: "name", label: "Name", theirs: "Then", mine: "Now", theirsValue: "Then" }];
  const clash = { ...{ by: "Amina Yusuf", own: true, date: "27 Nov 2026", time: "20:10" }, version: 9, opened: 8 };
  const html = await draw(
    <RecordForm reply={{ ...refused, clash: { ...clash, compared: true, fields } }} formKey="k" version={8}>
      <TextField name="name" label="Name" />
    </RecordForm>,
  );
  expect(html).toContain("You changed this in another window");
  expect(html).toContain("You saved it there on 27 Nov 2026 at 20:10.");
  expect(html).toContain("Saved in the other window");
  for (const word of ["Someone else", "Amina Yusuf", "by them", "they saved"]) expect(html).not.toContain(word);
});
