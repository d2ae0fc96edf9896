import { defineModule } from "~/define/module";
import { ticketList } from "./ticket-list.server";

export const ticketsModule = defineModule({
  lists: [ticketList],
});
