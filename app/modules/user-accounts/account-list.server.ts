/** The lists of accounts, one for each desk. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, todayOf, type Actor } from "~/core/actor";
import type { Area } from "~/core/areas";
import { recordOf, type ListPlace } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { offeredUnits } from "../organisation/index.server";
import { KIND_CHOICES, STATUS_CHOICES } from "./account";
import { accountsWithin, ADMIN_DESK, CONSOLE_DESK, type Desk } from "./desk.server";
import { roleChoices, statusOf } from "./find-accounts.server";

const { column, filter, list } = recordOf("User", {
  employee: { select: { employeeNo: true } },
  grants: {
    select: {
      validFrom: true,
      validTo: true,
      acting: true,
      role: { select: { name: true } },
      unit: { select: { name: true } },
    },
    orderBy: { id: "asc" },
  },
});

interface Held {
  validFrom: string;
  validTo: string;
  acting: boolean;
  role: { name: string };
  unit: { name: string };
}

/** "Branch Manager, Kibera", for each role of today. */
function rolesOf({ grants }: { grants: readonly Held[] }, actor: Actor): string | null {
  const today = todayOf(actor);
  const said = grants
    .filter(({ validFrom, validTo }) => validFrom <= today && today <= validTo)
    .map(({ role, unit, acting }) =>
      acting
        ? t("{role}, {unit}, acting", { role: role.name, unit: unit.name })
        : t("{role}, {unit}", { role: role.name, unit: unit.name }),
    );
  return said.join("; ") || null;
}

/** Who holds a role today, at a unit or below it: both of one grant. */
async function held(
  actor: Actor,
  { roleId, unitId }: { roleId?: string; unitId?: string },
): Promise<Prisma.UserWhereInput> {
  if (!roleId && !unitId) return {};
  const today = todayOf(actor);
  const unit = unitId && (await db.orgUnit.findUnique({ where: { id: Number(unitId) }, select: { path: true } }));
  const grant = {
    validFrom: { lte: today },
    validTo: { gte: today },
    ...(roleId ? { roleId: Number(roleId) } : {}),
    ...(unitId ? { unit: { path: { startsWith: unit ? unit.path : "none" } } } : {}),
  };
  return { grants: { some: grant } };
}

interface Place {
  name: string;
  area: Area;
  within?: ListPlace;
  path: string;
  add: string;
  edit: (id: number) => string;
}

const kind = filter.choice("kind", "Kind", KIND_CHOICES, "All");

const accountsOf = (desk: Desk, { name, area, within, path, add, edit }: Place) =>
  list(name, {
    area,
    ...(within ? { within } : {}),
    title: "Users",
    counted: ["One account", "{n} accounts"],
    columns: {
      name: column.page(column.text("Name", "displayName", { under: ({ employee }) => employee?.employeeNo ?? null })),
      signInName: column.text("Sign-in name", "signInName", {
        under: ({ email, kind: of }) => email ?? (of === "SERVICE" ? t("Service") : null),
      }),
      email: column.text("E-mail", "email", { in: "files" }),
      employeeNo: column.text("Employee number", "employee.employeeNo", { in: "files" }),
      kind: column.choice("Kind", "kind", KIND_CHOICES, { in: "files" }),
      roles: column.words("Roles today", rolesOf),
      secondFactor: column.words("Second factor", ({ totpSince }) => (totpSince ? t("Set up") : t("None")), {
        in: "page",
      }),
      status: column.words("State", (row) => ({ ...statusOf(row), text: t(statusOf(row).text) }), { path: "status" }),
      factor: column.words("Second factor", ({ totpSince }) => (totpSince ? t("Yes") : t("No")), { in: "files" }),
      created: column.day("Created", "createdAt", { in: "files" }),
    },
    filters: [
      filter.choice("status", "State", STATUS_CHOICES, "Any state"),
      // What is asked of roles and units holds for one grant: `held` reads both.
      filter.asks(
        "roleId",
        "Role today",
        (actor) => roleChoices(actor, desk, "read"),
        "Any role",
        () => ({}),
      ),
      filter.asks(
        "unitId",
        "Held at or below",
        (actor) => offeredUnits(actor, desk.read),
        "Any unit",
        () => ({}),
      ),
      filter.flag("secondFactor", "Second factor", ["Set up", "None"], "All", (yes) => ({
        totpSince: yes ? { not: null } : null,
      })),
      desk.bounded ? filter.quiet(kind) : kind,
    ],
    search: ["displayName", "signInName", "email", "employee.employeeNo"],
    searchHint: "Name, e-mail, employee number",
    sorts: ["name", "signInName", "status", "created"],
    sort: "name",
    page: ({ id }, actor) => (can(actor, desk.edit) ? edit(id) : null),
    add: { label: "Add a user", to: add, permission: desk.edit },
    empty: { icon: "search", title: "Nothing found", text: "Search for something else, or clear the filters." },
    views: {
      all: { path, permission: desk.read, scope: (actor) => accountsWithin(actor, desk, "read"), where: held },
    },
  });

export const accountList = accountsOf(CONSOLE_DESK, {
  name: "accounts",
  area: "grapes",
  path: "/grapes/user",
  add: href("/grapes/user/add"),
  edit: (id) => href("/grapes/user/edit/:id", { params: { id } }),
});

export const userList = accountsOf(ADMIN_DESK, {
  name: "users",
  area: "admin",
  within: { label: "User", to: "/admin/user" },
  path: "/admin/user/list",
  add: href("/admin/user/add"),
  edit: (id) => href("/admin/user/edit/:id", { params: { id } }),
});
