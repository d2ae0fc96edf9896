import { defineModule } from "~/define/module";
import { dayBoardSources } from "./board-sources.server";
import { cashChecks } from "./cash-checks.server";
import { businessDayHelp } from "./help";
import { businessDayMenus } from "./menus";
import { pettyCashCheck } from "./petty-cash.server";
import { openingCheck } from "./opening-count.server";
import { confirmedCheck, confirmSign, confirmTasks } from "./answers.server";
import { bookChecks } from "./book-checks.server";
import { dayList } from "./day-list.server";
import { dayHistories } from "./day-history";
import { countSource } from "./count-source";
import { daySheet } from "./day-sheet.server";
import { overdueDay, overdueSign } from "./tasks.server";
import { businessDaySamples } from "./samples.server";

export const businessDayModule = defineModule({
  boardSources: dayBoardSources,
  help: businessDayHelp,
  menus: businessDayMenus,
  lists: [dayList],
  histories: dayHistories,
  tasks: [
    { pages: ["/ac/day/close/request"], find: overdueDay, sign: overdueSign },
    { pages: ["/my/count/:id"], find: confirmTasks, sign: confirmSign },
  ],
  samples: businessDaySamples,
  printables: [daySheet],
  entrySources: [countSource],
  dayChecks: [...cashChecks, pettyCashCheck, openingCheck, confirmedCheck, ...bookChecks],
});
