/** npm run bytes: prints what every screen weighs (attack/weights.ts, which the attacks hold to the budgets). Fails where one is too heavy. */
import { Arena } from "../attack/arena";
import { weights } from "../attack/weights";

const arena = await Arena.open();
try {
  const screens = await weights(arena);
  for (const { line } of screens) console.log(line);
  const heavy = screens.filter(({ tooHeavy }) => tooHeavy).map(({ line }) => line);
  if (heavy.length > 0) console.error(`Too heavy:\n${heavy.join("\n")}`);
  process.exitCode = heavy.length > 0 ? 1 : 0;
} finally {
  await arena.server.stop();
}
