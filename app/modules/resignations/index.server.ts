export { resignationList } from "./resignation-list.server";
