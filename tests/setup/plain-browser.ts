/** A browser without script: keeps cookies, fills in the forms it is given, follows nothing by itself. */
import { send, type Answer, type Sending } from "./http";

/** What a control says of itself to the person who fills it in. */
export interface Control {
  name: string;
  kind: "text" | "numeric" | "decimal" | "date" | "time" | "select" | "radio" | "checkbox" | "file";
  required: boolean;
  /** The most characters the browser lets through. */
  most: number | null;
  /** It stands in the page as one that was refused. */
  wrong: boolean;
}

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
  /** Where each of those forms leads, where it says so. */
  actions(): (string | undefined)[];
  /** The visible controls of each of those forms. */
  controls(): Control[][];
  /** Value and label of each choice of a select. */
  choices(name: string): [value: string, label: string][];
}

export class PlainBrowser {
  private readonly cookies = new Map<string, string>();
  /** @param userAgent what it says of itself */
  constructor(
    private readonly origin: string,
    private readonly userAgent?: string,
  ) {}

  /** The value of a cookie it holds. */
  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** Holds a cookie that it was not sent. */
  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  get(path: string): Promise<Page> {
    return this.send(path, {});
  }

  /** Posts a form: what the page held, with `changes` over it; null leaves a control out, as an unticked box is. */
  async submit(
    page: Page,
    path: string,
    changes: Record<string, string | string[] | null>,
    form = page.form(),
  ): Promise<Page> {
    const body = new URLSearchParams(form);
    for (const [name, value] of Object.entries(changes)) {
      body.delete(name);
      if (value !== null) for (const one of [value].flat()) body.append(name, one);
    }
    return this.send(path, { method: "POST", body, headers: { Origin: this.origin, "Sec-Fetch-Site": "same-origin" } });
  }

  /** Posts a form that holds files. */
  post(path: string, body: FormData): Promise<Page> {
    return this.send(path, { method: "POST", body, headers: { Origin: this.origin, "Sec-Fetch-Site": "same-origin" } });
  }

  async signIn(username: string, password: string): Promise<void> {
    const answer = await this.submit(await this.get("/"), "/?index", { username, password });
    if (answer.status !== 303)
      throw new Error(`${username} could not sign in: ${answer.status} ${answer.messages().join("; ")}`);
  }

  private async send(path: string, { headers, ...sending }: Sending): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await send(this.origin + path, {
      ...sending,
      headers: { ...(this.userAgent ? { "User-Agent": this.userAgent } : {}), ...headers, Cookie: cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]!.split(/=(.*)/s);
      if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return pageOf(answer);
  }
}

/** What a browser makes of an answer. */
export function pageOf({ status, headers, body: html }: Answer): Page {
  return {
    status,
    to: headers.get("Location"),
    type: headers.get("Content-Type") ?? "",
    html,
    text: (tag) => plain(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "s").exec(html)?.[1] ?? ""),
    messages: () => [...html.matchAll(/class="msg"[^>]*>(.*?)<\/p>/gs)].map((match) => plain(match[1]!)),
    form: () => formsOf(html).at(-1) ?? new URLSearchParams(),
    forms: () => formsOf(html),
    actions: () =>
      [...html.matchAll(/<form[^>]*method="post"[^>]*>/gs)].map(([tag]) => {
        const action = /action="([^"]*)"/.exec(tag)?.[1];
        return action === undefined ? undefined : plain(action);
      }),
    controls: () =>
      bodiesOf(html).map((body) =>
        controls(body)
          .filter(([tag]) => !tag.includes('type="hidden"'))
          .map(controlOf),
      ),
    choices: (name) =>
      [
        ...(new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`, "s").exec(html)?.[1] ?? "").matchAll(
          /<option value="([^"]*)"[^>]*>(.*?)<\/option>/gs,
        ),
      ].map((match) => [plain(match[1]!), plain(match[2]!)]),
  };
}

/** Every form of the page that posts, with the values it would send untouched. */
function formsOf(html: string): URLSearchParams[] {
  return bodiesOf(html).map(valuesOf);
}

function bodiesOf(html: string): string[] {
  return [...html.matchAll(/<form[^>]*method="post"[^>]*>(.*?)<\/form>/gs)].map((match) => match[1]!);
}

function controlOf([tag, name]: [tag: string, name: string, inner: string]): Control {
  const most = /maxLength="(\d+)"/i.exec(tag)?.[1];
  return {
    name,
    kind: kindOf(tag),
    required: tag.includes(' required=""'),
    most: most ? Number(most) : null,
    wrong: tag.includes(' aria-invalid="true"'),
  };
}

function kindOf(tag: string): Control["kind"] {
  if (tag.startsWith("<select")) return "select";
  if (tag.includes('placeholder="05-Mar-2026"')) return "date";
  return (/ type="(time|radio|checkbox|file)"/.exec(tag)?.[1] ??
    / inputmode="(numeric|decimal)"/i.exec(tag)?.[1] ??
    "text") as Control["kind"];
}

function valuesOf(form: string): URLSearchParams {
  const values = new URLSearchParams();
  for (const [tag, name, inner] of controls(form)) {
    if (tag.startsWith("<select"))
      values.append(name, plain(/<option value="([^"]*)" selected=""/.exec(inner)?.[1] ?? ""));
    else if (tag.startsWith("<textarea")) values.append(name, plain(inner).replace(/^\n/, ""));
    else if (!/type="(checkbox|radio)"/.test(tag)) values.append(name, plain(/ value="([^"]*)"/.exec(tag)?.[1] ?? ""));
    else if (/ checked=""/.test(tag)) values.append(name, plain(/ value="([^"]*)"/.exec(tag)?.[1] ?? "on"));
  }
  return values;
}

function controls(form: string): [tag: string, name: string, inner: string][] {
  return [...form.matchAll(/<input\b[^>]*>|<(select|textarea)\b[^>]*>(.*?)<\/\1>/gs)].flatMap(
    ([whole, , inner = ""]) => {
      const tag = whole.slice(0, whole.indexOf(">") + 1);
      const name = / name="([^"]*)"/.exec(tag)?.[1];
      return name ? [[tag, plain(name), inner] as [string, string, string]] : [];
    },
  );
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** Text as people read it: without tags, entities read. */
function plain(html: string): string {
  return html
    .replace(/<!-- -->|<[^>]*>/g, "")
    .replace(/&(\w+|#x?[\da-f]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
}
