/**
 * Reference data: what every install starts with. Each item is offered once in its life, so that what an
 * administrator changed or removed stays as they left it, and a new version adds only what is new.
 */
import { AUDIT, BEGINNING } from "~/core/audit-chain.server";
import { sealOf } from "~/core/chain-seal.server";
import { database, type Tx } from "~/db/database.server";
import type { MenuSeed } from "~/define/menu";
import { portal } from "~/engine/portal.server";
import { demandsCodes } from "~/modules/access/index.server";
import { isPrivileged } from "~/modules/second-administrator/index.server";
import { neededFor } from "~/engine/route-permission.server";
import { BANDS, EFFECTIVENESS, FRAUD_TYPES, IMPLICATIONS, REVIEW_AREAS, ROOT_CAUSES } from "./audit-lists";
import { CATEGORIES, DESIGNATIONS, FEEDBACK_CATEGORIES } from "./categories";
import { COUNTRIES } from "./countries";
import { DENOMINATIONS } from "./denominations";
import { MODULES } from "./navigation";
import { ROLES } from "./roles";
import { markDemo } from "./without-codes";

type Offer = (key: string, add: () => Promise<unknown>) => Promise<void>;
type Part = (tx: Tx, offer: Offer) => Promise<void>;

/**
 * Adds what this version brings and this database has not been offered yet, in parts of a transaction each: a slow
 * machine keeps what it has done, and goes on with the rest at its next start.
 */
export async function loadReference(): Promise<void> {
  const known = await offered(database().db);
  const wanted = keys();
  await loadCharts();
  if (wanted.every((key) => known.has(key))) return;
  await inParts([
    beginTrail,
    loadLists,
    loadAuditLists,
    markLoadedDemo,
    ...ROLES.map(
      (role, index): Part =>
        (tx, offer) =>
          loadRole(tx, offer, { role, position: (index + 1) * 10 }),
    ),
    loadPosts,
    ...MODULES.map(
      (module): Part =>
        (tx, offer) =>
          loadModule(tx, offer, module),
    ),
  ]);
}

/** The stamp is bumped at the head of each part: two processes that start at one moment take turns there. */
async function inParts(parts: readonly Part[]): Promise<void> {
  for (const part of parts)
    await database().writing(async (tx) => {
      await tx.accessStamp.upsert({
        where: { id: 1 },
        create: { id: 1, value: 1 },
        update: { value: { increment: 1 } },
      });
      const known = await offered(tx);
      const taken: string[] = [];
      await part(tx, async (key, add) => {
        if (known.has(key)) return;
        await add();
        taken.push(key);
      });
      await tx.referenceItem.createMany({ data: taken.map((key) => ({ key })) });
    });
}

async function offered(client: Pick<Tx, "referenceItem">): Promise<Set<string>> {
  return new Set((await client.referenceItem.findMany({ select: { key: true } })).map(({ key }) => key));
}

async function beginTrail(tx: Tx): Promise<void> {
  const start = { name: AUDIT, seq: 0, hash: BEGINNING };
  if ((await tx.auditEvent.count()) === 0)
    await tx.chainHead.upsert({ where: { name: AUDIT }, create: { ...start, seal: sealOf(start) }, update: {} });
}

/** Loaded before the portal kept that it is the demo: addresses under .example are nobody's. */
async function markLoadedDemo(tx: Tx): Promise<void> {
  if ((await tx.user.count({ where: { email: { endsWith: "@umoja.example" } } })) > 0) await markDemo(tx);
}

/** Gives each company what this version brings for its books; one that is added later gets it when it is added. */
async function loadCharts(): Promise<void> {
  const { db, writing } = database();
  const companies = await db.orgUnit.findMany({ where: { kind: "COMPANY" }, select: { id: true } });
  for (const { id } of companies)
    await writing(async (tx) => {
      for (const start of portal().companyStarts) await start(tx, id);
    });
}

/** That a privileged role asks for a second factor: said once, to what is installed already too. */
const codeKey = (name: string) => `second-factor:${name}`;

/** Every key {@link loadReference} would offer, to find out cheaply that there is nothing new. */
function keys(): string[] {
  return [
    ...COUNTRIES.map(([code]) => `country:${code}`),
    ...DENOMINATIONS.map(({ currency, kind, value }) => `denomination:${currency}:${kind}:${value}`),
    ...CATEGORIES.map(([kind, code]) => `category:${kind}:${code}`),
    ...FEEDBACK_CATEGORIES.map(([code]) => `feedback-category:${code}`),
    ...FEEDBACK_CATEGORIES.map(([code]) => `feedback-category-names:${code}`),
    ...EFFECTIVENESS.map(([level]) => `audit-effectiveness:${level}`),
    "audit-bands",
    ...ROOT_CAUSES.map(([code]) => `audit-root-cause:${code}`),
    ...IMPLICATIONS.map(([code]) => `audit-implication:${code}`),
    ...FRAUD_TYPES.map(([code]) => `audit-fraud-type:${code}`),
    ...REVIEW_AREAS.map(([code]) => `audit-review-area:${code}`),
    ...DESIGNATIONS.map(([code]) => `designation:${code}`),
    ...DESIGNATIONS.map(([code]) => `designation-post:${code}`),
    ...ROLES.filter(({ permissions }) => isPrivileged(permissions)).map(({ name }) => codeKey(name)),
    ...ROLES.flatMap((role) => [`role:${role.name}`, ...role.permissions.map((p) => `grant:${role.name}:${p}`)]),
    ...MODULES.flatMap((module) => [
      `module:${module.name}`,
      ...module.menus.flatMap((menu) => [
        `menu:${module.name}:${menu.name}`,
        ...(menu.subMenus ?? []).map((sub) => `submenu:${module.name}:${menu.name}:${sub.name}`),
      ]),
    ]),
  ];
}

async function loadLists(tx: Tx, offer: Offer): Promise<void> {
  for (const [code, name, currency, currencyExponent, timeZone, weekend] of COUNTRIES) {
    await offer(`country:${code}`, () =>
      tx.country.create({ data: { code, name, currency, currencyExponent, timeZone, weekend } }),
    );
  }
  for (const { currency, kind, value, face } of DENOMINATIONS) {
    await offer(`denomination:${currency}:${kind}:${value}`, () =>
      tx.denomination.upsert({
        where: { currency_kind_face: { currency, kind, face } },
        create: { currency, kind, face },
        update: {},
      }),
    );
  }
  for (const [index, [kind, code, name, template]] of CATEGORIES.entries()) {
    await offer(`category:${kind}:${code}`, () =>
      tx.category.create({ data: { kind, code, name, template, position: (index + 1) * 10 } }),
    );
  }
  for (const [index, [code, name, kind, anonymousAllowed]] of FEEDBACK_CATEGORIES.entries()) {
    await offer(`feedback-category:${code}`, () =>
      tx.feedbackCategory.create({ data: { code, name, kind, anonymousAllowed, position: (index + 1) * 10 } }),
    );
  }
  for (const [code, name, , , nameFr, nameSw] of FEEDBACK_CATEGORIES) {
    await offer(`feedback-category-names:${code}`, () =>
      tx.feedbackCategory.updateMany({
        where: { code, name, nameFr: null, nameSw: null },
        data: { nameFr, nameSw },
      }),
    );
  }
  for (const [code, name] of DESIGNATIONS) {
    await offer(`designation:${code}`, () => tx.designation.create({ data: { code, name } }));
  }
}

async function loadAuditLists(tx: Tx, offer: Offer): Promise<void> {
  for (const [level, name, percent] of EFFECTIVENESS)
    await offer(`audit-effectiveness:${level}`, () => tx.auditEffectiveness.create({ data: { level, name, percent } }));
  // Together, as they tile the scores.
  await offer("audit-bands", () =>
    tx.auditBand.createMany({
      data: BANDS.map(([code, name, fromScore, months, samplePercent, sampleLeast, sampleMost, tone]) => ({
        code,
        name,
        fromScore,
        months,
        samplePercent,
        sampleLeast,
        sampleMost,
        tone,
      })),
    }),
  );
  for (const [index, [code, name, parent]] of ROOT_CAUSES.entries())
    await offer(`audit-root-cause:${code}`, async () => {
      const of = parent === null ? null : await tx.auditRootCause.findUnique({ where: { code: parent } });
      await tx.auditRootCause.create({ data: { code, name, parentId: of?.id ?? null, position: (index + 1) * 10 } });
    });
  for (const [index, [code, name]] of IMPLICATIONS.entries())
    await offer(`audit-implication:${code}`, () =>
      tx.auditRiskImplication.create({ data: { code, name, position: (index + 1) * 10 } }),
    );
  for (const [index, [code, name, mandatoryReport]] of FRAUD_TYPES.entries())
    await offer(`audit-fraud-type:${code}`, () =>
      tx.auditFraudType.create({ data: { code, name, mandatoryReport, position: (index + 1) * 10 } }),
    );
  for (const [index, [code, name]] of REVIEW_AREAS.entries())
    await offer(`audit-review-area:${code}`, () =>
      tx.auditReviewArea.create({ data: { code, name, position: (index + 1) * 10 } }),
    );
}

async function loadRole(
  tx: Tx,
  offer: Offer,
  { role: { name, description, permissions }, position }: { role: (typeof ROLES)[number]; position: number },
): Promise<void> {
  await offer(`role:${name}`, () =>
    tx.role.upsert({ where: { name }, create: { name, description, position }, update: {} }),
  );
  if (isPrivileged(permissions))
    await offer(
      codeKey(name),
      async () =>
        (await demandsCodes(tx)) &&
        tx.role.updateMany({ where: { name, twoFactor: false }, data: { twoFactor: true, version: { increment: 1 } } }),
    );
  const role = await tx.role.findUnique({ where: { name }, include: { permissions: true } });
  const held = new Set(role?.permissions.map(({ permission }) => permission));
  const granted: { roleId: number; permission: string }[] = [];
  for (const permission of permissions)
    await offer(`grant:${name}:${permission}`, async () => {
      if (role && !held.has(permission)) granted.push({ roleId: role.id, permission });
    });
  await tx.rolePermission.createMany({ data: granted });
}

/** How senior each designation is, and which role goes with it. */
async function loadPosts(tx: Tx, offer: Offer): Promise<void> {
  for (const [code, , rank, roleName] of DESIGNATIONS) {
    await offer(`designation-post:${code}`, async () => {
      const role = roleName && (await tx.role.findUnique({ where: { name: roleName } }));
      await tx.designation.updateMany({ where: { code }, data: { rank, ...(role ? { roleId: role.id } : {}) } });
    });
  }
}

async function loadModule(
  tx: Tx,
  offer: Offer,
  { name, link, icon, position, menus }: (typeof MODULES)[number],
): Promise<void> {
  await offer(`module:${name}`, () =>
    tx.module.upsert({ where: { name }, create: { name, link, icon, position }, update: {} }),
  );
  const module = await tx.module.findUnique({ where: { name } });
  if (!module) return;
  const roles = await tx.role.findMany({ include: { permissions: true } });
  for (const menu of menus) await loadMenu(tx, offer, { module, menu, roles });
}

async function loadMenu(
  tx: Tx,
  offer: Offer,
  { module, menu, roles }: { module: { id: number; name: string }; menu: MenuSeed; roles: readonly RoleRow[] },
): Promise<void> {
  const { name, link, icon, position, roles: wanted, subMenus = [] } = menu;
  const place = { moduleId: module.id, name };
  await offer(`menu:${module.name}:${name}`, () =>
    tx.menu.upsert({
      where: { moduleId_name: place },
      create: { ...place, link, icon, position, roles: { create: rolesFor(roles, wanted, link) } },
      update: {},
    }),
  );
  const row = await tx.menu.findUnique({ where: { moduleId_name: place } });
  if (!row) return;
  for (const sub of subMenus) {
    const below = { menuId: row.id, name: sub.name };
    await offer(`submenu:${module.name}:${name}:${sub.name}`, () =>
      tx.subMenu.upsert({
        where: { menuId_name: below },
        create: {
          ...below,
          link: sub.link,
          icon: sub.icon,
          position: sub.position,
          roles: { create: rolesFor(roles, wanted, sub.link) },
        },
        update: {},
      }),
    );
  }
}

type RoleRow = { id: number; name: string; permissions: readonly { permission: string }[] };

/** The roles a link is given to: those named, or all that may open it. */
function rolesFor(roles: readonly RoleRow[], wanted: MenuSeed["roles"], link: string): { roleId: number }[] {
  const opens = ({ name, permissions }: RoleRow) => {
    if (wanted !== "all") return wanted.includes(name);
    const held = new Set(permissions.map(({ permission }) => permission));
    return neededFor(link).every((permission) => held.has(permission));
  };
  return roles.filter(opens).map(({ id }) => ({ roleId: id }));
}
