/** Makes the demo company that servers of tests begin with, where it is not ready yet, and says in which folder it lies. */
import { demoFolder } from "../../tests/setup/server";

console.log(await demoFolder());
