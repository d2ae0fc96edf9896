import { defineModule } from "~/define/module";

export const leaveModule = defineModule({});
