import { defineModule } from "~/define/module";
import { resignReason } from "./resign-reason.resource";
import { resignationList } from "./resignation-list.server";

export const resignationsModule = defineModule({
  resources: [resignReason],
  lists: [resignationList],
});
