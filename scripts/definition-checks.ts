/** What must hold between the definitions of the product, each check with an id of its own. */
import type { Endpoint } from "~/define/endpoint";
import type { FieldInfo } from "~/define/field";
import type { LinkTarget, Resource } from "~/define/resource";
import type { Workflow } from "~/define/workflow";
import { ENOUGH, RARE_OPTIONS } from "./rare-options";

export interface Finding {
  id: string;
  message: string;
}

interface MenuLink {
  module: string;
  name: string;
  link: string;
  /** The roles it is given to by name; "all" goes to whoever may open it. */
  roles: readonly string[] | "all";
}

export interface Definitions {
  resources: readonly Resource[];
  references: readonly LinkTarget[];
  /** The fields of records: of their forms, their moves, their rows and their answers. An id that nobody chooses links to nothing. */
  forms: readonly { name: string; fields: Readonly<Record<string, FieldInfo>> }[];
  workflows: readonly Workflow[];
  endpoints: readonly Endpoint[];
  lists: readonly { name: string; permission: string }[];
  /** Options of records and lists that are told once, and who uses each. */
  options: ReadonlyMap<string, ReadonlySet<string>>;
  /** Permissions that the modules declare. */
  permissions: readonly string[];
  roles: readonly { name: string; permissions: readonly string[] }[];
  menus: readonly MenuLink[];
  /** Every address of the route table with its families written out; records are `:id`. */
  urls: readonly { path: string; permission: string | null }[];
  /** The screens of people who are signed in: each pattern of the route table with its families written out. */
  screens: readonly { pattern: string; path: string }[];
  /** Whether somebody on this page finds words that explain it. */
  hasHelp: (path: string) => boolean;
  /** The permission behind an address; null when the product has no such address. */
  permissionOf: (path: string) => string | null;
  /** All code but the declarations of permissions. */
  code: string;
}

const OPEN = new Set(["public", "signed-in", "bearer", "list", "printable"]);
const SCREENS = ["list", "add", "edit/1", "details/1", "active/1"];
/** What the shell shows everybody beside the menus of modules. */
const HOME = ["/dashboard", "/my/notices", "/my/details"];
/** The placeholder of the product: nothing leads to it. */
const UNLINKED = ["/underconstruction"];
const FILTERABLE = new Set(["choice", "link", "flag", "date"]);

/** All findings, in the order of their ids. */
export function findings(all: Definitions): Finding[] {
  return [
    ...linksToNothing(all),
    ...undeclaredPermissions(all),
    ...resourcesWithoutScreens(all),
    ...menusToNowhere(all),
    ...urlsForNobody(all),
    ...decisionsAlone(all),
    ...permissionsNeverChecked(all),
    ...menusInVain(all),
    ...namesTwice(all),
    ...filtersOnText(all),
    ...maskedInLists(all),
    ...workflowsAstray(all),
    ...togetherWithMore(all),
    ...screensOutOfSight(all),
    ...screensWithoutHelp(all),
    ...amountsWithoutCurrency(all),
    ...rareOptions(all),
  ];
}

const finding =
  (id: string) =>
  (message: string): Finding => ({ id, message });

function linksToNothing({ resources, references, forms }: Definitions): Finding[] {
  const known = new Set([...resources, ...references].map((target) => target.name));
  const lost = ({ name, fields }: { name: string; fields: Readonly<Record<string, FieldInfo>> }, bare: boolean) =>
    Object.entries(fields)
      .filter(([, { kind, to = "" }]) => kind === "link" && !known.has(to) && (to !== "" || !bare))
      .map(([field, { to }]) => `${name}.${field} links to "${to}", which is no resource.`);
  return [...resources.flatMap((one) => lost(one, false)), ...forms.flatMap((one) => lost(one, true))].map(
    finding("D001"),
  );
}

function undeclaredPermissions({
  permissions,
  resources,
  workflows,
  endpoints,
  lists,
  roles,
  urls,
}: Definitions): Finding[] {
  const asked: [where: string, permission: string][] = [
    ...resources.flatMap(({ name, permissions: { read, edit } }): [string, string][] => [
      [`resource ${name}`, read],
      [`resource ${name}`, edit],
    ]),
    ...workflows.flatMap((flow) =>
      Object.entries(flow.moves).map(([name, step]): [string, string] => [`${flow.name}.${name}`, step.permission]),
    ),
    ...endpoints.map(({ method, path, permission }): [string, string] => [`${method} /api${path}`, permission]),
    ...lists.map(({ name, permission }): [string, string] => [`list ${name}`, permission]),
    ...roles.flatMap((role) =>
      role.permissions.map((permission): [string, string] => [`role ${role.name}`, permission]),
    ),
    ...urls.flatMap(({ path, permission }): [string, string][] => (permission ? [[path, permission]] : [])),
  ];
  return asked
    .filter(([, permission]) => !OPEN.has(permission) && !permissions.includes(permission))
    .map(([where, permission]) => `${where} asks for "${permission}", which no module declares.`)
    .map(finding("D002"));
}

function resourcesWithoutScreens({ resources, permissionOf }: Definitions): Finding[] {
  return resources
    .flatMap((resource) =>
      SCREENS.map((screen) => ({ resource, path: `${resource.path}/${screen}` })).filter(
        ({ path }) => permissionOf(path) === null,
      ),
    )
    .map(({ resource, path }) => `Resource ${resource.name} has no screen at ${path}.`)
    .map(finding("D003"));
}

function menusToNowhere({ menus, permissionOf }: Definitions): Finding[] {
  return menus
    .filter(({ link }) => !link.startsWith("https://") && permissionOf(link) === null)
    .map(({ module, name, link }) => `Menu ${module} › ${name} leads to ${link}, which is no address of the product.`)
    .map(finding("D004"));
}

function urlsForNobody({ urls, roles }: Definitions): Finding[] {
  const held = new Set(roles.flatMap((role) => role.permissions));
  return urls
    .filter(({ permission }) => permission === null || (!OPEN.has(permission) && !held.has(permission)))
    .map(({ path, permission }) =>
      permission === null
        ? `${path} has no permission: its family names no resource.`
        : `${path} asks for ${permission}, which no seeded role holds.`,
    )
    .map(finding("D005"));
}

/** A record ends well, or ends at all, only by somebody else's hand or its owner's own withdrawal. */
function decisionsAlone({ workflows }: Definitions): Finding[] {
  return workflows
    .flatMap((flow) => {
      const leaves = (state: string) =>
        Object.values(flow.moves).some((step) => step.from.includes(state) && step.to !== "same" && step.to !== state);
      return Object.entries(flow.moves).flatMap(([name, step]) => {
        if (step.to === "same") return [];
        const approves = flow.states[step.to]?.tone === "ok" && step.by !== "other";
        const decides = step.by === "either" && !leaves(step.to);
        return approves || decides
          ? [`${flow.name}.${name} decides (${step.to}) and is open to the owner of the record: it needs by "other".`]
          : [];
      });
    })
    .map(finding("D006"));
}

/** A name made at run time counts by its beginning: `visit.write.${level}`. Areas are checked by their guard. */
function permissionsNeverChecked({ permissions, urls, code }: Definitions): Finding[] {
  const beginnings = [...code.matchAll(/`([a-z][\w.]*\.)\$\{/gi)].map((match) => match[1]!);
  const checked = (name: string) =>
    name.startsWith("area.") ||
    urls.some((url) => url.permission === name) ||
    code.includes(`"${name}"`) ||
    beginnings.some((start) => name.startsWith(start));
  return permissions
    .filter((name) => !checked(name))
    .map((name) => `Permission ${name} is declared, and nothing asks for it.`)
    .map(finding("D007"));
}

function menusInVain({ menus, roles, permissionOf }: Definitions): Finding[] {
  return menus
    .flatMap(({ module, name, link, roles: given }) => {
      const permission = permissionOf(link);
      if (given === "all" || permission === null || OPEN.has(permission)) return [];
      return given
        .filter((role) => !roles.find((one) => one.name === role)?.permissions.includes(permission))
        .map((role) => `Menu ${module} › ${name} is given to ${role}, who lacks ${permission}.`);
    })
    .map(finding("D008"));
}

/** Whoever starts from their menus comes to every screen: it stands in one, or a page links to it; a list stands in one. */
function screensOutOfSight({ screens, menus, resources, code }: Definitions): Finding[] {
  const inMenus = new Set([...menus.map(({ link }) => link.toLowerCase()), ...HOME, ...UNLINKED]);
  const lists = resources
    .filter(({ path }) => inMenus.has(`${path}/list`.toLowerCase()))
    .map(({ path }) => `${path}/`.toLowerCase());
  const linked = ({ pattern, path }: Definitions["screens"][number]) =>
    lists.some((list) => path.toLowerCase().startsWith(list)) ||
    (!pattern.endsWith("/list") && (code.includes(`"${pattern}"`) || code.includes(`\`${pattern}?`)));
  return screens
    .filter((screen) => !inMenus.has(screen.path.toLowerCase()) && !linked(screen))
    .map(({ path }) => `${path} stands in no menu, and no page links to it.`)
    .map(finding("D012"));
}

function screensWithoutHelp({ screens, hasHelp }: Definitions): Finding[] {
  return screens
    .filter(({ path }) => !hasHelp(path))
    .map(({ path }) => `${path} has no help: write it in help.ts of its module.`)
    .map(finding("D015"));
}

function namesTwice({ resources, references, lists, endpoints, workflows }: Definitions): Finding[] {
  const names = [
    ...[...resources, ...references].map((target) => `resource ${target.name.toLowerCase()}`),
    ...[...lists, ...resources].map((list) => `list ${list.name.toLowerCase()}`),
    ...endpoints.map(({ method, path }) => `endpoint ${method} ${path.toLowerCase().replace(/\{[^}]*\}/g, "{}")}`),
    ...workflows.map((flow) => `workflow ${flow.name.toLowerCase()}`),
  ];
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))]
    .map((name) => `There are two of ${name}.`)
    .map(finding("D009"));
}

function filtersOnText({ resources }: Definitions): Finding[] {
  return resources
    .flatMap((resource) =>
      resource.list.filters
        .filter((name) => name !== "active" && !FILTERABLE.has(resource.fields[name]?.kind ?? ""))
        .map(
          (name) =>
            `Resource ${resource.name} filters by ${name}: only choices, links, flags and dates are filters; the rest is searched.`,
        ),
    )
    .map(finding("D010"));
}

/** What lists mask, they do not tell by their order, search or filters either. */
function maskedInLists({ resources }: Definitions): Finding[] {
  return resources
    .flatMap(({ name, fields, list: { search, filters, sort, then } }) =>
      [...new Set([...search, ...filters, sort.replace(/^-/, ""), ...(then ? [then] : [])])]
        .filter((field) => fields[field]?.masked)
        .map((field) => `Resource ${name} masks ${field} and searches, filters or puts in order by it.`),
    )
    .map(finding("D016"));
}

/** Saving reads an amount by the currency of the whole record, so it must be there whenever the record is changed. */
function amountsWithoutCurrency({ resources }: Definitions): Finding[] {
  return resources
    .flatMap((resource) =>
      Object.entries(resource.fields)
        .filter(
          ([, field]) =>
            field.kind === "money" &&
            (resource.fields[field.currency ?? ""]?.kind !== "choice" ||
              resource.fields[field.currency ?? ""]?.keepsForLife),
        )
        .map(
          ([name]) =>
            `${resource.name}.${name} is an amount and names no choice of the record, open to change, as its currency.`,
        ),
    )
    .map(finding("D014"));
}

/** What one or two have a use for is a page or a line of theirs, and no option of the engine, unless a reason is written down. */
function rareOptions({ options }: Definitions): Finding[] {
  return [...options]
    .filter(([name, by]) => by.size < ENOUGH && !Object.hasOwn(RARE_OPTIONS, name))
    .map(([name, by]) => `Only ${[...by].join(" and ")} use the option ${name}: make it by hand there.`)
    .map(finding("D017"));
}

/** What several take together is said by their lines and one comment, which none of them demands. */
function togetherWithMore({ workflows }: Definitions): Finding[] {
  return workflows
    .flatMap((flow) =>
      Object.entries(flow.moves)
        .filter(([, { together, note, notice }]) => together && (note !== "optional" || notice?.waits === undefined))
        .map(
          ([name]) =>
            `${flow.name}.${name} is taken together: its comment is optional, and somebody is told that it waits.`,
        ),
    )
    .map(finding("D018"));
}

function workflowsAstray({ workflows }: Definitions): Finding[] {
  return workflows
    .flatMap((flow) => {
      const reached = new Set<string>([flow.start]);
      for (let size = 0; size !== reached.size;) {
        size = reached.size;
        for (const step of Object.values(flow.moves))
          if (step.to !== "same" && step.from.some((state) => reached.has(state))) reached.add(step.to);
      }
      return Object.keys(flow.states)
        .filter((state) => !reached.has(state))
        .map((state) => `${flow.name} can never be ${state}.`);
    })
    .map(finding("D011"));
}
