import { defineModule } from "~/define/module";
import type { Sample } from "~/define/sample";
import { identityHelp } from "./help";
import { identityMenus } from "./menus";
import { userHistory } from "./user-history";
import { identityEndpoints } from "./endpoints";

/** Links that carry a secret answer nobody's example. */
const secret: Sample = () => Promise.resolve({ params: { id: "example" }, as: null });

export const identityModule = defineModule({
  help: identityHelp,
  menus: identityMenus,
  endpoints: identityEndpoints,
  histories: [userHistory],
  samples: { "held-post": secret, "reset-link": secret, setup: secret },
});
