import { describe, expect, it } from "vitest";
import { englishWords, kindsOf } from "./page-html";

const page = (main: string, frame = '<nav aria-label="Areas"><a href="/">Home</a></nav>') =>
  `<!DOCTYPE html><html lang="en"><body>${frame}<main id="main"><h1>Members</h1>${main}</main></body></html>`;
const kinds = (main: string) => [...kindsOf(page(main)).main].sort();
const added = (main: string, to: string) => kinds(main).filter((kind) => !kindsOf(page(to)).main.has(kind));

describe("the kinds of element", () => {
  const field = '<div><label for="a">Name</label><input class="input" id="a" type="text" name="a"/></div>';

  it("are the same for another text, name, place and number", () => {
    const other =
      '<div class="mt-4 flex"><label for="b">Age &amp; more</label><input class="input" id="b" type="text" name="b"/></div>';
    expect(kinds(other)).toEqual(kinds(field));
    expect(kinds(field + field.replaceAll('"a"', '"c"'))).toEqual(kinds(field));
    expect(kinds('<input type="hidden" name="_key"/>')).toEqual(kinds(""));
  });

  it.each([
    ["an input without a label", '<input class="input" id="x" type="text"/>'],
    ["a label that names another", '<label for="b">Name</label><input class="input" id="a" type="text"/>'],
    ["a label that says nothing", '<label><input class="input" type="text"/></label>'],
    ["a button without words", '<button type="submit"><svg aria-hidden="true"></svg></button>'],
    ["a link of another colour", '<a class="text-dim" href="/">More</a>'],
    ["a picture without words for it", '<img src="/a.png"/>'],
    ["an empty head of a column", '<table><thead><tr><th scope="col"></th></tr></thead></table>'],
    ["an item outside a list", "<div><li>One</li></div>"],
    ["a heading that leaves a level out", "<h3>Part</h3>"],
    ["one id twice", '<p id="twice">One</p><p id="twice">Two</p>'],
    ["a part that names what is not there", '<p aria-labelledby="gone">One</p>'],
    ["words on another ground", '<div class="bg-warn-soft"><p>One</p></div>'],
    ["an attribute of its role", '<div aria-expanded="true">One</div>'],
  ])("tell %s", (_, fault) => {
    const whole = `${field}<p>One</p><a href="/">More</a><h2>Part</h2><ul><li>One</li></ul><button type="submit">Save</button>
      <img alt="A map" src="/a.png"/><div>One</div><table><thead><tr><th scope="col">Head</th></tr></thead></table>`;
    expect(added(`<h2>Part</h2>${fault}`.replace(/^<h2>Part<\/h2>(?=<h3)/, ""), whole)).not.toEqual([]);
  });

  it("of the frame are no kinds of the main part", () => {
    expect(kindsOf(page("<p>One</p>")).frame).toEqual(kindsOf(page('<input type="text"/>')).frame);
    expect(kindsOf(page("", "<nav><a href='/'></a></nav>")).frame).not.toEqual(kindsOf(page("")).frame);
  });

  it("are not told of what script and style hold", () => {
    expect(kinds('<script>"<input/>"</script><style>a<b{}</style>').filter((kind) => /^input/.test(kind))).toEqual([]);
  });
});

describe("English words in the language of no people", () => {
  it("are those outside brackets where the product speaks", () => {
    const main = `<button>Save</button><button>[Sávé~~]</button><p>Kibera</p><label>[Náme~] <b>Peter</b></label>
      <button name="open">Kibera</button><div class="ticks same"><label>Peter</label></div><dt>12&#x27;000 &amp; 5</dt>`;
    const table =
      "<table><thead><tr><th>Amount</th><th>31 Jan</th></tr></thead><tbody><tr><th>Peter</th></tr></tbody></table>";
    expect(englishWords(page(main + table))).toEqual(["button Save", "th Amount"]);
  });
});
