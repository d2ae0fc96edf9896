import { menu, parentMenu } from "./menu.resource";
import { module } from "./module.resource";
import { subMenu } from "./sub-menu.resource";

export const navigationResources = [module, menu, subMenu];
/** What links may point to beside the resources. */
export const navigationReferences = [parentMenu];

export { navigationEndpoints } from "./endpoints";
export { findNavigation, type MenuRow, type ModuleRow, type SubMenuRow } from "./find-navigation.server";
export type { Face } from "./faces.server";
export { findPersonLinks, personLinkSpec, stateWord, type PersonLinkLine } from "./find-person-links.server";
export { LINKS_A_PAGE, linksSummary, roleLinks, type RoleLinkRow, type RoleLinks } from "./find-role-links.server";
export { giveLinks } from "./give-links.server";
export {
  linkChoices,
  personLinkSchema,
  personLinkSummary,
  removePersonLink,
  setPersonLink,
  STATES,
} from "./person-links.server";
export { linkChanges, roleLinksSchema, type Needs } from "./role-links.server";
