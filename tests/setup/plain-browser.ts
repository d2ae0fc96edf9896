/** A browser without script: keeps cookies, fills in the forms it is given, follows nothing by itself. */

export interface Page {
  status: number;
  /** Where a redirect leads. */
  to: string | null;
  type: string;
  html: string;
  /** Text of the first element with this tag: "h1", "title". */
  text(tag: string): string;
  /** Every message at a field. */
  messages(): string[];
  /** The value of each control of the form, as a browser would send it untouched. */
  form(): URLSearchParams;
  /** The same of every form that posts, in the order of the page. */
  forms(): URLSearchParams[];
  /** Value and label of each choice of a select. */
  choices(name: string): [value: string, label: string][];
}

export class PlainBrowser {
  private readonly cookies = new Map<string, string>();
  constructor(private readonly origin: string) {}

  get(path: string): Promise<Page> {
    return this.send(path, {});
  }

  /** Posts a form: what the page held, with `changes` over it; null leaves a control out, as an unticked box is. */
  async submit(page: Page, path: string, changes: Record<string, string | string[] | null>, form = page.form()): Promise<Page> {
    const body = new URLSearchParams(form);
    for (const [name, value] of Object.entries(changes)) {
      body.delete(name);
      if (value !== null) for (const one of [value].flat()) body.append(name, one);
    }
    return this.send(path, { method: "POST", body, headers: { Origin: this.origin, "Sec-Fetch-Site": "same-origin" } });
  }

  async signIn(username: string, password: string): Promise<void> {
    const answer = await this.submit(await this.get("/"), "/?index", { username, password });
    if (answer.status !== 303) throw new Error(`${username} could not sign in: ${answer.status} ${answer.messages().join("; ")}`);
  }

  private async send(path: string, init: RequestInit): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(this.origin + path, { redirect: "manual", ...init, headers: { ...(init.headers as Record<string, string>), Cookie: cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]!.split(/=(.*)/s);
      if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return pageOf(answer, await answer.text());
  }
}

function pageOf(answer: Response, html: string): Page {
  return {
    status: answer.status, to: answer.headers.get("Location"), type: answer.headers.get("Content-Type") ?? "", html,
    text: (tag) => plain(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "s").exec(html)?.[1] ?? ""),
    messages: () => [...html.matchAll(/class="msg"[^>]*>(.*?)<\/p>/gs)].map((match) => plain(match[1]!)),
    form: () => formsOf(html).at(-1) ?? new URLSearchParams(),
    forms: () => formsOf(html),
    choices: (name) => [...(new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, "s").exec(html)?.[1] ?? "").matchAll(/<option value="([^"]*)"[^>]*>(.*?)<\/option>/gs)].map((match) => [plain(match[1]!), plain(match[2]!)]),
  };
}

/** Every form of the page that posts, with the values it would send untouched. */
function formsOf(html: string): URLSearchParams[] {
  return [...html.matchAll(/<form[^>]*method="post"[^>]*>(.*?)<\/form>/gs)].map((match) => valuesOf(match[1]!));
}

function valuesOf(form: string): URLSearchParams {
  const values = new URLSearchParams();
  for (const [tag, name, inner] of controls(form)) {
    if (tag.startsWith("<select")) values.append(name, plain(/<option value="([^"]*)" selected=""/.exec(inner)?.[1] ?? ""));
    else if (tag.startsWith("<textarea")) values.append(name, plain(inner).replace(/^\n/, ""));
    else if (!/type="(checkbox|radio)"/.test(tag)) values.append(name, plain(/ value="([^"]*)"/.exec(tag)?.[1] ?? ""));
    else if (/ checked=""/.test(tag)) values.append(name, plain(/ value="([^"]*)"/.exec(tag)?.[1] ?? "on"));
  }
  return values;
}

function controls(form: string): [tag: string, name: string, inner: string][] {
  return [...form.matchAll(/<input\b[^>]*>|<(select|textarea)\b[^>]*>(.*?)<\/\1>/gs)].flatMap(([whole, , inner = ""]) => {
    const tag = whole.slice(0, whole.indexOf(">") + 1);
    const name = / name="([^"]*)"/.exec(tag)?.[1];
    return name ? [[tag, plain(name), inner] as [string, string, string]] : [];
  });
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** Text as people read it: without tags, entities read. */
function plain(html: string): string {
  return html.replace(/<!-- -->|<[^>]*>/g, "").replace(/&(\w+|#x?[\da-f]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
}
