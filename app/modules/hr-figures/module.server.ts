import { defineModule } from "~/define/module";
import { hrFiguresHelp } from "./help";
import { hrFiguresMenus } from "./menus";

export const hrFiguresModule = defineModule({ help: hrFiguresHelp, menus: hrFiguresMenus });
