import { defineModule } from "~/define/module";
import { resignationList } from "./resignation-list.server";

export const resignationsModule = defineModule({
  lists: [resignationList],
});
