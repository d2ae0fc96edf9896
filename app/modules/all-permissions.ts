/** Gathers the permissions that the modules declare. */
import type { PermissionInfo } from "~/define/permission";
import { identityPermissions } from "./identity/permissions";
import { organisationPermissions } from "./organisation/permissions";
import { visitPermissions } from "./visits/permissions";

export const PERMISSIONS = { ...identityPermissions, ...organisationPermissions, ...visitPermissions } satisfies Record<string, PermissionInfo>;
